"""The final score, item by item."""

from __future__ import annotations

from wanli.engine import Result, ScoreItem
from wanli.games.mauer.ui.drawings.cards import token
from wanli.ui.context import RenderContext
from wanli.ui.contract.defaults import seat_scores
from wanli.ui.markup.html import Markup, el


def score(result: Result, context: RenderContext) -> Markup:
    """The final score: per seat the won tokens with their sum, and tokens that were stranded on cards."""
    return seat_scores(
        result,
        context,
        lambda item: _item(context, item),
        lambda points: context.t.plural("mauer.score.points", points),
        order=lambda item: (-item.points, item.key),
    )


def item_words(context: RenderContext, item: ScoreItem) -> str:
    """A token of the score in words."""
    values = {**item.values, **({"site": item.values["site"] + 1} if "site" in item.values else {})}
    return context.t(f"mauer.score.{item.key}", **values)


def _item(context: RenderContext, item: ScoreItem) -> Markup:
    text = item_words(context, item)
    return el(
        "li",
        {"class": ["item", item.key]},
        token(item.values["value"], {"class": "small", "aria-hidden": True}),
        el("span", {"class": "sr" if item.key == "token" else "why"}, text),
    )


def score_part(item: ScoreItem, context: RenderContext) -> str:
    """The tokens of one value."""
    return context.t("mauer.score_part.token", value=item.values["value"])
