"""The interface between a game and the app: what a game draws, and what its clicks do.

The app owns screens, seats, saves and the buttons around the board; the game owns the board and what can be done
on it. All of it is markup or text, made from a `RenderContext`: only what the person in front of the screen may know.

Texts that the table asks for by itself, from the catalogue of the game (`games/<slug>/texts/locale/<lang>.po`):

- `<slug>.tagline`: one line for the list of games;
- `<slug>.home.round`: how far a match in progress is, `{round}` being its `State.round`; for a game that has one;
- `<slug>.option.<key>`: the label of an option; `<slug>.option.<key>.help`: what it is about, in one sentence, not
  needed for the start player; `<slug>.option.<key>.<choice>`: each of its choices, `false` and `true` in lower case;
  `{seat1}` … `{seat6}` stand for the names at the seats;
- `<slug>.end.<reason>`: how a match ended; `{name}` stands for who has won;
- `<slug>.reason.<key>`: refusals (by way of `GameUI.reason`);
- `<slug>.standing_answer.<kind>`: the button that answers all questions of a kind to come;
  `<slug>.standing_answer.<kind>.told`: what the others then see beside that person's name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic

from wanli.engine import Action, Reason, Result, ScoreItem, SeenEvent, V, View
from wanli.ui.context import Pick, RenderContext
from wanli.ui.contract.about import Group, InfoPopover, no_gallery, no_sprite, nothing_about
from wanli.ui.contract.analysis import Analysis
from wanli.ui.contract.changes import ChangeValues, no_values
from wanli.ui.contract.motion import Motion
from wanli.ui.contract.pictures import Pictures
from wanli.ui.markup.html import Markup
from wanli.ui.selection.selector import Selector


@dataclass(frozen=True)
class Button:
    """A button below the board: makes a `pick` or plays an `action`.

    With a `refusal` it only tells that, in the words of `GameUI.reason`, with a way to the rule behind it. `pressed`:
    it is one of several choices, and whether it is the one that is picked.
    """

    label: str
    pick: Pick | None = None
    action: Action | None = None
    primary: bool = False
    refusal: Reason | None = None
    pressed: bool | None = None


@dataclass(frozen=True)
class ScoreStep:
    """A step in which the final score is counted up: `seat` gets `points` for what `words` say, in a few words.

    `lit` names what it comes from on the board: values of `data-piece`, `data-at` or `data-about`. Without a `seat`
    nobody gets anything, and the words say what is with it.
    """

    words: str
    seat: int | None = None
    points: int = 0
    lit: Sequence[str] = ()


@dataclass(frozen=True)
class StandingAnswers:
    """Which questions a person may answer ahead, until their own turn begins: a convenience of the table, no rule.

    `answers`: by the kind of the pending decision the action that says no. Everybody may know it, and it is legal
    whatever the seat holds. `turn`: the kind of the event that begins a turn, of the seat in its facts.
    """

    answers: Mapping[str, Action]
    turn: str


ForcedChoices = Mapping[str, Callable[[V, Action], bool]]
"""Which decisions the table does not ask for while they have a single answer, which is then played at once.

