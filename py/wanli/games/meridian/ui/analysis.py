"""The statistics after a match: points, islands, pieces left, pushes."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.games.meridian.rules.islands import all_controls
from wanli.games.meridian.rules.position import MeridianPosition
from wanli.games.meridian.rules.scoring import final_result
from wanli.ui.contract.analysis import Analysis, Count, Series, counted


def _points(state: MeridianPosition) -> Sequence[float]:
    return final_result(state).scores


def _islands(state: MeridianPosition) -> list[float]:
    """The number of islands that each seat controls (rule 7)."""
    holders = [control.holder for control in all_controls(state.chart, state.columns, state.seats)]
    return [float(holders.count(seat)) for seat in range(state.seats)]


def _pieces(state: MeridianPosition) -> list[float]:
    """The pieces that each seat has not used."""
    return [float(player.stock) for player in state.players]


ANALYSIS = Analysis(
    series=(Series("points", _points), Series("islands", _islands), Series("pieces", _pieces)),
    counts=(
        Count("towers", counted("place")),
        Count("replaced", counted("replace")),
        Count("pushed", counted("place", "replace", amount=lambda facts: len(facts["pushed"]))),
        Count("passed", counted("pass"), best="fewest"),
    ),
)
