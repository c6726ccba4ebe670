"""The interface between a game and the app: a game's drawings, and the effect of clicks on them.

The app owns the screens, the seats, saving, and the buttons around the board. The game owns the board and the actions
on it. A game returns markup or text made from a `RenderContext`, which holds only facts that the human player may know.

The app itself uses these texts of the game's catalogue (`games/<slug>/texts/locale/<lang>.po`):

- `<slug>.tagline`: one line for the list of games;
- `<slug>.subtitle`: words under a title that is easily confused with that of another game; not needed;
- `<slug>.home.round`: the progress of a match; `{round}` is its `State.round`; only for a game that has rounds;
- `<slug>.option.<key>`: the label of an option; `<slug>.option.<key>.help`: one sentence that explains it, not needed
  for the start player; `<slug>.option.<key>.<choice>`: each of its choices, with `false` and `true` in lower case;
  `{seat1}` … `{seat6}` are the players' names;
- `<slug>.end.<reason>`: why a match ended; `{name}` lists the winners;
- `<slug>.reason.<key>`: refusals (through `GameUI.reason`);
- `<slug>.standing_answer.<kind>`: the button that answers all future questions of a kind;
  `<slug>.standing_answer.<kind>.told`: the label that other players then see next to that player's name.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from wanli.engine import Action, Reason, Result, ScoreItem, SeenEvent, V, View
from wanli.ui.context import Pick, RenderContext
from wanli.ui.contract.about import Group, InfoPopover, no_gallery, no_sprite, nothing_about
from wanli.ui.contract.analysis import Analysis
from wanli.ui.contract.changes import ChangeValues, no_values
from wanli.ui.contract.edition import Edition
from wanli.ui.contract.motion import Motion
from wanli.ui.contract.pictures import Pictures
from wanli.ui.contract.standing import Standing, no_standing
from wanli.ui.markup.html import Markup
from wanli.ui.selection.selector import Selector


@dataclass(frozen=True)
class Less:
    """The other half of a stepper: the `pick` for one less (None at the minimum), and the labels of both halves."""

    pick: Pick | None
    label: str
    more: str


@dataclass(frozen=True)
class Button:
    """A button below the board that makes a `pick` or plays an `action`.

    With `less` it is a stepper: `label` states the number, `pick` raises it (None at the maximum). An `aside` button is
    no answer, such as the one that clears the selection; it is drawn as an icon. A `picture` is drawn instead of the
    label, which only screen readers read then. An answer that `gives` costs something that the player may want to keep,
    so that it is never where players hurry bots. A `primary` button is in the place of the final step, and filled with
    the accent colour unless it `declines`: no tap by habit may throw an offer away.

    With a `refusal` it only shows the text of `GameUI.reason`, with a link to the rule. `pressed` is not None if the
    button is one of several choices; it is True for the selected one.
    """

    label: str
    pick: Pick | None = None
    action: Action | None = None
    primary: bool = False
    refusal: Reason | None = None
    pressed: bool | None = None
    less: Less | None = None
    aside: bool = False
    gives: bool = False
    declines: bool = False
    picture: Markup | None = None


@dataclass(frozen=True)
class ScoreStep:
    """One step of counting up the final score: `seat` gets `points` for the reason in `words`, a short phrase.

    `lit` names the elements on the board that score: values of `data-piece`, `data-at` or `data-about`. Without a
    `seat` nobody scores, and `words` say why.
    """

    words: str
    seat: int | None = None
    points: int = 0
    lit: Sequence[str] = ()


def at_any_time(view: View) -> bool:
    """True: for questions that can be declined in advance in every position."""
    del view
    return True


@dataclass(frozen=True)
class StandingAnswers:
    """The questions that a player may decline in advance until their next turn. A convenience of the app, not a rule.

    `answers` maps the kind of a pending decision to the action that declines it. That action must be legal whatever
    the player holds, and reveal nothing. `turn` is the kind of the event that begins the turn of `facts["seat"]`, or a
    new part of the match for everybody if it names no seat. `applies` limits the questions to some positions, by a
    spectator's view.
    """

    answers: Mapping[str, Action]
    turn: str
    applies: Callable[[Any], bool] = at_any_time


ForcedChoices = Mapping[str, Callable[[V, Action], bool]]
"""The decisions that are made automatically while they have only one legal answer.

