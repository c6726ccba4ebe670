"""What is looked at after a match: points, islands, pieces left, pushes."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.games.meridian.rules.islands import all_controls
from wanli.games.meridian.rules.position import MeridianPosition
from wanli.games.meridian.rules.scoring import final_result
from wanli.ui.analysis import Analysis, Count, Course, one_each


def _points(state: MeridianPosition) -> Sequence[float]:
    return final_result(state).scores


def _islands(state: MeridianPosition) -> list[float]:
    """How many islands each seat controls (rule 7)."""
    holders = [found.holder for found in all_controls(state.chart, state.columns, state.seats)]
    return [float(holders.count(seat)) for seat in range(state.seats)]


def _pieces(state: MeridianPosition) -> list[float]:
    """The pieces that each seat has not used."""
    return [float(player.stock) for player in state.players]


ANALYSIS = Analysis(
    courses=(Course("points", _points), Course("islands", _islands), Course("pieces", _pieces)),
    counts=(
        Count("towers", one_each("place")),
        Count("replaced", one_each("replace")),
        Count(
            "pushed",
            lambda event: (
                [(event.facts["seat"], len(event.facts["pushed"]))] if event.kind in ("place", "replace") else []
            ),
        ),
        Count("passed", one_each("pass"), best="fewest"),
    ),
)
