"""The short names of places in the move notation: "forest 5", its corner "forest 5 N", its side "forest 5 NE".

A hex is named by its terrain and number. Two alike hexes differ by the side of the board ("forest 5 west"), more
of them by letters from north to south and west to east ("forest 5a"). A corner or edge has one name for each land hex
beside it; the first one is used in writing. A sea hex is named by a land hex and a direction ("NE of forest 5").
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import TypeVar

from wanli.games.settlers.rules.board import Board, Hex
from wanli.games.settlers.rules.layout import CORNERS, DIRECTIONS, SIDES

Place = TypeVar("Place", int, str)


@dataclass(frozen=True)
class PlaceNames:
    """The names of the places of a board.

    `land` and `sea` are by id of the hex, `corners` and `edges` by number. `other_corners`, `other_edges` and
    `other_sea` map further names to places.
    """

    land: dict[str, str]
    sea: dict[str, str]
    corners: dict[int, str]
    edges: dict[int, str]
    other_sea: dict[str, str]
    other_corners: dict[str, int]
    other_edges: dict[str, int]


@lru_cache(maxsize=16)
def place_names(board: Board) -> PlaceNames:
    """Return the names of all places of a board."""
    land = _land_names(board)
    corners: dict[str, int] = {}
    edges: dict[str, int] = {}
    edge_at = {frozenset((edge.a, edge.b)): index for index, edge in enumerate(board.edges)}
    for id_, name in land.items():
        at = dict(zip(CORNERS, board.hex(id_).corners, strict=True))
        corners |= {f"{name} {direction}": corner for direction, corner in at.items()}
        edges |= {f"{name} {side}": edge_at[frozenset((at[a], at[b]))] for side, (a, b) in SIDES.items()}
    sea = _sea_names(board, land)
    return PlaceNames(land, _first(sea), _first(corners), _first(edges), sea, corners, edges)


def _first(places: Mapping[str, Place]) -> dict[Place, str]:
    """Return the first name of each place."""
    names: dict[Place, str] = {}
    for name, place in places.items():
        names.setdefault(place, name)
    return names


def _land_names(board: Board) -> dict[str, str]:
    """Return the name of each land hex by its id."""
    alike: dict[str, list[Hex]] = {}
    for tile in map(board.hex, board.land):
        alike.setdefault(f"{tile.terrain} {tile.number}" if tile.number else tile.terrain, []).append(tile)
    names: dict[str, str] = {}
    for name, tiles in alike.items():
        in_order = sorted(tiles, key=lambda tile: (tile.y, tile.x))
        if len(in_order) == 1:
            suffixes = [""]
        elif len(in_order) == 2:
            suffixes = [f" {side}" for side in _sides(*in_order)]
        else:
            suffixes = [f" {chr(ord('a') + index)}" for index in range(len(in_order))]
        names |= {tile.id: name + suffix for tile, suffix in zip(in_order, suffixes, strict=True)}
    return {id_: names[id_] for id_ in board.land}


def _sides(first: Hex, second: Hex) -> tuple[str, str]:
    """Return the sides of the board on which two hexes lie, seen from each other. The first one is
    not further south.
    """
    across, down = (second.x - first.x) * sqrt(3), second.y - first.y  # x in half widths, y in half edge lengths
    if abs(across) < down:
        return "north", "south"
    return ("west", "east") if across > 0 else ("east", "west")


def _sea_names(board: Board, land: dict[str, str]) -> dict[str, str]:
    """Return the sea hex for each name. A sea hex without land beside it is named by its id."""
    at = {(tile.q, tile.r): tile.id for tile in board.hexes if tile.kind == "sea"}
    names: dict[str, str] = {}
    for id_, name in land.items():
        tile = board.hex(id_)
        for direction, (q, r) in DIRECTIONS.items():
            if (tile.q + q, tile.r + r) in at:
                names[f"{direction} of {name}"] = at[tile.q + q, tile.r + r]
    return names | {id_: id_ for id_ in board.sea if id_ not in names.values()}
