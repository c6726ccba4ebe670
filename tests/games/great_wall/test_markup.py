"""The table of The Great Wall: displays, hidden information, and access to every legal action."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from html import unescape
from itertools import permutations, product

import pytest

from tests.games.great_wall.positions import ask, do, give, hand, horde, kind_of, run_step, table
from tests.games.great_wall.scenes import MatchPosition, context, sample_positions
from tests.pages import Page
from tests.playing import view_of
from tests.scenes import look
from wanli.engine import Action, Reason, Rng, from_json
from wanli.games import GAMES
from wanli.games.great_wall.rules.agenda import PASS
from wanli.games.great_wall.rules.refusals import RULES
from wanli.games.great_wall.ui.board.zone import zone
from wanli.games.great_wall.ui.buttons import ANSWERED_OPENLY, DECLINED_OPENLY, MAX_PUBLIC_ANSWERS
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.drawings import sprite
from wanli.games.great_wall.ui.game_ui import GAME_UI
from wanli.games.great_wall.ui.labels.questions import question_text
from wanli.games.great_wall.ui.selection import SELECTOR, ZONES, ways
from wanli.texts.languages import LANGUAGES, translator
from wanli.ui.context import Selection
from wanli.ui.contract.game_ui import Button
from wanli.ui.markup.html import fragment
from wanli.ui.selection.picks import AnyOrder, Path, Picked, Play, Refuse

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

GAME = GAMES["great_wall"]
MODES = [(1, "standard"), (2, "standard"), (3, "standard"), (4, "standard"), (5, "standard"), (2, "coop"), (4, "coop")]
SOME = [(1, "standard"), (2, "standard"), (3, "standard"), (2, "coop")]
"""Modes that together show everything on the table."""
BUTTON = re.compile(r'<(?=button |(?=[^>]* role="button")[^>]* tabindex="0")\w+ [^>]*?data-action="([^"]*)"')
MAX_CLICKED = 6
"""The maximum number of legal actions that are clicked together in one position."""


def all_positions(modes: Sequence[tuple[int, str]] = SOME) -> Iterator[MatchPosition]:
    for seats, mode in modes:
        yield from sample_positions(seats, mode)


def to_move(match: MatchPosition) -> Context:
    return context(match, match.state.seat)


def drawn(screen: Context) -> Page:
    areas = (GAME_UI.status(screen), GAME_UI.board(screen), GAME_UI.hand(screen), GAME_UI.player_bar(screen))
    return Page(f"<main>{fragment(*areas)}</main>")


def buttons_of(markup: str) -> set[Action]:
    """The actions of the buttons in some markup. A regular expression is much faster than a parser."""
    return {from_json(json.loads(unescape(intent))) for intent in BUTTON.findall(markup)}


def on_offer(screen: Context) -> set[Action]:
    """All actions that can be pressed now: on the board, in the panel, below the prompt."""
    offered = buttons_of(GAME_UI.board(screen) + GAME_UI.hand(screen))
    for button in GAME_UI.buttons(screen):
        if not button.refusal:
            offered.add(("play", button.action) if button.action is not None else button.pick or ())
    return offered


def routes(action: Action) -> Iterator[Path]:
    """Every order of picks for an action, the usual one first."""
    for way in () if action == PASS else ways(action):
        parts = [permutations(part.steps) if isinstance(part, AnyOrder) else [(part,)] for part in way]
        yield from (tuple(step for part in order for step in part) for order in product(*parts))


def stepped_together(start: Context, action: Action) -> bool:
    """True if taps on the steppers lead to `action`."""
    seen: set[object] = set()
    ahead = [start]
    while ahead:
        screen = ahead.pop(0)
        if SELECTOR.chosen(screen).action == action:
            return GAME_UI.selector.pick(screen, ("pick", "confirm")) == Play(action)
        for button in GAME_UI.buttons(screen):
            for pick in (button.pick, button.less.pick) if button.less is not None else ():
                answer = GAME_UI.selector.pick(screen, pick) if pick is not None else None
                if isinstance(answer, Picked) and answer.selection not in seen:
                    seen.add(answer.selection)
                    ahead.append(replace(screen, selection=answer.selection))
    return False


def clicked_together(start: Context, action: Action) -> bool:
    """True if highlighted clicks lead to `action`. Every one of them must be on offer."""
    if action != PASS and any(button.less is not None for button in GAME_UI.buttons(start)):
        return stepped_together(start, action)
    screen = start
    for _ in range(12):
        buttons = on_offer(screen)
        if ("play", action) in buttons:
            return True
        chosen = SELECTOR.chosen(screen)
        if chosen.action == action:
            assert ("pick", "confirm") in buttons
            answer = GAME_UI.selector.pick(screen, ("pick", "confirm"))
            return isinstance(answer, Play) and answer.action == action
        path = chosen.path
        if not path and ("pick", "whole", *action) in buttons:
            answer = GAME_UI.selector.pick(screen, ("pick", "whole", *action))
            assert isinstance(answer, Picked)
            screen = replace(screen, selection=answer.selection)
            continue
        for route in routes(action):
            if route[: len(path)] == path and len(route) > len(path) and ("pick", *route[len(path)]) in buttons:
                answer = GAME_UI.selector.pick(screen, ("pick", *route[len(path)]))
                break
        else:
            return False
        if isinstance(answer, Play):
            return answer.action == action
        assert isinstance(answer, Picked), (action, path, answer)
        screen = replace(screen, selection=answer.selection)
    return False


# Actions ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_every_legal_action_can_be_clicked_together(seats: int, mode: str) -> None:
    for match in sample_positions(seats, mode):
        if match.state.seat is None:
            continue
        start = to_move(match)
        step = max(1, len(start.legal) // MAX_CLICKED)
        for action in start.legal[::step]:
            assert clicked_together(start, action), (view_of(match.state, None)["decision"], action)


def test_nearly_every_kind_of_decision_occurs() -> None:
    met = {
        view_of(match.state, None)["decision"]["kind"] for match in all_positions(MODES) if match.state.seat is not None
    }
    assert met <= set(RULES)
    assert len(met) >= 30, sorted(set(RULES) - met)


def test_rare_decisions_have_prompts() -> None:
    """Kinds of decisions that random matches seldom reach have prompts too."""
    for lang in LANGUAGES:
        t = translator(lang)
        for kind in RULES:
            if kind in ("discard",):
                assert t.has("great_wall.ask.discard.limit")
                assert t.has("great_wall.ask.discard.advisor")
            else:
                assert t.has(f"great_wall.ask.{kind}"), kind


def test_highlighted_steps_are_visible_and_focusable() -> None:
    for match in all_positions():
        if match.state.seat is None:
            continue
        screen = to_move(match)
        assert zone(screen) in ZONES
        offered = on_offer(screen)
        buttons = GAME_UI.buttons(screen)
        whole = any(button.action not in (None, PASS) or (button.pick or ())[1:2] == ("whole",) for button in buttons)
        for token in SELECTOR.chosen(screen).lit:
            assert ("pick", *token) in offered or whole, (view_of(match.state, None)["decision"], token)


def test_a_tactic_before_an_assault_shows_the_wall() -> None:
    state = table(3)
    horde(state, 1, "ber_b")
    hand(state, 0, "t15")
    state.phase = "assault"
    run_step(state, "phase", name="assault")
    assert kind_of(state) == "window"
    screen = to_move(MatchPosition(state, 3))
    assert ("tactic", "t15", "free") in screen.legal
    assert zone(screen) == "wall"


def test_the_text_board_offers_actions_as_buttons() -> None:
    for match in all_positions():
        if match.state.seat is None:
            continue
        screen = to_move(match)
        asked_for = {action for verb, action in buttons_of(str(GAME_UI.text_board(screen)))}
        assert asked_for <= set(screen.legal)
        assert len(asked_for) == len(screen.legal) or len(screen.legal) > 60


def test_the_button_of_the_picked_way_is_pressed() -> None:
    met = set()
    for match in all_positions():
        screen = to_move(match)
        for action in screen.legal:
            if action[0] not in ("retain", "tactic"):
                continue
            *card, way = next(routes(action))
            tried = replace(screen, selection=GAME_UI.selector.show(screen, action))
            pressed = {button.pick[1:]: button.pressed for button in GAME_UI.buttons(tried) if button.pick}
            for *other_card, other in (next(routes(action)) for action in screen.legal if action != PASS):
                if other_card == card:
                    assert pressed[other] == (other == way)
            met.add(action[0])
    assert "tactic" in met


@pytest.mark.parametrize(("asked_for", "beside"), [("general", "advisor"), ("advisor", "general")])
def test_generals_and_advisors_to_choose_from_are_shown_apart(asked_for: str, beside: str) -> None:
    screen = next(
        candidate
        for candidate in map(to_move, all_positions())
        if candidate.legal and candidate.legal[0][0] == asked_for
    )
    rows: list[set[str]] = []
    for _, attrs in drawn(screen).tags:
        classes = attrs.get("class", "").split()
        if "tiles" in classes:
            rows.append(set())
        if "large" in classes:
            rows[-1].update({"general", "advisor"} & set(classes))
    assert [row for row in rows if row] == [{"general"}, {"advisor"}], (asked_for, beside)


def test_only_the_seat_to_move_can_pick() -> None:
    """Focusable elements are there only for scrolling and for changing the panel."""
    for match in all_positions():
        for seat in (None, next((seat for seat in range(match.seats) if seat != match.state.seat), None)):
            screen = context(match, seat)
            for page in (drawn(screen), Page(f"<main>{GAME_UI.text_board(screen)}</main>")):
                live = [a for tag, a in page.tags if tag in ("button", "a", "input") or "tabindex" in a]
                scrolling = [a for a in live if str(a.get("class")).startswith("chips") or "data-to-panel" in a]
                assert all("data-action" not in a for a in scrolling)
                assert [a for a in live if a not in scrolling] == []
            assert GAME_UI.buttons(screen) == []


def test_a_click_on_anything_else_gets_a_reason() -> None:
    for match in all_positions():
        for seat in {match.state.seat or 0, match.seats - 1}:
            screen = context(match, seat)
            for intent in drawn(screen).actions:
                answer = GAME_UI.selector.pick(screen, from_json(intent))
                if isinstance(answer, Refuse):
                    text = GAME_UI.reason(answer.reason, screen)
                    assert "great_wall." not in text
                    assert "{" not in text
                else:
                    assert screen.legal


def test_any_click_at_all_gets_an_answer() -> None:
    parts = ["pick", "to", "from", "cell", "card", "n", "zone", "info", "confirm", "clear", "t01", "out_a", "sawmill"]
    parts += ["unit", "sec", "slot", "posts", "barricade", "kind", "x", -1, 0, 3, 99, True, ()]  # type: ignore[list-item]
    rng = Rng(3)
    for match in all_positions():
        for seat in (None, match.state.seat):
            picked: Selection = ((("to", "sawmill"),), (), ("wall", ()))
            selection: Selection = picked if rng.below(2) else rng.choice([("junk", 1), ((), (), ("junk",))])
            screen = context(match, seat, selection)
            for _ in range(15):
                pick = tuple(rng.choice(parts) for _ in range(rng.below(5)))
                answer = GAME_UI.selector.pick(screen, pick)
                assert isinstance(answer, Picked | Play | Refuse)
                if isinstance(answer, Play):
                    assert answer.action in screen.legal


# Displays -----------------------------------------------------------------------------------------------------------


def test_markup_never_contains_hidden_cards_of_others() -> None:
    t = translator("en")
    for match in all_positions():
        state = match.state
        if state.seat is None:
            continue
        for seat in (None, match.state.seat):
            screen = context(match, seat)
            own = view_of(state, seat)["players"][seat]["tactics"] if seat is not None else []
            markup = (
                GAME_UI.board(screen)
                + GAME_UI.hand(screen)
                + "".join(GAME_UI.player_bar(screen))
                + GAME_UI.text_board(screen)
            )
            for other in range(match.seats):
                if other == seat:
                    continue
                clan = view_of(state, other)["players"][other]
                for tactic in set(clan["tactics"]) - set(own):
                    assert t(f"great_wall.name.{tactic}") not in markup
                for advisor, known in clan["supporters"]:
                    if not known:
                        assert t(f"great_wall.name.{advisor}") not in markup


def test_questions_declined_on_the_handover_screen_can_always_be_declined() -> None:
    """Otherwise a refusal would reveal the hand."""
    met = set()
    for match in all_positions(MODES):
        kind = view_of(match.state, None)["decision"]["kind"] if match.state.seat is not None else ""
        if kind in DECLINED_OPENLY:
            assert [button.action for button in GAME_UI.public_buttons(context(match, None))] == [PASS]
            assert PASS in match.state.legal(), kind
            views = [match.state.view(seat) for seat in range(match.seats)]
            assert all(PASS in GAME.imagine(view, Rng(3)).legal() for view in views), kind
            met.add(kind)
    assert met >= {"clerks", "upgrade", "donate", "build", "hire"}


def test_answers_on_the_handover_screen_are_the_same_in_every_sample() -> None:
    met = set()
    for match in all_positions(MODES):
        kind = view_of(match.state, None)["decision"]["kind"] if match.state.seat is not None else ""
        if kind in ANSWERED_OPENLY:
            offered = [button.action for button in GAME_UI.public_buttons(context(match, None))]
            assert offered == (match.state.legal() if len(match.state.legal()) <= MAX_PUBLIC_ANSWERS else [])
            views = [match.state.view(seat) for seat in range(match.seats)]
            assert all(GAME.imagine(view, Rng(3)).legal() == match.state.legal() for view in views), kind
            met.add(kind)
    assert met >= {"slot", "activate"}


@pytest.mark.parametrize("windows", ["quick", "strict"])
def test_a_tactic_that_must_be_played_is_not_declined_on_the_handover_screen(windows: str) -> None:
    """A refusal would reveal that the hand holds a tactic that lowers the price (ruling R22)."""
    declined = [Button(translator("en")("great_wall.pass.window"), action=PASS)]
    for wood in (3, 9):
        state = table(3, windows=windows)
        hand(state, 0, "t13")
        give(state, 0, wood=wood, chi=2)
        ask(state, 0, "build", left=1, carved=False)
        do(state, ("wall", 0))
        assert kind_of(state) == "window"
        assert (PASS in state.legal()) == (wood == 9)
        assert GAME_UI.public_buttons(look(state, None)) == []
    state = table(3, windows=windows)
    hand(state, 0, "t14")
    horde(state, 0, "out_a")
    run_step(state, "assaults", left=[0])
    assert kind_of(state) == "window"
    assert GAME_UI.public_buttons(look(state, None)) == declined


def test_season_and_step_are_always_shown() -> None:
    for match in all_positions():
        if match.state.seat is None:
            continue
        page = Page(GAME_UI.status(context(match, None)))
        assert page.words.startswith("Year ")
        assert [attrs for _, attrs in page.tags if "now-step" in attrs.get("class", "")]


def test_the_sums_of_a_section_are_spelled_out() -> None:
    match = next(m for m in sample_positions(3, "standard") if view_of(m.state, None)["fronts"][0]["hordes"])
    front = view_of(match.state, None)["fronts"][0]
    labels = [attrs.get("aria-label", "") for _, attrs in drawn(context(match, None)).tags]
    [label] = [label for label in labels if label.startswith("At the left section, strength")]
    assert f"strength {front['strength']}" in label
    assert f"defence {front['defence']}" in label


def test_the_prompt_describes_a_picked_command() -> None:
    match = next(m for m in sample_positions(3, "standard") if view_of(m.state, None)["decision"]["kind"] == "choose")
    screen = to_move(match)
    answer = GAME_UI.selector.pick(screen, ("pick", "card", "despotism"))
    assert isinstance(answer, Picked)
    assert "up to 4 clerks" in GAME_UI.prompt(replace(screen, selection=answer.selection))


def test_markup_in_a_name_is_escaped() -> None:
    for match in (sample_positions(2, "standard")[2], sample_positions(1, "standard")[3]):
        screen = context(match, match.state.seat, name='<b onclick="x">')
        page = drawn(screen)
        assert not [attrs for tag, attrs in page.tags if "onclick" in attrs]
        assert "<b onclick" in " ".join([*page.text, *(attrs.get("aria-label", "") for _, attrs in page.tags)])


def test_the_sprite_holds_every_symbol_that_is_used() -> None:
    symbols = set(re.findall(r'<symbol id="(gw-[a-z_]+)"', sprite()))
    for match in all_positions():
        screen = to_move(match)
        markup = "".join(
            [GAME_UI.board(screen), GAME_UI.status(screen), GAME_UI.hand(screen), *GAME_UI.player_bar(screen)]
        )
        used = set(re.findall(r'href="#(gw-[a-z_]+)"', markup))
        assert used <= symbols


def test_reasons_have_texts_in_every_language() -> None:
    match = sample_positions(3, "standard")[3]
    for lang in LANGUAGES:
        screen = context(match, match.state.seat, lang=lang)
        for key in ("not_possible", "too_dear", "no_clerk_in_supply", "not_the_price", "school_empty"):
            text = GAME_UI.reason(Reason(key, {}, "4.6"), screen)
            assert "great_wall." not in text
            assert "{" not in text
        assert question_text(screen)


@pytest.mark.parametrize(("seats", "mode"), SOME)
def test_after_the_end_no_assault_is_forecast(seats: int, mode: str) -> None:
    forecasts = {False: 0, True: 0}
    for match in sample_positions(seats, mode):
        screen = look(match.state, None)
        forecasts[match.state.seat is None] += GAME_UI.board(screen).count('class="verdict"')
    assert forecasts[False] > 0
    assert forecasts[True] == 0
