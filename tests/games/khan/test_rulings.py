"""The rules and rulings that the worked examples do not show, each by a position made for it."""

from __future__ import annotations

import pytest

from tests.games.khan.positions import kinds, line, position, shut_lines, village, walk_wall, with_branches
from wanli.engine import Action, Rng, SetupRefused
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.components import COMPONENTS
from wanli.games.khan.rules.game import KHAN
from wanli.games.khan.rules.player import OFF
from wanli.games.khan.rules.state import KhanState


def refused(state: KhanState, action: Action) -> tuple[str, str]:
    reason = state.why_not(action)
    assert reason is not None
    return reason.key, reason.rule


def places(state: KhanState, verb: str = "march") -> set[str]:
    return {BOARD.names[action[1]] for action in state.legal() if action[0] == verb}


# Set-up -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", KHAN.seats)
def test_rules_1_to_4_and_r27_the_set_up(seats: int) -> None:
    state = KHAN.new(seats, 5, {"start": 1})
    assert state.wall.standing == 7
    assert state.supply == 21
    assert [len(player.stones) for player in state.players] == [2] * seats
    for turn in range(seats):
        seat = (1 + turn) % seats
        assert state.seat == seat
        assert all(not state.villages[a[1]] and not state.villages[a[2]] for a in state.legal())
        assert all(state.wall.china[a[1]] == state.wall.china[a[2]] for a in state.legal())
        action = state.legal()[0]
        events = state.play(action)
        assert state.scouts[seat] == action[1]
        assert state.villages[action[1]][0].kind == action[3]
        assert "kind" not in events[0].seen_by((seat + 1) % seats).facts
    assert state.seat == 1
    assert state.stack[-1].kind == "draw"
    assert [(player.walls, len(player.stones), len(player.stock)) for player in state.players] == [(2, 2, 13)] * seats
    assert state.supply == 21 - 2 * seats == {2: 17, 3: 15, 4: 13}[seats]


def test_r27_taken_villages_and_walls_between() -> None:
    state = KHAN.new(3, 5, {"start": 0})
    first = ("settle", village("B3"), village("C3"), state.players[0].stones[0])
    assert state.why_not(first) is None
    kind = state.players[0].stones[0]
    assert refused(state, ("settle", village("B3"), village("B4"), kind)) == ("start_wall_between", "3")
    assert refused(state, ("settle", village("B3"), village("D3"), kind)) == ("start_not_neighbours", "3")
    state.play(first)
    kind = state.players[1].stones[0]
    assert refused(state, ("settle", village("B3"), village("A3"), kind)) == ("start_village_taken", "R27")


def test_r1_the_start_player() -> None:
    assert {KHAN.new(3, seed, {}).seat for seed in range(20)} == {0, 1, 2}
    assert KHAN.new(4, 1, {"start": 3}).seat == 3
    with pytest.raises(SetupRefused):
        KHAN.new(2, 1, {"start": 2})


# Drawing ----------------------------------------------------------------------------------------------------


def test_r20_draw_as_many_as_fit() -> None:
    full = position(stones=("CCMM", ""), walls=(3, 0), phase="draw")
    assert full.legal() == [("draw", "wall")]
    assert refused(full, ("draw", "stone")) == ("stones_full", "5")
    full.play(("draw", "wall"))
    assert full.stack[-1].kind == "deploy"
    empty = position(stones=("C", ""), stock=(0, None), phase="draw")
    assert refused(empty, ("draw", "stone")) == ("stock_empty", "R20")


def test_r20_nothing_to_draw_at_all_skips_the_draw() -> None:
    state = position(stones=("C", "CCCC"), walls=(0, 4), stock=(5, 5), scouts=("A1", "G6"))
    state.play(next(a for a in state.legal() if a[0] == "march"))
    assert state.seat == 1
    assert state.stack[-1].kind == "deploy", "four stones and four walls: nothing fits, so deploying at once"


def test_r20_nothing_to_deploy_ends_the_turn() -> None:
    state = position(scouts=("A1", "G6"))
    assert state.legal() == [("pass",)]
    state.play(("pass",))
    assert state.seat == 1
    busy = position(scouts=("A1", "G6"), walls=(1, 0))
    assert refused(busy, ("pass",)) == ("something_to_deploy", "6")


# Marching ---------------------------------------------------------------------------------------------------


