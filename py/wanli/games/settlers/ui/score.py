"""The final score, item by item."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.engine import Line, Result
from wanli.games.settlers.ui.drawings import icon
from wanli.games.settlers.ui.labels import name
from wanli.ui.game_ui import Scene
from wanli.ui.html import Markup, el
from wanli.ui.numbers import signed, written
from wanli.ui.people import seat_score


def best_losers(scene: Scene, seats: Sequence[int], points: int) -> str:
    """Who holds the title when nobody has won (B18, B19); several share it (P22)."""
    t = scene.t
    names = t.list([name(scene, seat) for seat in seats])
    return t.plural("settlers.best", len(seats), names=names, points=points_words(scene, points))


def points_words(scene: Scene, points: int) -> str:
    """So many points; they may be fewer than none (P21)."""
    return scene.t.plural("settlers.score.points", points, n=written(points))


# The reckoning ------------------------------------------------------------------------------------------------------

_SIGNS = {"settlements": "settlement", "cities": "city", "longest": "longest", "army": "knight", "vp_cards": "vp"}


def score(result: Result, scene: Scene) -> Markup:
    """Per seat every item that counted; where nobody has won the best losers are named."""
    points = max(result.scores)
    best = [] if result.winners else [seat for seat in result.ranking if result.scores[seat] == points]
    defeat = None
    if best:
        told = "settlers.score.rounds" if result.reason == "rounds" else "settlers.score.defeat"
        defeat = el("p", {"class": "defeat"}, scene.t(told), " ", best_losers(scene, best, points))
    seats = [_seat(result, scene, seat, seat in best) for seat in result.ranking]
    return el("div", {"class": "settlers settlers-score"}, defeat, el("ol", {"class": "seat-scores"}, seats))


def _seat(result: Result, scene: Scene, seat: int, best: bool) -> Markup:
    lines = [line for line in result.breakdown if line.seat == seat]
    title = "settlers.score.winner" if seat in result.winners else "settlers.score.best" if best else ""
    return seat_score(
        scene.people[seat],
        scene.t(title) if title else "",
        points_words(scene, result.scores[seat]),
        el("ul", {"class": "items"}, [_item(scene, line) for line in lines]),
    )


def _item(scene: Scene, line: Line) -> Markup:
    key = f"settlers.score.{line.key}"
    count = next(iter(line.values.values()), 0)
    words = scene.t.plural(key, int(count) if isinstance(count, int) else 0)
    points = signed(line.points)
    return el(
        "li",
        {"class": ["item", line.key]},
        icon(_SIGNS.get(line.key, "malus")),
        el("span", None, words),
        el("b", None, points),
    )
