"""The sea chart with its islands and cities, read from `charts/*.toml` and checked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

MERIDIANS = 10
SMALLEST, LARGEST = 3, 5
"""The smallest and largest number of cities on one island."""
CAPITAL_FROM = 4
"""The number of cities from which an island has a capital."""
STRENGTH, CAPITAL_STRENGTH = 1, 2
"""The strength of a garrison in a city, and in a capital (rule 6)."""

_CITY = re.compile(r"([A-Z])(\*?)")


class City(NamedTuple):
    """A place for a tower: its meridian (1 is the westernmost) and its rank there (1 is the northernmost)."""

    meridian: int
    city: int


@dataclass(frozen=True)
class Island:
    """One island: its `letter`, its `cities` from west to east, and its `capital`, if it has one."""

    letter: str
    cities: tuple[City, ...]
    capital: City | None

    @property
    def value(self) -> int:
        """The points for controlling it: one for each city, capital included (rule 7)."""
        return len(self.cities)

    def strength(self, city: City) -> int:
        """The strength of a garrison in `city` (rule 6)."""
        return CAPITAL_STRENGTH if city == self.capital else STRENGTH


@dataclass(frozen=True)
class Chart:
    """All `islands` in the order of their letters, and the number of cities on each meridian (`height`)."""

    height: int
    islands: tuple[Island, ...]

    @property
    def meridians(self) -> range:
        """The numbers of the meridians."""
        return range(1, MERIDIANS + 1)

    @property
    def cities(self) -> range:
        """The numbers of the cities on one meridian."""
        return range(1, self.height + 1)

    @cached_property
    def island_at(self) -> Mapping[City, int]:
        """The index of the island of each city."""
        return {city: island_index for island_index, island in enumerate(self.islands) for city in island.cities}

    def is_capital(self, city: City) -> bool:
        """True if `city` is the capital of its island."""
        return self.islands[self.island_at[city]].capital == city


def read_chart(data: dict[str, Any]) -> Chart:
    """A chart from parsed TOML. Raises ValueError with the error.

    A chart has rows of 10 letters, with a star after the letter of a capital, and as many islands and capitals as the
    file declares. An island has 3 to 5 cities on adjacent meridians, one on each. Islands of 4 or 5 cities have a
    capital, islands of 3 have none.
    """
    cities: dict[str, list[City]] = {}
    capitals: dict[str, City] = {}
    for rank, row in enumerate(data["cities"], 1):
        entries = row.split()
        if len(entries) != MERIDIANS:
            raise ValueError(f"row {rank} has {len(entries)} cities, not one for each of {MERIDIANS} meridians")
        for meridian, entry in enumerate(entries, 1):
            city_match = _CITY.fullmatch(entry)
            if city_match is None:
                raise ValueError(f"row {rank}, meridian {meridian}: {entry!r} is no island's letter")
            letter, star = city_match.groups()
            city = City(meridian, rank)
            cities.setdefault(letter, []).append(city)
            if star and capitals.setdefault(letter, city) != city:
                raise ValueError(f"island {letter} has two capitals")
    islands = tuple(Island(letter, tuple(sorted(cities[letter])), capitals.get(letter)) for letter in sorted(cities))
    for island in islands:
        _check_island(island)
    _check_count("islands", data["islands"], len(islands))
    _check_count("capitals", data["capitals"], len(capitals))
    return Chart(len(data["cities"]), islands)


def _check_count(name: str, declared: object, actual: int) -> None:
    if declared != actual:
        raise ValueError(f"the chart declares {declared} {name} and has {actual}")


def _check_island(island: Island) -> None:
    letter, size = island.letter, len(island.cities)
    if not SMALLEST <= size <= LARGEST:
        raise ValueError(f"island {letter} has {size} cities, not {SMALLEST} to {LARGEST}")
    west = island.cities[0].meridian
    if [city.meridian for city in island.cities] != list(range(west, west + size)):
        raise ValueError(f"island {letter} must have one city on each of {size} adjacent meridians")
    if (size >= CAPITAL_FROM) != (island.capital is not None):
        raise ValueError(f"island {letter} of {size} cities must have {'a' if size >= CAPITAL_FROM else 'no'} capital")