By the kind of the pending decision: whether everybody can see that `action` is the only answer. The view is the
onlooker's, so that what is skipped betrays nothing. Dice, draws and what reveals something are never in it.
"""


def everybody_sees(view: View, action: Action) -> bool:
    """For a kind of decision whose answers follow from what is public."""
    del view, action
    return True


def never_sure(context: RenderContext, action: Action) -> bool:
    """For a game in which every action may end the turn."""
    del context, action
    return False


def nothing_open(context: RenderContext) -> list[Button]:
    """For a game in which nobody can answer anything before their own hand is shown."""
    del context
    return []


def no_hand(context: RenderContext) -> str:
    """For a game in which everything lies on the board."""
    del context
    return ""


def item_words(item: ScoreItem, context: RenderContext) -> str:
    """For a game whose items of the score are called `<slug>.score.<key>`."""
    return context.t(f"{context.game.slug}.score.{item.key}", **item.values)


def item_by_item(result: Result, context: RenderContext) -> list[ScoreStep]:
    """For such a game, if they lie nowhere on the board."""
    return [ScoreStep(item_words(item, context), item.seat, item.points) for item in result.breakdown]


def no_status(context: RenderContext) -> str:
    """For a game whose board shows all that is public."""
    del context
    return ""


@dataclass(frozen=True, kw_only=True)
class GameUI(Generic[V]):
    """What every game package offers as `GAME_UI` in `games/<slug>/ui/game_ui.py`: the functions that show and ask.

    `wanli.ui.contract.defaults` has functions for what most games show in the same way.
    """

    cloth: str = "#4b555e"
    """The colour of the game's box, dark enough for light words; `box.svg` beside `game_ui.py` is its front."""

    board: Callable[[RenderContext[V]], str]
    """The public part of the board, as markup."""

    coordinates: bool = False
    """Whether its places have coordinates, which the style sheet shows under `:root[data-coordinates="on"]`."""

    hand: Callable[[RenderContext[V]], str] = no_hand
    """What is private to the seat in front of the screen (its hand); "" for an onlooker or if there is none."""

    status: Callable[[RenderContext[V]], str] = no_status
    """What is public and has no place on the board, as markup: round and step, dice, supplies. It lies beside
    the board, and its height must not depend on the position.
    """

    prompt: Callable[[RenderContext[V]], str]
    """One sentence of plain text: what the acting person does now, or for whom everybody waits."""

    buttons: Callable[[RenderContext[V]], list[Button]]
    """Confirm, take back the selection, and moves that have no place on the board."""

    public_buttons: Callable[[RenderContext[V]], list[Button]] = nothing_open
    """What the next person may answer on the screen that hides everything, before any hand is shown.

    Only moves that everybody may watch being chosen, whoever could make them: the context is the onlooker's, and a move
    that is not legal is refused when it is pressed. With any, the prompt for the onlooker says what is asked.
    """

    standing_answers: StandingAnswers | None = None
    """What may be answered ahead; None if nothing comes round so often that it would be a help."""

    forced_choices: ForcedChoices[V] = field(default_factory=dict)
    """Kinds of decisions that are not asked for while there is one answer; any other kind is always asked for."""

    pre_confirmed: Mapping[str, Callable[[V], Action | None]] = field(default_factory=dict)
    """By the kind of the pending decision: what the person who decides has agreed to with an earlier choice, by the
    onlooker's view, as an offer that somebody takes as it stands. It is played without a question too; None to ask.
    """

    continues_turn: Callable[[RenderContext[V], Action], bool] = never_sure
    """Whether the person certainly goes on after this legal action, and can then still take it back: it ends no turn,
    and nothing is drawn, thrown or shown. It needs no confirming, unless people want that.
    """

    analysis: Analysis = field(default_factory=Analysis)
    """What is looked at after a match."""

    motion: Motion[V] = field(default_factory=Motion)
    """What travels, and what is heard, when something happens."""

    player_bar: Callable[[RenderContext[V]], list[str]]
    """Per seat, short markup with its public numbers, for the player bar. What is picked makes no difference to it.

    Whoever plays without a seat, by the rules alone, may follow after the seats, with the own name in the markup.
    """

    about: Callable[[RenderContext[V], str], InfoPopover | None] = nothing_about
    """What there is to say about the thing with this `data-about`, to the seat of the context; None if nothing.

    Keys come from the page: one that makes no sense gets None.
    """

    gallery: Callable[[RenderContext[V]], Sequence[Group]] = no_gallery
    """The cards and pieces of the game in groups, as keys of `about`; the context is that of a match just dealt."""

    pictures: Pictures[V] = field(default_factory=dict)
    """Which pictures stand at which rule of the rules pages."""

    sprite: Callable[[], Markup] = no_sprite
    """The symbols that drawings use, for a screen without a board."""

    selector: Selector[V]
    """By which picks each legal action is put together: what is lit, and what a click on `("pick", ...)` does."""

    drags: tuple[str, ...] = ()
    """Kinds of picks whose things may be dragged: cards and pieces of the hand, and what is moved on the board.

    The drop is the pick of a target on the board. An element of the hand with `data-gathers` takes one after another;
    the pick in `data-less` of a thing then takes it back where it is dropped elsewhere.
    """

    action_label: Callable[[RenderContext[V], Action], str]
    """A legal action in words that need nothing around them, as plain text; no two legal actions share theirs.

    They say what is done, and nothing of what only comes out then: a card drawn, dice, what others hold.
    """

    text_board: Callable[[RenderContext[V]], str]
    """The whole position as headings and lists, for screen readers and the text board."""

    log_line: Callable[[SeenEvent, RenderContext[V]], str]
    """A line of the log as plain text; "" for an event that is not worth a line."""

    change_values: ChangeValues[V] = no_values
    """The values of `<slug>.change.…`: how advice and recaps tell what `Game.changes` has found."""

    score: Callable[[Result, RenderContext[V]], str]
    """The final score as markup, item by item."""

    score_steps: Callable[[Result, RenderContext[V]], Sequence[ScoreStep]] = item_by_item
    """The final score in the order in which it is counted up at the end; the points of a seat add up to its score."""

    score_part: Callable[[ScoreItem, RenderContext[V]], str] = item_words
    """The part of the final score that an item belongs to, as a label. What a part gave to two seats is compared when
    somebody wants to know why they lost: an island, all cities, all that the plague cost.
    """

    reason: Callable[[Reason, RenderContext[V]], str]
    """A refusal as plain text, with names for seats and numbers as people count.

    Usually `context.t.reason(slug, reason, ...)`, which also knows the table's own reasons.
    """
