"""The final score, item by item."""

from __future__ import annotations

from wanli.engine import Line, Result
from wanli.games.mauer.ui.drawings import token
from wanli.ui.game_ui import Scene
from wanli.ui.html import Markup, el
from wanli.ui.people import seat_score


def score(result: Result, scene: Scene) -> Markup:
    """The final reckoning: per seat the won tokens with their sum, and tokens that were stranded on cards."""
    return el(
        "div",
        {"class": "mauer mauer-score"},
        el("ol", {"class": "seat-scores"}, [_seat(result, scene, seat) for seat in result.ranking]),
    )


def _seat(result: Result, scene: Scene, seat: int) -> Markup:
    own = [line for line in result.breakdown if line.seat == seat]
    lines = sorted(own, key=lambda line: (-line.points, line.key))
    return seat_score(
        scene.people[seat],
        scene.t("mauer.score.winner") if seat in result.winners else "",
        scene.t.plural("mauer.score.points", result.scores[seat]),
        el("ul", {"class": "items"}, [_item(scene, line) for line in lines])
        if lines
        else el("p", {"class": "items"}, scene.t("mauer.score.nothing")),
    )


def _item(scene: Scene, line: Line) -> Markup:
    values = {**line.values, **({"site": line.values["site"] + 1} if "site" in line.values else {})}
    text = scene.t(f"mauer.score.{line.key}", **values)
    return el(
        "li",
        {"class": ["item", line.key]},
        token(line.values["value"], {"class": "small", "aria-hidden": True}),
        el("span", {"class": "sr" if line.key == "token" else "why"}, text),
    )
