"""The user interface of Dschingis Khan: its markup, its secrets, and the assembly of every legal action."""

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
from wanli.texts.languages import LANGUAGES
from wanli.ui.context import Selection
from wanli.ui.selection.picks import Picked, Play, Refuse

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

HOSTILE_NAME = '<b onclick="x">\'&amp;{n}'
TAG = re.compile(r"<([a-z]+)((?: [^<>]*)?)>")
STONE_KIND = re.compile(r'href="#khan-(chinese|mongol|farmer|plague|herb)"')


@cache
def sample_matches(seats: int, notes: bool = True) -> list[Match[KhanState]]:
    """Return copies of one random match at a few positions of every kind, and the finished match last."""
    match = Match.new(KHAN, seats, 40 + seats, {"notes": notes})
    rng = Rng(seats)
    matches_by_kind: dict[str, list[Match[KhanState]]] = {}
    while match.state.seat is not None:
        view = match.state.view(match.state.seat)
        matches = matches_by_kind.setdefault(f"{view['phase']}{view['announcer'] is None}", [])
        if len(matches) < 1 + (view["phase"] == "deploy") and len(match.actions) > 25 * len(matches):
            copy: Match[Any] = Match.decode(match.encode())
            matches.append(copy)
        match.play(rng.choice(match.state.legal()))
    return [*(copy for matches in matches_by_kind.values() for copy in matches), match]


def all_states() -> Iterator[KhanState]:
    for seats in (2, 4):
        for match in sample_matches(seats):
            yield match.state


def clickable(markup: str) -> tuple[set[Action], set[Action]]:
    """Return the actions of buttons, and the actions of all other clickable elements."""
    buttons: set[Action] = set()
    others: set[Action] = set()
    for tag, attributes in TAG.findall(markup):
        attribute = re.search(r'data-action="([^"]*)"', attributes)
        if attribute:
            action = from_json(json.loads(html.unescape(attribute[1])))
            is_button = tag == "button" or 'role="button"' in attributes
            assert ("tabindex" in attributes) == (is_button and tag != "button"), "focusable exactly if a button"
            assert not is_button or tag == "button" or "aria-label" in attributes
            (buttons if is_button else others).add(action)
    return buttons, others


def trying(state: State, *action: Json) -> Context:
    """Return the context of seat 0 while it tries an action."""
    context = look(state, 0)
    return replace(context, selection=GAME_UI.selector.show(context, action))


def after(context: Context, *pick: Json) -> Context:
    """Return the context after a pick."""
    answer = GAME_UI.selector.pick(context, pick)
    assert isinstance(answer, Picked), answer
    return replace(context, selection=answer.selection)


def rendered(context: Context) -> str:
    parts = [GAME_UI.board(context), GAME_UI.status(context), GAME_UI.hand(context), *GAME_UI.player_bar(context)]
    return "".join(parts)


def picks(context: Context) -> set[Action]:
    """Return all picks that the player can make now."""
    targets, _ = clickable(rendered(context))
    return targets | {button.pick for button in GAME_UI.buttons(context) if button.pick and not button.refusal}


# Actions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_clicks_reach_exactly_the_legal_actions(seats: int) -> None:
    tested_phases: set[str] = set()
    for match in sample_matches(seats):
        if match.state.seat is None or match.state.view(None)["phase"] in tested_phases:
            continue
        tested_phases.add(match.state.view(None)["phase"])
        first = look(match.state, match.state.seat)
        reached: set[Action] = set()
        seen, queue = {first.selection}, [first]
        while queue:
            context = queue.pop()
            reached |= {button.action for button in GAME_UI.buttons(context) if button.action and not button.refusal}
            for pick in picks(context):
                answer = GAME_UI.selector.pick(context, pick)
                assert not isinstance(answer, Refuse) or pick[1] in ("village", "mode", "stone"), (pick, answer)
                if isinstance(answer, Play):
                    reached.add(answer.action)
                elif isinstance(answer, Picked) and answer.selection not in seen:
                    seen.add(answer.selection)
                    queue.append(replace(context, selection=answer.selection))
        assert reached == set(match.state.legal())


