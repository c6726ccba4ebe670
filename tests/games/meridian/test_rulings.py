"""The rules 1–8 and the rulings M1–M15 of the rules page, one by one. `test_laws.py` tests the laws."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.meridian.positions import Spot, column, position
from tests.playing import Variant, played
from wanli.engine import Match, Reason, SetupRefused
from wanli.games.meridian.rules.components import COMPONENTS
from wanli.games.meridian.rules.game import MERIDIAN
from wanli.games.meridian.rules.islands import control
from wanli.games.meridian.rules.laws import Tower
from wanli.games.meridian.rules.state import MeridianState


def dealt(seats: int, seed: int = 5) -> MeridianState:
    return MERIDIAN.new(seats, seed)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rule_1_the_deal(seats: int) -> None:
    state = dealt(seats)
    per_player = 2 if seats == 2 else 1
    for player in state.players:
        assert player.stock == 20 * per_player
        assert len(player.face_up) == 2
        assert Counter(player.face_up + player.deck) == Counter(dict.fromkeys(COMPONENTS.numbers, per_player))
    assert all(tower is None for meridian in state.columns for tower in meridian)
    assert len(state.columns[0]) == (4 if seats == 3 else 5)
    assert len({dealt(seats, seed).start for seed in range(40)}) == seats, "the start player is drawn"


def test_the_start_player_can_be_chosen() -> None:
    assert MERIDIAN.new(3, 1, {"start": 2}).seat == 2
    with pytest.raises(SetupRefused):
        MERIDIAN.new(3, 1, {"start": 3})


def test_rule_2a_placing_nothing_is_always_allowed() -> None:
    for seats in (2, 3, 4):
        match = played(Variant("meridian", seats, ()), seed=3)
        for step in range(len(match.log)):
            state = match.at(step)
            assert state.seat is not None
            cards = {action[1] for action in state.legal() if action[0] == "pass"}
            assert cards == set(state.players[state.seat].face_up)


def test_rule_2a_forced_without_pieces() -> None:
    state = position(3, {1: [(0, 20), None, None, None]}, ["2", "3"])
    assert state.legal() == [("pass", "2"), ("pass", "3")]


def test_rule_5_the_used_card_is_discarded_and_the_next_one_turned_up() -> None:
    state = dealt(4)
    seat = state.start
    card, following = state.players[seat].face_up[0], state.players[seat].deck[-1]
    events = state.play(("pass", card))
    assert state.players[seat].discards == [card]
    assert following in state.players[seat].face_up
    assert len(state.players[seat].face_up) == 2
    assert [event.kind for event in events] == ["pass", "turn_up"]
    assert events[1].barrier == "chance", "no undo after the next card is seen"
    assert state.seat == (seat + 1) % 4


def test_turning_up_a_known_card_is_no_undo_barrier() -> None:
    """The contents of a deck are public (M14), so turning up a card from a deck of one kind reveals nothing."""
    match = played(Variant("meridian", 2, ()), seed=8)
    barriers: set[tuple[str, bool]] = set()
    for step, record in enumerate(match.log):
        unseen = match.at(step).view(None)["players"][record.seat]["unseen"]
        for event in record.events:
            if event.kind == "turn_up":
                barriers.add((event.barrier, len(set(unseen)) > 1))
    assert barriers == {("chance", True), ("", False)}


@pytest.mark.parametrize(("seats", "turns"), [(2, 52), (3, 39), (4, 52)])
def test_rule_6_the_match_ends_when_all_cards_are_used(seats: int, turns: int) -> None:
    match = played(Variant("meridian", seats, ()), seed=8)
    assert len(match.log) == turns
    assert all(not player.face_up and not player.deck for player in match.state.players)


def island(letter: str, seats: int = 4) -> int:
    return [island.letter for island in COMPONENTS.charts[seats].islands].index(letter)


def test_rule_7_a_capital_counts_double_for_control_and_once_as_points() -> None:
    chart = COMPONENTS.charts[4]
    columns: list[list[Tower | None]] = [[None] * 5 for _ in range(10)]
    columns[2][0] = Tower(0, 3)  # the capital of A
    columns[0][0] = Tower(1, 3)
    island_control = control(chart.islands[island("A")], [tuple(cities) for cities in columns], 4)
    assert (island_control.strengths, island_control.holder) == ((2, 1, 0, 0), 0)
    assert chart.islands[island("A")].value == 5
    columns[1][0] = Tower(1, 3)
    assert control(chart.islands[island("A")], [tuple(cities) for cities in columns], 4).holder is None
    assert control(chart.islands[island("M")], [tuple(cities) for cities in columns], 4).holder is None


def test_height_is_irrelevant_for_control() -> None:
    chart = COMPONENTS.charts[4]
    columns: list[list[Tower | None]] = [[None] * 5 for _ in range(10)]
    columns[0][1], columns[1][1], columns[2][1] = Tower(0, 1), Tower(1, 20), Tower(0, 1)
    assert control(chart.islands[island("F")], [tuple(cities) for cities in columns], 4).holder == 0


def test_m1_a_meridian_emptied_again_needs_two_pieces() -> None:
    state = position(4, {2: [None, None, (0, 2), None, None]}, ["2", "3"])
    reason = state.why_not(("replace", "2", 2, 3, 1, 4))
    assert reason is not None
    assert reason.rule == "L1"
    assert ("replace", "2", 2, 3, 2, 4) in state.legal()
    state.play(("remove", "2", 2, 3))
    assert column(state, 2) == [None] * 5


def test_m2_legality_is_tested_after_the_own_removal() -> None:
    state = position(4, {2: [(1, 5), (0, 4), (2, 3), None, None]}, ["2", "3"])
    assert ("replace", "2", 2, 2, 4, 3) in state.legal(), "its own height is free again"
    state.play(("replace", "2", 2, 2, 4, 3))
    assert column(state, 2) == [(1, 5), None, (0, 4), (2, 3), None]


def test_m3_rebuilding_the_same_tower_is_refused() -> None:
    state = position(4, {2: [(1, 5), (0, 4), None, None, None]}, ["2", "3"])
    reason = state.why_not(("replace", "2", 2, 2, 4, 2))
    assert reason is not None
    assert (reason.key, reason.rule) == ("same_again", "M3")


def test_m5_taking_up_alone_is_allowed() -> None:
    state = position(4, {2: [(1, 5), (0, 4), None, None, None]}, ["2", "3"])
    state.play(("remove", "2", 2, 2))
    assert column(state, 2) == [(1, 5), None, None, None, None]
    assert state.players[0].stock == 20


def test_m6_freed_pieces_may_be_used_although_the_stock_is_empty() -> None:
    state = position(3, {1: [(0, 20), None, None, None]}, ["1", "3"])
    assert ("replace", "1", 1, 1, 7, 2) in state.legal()
    assert ("remove", "1", 1, 1) in state.legal()
    assert not any(action[0] == "place" for action in state.legal())


def test_m7_an_own_tower_may_not_be_pushed_directly() -> None:
    state = position(2, {2: [None, (0, 4), None, None, None]}, ["2", "3"])
    for height in (3, 5):
        assert state.why_not(("place", "2", 2, height, 2)) == Reason(
            "own_tower", {"one": 2, "other": 0, "height": height, "city": 2}, "M7"
        )
    assert ("replace", "2", 2, 2, 3, 2) in state.legal(), "it is taken up first (M2)"
    two = position(2, {2: [None, (0, 4), None, (0, 2), None]}, ["2", "3"])
    reason = two.why_not(("replace", "2", 2, 4, 3, 2))
    assert reason is not None
    assert reason.rule == "M7", "the other one still stands there"


def test_m7_a_chain_that_begins_at_an_opponents_tower_may_push_it() -> None:
    state = position(2, {2: [None, (0, 6), (1, 4), None, None]}, ["2", "3"])
    state.play(("place", "2", 2, 3, 3))
    assert column(state, 2) == [(0, 6), (1, 4), (0, 3), None, None]


def test_m7_an_older_match_allows_direct_pushes() -> None:
    spots: dict[int, list[Spot]] = {2: [None, (0, 4), None, None, None]}
    state = MERIDIAN.decode({**position(2, spots, ["2", "3"]).encode(), "version": 1})
    assert ("place", "2", 2, 3, 2) in state.legal()
    state.play(("place", "2", 2, 3, 2))
    assert column(state, 2) == [(0, 4), (0, 3), None, None, None]


def test_m8_with_two_players_two_own_towers_and_a_choice() -> None:
    one_tower = position(2, {2: [None, (0, 4), None, None, None]}, ["2", "3"])
    assert {action[0] for action in one_tower.legal() if action[1] == "2"} == {"pass", "place", "remove", "replace"}
    two_towers = position(2, {2: [None, (0, 4), None, (0, 2), None]}, ["2", "3"])
    assert {action[0] for action in two_towers.legal() if action[1] == "2"} == {"pass", "remove", "replace"}
    assert {action[3] for action in two_towers.legal() if action[0] in ("remove", "replace")} == {2, 4}
    reason = two_towers.why_not(("place", "2", 2, 3, 3))
    assert reason is not None
    assert (reason.key, reason.rule) == ("two_towers", "L4")
    two_towers.play(("replace", "2", 2, 4, 3, 3))
    assert column(two_towers, 2) == [None, (0, 4), (0, 3), None, None], "only one of them is taken up"


def test_m9_two_players_have_a_joint_deck_and_stock() -> None:
    match = Match.new(MERIDIAN, 2, 11)
    assert COMPONENTS.stock(2) == 40
    faces: set[str] = set()
    while not match.over:
        state = match.state
        assert state.seat is not None
        faces.update(state.players[state.seat].face_up)
        match.play(("pass", state.players[state.seat].face_up[0]))
    assert len(match.log) == 52
    assert faces == set(COMPONENTS.numbers)


def test_m10_a_card_with_several_numbers_names_one_of_them() -> None:
    state = position(4, {}, ["4-5-6-7", "1"])
    assert {action[2] for action in state.legal() if action[:2] == ("place", "4-5-6-7")} == {4, 5, 6, 7}


def test_m11_one_card_then_none() -> None:
    state = position(4, {}, ["7"], turns=12)
    assert len(state.players[0].face_up) == 1
    for _ in range(4):
        assert state.seat is not None
        events = state.play(("pass", state.players[state.seat].face_up[0]))
        assert "turn_up" not in [event.kind for event in events]
    assert state.seat is None
    assert events[-1].kind == "end"


def test_m12_equal_points_and_pieces_share_the_victory() -> None:
    spots: dict[int, list[Spot]] = {1: [None, (0, 3), None, None, None], 8: [(1, 3), None, None, None, None]}
    result = position(4, spots, [], turns=13).result()
    assert result is not None
    assert (result.winners, result.reason, result.scores) == ((0, 1), "shared", (3, 3, 0, 0))
    assert [line.values for line in result.breakdown if line.key == "pieces"] == [{"pieces": 17}, {"pieces": 17}]


def test_m13_only_the_stock_limits_a_tower() -> None:
    state = position(4, {}, ["7", "8"])
    assert max(action[3] for action in state.legal() if action[0] == "place") == 20
    assert max(action[3] for action in position(2, {}, ["7", "8"]).legal() if action[0] == "place") == 40


def test_m14_all_but_the_order_of_the_decks_is_public() -> None:
    state = dealt(3)
    state.play(state.legal()[0])
    view = state.view(None)
    for player, player_view in zip(state.players, view["players"], strict=True):
        assert player_view["stock"] == player.stock
        assert player_view["discards"] == player.discards
        assert player_view["face_up"] == player.face_up
        assert player_view["unseen"] == sorted(player.deck, key=list(COMPONENTS.numbers).index)
    assert {**state.view(1), "seat": None} == view
    assert MERIDIAN.secrets == ()


def test_m15_pieces_of_both_colours_break_a_tie_together() -> None:
    spots: dict[int, list[Spot]] = {1: [None, (0, 3), None, None, None], 8: [(1, 4), None, None, None, None]}
    result = position(2, spots, [], turns=26).result()
    assert result is not None
    assert (result.winners, result.reason) == ((0,), "pieces")
    assert [line.values["pieces"] for line in result.breakdown if line.key == "pieces"] == [37, 36]
