"""What is looked at after a match: points, villages, land, walls."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.games.khan.rules.position import KhanPosition
from wanli.games.khan.rules.scoring import final_result
from wanli.games.khan.rules.stones import controller
from wanli.ui.analysis import Analysis, Count, Course, one_each


def _points(state: KhanPosition) -> Sequence[float]:
    return final_result(state).scores


def _villages(state: KhanPosition) -> list[float]:
    """How many villages each seat controls."""
    found = [controller(stack) for stack in state.villages]
    return [float(found.count(seat)) for seat in range(state.seats)]


def _land(state: KhanPosition) -> list[float]:
    """How many villages lie in China."""
    return [float(sum(state.wall.china))]


ANALYSIS = Analysis(
    courses=(Course("points", _points), Course("villages", _villages), Course("land", _land)),
    counts=(
        Count("marches", one_each("march")),
        Count("walls", one_each("build")),
        Count(
            "flipped",
            lambda event: [(event.facts["seat"], len(event.facts["flipped"]))] if event.kind == "build" else [],
        ),
        Count(
            "lost",
            lambda event: [(event.facts["seat"], event.facts["stones"])] if event.kind == "lost" else [],
            best="fewest",
        ),
    ),
)