def test_a_second_click_confirms_a_move() -> None:
    state = position(stones=("F", ""), scouts=("B3", "G6"))
    context = look(state, 0)
    picked = after(context, "pick", "village", village("B2"))
    action = ("march", village("B2"), -1, -1, "farmer")
    assert GAME_UI.selector.pick(picked, ("pick", "village", village("B2"))) == Play(action)
    assert GAME_UI.selector.pick(picked, ("pick", "confirm")) == Play(action)
    assert choice_of(after(picked, "pick", "clear")) == Choice("march", "farmer")


def test_exactly_the_villages_in_reach_are_enabled() -> None:
    state = position(stones=("FC", ""), walls=(2, 0), scouts=("B3", "G6"))
    context = look(state, 0)
    buttons, others = clickable(GAME_UI.board(context))
    lit = {pick[2] for pick in buttons if pick[1] == "village"}
    assert lit == {action[1] for action in state.legal() if action[0] == "march"}
    assert lit == highlighted_places(context).villages
    assert {pick[2] for pick in others if pick[1] == "village"} == set(range(38)) - lit


def places_in_hand(context: Context) -> list[str]:
    """Return the content of each place in the hand: a kind of stone, or "gone"."""
    return re.findall(r'class="tile (?:kind-)?(\w+)', GAME_UI.hand(context))


def test_a_placed_kind_leaves_its_place_empty_until_the_turn_ends() -> None:
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
                assert all(new in (old, "gone") for old, new in zip(before, after, strict=True))
                seen += "gone" in after
    assert seen, "no march places the last stone of a kind and continues"


def test_the_player_can_choose_between_several_ways() -> None:
    """D3 can be reached by road or over the wall, there by different pieces."""
    wall = walk_wall("c3-c2")
    state = position(stones=("F", ""), scouts=("C3", "G6"), wall=wall)
    context = trying(state, "march", village("D3"), -1, -1, "farmer")
    assert any(button.pick == ("pick", "way") for button in GAME_UI.buttons(context))
    seen = {choice_of(context).step}
    while True:
        context = after(context, "pick", "way")
        if choice_of(context).step in seen:
            break
        seen.add(choice_of(context).step)
    assert {(a[1], a[2], a[3]) for a in state.legal() if a[0] == "march" and a[1] == village("D3")} == set(seen)
    over = trying(state, "march", village("D3"), line("c3-d3"), line("d3-e3"), "farmer")
    assert highlighted_places(over).lines == {line("c3-c2")}, "the alternative piece to climb"
    other = after(over, "pick", "line", line("c3-c2"))
    assert choice_of(other).step[1:] == (line("c3-c2"), line("d3-e3"))


