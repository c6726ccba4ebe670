"""The boards of islands: shared geometry, and the frame of their drawing."""

from __future__ import annotations

import pytest

from wanli.games.settlers.rules.board import Board
from wanli.games.settlers.rules.game import SETTLERS
from wanli.games.settlers.rules.maps import ISLANDS
from wanli.games.settlers.ui.geometry import Plan, plan_on


@pytest.mark.parametrize(("name", "seats"), [("island", 4), ("large_island", 6)])
@pytest.mark.parametrize("seed", range(3))
def test_a_board_equals_one_built_from_scratch(name: str, seats: int, seed: int) -> None:
    state = SETTLERS.new(seats, seed, {"map": name, "layout": "free", "harbours": "mixed"})
    assert state.layout is not None
    assert vars(state.board) == vars(Board(ISLANDS[name].layout(state.layout)))


# The drawing ----------------------------------------------------------------------------------------------------------


def plan_of_island(name: str) -> Plan:
    """Return the plan of a random island."""
    return plan_on(SETTLERS.new(6 if name == "large_island" else 4, 1, {"map": name}).board)


@pytest.mark.parametrize("name", ["island", "large_island"])
def test_the_drawing_of_an_island_ends_at_its_coast_and_harbours(name: str) -> None:
    plan = plan_of_island(name)
    left, top, width, height = map(float, plan.view_box.split())
    places = [(x, y, 20) for x, y in plan.corners] + [(x, y, 21) for x, y in plan.harbours]
    for x, y, radius in places:
        assert left <= x - radius
        assert x + radius <= left + width
        assert top <= y - radius
        assert y + radius <= top + height
    across = max(x for x, _ in plan.corners) - min(x for x, _ in plan.corners)
    assert across >= 0.8 * width, "little sea beside the land"


@pytest.mark.parametrize("name", ["island", "large_island"])
def test_no_land_and_no_harbour_is_in_the_free_corner_of_an_island(name: str) -> None:
    plan = plan_of_island(name)
    left, top, width, height = map(float, plan.view_box.split())
    corner_width, corner_height = plan.corner
    start, end = left + width * (1 - corner_width), top + height * corner_height
    places = [(x, y, 0) for x, y in plan.corners] + [(x, y, 21) for x, y in plan.harbours]
    assert not [(x, y) for x, y, radius in places if x + radius > start + 1 and y - radius < end - 1]
    assert corner_width > 0.15
    assert corner_height > 0.1
