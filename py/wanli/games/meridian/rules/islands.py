"""Control of islands (rules 6 and 7), computed from the towers each time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wanli.games.meridian.rules.chart import Chart, Island
from wanli.games.meridian.rules.laws import Column


class Control(NamedTuple):
    """The state of an island: the strength of each seat's garrisons, and the controlling seat or None."""

    strengths: tuple[int, ...]
    holder: int | None


def majority(strengths: Sequence[float]) -> int | None:
    """The seat with strictly more strength than every other; None on a tie or without any strength (rule 7)."""
    highest = max(strengths)
    return strengths.index(highest) if highest > 0 and strengths.count(highest) == 1 else None


def control(island: Island, columns: Sequence[Column], seats: int) -> Control:
    """The strength of each seat's garrisons on an island, and its controlling seat (rules 6 and 7)."""
    strengths = [0] * seats
    for city in island.cities:
        tower = columns[city.meridian - 1][city.city - 1]
        if tower is not None:
            strengths[tower.owner] += island.strength(city)
    return Control(tuple(strengths), majority(strengths))


def all_controls(chart: Chart, columns: Sequence[Column], seats: int) -> list[Control]:
    """The control of each island, in the order of the chart."""
    return [control(island, columns, seats) for island in chart.islands]
