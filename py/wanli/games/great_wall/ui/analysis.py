"""What is looked at after a match: honour, shame, the wall, resources, hordes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wanli.engine import Event
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.scoring import final_result
from wanli.ui.analysis import Analysis, Count, Course, one_each


def _points(state: GreatWallPosition) -> Sequence[float]:
    return final_result(state).scores


def _shame(state: GreatWallPosition) -> list[float]:
    """The shame markers of each clan."""
    return [float(clan.markers()) for clan in state.players]


def _wall(state: GreatWallPosition) -> list[float]:
    """The levels of all sections together."""
    return [float(sum(state.wall[section] for section in state.sections))]


def _gained(event: Event) -> Iterable[tuple[int, float]]:
    return [(event.facts["seat"], sum(event.facts["resources"]))] if event.kind == "gain" else []


ANALYSIS = Analysis(
    courses=(Course("points", _points), Course("shame", _shame), Course("wall", _wall)),
    counts=(
        Count("gained", _gained),
        Count("attacks", one_each("attack")),
        Count("hordes", one_each("claim")),
        Count("walls", one_each("wall")),
        Count("shamed", one_each("shame_gain"), best="fewest"),
    ),
)
