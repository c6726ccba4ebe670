"""The board: corners and edges computed from the hexes, and every fact about them that the rules often need.

Hexes have the names of the map. Land, sections and gathering fields are also numbered in the order of the map, corners
and edges from north to south and west to east. A set of corners or edges is an int with one bit per member, which is
cheap to copy.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, replace
from functools import cache

from wanli.games.settlers.rules.components import COMPONENTS, RESOURCES, CardCounts
from wanli.games.settlers.rules.layout import CORNERS, GENERIC, SIDES, Layout, map_data, read


def bits(mask: int) -> Iterator[int]:
    """The numbers of the set bits, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@dataclass(frozen=True)
class Hex:
    """One hex; `x` in half hex widths, `y` in half edge lengths; `corners` (land only) from N clockwise."""

    id: str
    kind: str
    x: int
    y: int
    q: int
    r: int
    terrain: str
    number: int
    corners: tuple[int, ...]


@dataclass(frozen=True)
class Corner:
    """A site for settlements and cities.

    `edges` and `neighbours` include wall edges. `harbour` is -1 for none; `fort` is the section whose fort stands on
    this corner, or "". Only `reachable` corners can be settled.
    """

    x: int
    y: int
    edges: tuple[int, ...]
    neighbours: tuple[int, ...]
    hexes: tuple[str, ...]
    harbour: int
    fort: str
    reachable: bool


@dataclass(frozen=True)
class Edge:
    """A site for roads, between corners `a` < `b`; `wall` names the section whose wall runs along it, or ""."""

    a: int
    b: int
    wall: str


@dataclass(frozen=True)
class Section:
    """One section of the wall with its fort; `path` is the land behind it, `targets` the part riders can occupy."""

    id: str
    fort: int
    edges: tuple[int, ...]
    path: tuple[str, ...]
    targets: tuple[str, ...]


@dataclass(frozen=True)
class Field:
    """A gathering field and its two arrows: (number, section)."""

    id: str
    arrows: tuple[tuple[int, str], tuple[int, str]]


@dataclass(frozen=True)
class Harbour:
    """A harbour on a sea hex: it trades its `resource` 2:1, or any resource 3:1 if that is -1."""

    id: str
    sea: str
    corners: tuple[int, int]
    resource: int


def traded_by(goods: str) -> int:
    """The resource that a harbour trades 2:1, -1 for a generic harbour."""
    return -1 if goods == GENERIC else RESOURCES.index(goods)


