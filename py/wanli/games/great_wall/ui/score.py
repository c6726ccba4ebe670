"""The final score, item by item."""

from __future__ import annotations

from wanli.engine import Result, ScoreItem
from wanli.games.great_wall.ui.drawings import icon
from wanli.games.great_wall.ui.labels.names import (
    title,
)
from wanli.ui.game_ui import RenderContext
from wanli.ui.html import Markup, el
from wanli.ui.numbers import signed
from wanli.ui.people import seat_score


def score(result: Result, context: RenderContext) -> Markup:
    """The final score: per seat where its honour came from, item by item."""
    return el(
        "div",
        {"class": "great-wall gw-score"},
        [
            el("p", {"class": "rival-score"}, _item_text(context, line))
            for line in result.breakdown
            if line.key == "rival"
        ],
        el("ol", {"class": "seat-scores"}, [_seat(result, context, seat) for seat in result.ranking]),
    )


def _seat(result: Result, context: RenderContext, seat: int) -> Markup:
    t = context.t
    own = [line for line in result.breakdown if line.seat == seat and line.key != "rival"]
    items = [
        el(
            "li",
            {"class": ["item", line.key, "less" if line.points < 0 else ""]},
            el("span", None, _item_text(context, line)),
            el("b", None, signed(line.points)),
        )
        for line in own
    ]
    return seat_score(
        context.people[seat],
        t("great_wall.score.winner") if seat in result.winners else "",
        [icon("honour"), result.scores[seat]],
        el("ul", {"class": "items"}, items) if items else el("p", None, t("great_wall.score.none")),
    )


def _item_text(context: RenderContext, line: ScoreItem) -> str:
    t, values = context.t, dict(line.values)
    key = f"great_wall.score.{line.key}"
    for each in ("card", "artifact"):
        if each in values:
            values[each] = title(context, values[each])
    if line.key == "horde" and values.get("shame"):
        key += ".shamed"
    return t(key, **values)
