"""The values that the analysis after a match plots: honour, shame, the wall, resources, hordes."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.scoring import final_result
from wanli.ui.contract.analysis import Analysis, Count, Series, counted


def _honour(state: GreatWallPosition) -> list[float]:
    """The honour of each clan on the track."""
    return [float(clan.honour) for clan in state.players]


def _points(state: GreatWallPosition) -> Sequence[float]:
    """The final scores if the match ended now, with shame, claimed hordes and artefacts."""
    return final_result(state).scores


def _shame(state: GreatWallPosition) -> list[float]:
    """The number of shame markers of each clan."""
    return [float(clan.markers()) for clan in state.players]


def _wall(state: GreatWallPosition) -> list[float]:
    """The sum of the levels of all sections."""
    return [float(sum(state.wall[section] for section in state.sections))]


ANALYSIS = Analysis(
    series=(
        Series("honour", _honour, dashed="points"),
        Series("points", _points),
        Series("shame", _shame),
        Series("wall", _wall),
    ),
    counts=(
        Count("gained", counted("gain", amount=lambda facts: sum(facts["resources"]))),
        Count("attacks", counted("attack", "charge", "wound")),
        Count("hordes", counted("claim")),
        Count("walls", counted("wall")),
        Count("shamed", counted("shame_gain"), best="fewest"),
    ),
)
