"""The maps that a match can be played on, and the board of a match."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, Final

from wanli.engine import Rng
from wanli.engine.data_files import load_toml
from wanli.games.settlers.rules.board import Board, board_for
from wanli.games.settlers.rules.island_layout import FIXED, SPIRAL, lay_out
from wanli.games.settlers.rules.island_map import DESERT, IslandLayout, IslandMap, read_island

GREAT_WALL: Final = "great_wall"
"""The default map, which has a fixed layout."""
SEATS: dict[str, tuple[int, ...]] = {GREAT_WALL: (4, 6), "island": (3, 4), "large_island": (5, 6)}
"""The allowed numbers of seats on each map."""
# read on import, because the memory snapshot of the page holds no files
ISLANDS: dict[str, IslandMap] = {
    name: read_island(load_toml(__package__, f"{name}.toml")) for name in SEATS if name != GREAT_WALL
}


def map_name(options: Mapping[str, Any]) -> str:
    """The map that the options of a match name."""
    name: str = options.get("map", GREAT_WALL)
    return name


def layout_for(options: Mapping[str, Any], rng: Rng) -> IslandLayout | None:
    """The layout of a new match on an island, derived from `rng`; None on a map with a fixed layout."""
    island = ISLANDS.get(map_name(options))
    if island is None:
        return None
    return lay_out(island, options.get("layout", SPIRAL), options.get("harbours", FIXED), rng)


def board_of(seats: int, options: Mapping[str, Any], layout: IslandLayout | None) -> Board:
    """The board of a match. Raises ValueError or KeyError if the layout does not belong to the map."""
    if layout is None:
        if map_name(options) != GREAT_WALL:
            raise ValueError("an island needs a layout")
        return board_for(seats, options["wall_roads"])
    return island_board(map_name(options), layout)


@lru_cache(maxsize=64)
def island_board(name: str, layout: IslandLayout) -> Board:
    """The board of an island with this layout. Raises KeyError for an unknown island."""
    return _some_board(name).laid_out_as(ISLANDS[name].layout(layout))


@cache
def _some_board(name: str) -> Board:
    """A board of the island, for its geometry."""
    island = ISLANDS[name]
    numbers = iter(island.spiral)
    laid = tuple(0 if kind == DESERT else next(numbers) for kind in island.terrain)
    return Board(island.layout(IslandLayout(island.terrain, laid, island.harbours)))
