"""What a game declares to be looked at after a match: courses over the moves, counts per seat, distributions.

Texts of each, from the catalogue of the game: `<slug>.analysis.<key>`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from wanli.engine import Event, JsonDict


@dataclass(frozen=True)
class Series:
    """A number per seat, read off each position (`wanli.engine.State` of the game); a single one is about the table."""

    key: str
    of: Callable[[Any], Sequence[float]]


@dataclass(frozen=True)
class Count:
    """A number per seat that events add to: `of` gives (seat, how much) for what an event is worth.

    It is also given the position after the action (`wanli.engine.State` of the game). `best` says which of them is
    marked. A seat beyond those of the match counts for nobody.
    """

    key: str
    of: Callable[[Event, Any], Iterable[tuple[int, float]]]
    best: Literal["most", "fewest"] = "most"

    def best_seats(self, values: Sequence[float]) -> list[int]:
        """Who is best at it; nobody if all are."""
        wanted = max(values) if self.best == "most" else min(values)
        seats = [seat for seat, value in enumerate(values) if value == wanted]
        return seats if len(seats) < len(values) else []


@dataclass(frozen=True)
class Distribution:
    """How often each of `values` came: `of` gives that of an event, None if it is about something else.

    `chance` is how likely each is, where that is known.
    """

    key: str
    values: Sequence[int]
    of: Callable[[Event], int | None]
    chance: Callable[[int], float] | None = None

    def expected(self, times: int) -> list[float]:
        """How often each value comes on average in so many; nothing if that is not known."""
        return [self.chance(value) * times for value in self.values] if self.chance else []


@dataclass(frozen=True)
class Analysis:
    """All that a game declares. The first course is that of the points."""

    series: tuple[Series, ...] = ()
    counts: tuple[Count, ...] = ()
    distributions: tuple[Distribution, ...] = ()


def counted(
    *kinds: str, amount: Callable[[JsonDict], float] = lambda facts: 1
) -> Callable[[Event, Any], Iterable[tuple[int, float]]]:
    """For a count of events of these kinds for the seat in their facts: each 1, or the `amount` that its facts tell."""
    return lambda event, state: [(event.facts["seat"], amount(event.facts))] if event.kind in kinds else []