def test_any_click_gets_an_answer() -> None:
    malformed = [
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
            context = look(state, state.seat, selection)
            rendered(context)
            GAME_UI.prompt(context)
            GAME_UI.buttons(context)
            for pick in malformed:
                answer = GAME_UI.selector.pick(context, pick)
                if isinstance(answer, Refuse):
                    assert GAME_UI.reason(answer.reason, context)
                elif isinstance(answer, Play):
                    assert state.why_not(answer.action) is None
                elif isinstance(answer, Picked):
                    rendered(replace(context, selection=answer.selection))


def test_a_forbidden_click_names_the_rule() -> None:
    state = position({"B1": "1F"}, stones=("F", ""), walls=(1, 0), scouts=("A1", "B1"), shut=["a3-b3"])
    context = look(state, 0)
    for pick, rule in [
        (("pick", "village", village("B1")), "9"),
        (("pick", "village", village("A1")), "9"),
        (("pick", "village", village("E1")), "8"),
        (("pick", "line", line("a3-b3")), "12"),
        (("pick", "line", line("b1-b2")), "12"),
    ]:
        answer = GAME_UI.selector.pick(context, pick)
        assert isinstance(answer, Refuse), pick
        assert answer.reason.rule == rule, (pick, answer.reason)
        assert "{" not in GAME_UI.reason(answer.reason, context)


def test_the_refusal_of_a_stone_names_no_village() -> None:
    blocked = position(stones=("F", "", ""), walls=(1, 0, 0), scouts=("A1", "A2", "B1"))
    idle = position(stones=("F", "", ""), scouts=("A1", "A2", "B1"))
    no_entrance = without_entrance()
    for state, rule in ((blocked, "R16"), (idle, "R16"), (no_entrance, "R19")):
        context = look(state, 0)
        stone_picks: list[Action] = [("pick", "stone", "farmer"), ("pick", "mode", "march"), ("pick", "mode", "enter")]
        for pick in stone_picks:
            answer = GAME_UI.selector.pick(context, pick)
            assert isinstance(answer, Refuse)
            assert answer.reason.rule == rule
            words = GAME_UI.reason(answer.reason, context)
            assert words.endswith("you cannot deploy stones.")
            assert not re.search(r"[A-H][1-7]", words), "the player picked no village"


def without_entrance() -> State:
    """Return a position in which other seats control every village, so a lifted scout cannot return (R19)."""
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


def test_the_preview_of_a_wall_shows_its_effects() -> None:
    state = position({"D4": "0C 0C"}, walls=(3, 0), scouts=("A1", "G6"), wall=walk_wall("d3-d4", "d4-e4"))
    context = trying(state, "wall", line("e3-e4"))
    words = GAME_UI.prompt(context)
    assert "3 against 1" in words
    assert "D4" in words
    assert "You lose 12 points." in words, "7 becomes −5: two Chinese stones, and the farmer below the scout"
    board = GAME_UI.board(context)
    assert board.count("k-goes") == 1
    assert len(re.findall(r'class="field [a-z]+ flips"', board)) == 1
    assert "−6" in Page(board).words, "the village shows its value after the move"
    assert state.wall.china[village("D4")], "the state is unchanged"


def test_a_dead_end_is_announced_before_the_step() -> None:
    state = position(stones=("CFM", ""), scouts=("B1", "A2"))
    context = look(state, 0)
    board = GAME_UI.board(context)
    assert len(re.findall(r'class="village lit[^"]*warn"', board)) == 1
    assert "dead end" in board
    stranded = trying(state, "march", village("A1"), -1, -1, "farmer")
    assert "you would lose your other 2 stones" in GAME_UI.prompt(stranded)
    assert "lose" not in GAME_UI.prompt(trying(state, "march", village("C1"), -1, -1, "farmer"))


def test_lifting_and_returning() -> None:
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
        ("CFMF", 3, 7, "You have 4 stones in hand, so you take a wall."),
        ("CFMF", 2, 7, "You have 4 stones in hand, so you take 2 walls."),
        ("CFMF", 2, 21, "You have 4 stones in hand, so you take a wall."),
        ("CFM", 4, 7, "You have 4 walls in hand, so you draw a stone."),
        ("CF", 4, 7, "You have 4 walls in hand, so you draw 2 stones."),
        ("CFM", 3, 7, "Draw 2: hidden stones or walls, as you like."),
    ],
)
def test_the_prompt_asks_for_as_many_pieces_as_are_allowed(stones: str, walls: int, standing: int, words: str) -> None:
    """`standing` of the 28 walls are on the board, and the other seat has 4. In one case, only one is in the supply."""
    state = position(stones=(stones, ""), walls=(walls, 4), phase="draw", wall=with_branches(standing))
    assert GAME_UI.prompt(look(state, 0)) == words


def test_only_one_stone_can_be_drawn_from_a_stock_of_one() -> None:
    state = position(stones=("CF", ""), walls=(4, 0), phase="draw", stock=(1, None))
    assert GAME_UI.prompt(look(state, 0)) == "You have 4 walls in hand, so you draw a stone."


def test_the_prompt_says_that_none_of_the_other_piece_is_left() -> None:
    empty = position(stones=("CF", ""), walls=(2, 0), phase="draw", stock=(0, None))
    assert GAME_UI.prompt(look(empty, 0)) == "Your stack is empty, so you take 2 walls."
    used = position(stones=("CF", ""), walls=(3, 4), phase="draw", wall=with_branches(21))
    assert GAME_UI.prompt(look(used, 0)) == "No walls are left, so you draw 2 stones."


