"""The final score as it is counted up: won tokens from the smallest on, and those that were stranded at a site."""

from __future__ import annotations

from wanli.engine import Result, ScoreItem
from wanli.games.mauer.ui.score import item_words
from wanli.ui.context import RenderContext
from wanli.ui.game_ui import ScoreStep


def score_steps(result: Result, context: RenderContext) -> list[ScoreStep]:
    """One step for each token."""
    lines = sorted(result.breakdown, key=lambda line: (line.key == "token", line.points, line.seat))
    return [ScoreStep(item_words(context, line), line.seat, line.points, _site(line)) for line in lines]


def _site(line: ScoreItem) -> list[str]:
    return [f"site:{line.values['site']}"] if "site" in line.values else []
