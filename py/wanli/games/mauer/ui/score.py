"""The final score, item by item."""

from __future__ import annotations

from wanli.engine import Result, ScoreItem
from wanli.games.mauer.ui.context import Context
from wanli.games.mauer.ui.drawings.cards import token
from wanli.ui.contract.defaults import seat_scores
from wanli.ui.markup.html import Markup, el


def score(result: Result, context: Context) -> Markup:
    """The final score by seat: won tokens, their sum, and tokens stranded on cards."""
    return seat_scores(
        result,
        context,
        lambda item: _item(context, item),
        lambda points: context.t.plural("mauer.score.points", points),
        order=lambda item: (-item.points, item.key),
    )


def item_text(context: Context, item: ScoreItem) -> str:
    """The text for one token of the score."""
    values = {**item.values, **({"site": item.values["site"] + 1} if "site" in item.values else {})}
    return context.t(f"mauer.score.{item.key}", **values)


def _item(context: Context, item: ScoreItem) -> Markup:
    text = item_text(context, item)
    return el(
        "li",
        {"class": ["item", item.key]},
        token(item.values["value"], {"class": "small", "aria-hidden": True}),
        el("span", {"class": "sr" if item.key == "token" else "why"}, text),
    )


def score_part(item: ScoreItem, context: Context) -> str:
    """The label of all tokens of one value, for the chart of points."""
    return context.t("mauer.score_part.token", value=item.values["value"])
