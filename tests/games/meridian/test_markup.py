"""The table of Meridian: what it shows, and that every legal action, and nothing else, is in reach."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.games.meridian.positions import position
from tests.games.meridian.scenes import Page, drawn, finished, is_free, moments, picked
from tests.playing import written
from tests.scenes import look
from wanli.app.languages import LANGUAGES
from wanli.engine import Action, Reason, Rng, SeenEvent, State
from wanli.games.meridian.rules.components import BOX
from wanli.games.meridian.rules.game import MERIDIAN
from wanli.games.meridian.ui.board import last_moves, ranges
from wanli.games.meridian.ui.game_ui import GAME_UI
from wanli.games.meridian.ui.selection import Choice, chosen, shown
from wanli.ui.game_ui import Picked, Play, Refuse, RenderContext

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

SEATS = (2, 3, 4)


def steps(context: RenderContext) -> list[Action]:
    """All picks in reach of the keyboard, those of the table's buttons included."""
    found = drawn(context).picks(free=True)
    found += [button.pick for button in GAME_UI.buttons(context) if button.pick and not button.disabled_reason]
    return list(dict.fromkeys(found))


def reachable(state: State) -> set[Action]:
    """Every action that clicks lead to: breadth first over all selections."""
    first = look(state, state.seat)
    seen, waiting, reached = {first.selection}, [first], set()
    while waiting:
        context = waiting.pop()
        # what else can be picked beside a complete move is what could be picked before
        for pick in [("pick", "confirm")] if chosen(context).action else steps(context):
            answer = GAME_UI.pick(context, pick)
            assert not isinstance(answer, Refuse), (pick, answer)
            if isinstance(answer, Play):
                reached.add(answer.action)
            elif answer.selection not in seen:
                seen.add(answer.selection)
                waiting.append(look(state, state.seat, answer.selection))
    return reached


@pytest.mark.parametrize("seats", SEATS)
def test_every_legal_action_can_be_reached_and_nothing_else(seats: int) -> None:
    for state in moments(seats)[1:-1] if seats > 2 else moments(seats)[3:-1]:
        assert reachable(state) == set(state.legal())


@pytest.mark.parametrize("seats", SEATS)
def test_the_text_board_leads_to_every_action_of_what_is_picked(seats: int) -> None:
    """The first press shows a move, the same once more plays it."""
    for state in moments(seats)[2:-1]:
        for card in dict.fromkeys(state.legal()[0][1:2] + state.legal()[-1][1:2]):
            context = picked(state, ("pick", "card", card))
            if not chosen(context).meridian:
                context = picked(state, ("pick", "card", card), ("pick", "meridian", BOX.numbers[card][0]))
            choice = chosen(context)
            plays = set()
            for pick in Page(GAME_UI.text_board(context)).picks(free=True):
                if pick[1] in ("pair", "nothing", "take"):
                    tried = GAME_UI.pick(context, pick)
                    assert isinstance(tried, Picked)
                    again = GAME_UI.pick(look(state, state.seat, tried.selection), pick)
                    assert isinstance(again, Play)
                    plays.add(again.action)
            wanted = {("pass", card)}
            start: Action = ("replace", card, choice.meridian, choice.old)
            if choice.old:
                wanted.add(("remove", *start[1:]))
            else:
                start = ("place", card, choice.meridian)
            wanted |= {action for action in state.legal() if action[: len(start)] == start}
            assert plays == wanted


@pytest.mark.parametrize("seats", SEATS)
def test_nothing_can_be_done_when_it_is_not_ones_turn(seats: int) -> None:
    for state in moments(seats):
        for seat in (*range(seats), None):
            if seat == state.seat and seat is not None:
                continue
            context = look(state, seat)
            assert drawn(context).picks(free=True) == []
            assert GAME_UI.buttons(context) == []
            assert GAME_UI.public_buttons(context) == []
            answer = GAME_UI.pick(context, ("pick", "card", "1"))
            assert isinstance(answer, Refuse)
            assert answer.reason.key in ("match_over", "not_your_turn")
            assert GAME_UI.reason(answer.reason, context)


@pytest.mark.parametrize("seats", SEATS)
def test_all_seats_see_the_same_chart(seats: int) -> None:
    for state in moments(seats):
        charts = {GAME_UI.board(look(state, seat)) for seat in (*range(seats), None) if seat != state.seat}
        assert len(charts) == 1


