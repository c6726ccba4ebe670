"""The statistics after a match: points, sites led, tokens, cards."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.games.mauer.rules.position import MauerPosition
from wanli.games.mauer.rules.scoring import final_result
from wanli.games.mauer.rules.sites import leader
from wanli.ui.contract.analysis import Analysis, Count, Series, counted


def _points(state: MauerPosition) -> Sequence[float]:
    return final_result(state).scores


def _sites_led(state: MauerPosition) -> list[float]:
    """The number of sites that each seat leads (house ruling W1)."""
    leaders = [leader(site.row) for site in state.sites if not site.closed]
    return [float(leaders.count(seat)) for seat in range(state.seats)]


ANALYSIS = Analysis(
    series=(Series("points", _points), Series("sites", _sites_led)),
    counts=(
        Count("tokens", counted("lay", "take")),
        Count("played", counted("play", amount=lambda facts: facts["count"])),
        Count("drawn", counted("draw"), best="fewest"),
    ),
)
