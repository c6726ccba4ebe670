"""The steps in which the final score is counted: stranded tokens first, then won tokens from the lowest value."""

from __future__ import annotations

from wanli.engine import Result, ScoreItem
from wanli.games.mauer.ui.context import Context
from wanli.games.mauer.ui.score import item_text
from wanli.ui.contract.game_ui import ScoreStep


def score_steps(result: Result, context: Context) -> list[ScoreStep]:
    """The steps, one for each token."""
    items = sorted(result.breakdown, key=lambda item: (item.key == "token", item.points, item.seat))
    return [ScoreStep(item_text(context, item), item.seat, item.points, _site(item)) for item in items]


def _site(item: ScoreItem) -> list[str]:
    return [f"site:{item.values['site']}"] if "site" in item.values else []