@pytest.mark.parametrize("seats", SEATS)
def test_the_order_of_the_decks_leaves_no_trace(seats: int) -> None:
    for number, state in enumerate(moments(seats)):
        for seat in (*range(seats), None):
            twin = MERIDIAN.imagine(state.view(seat), Rng(number))
            for part in (GAME_UI.board, GAME_UI.hand, GAME_UI.text_board, GAME_UI.prompt):
                assert part(look(state, seat)) == part(look(twin, seat))
            assert GAME_UI.player_bar(look(state, seat)) == GAME_UI.player_bar(look(twin, seat))


COLUMN = [(1, 4), (2, 3), None, (3, 1), None]


def figure() -> State:
    """Figure A of the printed rules: the seat to move has a card for meridian 3."""
    return position(4, {3: COLUMN}, ["3", "8-9-10"])


def test_the_grid_shows_the_legal_pairs_and_names_the_law_against_the_others() -> None:
    context = picked(figure(), ("pick", "card", "3"))
    page = Page(GAME_UI.hand(context))
    pairs = {pick[2:] for pick in page.picks(free=True) if pick[1] == "pair"}
    assert pairs == {(2, 3), (2, 4), *((height, 1) for height in range(5, 13))}
    for height in range(1, 13):
        for city in range(1, 6):
            answer = GAME_UI.pick(context, ("pick", "pair", height, city))
            if (height, city) in pairs:
                assert isinstance(answer, Picked)
                continue
            assert isinstance(answer, Refuse)
            assert answer.reason.rule in ("L2", "L3", "4")
            assert "{" not in GAME_UI.reason(answer.reason, context)


def test_a_pair_shows_what_it_would_push_before_it_is_chosen() -> None:
    markup = GAME_UI.hand(picked(figure(), ("pick", "card", "3")))
    labels = [attrs["aria-label"] for tag, attrs in Page(markup).tags if attrs.get("class", "") == "pair pushes"]
    assert labels[-1].startswith("Tower of 2 in city 4 on meridian 3")
    assert "Player 3’s tower of 1 is pushed south to city 5" in labels[-1]
    assert markup.count('class="hover-preview"') == len([1 for label in labels]) + 1, "and one pair that pushes nothing"


def test_a_chosen_pair_is_previewed_on_the_chart() -> None:
    context = picked(figure(), ("pick", "card", "3"), ("pick", "pair", 2, 4))
    found = shown(context, chosen(context))
    assert [tower and tower.height for tower in found.columns[2]] == [4, 3, None, 2, 1]
    assert [(push.end, push.start) for push in found.pushed] == [(5, 4)]
    board = GAME_UI.board(context)
    assert board.count('class="arrow"') == 1
    assert " tried" in board
    assert "It pushes 1 tower" in GAME_UI.prompt(context)
    assert GAME_UI.prompt(context).endswith("Then Player 3 controls island H and Player 0 controls island J.")
    again = GAME_UI.pick(context, ("pick", "pair", 2, 4))
    assert again == Play(("place", "3", 3, 2, 4)), "the same click once more plays it"
    assert GAME_UI.pick(context, ("pick", "confirm")) == again


def test_a_city_of_the_chart_takes_the_lowest_tower_that_fits() -> None:
    state = figure()
    context = picked(state, ("pick", "card", "3"), ("pick", "city", 3, 1))
    assert chosen(context).action == ("place", "3", 3, 5, 1)
    answer = GAME_UI.pick(picked(state, ("pick", "card", "3")), ("pick", "city", 3, 2))
    assert isinstance(answer, Refuse)
    assert answer.reason.rule == "4", "what stands against the lowest tower that no other law forbids"
    other = GAME_UI.pick(look(state, 0), ("pick", "city", 5, 1))
    assert isinstance(other, Refuse)
    assert other.reason.key == "no_card_for_it"


def test_a_meridian_of_the_chart_chooses_its_card() -> None:
    state = position(4, {}, ["2", "1-2-3"])
    assert chosen(picked(state, ("pick", "meridian", 2))) == Choice("2", 2)
    assert chosen(picked(state, ("pick", "meridian", 3))) == Choice("1-2-3", 3)
    assert chosen(picked(state, ("pick", "card", "1-2-3"), ("pick", "meridian", 2))) == Choice("1-2-3", 2)


def test_an_own_tower_is_taken_up_and_put_elsewhere() -> None:
    state = position(4, {3: [(0, 4), (2, 3), None, (3, 1), None]}, ["3", "9"])
    context = picked(state, ("pick", "card", "3"))
    assert chosen(context).old == 1, "law L4 leaves nothing else, so it is taken up at once"
    assert "Place nothing, and it stays" in GAME_UI.prompt(context)
    assert chosen(picked(state, ("pick", "card", "3"), ("pick", "pair", 2, 4))).action == ("replace", "3", 3, 1, 2, 4)
    assert chosen(picked(state, ("pick", "card", "3"), ("pick", "take"))).action == ("remove", "3", 3, 1)
    nothing = picked(state, ("pick", "card", "3"), ("pick", "nothing"))
    assert chosen(nothing).action == ("pass", "3")
    assert shown(nothing, chosen(nothing)).columns[2][0] == (0, 4)


