"""The laws of one meridian: the places where a tower may stand, and the towers that it pushes (rules 3, 4, M1–M4).

The functions are pure functions of a column: the cities of a meridian from north to south. `version` is that of
`State`; 0 means the current laws.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from wanli.games.meridian.rules.components import COMPONENTS


class Tower(NamedTuple):
    """A tower: the seat that owns it, and its number of pieces."""

    owner: int
    height: int


Column = tuple[Tower | None, ...]
"""The cities of one meridian from north to south, free or with a tower. City 1 is `column[0]`."""


class BrokenLaw(NamedTuple):
    """A law that a placement would break: the rule, the key of its sentence, and the two numbers in the sentence."""

    rule: str
    key: str
    first: int = 0
    second: int = 0


def after_placing(column: Column, city: int, tower: Tower, version: int = 0) -> Column | BrokenLaw:
    """The column after `tower` is placed in `city` (counted from 1) and pushes others, or the law that forbids it.

    A tower that is taller than the occupant of the city pushes it south, a shorter one pushes it north. Each tower in
    the way moves by one city, up to the first free one (rule 4, M4). A player's own tower may be pushed in a chain but
    not directly (house ruling M7); version 1 allows both.
    """
    standing = [other for other in column if other is not None]
    if not standing and tower.height < COMPONENTS.first_tower:
        return BrokenLaw("L1", "first_tower", COMPONENTS.first_tower)
    for other_city, other in enumerate(column, 1):
        if other is not None and other.height == tower.height:
            return BrokenLaw("L2", "same_height", tower.height, other_city)
    after = list(column)
    occupant = after[city - 1]
    if occupant is not None:
        if occupant.owner == tower.owner and version != 1:
            return BrokenLaw("M7", "own_tower", city)
        step = -1 if tower.height < occupant.height else 1
        free_index = city - 1
        while 0 <= free_index < len(column) and column[free_index] is not None:
            free_index += step
        if not 0 <= free_index < len(column):
            return BrokenLaw("4", "off_board_north" if step < 0 else "off_board_south", city)
        for target in range(free_index, city - 1, -step):
            after[target] = after[target - step]
    after[city - 1] = tower
    north: Tower | None = None
    for other in after:
        if other is not None:
            if north is not None and other.height >= north.height:
                return BrokenLaw("L3", "higher_south", north.height, other.height)
            north = other
    return tuple(after)


@lru_cache(maxsize=8192)
def heights_by_city(column: Column, owner: int, max_height: int, version: int = 0) -> tuple[tuple[int, int], ...]:
    """All legal pairs (height, city) for a tower of up to `max_height` pieces, sorted."""
    tallest = max((tower.height for tower in column if tower is not None), default=0)
    # All heights above the tallest tower and the minimum for a first tower may stand in the same cities.
    height_above_all = max(tallest + 1, COMPONENTS.first_tower)
    pairs: list[tuple[int, int]] = []
    cities: list[int] = []
    for height in range(1, max_height + 1):
        if height <= height_above_all:
            tower = Tower(owner, height)
            cities = [
                city for city in range(1, len(column) + 1) if type(after_placing(column, city, tower, version)) is tuple
            ]
        pairs += [(height, city) for city in cities]
    return tuple(pairs)


def without_tower(column: Column, city: int) -> Column:
    """The column after the tower in `city` is taken up."""
    return (*column[: city - 1], None, *column[city:])


def without_old(column: Column, old: int) -> Column:
    """The column before building, without the tower in `old` (0: none), which is taken up first (M2)."""
    return without_tower(column, old) if old else column


def after_rebuilding(column: Column, old: int, city: int, tower: Tower | None, version: int = 0) -> Column | BrokenLaw:
    """The column after the tower in `old` (0: none) is taken up and `tower` (or None) is placed in `city`."""
    base = without_old(column, old)
    return base if tower is None else after_placing(base, city, tower, version)


class Push(NamedTuple):
    """A tower that a placement pushes from city `start` to city `end`, counted from 1."""

    tower: Tower
    start: int
    end: int


def pushes(before: Column, after: Column) -> tuple[Push, ...]:
    """The towers that a placement moved between the columns `before` and `after`, from north to south."""
    return tuple(
        Push(tower, city, after.index(tower) + 1)
        for city, tower in enumerate(before, 1)
        if tower is not None and after[city - 1] != tower
    )


def pushable(column: Column, city: int) -> tuple[bool, bool]:
    """True or False for north and for south: could some new tower push the one in `city` one city that way?

    A fast form of `after_placing` for bots. A push to the north needs a free city north of the tower, and a height
    between it and the next tower to the south. A push to the south needs the mirror image.
    """
    tower = column[city - 1]
    assert tower is not None
    north, south = column[: city - 1], column[city:]
    above = next((other.height for other in reversed(north) if other), _ABOVE_ALL)
    below = next((other.height for other in south if other), 0)
    return tower.height - below > 1 and None in north, above - tower.height > 1 and None in south


_ABOVE_ALL = 99
"""A number above the height of any tower."""


def own_cities(column: Column, owner: int) -> list[int]:
    """The cities where `owner` has a tower, from north to south."""
    return [city for city, tower in enumerate(column, 1) if tower is not None and tower.owner == owner]


def at_limit(column: Column, owner: int, seats: int) -> bool:
    """True if `owner` may have no further tower on this meridian (L4)."""
    return len(own_cities(column, owner)) >= COMPONENTS.towers[seats]
