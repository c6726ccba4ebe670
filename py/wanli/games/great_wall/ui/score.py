"""The final score, item by item."""

from __future__ import annotations

from collections import Counter
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
    counts = Counter((item.seat, item_text(context, item)) for item in result.breakdown)
    rival = [item for item in result.breakdown if item.key == "rival"]
    seats = replace(result, breakdown=_grouped(context, result))
    return el(
        "div",
        {"class": "great-wall gw-score"},
        [el("p", {"class": "rival-score"}, item_text(context, item)) for item in rival],
        seat_scores(
            seats,
            context,
            lambda item: _item(context, item, counts[item.seat, item_text(context, item)]),
            lambda points: [icon("honour"), points],
        ),
    )


def _grouped(context: Context, result: Result) -> tuple[ScoreItem, ...]:
    """The items of the seats. Those of a seat with the same words, such as two hordes of a type, become one."""
    groups: dict[tuple[int | None, str], ScoreItem] = {}
    for item in result.breakdown:
        if item.key != "rival":
            words = item.seat, item_text(context, item)
            earlier = groups.get(words)
            groups[words] = item if earlier is None else replace(earlier, points=earlier.points + item.points)
    return tuple(groups.values())


def _item(context: Context, item: ScoreItem, count: int) -> Markup:
    text = item_text(context, item)
    if count > 1:
        text = context.t("great_wall.score.times", what=text, n=count)
    style = ["item", f"for-{item.key}", "less" if item.points < 0 else ""]
    return el("li", {"class": style}, el("span", None, text), el("b", None, format_signed(item.points)))


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
