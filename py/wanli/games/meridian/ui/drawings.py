"""Towers as they are drawn on the chart: as many storeys as pieces, the owner's colour, pattern and shape on top."""

from __future__ import annotations

from functools import cache

from wanli.ui.html import Markup, el, fragment
from wanli.ui.people import SHAPES, Person, Shape, mark

_WIDTH = 22
_STOREY, _TALLEST = 6.0, 38.0
"""The height of one piece, and of a tower at the most: the pieces of a taller one are drawn lower."""

_PATTERNS: dict[Shape, str] = {
    "circle": "M0 3a3 3 0 0 1 6 0",
    "square": "M0 3h6M3 0v6",
    "triangle": "M0 6l6-6",
    "diamond": "M0 6l6-6M0 0l6 6",
    "hexagon": "M0 3h6",
    "star": "M3 0v6",
}


@cache
def seat_patterns() -> Markup:
    """The patterns of the seats, one for each shape; a drawing with towers holds them once."""
    return fragment(
        [
            el(
                "pattern",
                {"id": f"weave-{shape}", "width": 6, "height": 6, "patternUnits": "userSpaceOnUse"},
                el("path", {"class": "weave", "d": _PATTERNS[shape]}),
            )
            for shape in SHAPES
        ],
    )


def tower(person: Person, height: int, x: float, y: float, classes: str = "") -> Markup:
    """A tower of `height` pieces whose foot stands at (x, y), its height as a number beside it."""
    storey = min(_STOREY, _TALLEST / height)
    tall = storey * height
    left, top = x - 19, y + 4 - tall
    joints = "".join(f"M{left} {y + 4 - storey * n:.1f}h{_WIDTH}" for n in range(1, height)) if storey > 3 else ""
    number = str(height)
    wide = 19 if len(number) == 1 else 25
    return el(
        "g",
        {"class": ["tower", f"seat-{person.colour}", classes]},
        el("ellipse", {"class": "foot", "cx": x - 8, "cy": y + 4, "rx": 16, "ry": 5}),
        el("rect", {"class": "body", "x": left, "y": f"{top:.1f}", "width": _WIDTH, "height": f"{tall:.1f}", "rx": 2}),
        el(
            "rect",
            {
                "x": left,
                "y": f"{top:.1f}",
                "width": _WIDTH,
                "height": f"{tall:.1f}",
                "fill": f"url(#weave-{person.shape})",
            },
        ),
        el("path", {"class": "joints", "d": joints}) if joints else None,
        mark(person.shape, {"x": left + 2, "y": f"{top - 16:.1f}", "width": 18, "height": 18, "class": "roof"}),
        el("rect", {"class": "label", "x": x + 5, "y": y - 14, "width": wide, "height": 19, "rx": 4}),
        el("text", {"class": "height", "x": x + 5 + wide / 2, "y": y + 1}, number),
    )