def test_rule_6_all_of_one_kind() -> None:
    state = position(stones=("CMF", ""), walls=(2, 0))
    walls = state.copy()
    walls.play(next(a for a in walls.legal() if a[0] == "wall"))
    assert {action[0] for action in walls.legal()} == {"wall"}
    assert refused(walls, ("march", village("A2"), -1, -1, "farmer")) == ("building", "6")
    state.play(("march", village("A2"), -1, -1, "farmer"))
    assert {action[0] for action in state.legal()} == {"march"}
    assert refused(state, ("wall", line("b3-b2"))) == ("marching", "6")
    assert refused(state, ("pass",)) == ("marching", "R17")


def test_rule_8a_and_r4_by_road_only_where_no_wall_stands() -> None:
    wall = walk_wall("b3-b2")
    state = position(stones=("F", ""), scouts=("A3", "G6"), wall=wall, shut=["b3-b2", "a3-b3"])
    assert places(state) == {"A2"}, "a shut branch bars the way although both sides are Mongolia"
    assert refused(state, ("march", village("B3"), -1, -1, "farmer")) == ("gate_shut", "R7")
    opened = position(stones=("F", ""), scouts=("A3", "G6"), wall=wall, shut=["a3-b3"])
    step = ("march", village("B3"), line("b3-b2"), line("b3-b2"), "farmer")
    assert opened.why_not(step) is None
    assert refused(opened, ("march", village("B3"), -1, -1, "farmer")) == ("wall_between", "8")
    opened.play(step)
    assert "b2-b3" in shut_lines(opened)


def test_rule_8b_through_the_gate_closes_it() -> None:
    state = position(stones=("F", ""), scouts=("C3", "G6"))
    state.play(("march", village("C4"), line("c3-d3"), line("c3-d3"), "farmer"))
    assert shut_lines(state) == ["c3-d3"]


def test_rule_8c_over_the_wall_and_over_shut_pieces() -> None:
    state = position(stones=("F", ""), scouts=("A3", "G6"), shut=["b3-c3", "c3-d3", "d3-e3"])
    assert {"E3", "E4", "F3", "F4", "G3", "G4"} <= places(state)
    assert not {"B3", "C3", "C4", "D3"} & {n for n in places(state) if n != "B3"}, "no climbing down at shut pieces"
    state.play(("march", village("G4"), line("a3-b3"), line("g3-h3"), "farmer"))
    assert sorted(shut_lines(state)) == ["a3-b3", "b3-c3", "c3-d3", "d3-e3", "g3-h3"]


def test_r6_over_the_wall_to_a_neighbour_on_the_same_side() -> None:
    state = position(stones=("F", ""), scouts=("C3", "G6"))
    step = ("march", village("D3"), line("c3-d3"), line("d3-e3"), "farmer")
    assert state.why_not(step) is None
    assert state.why_not(("march", village("D3"), -1, -1, "farmer")) is None
    state.play(step)
    assert sorted(shut_lines(state)) == ["c3-d3", "d3-e3"]


def test_r6_climbing_at_a_branch() -> None:
    wall = walk_wall("c3-c2", "c2-c1")
    state = position(stones=("F", ""), scouts=("C2", "G6"), wall=wall)
    assert state.why_not(("march", village("G4"), line("c2-c1"), line("g3-h3"), "farmer")) is None


def test_r3_a_tower_alone_gives_no_access() -> None:
    wall = walk_wall("c3-c2")
    state = position(stones=("F", ""), scouts=("C2", "G6"), wall=wall)
    assert refused(state, ("march", village("G4"), line("c3-c2"), line("g3-h3"), "farmer")) == ("nothing_to_climb", "8")


def test_rule_9_scouts_and_visited_villages() -> None:
    state = position(stones=("FFC", ""), scouts=("A1", "A2"))
    assert refused(state, ("march", village("A2"), -1, -1, "farmer")) == ("scout_there", "9")
    state.play(("march", village("B1"), -1, -1, "farmer"))
    assert refused(state, ("march", village("A1"), -1, -1, "farmer")) == ("village_visited", "9")


def test_rule_10_and_r22_a_dead_end_loses_the_rest() -> None:
    state = position(stones=("CFM", ""), scouts=("B1", "A2"))
    events = state.play(("march", village("A1"), -1, -1, "farmer"))
    (lost,) = [event for event in events if event.kind == "lost"]
    assert lost.seen_by(1).facts == {"seat": 0, "stones": 2}
    assert lost.seen_by(0).facts["kinds"] == ["chinese", "mongol"]
    assert state.seat == 1
    assert state.view(1)["players"][0]["lost"] is None
    assert state.view(0)["players"][0]["lost"] == ["chinese", "mongol"]
    assert state.view(1)["players"][0]["lost_count"] == 2