Maps the kind of a pending decision to a predicate: can every player see that `action` is the only answer? The view is
a spectator's, so that skipping a decision reveals nothing. Dice, draws and actions that reveal anything are excluded.
"""


def everybody_sees(view: View, action: Action) -> bool:
    """True: for a kind of decision whose legal answers follow from public information."""
    del view, action
    return True


def never_sure(context: RenderContext, action: Action) -> bool:
    """False: the default for a game in which every action may end the turn."""
    del context, action
    return False


def nothing_open(context: RenderContext) -> list[Button]:
    """No buttons: the default for a game without decisions that need no look at the hand."""
    del context
    return []


def no_hand(context: RenderContext) -> str:
    """Empty text: the default for a game without hands."""
    del context
    return ""


def no_pieces(context: RenderContext) -> list[str]:
    """No lines: the default for a game whose text board is short enough."""
    del context
    return []


def item_words(item: ScoreItem, context: RenderContext) -> str:
    """The text `<slug>.score.<key>` of an item: the default label."""
    return context.t(f"{context.game.slug}.score.{item.key}", **item.values)


def item_by_item(result: Result, context: RenderContext) -> list[ScoreStep]:
    """One step per item, with nothing highlighted on the board: the default."""
    return [ScoreStep(item_words(item, context), item.seat, item.points) for item in result.breakdown]


def no_status(context: RenderContext) -> str:
    """Empty text: the default for a game whose board shows all public information."""
    del context
    return ""


def no_means(context: RenderContext, action: Action) -> str:
    """Empty text: the default for a game whose moves need no explanation."""
    del context, action
    return ""


@dataclass(frozen=True, kw_only=True)
class GameUI(Generic[V]):
    """The user interface of a game, exported as `GAME_UI` by `games/<slug>/ui/game_ui.py`.

    `wanli.ui.contract.defaults` has implementations of the members that most games share.
    """

    cloth: str = "#4b555e"
    """The colour of the game's box, dark enough for light text; `box.svg` next to `game_ui.py` is the box front."""

    editions: tuple[Edition, ...] = ()
    """Further boxes on the home screen, which open the lobby with other options."""

    board: Callable[[RenderContext[V]], str]
    """The public part of the board, as markup."""

    coordinates: bool = False
    """True if the board has coordinates, which its style sheet shows under `:root[data-coordinates="on"]`."""

    hand: Callable[[RenderContext[V]], str] = no_hand
    """The private area of the viewing seat (its hand), as markup; "" for a spectator or if there is none."""

    status: Callable[[RenderContext[V]], str] = no_status
    """Public information that is not on the board, as markup: round and phase, dice, supplies. It is shown next to
    the board, and its height must not depend on the position.
    """

    prompt: Callable[[RenderContext[V]], str]
    """One sentence of plain text: the decision to make now, or the player whom everybody is waiting for."""

    buttons: Callable[[RenderContext[V]], list[Button]]
    """Buttons to confirm or clear the selection, and for moves that are not made on the board."""

    public_buttons: Callable[[RenderContext[V]], list[Button]] = nothing_open
    """Answers that the next player may give on the handover screen, before their hand is shown.

    They must reveal nothing, even about whether they are legal: the context is a spectator's, and an illegal move is
    refused when its button is pressed. If there are any, the spectator's prompt states the question.
    """

    standing_answers: StandingAnswers | None = None
    """Questions that can be declined in advance; None if no question is frequent enough to need that."""

    forced_choices: ForcedChoices[V] = field(default_factory=dict)
    """Kinds of decisions that are made automatically if they have one answer; players make all others themselves."""

    forced_alone: Collection[str] = ()
    """Kinds of decisions that are also made automatically if they have one answer and only bots play against the
    player. In other matches the question protects a secret.
    """

    equal_alone: Collection[str] = ()
    """Kinds of decisions about public facts that are made automatically if all answers lead to the same position and
    only bots play against the player.
    """

    open_setup: Collection[str] = ()
    """Kinds of decisions during the setup, before any player has a secret. They need no handover."""

    pre_confirmed: Mapping[str, Callable[[V], Action | None]] = field(default_factory=dict)
    """Maps the kind of a pending decision and a spectator's view to the action that the player has confirmed already.

    For example, an accepted offer needs no second confirmation by its author. With a setting the action is played
    automatically; None means that the player must decide.
    """

    continues_turn: Callable[[RenderContext[V], Action], bool] = never_sure
    """True if the same player certainly continues after this legal action and can still undo it: the action does not
    end the turn, draw, roll or reveal anything. It needs no confirmation unless a setting asks for it.
    """

    analysis: Analysis = field(default_factory=Analysis)
    """The statistics for the analysis after a match."""

    motion: Motion[V] = field(default_factory=Motion)
    """Animations and sounds of events."""

    player_bar: Callable[[RenderContext[V]], list[str]]
    """Short markup per seat with its public numbers, for the player bar. It must not depend on the selection.

    An automatic player without a seat, controlled by the rules, may follow the seats; its markup contains its name.
    """

    about: Callable[[RenderContext[V], str], InfoPopover | None] = nothing_about
    """The info popover of a `data-about` key, for the seat of the context; None if there is none.

    Keys come from the page and are not trusted: an unknown key gets None.
    """

    gallery: Callable[[RenderContext[V]], Sequence[Group]] = no_gallery
    """The cards and pieces of the game in groups, as keys of `about`. The context is that of an initial state."""

    pictures: Pictures[V] = field(default_factory=dict)
    """The pictures of the rules pages, by rule."""

    sprite: Callable[[], Markup] = no_sprite
    """The SVG symbols that drawings use, for a screen without a board."""

    selector: Selector[V]
    """The picks that compose each legal action. They determine the highlights and the effect of `("pick", ...)`."""

    drags: tuple[str, ...] = ()
    """Kinds of picks whose elements can be dragged: cards and pieces of the hand, and movable pieces on the board.

    Dropping an element picks the target on the board. An element of the hand with `data-gathers` collects several
    elements. Dropping one of those elsewhere removes it again, with the pick in its `data-less`.
    """

    action_label: Callable[[RenderContext[V], Action], str]
    """The label of a legal action: plain text that needs no context. No two legal actions have the same label.

    It describes the action, not its outcome: no drawn card, no dice, nothing that other players hold.
    """

    text_board: Callable[[RenderContext[V]], str]
    """The whole position as headings and lists, for screen readers and the text board."""

    own_pieces: Callable[[RenderContext[V]], Sequence[str]] = no_pieces
    """The cards and pieces of the viewing seat with their places: one line of plain text for each place."""

    log_line: Callable[[SeenEvent, RenderContext[V]], str]
    """A line of the log as plain text; "" for an event without a line."""

    turn_starts: Collection[str] = ()
    """Kinds of events that start a new group of lines in the log. Without any, lines of one player's turn form a group.

    Only a game in which other players act during a turn needs them.
    """

    change_values: ChangeValues[V] = no_values
    """The values of the texts `<slug>.change.…`, in which advice and recaps describe the result of `Game.changes`."""

    means: Callable[[RenderContext[V], Action], str] = no_means
    """One or two sentences on how a move leads to its results, "" if its label says enough. The reason for a suggested
    move begins with them.
    """

    standing: Callable[[RenderContext[V]], Standing | None] = no_standing
    """A public number of each seat that tells who leads, for the question of a puzzle; None without one."""

    score: Callable[[Result, RenderContext[V]], str]
    """The final score as markup, item by item."""

    score_steps: Callable[[Result, RenderContext[V]], Sequence[ScoreStep]] = item_by_item
    """The steps of counting up the final score, in order. The points of a seat add up to its score."""

    score_part: Callable[[ScoreItem, RenderContext[V]], str] = item_words
    """The label of the part of the final score that an item belongs to: an island, all cities, all losses to the
    plague. The analysis compares a loser with the winner part by part.
    """

    reason: Callable[[Reason, RenderContext[V]], str]
    """A refusal as plain text, with names instead of seats, and numbers that start at 1.

    Usually `context.t.reason(slug, reason, ...)`, which also knows the app's own reasons.
    """
