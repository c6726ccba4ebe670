"""The final score, item by item."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.engine import Result, ScoreItem
from wanli.games.settlers.ui.drawings import icon
from wanli.games.settlers.ui.labels import name
from wanli.ui.game_ui import RenderContext
from wanli.ui.html import Markup, el
from wanli.ui.numbers import signed, written
from wanli.ui.people import seat_score


def best_losers(context: RenderContext, seats: Sequence[int], points: int) -> str:
    """Who holds the title when nobody has won (B18, B19); several share it (P22)."""
    t = context.t
    names = t.list([name(context, seat) for seat in seats])
    return t.plural("settlers.best", len(seats), names=names, points=points_words(context, points))


def points_words(context: RenderContext, points: int) -> str:
    """So many points; they may be fewer than none (P21)."""
    return context.t.plural("settlers.score.points", points, n=written(points))


# The score ----------------------------------------------------------------------------------------------------------

_SIGNS = {"settlements": "settlement", "cities": "city", "longest": "longest", "army": "knight", "vp_cards": "vp"}


def score(result: Result, context: RenderContext) -> Markup:
    """Per seat every item that counted; where nobody has won the best losers are named."""
    points = max(result.scores)
    best = [] if result.winners else [seat for seat in result.ranking if result.scores[seat] == points]
    defeat = None
    if best:
        told = "settlers.score.rounds" if result.reason == "rounds" else "settlers.score.defeat"
        defeat = el("p", {"class": "defeat"}, context.t(told), " ", best_losers(context, best, points))
    seats = [_seat(result, context, seat, seat in best) for seat in result.ranking]
    return el("div", {"class": "settlers settlers-score"}, defeat, el("ol", {"class": "seat-scores"}, seats))


def _seat(result: Result, context: RenderContext, seat: int, best: bool) -> Markup:
    lines = [line for line in result.breakdown if line.seat == seat]
    title = "settlers.score.winner" if seat in result.winners else "settlers.score.best" if best else ""
    return seat_score(
        context.people[seat],
        context.t(title) if title else "",
        points_words(context, result.scores[seat]),
        el("ul", {"class": "items"}, [_item(context, line) for line in lines]),
    )


def _item(context: RenderContext, line: ScoreItem) -> Markup:
    key = f"settlers.score.{line.key}"
    count = next(iter(line.values.values()), 0)
    words = context.t.plural(key, int(count) if isinstance(count, int) else 0)
    points = signed(line.points)
    return el(
        "li",
        {"class": ["item", line.key]},
        icon(_SIGNS.get(line.key, "malus")),
        el("span", None, words),
        el("b", None, points),
    )
