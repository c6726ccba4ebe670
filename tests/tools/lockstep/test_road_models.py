"""The models of the other engines' road lengths, where they differ from the rules."""

from __future__ import annotations

import pytest

from tests.games.settlers.island_positions import A, B, C, corner, edge, start
from tools.lockstep.peers.protocol import NOBODY
from tools.lockstep.road_models import CatanatronRoads, FastcatanRoads, RoadModel

UPPER = [edge(land, side) for land in ("L04", "L05", "L06", "L07") for side in ("SW", "SE")]
MODELS = [FastcatanRoads, CatanatronRoads]


def model(kind: type[RoadModel], settlement: int, roads: list[int]) -> RoadModel:
    roads_of_a = kind(start(4).board, [0, 1, 2, 3])
    roads_of_a.build(A, settlement, setup=True)
    for road in roads:
        roads_of_a.lay(A, road, setup=False)
    return roads_of_a


@pytest.mark.parametrize("kind", MODELS)
def test_a_road_without_rivals_has_the_official_length(kind: type[RoadModel]) -> None:
    roads = model(kind, corner("L04", "SW"), UPPER[:6])
    assert roads.lengths[A] == roads.network.official_length(A) == 6
    assert roads.holder == A


@pytest.mark.parametrize("kind", MODELS)
def test_a_road_built_towards_a_rivals_building_counts_one_less(kind: type[RoadModel]) -> None:
    roads = model(kind, corner("L04", "SW"), UPPER[:4])
    roads.build(B, corner("L06", "S"), setup=True)
    roads.lay(A, UPPER[4], setup=False)
    assert (roads.lengths[A], roads.network.official_length(A)) == (4, 5)
    assert not roads.continues_from(A, corner("L06", "S"))


@pytest.mark.parametrize("kind", MODELS)
def test_a_road_that_was_there_first_counts_up_to_a_later_building(kind: type[RoadModel]) -> None:
    roads = model(kind, corner("L04", "SW"), UPPER[:5])
    roads.build(B, corner("L06", "S"), setup=False)
    assert roads.lengths[A] == roads.network.official_length(A) == 5
    assert roads.continues_from(A, corner("L06", "S"))


@pytest.mark.parametrize(("kind", "holder"), [(FastcatanRoads, NOBODY), (CatanatronRoads, A)])
def test_the_holder_after_a_cut_below_five(kind: type[RoadModel], holder: int) -> None:
    roads = model(kind, corner("L04", "SW"), UPPER[:5])
    roads.build(C, corner("L05", "S"), setup=False)
    assert roads.lengths[A] == 3
    assert roads.holder == holder