def test_with_two_own_towers_one_is_chosen_first() -> None:
    state = position(2, {3: [(0, 4), None, (0, 2), None, None]}, ["3", "9"])
    context = picked(state, ("pick", "card", "3"))
    assert chosen(context).old == 0
    refused = GAME_UI.pick(context, ("pick", "pair", 3, 2))
    assert isinstance(refused, Refuse)
    assert refused.reason.rule == "L4"
    assert chosen(picked(state, ("pick", "card", "3"), ("pick", "old", 3), ("pick", "pair", 3, 2))).action == (
        "replace", "3", 3, 3, 3, 2,
    )  # fmt: skip


def test_the_grid_is_that_of_the_tower_which_is_taken_up() -> None:
    """Also when the grid of another one has been drawn just before."""
    start = look(position(2, {3: [(0, 4), None, (0, 2), None, None]}, ["3", "9"]), 0)
    first = GAME_UI.pick(start, ("pick", "card", "3"))
    assert isinstance(first, Picked)
    chosen_card = replace(start, selection=first.selection)
    for pick in (("pick", "old", 1), ("pick", "old", 3)):
        taken = GAME_UI.pick(chosen_card, pick)
        assert isinstance(taken, Picked)
        context = replace(start, selection=taken.selection)
        assert GAME_UI.hand(context) == GAME_UI.hand(replace(context, view={**context.view}))
        GAME_UI.hand(chosen_card)
        assert GAME_UI.hand(context) != GAME_UI.hand(chosen_card)


def test_any_click_gets_an_answer() -> None:
    rng = Rng(3)
    parts: list[object] = ["card", "pair", "city", "old", "meridian", "take", 0, -1, 99, "", "1", None, (), 2.5]
    for seats in SEATS:
        for state in moments(seats):
            context = look(state, state.seat)
            for _ in range(120):
                pick = ("pick", *(rng.choice(parts) for _ in range(rng.below(4))))
                answer = GAME_UI.pick(context, pick)
                if isinstance(answer, Refuse):
                    assert GAME_UI.reason(answer.reason, context)
                elif isinstance(answer, Picked):
                    context = look(state, state.seat, answer.selection)
                    drawn(context)


STALE = [
    (("card", "3"), ("meridian", 3), ("pair", 9, 9)),
    (("card", "3"), ("meridian", 99)),
    (("card", "99"), ("pair", 1)),
]  # fmt: skip


@pytest.mark.parametrize("selection", [("3",), (1, 2), *((path, (), ("wide",)) for path in STALE)])
def test_a_stale_selection_harms_nothing(selection: tuple[object, ...]) -> None:
    context = look(figure(), 0, selection)
    drawn(context)
    GAME_UI.prompt(context)
    assert chosen(context).action is None or chosen(context).action in context.legal


def test_towers_show_their_height_and_owner() -> None:
    context = look(figure(), None)
    board = GAME_UI.board(context)
    assert board.count('class="tower ') == 3
    for owner, height in ((1, 4), (2, 3), (3, 1)):
        person = context.people[owner]
        assert f'class="tower seat-{person.colour}"' in board
        assert f"#mark-{person.shape}" in board
        assert f"url(#weave-{person.shape})" in board
        assert f">{height}</text>" in board


@pytest.mark.parametrize("seats", SEATS)
def test_every_island_shows_value_and_majority(seats: int) -> None:
    state = moments(seats)[-1]
    board = GAME_UI.board(look(state, 0))
    view = state.view(0)
    assert board.count('class="plate') == len(view["islands"])
    assert board.count(" held") == sum(island["holder"] is not None for island in view["islands"])
    text = Page(GAME_UI.text_board(look(state, 0))).words
    for island in BOX.charts[seats].islands:
        assert f"Island {island.letter}, {island.value} points." in text


@pytest.mark.parametrize("seats", SEATS)
def test_stocks_and_all_cards_are_shown_for_every_seat(seats: int) -> None:
    for state in moments(seats):
        context = look(state, None)
        for player, markup in zip(context.view["players"], GAME_UI.player_bar(context), strict=True):
            page = Page(markup)
            assert str(player["stock"]) in page.words
            cells = [attrs["class"] for _, attrs in page.tags if attrs.get("class", "").startswith("one ")]
            for card, cell in zip(BOX.numbers, cells, strict=True):
                state_of_it = "up" if card in player["face_up"] else "left" if card in player["unseen"] else "gone"
                assert state_of_it in cell.split()


