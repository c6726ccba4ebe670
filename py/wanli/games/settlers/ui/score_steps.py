"""The final score as it is counted up: settlements, cities, what is longest and largest, cards, broken walls."""

from __future__ import annotations

from wanli.engine import Result, ScoreItem
from wanli.games.settlers.ui.score import item_words
from wanli.ui.context import RenderContext
from wanli.ui.contract.game_ui import ScoreStep

_BUILDINGS = {"settlements": "settlement", "cities": "city"}


def score_steps(result: Result, context: RenderContext) -> list[ScoreStep]:
    """One step for each kind of points that a seat has, the kinds in the order of the score."""
    kinds = [*dict.fromkeys(item.key for item in result.breakdown)]
    items = sorted(result.breakdown, key=lambda item: (kinds.index(item.key), item.seat))
    return [
        ScoreStep(item_words(context, item), item.seat, item.points, _lit(context, item))
        for item in items
        if item.points
    ]


def _lit(context: RenderContext, item: ScoreItem) -> list[str]:
    """The corners on which these buildings stand; the roads of the longest one are not told apart from others."""
    wanted = (item.seat, _BUILDINGS.get(item.key))
    return [f"corner:{corner}" for corner, seat, kind in context.view["buildings"] if (seat, kind) == wanted]
