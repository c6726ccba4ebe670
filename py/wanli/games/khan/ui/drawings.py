"""The drawings of Dschingis Khan: five kinds of stones, scouts, pieces of wall open and shut, towers.

All are symbols of one sprite and take their colours from the style sheet. A stone is told by its figure, its owner by
colour and mark; an open piece has a gap with its doors swung aside, a shut one is barred in the middle.
"""

from __future__ import annotations

from functools import cache

from wanli.ui import parts
from wanli.ui.html import Markup, el, svg, symbol, use
from wanli.ui.people import Shape, mark, mark_symbols

STONE_BOX = "0 0 40 40"

Figure = tuple[tuple[str, str], ...]
"""Pairs of class and path data: `k-cut` is paper, `k-ink` the owner's colour, both filled; `-line` is stroked."""

_FIGURES: dict[str, Figure] = {
    # Helmet with a plume, a face, a shield, a spear.
    "chinese": (
        ("k-cut-line", "M33 4v32M30 10l3-7 3 7"),
        ("k-cut", "M18 2.500q4 1 2.5 4.500h-5q-1.5-3.5 2.5-4.500zM9 16q0-9 9-9t9 9l2 1.500H7z"),
        ("k-cut", "M11 19h14v3q0 6-7 6t-7-6z"),
        ("k-cut", "M6 38q0-9 8-10l4 3 4-3q8 1 8 10z"),
        ("k-ink", "M13.5 21h3v1.800h-3zM19.5 21h3v1.800h-3z"),
        ("k-ink-line", "M18 32v6M11 34h14"),
    ),
    # A horse's head with bridle and mane.
    "mongol": (
        ("k-cut", "M9 37q1-9 5-14-4 2-8 1.500Q4.5 21 8 18l8-9q1-4 4-6l1 4q11 2 13 14 1 9 .5 16z"),
        ("k-ink-line", "M24 10q6 5 6 14M20 9q-1 3-4 4"),
        ("k-ink", "M17.5 13.500a1.5 1.5 0 1 0 .1 0z"),
        ("k-ink-line", "M11 17l5 5M14 24q5-2 8-9"),
    ),
    # A wide straw hat over a face, and a hoe.
    "farmer": (
        ("k-cut", "M18 4q9 5 15 13-15 4-30 0Q9 9 18 4z"),
        ("k-cut", "M11 20q7 1.5 14 0 0 8-7 8t-7-8z"),
        ("k-cut", "M5 38q0-8 8-9l5 3 5-3q8 1 8 9z"),
        ("k-ink-line", "M10 14.500q8 2 16 0M18 6v6"),
        ("k-cut-line", "M35 12v26M35 12l-6 3"),
    ),
    # A skull.
    "plague": (
        ("k-cut", "M20 4c10 0 15 6.5 15 14 0 5-2 8-5 10v6q0 3-3 3H13q-3 0-3-3v-6c-3-2-5-5-5-10C5 10.5 10 4 20 4z"),
        ("k-ink", "M9.5 19a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0zM21.5 19a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z"),
        ("k-ink", "M20 23l2.5 5h-5z"),
        ("k-ink-line", "M16 32v5M20 32v5M24 32v5"),
    ),
    # A stalk with leaves.
    "herb": (
        ("k-cut-line", "M20 38V14"),
        ("k-cut", "M20 17Q13 10 20 2q7 8 0 15z"),
        ("k-cut", "M19 24Q8 24 6 13q11 0 13 11zM21 24q11 0 13-11-11 0-13 11z"),
        ("k-cut", "M19 34Q9 35 5 27q10-2 14 7zM21 34q10 1 14-7-10-2-14 7z"),
        ("k-ink-line", "M20 5v10M9 15l8 7M31 15l-8 7M9 28.500l8 4M31 28.500l-8 4"),
    ),
}

SCOUT = "M0-33a8.5 8.5 0 0 1 6 14.500Q15-15 16-2q.3 4-3 4h-26q-3.3 0-3-4 1-13 10-16.500A8.5 8.5 0 0 1 0-33z"
"""A scout: head and cloak, standing on the point (0, 2)."""