@pytest.mark.parametrize(
    ("stack", "stone", "words"),
    [
        ("", "chinese", "Take a Chinese warrior to A2 by road? You lose 3 points."),
        ("", "mongol", "Take a Mongol rider to A2 by road? You gain 3 points."),
        ("", "farmer", "Take a farmer to A2 by road? You gain 1 point."),
        ("0F 0F", "plague", "Take the plague to A2 by road? You lose 4 points."),
    ],
)
def test_the_prompt_says_what_a_step_gains_or_costs(stack: str, stone: str, words: str) -> None:
    state = position({"A2": stack} if stack else {}, stones=("CFMP", ""), scouts=("A1", "G6"))
    assert GAME_UI.prompt(trying(state, "march", village("A2"), -1, -1, stone)).startswith(words)


def test_a_disabled_button_names_the_rule() -> None:
    state = position(stones=("CFMF", ""), walls=(2, 0), phase="draw")
    stone, wall = GAME_UI.buttons(look(state, 0))
    assert stone.refusal
    assert stone.refusal.rule == "5"
    assert wall.refusal is None


# Hidden information -----------------------------------------------------------------------------------------


def test_a_spectator_sees_no_kinds_of_stones() -> None:
    for seats in KHAN.seats:
        for match in sample_matches(seats):
            if match.state.seat is not None:
                context = look(match.state, None)
                assert not STONE_KIND.search(GAME_UI.board(context) + "".join(GAME_UI.player_bar(context)))
                assert GAME_UI.hand(context) == ""
                text = Page(GAME_UI.text_board(context)).words
                assert not re.search(r"warrior|rider|farmer|plague|herb", text)


def test_markup_does_not_depend_on_hidden_information() -> None:
    for state in all_states():
        for seat in [*range(state.seats), None]:
            twin = KHAN.imagine(state.view(seat), Rng(9))
            context, twin_context = look(state, seat), look(twin, seat)
            assert rendered(context) == rendered(twin_context)
            assert GAME_UI.prompt(context) == GAME_UI.prompt(twin_context)
            assert GAME_UI.text_board(context) == GAME_UI.text_board(twin_context)


def test_only_notes_show_stones_seen_earlier() -> None:
    stacks = {"C1": "1P 0C 1F", "D1": "0M 1F"}
    for notes, noted_kinds in ((True, {"plague", "chinese", "mongol"}), (False, set())):
        state = position(stacks, scouts=("A1", "G6"), stones=("F", ""), options={"notes": notes})
        view = state.view(0)
        assert [stone["kind"] for stone in view["villages"][village("C1")]] == ["plague", "chinese", None]
        board = GAME_UI.board(look(state, 0))
        assert set(STONE_KIND.findall(board)) == noted_kinds | {"farmer"}, "the seat controls A1 in any case"
        text = Page(GAME_UI.text_board(look(state, 0))).words
        assert ("plague" in text) == notes
        panel = GAME_UI.hand(look(state, 0))
        assert ('class="inside"' in panel) == notes


def test_the_text_board_lists_the_own_stock_with_notes_only() -> None:
    """Only the seat itself sees the contents of its stock, and only with notes."""
    for notes in (True, False):
        state = position(stones=("F", ""), stock=(2, None), options={"notes": notes})
        words = Page(GAME_UI.text_board(look(state, 0))).words
        assert ("in your supply: " in words) == notes
        assert "in your supply" not in Page(GAME_UI.text_board(look(state, None))).words
    empty = position(stones=("F", ""), stock=(0, None))
    assert "in your supply" not in Page(GAME_UI.text_board(look(empty, 0))).words


def test_only_the_controller_sees_the_value() -> None:
    state = position({"C1": "1M 1M 0F"}, scouts=("A1", "G6"), stones=("F", ""))
    assert "+7" in Page(GAME_UI.board(look(state, 0))).words
    for other in (1, None):
        assert "+7" not in Page(GAME_UI.board(look(state, other))).words


def test_names_are_escaped() -> None:
    for state in all_states():
        context = look(state, state.seat, name=HOSTILE_NAME)
        for markup in (rendered(context), GAME_UI.text_board(context)):
            Page(markup)
            assert "<b onclick" not in markup


