"""The drawings of the five kinds of stones, and of the scouts.

The figure shows the kind of a stone; colour and mark show its owner. The style sheet sets all colours.
"""

from __future__ import annotations

from wanli.ui.markup.html import Markup, el, svg, symbol, use
from wanli.ui.markup.people import Shape, mark

STONE_BOX = "0 0 40 40"

Figure = tuple[tuple[str, str], ...]
"""Pairs of class and path data: `k-cut` is paper, `k-ink` the owner's colour, both filled; `-line` is stroked."""

_FIGURES: dict[str, Figure] = {
    # Helmet with a plume, a face, a shield, a spear.
    "chinese": (
        ("k-cut-line", "M33 4v32M30 10l3-7 3 7"),
        ("k-cut", "M18 2.5q4 1 2.5 4.5h-5q-1.5-3.5 2.5-4.5zM9 16q0-9 9-9t9 9l2 1.5H7z"),
        ("k-cut", "M11 19h14v3q0 6-7 6t-7-6z"),
        ("k-cut", "M6 38q0-9 8-10l4 3 4-3q8 1 8 10z"),
        ("k-ink", "M13.5 21h3v1.8h-3zM19.5 21h3v1.8h-3z"),
        ("k-ink-line", "M18 32v6M11 34h14"),
    ),
    # A horse's head with bridle and mane.
    "mongol": (
        ("k-cut", "M9 37q1-9 5-14-4 2-8 1.5Q4.5 21 8 18l8-9q1-4 4-6l1 4q11 2 13 14 1 9 .5 16z"),
        ("k-ink-line", "M24 10q6 5 6 14M20 9q-1 3-4 4"),
        ("k-ink", "M17.5 13.5a1.5 1.5 0 1 0 .1 0z"),
        ("k-ink-line", "M11 17l5 5M14 24q5-2 8-9"),
    ),
    # A wide straw hat over a face, and a hoe.
    "farmer": (
        ("k-cut", "M18 4q9 5 15 13-15 4-30 0Q9 9 18 4z"),
        ("k-cut", "M11 20q7 1.5 14 0 0 8-7 8t-7-8z"),
        ("k-cut", "M5 38q0-8 8-9l5 3 5-3q8 1 8 9z"),
        ("k-ink-line", "M10 14.5q8 2 16 0M18 6v6"),
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
        ("k-ink-line", "M20 5v10M9 15l8 7M31 15l-8 7M9 28.5l8 4M31 28.5l-8 4"),
    ),
}

_CLOAK = "M13 2a7.5 7.5 0 0 1 5.5 12.6Q26 17.5 27 32q.3 4-3 4H2q-3.3 0-3-4Q0 17.5 7.5 14.6A7.5 7.5 0 0 1 13 2z"
_FOLD = "M18.5 14.6Q26 17.5 27 32q.3 4-3 4h-4Q23 22 18.5 14.6z"


def stone_symbols() -> list[Markup]:
    """Return the symbols of the five kinds."""
    return [
        symbol(f"khan-{kind}", STONE_BOX, [el("path", {"class": style, "d": data}) for style, data in figure])
        for kind, figure in _FIGURES.items()
    ]


def figure(kind: str, attrs: dict[str, object] | None = None) -> Markup:
    """Return a small drawing of a kind of stone, for use next to text."""
    return svg(STONE_BOX, {"class": f"figure kind-{kind}", **(attrs or {})}, use(f"khan-{kind}"))


def stone(kind: str | None, shape: Shape, x: float, y: float, size: float) -> Markup:
    """Return a stone with its top left corner at (x, y). Face down (`kind` None), it shows the mark of its owner."""
    inner = size * (0.86 if kind else 0.5)
    edge = (size - inner) / 2
    place = {"x": round(x + edge, 1), "y": round(y + edge, 1), "width": round(inner, 1), "height": round(inner, 1)}
    picture = use(f"khan-{kind}", place) if kind else mark(shape, {"class": "k-mark", **place})
    body = {"class": "k-stone", "x": x, "y": y, "width": size, "height": size, "rx": round(size * 0.18, 1)}
    rim = {"class": "k-rim", "x": x + 2, "y": y + 2, "width": size - 4, "height": size - 4, "rx": round(size * 0.14, 1)}
    return el("g", {"class": "stone"}, el("rect", body), el("rect", rim), picture)


def scout(shape: Shape, attrs: dict[str, object]) -> Markup:
    """Return a scout with the mark of his owner."""
    return svg(
        "-2 0 30 38",
        attrs,
        el("ellipse", {"class": "k-shadow", "cx": 13, "cy": 35.5, "rx": 14.5, "ry": 3}),
        el("path", {"class": "k-cloak", "d": _CLOAK}),
        el("path", {"class": "k-fold", "d": _FOLD}),
        mark(shape, {"class": "k-mark", "x": 6.5, "y": 19, "width": 13, "height": 13}),
    )
