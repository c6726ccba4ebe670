"""The table of Dschingis Khan: what it shows, what it hides, and that every legal action is in reach."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from importlib import resources
from math import hypot
from typing import Any

import pytest

from tests.elements import parsed
from tests.games.khan.positions import LETTERS, line, position, village, walk_wall, with_branches
from tests.pages import Page
from tests.scenes import look
from wanli.app.core.languages import LANGUAGES
from wanli.engine import Action, Json, JsonDict, Match, Reason, Rng, SeenEvent, State, from_json
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.components import COMPONENTS
from wanli.games.khan.rules.game import KHAN
from wanli.games.khan.rules.legal import entrances
from wanli.games.khan.rules.state import KhanState
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.game_ui import GAME_UI
from wanli.games.khan.ui.labels import action_with_outcome, faces
from wanli.games.khan.ui.preview import controller
from wanli.games.khan.ui.selection import Choice, choice_of, highlighted_places
from wanli.ui.context import Selection
from wanli.ui.selection.picks import Picked, Play, Refuse

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

NASTY = '<b onclick="x">\'&amp;{n}'
TAG = re.compile(r"<([a-z]+)((?: [^<>]*)?)>")
FACE_DOWN = re.compile(r'href="#khan-(chinese|mongol|farmer|plague|herb)"')


@cache
def moments(seats: int, notes: bool = True) -> list[Match[KhanState]]:
    """Positions of one random match, a few of every kind, the last one over."""
    match = Match.new(KHAN, seats, 40 + seats, {"notes": notes})
    rng = Rng(seats)
    found: dict[str, list[Match[KhanState]]] = {}
    while match.state.seat is not None:
        view = match.state.view(match.state.seat)
        few = found.setdefault(f"{view['phase']}{view['announcer'] is None}", [])
        if len(few) < 1 + (view["phase"] == "deploy") and len(match.actions) > 25 * len(few):
            again: Match[Any] = Match.decode(match.encode())
            few.append(again)
        match.play(rng.choice(match.state.legal()))
    return [*(each for few in found.values() for each in few), match]


def all_states() -> Iterator[KhanState]:
    for seats in (2, 4):
        for match in moments(seats):
            yield match.state


def clickable(markup: str) -> tuple[set[Action], set[Action]]:
    """What buttons ask for, and what everything else that reacts to a click asks for."""
    buttons: set[Action] = set()
    others: set[Action] = set()
    for tag, attributes in TAG.findall(markup):
        found = re.search(r'data-action="([^"]*)"', attributes)
        if found:
            action = from_json(json.loads(html.unescape(found[1])))
            is_button = tag == "button" or 'role="button"' in attributes
            assert ("tabindex" in attributes) == (is_button and tag != "button"), "focusable exactly if a button"
            assert not is_button or tag == "button" or "aria-label" in attributes
            (buttons if is_button else others).add(action)
    return buttons, others


def trying(state: State, *action: Json) -> Context:
    """What seat 0 sees while it tries an action."""
    shown = look(state, 0)
    return replace(shown, selection=GAME_UI.selector.show(shown, action))


def after(shown: Context, *pick: Json) -> Context:
    """What is seen after a click that picks something."""
    answer = GAME_UI.selector.pick(shown, pick)
    assert isinstance(answer, Picked), answer
    return replace(shown, selection=answer.selection)


def drawn(shown: Context) -> str:
    return "".join([GAME_UI.board(shown), GAME_UI.status(shown), GAME_UI.hand(shown), *GAME_UI.player_bar(shown)])


def picks(shown: Context) -> set[Action]:
    """All that the person may press now."""
    found, _ = clickable(drawn(shown))
    return found | {button.pick for button in GAME_UI.buttons(shown) if button.pick and not button.refusal}


# What can be done ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_every_legal_action_can_be_reached_and_nothing_else(seats: int) -> None:
    kinds_seen: set[str] = set()
    for match in moments(seats):
        if match.state.seat is None or match.state.view(None)["phase"] in kinds_seen:
            continue
        kinds_seen.add(match.state.view(None)["phase"])
        first = look(match.state, match.state.seat)
        reached: set[Action] = set()
        seen, waiting = {first.selection}, [first]
        while waiting:
            shown = waiting.pop()
            reached |= {button.action for button in GAME_UI.buttons(shown) if button.action and not button.refusal}
            for pick in picks(shown):
                answer = GAME_UI.selector.pick(shown, pick)
                assert not isinstance(answer, Refuse) or pick[1] in ("village", "mode", "stone"), (pick, answer)
                if isinstance(answer, Play):
                    reached.add(answer.action)
                elif isinstance(answer, Picked) and answer.selection not in seen:
                    seen.add(answer.selection)
                    waiting.append(replace(shown, selection=answer.selection))
        assert reached == set(match.state.legal())


def test_a_move_takes_two_steps_and_the_second_confirms_the_first() -> None:
    state = position(stones=("F", ""), scouts=("B3", "G6"))
    shown = look(state, 0)
    again = after(shown, "pick", "village", village("B2"))
    action = ("march", village("B2"), -1, -1, "farmer")
    assert GAME_UI.selector.pick(again, ("pick", "village", village("B2"))) == Play(action)
    assert GAME_UI.selector.pick(again, ("pick", "confirm")) == Play(action)
    assert choice_of(after(again, "pick", "clear")) == Choice("march", "farmer")


def test_every_village_in_reach_is_lit_and_no_other() -> None:
    state = position(stones=("FC", ""), walls=(2, 0), scouts=("B3", "G6"))
    shown = look(state, 0)
    buttons, others = clickable(GAME_UI.board(shown))
    lit = {pick[2] for pick in buttons if pick[1] == "village"}
    assert lit == {action[1] for action in state.legal() if action[0] == "march"}
    assert lit == highlighted_places(shown).villages
    assert {pick[2] for pick in others if pick[1] == "village"} == set(range(38)) - lit


def places_in_hand(shown: Context) -> list[str]:
    """What lies at each place of the hand: a kind of stone, or "gone"."""
    return re.findall(r'class="tile (?:kind-)?(\w+)', GAME_UI.hand(shown))


def test_a_kind_that_was_laid_leaves_its_place_free_until_the_turn_is_over() -> None:
    seen = 0
    for state in all_states():
        seat = state.seat
        for action in state.legal():
            if action[0] != "march":
                continue
            assert seat is not None
            before, later = places_in_hand(look(state, seat)), state.copy()
            later.play(action)
            after = places_in_hand(look(later, seat))
            if later.seat != seat:
                assert "gone" not in after
            else:
                assert [kind for kind in after if kind != "gone"] == [
                    kind for kind in before if kind in (later.view(seat)["players"][seat]["stones"] or [])
                ]
                assert all(now in (then, "gone") for then, now in zip(before, after, strict=True))
                seen += "gone" in after
    assert seen, "somebody lays the last stone of a kind and marches on"


def test_several_ways_can_be_chosen_from() -> None:
    """To D3 by road or over the wall, and over it by different pieces where several fit."""
    wall = walk_wall("c3-c2")
    state = position(stones=("F", ""), scouts=("C3", "G6"), wall=wall)
    shown = trying(state, "march", village("D3"), -1, -1, "farmer")
    assert any(button.pick == ("pick", "way") for button in GAME_UI.buttons(shown))
    seen = {choice_of(shown).step}
    while True:
        shown = after(shown, "pick", "way")
        if choice_of(shown).step in seen:
            break
        seen.add(choice_of(shown).step)
    assert {(a[1], a[2], a[3]) for a in state.legal() if a[0] == "march" and a[1] == village("D3")} == set(seen)
    over = trying(state, "march", village("D3"), line("c3-d3"), line("d3-e3"), "farmer")
    assert highlighted_places(over).lines == {line("c3-c2")}, "the other piece to climb"
    other = after(over, "pick", "line", line("c3-c2"))
    assert choice_of(other).step[1:] == (line("c3-c2"), line("d3-e3"))


def test_any_click_at_all_gets_an_answer() -> None:
    odd = [
        ("pick",), ("pick", "village"), ("pick", "village", -1), ("pick", "village", 99), ("pick", "line", "x"),
        ("pick", "line", 63), ("pick", "stone", "dragon"), ("pick", "stone", 3), ("pick", "mode", "x"), ("pick", "way"),
        ("pick", "end"), ("pick", "confirm"), ("pick", "clear"), ("pick", "village", 3, 4), (), ("x",), ("pick", None),
    ]  # fmt: skip
    selections: list[Selection] = [
        (), (1,), ("march",), ("march", 1, 2, 3, 4, 5, 6, 7), ((), (), ()), (("wall",) * 20, (), ()), (((),), (), ()),
        ((("mode", "march"), ("stone", "dragon"), ("village", 99)), (), ()), ((("mode", "wall"), ("line", 99)), (), ()),
        ((("mode", "settle"), ("stone", "herb"), ("village", 3)), (), ()), ((("mode", "enter"), ()), (1,), (2,)),
    ]  # fmt: skip
    for number, state in enumerate(all_states()):
        for selection in selections[number % 2 :: 2]:
            shown = look(state, state.seat, selection)
            drawn(shown)
            GAME_UI.prompt(shown)
            GAME_UI.buttons(shown)
            for pick in odd:
                answer = GAME_UI.selector.pick(shown, pick)
                if isinstance(answer, Refuse):
                    assert GAME_UI.reason(answer.reason, shown)
                elif isinstance(answer, Play):
                    assert state.why_not(answer.action) is None
                elif isinstance(answer, Picked):
                    drawn(replace(shown, selection=answer.selection))


def test_a_click_on_what_is_forbidden_names_the_rule() -> None:
    state = position({"B1": "1F"}, stones=("F", ""), walls=(1, 0), scouts=("A1", "B1"), shut=["a3-b3"])
    shown = look(state, 0)
    for pick, rule in [
        (("pick", "village", village("B1")), "9"),
        (("pick", "village", village("A1")), "9"),
        (("pick", "village", village("E1")), "8"),
        (("pick", "line", line("a3-b3")), "12"),
        (("pick", "line", line("b1-b2")), "12"),
    ]:
        answer = GAME_UI.selector.pick(shown, pick)
        assert isinstance(answer, Refuse), pick
        assert answer.reason.rule == rule, (pick, answer.reason)
        assert "{" not in GAME_UI.reason(answer.reason, shown)


def test_a_tap_on_a_stone_that_cannot_be_deployed_is_answered_without_a_village() -> None:
    blocked = position(stones=("F", "", ""), walls=(1, 0, 0), scouts=("A1", "A2", "B1"))
    idle = position(stones=("F", "", ""), scouts=("A1", "A2", "B1"))
    off = taken_everywhere()
    for state, rule in ((blocked, "R16"), (idle, "R16"), (off, "R19")):
        shown = look(state, 0)
        picked: list[Action] = [("pick", "stone", "farmer"), ("pick", "mode", "march"), ("pick", "mode", "enter")]
        for pick in picked:
            answer = GAME_UI.selector.pick(shown, pick)
            assert isinstance(answer, Refuse)
            assert answer.reason.rule == rule
            words = GAME_UI.reason(answer.reason, shown)
            assert words.endswith("you cannot deploy stones.")
            assert not re.search(r"[A-H][1-7]", words), "nobody touched a village"


def taken_everywhere() -> State:
    """Every village belongs to somebody else, so that a lifted scout cannot come back (R19)."""
    names = {kind: letter for letter, kind in LETTERS.items()}
    stones = [f"{seat}{names[kind]}" for kind in COMPONENTS.stone_set() for seat in (1, 2, 3)]
    state = position(
        dict(zip(BOARD.names, stones, strict=False)),
        stones=("F", "", "", ""),
        walls=(1, 0, 0, 0),
        scouts=(None, "A1", None, None),
    )
    assert not entrances(state, 0)
    return state


# Previews ------------------------------------------------------------------------------------------------


def test_the_preview_of_a_step_shows_the_gates_that_close() -> None:
    state = position(stones=("F", ""), scouts=("C3", "G6"))
    plain = GAME_UI.board(look(state, 0))
    assert "closing" not in plain
    assert plain.count('class="gate shut"') == 0
    gate = trying(state, "march", village("C4"), line("c3-d3"), line("c3-d3"), "farmer")
    assert GAME_UI.board(gate).count('class="gate shut"') == 1
    over = trying(state, "march", village("E4"), line("c3-d3"), line("e3-f3"), "farmer")
    assert GAME_UI.board(over).count('class="gate shut"') == 2


def test_the_preview_of_a_wall_shows_loop_removed_pieces_and_villages_before_it_is_built() -> None:
    state = position({"D4": "0C 0C"}, walls=(3, 0), scouts=("A1", "G6"), wall=walk_wall("d3-d4", "d4-e4"))
    shown = trying(state, "wall", line("e3-e4"))
    words = GAME_UI.prompt(shown)
    assert "3 against 1" in words
    assert "D4" in words
    assert "+7 → −5" in words, "two warriors and the farmer under the scout"
    board = GAME_UI.board(shown)
    assert board.count("k-goes") == 1
    assert len(re.findall(r'class="field [a-z]+ flips"', board)) == 1
    assert "−6" in Page(board).words, "the village shows what it would count"
    assert state.wall.china[village("D4")], "and nothing has happened yet"


def test_a_dead_end_is_announced_before_the_step() -> None:
    state = position(stones=("CFM", ""), scouts=("B1", "A2"))
    shown = look(state, 0)
    board = GAME_UI.board(shown)
    assert len(re.findall(r'class="village lit[^"]*warn"', board)) == 1
    assert "dead end" in board
    stranded = trying(state, "march", village("A1"), -1, -1, "farmer")
    assert "you would lose your other 2 stones" in GAME_UI.prompt(stranded)
    assert "lose" not in GAME_UI.prompt(trying(state, "march", village("C1"), -1, -1, "farmer"))


def test_lifting_and_coming_back() -> None:
    state = position(stones=("F", "", ""), walls=(1, 0, 0), scouts=("A1", "A2", "B1"))
    labels = [button.action for button in GAME_UI.buttons(look(state, 0)) if button.action]
    assert ("lift",) in labels
    state.play(("lift",))
    assert "Scout off the board" in "".join(GAME_UI.player_bar(look(state, 0)))
    back = position({"C1": "0F"}, stones=("FC", ""), scouts=(None, "G6"))
    buttons, _ = clickable(GAME_UI.board(look(back, 0)))
    assert buttons == {("pick", "village", village("C1"))}


@pytest.mark.parametrize(
    ("stones", "walls", "standing", "words"),
    [
        ("CFMF", 3, 7, "Draw one more; it can only be a wall."),
        ("CFMF", 2, 7, "Draw 2; they can only be walls."),
        ("CFMF", 2, 21, "Draw one more; it can only be a wall."),
        ("CFM", 4, 7, "Draw one more; it can only be a stone."),
        ("CF", 4, 7, "Draw 2; they can only be stones."),
        ("CFM", 3, 7, "Draw 2: stones (unseen) or walls, in any mix."),
    ],
)
def test_the_prompt_asks_for_no_more_than_fits(stones: str, walls: int, standing: int, words: str) -> None:
    """Of 28 walls so many stand, and the other seat has 4: once there is but one in the supply."""
    state = position(stones=(stones, ""), walls=(walls, 4), phase="draw", wall=with_branches(standing))
    assert GAME_UI.prompt(look(state, 0)) == words


def test_a_stock_with_one_stone_left_gives_one() -> None:
    state = position(stones=("CF", ""), walls=(4, 0), phase="draw", stock=(1, None))
    assert GAME_UI.prompt(look(state, 0)) == "Draw one more; it can only be a stone."


def test_a_button_that_cannot_be_pressed_leads_to_the_rule() -> None:
    state = position(stones=("CFMF", ""), walls=(2, 0), phase="draw")
    stone, wall = GAME_UI.buttons(look(state, 0))
    assert stone.refusal
    assert stone.refusal.rule == "5"
    assert wall.refusal is None


# What is hidden ------------------------------------------------------------------------------------------


def test_an_onlooker_sees_no_face_of_any_stone() -> None:
    for seats in KHAN.seats:
        for match in moments(seats):
            if match.state.seat is not None:
                shown = look(match.state, None)
                assert not FACE_DOWN.search(GAME_UI.board(shown) + "".join(GAME_UI.player_bar(shown)))
                assert GAME_UI.hand(shown) == ""
                text = Page(GAME_UI.text_board(shown)).words
                assert not re.search(r"warrior|rider|farmer|plague|herb", text)


def test_what_differs_only_in_secrets_looks_the_same() -> None:
    for state in all_states():
        for seat in [*range(state.seats), None]:
            twin = KHAN.imagine(state.view(seat), Rng(9))
            one, other = look(state, seat), look(twin, seat)
            assert drawn(one) == drawn(other)
            assert GAME_UI.prompt(one) == GAME_UI.prompt(other)
            assert GAME_UI.text_board(one) == GAME_UI.text_board(other)


def test_notes_show_what_was_seen_and_memory_play_does_not() -> None:
    stacks = {"C1": "1P 0C 1F", "D1": "0M 1F"}
    for notes, shown_faces in ((True, {"plague", "chinese", "mongol"}), (False, set())):
        state = position(stacks, scouts=("A1", "G6"), stones=("F", ""), options={"notes": notes})
        view = state.view(0)
        assert [stone["kind"] for stone in view["villages"][village("C1")]] == ["plague", "chinese", None]
        board = GAME_UI.board(look(state, 0))
        assert set(FACE_DOWN.findall(board)) == shown_faces | {"farmer"}, "A1 is the seat's own in any case"
        text = Page(GAME_UI.text_board(look(state, 0))).words
        assert ("plague" in text) == notes
        panel = GAME_UI.hand(look(state, 0))
        assert ('class="inside"' in panel) == notes


def test_the_text_board_tells_the_own_stock() -> None:
    """What is still in it is for notes alone, and for the own seat."""
    for notes in (True, False):
        state = position(stones=("F", ""), stock=(2, None), options={"notes": notes})
        words = Page(GAME_UI.text_board(look(state, 0))).words
        assert ("in your supply: " in words) == notes
        assert "in your supply" not in Page(GAME_UI.text_board(look(state, None))).words
    empty = position(stones=("F", ""), stock=(0, None))
    assert "in your supply" not in Page(GAME_UI.text_board(look(empty, 0))).words


def test_the_controller_sees_contents_and_present_value() -> None:
    state = position({"C1": "1M 1M 0F"}, scouts=("A1", "G6"), stones=("F", ""))
    assert "+7" in Page(GAME_UI.board(look(state, 0))).words
    for other in (1, None):
        assert "+7" not in Page(GAME_UI.board(look(state, other))).words


def test_names_cannot_break_out() -> None:
    for state in all_states():
        shown = look(state, state.seat, name=NASTY)
        for markup in (drawn(shown), GAME_UI.text_board(shown)):
            Page(markup)
            assert "<b onclick" not in markup


# Words ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_texts_are_there(lang: str) -> None:
    for state in all_states():
        for seat in [state.seat, None]:
            shown = look(state, seat, lang=lang)
            said = [drawn(shown), GAME_UI.prompt(shown), GAME_UI.text_board(shown)]
            said += [button.label for button in GAME_UI.buttons(shown)]
            assert not shown.t.missing
            assert not any("{" in Page(text).words for text in said if "<" in text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_is_told_or_meant_to_be_silent(lang: str) -> None:
    told: set[str] = set()
    match = moments(2)[-1]
    shown_to = {seat: look(match.state, seat, lang=lang) for seat in (0, None)}
    for record in match.log:
        for event in record.events:
            for seat, shown in shown_to.items():
                text = GAME_UI.log_line(event.seen_by(seat), shown)
                assert bool(text) == (event.kind != "turn"), event
                assert "{" not in text, event
                told.add(event.kind)
                assert not shown.t.missing
    assert told >= {"settle", "stock", "draw", "march", "look", "build", "announce", "end", "turn"}


def test_the_log_tells_faces_only_to_those_who_saw_them() -> None:
    match = moments(3)[-1]
    shown = {seat: look(match.state, seat) for seat in (0, 1, 2, None)}
    looked: set[tuple[str, bool]] = set()
    for record in match.log:
        for event in record.events:
            if event.kind in ("settle", "stock", "draw", "march", "look", "lost"):
                for seat in shown:
                    text = GAME_UI.log_line(event.seen_by(seat), shown[seat]).lower()
                    knows = seat is not None and seat in event.seats
                    told = bool(re.search(r"warrior|rider|farmer|plague|herb", text))
                    assert told == (knows and bool(event.secret)), (event, seat)
                    looked.add((event.kind, told))
    assert looked >= {(kind, told) for kind in ("settle", "draw", "march", "look") for told in (False, True)}


@pytest.mark.parametrize(
    ("lang", "points", "words"),
    [
        ("en", 1, "wins with 1 point."),
        ("en", 0, "wins with 0 points."),
        ("en", -3, "wins with −3 points."),
        ("nl", 1, "wint met 1 punt."),
        ("nl", -3, "wint met −3 punten."),
        ("de", 1, "gewinnt mit 1 Punkt."),
        ("de", -3, "gewinnt mit −3 Punkten."),
    ],
)
def test_the_end_is_told_with_points_as_one_says_them(lang: str, points: int, words: str) -> None:
    facts: JsonDict = {"winners": [0], "scores": [points, points - 2], "reason": "two_stocks"}
    shown = look(position(stones=("F", "")), 0, lang=lang)
    assert GAME_UI.log_line(SeenEvent("end", facts), shown).endswith(words)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_kind_of_stone_stands_where_a_name_may_stand(lang: str) -> None:
    """Without an article and in lower case it can neither begin a sentence nor be an object in it."""
    catalogue = resources.files("wanli.games.khan") / "texts" / "locale" / f"{lang}.po"
    texts = re.findall(r'^msgid "(.+)"\n((?:msg.+\n)+)', catalogue.read_text("utf-8"), re.MULTILINE)
    found = 0
    for key, forms in texts:
        if re.match(r"khan\.(prompt|event|do|reason)\.", key):
            for text in forms.splitlines():
                bare = re.findall(r"(.{0,2})\{(?:kind|rest)\}", text)
                assert all(before.endswith((": ", "(")) for before in bare), (key, text)
                found += len(bare)
    assert found > 8


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_score_adds_up_item_by_item(lang: str) -> None:
    for seats in KHAN.seats:
        match = moments(seats)[-1]
        result = match.state.result()
        assert result is not None
        shown = look(match.state, None, lang=lang)
        markup = GAME_UI.score(result, shown)
        Page(markup)
        assert len(re.findall(r'class="item[ "]', markup)) == len(result.breakdown)
        assert not shown.t.missing


def test_the_text_board_offers_every_legal_action() -> None:
    for state in all_states():
        if state.seat is not None:
            shown = look(state, state.seat)
            buttons, _ = clickable(GAME_UI.text_board(shown))
            assert {action[1] for action in buttons} == set(state.legal())
            labels = [action_with_outcome(shown, action) for action in state.legal()]
            assert all(labels)


def test_every_reason_has_its_words_in_every_language() -> None:
    folder = resources.files("wanli.games.khan.rules")
    found: set[str] = set()
    for module in folder.iterdir():
        if module.name.endswith(".py"):
            found |= set(re.findall(r'Reason\(\s*"(\w+)"', module.read_text("utf-8")))
    assert len(found) > 40
    state = position(stones=("F", ""))
    for lang in LANGUAGES:
        shown = look(state, 0, lang=lang)
        values: dict[str, Json] = {"seat": 1, "village": 3, "other": 1, "origin": 2, "kind": "farmer", "most": 4}
        for key in sorted(found):
            text = GAME_UI.reason(Reason(key, values), shown)
            assert "{" not in text, (key, text)
            assert "." in text
        assert not shown.t.missing


# Size ----------------------------------------------------------------------------------------------------


def test_targets_are_large_enough_on_a_tablet_and_on_a_phone() -> None:
    """Each field and each diamond of a line holds a circle of 44 px on the map at 1024 × 768, of 24 px on phones."""
    for (width, height), least in (((760, 604), 44), ((550, 333), 24), ((366, 460), 24)):
        across, down = width / BOARD.size[0], height / BOARD.size[1]
        for number in range(BOARD.villages):
            corners = [BOARD.places[tower] for tower in BOARD.corners[number]]
            xs, ys = {x for x, _ in corners}, {y for _, y in corners}
            assert min((max(xs) - min(xs)) * across, (max(ys) - min(ys)) * down) > least
        for entry in BOARD.lines:
            ends = [BOARD.places[tower] for tower in entry.towers] + [BOARD.middle(each) for each in entry.villages]
            wide = (max(x for x, _ in ends) - min(x for x, _ in ends)) * across
            high = (max(y for _, y in ends) - min(y for _, y in ends)) * down
            assert wide * high / hypot(wide, high) > least, "the circle inside a diamond"


def test_a_stone_face_down_has_the_colour_of_its_owner() -> None:
    seen = set()
    for match in moments(4):
        shown = look(match.state, 0)
        for number, stones in enumerate(shown.view["villages"]):
            if not stones or faces(shown, number)[-1] is not None:
                continue
            sheet = GAME_UI.about(shown, f"stack:{BOARD.names[number]}")
            assert sheet is not None
            owner = controller(shown.view, number)
            assert owner is not None
            assert shown.people[owner].style in str(sheet.picture)
            seen.add(owner)
    assert len(seen) > 1


def test_a_wall_on_its_way_has_the_colours_of_the_game() -> None:
    drawn = SeenEvent("draw", {"seat": 1, "what": "wall"})
    [travel] = GAME_UI.motion.travels(drawn, look(Match.new("khan", seats=3, seed=1).state, 0))
    assert [one for one in parsed(travel.look).walk() if "khan" in one.classes]
