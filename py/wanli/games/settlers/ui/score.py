"""The final score, item by item."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.engine import Result, ScoreItem
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.drawings import icon
from wanli.ui.contract.defaults import seat_scores
from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.numbers import format_number, format_signed


def best_losers(context: Context, seats: Sequence[int], points: int) -> str:
    """The best losers as text, if nobody has won (scenario B18, B19). Several can share it (ruling P22)."""
    t = context.t
    names = t.list([context.name(seat) for seat in seats])
    return t.plural("settlers.best", len(seats), names=names, points=points_text(context, points))


def points_text(context: Context, points: int) -> str:
    """A number of points as text; it may be negative (ruling P21)."""
    return context.t.plural("settlers.score.points", points, n=format_number(points))


_SIGNS = {"settlements": "settlement", "cities": "city", "longest": "longest", "army": "knight", "vp_cards": "vp"}


def score(result: Result, context: Context) -> Markup:
    """The final score by seat and item; names the best losers if nobody has won."""
    points = max(result.scores)
    best = [] if result.winners else [seat for seat in result.ranking if result.scores[seat] == points]
    defeat = None
    if best:
        key = "settlers.score.rounds" if result.reason == "rounds" else "settlers.score.defeat"
        defeat = el("p", {"class": "defeat"}, context.t(key), " ", best_losers(context, best, points))
    return seat_scores(
        result,
        context,
        lambda item: _item(context, item),
        lambda points: points_text(context, points),
        title=lambda seat: context.t("settlers.score.best") if seat in best else "",
        above=defeat,
    )


def item_text(context: Context, item: ScoreItem) -> str:
    """An item of the score as text, without its points."""
    count = next(iter(item.values.values()), 0)
    return context.t.plural(f"settlers.score.{item.key}", int(count) if isinstance(count, int) else 0)


def _item(context: Context, item: ScoreItem) -> Markup:
    label, points = item_text(context, item), format_signed(item.points)
    return el(
        "li",
        {"class": ["item", item.key]},
        icon(_SIGNS.get(item.key, "malus")),
        el("span", None, label),
        el("b", None, points),
    )


def score_part(item: ScoreItem, context: Context) -> str:
    """The item without its number."""
    return context.t(f"settlers.score_part.{item.key}")
