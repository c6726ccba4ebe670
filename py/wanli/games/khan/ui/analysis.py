"""What is looked at after a match: points, villages, land, walls."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.games.khan.rules.position import KhanPosition
from wanli.games.khan.rules.scoring import final_result
from wanli.games.khan.rules.stones import controller
from wanli.ui.contract.analysis import Analysis, Count, Series, counted


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
    series=(Series("points", _points), Series("villages", _villages), Series("land", _land)),
    counts=(
        Count("marches", counted("march")),
        Count("walls", counted("build")),
        Count("flipped", counted("build", amount=lambda facts: len(facts["flipped"]))),
        Count("lost", counted("lost", amount=lambda facts: facts["stones"]), best="fewest"),
    ),
)
