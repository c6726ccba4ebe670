"""The statistics that a game declares for the analysis after a match: series, counts per seat, distributions.

The label of each is the text `<slug>.analysis.<key>` of the game's catalogue.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from wanli.engine import Event, JsonDict, State


@dataclass(frozen=True)
class Series:
    """A series over the moves: `of` maps a `State` to one number per seat, or to one number for the whole table.

    `dashed` is the key of another series that the chart of this one shows as dashed lines. That series has no separate
    chart.
    """

    key: str
    of: Callable[[Any], Sequence[float]]
    dashed: str = ""


@dataclass(frozen=True)
class Count:
    """A number per seat to which events add: `of` maps an event to pairs (seat, amount).

    The second argument of `of` is the `State` after the action. `best` says which seats are marked: those with the most
    or those with the fewest. Seats that are not in the match are ignored. `applies` maps a `State` to False if no event
    of its match can add to the number.
    """

    key: str
    of: Callable[[Event, Any], Iterable[tuple[int, float]]]
    best: Literal["most", "fewest"] = "most"
    applies: Callable[[Any], bool] = lambda state: True

    def best_seats(self, values: Sequence[float]) -> list[int]:
        """The seats with the best of `values`, which has one value per seat; none if all are equal."""
        best_value = max(values) if self.best == "most" else min(values)
        seats = [seat for seat, value in enumerate(values) if value == best_value]
        return seats if len(seats) < len(values) else []


@dataclass(frozen=True)
class Distribution:
    """The numbers of occurrences of `values`: `of` maps an event to its value, or to None if it has none.

    `chance` maps a value to its probability; None if the probabilities are not known.
    """

    key: str
    values: Sequence[int]
    of: Callable[[Event], int | None]
    chance: Callable[[int], float] | None = None

    def expected(self, times: int) -> list[float]:
        """The expected number of occurrences of each value in `times` events; [] if the probabilities are not known."""
        return [self.chance(value) * times for value in self.values] if self.chance else []


@dataclass(frozen=True)
class Analysis:
    """All statistics of a game. The series `points` ends with the scores of the result."""

    series: tuple[Series, ...] = ()
    counts: tuple[Count, ...] = ()
    distributions: tuple[Distribution, ...] = ()

    @property
    def charts(self) -> list[Series]:
        """The series with a chart of their own."""
        dashed = {series.dashed for series in self.series}
        return [series for series in self.series if series.key not in dashed]

    def of_match(self, state: State) -> Analysis:
        """The statistics that apply to the match of this state."""
        return replace(self, counts=tuple(count for count in self.counts if count.applies(state)))


def counted(
    *kinds: str, amount: Callable[[JsonDict], float] = lambda facts: 1
) -> Callable[[Event, Any], Iterable[tuple[int, float]]]:
    """A `Count.of` that counts events of these kinds for `facts["seat"]`: 1 each, or `amount(facts)`."""
    return lambda event, state: [(event.facts["seat"], amount(event.facts))] if event.kind in kinds else []