def test_rule_11_and_r24_who_sees_what() -> None:
    state = position({"B1": "1C 1M 1F"}, stones=("FF", ""), scouts=("A1", "G6"))
    events = state.play(("march", village("B1"), -1, -1, "farmer"))
    (look,) = [event for event in events if event.kind == "look"]
    assert look.barrier == "reveal"
    assert look.seats == (0,)
    assert [stone["kind"] for stone in state.view(0)["villages"][village("B1")]] == [*kinds("CMF"), "farmer"]
    assert [stone["kind"] for stone in state.view(1)["villages"][village("B1")]] == [*kinds("CMF"), None]
    assert [stone["kind"] for stone in state.view(None)["villages"][village("B1")]] == [None] * 4
    back = position({"B1": "1C 0M 1F"}, stones=("F", ""), scouts=("A1", "G6"))
    assert [stone["kind"] for stone in back.view(0)["villages"][village("B1")]] == ["chinese", "mongol", None]
    covered = back.play(("march", village("B1"), -1, -1, "farmer"))
    assert [event.barrier for event in covered if event.kind == "look"] == ["reveal"]


def test_a_stone_on_an_own_stack_reveals_nothing() -> None:
    state = position({"B1": "1C 0M"}, stones=("F", ""), scouts=("A1", "G6"))
    events = state.play(("march", village("B1"), -1, -1, "farmer"))
    assert all(event.kind != "look" for event in events)


# The blocked scout ------------------------------------------------------------------------------------------


def hemmed_in(stones: str = "F", walls: int = 0) -> KhanState:
    """A1 has two neighbours, both with scouts."""
    return position(stones=(stones, "", ""), walls=(walls, 0, 0), scouts=("A1", "A2", "B1"))


def test_rule_16_r16_and_r18_a_blocked_scout() -> None:
    state = hemmed_in(walls=1)
    assert {action[0] for action in state.legal()} == {"lift", "wall"}
    assert refused(state, ("march", village("C1"), -1, -1, "farmer")) == ("nothing_to_climb", "8")
    state.play(("lift",))
    assert state.scouts[0] == OFF
    assert (state.players[0].walls, len(state.players[0].stones)) == (1, 1), "nothing is deployed that turn"
    assert state.seat == 1
    free = position(stones=("F", ""), scouts=("A1", "G6"))
    assert refused(free, ("lift",)) == ("scout_can_move", "R18")
    alone = hemmed_in()
    assert alone.legal() == [("lift",), ("pass",)]


def test_rule_17_and_r19_coming_back() -> None:
    state = position({"C1": "0F", "E6": "1M", "D2": "0C 1F"}, stones=("FC", ""), scouts=(None, "G6"))
    assert state.legal() == [("enter", village("C1"))]
    assert refused(state, ("enter", village("D2"))) == ("not_your_village", "17")
    assert refused(state, ("enter", village("A1"))) == ("own_village_first", "17")
    assert refused(state, ("enter", village("G6"))) == ("scout_there", "9")
    state.play(("enter", village("C1")))
    assert state.seat == 0
    assert state.villages[village("C1")] == ((0, "farmer"),), "no stone where he starts"
    state.play(("march", village("D1"), -1, -1, "chinese"))
    assert refused(state, ("march", village("C1"), -1, -1, "farmer")) == ("village_visited", "9")


def test_r19_without_an_own_village_any_empty_one() -> None:
    state = position({"D2": "1F"}, stones=("FC", ""), scouts=(None, "G6"))
    assert len(state.legal()) == 38 - 2
    stuck = position({"A1": "0F"}, stones=("F", "", ""), scouts=(None, "A2", "B1"))
    assert ("enter", village("A1")) not in stuck.legal()
    assert refused(stuck, ("enter", village("A1"))) == ("no_way_from_there", "R19")
    assert len(stuck.legal()) == 38 - 3


def test_rule_7_stones_need_a_scout() -> None:
    state = position({"C1": "0F"}, stones=("FC", ""), walls=(1, 0), scouts=(None, "G6"))
    assert refused(state, ("march", village("D1"), -1, -1, "farmer")) == ("scout_off_board", "7")
    assert {action[0] for action in state.legal()} == {"enter", "wall"}


# The end ----------------------------------------------------------------------------------------------------