_WALL = "M4-8h6v3h5v-3h6v3h5v-3h6V8H4z"
_WALL_END = "M68-8h6v3h5v-3h6v3h5v-3h6V8H68z"
_SHUT = "M4-8h6v3h5v-3h6v3h5v-3h6v3h6v-3h24v3h6v-3h6v3h5v-3h6v3h5v-3h6V8H4z"


@cache
def sprite() -> Markup:
    """All symbols; the page holds them once."""
    figures = [
        symbol(f"khan-{kind}", STONE_BOX, [el("path", {"class": style, "d": data}) for style, data in figure])
        for kind, figure in _FIGURES.items()
    ]
    lawn = {"patternUnits": "userSpaceOnUse"}
    patterns = [
        el(
            "pattern",
            {"id": "khan-steppe", "width": 26, "height": 22, **lawn},
            el("path", {"class": "k-steppe", "d": "M5 9q2-4 0-7M8 9q0-4 3-6M18 20q2-4 0-7M21 20q0-4 3-6"}),
        ),
        el(
            "pattern",
            {"id": "khan-paddy", "width": 30, "height": 16, **lawn},
            el("path", {"class": "k-paddy", "d": "M0 4h18M22 4h6M6 12h22"}),
        ),
        el(
            "pattern",
            {"id": "khan-change", "width": 12, "height": 12, "patternTransform": "rotate(45)", **lawn},
            el("path", {"class": "k-change", "d": "M0 6h12"}),
        ),
    ]
    return parts.sprite(el("defs", None, patterns), mark_symbols(), figures)


def figure(kind: str, attrs: dict[str, object] | None = None) -> Markup:
    """A kind of stone as a small drawing beside words."""
    return svg(STONE_BOX, {"class": f"figure kind-{kind}", **(attrs or {})}, use(f"khan-{kind}"))


def stone(kind: str | None, shape: Shape, x: float, y: float, size: float) -> Markup:
    """A stone on the board, its middle at (x, y); face down (`kind` None) it shows its owner's mark."""
    half = size / 2
    inner = size * (0.86 if kind else 0.52)
    place = {"x": x - inner / 2, "y": y - inner / 2, "width": inner, "height": inner}
    picture = use(f"khan-{kind}", place) if kind else mark(shape, {"class": "k-mark", **place})
    body = {"class": "k-stone", "x": x - half, "y": y - half, "width": size, "height": size, "rx": size * 0.2}
    return el("g", {"class": "stone"}, el("rect", body), picture)


def scout(shape: Shape, x: float, y: float) -> Markup:
    """A scout whose feet are at (x, y)."""
    return el(
        "g",
        {"class": "scout", "transform": f"translate({x:g} {y:g})"},
        el("path", {"class": "k-cloak", "d": SCOUT}),
        mark(shape, {"class": "k-mark", "x": -7, "y": -15, "width": 14, "height": 14}),
    )


@cache
def piece(shut: bool) -> Markup:
    """A piece of wall along the x axis from 0 to 100."""
    if shut:
        return el(
            "g",
            {"class": "shut"},
            el("path", {"class": "k-wall", "d": _SHUT}),
            el("path", {"class": "k-bar-ground", "d": "M35-14h30v28H35z"}),
            el("path", {"class": "k-bar", "d": "M38-11l24 22M62-11L38 11"}),
        )
    return el(
        "g",
        {"class": "open"},
        el("path", {"class": "k-wall", "d": _WALL}),
        el("path", {"class": "k-wall", "d": _WALL_END}),
        el("path", {"class": "k-door", "d": "M34 8L42 20M66 8L58 20M34-8L42-20M66-8L58-20"}),
    )


def tower(x: int, y: int, end: bool) -> Markup:
    """A tower of the wall; the ends are the red ones."""
    place = {"transform": f"translate({x} {y})"}
    if end:
        roof = el("path", {"class": "k-roof", "d": "M-17-6Q-6-9 0-19 6-9 17-6l-4 5h-26z"})
        return el("g", {"class": "tower end", **place}, el("path", {"class": "k-end", "d": "M-10-2h20v15h-20z"}), roof)
    return el("rect", {"class": "tower", "x": x - 8, "y": y - 8, "width": 16, "height": 16, "rx": 2})
