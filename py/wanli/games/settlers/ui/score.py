"""The final score, item by item."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.engine import Result, ScoreItem
from wanli.games.settlers.ui.drawings import icon
from wanli.ui.context import RenderContext
from wanli.ui.contract.defaults import seat_scores
from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.numbers import signed, written


def best_losers(context: RenderContext, seats: Sequence[int], points: int) -> str:
    """Who holds the title when nobody has won (B18, B19); several share it (P22)."""
    t = context.t
    names = t.list([context.name(seat) for seat in seats])
    return t.plural("settlers.best", len(seats), names=names, points=points_words(context, points))


def points_words(context: RenderContext, points: int) -> str:
    """So many points; they may be fewer than none (P21)."""
    return context.t.plural("settlers.score.points", points, n=written(points))


_SIGNS = {"settlements": "settlement", "cities": "city", "longest": "longest", "army": "knight", "vp_cards": "vp"}


def score(result: Result, context: RenderContext) -> Markup:
    """Per seat every item that counted; where nobody has won the best losers are named."""
    points = max(result.scores)
    best = [] if result.winners else [seat for seat in result.ranking if result.scores[seat] == points]
    defeat = None
    if best:
        told = "settlers.score.rounds" if result.reason == "rounds" else "settlers.score.defeat"
        defeat = el("p", {"class": "defeat"}, context.t(told), " ", best_losers(context, best, points))
    return seat_scores(
        result,
        context,
        lambda item: _item(context, item),
        lambda points: points_words(context, points),
        title=lambda seat: context.t("settlers.score.best") if seat in best else "",
        above=defeat,
    )


def item_words(context: RenderContext, item: ScoreItem) -> str:
    """An item of the score in words, without its points."""
    count = next(iter(item.values.values()), 0)
    return context.t.plural(f"settlers.score.{item.key}", int(count) if isinstance(count, int) else 0)


def _item(context: RenderContext, item: ScoreItem) -> Markup:
    words, points = item_words(context, item), signed(item.points)
    return el(
        "li",
        {"class": ["item", item.key]},
        icon(_SIGNS.get(item.key, "malus")),
        el("span", None, words),
        el("b", None, points),
    )


def score_part(item: ScoreItem, context: RenderContext) -> str:
    """The item without its number."""
    return context.t(f"settlers.score_part.{item.key}")