def test_rules_18_and_19_two_stocks() -> None:
    state = position(stones=("F", "F"), stock=(1, 0), phase="draw", left=1)
    events = state.play(("draw", "stone"))
    assert [event.facts["reason"] for event in events if event.kind == "announce"] == ["two_stocks"]
    assert (state.announcer, state.turns_left) == (0, 2)
    turns = []
    rng = Rng(1)
    while state.seat is not None:
        turns.append(state.seat)
        state.play(rng.choice(state.legal()))
    order = [seat for n, seat in enumerate(turns) if n == 0 or turns[n - 1] != seat]
    assert order == [0, 1, 0], "one more round, the announcer last"
    result = state.result()
    assert result is not None
    assert result.reason == "two_stocks"


def test_r21_walls_and_one_stock_and_that_it_stays_announced() -> None:
    wall = with_branches(20)
    state = position(stones=("F", "F"), walls=(2, 4), stock=(5, 0), phase="draw", left=1, wall=wall)
    assert state.supply == 2
    state.play(("draw", "wall"))
    assert state.announcer is None, "one wall is left"
    state = position(stones=("F", "F"), walls=(3, 4), stock=(5, 0), phase="draw", left=1, wall=wall)
    assert state.supply == 1
    events = state.play(("draw", "wall"))
    (announced,) = [event for event in events if event.kind == "announce"]
    assert announced.facts == {"seat": 0, "reason": "walls_and_stones"}
    state.play(("wall", line("d3-d4")))
    assert not state.last_round, "in the announcer's own turn walls still return"
    state.play(("wall", line("d4-e4")))
    state.play(("wall", line("e4-e3")))
    assert state.supply == 1
    assert state.announcer == 0, "and the end stays announced"


def test_r21_of_three_empty_supplies_the_two_that_were_empty_first_are_the_reason() -> None:
    wall = with_branches(20)

    def reason(*draws: str) -> str:
        state = position(stones=("F", "F"), walls=(3, 4), stock=(1, 0), phase="draw", wall=wall)
        assert state.supply == 1
        events = [event for what in draws for event in state.play(("draw", what))]
        assert not state.supply
        assert not any(player.stock for player in state.players)
        (announced,) = [event for event in events if event.kind == "announce"]
        assert announced.facts["reason"] == state.announced
        return state.announced

    assert reason("stone", "wall") == "two_stocks"
    assert reason("wall", "stone") == "walls_and_stones"


def test_r25_in_the_last_round_removed_walls_leave_the_game() -> None:
    wall = walk_wall("d3-d4", "d4-e4")
    state = position(
        stones=("F", "F"),
        walls=(0, 1),
        stock=(0, 0),
        turn_of=1,
        wall=wall,
        announcer=0,
        announced="two_stocks",
        turns_left=1,
    )
    before = state.supply
    events = state.play(("wall", line("e4-e3")))
    (built,) = [event for event in events if event.kind == "build"]
    assert built.facts["removed"] == [line("d3-e3")]
    assert built.facts["gone"] is True
    assert (state.supply, state.gone) == (before, 1)


def test_r23_equal_points_share_the_victory() -> None:
    state = position(
        {"A1": "0F", "G6": "1F"},
        stones=("", ""),
        stock=(0, 0),
        announcer=0,
        announced="two_stocks",
        turns_left=0,
    )
    state.play(("pass",))
    result = state.result()
    assert result is not None
    assert (result.scores, result.winners) == ((1, 1), (0, 1))
    assert [line.key for line in result.breakdown] == ["farmer", "farmer"]


def test_r22_at_the_end_all_is_open() -> None:
    state = position(
        {"A1": "0F", "B1": "1C 0M", "G6": "1F"},
        stones=("", ""),
        lost=("CC", "M"),
        stock=(0, 0),
        announcer=0,
        announced="two_stocks",
        turns_left=0,
    )
    (end,) = [event for event in state.play(("pass",)) if event.kind == "end"]
    assert end.barrier == "reveal"
    view = state.view(None)
    lost = view["players"][0]["lost"]
    assert lost is not None
    assert lost[:2] == ["chinese", "chinese"]
    assert all(stone["kind"] for stack in view["villages"] for stone in stack)


# Board and box ----------------------------------------------------------------------------------------------


def test_the_board_is_the_one_of_the_rules_page() -> None:
    assert (BOARD.villages, BOARD.towers, len(BOARD.lines), len(BOARD.outline)) == (38, 52, 63, 26)
    missing = {"F1", "G1", "A6", "B6"}
    assert {c + r for c in "ABCDEFG" for r in "123456"} - set(BOARD.names) == missing
    assert all(entry.road for entry in BOARD.lines)
    assert COMPONENTS.set_size == 17
    assert COMPONENTS.walls == 28
