"""The final score, item by item."""

from __future__ import annotations

from wanli.engine import Result, ScoreItem
from wanli.games.mauer.ui.drawings import token
from wanli.ui.game_ui import RenderContext
from wanli.ui.html import Markup, el
from wanli.ui.people import seat_score


def score(result: Result, context: RenderContext) -> Markup:
    """The final reckoning: per seat the won tokens with their sum, and tokens that were stranded on cards."""
    return el(
        "div",
        {"class": "mauer mauer-score"},
        el("ol", {"class": "seat-scores"}, [_seat(result, context, seat) for seat in result.ranking]),
    )


def _seat(result: Result, context: RenderContext, seat: int) -> Markup:
    own = [line for line in result.breakdown if line.seat == seat]
    lines = sorted(own, key=lambda line: (-line.points, line.key))
    return seat_score(
        context.people[seat],
        context.t("mauer.score.winner") if seat in result.winners else "",
        context.t.plural("mauer.score.points", result.scores[seat]),
        el("ul", {"class": "items"}, [_item(context, line) for line in lines])
        if lines
        else el("p", {"class": "items"}, context.t("mauer.score.nothing")),
    )


def _item(context: RenderContext, line: ScoreItem) -> Markup:
    values = {**line.values, **({"site": line.values["site"] + 1} if "site" in line.values else {})}
    text = context.t(f"mauer.score.{line.key}", **values)
    return el(
        "li",
        {"class": ["item", line.key]},
        token(line.values["value"], {"class": "small", "aria-hidden": True}),
        el("span", {"class": "sr" if line.key == "token" else "why"}, text),
    )
