"""The steps in which the final score is counted: settlements, cities, awards, cards, malus."""

from __future__ import annotations

from wanli.engine import Result, ScoreItem
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.score import item_text
from wanli.ui.contract.game_ui import ScoreStep

_BUILDINGS = {"settlements": "settlement", "cities": "city"}


def score_steps(result: Result, context: Context) -> list[ScoreStep]:
    """One step for each item of each seat, in the order of the score."""
    kinds = [*dict.fromkeys(item.key for item in result.breakdown)]
    items = sorted(result.breakdown, key=lambda item: (kinds.index(item.key), item.seat))
    return [
        ScoreStep(item_text(context, item), item.seat, item.points, _lit(context, item))
        for item in items
        if item.points
    ]


def _lit(context: Context, item: ScoreItem) -> list[str]:
    """The corners of the buildings of an item; none for the Longest Road, whose roads are not marked."""
    scored = (item.seat, _BUILDINGS.get(item.key))
    return [f"corner:{corner}" for corner, seat, kind in context.view["buildings"] if (seat, kind) == scored]
