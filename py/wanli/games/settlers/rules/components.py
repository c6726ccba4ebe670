"""The contents of the box, the prices and the limits, read from `components.toml` and checked.

Resources and development cards are numbered in the order of RESOURCES and CARDS. `CardCounts`
are the counts per resource, or per kind of card, in that order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wanli.engine.data_files import load_toml, numbers, positive, whole

CardCounts = tuple[int, int, int, int, int]

RESOURCES = ("wood", "brick", "wool", "grain", "ore")
WOOD, BRICK, WOOL, GRAIN, ORE = range(5)
CARDS = ("knight", "vp", "road", "plenty", "monopoly")
KNIGHT, VP, ROAD_CARD, PLENTY, MONOPOLY = range(5)
TERRAINS = ("forest", "hills", "pasture", "fields", "mountains", "desert")
NOTHING: CardCounts = (0, 0, 0, 0, 0)


@dataclass(frozen=True)
class Table:
    """The components that depend on the number of seats.

    `bank` is the number of cards of each resource, `breaches` the number of breaches that ends the match (0 if no map
    with a wall has so many seats), `special_building` is true if there is a special building phase (base A18), `cards`
    is the deck by kind.
    """

    bank: int
    breaches: int
    special_building: bool
    cards: CardCounts


@dataclass(frozen=True)
class Points:
    """Victory points (base A14-A16, scenario B8, B17). `win` points win the match."""

    settlement: int
    city: int
    longest: int
    army: int
    vp: int
    malus: int
    win: int


@dataclass(frozen=True)
class Limits:
    """Limits set by the rules; `components.toml` explains each."""

    hand: int
    offers: int
    longest: int
    army: int
    free_roads: int
    knight_actions: int
    rounds: int
    special: int


@dataclass(frozen=True)
class Components:
    """Everything from `components.toml`.

    `yields` has the resource of each terrain, -1 for none; `walls[level - 1]` is the price of a wall level.
    """

    yields: dict[str, int]
    costs: dict[str, CardCounts]
    walls: tuple[CardCounts, ...]
    pieces: dict[str, int]
    points: Points
    limits: Limits
    tables: dict[int, Table]

    @property
    def top_level(self) -> int:
        """The highest level of a wall section."""
        return len(self.walls)


def read(data: dict[str, Any]) -> Components:
    """Components from parsed TOML. Raises ValueError or KeyError for missing, unknown or non-integer values."""
    if set(data["terrain"]) != set(TERRAINS):
        raise ValueError(f"the terrains must be {', '.join(TERRAINS)}")
    yields = {kind: _resource(name) for kind, name in data["terrain"].items()}
    for name, keys in (("costs", {"road", "settlement", "city", "card"}), ("pieces", {"road", "settlement", "city"})):
        if set(data[name]) != keys:
            raise ValueError(f"{name} must name {', '.join(sorted(keys))}")
    components = Components(
        yields=yields,
        costs={purchase: _card_counts(cost, RESOURCES, purchase) for purchase, cost in data["costs"].items()},
        walls=tuple(_card_counts(cost, RESOURCES, "a wall level") for cost in data["wall"]),
        pieces={piece: positive(count, piece) for piece, count in data["pieces"].items()},
        points=numbers(Points, data["points"], whole),
        limits=numbers(Limits, data["limits"]),
        tables={int(seats): _table(table) for seats, table in data["seats"].items()},
    )
    if not components.walls:
        raise ValueError("a wall has at least one level")
    if any(sum(cost) == 0 for cost in (*components.costs.values(), *components.walls)):
        raise ValueError("nothing is free")
    return components


def _table(data: dict[str, Any]) -> Table:
    if type(data["special_building"]) is not bool:
        raise ValueError("special_building is true or false")
    return Table(
        bank=positive(data["bank"], "bank"),
        breaches=positive(data["breaches"], "breaches") if "breaches" in data else 0,
        special_building=data["special_building"],
        cards=_card_counts(data["cards"], CARDS, "the deck"),
    )


def _resource(name: str) -> int:
    return RESOURCES.index(name) if name else -1


def _card_counts(counts: dict[str, Any], names: tuple[str, ...], label: str) -> CardCounts:
    unknown = set(counts) - set(names)
    if unknown:
        raise ValueError(f"{label}: {', '.join(sorted(unknown))} is unknown")
    a, b, c, d, e = (positive(counts[name], label) if name in counts else 0 for name in names)
    return (a, b, c, d, e)


COMPONENTS = read(load_toml(__package__, "components.toml"))
COSTS = COMPONENTS.costs
