"""The table of Meridian: its contents, and that exactly the legal actions are in reach."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.elements import parsed
from tests.games.meridian.positions import position
from tests.games.meridian.scenes import Page, drawn, finished, is_free, picked, sample_states
from tests.playing import view_of, written
from tests.scenes import look
from wanli.engine import Action, Reason, Rng, SeenEvent, State
from wanli.games.meridian.rules.chart import City
from wanli.games.meridian.rules.components import COMPONENTS
from wanli.games.meridian.rules.game import MERIDIAN
from wanli.games.meridian.rules.view import chart_of
from wanli.games.meridian.ui.board import last_moves
from wanli.games.meridian.ui.context import Context
from wanli.games.meridian.ui.drawings import tower
from wanli.games.meridian.ui.game_ui import GAME_UI
from wanli.games.meridian.ui.labels import ranges
from wanli.games.meridian.ui.selection import Choice, choice_of, displayed_position, removed_tower_choices
from wanli.texts.languages import LANGUAGES
from wanli.ui.markup.people import seat_badge
from wanli.ui.selection.picks import Picked, Play, Refuse

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

SEATS = (2, 3, 4)


def steps(context: Context) -> list[Action]:
    """All picks in reach of the keyboard, including the buttons of the table."""
    picks = drawn(context).picks(free=True)
    picks += [button.pick for button in GAME_UI.buttons(context) if button.pick and not button.refusal]
    return list(dict.fromkeys(picks))


def own_steps(context: Context) -> list[Action]:
    """The picks that play the previewed move, or change it in the same city."""
    _, start, rest = GAME_UI.board(context).partition('<div class="stepper')
    stepper, end, _ = rest.partition("</div>")
    picks = Page("".join([start, stepper, end, GAME_UI.hand(context)])).picks(free=True)
    return [("pick", "confirm"), *(pick for pick in picks if pick[1] in ("tower", "take"))]


def reachable(state: State) -> set[Action]:
    """Every action that clicks can play, from a search over all selections."""
    first = look(state, state.seat)
    seen, waiting, reached = {first.selection}, [first], set()
    while waiting:
        context = waiting.pop()
        # with a complete move, all other picks are the same as before it
        for pick in own_steps(context) if choice_of(context).action else steps(context):
            answer = GAME_UI.selector.pick(context, pick)
            assert not isinstance(answer, Refuse), (pick, answer)
            if isinstance(answer, Play):
                reached.add(answer.action)
            elif answer.selection not in seen:
                seen.add(answer.selection)
                waiting.append(look(state, state.seat, answer.selection))
    return reached


@pytest.mark.parametrize("seats", SEATS)
def test_every_legal_action_can_be_reached_and_nothing_else(seats: int) -> None:
    for state in sample_states(seats)[1:-1] if seats > 2 else sample_states(seats)[3:-1]:
        assert reachable(state) == set(state.legal())


@pytest.mark.parametrize("seats", SEATS)
def test_the_text_board_leads_to_every_action_of_a_card(seats: int) -> None:
    """The first press previews a move, the second one plays it."""
    for state in sample_states(seats)[2:-1]:
        for card in dict.fromkeys(state.legal()[0][1:2] + state.legal()[-1][1:2]):
            start = picked(state, ("pick", "card", card))
            seen, waiting, plays = {start.selection}, [start], set()
            while waiting:
                context = waiting.pop()
                for pick in Page(GAME_UI.text_board(context)).picks(free=True):
                    answer = GAME_UI.selector.pick(context, pick)
                    if isinstance(answer, Play):
                        assert answer.action == choice_of(context).action
                        plays.add(answer.action)
                    elif pick[1] != "card":
                        assert isinstance(answer, Picked)
                        if answer.selection not in seen:
                            seen.add(answer.selection)
                            waiting.append(look(state, state.seat, answer.selection))
            assert plays == {action for action in state.legal() if action[1] == card}


@pytest.mark.parametrize("seats", SEATS)
def test_other_seats_have_no_buttons(seats: int) -> None:
    for state in sample_states(seats):
        for seat in (*range(seats), None):
            if seat == state.seat and seat is not None:
                continue
            context = look(state, seat)
            assert drawn(context).picks(free=True) == []
            assert GAME_UI.buttons(context) == []
            assert GAME_UI.public_buttons(context) == []
            answer = GAME_UI.selector.pick(context, ("pick", "card", "1"))
            assert isinstance(answer, Refuse)
            assert answer.reason.key in ("match_over", "not_your_turn")
            assert GAME_UI.reason(answer.reason, context)


@pytest.mark.parametrize("seats", SEATS)
def test_all_seats_see_the_same_chart(seats: int) -> None:
    for state in sample_states(seats):
        charts = {GAME_UI.board(look(state, seat)) for seat in (*range(seats), None) if seat != state.seat}
        assert len(charts) == 1


@pytest.mark.parametrize("seats", SEATS)
def test_markup_does_not_depend_on_the_order_of_the_decks(seats: int) -> None:
    for number, state in enumerate(sample_states(seats)):
        for seat in (*range(seats), None):
            sampled_state = MERIDIAN.imagine(state.view(seat), Rng(number))
            for part in (GAME_UI.board, GAME_UI.hand, GAME_UI.text_board, GAME_UI.prompt):
                assert part(look(state, seat)) == part(look(sampled_state, seat))
            assert GAME_UI.player_bar(look(state, seat)) == GAME_UI.player_bar(look(sampled_state, seat))


COLUMN = [(1, 4), (2, 3), None, (3, 1), None]


def figure() -> State:
    """Figure A of the printed rules: the seat to move has a card for meridian 3."""
    return position(4, {3: COLUMN}, ["3", "8-9-10"])


def highlighted_cities(page: Page) -> set[Action]:
    """The cities with a legal action."""
    return {pick[2:] for pick in page.picks(free=True) if pick[1] == "city"}


def test_a_tap_on_a_city_previews_the_lowest_tower() -> None:
    state = figure()
    assert {city for city in highlighted_cities(Page(GAME_UI.board(look(state, 0)))) if city[0] == 3} == {
        (3, 1),
        (3, 3),
        (3, 4),
    }
    context = picked(state, ("pick", "city", 3, 1))
    assert choice_of(context).action == ("place", "3", 3, 5, 1), "the card follows automatically"
    page = Page(GAME_UI.board(context))
    steps_of = [pick for pick in page.picks(free=False) + page.picks(free=True) if pick[1] == "tower"]
    assert steps_of == [("pick", "tower", 0, 4), ("pick", "tower", 0, 6)]
    assert choice_of(picked(state, ("pick", "city", 3, 1), ("pick", "tower", 0, 6))).action == ("place", "3", 3, 6, 1)
    refused = GAME_UI.selector.pick(context, ("pick", "tower", 0, 4))
    assert isinstance(refused, Refuse)
    assert (refused.reason.key, refused.reason.rule) == ("same_height", "L2")
    again = GAME_UI.selector.pick(context, ("pick", "city", 3, 1))
    assert again == Play(("place", "3", 3, 5, 1)), "the same tap once more plays it"


def test_the_slider_counts_the_legal_heights_only() -> None:
    state = position(4, {3: [(1, 4), None, (2, 1), None, None]}, ["3", "9"])
    context = picked(state, ("pick", "city", 3, 2))
    assert choice_of(context).height == 2
    for number, height in ((1, 2), (2, 3)):
        slid = GAME_UI.selector.pick(context, ("pick", "nth", number))
        assert isinstance(slid, Picked), "sliding back to where it stands does not play"
        assert choice_of(look(state, 0, slid.selection)).height == height
    for wrong in (0, 3, -1, "1"):
        assert isinstance(GAME_UI.selector.pick(context, ("pick", "nth", wrong)), Refuse)


def test_an_unlit_city_names_the_law_against_it() -> None:
    context = look(figure(), 0)
    free = highlighted_cities(Page(GAME_UI.board(context)))
    for meridian in range(1, 11):
        for city in range(1, 6):
            answer = GAME_UI.selector.pick(context, ("pick", "city", meridian, city))
            if (meridian, city) in free:
                assert isinstance(answer, Picked)
                continue
            assert isinstance(answer, Refuse)
            assert answer.reason.rule in (("L2", "L3", "4") if meridian == 3 else ("2",))
            assert "{" not in GAME_UI.reason(answer.reason, context)


def test_a_picked_tower_is_previewed_on_the_chart() -> None:
    context = picked(figure(), ("pick", "city", 3, 4))
    preview = displayed_position(context, choice_of(context))
    assert [tower and tower.height for tower in preview.columns[2]] == [4, 3, None, 2, 1]
    assert [(push.end, push.start) for push in preview.pushed] == [(5, 4)]
    board = GAME_UI.board(context)
    assert board.count('class="arrow south at m-3 c-5"') == 1
    assert " tried" in board
    assert "It pushes 1 tower" in GAME_UI.prompt(context)
    assert "? You take island J. Island H goes to Player 3. It pushes " in GAME_UI.prompt(context)
    again = GAME_UI.selector.pick(context, ("pick", "city", 3, 4))
    assert again == Play(("place", "3", 3, 2, 4)), "the same click once more plays it"
    assert GAME_UI.selector.pick(context, ("pick", "confirm")) == again


def test_an_illegal_city_gets_a_reason() -> None:
    state = figure()
    answer = GAME_UI.selector.pick(picked(state, ("pick", "card", "3")), ("pick", "city", 3, 2))
    assert isinstance(answer, Refuse)
    assert answer.reason.rule == "4", "the law against the lowest tower that no other law forbids"
    other = GAME_UI.selector.pick(look(state, 0), ("pick", "city", 5, 1))
    assert isinstance(other, Refuse)
    assert other.reason.key == "no_card_for_it"


def test_a_city_of_the_chart_chooses_its_card() -> None:
    state = position(4, {}, ["2", "1-2-3"])
    assert choice_of(picked(state, ("pick", "city", 2, 1))) == Choice("2", 2, mode="tower", height=2, city=1)
    assert choice_of(picked(state, ("pick", "city", 3, 1))).card == "1-2-3"
    assert choice_of(picked(state, ("pick", "card", "1-2-3"), ("pick", "city", 2, 1))).card == "1-2-3"
    other = picked(state, ("pick", "city", 2, 4), ("pick", "tower", 0, 7), ("pick", "card", "1-2-3"))
    assert choice_of(other).action == ("place", "1-2-3", 2, 7, 4), "another card for the same tower"
    away = picked(state, ("pick", "card", "2"), ("pick", "city", 3, 1))
    assert choice_of(away).card == "1-2-3", "a city that the chosen card does not lead to takes the other one"


def test_an_own_tower_is_taken_down_and_put_elsewhere() -> None:
    state = position(4, {3: [(0, 4), (2, 3), None, (3, 1), None]}, ["3", "9"])
    context = picked(state, ("pick", "city", 3, 4))
    assert choice_of(context).action == ("replace", "3", 3, 1, 2, 4), "law L4 leaves nothing else"
    assert "Rebuild your tower of 4 with height 2" in GAME_UI.prompt(context)
    assert "taken at m-3 c-1" in GAME_UI.board(context)
    rebuilt = picked(state, ("pick", "city", 3, 1))
    assert choice_of(rebuilt).action == ("replace", "3", 3, 1, 5, 1), "in its own city the lowest other one"
    down = picked(state, ("pick", "city", 3, 1), ("pick", "take", 3, 1))
    assert choice_of(down).action == ("remove", "3", 3, 1)
    assert ("pick", "take", 3, 1) in Page(GAME_UI.hand(rebuilt)).picks(free=True)
    assert GAME_UI.selector.pick(down, ("pick", "take", 3, 1)) == Play(("remove", "3", 3, 1))
    nothing = picked(state, ("pick", "card", "3"), ("pick", "nothing"))
    assert choice_of(nothing).action == ("pass", "3")
    assert displayed_position(nothing, choice_of(nothing)).columns[2][0] == (0, 4)


def test_with_two_own_towers_one_of_them_is_chosen() -> None:
    state = position(2, {3: [(0, 4), None, (0, 2), None, None]}, ["3", "9"])
    context = picked(state, ("pick", "city", 3, 2))
    assert choice_of(context).old == 1
    assert removed_tower_choices(context) == [1, 3]
    assert ("pick", "tower", 3, 3) in Page(GAME_UI.hand(context)).picks(free=True), "the other one, at the same height"
    with_the_other = picked(state, ("pick", "city", 3, 2), ("pick", "tower", 3, 3))
    assert choice_of(with_the_other).action == ("replace", "3", 3, 3, 3, 2)


def test_with_one_own_tower_of_two_a_second_comes_first() -> None:
    state = position(2, {3: [(0, 4), None, None, None, None]}, ["3", "9"])
    context = picked(state, ("pick", "city", 3, 3), ("pick", "tower", 0, 3))
    assert choice_of(context).action == ("place", "3", 3, 3, 3)
    assert ("pick", "tower", 1, 3) in Page(GAME_UI.hand(context)).picks(free=True)
    instead = picked(state, ("pick", "city", 3, 3), ("pick", "tower", 0, 3), ("pick", "tower", 1, 3))
    assert choice_of(instead).action == ("replace", "3", 3, 1, 3, 3)
    assert ("pick", "tower", 0, 3) in Page(GAME_UI.hand(instead)).picks(free=True)


def test_any_click_gets_an_answer() -> None:
    rng = Rng(3)
    parts: list[object] = ["card", "tower", "city", "nth", "meridian", "take", 0, -1, 99, "", "1", None, (), 2.5]
    for seats in SEATS:
        for state in sample_states(seats):
            context = look(state, state.seat)
            for _ in range(120):
                pick = ("pick", *(rng.choice(parts) for _ in range(rng.below(4))))
                answer = GAME_UI.selector.pick(context, pick)
                if isinstance(answer, Refuse):
                    assert GAME_UI.reason(answer.reason, context)
                elif isinstance(answer, Picked):
                    context = look(state, state.seat, answer.selection)
                    drawn(context)


STALE = [
    (("card", "3"), ("city", 3, 3), ("tower", 9, 9)),
    (("card", "3"), ("city", 3, 99)),
    (("card", "99"), ("tower", 1)),
]  # fmt: skip


@pytest.mark.parametrize("selection", [("3",), (1, 2), *((path, (), ()) for path in STALE)])
def test_a_stale_selection_is_harmless(selection: tuple[object, ...]) -> None:
    context = look(figure(), 0, selection)
    drawn(context)
    GAME_UI.prompt(context)
    assert choice_of(context).action is None or choice_of(context).action in context.legal


def test_towers_show_their_height_and_owner() -> None:
    context = look(figure(), None)
    page = Page(GAME_UI.board(context))
    towers = [attrs for _, attrs in page.tags if attrs.get("class", "").startswith("tower ")]
    assert len(towers) == 3
    for (owner, height), place, attrs in zip(((1, 4), (2, 3), (3, 1)), (1, 2, 4), towers, strict=True):
        person = context.people[owner]
        assert f"seat-{person.colour} at m-3 c-{place}" in attrs["class"]
        assert attrs["data-piece"] == f"tower:{owner}:3:{height}"
        assert attrs["data-at"] == f"3:{place}"
        assert tower(person, height, City(3, place)).removeprefix("<span ").split(">", 1)[1] in GAME_UI.board(context)
        assert str(seat_badge(person)) in GAME_UI.board(context), "the shape next to the number"


@pytest.mark.parametrize("seats", SEATS)
def test_every_piece_has_a_unique_name(seats: int) -> None:
    for state in sample_states(seats):
        page = Page(GAME_UI.board(look(state, state.seat)))
        names = [attrs["data-piece"] for _, attrs in page.tags if "data-piece" in attrs]
        assert (
            len(names)
            == len(set(names))
            == sum(tower is not None for column in view_of(state, 0)["columns"] for tower in column)
        )


@pytest.mark.parametrize("seats", SEATS)
def test_every_island_shows_value_and_majority(seats: int) -> None:
    state = sample_states(seats)[-1]
    board = GAME_UI.board(look(state, 0))
    view = view_of(state, 0)
    assert board.count('class="plate ') == len(view["islands"])
    assert board.count(' held"') == 1 + sum(island["holder"] is not None for island in view["islands"])
    text = Page(GAME_UI.text_board(look(state, 0))).words
    for island in COMPONENTS.charts[seats].islands:
        assert f"Island {island.letter}, {island.value} points." in text


@pytest.mark.parametrize("seats", SEATS)
def test_stocks_and_all_cards_are_shown_for_every_seat(seats: int) -> None:
    for state in sample_states(seats):
        context = look(state, None)
        for player, markup in zip(context.view["players"], GAME_UI.player_bar(context), strict=True):
            page = Page(markup)
            assert str(player["stock"]) in page.words
            cells = [attrs["class"] for _, attrs in page.tags if attrs.get("class", "").startswith("one ")]
            for card, cell in zip(COMPONENTS.numbers, cells, strict=True):
                state_of_it = "up" if card in player["face_up"] else "left" if card in player["unseen"] else "gone"
                assert state_of_it in cell.split()


def test_only_buttons_are_focusable() -> None:
    for state in sample_states(4):
        for tag, attrs in drawn(look(state, state.seat)).tags:
            if tag == "div" and is_free(tag, attrs):
                assert attrs["role"] == "button"
                assert attrs["aria-label"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_a_log_line(lang: str) -> None:
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
def test_no_text_is_missing(lang: str) -> None:
    for seats in SEATS:
        for state in sample_states(seats):
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
    for state in (sample_states(3)[3], sample_states(3)[-1]):
        context = look(state, state.seat, name=nasty)
        everything = GAME_UI.board(context) + GAME_UI.hand(context) + GAME_UI.text_board(context)
        result = state.result()
        if result is not None:
            everything += GAME_UI.score(result, context)
        assert "<b onclick" not in everything


def test_the_final_score_explains_every_island_and_the_tie() -> None:
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
    plain = Page(GAME_UI.score(sample_states(4)[-1].result(), look(sample_states(4)[-1], 0)))  # type: ignore[arg-type]
    if finished(4).state.result().reason == "points":  # type: ignore[union-attr]
        assert "Unused pieces" not in plain.words


def test_last_moves_follow_pushed_towers() -> None:
    facts = {"seat": 1, "card": "3", "meridian": 3, "city": 4, "height": 2, "pushed": [[3, 1, 4, 5]]}
    context = look(figure(), 0)
    after = [SeenEvent("place", facts)]
    with_events = Context(
        context.game, context.view, context.legal, (), context.people, context.t, tuple(after), context.why_not
    )
    assert last_moves(with_events) == {(3, 4), (3, 5)}


def test_a_click_changes_only_the_selection() -> None:
    state = figure()
    before = written(state.encode())
    context = look(state, 0)
    for pick in steps(context):
        GAME_UI.selector.pick(context, pick)
    assert written(state.encode()) == before


@pytest.mark.parametrize(("heights", "text"), [([2], "2"), ([2, 5, 6, 7], "2, 5–7"), ([], "")])
def test_ranges(heights: list[int], text: str) -> None:
    assert ranges(tuple(heights)) == text


def test_a_reason_of_the_table_names_the_person() -> None:
    context = look(figure(), 1)
    assert "Player 0" in GAME_UI.reason(Reason("not_your_turn", {"seat": 0}), context)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_number_on_the_chart_has_a_name(lang: str) -> None:
    """Screen readers read islands, towers and meridians, not bare numbers."""
    for state in sample_states(3):
        board = Page(GAME_UI.board(look(state, None, lang=lang)))
        named = [attrs for _, attrs in board.tags if {"plate", "tower", "number"} & set(attrs.get("class", "").split())]
        assert len(named) > 10
        assert all(attrs.get("role") == "img" and len(attrs["aria-label"].split()) > 1 for attrs in named)


@pytest.mark.parametrize("seats", SEATS)
def test_the_rim_numbers_the_cities_of_the_meridians(seats: int) -> None:
    """Lines of the log name cities by number, from the north."""
    context = look(MERIDIAN.new(seats=seats, seed=1), 0)
    ranks = [element for element in parsed(GAME_UI.board(context)).walk() if "rank" in element.classes]
    assert [rank.text.strip() for rank in ranks] == [str(city) for city in chart_of(context.view).cities]


def test_the_band_with_a_name_is_for_players_who_share_a_tablet() -> None:
    """Alone against bots, and in a puzzle, it would only cover the map."""
    state = MERIDIAN.new(seats=3, seed=1)
    context = look(state, state.seat)
    first, *others = context.people
    alone = replace(context, people=(first, *(replace(person, kind="bot") for person in others)))
    assert "ribbon" in GAME_UI.board(context)
    assert "ribbon" not in GAME_UI.board(alone)
