"""The final score, item by item."""

from __future__ import annotations

from wanli.engine import Result, ScoreItem
from wanli.games.mauer.ui.drawings.drawings import token
from wanli.ui.context import RenderContext
from wanli.ui.defaults import seat_scores
from wanli.ui.html import Markup, el


def score(result: Result, context: RenderContext) -> Markup:
    """The final score: per seat the won tokens with their sum, and tokens that were stranded on cards."""
    return seat_scores(
        result,
        context,
        lambda line: _item(context, line),
        lambda points: context.t.plural("mauer.score.points", points),
        order=lambda line: (-line.points, line.key),
    )


def item_words(context: RenderContext, line: ScoreItem) -> str:
    """A token of the score in words."""
    values = {**line.values, **({"site": line.values["site"] + 1} if "site" in line.values else {})}
    return context.t(f"mauer.score.{line.key}", **values)


def _item(context: RenderContext, line: ScoreItem) -> Markup:
    text = item_words(context, line)
    return el(
        "li",
        {"class": ["item", line.key]},
        token(line.values["value"], {"class": "small", "aria-hidden": True}),
        el("span", {"class": "sr" if line.key == "token" else "why"}, text),
    )
