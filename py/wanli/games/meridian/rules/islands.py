"""Who controls an island (rules 6 and 7). Worked out from the towers each time; nothing is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wanli.games.meridian.rules.chart import Chart, Island
from wanli.games.meridian.rules.laws import Column


class Control(NamedTuple):
    """How an island stands: the garrisons' strength of each seat, and the seat that controls it, if one does."""

    strengths: tuple[int, ...]
    holder: int | None


def majority(strengths: Sequence[float]) -> int | None:
    """The seat with strictly more than every other; nobody without any strength, or on a tie for the most (rule 7)."""
    highest = max(strengths)
    return strengths.index(highest) if highest > 0 and strengths.count(highest) == 1 else None


def control(island: Island, columns: Sequence[Column], seats: int) -> Control:
    """The strength of each seat's garrisons on an island (rule 6), and who controls it."""
    strengths = [0] * seats
    for city in island.cities:
        tower = columns[city.meridian - 1][city.city - 1]
        if tower is not None:
            strengths[tower.owner] += island.strength(city)
    return Control(tuple(strengths), majority(strengths))


def all_controls(chart: Chart, columns: Sequence[Column], seats: int) -> list[Control]:
    """How each island of the chart stands, in the chart's order."""
    return [control(island, columns, seats) for island in chart.islands]
