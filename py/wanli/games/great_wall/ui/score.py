"""The final score, item by item."""

from __future__ import annotations

from dataclasses import replace

from wanli.engine import Result, ScoreItem
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.drawings import icon
from wanli.games.great_wall.ui.labels.names import title
from wanli.ui.contract.defaults import seat_scores
from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.numbers import format_signed


def score(result: Result, context: Context) -> Markup:
    """The Rival's points, and for each seat the sources of its honour."""
    rival = [item for item in result.breakdown if item.key == "rival"]
    seats = replace(result, breakdown=tuple(item for item in result.breakdown if item.key != "rival"))
    return el(
        "div",
        {"class": "great-wall gw-score"},
        [el("p", {"class": "rival-score"}, item_text(context, item)) for item in rival],
        seat_scores(seats, context, lambda item: _item(context, item), lambda points: [icon("honour"), points]),
    )


def _item(context: Context, item: ScoreItem) -> Markup:
    style = ["item", f"for-{item.key}", "less" if item.points < 0 else ""]
    return el(
        "li", {"class": style}, el("span", None, item_text(context, item)), el("b", None, format_signed(item.points))
    )


def item_text(context: Context, item: ScoreItem) -> str:
    """An item of the score as text, without its points."""
    t, values = context.t, dict(item.values)
    key = f"great_wall.score.{item.key}"
    for card in ("card", "artifact"):
        if card in values:
            values[card] = title(context, values[card])
    if item.key == "horde" and values.get("shame"):
        key += ".shamed"
    return t(key, **values)


_PARTS = ("shame", "horde", "artifact", "annalist")
"""Items whose words contain more than the group they belong to."""


def score_part(item: ScoreItem, context: Context) -> str:
    """The source of honour. Hordes and artifacts form one group each."""
    if item.key in _PARTS:
        return context.t(f"great_wall.score_part.{item.key}")
    return item_text(context, item)