# Texts ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_missing(lang: str) -> None:
    for state in all_states():
        for seat in [state.seat, None]:
            context = look(state, seat, lang=lang)
            texts = [rendered(context), GAME_UI.prompt(context), GAME_UI.text_board(context)]
            texts += [button.label for button in GAME_UI.buttons(context)]
            assert not context.t.missing
            assert not any("{" in Page(text).words for text in texts if "<" in text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_except_turn_has_a_log_line(lang: str) -> None:
    kinds: set[str] = set()
    match = sample_matches(2)[-1]
    contexts = {seat: look(match.state, seat, lang=lang) for seat in (0, None)}
    for record in match.log:
        for event in record.events:
            for seat, context in contexts.items():
                text = GAME_UI.log_line(event.seen_by(seat), context)
                assert bool(text) == (event.kind != "turn"), event
                assert "{" not in text, event
                kinds.add(event.kind)
                assert not context.t.missing
    assert kinds >= {"settle", "stock", "draw", "march", "look", "build", "announce", "end", "turn"}


def test_the_log_names_kinds_only_to_seats_that_saw_them() -> None:
    match = sample_matches(3)[-1]
    context = {seat: look(match.state, seat) for seat in (0, 1, 2, None)}
    cases: set[tuple[str, bool]] = set()
    for record in match.log:
        for event in record.events:
            if event.kind in ("settle", "stock", "draw", "march", "look", "lost"):
                for seat in context:
                    text = GAME_UI.log_line(event.seen_by(seat), context[seat]).lower()
                    knows = seat is not None and seat in event.seats
                    names_kind = bool(re.search(r"warrior|rider|farmer|plague|herb", text))
                    assert names_kind == (knows and bool(event.secret)), (event, seat)
                    cases.add((event.kind, names_kind))
    assert cases >= {(kind, named) for kind in ("settle", "draw", "march", "look") for named in (False, True)}


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
def test_the_end_uses_the_right_plural(lang: str, points: int, words: str) -> None:
    facts: JsonDict = {"winners": [0], "scores": [points, points - 2], "reason": "two_stocks"}
    context = look(position(stones=("F", "")), 0, lang=lang)
    assert GAME_UI.log_line(SeenEvent("end", facts), context).endswith(words)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_kinds_of_stones_stand_after_a_colon_or_bracket(lang: str) -> None:
    """A kind has no article and is in lower case, so it can neither begin a sentence nor be an object in it."""
    catalogue = resources.files("wanli.games.khan") / "texts" / "locale" / f"{lang}.po"
    texts = re.findall(r'^msgid "(.+)"\n((?:msg.+\n)+)', catalogue.read_text("utf-8"), re.MULTILINE)
    checked = 0
    for key, forms in texts:
        if re.match(r"khan\.(prompt|do|reason)\.", key):
            for text in forms.splitlines():
                prefixes = re.findall(r"(.{0,2})\{(?:kind|rest)\}", text)
                assert all(before.endswith((": ", "(")) for before in prefixes), (key, text)
                checked += len(prefixes)
    assert checked > 2


def test_stones_in_lines_of_the_log_have_an_article() -> None:
    state = position({})
    march = SeenEvent("march", {"seat": 0, "from": 0, "village": 1, "climb": -1, "descend": -1, "kind": "chinese"})
    draw = SeenEvent("draw", {"seat": 0, "what": "stone", "kind": "mongol"})
    stock = SeenEvent("stock", {"seat": 0, "walls": 2, "stones": 3, "kinds": ["farmer", "farmer", "chinese"]})
    english, german, dutch = (look(state, 0, lang=lang) for lang in ("en", "de", "nl"))
    assert GAME_UI.log_line(march, english).endswith("and places a Chinese warrior.")
    assert GAME_UI.log_line(march, german).endswith("und setzt einen chinesischen Krieger.")
    assert GAME_UI.log_line(draw, german).endswith(" zieht einen mongolischen Reiter.")
    assert GAME_UI.log_line(draw, dutch).endswith(" trekt een Mongoolse ruiter.")
    assert GAME_UI.log_line(stock, german).endswith(
        " nimmt 2 Mauern auf die Hand, dazu einen chinesischen Krieger und 2 Bauern."
    )


def test_the_rim_has_the_letters_and_numbers_of_all_villages() -> None:
    """Lines of the log name villages and walls by them."""
    rim = [element for element in parsed(GAME_UI.board(look(position({}), 0))).walk() if "rim" in element.classes]
    columns, rows = ({mark.text.strip() for mark in rim if kind in mark.classes} for kind in ("column", "row"))
    assert columns == {name[0] for name in BOARD.names}
    assert rows == {name[1:] for name in BOARD.names}
    assert len(rim) == len(columns) + len(rows)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_score_shows_every_item(lang: str) -> None:
    for seats in KHAN.seats:
        match = sample_matches(seats)[-1]
        result = match.state.result()
        assert result is not None
        context = look(match.state, None, lang=lang)
        markup = GAME_UI.score(result, context)
        Page(markup)
        assert len(re.findall(r'class="item[ "]', markup)) == len(result.breakdown)
        assert not context.t.missing


def test_the_text_board_offers_every_legal_action() -> None:
    for state in all_states():
        if state.seat is not None:
            context = look(state, state.seat)
            buttons, _ = clickable(GAME_UI.text_board(context))
            assert {action[1] for action in buttons} == set(state.legal())
            labels = [action_with_outcome(context, action) for action in state.legal()]
            assert all(labels)


def test_every_reason_has_a_text_in_every_language() -> None:
    folder = resources.files("wanli.games.khan.rules")
    keys: set[str] = set()
    for module in folder.iterdir():
        if module.name.endswith(".py"):
            keys |= set(re.findall(r'Reason\(\s*"(\w+)"', module.read_text("utf-8")))
    assert len(keys) > 40
    state = position(stones=("F", ""))
    for lang in LANGUAGES:
        context = look(state, 0, lang=lang)
        values: dict[str, Json] = {"seat": 1, "village": 3, "other": 1, "origin": 2, "kind": "farmer", "most": 4}
        for key in sorted(keys):
            text = GAME_UI.reason(Reason(key, values), context)
            assert "{" not in text, (key, text)
            assert "." in text
        assert not context.t.missing


# Size ----------------------------------------------------------------------------------------------------


def test_targets_are_large_enough_on_a_tablet_and_on_a_phone() -> None:
    """Each field, and the diamond around each line, contains a circle of 44 px on a tablet, and of 24 px on phones."""
    for (width, height), diameter in (((760, 604), 44), ((550, 333), 24), ((366, 460), 24)):
        across, down = width / BOARD.size[0], height / BOARD.size[1]
        for number in range(BOARD.villages):
            corners = [BOARD.places[tower] for tower in BOARD.corners[number]]
            xs, ys = {x for x, _ in corners}, {y for _, y in corners}
            assert min((max(xs) - min(xs)) * across, (max(ys) - min(ys)) * down) > diameter
        for entry in BOARD.lines:
            ends = [BOARD.places[tower] for tower in entry.towers] + [
                BOARD.center(village) for village in entry.villages
            ]
            diamond_width = (max(x for x, _ in ends) - min(x for x, _ in ends)) * across
            diamond_height = (max(y for _, y in ends) - min(y for _, y in ends)) * down
            assert diamond_width * diamond_height / hypot(diamond_width, diamond_height) > diameter, (
                "the circle inside a diamond"
            )


def test_a_stone_face_down_has_the_colour_of_its_owner() -> None:
    seen = set()
    for match in sample_matches(4):
        context = look(match.state, 0)
        for number, stones in enumerate(context.view["villages"]):
            if not stones or faces(context, number)[-1] is not None:
                continue
            sheet = GAME_UI.about(context, f"stack:{BOARD.names[number]}")
            assert sheet is not None
            owner = controller(context.view, number)
            assert owner is not None
            assert context.people[owner].style in str(sheet.picture)
            seen.add(owner)
    assert len(seen) > 1


def test_a_moving_wall_has_the_colours_of_the_game() -> None:
    event = SeenEvent("draw", {"seat": 1, "what": "wall"})
    [travel] = GAME_UI.motion.travels(event, look(Match.new("khan", seats=3, seed=1).state, 0))
    assert [element for element in parsed(travel.look).walk() if "khan" in element.classes]
