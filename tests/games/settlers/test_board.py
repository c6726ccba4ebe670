"""The map: it agrees with the rules page, and invalid maps are rejected."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.settlers.chart import chart_for
from wanli.games.settlers.rules import components, layout
from wanli.games.settlers.rules.board import Board, board_for
from wanli.games.settlers.rules.components import COMPONENTS, RESOURCES
from wanli.games.settlers.rules.dice import pips

# seats: land, numbered, corners, reachable, road edges, wall edges, harbours, free after the forts
FIGURES = {4: (27, 26, 76, 73, 94, 8, 7, 63), 6: (37, 35, 100, 95, 124, 12, 8, 81)}


@pytest.mark.parametrize("seats", [4, 6])
def test_measured_on_this_map(seats: int) -> None:
    board = board_for(seats)
    closed = 0
    for section in board.sections:
        closed |= board.adjacent_corners[section.fort]
    lands = [board.hex(name) for name in board.land]
    assert (
        len(lands), sum(land.number > 0 for land in lands), len(board.corners),
        sum(corner.reachable for corner in board.corners), sum(board.takes_road),
        sum(bool(edge.wall) for edge in board.edges), len(board.harbours), (board.sites & ~closed).bit_count(),
    ) == FIGURES[seats]  # fmt: skip


@pytest.mark.parametrize("seats", [4, 6])
def test_corners_and_edges_agree_with_the_chart(seats: int) -> None:
    board, chart = board_for(seats), chart_for(seats)
    for index, corner in enumerate(board.corners):
        assert set(corner.neighbours) == chart.near[index]
        assert list(corner.hexes) == chart.hexes_at[index]
        assert list(board.road_edges[index]) == chart.edges_of(index)
        assert corner.reachable == (index in chart.sites)
    assert {section.id: section.fort for section in board.sections} == chart.forts
    for harbour, (sea, corners, goods) in zip(board.harbours, chart.harbours, strict=True):
        assert (harbour.sea, set(harbour.corners)) == (sea, set(corners))
        assert harbour.resource == (-1 if goods is None else goods)


def test_pips_are_even() -> None:
    for seats, expected in ((4, [17, 17, 17, 18, 17]), (6, [23] * 5)):
        board = board_for(seats)
        pips_by_resource = [0] * 5
        for name in board.land:
            land = board.hex(name)
            if land.number:
                pips_by_resource[COMPONENTS.yields[land.terrain]] += pips(land.number)
        assert pips_by_resource == expected, RESOURCES


def test_forts_and_paths() -> None:
    board = board_for(6)
    fort_pips = [sum(pips(board.hex(name).number) for name in board.corners[s.fort].hexes) for s in board.sections]
    assert fort_pips == [7, 7, 7, 7, 7, 8]
    assert [sum(pips(board.hex(name).number) for name in s.path) for s in board.sections] == [13, 15, 15, 15, 15, 14]
    on_paths = {name for section in board.sections for name in section.path}
    assert len(set(board.land) - on_paths) == 9
    small = board_for(4)
    assert len(set(small.land) - {name for section in small.sections for name in section.path}) == 9


@pytest.mark.parametrize("seats", [4, 6])
def test_the_distribution_of_numbers(seats: int) -> None:
    """No 6 or 8 is next to another, no equal numbers are adjacent, and each field has two attack numbers."""
    board = board_for(seats)
    for corner in board.corners:
        numbers = [board.hex(name).number for name in corner.hexes if board.hex(name).number]
        assert len(numbers) == len(set(numbers))
        assert not {6, 8} <= set(numbers)
    marked = sorted(number for field in board.fields for number, _ in field.arrows)
    assert len(marked) == len(set(marked)) == 2 * len(board.fields)
    if seats == 6:
        assert marked == [2, 3, 4, 5, 6, 8, 9, 10, 11, 12]


Spoil = Callable[[dict[str, Any]], object]


def replaced(name: str, row: int, column: int, value: object) -> Spoil:
    def spoil(data: dict[str, Any]) -> None:
        data[name][row][column] = value

    return spoil


SPOILT: dict[str, Spoil] = {
    "two hexes in one place": replaced("land", 2, 1, 2),
    "a name twice": replaced("land", 2, 0, "L04"),
    "an unknown terrain": replaced("land", 3, 3, "swamp"),
    "a seven": replaced("land", 3, 4, 7),
    "a desert with a number": replaced("land", 18, 4, 5),
    "land without a number": replaced("land", 3, 4, 0),
    "a path over water": replaced("attack", 5, 3, ["L07", "S03", "L29"]),
    "a path that begins elsewhere": replaced("attack", 2, 3, ["L11", "L18", "L26", "L35"]),
    "a path that turns back": replaced("attack", 2, 3, ["L04", "L18", "L11"]),
    "paths that share a hex": replaced("attack", 5, 3, ["L07", "L13", "L29"]),
    "an empty path": replaced("attack", 2, 3, []),
    "a field that does not touch": replaced("gathering", 4, 1, 6),
    "an arrow to nowhere": replaced("gathering", 4, 4, [5, "A9"]),
    "an attack number seven": replaced("gathering", 4, 4, [7, "A6"]),
    "a harbour on land": replaced("harbours", 0, 1, "L07"),
    "a harbour that looks elsewhere": replaced("harbours", 0, 2, "E"),
    "a harbour for gold": replaced("harbours", 1, 4, "gold"),
    "two harbours on one corner": lambda data: data["harbours"].append(["H9", "S02", "W", "L07", "any"]),
    "a pirate ashore": lambda data: data.update(pirate="L04"),
    "too few sections": lambda data: data["attack"].pop(),
    "too few riders": lambda data: data.update(riders_per_attack_field=3),
    "a fort off the wall": lambda data: data.update(fort="N"),
    "a wall in the air": lambda data: data.update(wall_edges=["NE", "E"]),
    "a strange mark": lambda data: data["land"][0].__setitem__(5, "seven"),
    "numerals in another order": lambda data: data.update(numerals=["III", "II", "I", "V", "IV"]),
}


@pytest.mark.parametrize("name", SPOILT)
def test_maps_that_the_rules_cannot_use(name: str) -> None:
    data = copy.deepcopy(layout.map_data())
    SPOILT[name](data)
    with pytest.raises((ValueError, KeyError)):
        Board(layout.read(data, 6))
    Board(layout.read(layout.map_data(), 6))


def test_another_map_can_be_played() -> None:
    """The code does not depend on this map: shift all coordinates and move the fort to another corner."""
    data = copy.deepcopy(layout.map_data())
    for name in ("land", "sea", "attack", "gathering"):
        for row in data[name]:
            row[1] += 3
            row[2] += 7
    moved, board = Board(layout.read(data, 4)), board_for(4)
    assert moved.ends == board.ends
    assert moved.targets == board.targets
    data["fort"] = "SW"
    assert Board(layout.read(data, 6)).sections[0].fort != board_for(6).sections[0].fort


def box() -> dict[str, Any]:
    import tomllib
    from importlib.resources import files

    return tomllib.loads(files("wanli.games.settlers.rules").joinpath("components.toml").read_text("utf-8"))


BOXES: dict[str, Spoil] = {
    "a price in gold": lambda data: data["costs"]["road"].update(gold=1),
    "a free road": lambda data: data["costs"].update(road={}),
    "an unknown price": lambda data: data["costs"].update(castle={"ore": 1}),
    "no wall": lambda data: data.update(wall=[]),
    "half a card": lambda data: data["seats"]["4"].update(bank=9.5),
    "no cards": lambda data: data["seats"]["6"].update(bank=0),
    "a terrain missing": lambda data: data["terrain"].pop("desert"),
    "a yes for a number": lambda data: data["limits"].update(rounds=True),
    "perhaps": lambda data: data["seats"]["4"].update(special_building="perhaps"),
}


@pytest.mark.parametrize("name", BOXES)
def test_boxes_that_the_rules_cannot_use(name: str) -> None:
    data = box()
    components.read(data)
    BOXES[name](data)
    with pytest.raises((ValueError, KeyError)):
        components.read(data)


def test_wall_costs_agree_with_the_page() -> None:
    prices = [dict(zip(RESOURCES, cost, strict=True)) for cost in COMPONENTS.walls]
    assert prices[2] == {"wood": 1, "brick": 1, "wool": 0, "grain": 1, "ore": 1}, "the printed example"
    for lower, higher in zip(COMPONENTS.walls, COMPONENTS.walls[1:], strict=False):
        assert sum(higher) == sum(lower) + 1
        assert all(a <= b for a, b in zip(lower, higher, strict=True))
