"""The user interface of every game: valid markup, texts in every language, and no dependence on hidden information."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from tests.app.fakes import people
from tests.clicks import Clicks
from tests.elements import parsed
from tests.pages import Page
from tests.playing import Variant, played, seatings, seats_and_spectator, walk
from wanli.engine import Action, Match, Rng, SeenEvent, State, from_json
from wanli.games import load_ui
from wanli.texts.languages import LANGUAGES, translator
from wanli.ui.context import RenderContext
from wanli.ui.contract.game_ui import at_any_time
from wanli.ui.markup.html import fragment
from wanli.ui.markup.translate import Translator
from wanli.ui.selection.optimistic import OptimisticUpdate, optimistic_update
from wanli.ui.selection.picks import Answer

pytestmark = pytest.mark.cpython  # the page itself is tested in browsers

KINDS_OF_PLAYERS = ("human", "human", "easy", "human", "hard", "human")
INTERVAL = 17
"""The number of actions between two test positions."""
FIRST = 8
"""The number of consecutive test positions. After these, only every thirty-second one is used."""


def looks(variant: Variant, seed: int, every: int = INTERVAL, first: int = FIRST) -> Iterator[tuple[int, Match]]:
    """Play a random match, and yield the number of each test position with the match at that position."""
    match = variant.match(seed)
    for index, _ in enumerate(walk(match, seed=seed + 1)):
        look = index // every
        if index % every == 0 and (look < first or look % 32 == 0):
            yield look, match


def scene_of(state: State, seat: int | None, t: Translator, last: tuple[SeenEvent, ...] = ()) -> RenderContext[Any]:
    """Return the rendering context of a position for one seat; None is a spectator."""
    return RenderContext(
        game=state.game,
        view=state.view(seat),
        legal=tuple(state.legal()) if seat == state.seat else (),
        selection=(),
        people=people(*KINDS_OF_PLAYERS[: state.seats]),
        t=t,
        last=last,
        why_not=state.why_not,
    )


def rendered(context: RenderContext) -> list[str]:
    """Return everything that the game renders: the graphical table, the table as text, the prompt, and the buttons."""
    game_ui = load_ui(context.game.slug)
    buttons = [repr(button) for button in (*game_ui.buttons(context), *game_ui.public_buttons(context))]
    panels = fragment(game_ui.hand(context), game_ui.status(context), game_ui.player_bar(context))
    drawn, in_words = fragment(game_ui.board(context), panels), fragment(game_ui.text_board(context), panels)
    return [f"<main>{drawn}</main>", f"<main>{in_words}</main>", game_ui.prompt(context), *buttons]


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_markup_is_valid_and_texts_exist_in_every_language(variant: Variant) -> None:
    languages = [translator(lang) for lang in LANGUAGES]
    for look, match in looks(variant, 31):
        state, t = match.state, languages[look % len(languages)]
        for seat in seats_and_spectator(state):
            last = tuple(event.seen_by(seat) for event in (match.log[-1].events if match.log else ()))
            drawn, in_words, prompt, *_ = rendered(scene_of(state, seat, t, last))
            assert Page(in_words).words
            assert not Page(drawn).nameless
            assert prompt
    assert [sorted(t.missing) for t in languages] == [[], [], []]


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_screen_readers_read_no_bare_number_of_a_drawing(variant: Variant) -> None:
    """Each text of a drawn board belongs to an element with a name, or is hidden from screen readers (S58)."""
    t = translator("en")
    for look, match in looks(variant, 32, every=40):
        if look > 4:
            break
        board = parsed(load_ui(match.game.slug).board(scene_of(match.state, match.state.seat, t)))
        bare = [
            each.text.strip()
            for each in board.walk()
            if each.tag == "text"
            and not any(
                up.attrs.get("aria-hidden") == "true"
                or (up.attrs.get("role") in ("img", "button") and up.attrs.get("aria-label"))
                for up in each.ways_up()
            )
        ]
        assert bare == []


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_the_same_buttons_are_always_in_the_same_order(variant: Variant) -> None:
    """For each seat. A primary button is shown last, so it must not depend on the position which button is primary."""
    t, orders = translator("en"), dict[tuple[int | None, frozenset[object]], list[object]]()
    for _, match in looks(variant, 38, every=3, first=60):
        context = scene_of(match.state, match.state.seat, t)
        buttons = sorted(load_ui(match.game.slug).buttons(context), key=lambda button: button.primary)
        order: list[object] = [button.pick or button.action for button in buttons]
        assert orders.setdefault((match.state.seat, frozenset(order)), order) == order


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_no_refusal_of_an_offer_is_filled(variant: Variant) -> None:
    """A refusal has the place of the final step, where an extra tap gives nothing away. Filled, it
    would invite a tap.
    """
    t = translator("en")
    for _, match in looks(variant, 39, every=3, first=60):
        context = scene_of(match.state, match.state.seat, t)
        for button in load_ui(match.game.slug).buttons(context):
            refuses = button.action is not None and button.action[0] in ("refuse", "nobody", "pass")
            if button.primary and refuses and len(context.legal) > 1:
                assert button.declines, button
            assert not button.declines or (button.primary and refuses)


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_every_event_has_a_log_line_for_every_seat(variant: Variant) -> None:
    match = played(variant, 33)
    game_ui, languages = load_ui(match.game.slug), [translator(lang) for lang in LANGUAGES]
    log_lines = 0
    for t in languages:
        scenes = {seat: scene_of(match.state, seat, t) for seat in seats_and_spectator(match.state)}
        for record in match.log:
            for event in record.events:
                for seat, context in scenes.items():
                    log_line = game_ui.log_line(event.seen_by(seat), context)
                    log_lines += bool(log_line)
                    assert "{" not in log_line, log_line
        result = match.state.result()
        assert result is not None
        Page(f"<main>{game_ui.score(result, scenes[None])}</main>")
        assert t(f"{match.game.slug}.end.{result.reason}")
    assert log_lines > len(match.log)
    assert [sorted(t.missing) for t in languages] == [[], [], []]


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_markup_does_not_depend_on_hidden_information(variant: Variant) -> None:
    """A sample has the same view but other hidden information. Its markup, and the effects of clicks, are the same."""
    t = translator("en")
    for look, match in looks(variant, 34):
        state = match.state
        for seat in seats_and_spectator(state):
            sample = state.game.imagine(state.view(seat), Rng(look))
            scene, sample_scene = scene_of(state, seat, t), scene_of(sample, seat, t)
            markup = rendered(scene)
            assert markup == rendered(sample_scene)
            for intent in Page(markup[0]).actions:
                pick = from_json(intent)
                if isinstance(pick, tuple) and pick and pick[0] == "pick" and seat is not None:
                    assert _clicked(scene, pick) == _clicked(sample_scene, pick), pick


def _clicked(context: RenderContext, pick: tuple[object, ...]) -> tuple[Answer, OptimisticUpdate | None]:
    selector = load_ui(context.game.slug).selector
    answer = selector.pick(context, pick)
    return answer, optimistic_update(selector, context, pick, answer)


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_legal_actions_of_every_verb_can_be_assembled_by_clicks(variant: Variant) -> None:
    """Clicks on focusable elements assemble each action, and never play an illegal one.

    Trying all actions would take minutes, since each click renders the table again. A few actions of each verb are
    tried. Picking never changes the player bar, and caches of a game never hide what is picked.
    """
    t = translator("en")
    for _, match in looks(variant, 36):
        state = match.state
        clicks = Clicks(scene_of(state, state.seat, t))
        for action in _some_of_each_verb(state.legal()):
            assert clicks.way_to(action), f"{action} cannot be assembled in {state.stack[-1]}"
        for action in clicks.played:
            assert state.why_not(action) is None, action
        for selection, painting in clicks.painted.items():
            equal_context = replace(clicks.start, view={**clicks.start.view}, selection=selection)
            assert clicks.paint(equal_context) == painting, selection


def _some_of_each_verb(legal: Sequence[Action], max_count: int = 6) -> Iterator[Action]:
    """Yield up to `max_count` actions of each verb, evenly spaced from the first to the last."""
    actions_by_verb: dict[str, list[Action]] = {}
    for action in legal:
        actions_by_verb.setdefault(action[0], []).append(action)
    for actions in actions_by_verb.values():
        yield from {actions[(len(actions) - 1) * n // max(1, max_count - 1)]: None for n in range(max_count)}


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_standing_answers_are_legal_in_every_such_decision(variant: Variant) -> None:
    rule = load_ui(variant.game.slug).standing_answers
    if rule is None:
        pytest.skip("this game has no standing answers")
    match, asked = variant.match(5), 0
    for _ in walk(match, seed=6):
        kind = match.state.stack[-1].kind
        if kind in rule.answers and rule.applies(match.state.view(None)):
            asked += 1
            assert rule.answers[kind] in match.state.legal()
    begun = [event.facts for record in match.log for event in record.events if event.kind == rule.turn]
    assert all("seat" not in facts for facts in begun) or {facts["seat"] for facts in begun} == set(
        range(variant.seats)
    )
    assert begun
    if rule.applies is at_any_time:  # a short match may have no such question otherwise
        assert asked
