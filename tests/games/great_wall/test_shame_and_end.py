"""Shame, the ends of a match and the score: the edge cases 63-70, rulings R32-R35, R44, R45.

test_rulings.py explains the numbers of edge cases.
"""

from __future__ import annotations

import pytest

from tests.games.great_wall.positions import do, done, give, hand, kind_of, post, rest, run_step, table
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.scoring import artifact_points, final_result
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.games.great_wall.rules.year import end


def honoured(state: GreatWallState, seat: int, points: int) -> None:
    clan = state.players[seat]
    clan.honour, clan.earned = points, (points, *clan.earned[1:])


def test_an_empty_supply_costs_five_honour_each() -> None:
    """Edge case 63, house ruling R32."""
    state = table(3)
    state.shame_supply, state.shame_out = 1, 29
    honoured(state, 0, 7)
    state.players[0].active = ("a21",)
    run_step(state, "shame", seat=0, count=3)
    do(state, ("shame", "soldier", "archer"))
    assert done(state)
    assert state.players[0].honour == 0, "7 - 5 - 5, never below 0"
    assert state.players[0].shamed == (0, 1, 0)
    assert state.players[0].resources[3] == 2, "r59: chi for the marker that was there only"


def test_a_marker_without_a_place_leaves_the_game() -> None:
    """Edge case 64, house ruling R34."""
    state = table(3)
    state.players[0].soldiers = (0, 0, 0)
    state.players[0].active = ("a21",)
    honoured(state, 0, 9)
    run_step(state, "shame", seat=0, count=1)
    assert done(state)
    assert (state.shame_supply, state.shame_out) == (29, 1)
    assert state.players[0].honour == 4
    assert state.players[0].resources[3] == 2


def test_hordes_take_markers_and_score_nothing() -> None:
    """Edge case 65, house ruling R33."""
    state = table(3)
    state.players[0].claimed = (("sav_a", 0), ("out_a", 0))
    run_step(state, "shame", seat=0, count=2)
    do(state, ("shame", "horde", "sav_a"), ("shame", "horde", "sav_a"))
    run_step(state, "shame", seat=0, count=1)
    assert ("shame", "horde", "sav_a") not in state.legal(), "two fields"
    lines = {line.values["card"]: line.points for line in final_result(state).breakdown if line.key == "horde"}
    assert lines == {"sav_a": 0, "out_a": 3}


def test_a_marked_soldier_cannot_be_recruited() -> None:
    """Edge case 66."""
    state = table(3)
    clan = state.players[0]
    clan.soldiers, clan.shamed = (0, 4, 2), (10, 0, 0)
    give(state, 0, wood=9, stone=9, gold=9, chi=9)
    run_step(state, "ask", seat=0, kind="recruit", data={"count": 1, "extra": 0})
    assert {action[1] for action in state.legal() if action[0] == "recruit"} == {0}


def test_markers_come_back_and_go_again() -> None:
    """House ruling R35."""
    state = table(3)
    state.shame_supply = 1
    run_step(state, "shame", seat=0, count=1)
    do(state, ("shame", "soldier", "spearman"))
    assert state.shame_supply == 0
    give(state, 0, chi=2)
    run_step(state, "penances", left=[0])
    do(state, ("absolve", "soldier", "spearman"))
    assert state.shame_supply == 1
    assert state.players[0].soldiers == (10, 4, 2)


@pytest.mark.parametrize(("seats", "needed"), [(1, 2), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_walls_that_end_a_match(seats: int, needed: int) -> None:
    """Edge case 67."""
    for finished in range(4):
        state = table(seats)
        state.wall = [0, 0, 0]
        for section in range(3 - finished, 3):
            state.wall[section] = 3
        end.end_check(state)
        assert (state.ended == "walls") == (finished >= needed), (seats, finished)


def test_walls_are_checked_in_winter_only() -> None:
    """Edge case 68, house ruling R44."""
    state = table(3)
    state.wall = [3, 2, 0]
    state.warehouse = [15, 0, 0]
    run_step(state, "ask", seat=0, kind="build", data={"left": 1, "carved": False})
    do(state, ("wall", 1))
    assert state.seat is not None
    end.end_check(state)
    assert state.ended == "walls"


def test_the_last_slot_ends_the_match() -> None:
    """Edge case 69."""
    for seats, last in ((3, 6), (4, 5), (5, 5)):
        state = table(seats)
        state.slot = last - 1
        end.end_check(state)
        assert state.result() is None
        state.slot = last
        end.end_check(state)
        assert state.ended == "time"


def test_ties_go_by_tea_order() -> None:
    """Edge case 70, house ruling R45."""
    state = table(3)
    state.artifacts = ["r06", "r12", "r03"]
    state.tea = [2, 1, 0]
    for seat in (0, 1):
        honoured(state, seat, 30)
    state.ended = "time"
    result = final_result(state)
    assert result.scores == (30, 30, 0)
    assert result.winners == (1,)


def test_scoring_takes_five_for_each_marked_soldier_but_never_below_nothing() -> None:
    state = table(3)
    state.artifacts = ["r06", "r12", "r03"]
    clan = state.players[0]
    clan.soldiers, clan.shamed = (8, 4, 2), (2, 0, 0)
    honoured(state, 0, 7)
    clan.claimed = (("out_a", 0),)
    clan.active = ("a29",)
    result = final_result(state)
    points = [(line.key, line.points) for line in result.breakdown if line.seat == 0]
    assert points == [
        ("reward", 7),
        ("shame", -7),
        ("horde", 3),
        ("annalist", 2),
        ("artifact", 3),
        ("artifact", 0),
        ("artifact", 0),
    ]
    assert result.scores[0] == 8


def test_every_artifact() -> None:
    """The twelve formulas of rules 5.7, worked out by hand."""
    state = table(3)
    clan = state.players[0]
    clan.overseers = ((3, 0), (3, 0), (3, 0), (3, 0))
    clan.active, clan.supporters = ("a01",), (("a03", True), ("a05", True))
    hand(state, 0, "t01", "t02")
    clan.school = 1
    clan.resources = (12, 10, 3, 9)
    clan.claimed = (("out_a", 0), ("lev_a", 1))
    clan.shamed, clan.soldiers = (1, 0, 0), (9, 4, 2)
    state.wall[0] = 1
    post(state, 0, 0, 2)
    rest(state, 1, 0, spearmen=7)
    state.command_discard = [(0, "levy"), (0, "betrayal"), (1, "levy")]
    state.track = [(0, "storm"), (-1, ""), (-1, "")]
    state.tea = [1, 0, 2]
    expected = {
        "r01": 24, "r02": 9, "r03": 6, "r04": 14, "r05": 20, "r06": 3, "r07": 5, "r08": 8, "r09": 16, "r10": 18,
        "r11": 6,
        "r12": 6,
    }  # fmt: skip
    assert {card: artifact_points(state, 0, effect) for card, effect in COMPONENTS.artifacts.items()} == expected


def test_shame_is_placed_automatically_without_a_choice() -> None:
    state = table(3)
    state.players[0].soldiers = (10, 0, 0)
    run_step(state, "shame", seat=0, count=1)
    assert done(state)
    assert state.players[0].shamed == (1, 0, 0)
    assert kind_of(state) == "halt"
