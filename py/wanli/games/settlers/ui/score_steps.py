"""The final score as it is counted up: settlements, cities, what is longest and largest, cards, broken walls."""

from __future__ import annotations

from wanli.engine import Result, ScoreItem
from wanli.games.settlers.ui.score import item_words
from wanli.ui.context import RenderContext
from wanli.ui.game_ui import ScoreStep

_BUILDINGS = {"settlements": "settlement", "cities": "city"}


def score_steps(result: Result, context: RenderContext) -> list[ScoreStep]:
    """One step for each kind of points that a seat has, the kinds in the order of the score."""
    kinds = [*dict.fromkeys(line.key for line in result.breakdown)]
    lines = sorted(result.breakdown, key=lambda line: (kinds.index(line.key), line.seat))
    return [
        ScoreStep(item_words(context, line), line.seat, line.points, _lit(context, line))
        for line in lines
        if line.points
    ]


def _lit(context: RenderContext, line: ScoreItem) -> list[str]:
    """The corners on which these buildings stand; the roads of the longest one are not told apart from others."""
    wanted = (line.seat, _BUILDINGS.get(line.key))
    return [f"corner:{corner}" for corner, seat, kind in context.view["buildings"] if (seat, kind) == wanted]
