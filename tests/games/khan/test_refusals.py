"""Why a march is refused: what the reason says is true of the position, and stands against that march."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.khan.positions import line, position, village, walk_wall
from tests.playing import Variant, policies, walk
from wanli.engine import Action, Reason, Rng
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.state import KhanState

NO_LINE = -1
FREE, OPEN, SHUT = 0, 1, 2


def test_a_gate_elsewhere_is_not_beside_the_village() -> None:
    state = position(stones=("F", ""), scouts=("B1", "G6"))
    gate = line("c3-d3")
    reason = state.why_not(("march", village("C1"), gate, gate, "farmer"))
    assert reason == Reason("piece_not_beside", {"village": village("B1")}, "R3")


def test_where_no_wall_stands_none_is_named() -> None:
    state = position(stones=("F", ""), scouts=("C3", "G6"))
    free = line("c3-c2")
    reason = state.why_not(("march", village("D3"), free, line("d3-e3"), "farmer"))
    assert reason == Reason("no_wall_there", rule="8")


def test_a_truth_value_is_no_village() -> None:
    state = position(stones=("F", ""), scouts=("A1", "G6"))
    for action in (("march", True, NO_LINE, NO_LINE, "farmer"), ("wall", True), ("enter", False)):
        assert state.why_not(action) == Reason("unknown_action", {"verb": action[0]})


def test_a_shut_gate_is_not_climbed() -> None:
    state = position(stones=("F", ""), scouts=("C3", "G6"), shut=["c3-d3"], wall=walk_wall("c3-c2"))
    reason = state.why_not(("march", village("G4"), line("c3-d3"), line("g3-h3"), "farmer"))
    assert reason == Reason("piece_not_open", {"village": village("C3")}, "R7")
    assert state.why_not(("march", village("G4"), line("c3-c2"), line("g3-h3"), "farmer")) is None


def tried(state: KhanState, rng: Rng) -> Iterator[Action]:
    """Marches by every sort of way: roads, gates, over the wall, by lines anywhere and nowhere."""
    assert state.seat is not None
    origin = state.view(None)["scouts"][state.seat]
    for there in range(BOARD.villages):
        near = [beside(there), beside(there if origin is None else origin)]
        lines = [NO_LINE, *map(rng.choice, near), rng.below(len(BOARD.lines)), len(BOARD.lines), -2]
        yield from (("march", there, climb, descend, "farmer") for climb in lines for descend in lines)


def beside(place: int | None) -> list[int]:
    """The lines round the field of a village."""
    return [number for number, line in enumerate(BOARD.lines) if place in line.villages]


def truth(state: KhanState, reason: Reason, action: Action) -> object:
    """Whether what `reason` says holds, and stands against this march."""
    assert state.seat is not None
    view, values = state.view(state.seat), dict[str, Any](reason.values)
    _, there, climb, descend, _ = action
    origin, pieces = view["scouts"][state.seat], view["pieces"]
    between = next((n for n in beside(there) if origin in BOARD.lines[n].villages and origin != there), None)
    ways = [other for other in state.legal() if other[:2] == action[:2]]
    by_road = climb == descend == NO_LINE
    assert values.get("origin", origin) == origin
    match reason.key:
        case "gate_shut":
            return between is not None and pieces[between] == SHUT and (by_road or not ways)
        case "wall_between":
            return between is not None and pieces[between] == OPEN and by_road
        case "nothing_to_climb":
            return between is None and OPEN not in [pieces[n] for n in beside(origin)] and not ways
        case "nothing_to_descend":
            return between is None and OPEN not in [pieces[n] for n in beside(there)] and not ways
        case "not_neighbours":
            return between is None and by_road and bool(ways)
        case "other_way":
            return (climb == NO_LINE) != (descend == NO_LINE) and bool(ways)
        case "no_such_line":
            return values["line"] in (climb, descend) and not 0 <= values["line"] < len(BOARD.lines)
        case "no_wall_there":
            return any(0 <= n < len(BOARD.lines) and pieces[n] == FREE for n in (climb, descend))
        case "piece_not_beside":
            place = values["village"]
            assert place in (origin, there)
            return (climb if place == origin else descend) not in beside(place)
        case "piece_not_open":
            place = values["village"]
            assert place in (origin, there)
            named = climb if place == origin else descend
            return named in beside(place) and pieces[named] == SHUT
        case "village_visited":
            return there == origin or there in state.encode()["stack"][-1][2].get("visited", ())
        case "scout_there":
            return view["scouts"][values["other"]] == there
        case "not_in_stock" | "no_stones":
            return "farmer" not in (view["players"][state.seat]["stones"] or [])
        case "scout_off_board":
            return origin is None
    raise AssertionError(f"{reason.key} is no reason against a march")


@pytest.mark.parametrize("seats", [2, 4])
def test_the_reason_is_what_forbids_the_march(seats: int) -> None:
    """In positions all over random matches, by whatever way."""
    told: Counter[str] = Counter()
    for seed in range(3):
        match, rng = Variant("khan", seats, ()).match(seed), Rng(seed)
        for number, (state, _) in enumerate(walk(match, policies("khan")["any_verb"], seed)):
            if number % 5 or state.stack[-1].kind not in ("deploy", "march"):
                continue
            legal = set(state.legal())
            for action in tried(state, rng):
                reason = state.why_not(action)
                assert (reason is None) == (action in legal)
                if reason is not None:
                    assert truth(state, reason, action), (reason, action)
                    told[reason.key] += 1
    assert told.keys() >= {
        "gate_shut", "wall_between", "nothing_to_climb", "nothing_to_descend", "not_neighbours", "other_way",
        "no_such_line", "no_wall_there", "piece_not_beside", "piece_not_open", "village_visited", "scout_there",
    }  # fmt: skip