class Board:
    """One map with all derived facts; immutable."""

    def __init__(self, layout: Layout, wall_roads: bool = False) -> None:
        self.wall_roads = wall_roads
        self.scenario = layout.scenario
        self.army_points = layout.army_points
        self.max_riders = layout.max_riders
        self.riders_per_numeral = layout.riders_per_numeral
        self.pirate_start = layout.pirate
        land, attack = layout.of_kind("land"), layout.of_kind("attack")
        places = sorted({tile.corner(name)[::-1] for tile in land for name in CORNERS})
        corner_at = {(x, y): index for index, (y, x) in enumerate(places)}

        def side(tile_at: dict[str, int], name: str) -> tuple[int, int]:
            first, second = (tile_at[corner] for corner in SIDES[name])
            return min(first, second), max(first, second)

        around = {tile.id: {name: corner_at[tile.corner(name)] for name in CORNERS} for tile in land}
        ends = sorted({side(corners, name) for corners in around.values() for name in SIDES})
        edge_at = {pair: index for index, pair in enumerate(ends)}
        walls: dict[int, str] = {}
        forts: dict[str, int] = {}
        for tile in attack:
            try:
                corners = {name: corner_at[tile.corner(name)] for s in layout.wall_sides for name in SIDES[s]}
                walls.update({edge_at[side(corners, name)]: tile.id for name in layout.wall_sides})
            except KeyError:
                raise ValueError(f"the wall of {tile.id} does not run along land") from None
            forts[tile.id] = corners[layout.fort_corner]

        self.edges = tuple(Edge(a, b, walls.get(index, "")) for index, (a, b) in enumerate(ends))
        self.harbours = tuple(
            Harbour(
                id_,
                sea,
                self._shore(layout, corner_at, sea, side_name),
                traded_by(goods),
            )
            for id_, sea, side_name, _, goods in layout.ports
        )
        self.hexes = tuple(
            Hex(t.id, t.kind, *t.centre, t.q, t.r, t.terrain, t.number, tuple(around.get(t.id, {}).values()))
            for t in layout.tiles.values()
        )
        self.land = tuple(tile.id for tile in land)
        self.sea = tuple(tile.id for tile in layout.of_kind("sea"))
        number_of = {tile.id: tile.number for tile in land}
        self.sections = tuple(
            Section(
                tile.id,
                forts[tile.id],
                tuple(edge for edge, wall in walls.items() if wall == tile.id),
                layout.paths[tile.id],
                tuple(id_ for id_ in layout.paths[tile.id] if number_of[id_]),
            )
            for tile in attack
        )
        self.fields = tuple(Field(id_, arrows) for id_, arrows in layout.arrows.items())
        self.land_index = {id_: index for index, id_ in enumerate(self.land)}
        self.section_index = {section.id: index for index, section in enumerate(self.sections)}
        self.field_index = {field.id: index for index, field in enumerate(self.fields)}
        self._by_id = {hexagon.id: hexagon for hexagon in self.hexes}
        self._index_corners(places, forts)
        self._index_land()

    @staticmethod
    def _shore(layout: Layout, corner_at: dict[tuple[int, int], int], sea: str, side: str) -> tuple[int, int]:
        first, second = (corner_at[layout.tiles[sea].corner(name)] for name in SIDES[side])
        return first, second

    def _index_corners(self, places: list[tuple[int, int]], forts: dict[str, int]) -> None:
        """Derive the facts about corners and roads from edges, forts and harbours."""
        count = len(places)
        touching: list[list[int]] = [[] for _ in range(count)]
        for index, edge in enumerate(self.edges):
            touching[edge.a].append(index)
            touching[edge.b].append(index)
        self.takes_road = [self.wall_roads or not edge.wall for edge in self.edges]
        fort_of = {corner: id_ for id_, corner in forts.items()}
        port_of = {corner: index for index, port in enumerate(self.harbours) for corner in port.corners}
        land_hexes = self._land_hexes()
        self.corners = tuple(
            Corner(
                x, y,
                tuple(touching[index]),
                tuple(self.other_end(edge, index) for edge in touching[index]),
                tuple(land.id for land in land_hexes if index in land.corners),
                port_of.get(index, -1),
                fort_of.get(index, ""),
                any(self.takes_road[edge] for edge in touching[index]),
            )
            for index, (y, x) in enumerate(places)
        )  # fmt: skip
        self.ends = tuple((edge.a, edge.b) for edge in self.edges)
        self.road_edges = tuple(tuple(e for e in corner.edges if self.takes_road[e]) for corner in self.corners)
        """The edges at each corner that may take a road."""
        self.road_steps = tuple(
            tuple((edge, self.other_end(edge, index)) for edge in edges) for index, edges in enumerate(self.road_edges)
        )
        """The pairs (edge, corner at its other end) of each corner."""
        self.road_bits = tuple(sum(1 << edge for edge in edges) for edges in self.road_edges)
        self.adjacent_corners = tuple(
            sum(1 << other for other in {index, *corner.neighbours}) for index, corner in enumerate(self.corners)
        )
        """By corner, the set of the corner and its neighbours. A building on the corner blocks them all (base A4)."""
        self.sites = sum(1 << index for index, corner in enumerate(self.corners) if corner.reachable)
        self.harbour_bits = tuple(sum(1 << corner for corner in port.corners) for port in self.harbours)
        self.ports = sum(self.harbour_bits)
        """All corners with a harbour."""

    def _index_land(self) -> None:
        """Derive the facts about rolls and riders from land, sections, gathering fields and harbours."""
        self.land_at = tuple(tuple(self.land_index[id_] for id_ in corner.hexes) for corner in self.corners)
        self._index_numbers()
        self.arrows_with = tuple(
            tuple(
                (index, self.section_index[section])
                for index, field in enumerate(self.fields)
                for printed, section in field.arrows
                if printed == rolled
            )
            for rolled in range(13)
        )
        """The arrows with each number, by roll, as (gathering field, section) from west to east (ruling P19)."""
        self.targets = tuple(tuple(self.land_index[id_] for id_ in section.targets) for section in self.sections)
        self.wall_costs: tuple[CardCounts, ...] = ((0, 0, 0, 0, 0), *COMPONENTS.walls)
        self.harbour_at_sea = {port.sea: index for index, port in enumerate(self.harbours)}

    def _index_numbers(self) -> None:
        """Derive the facts about production."""
        land_hexes = self._land_hexes()
        self.land_yields = tuple(COMPONENTS.yields[land.terrain] for land in land_hexes)
        self.land_with = tuple(
            tuple(index for index, land in enumerate(land_hexes) if land.number == rolled) if rolled else ()
            for rolled in range(13)
        )
        """The land with each number, by roll."""

    def laid_out_as(self, layout: Layout) -> Board:
        """The board of the same map with other land, numbers and harbours. It shares the geometry."""
        board, tiles = copy(self), layout.tiles
        board.hexes = tuple(
            replace(place, terrain=tiles[place.id].terrain, number=tiles[place.id].number) for place in self.hexes
        )
        board.harbours = tuple(
            replace(harbour, resource=traded_by(goods))
            for harbour, (*_, goods) in zip(self.harbours, layout.ports, strict=True)
        )
        board._by_id = {place.id: place for place in board.hexes}
        board._index_numbers()
        return board

    def _land_hexes(self) -> list[Hex]:
        return [self._by_id[id_] for id_ in self.land]

    def other_end(self, edge: int, corner: int) -> int:
        """The corner at the other end of `edge`."""
        ends = self.edges[edge]
        return ends.b if ends.a == corner else ends.a

    def hex(self, id_: str) -> Hex:
        """The hex with this id. Raises KeyError if there is none."""
        return self._by_id[id_]

    @property
    def desert(self) -> str:
        """The first desert, where the robber starts."""
        return next(tile.id for tile in self.hexes if tile.terrain == "desert")

    def is_hex(self, id_: str) -> bool:
        """True if the map has a hex with this id."""
        return id_ in self._by_id


_MAP = map_data()  # read on import, because the memory snapshot of the page holds no files


@cache
def board_for(seats: int, wall_roads: bool = False) -> Board:
    """The board of the scenario for `seats`; with `wall_roads` the wall edges take roads too (variant of ruling P6)."""
    return Board(read(_MAP, seats), wall_roads)
