"""The map of one match: its hexes, harbours and paths. Reads and validates the map of the scenario, `map.toml`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from wanli.engine.data_files import load_toml, whole
from wanli.games.settlers.rules.components import COMPONENTS, RESOURCES

DIRECTIONS = {"E": (1, 0), "W": (-1, 0), "NE": (1, -1), "NW": (0, -1), "SE": (0, 1), "SW": (-1, 1)}
"""Sides of a pointy-top hex, as steps in axial coordinates."""
CORNERS = {"N": (0, -2), "NE": (1, -1), "SE": (1, 1), "S": (0, 2), "SW": (-1, 1), "NW": (-1, -1)}
"""Corners of a hex relative to its centre, in half hex widths and half edge lengths."""
SIDES = {
    "E": ("NE", "SE"), "W": ("SW", "NW"), "NE": ("N", "NE"),
    "NW": ("NW", "N"), "SE": ("SE", "S"), "SW": ("S", "SW"),
}  # fmt: skip
"""The two corners of each side."""
GENERIC = "any"
NUMBERS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
_SIX_SEATS_ONLY = "six"


@dataclass(frozen=True)
class Tile:
    """One hex: `kind` is "land", "sea", "attack" or "gathering"; only land has `terrain` and `number`."""

    id: str
    kind: str
    q: int
    r: int
    terrain: str = ""
    number: int = 0

    @property
    def centre(self) -> tuple[int, int]:
        """The coordinates of the centre, in half hex widths and half edge lengths."""
        return 2 * self.q + self.r, 3 * self.r

    def corner(self, name: str) -> tuple[int, int]:
        """The coordinates of one of its corners."""
        (x, y), (dx, dy) = self.centre, CORNERS[name]
        return x + dx, y + dy


@dataclass(frozen=True)
class Layout:
    """The map of one match.

    `scenario` names the rules that the map adds to the base game, `army_points` are the points of the Largest Army. A
    map without a wall has no attack fields, gathering fields, riders and pirate (""). `paths`: for each attack field,
    west to east, the land that its riders overrun. `arrows`: for each numeral the pairs (number, attack field), the
    left one first. `ports`: (id, sea hex, side of it, land hex, resource or "any").
    """

    scenario: str
    army_points: int
    tiles: dict[str, Tile]
    ports: tuple[tuple[str, str, str, str, str], ...]
    paths: dict[str, tuple[str, ...]] = field(default_factory=dict)
    arrows: dict[str, tuple[tuple[int, str], tuple[int, str]]] = field(default_factory=dict)
    pirate: str = ""
    wall_sides: tuple[str, ...] = ()
    fort_corner: str = ""
    riders_per_numeral: int = 0
    max_riders: int = 0

    def of_kind(self, kind: str) -> list[Tile]:
        """The hexes of one kind in the order of the file."""
        return [tile for tile in self.tiles.values() if tile.kind == kind]


def read(data: dict[str, Any], seats: int) -> Layout:
    """The layout of the scenario's map for `seats` from parsed TOML. Raises ValueError, KeyError or TypeError for an
    invalid map.
    """
    tiles: dict[str, Tile] = {}

    def add(tile: Tile) -> None:
        if tile.id in tiles:
            raise ValueError(f"{tile.id} is there twice")
        tiles[tile.id] = tile

    for id_, q, r, terrain, number in _in_use(data["land"], 5, seats):
        add(Tile(id_, "land", q, r, terrain, number))
    for id_, q, r in _in_use(data["sea"], 3, seats):
        add(Tile(id_, "sea", q, r))
    attack = _in_use(data["attack"], 4, seats)
    gathering = _in_use(data["gathering"], 5, seats)
    for id_, q, r, *_ in attack:
        add(Tile(id_, "attack", q, r))
    for id_, q, r, *_ in gathering:
        add(Tile(id_, "gathering", q, r))
    layout = Layout(
        scenario=data["scenario"],
        army_points=whole(data["army_points"], "army_points"),
        tiles=tiles,
        paths={id_: tuple(path) for id_, _, _, path in attack},
        arrows={id_: ((left[0], left[1]), (right[0], right[1])) for id_, _, _, left, right in gathering},
        ports=tuple((a, b, c, d, e) for a, b, c, d, e in _in_use(data["harbours"], 5, seats)),
        pirate=data["pirate"],
        wall_sides=tuple(data["wall_edges"]),
        fort_corner=data["fort"],
        riders_per_numeral=data["riders_per_numeral"],
        max_riders=data["riders_per_attack_field"],
    )
    check(layout, seats, data["numerals"])
    return layout


def _in_use(rows: list[list[Any]], length: int, seats: int) -> list[list[Any]]:
    """The rows that belong to the board for `seats`, without their mark."""
    for row in rows:
        if len(row) not in (length, length + 1) or (len(row) > length and row[length] != _SIX_SEATS_ONLY):
            raise ValueError(f"{row} has not {length} parts and perhaps the mark {_SIX_SEATS_ONLY!r}")
    return [row[:length] for row in rows if len(row) == length or seats == 6]


# Validation ---------------------------------------------------------------------------------------------------------


def check(layout: Layout, seats: int, numerals: list[str]) -> None:
    """Raise ValueError for the first property that violates the rules of the scenario."""
    check_land_and_harbours(layout)
    _demand(len(layout.paths) == seats, f"{seats} seats need as many attack fields")
    _demand(layout.riders_per_numeral > 0 and layout.max_riders >= COMPONENTS.top_level, "too few riders")
    _demand(layout.wall_sides != () and set(layout.wall_sides) <= set(DIRECTIONS), "the wall has no such side")
    ends = {corner for side in layout.wall_sides for corner in SIDES[side]}
    _demand(layout.fort_corner in ends, "a fort stands on a corner of its wall")
    _demand(layout.pirate in layout.tiles and layout.tiles[layout.pirate].kind == "sea", "the pirate starts at sea")
    for attack, path in layout.paths.items():
        _check_path(layout, attack, path)
    overrun = [land for path in layout.paths.values() for land in path]
    _demand(len(overrun) == len(set(overrun)), "two paths share a hex")
    _demand([numeral for numeral in numerals if numeral in layout.arrows] == list(layout.arrows), "numerals in order")
    for numeral, arrows in layout.arrows.items():
        for number, attack in arrows:
            _demand(number in NUMBERS, f"{numeral}: no attack number {number}")
            _demand(attack in layout.paths, f"{numeral}: there is no attack field {attack}")
            _demand(_adjacent(layout, numeral, attack), f"{numeral} does not touch {attack}")


def check_land_and_harbours(layout: Layout) -> None:
    """Raise ValueError if hexes overlap, or if land or a harbour violates the rules of the base game."""
    _check_tiles(layout)
    _check_ports(layout)


def _check_tiles(layout: Layout) -> None:
    places = [(tile.q, tile.r) for tile in layout.tiles.values()]
    _demand(len(places) == len(set(places)), "two hexes in one place")
    for tile in layout.of_kind("land"):
        _demand(tile.terrain in COMPONENTS.yields, f"{tile.id}: no terrain {tile.terrain}")
        bears = COMPONENTS.yields[tile.terrain] >= 0
        _demand((tile.number in NUMBERS) if bears else tile.number == 0, f"{tile.id}: number {tile.number}")


def _check_path(layout: Layout, attack: str, path: tuple[str, ...]) -> None:
    """Check that a path is land, begins at the wall and can hold riders; water may interrupt it (scenario B11)."""
    _demand(bool(path), f"{attack} leads nowhere")
    for id_ in path:
        _demand(id_ in layout.tiles and layout.tiles[id_].kind == "land", f"{attack}: {id_} is no land")
    _demand(_adjacent(layout, attack, path[0]), f"{attack}: {path[0]} does not lie at the wall")
    _demand(any(layout.tiles[id_].number for id_ in path), f"{attack}: nowhere to put a rider")
    rows = [layout.tiles[id_].r for id_ in path]
    _demand(rows == sorted(set(rows)), f"{attack}: the path does not lead south")


def _check_ports(layout: Layout) -> None:
    taken: list[tuple[int, int]] = []
    for id_, sea, side, land, goods in layout.ports:
        _demand(sea in layout.tiles and layout.tiles[sea].kind == "sea", f"{id_} lies on no sea hex")
        _demand(land in layout.tiles and layout.tiles[land].kind == "land", f"{id_} serves no land")
        step = DIRECTIONS[side]
        water, shore = layout.tiles[sea], layout.tiles[land]
        _demand((water.q + step[0], water.r + step[1]) == (shore.q, shore.r), f"{id_} looks elsewhere")
        _demand(goods == GENERIC or goods in RESOURCES, f"{id_} trades no {goods}")
        taken += [water.corner(name) for name in SIDES[side]]
    _demand(len(taken) == len(set(taken)), "two harbours share a corner")


def _adjacent(layout: Layout, first: str, second: str) -> bool:
    a, b = layout.tiles[first], layout.tiles[second]
    return (b.q - a.q, b.r - a.r) in DIRECTIONS.values()


def _demand(condition: bool, message: str) -> None:
    if not condition:
        raise ValueError(message)


def map_data() -> dict[str, Any]:
    """The parsed `map.toml`."""
    return load_toml(__package__, "map.toml")
