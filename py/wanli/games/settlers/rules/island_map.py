"""Islands of the base game: the hexes, numbers and harbours that a map provides, and their validation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any

from wanli.engine.data_files import positive, whole
from wanli.games.settlers.rules.components import COMPONENTS, RESOURCES, TERRAINS
from wanli.games.settlers.rules.layout import DIRECTIONS, GENERIC, NUMBERS, Layout, Tile, check_land_and_harbours

CLOCKWISE = ("NW", "NE", "E", "SE", "SW", "W")
"""The sides of a hex."""
DESERT = "desert"

Place = tuple[int, int]
"""A hex in axial coordinates (q, r)."""
Start = tuple[tuple[int, int], ...]
"""The first settlements of a seat, each with its road: (corner, edge). The last settlement yields its cards."""


@dataclass(frozen=True)
class IslandLayout:
    """The terrain and number (0: none) of each hex of an island, and the trade of each harbour, in the map's order."""

    terrain: tuple[str, ...]
    numbers: tuple[int, ...]
    harbours: tuple[str, ...]


@dataclass(frozen=True)
class Beginners:
    """A fixed layout for beginners. `starts` are the first settlements of each seat."""

    layout: IslandLayout
    starts: tuple[Start, ...]


@dataclass(frozen=True)
class IslandMap:
    """An island before its land and numbers are laid out.

    `rows` is the number of hexes in each row. `terrain` has the terrain of all hexes, sorted; `spiral` the numbers in
    alphabetical order of their letters. `places` are the edges of the coast with a harbour, `harbours` their usual
    trade. `beginners` is None for a map without a fixed layout.
    """

    scenario: str
    rows: tuple[int, ...]
    terrain: tuple[str, ...]
    spiral: tuple[int, ...]
    places: tuple[int, ...]
    harbours: tuple[str, ...]
    beginners: Beginners | None = None

    @cached_property
    def hexes(self) -> tuple[Place, ...]:
        """The land hexes, row by row. Each row is centred."""
        return tuple(
            ((2 * nth - length + 1 - r) // 2, r) for r, length in enumerate(self.rows) for nth in range(length)
        )

    @cached_property
    def coast(self) -> tuple[tuple[int, str], ...]:
        """The edges of the coast as (land hex, side), clockwise from the north-western edge of the first hex."""
        number_of = {place: index for index, place in enumerate(self.hexes)}
        place, side = self.hexes[0], 0
        edges: list[tuple[int, str]] = []
        while not edges or (place, side) != (self.hexes[0], 0):
            edges.append((number_of[place], CLOCKWISE[side]))
            onward = neighbour(place, CLOCKWISE[(side + 1) % 6])
            place, side = (onward, (side - 1) % 6) if onward in number_of else (place, (side + 1) % 6)
        return tuple(edges)

    @cached_property
    def spirals(self) -> tuple[tuple[int, ...], ...]:
        """The order of the hexes for laying out numbers, from each corner of the island anticlockwise and inwards."""
        last, widest = len(self.rows) - 1, self.rows.index(max(self.rows))
        first_of_row = [sum(self.rows[:r]) for r in range(len(self.rows) + 1)]
        corners = (
            (0, "SW"), (first_of_row[widest], "SE"), (first_of_row[last], "E"), (len(self.hexes) - 1, "NE"),
            (first_of_row[widest + 1] - 1, "NW"), (self.rows[0] - 1, "W"),
        )  # fmt: skip
        return tuple(self._spiral(corner, direction) for corner, direction in corners)

    def _spiral(self, corner: int, direction: str) -> tuple[int, ...]:
        """All hexes: straight on from `corner` until sea or a counted hex, then to the left."""
        left = {place: index for index, place in enumerate(self.hexes)}
        place, side = self.hexes[corner], CLOCKWISE.index(direction)
        order = [left.pop(place)]
        while left:
            while neighbour(place, CLOCKWISE[side]) not in left:
                side = (side - 1) % 6
            place = neighbour(place, CLOCKWISE[side])
            order.append(left.pop(place))
        return tuple(order)

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The adjacent land hexes of each hex."""
        number_of = {place: index for index, place in enumerate(self.hexes)}
        around = [[neighbour(place, side) for side in CLOCKWISE] for place in self.hexes]
        return tuple(tuple(number_of[other] for other in places if other in number_of) for places in around)

    def layout(self, laid_out: IslandLayout) -> Layout:
        """The map of a match. Raises ValueError if the hexes, numbers or harbours are not those of this island."""
        demand_same("terrain", laid_out.terrain, self.terrain)
        demand_same("numbers", [number for number in laid_out.numbers if number], self.spiral)
        demand_same("harbours", laid_out.harbours, self.harbours)
        if len(laid_out.numbers) != len(self.hexes):
            raise ValueError("each hex needs a number or 0")
        tiles = [
            Tile(f"L{index + 1:02}", "land", *place, terrain, number)
            for index, (place, terrain, number) in enumerate(
                zip(self.hexes, laid_out.terrain, laid_out.numbers, strict=True)
            )
        ]
        water = sorted({neighbour(self.hexes[land], side) for land, side in self.coast}, key=lambda at: (at[1], at[0]))
        sea = {place: f"S{index + 1:02}" for index, place in enumerate(water)}
        tiles += [Tile(id_, "sea", *place) for place, id_ in sea.items()]
        ports = []
        for index, (edge, trade) in enumerate(zip(self.places, laid_out.harbours, strict=True)):
            land, side = self.coast[edge]
            opposite = CLOCKWISE[(CLOCKWISE.index(side) + 3) % 6]
            ports.append((f"H{index + 1}", sea[neighbour(self.hexes[land], side)], opposite, tiles[land].id, trade))
        layout = Layout(
            scenario=self.scenario,
            army_points=COMPONENTS.points.army,
            tiles={tile.id: tile for tile in tiles},
            ports=tuple(ports),
        )
        check_land_and_harbours(layout)
        return layout


def neighbour(place: Place, side: str) -> Place:
    """The hex at this side of another hex."""
    q, r = DIRECTIONS[side]
    return place[0] + q, place[1] + r


def demand_same(name: str, given: Sequence[object], expected: Sequence[object]) -> None:
    """Raise ValueError if the lists differ in more than their order."""
    if Counter(given) != Counter(expected):
        raise ValueError(f"the {name} are not those of the island")


def read_island(data: dict[str, Any]) -> IslandMap:
    """An island from parsed TOML. Raises ValueError, KeyError or TypeError if the rules cannot use it."""
    counts = {terrain: positive(count, terrain) for terrain, count in data["terrain"].items()}
    rows = tuple(positive(length, "a row") for length in data["rows"])
    if not set(counts) <= set(TERRAINS) or any(abs(a - b) != 1 for a, b in pairwise(rows)):
        raise ValueError("unknown terrain, or rows whose hexes do not interlock")
    harbours, beginners = data["harbours"], data.get("beginners")
    island = IslandMap(
        scenario=data["scenario"],
        rows=rows,
        terrain=tuple(terrain for terrain in TERRAINS for _ in range(counts.get(terrain, 0))),
        spiral=tuple(whole(number, "a number") for number in data["spiral"]),
        places=tuple(whole(place, "a harbour") for place in harbours["places"]),
        harbours=tuple(harbours["fixed"]),
    )
    if len(island.terrain) != len(island.hexes) or len(island.spiral) != len(island.hexes) - counts.get(DESERT, 0):
        raise ValueError("each hex needs a terrain, and each fertile hex a number")
    if not set(island.spiral) <= set(NUMBERS) or not set(island.harbours) <= {GENERIC, *RESOURCES}:
        raise ValueError("a number or a trade that does not exist")
    if len(island.harbours) != len(island.places) or not set(island.places) <= set(range(len(island.coast))):
        raise ValueError("each harbour needs an edge of the coast and a trade")
    numbers = iter(island.spiral)
    island.layout(
        IslandLayout(
            island.terrain, tuple(0 if t == DESERT else next(numbers) for t in island.terrain), island.harbours
        )
    )
    if beginners is None:
        return island
    fixed = IslandLayout(tuple(beginners["terrain"]), tuple(beginners["numbers"]), island.harbours)
    island.layout(fixed)
    starts = tuple(tuple((corner, edge) for corner, edge in start) for start in beginners["starts"])
    return IslandMap(
        island.scenario, island.rows, island.terrain, island.spiral, island.places, island.harbours,
        Beginners(fixed, starts),
    )  # fmt: skip