def test_touch_targets_are_large_enough() -> None:
    """The sizes that the style sheet fixes; the fields of the chart are 74 × 70 units of a drawing 812 wide."""
    from importlib.resources import files

    style = files("wanli.games.meridian").joinpath("ui", "style.css").read_text("utf-8")
    assert "flex: none; width: 44px; height: 44px" in style
    assert "--row: 44px" in style
    assert ".button.small { min-width: 44px; min-height: 44px; }" in style


def test_only_buttons_are_focusable() -> None:
    for state in moments(4):
        for tag, attrs in drawn(look(state, state.seat)).tags:
            if tag == "g" and is_free(tag, attrs):
                assert attrs["role"] == "button"
                assert attrs["aria-label"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_is_told(lang: str) -> None:
    for seats in SEATS:
        match = finished(seats)
        context = look(match.state, 0, lang=lang)
        for record in match.log:
            for event in record.events:
                line = GAME_UI.log_line(event.seen_by(0), context)
                assert line
                assert "{" not in line
                assert "meridian." not in line
                if event.kind != "end":
                    assert f"Player {record.seat}" in line
        assert context.t.missing == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_left_without_words(lang: str) -> None:
    for seats in SEATS:
        for state in moments(seats):
            context = look(state, state.seat, lang=lang)
            drawn(context)
            Page(GAME_UI.text_board(context))
            GAME_UI.prompt(context)
            GAME_UI.buttons(context)
            if state.result() is not None:
                result = state.result()
                assert result is not None
                Page(GAME_UI.score(result, context))
            assert context.t.missing == set()


def test_names_are_escaped() -> None:
    nasty = '<b onclick="x">&'
    for state in (moments(3)[3], moments(3)[-1]):
        context = look(state, state.seat, name=nasty)
        everything = GAME_UI.board(context) + GAME_UI.hand(context) + GAME_UI.text_board(context)
        result = state.result()
        if result is not None:
            everything += GAME_UI.score(result, context)
        assert "<b onclick" not in everything


def test_the_reckoning_explains_every_island_and_the_tie() -> None:
    spots = {1: [None, (0, 3), None, None, None], 8: [(1, 4), None, None, None, None]}
    state = position(4, spots, [], turns=13)
    result = state.result()
    assert result is not None
    page = Page(GAME_UI.score(result, look(state, 0)))
    for letter in "ABCDEFGHIJKLM":
        assert letter in page.words
    assert "Player 0’s garrisons count most: 3 points" in page.words
    assert "Unused pieces" in page.words
    assert "17" in page.words
    assert "16" in page.words
    plain = Page(GAME_UI.score(moments(4)[-1].result(), look(moments(4)[-1], 0)))  # type: ignore[arg-type]
    if finished(4).state.result().reason == "points":  # type: ignore[union-attr]
        assert "Unused pieces" not in plain.words


def test_last_moves_follow_pushed_towers() -> None:
    facts = {"seat": 1, "card": "3", "meridian": 3, "city": 4, "height": 2, "pushed": [[3, 1, 4, 5]]}
    context = look(figure(), 0)
    after = [SeenEvent("place", facts)]
    with_events = RenderContext(
        context.game, context.view, context.legal, (), context.people, context.t, tuple(after), context.why_not
    )
    assert last_moves(with_events) == {(3, 4), (3, 5)}


def test_a_click_changes_only_the_selection() -> None:
    state = figure()
    before = written(state.encode())
    context = look(state, 0)
    for pick in steps(context):
        GAME_UI.pick(context, pick)
    assert written(state.encode()) == before


@pytest.mark.parametrize(("heights", "words"), [([2], "2"), ([2, 5, 6, 7], "2, 5–7"), ([], "")])
def test_ranges(heights: list[int], words: str) -> None:
    assert ranges(heights) == words


def test_a_reason_of_the_table_names_the_person() -> None:
    context = look(figure(), 1)
    assert "Player 0" in GAME_UI.reason(Reason("not_your_turn", {"seat": 0}), context)


def test_no_names_of_laws_stand_on_the_keypad() -> None:
    state = position(4, {3: [(0, 4), (2, 3), None, (3, 1), None]}, ["3", "9"])
    markup = GAME_UI.hand(picked(state, ("pick", "card", "3")))
    signs = re.findall(r'class="pair no"[^>]*>([^<]*)<', markup)
    assert set(signs) == {"×"}
