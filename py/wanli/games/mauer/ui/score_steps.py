"""The final score as it is counted up: won tokens from the smallest on, and those that were stranded at a site."""

from __future__ import annotations

from wanli.engine import Result, ScoreItem
from wanli.games.mauer.ui.score import item_words
from wanli.ui.context import RenderContext
from wanli.ui.contract.game_ui import ScoreStep


def score_steps(result: Result, context: RenderContext) -> list[ScoreStep]:
    """One step for each token."""
    items = sorted(result.breakdown, key=lambda item: (item.key == "token", item.points, item.seat))
    return [ScoreStep(item_words(context, item), item.seat, item.points, _site(item)) for item in items]


def _site(item: ScoreItem) -> list[str]:
    return [f"site:{item.values['site']}"] if "site" in item.values else []
