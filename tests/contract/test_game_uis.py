"""What a game shows: well made, in every language, and the same for all that a seat cannot tell apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from heapq import heappop, heappush
from typing import Any

import pytest

from tests.app.fakes import people
from tests.pages import Page
from tests.playing import Variant, played, seatings, seats_and_onlooker, walk
from wanli.app.core.languages import LANGUAGES, translator
from wanli.engine import Action, Match, Rng, SeenEvent, State, from_json
from wanli.games import load_ui
from wanli.ui.context import RenderContext, Selection
from wanli.ui.markup.html import Markup, fragment
from wanli.ui.markup.translate import Translator
from wanli.ui.selection.optimistic import OptimisticUpdate, optimistic_update
from wanli.ui.selection.picks import Answer, Picked, Play

pytestmark = pytest.mark.cpython  # the page itself is tested in browsers

COMPANY = ("human", "human", "easy", "human", "hard", "human")
EVERY = 17
"""Actions between two looks at a match."""
FIRST = 8
"""So many looks are taken one after the other; of what is left of a long match only one in thirty-two."""


def looks(variant: Variant, seed: int, every: int = EVERY, first: int = FIRST) -> Iterator[tuple[int, Match]]:
    """A match between random seats, stopped for a look now and then; with the number of the look."""
    match = variant.match(seed)
    for number, _ in enumerate(walk(match, seed=seed + 1)):
        look = number // every
        if number % every == 0 and (look < first or look % 32 == 0):
            yield look, match


def scene_of(state: State, seat: int | None, t: Translator, last: tuple[SeenEvent, ...] = ()) -> RenderContext[Any]:
    """What the table makes of a position for one pair of eyes."""
    return RenderContext(
        game=state.game,
        view=state.view(seat),
        legal=tuple(state.legal()) if seat == state.seat else (),
        selection=(),
        people=people(*COMPANY[: state.seats]),
        t=t,
        last=last,
        why_not=state.why_not,
    )


def shown(context: RenderContext) -> list[str]:
    """Everything that the game makes of a context: the drawn table, the table in words, and what is asked."""
    game_ui = load_ui(context.game.slug)
    buttons = [repr(button) for button in (*game_ui.buttons(context), *game_ui.public_buttons(context))]
    around = fragment(game_ui.hand(context), game_ui.status(context), game_ui.player_bar(context))
    drawn, in_words = fragment(game_ui.board(context), around), fragment(game_ui.text_board(context), around)
    return [f"<main>{drawn}</main>", f"<main>{in_words}</main>", game_ui.prompt(context), *buttons]


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_everything_shown_has_its_words_and_is_well_made(variant: Variant) -> None:
    languages = [translator(lang) for lang in LANGUAGES]
    for look, match in looks(variant, 31):
        state, t = match.state, languages[look % len(languages)]
        for seat in seats_and_onlooker(state):
            last = tuple(event.seen_by(seat) for event in (match.log[-1].events if match.log else ()))
            drawn, in_words, prompt, *_ = shown(scene_of(state, seat, t, last))
            assert Page(in_words).words
            assert not Page(drawn).nameless
            assert prompt
    assert [sorted(t.missing) for t in languages] == [[], [], []]


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_every_event_can_be_told_to_everybody(variant: Variant) -> None:
    match = played(variant, 33)
    game_ui, languages = load_ui(match.game.slug), [translator(lang) for lang in LANGUAGES]
    told = 0
    for t in languages:
        scenes = {seat: scene_of(match.state, seat, t) for seat in seats_and_onlooker(match.state)}
        for record in match.log:
            for event in record.events:
                for seat, context in scenes.items():
                    log_line = game_ui.log_line(event.seen_by(seat), context)
                    told += bool(log_line)
                    assert "{" not in log_line, log_line
        result = match.state.result()
        assert result is not None
        Page(f"<main>{game_ui.score(result, scenes[None])}</main>")
        assert t(f"{match.game.slug}.end.{result.reason}")
    assert told > len(match.log)
    assert [sorted(t.missing) for t in languages] == [[], [], []]


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_twins_look_alike(variant: Variant) -> None:
    """Whatever a seat cannot know makes no difference to anything on its screen, nor to what clicks there do and show
    at once.
    """
    t = translator("en")
    for look, match in looks(variant, 34):
        state = match.state
        for seat in seats_and_onlooker(state):
            twin = state.game.imagine(state.view(seat), Rng(look))
            one, other = scene_of(state, seat, t), scene_of(twin, seat, t)
            markup = shown(one)
            assert markup == shown(other)
            for intent in Page(markup[0]).actions:
                pick = from_json(intent)
                if isinstance(pick, tuple) and pick and pick[0] == "pick" and seat is not None:
                    assert _clicked(one, pick) == _clicked(other, pick), pick


def _clicked(context: RenderContext, pick: tuple[object, ...]) -> tuple[Answer, OptimisticUpdate | None]:
    selector = load_ui(context.game.slug).selector
    answer = selector.pick(context, pick)
    return answer, optimistic_update(selector, context, pick, answer)


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_legal_actions_of_every_kind_can_be_clicked_together(variant: Variant) -> None:
    """From nothing picked, by clicks on what keys reach too; and none of these plays what is not legal.

    All actions would take minutes, for every click is a new painting: of each verb a few are tried.
    Picking leaves the player bar as it is; whatever a game remembers of the moment, it shows what is picked.
    """
    t = translator("en")
    for _, match in looks(variant, 36):
        state = match.state
        clicks = Clicks(scene_of(state, state.seat, t))
        for action in _some_of_each_verb(state.legal()):
            assert clicks.lead_to(action), f"{action} cannot be clicked together in {state.stack[-1]}"
        for action in clicks.played:
            assert state.why_not(action) is None, action
        for selection, painting in clicks.painted.items():
            another_moment = replace(clicks.start, view={**clicks.start.view}, selection=selection)
            assert clicks.paint(another_moment) == painting, selection


def _some_of_each_verb(legal: Sequence[Action], most: int = 6) -> Iterator[Action]:
    """For each verb its first action, its last, and what lies between them."""
    verbs: dict[str, list[Action]] = {}
    for action in legal:
        verbs.setdefault(action[0], []).append(action)
    for actions in verbs.values():
        yield from {actions[(len(actions) - 1) * n // max(1, most - 1)]: None for n in range(most)}


class Clicks:
    """What clicks on one scene lead to. Every selection is painted once, however many actions are looked for."""

    def __init__(self, start: RenderContext) -> None:
        self.start, self.game_ui = start, load_ui(start.game.slug)
        self.played: set[Action] = set()
        self._player_bar = self.game_ui.player_bar(start)
        self._after: dict[Selection, tuple[set[Action], list[Selection]]] = {}
        self.painted: dict[Selection, Markup] = {}

    def paint(self, context: RenderContext) -> Markup:
        """What changes of the table when something is picked."""
        return fragment(self.game_ui.board(context), self.game_ui.hand(context))

    def lead_to(self, wanted: Action, most: int = 60) -> bool:
        """Whether clicks from nothing picked play this action, by way of at most so many selections.

        First come selections that few clicks lead to and that are like what the game shows for the action.
        """
        shown = self.game_ui.selector.show(self.start, wanted) or wanted
        waiting, seen = [(0, 0, 0, self.start.selection)], {self.start.selection}
        for _ in range(most):
            if not waiting:
                return False
            *_, clicks, here = heappop(waiting)
            plays, leads = self.after(here)
            if wanted in plays:
                return True
            for selection in leads:
                if selection not in seen:
                    seen.add(selection)
                    cost = clicks + 1 + _unlike(selection, shown)
                    heappush(waiting, (cost, len(seen), clicks + 1, selection))
        return False

    def after(self, selection: Selection) -> tuple[set[Action], list[Selection]]:
        """What one click plays, and what one click selects, when this is picked."""
        if selection not in self._after:
            self._after[selection] = self._click(replace(self.start, selection=selection))
            self.played |= self._after[selection][0]
        return self._after[selection]

    def _click(self, context: RenderContext) -> tuple[set[Action], list[Selection]]:
        game_ui = self.game_ui
        assert game_ui.player_bar(context) == self._player_bar  # the table makes it once for all that is picked
        painting = self.painted[context.selection] = self.paint(context)
        clicks = [from_json(intent) for intent in Page(f"<main>{painting}{fragment(self._player_bar)}</main>").offered]
        for button in game_ui.buttons(context):
            if not button.refusal:
                clicks.append(("play", button.action) if button.action is not None else button.pick)
        plays: set[Action] = set()
        leads: list[Selection] = []
        for click in clicks:
            match click:
                case ("play", tuple(action)):
                    plays.add(action)
                case ("pick", *_):
                    answer = game_ui.selector.pick(context, click)
                    if isinstance(answer, Play):
                        plays.add(answer.action)
                    elif isinstance(answer, Picked):
                        leads.append(answer.selection)
        return plays, leads


def _unlike(picked: object, shown: object) -> int:
    """How far a selection is from what is wanted: what was picked otherwise counts four times as much as what is not
    picked yet, and a switch, such as one that opens more of the board, counts for nothing.
    """
    ours, theirs = list(_atoms(picked)), list(_atoms(shown))
    if len(ours) == len(theirs):
        pairs = [(a, b) for a, b in zip(ours, theirs, strict=True) if a != b and not isinstance(a, bool)]
        return sum(4 if a else 1 for a, _ in pairs)
    return 4 * (Counter(ours) - Counter(theirs)).total() + (Counter(theirs) - Counter(ours)).total()


def _atoms(value: object) -> Iterator[object]:
    """The names and numbers that nested tuples are made of."""
    if isinstance(value, tuple):
        for part in value:
            yield from _atoms(part)
    else:
        yield value


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_what_may_be_answered_ahead_is_legal_whenever_it_is_asked(variant: Variant) -> None:
    rule = load_ui(variant.game.slug).standing_answers
    if rule is None:
        pytest.skip("nothing is answered ahead in this game")
    match, asked = variant.match(5), 0
    for _ in walk(match, seed=6):
        kind = match.state.stack[-1].kind
        if kind in rule.answers:
            asked += 1
            assert rule.answers[kind] in match.state.legal()
    turns = {event.facts["seat"] for record in match.log for event in record.events if event.kind == rule.turn}
    assert asked
    assert turns == set(range(variant.seats))
