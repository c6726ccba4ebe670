"""The land as it is drawn: fields tinted by empire, roads, and the names of both empires."""

from __future__ import annotations

from functools import cache

from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.ui.labels import empire
from wanli.ui.game_ui import RenderContext
from wanli.ui.html import Markup, el


@cache
def corners_of(village: int, shrink: float = 1.0) -> str:
    """The outline of a field, drawn in towards its middle."""
    x, y = BOARD.middle(village)
    points = [BOARD.places[tower] for tower in BOARD.corners[village]]
    return " ".join(f"{x + (px - x) * shrink:.1f},{y + (py - y) * shrink:.1f}" for px, py in points)


@cache
def field(village: int, china: bool, flips: bool) -> Markup:
    """A field in the tint of its empire; one that would change side shows the other empire's, hatched."""
    side = "china" if china else "mongolia"
    corners = corners_of(village)
    return el(
        "g",
        {"class": ["field", side, "flips" if flips else ""]},
        el("polygon", {"class": "soil", "points": corners}),
        el("polygon", {"class": "grain", "points": corners}),
        el("polygon", {"class": "change", "points": corners}) if flips else None,
    )


@cache
def roads() -> Markup:
    """Roads from village to village (R2)."""
    parts = []
    for line in BOARD.lines:
        if line.road:
            (ax, ay), (bx, by) = BOARD.middle(line.left), BOARD.middle(line.right)
            parts.append(f"M{ax:.0f} {ay:.0f}L{bx:.0f} {by:.0f}")
    lights = "".join(
        f"M{BOARD.places[a][0]} {BOARD.places[a][1]}L{BOARD.places[b][0]} {BOARD.places[b][1]}"
        for a, b in (line.towers for line in BOARD.lines)
    )
    return el(
        "g", None, el("path", {"class": "roads", "d": "".join(parts)}), el("path", {"class": "lights", "d": lights})
    )


def empires(context: RenderContext) -> Markup:
    """The names of both empires, in the corners of the drawing that the board leaves free."""
    width, height = BOARD.size
    return el(
        "g",
        {"class": "empires", "aria-hidden": True},
        el("text", {"class": "mongolia", "x": width - 10, "y": 40, "text-anchor": "end"}, empire(context, False)),
        el("text", {"class": "china", "x": 10, "y": height - 24}, empire(context, True)),
    )
