"""Roads, buildings and riders as they lie on the board, in the colour and with the shape of their owner."""

from __future__ import annotations

from functools import cache

from wanli.games.settlers.ui.geometry import Point, between
from wanli.ui.html import Markup, el, use
from wanli.ui.people import Person, mark

_HOUSE = "M-13 12V-4L0-15 13-4v16z"
_CITY = "M-17 13V-7l8-9 8 9v3h18v17z"


def road(ends: tuple[Point, Point], person: Person) -> Markup:
    """A road between two corners; the mark in its middle says whose."""
    (x1, y1), (x2, y2) = between(*ends, 0.2), between(*ends, 0.8)
    return _road(x1, y1, x2, y2, person)


@cache
def _road(x1: float, y1: float, x2: float, y2: float, person: Person) -> Markup:
    x, y = between((x1, y1), (x2, y2))
    line = {"x1": x1, "y1": y1, "x2": x2, "y2": y2}
    return el(
        "g",
        {"class": f"road seat-{person.colour}"},
        el("line", {"class": "edge-of", **line}),
        el("line", {"class": "body-of", **line}),
        mark(person.shape, {"class": "mark", "x": x - 5, "y": y - 5, "width": 10, "height": 10}),
    )


@cache
def building(kind: str, x: float, y: float, person: Person, fresh: bool = False) -> Markup:
    """A settlement or city."""
    city = kind == "city"
    mx, my = (x - 10.5, y - 7) if city else (x - 7, y - 6)
    return el(
        "g",
        {"class": ["piece", kind, f"seat-{person.colour}", "fresh" if fresh else ""]},
        el("path", {"class": "body-of", "d": _CITY if city else _HOUSE, "transform": f"translate({x:g} {y:g})"}),
        mark(
            person.shape, {"class": "mark", "x": mx, "y": my, "width": 15 if city else 14, "height": 15 if city else 14}
        ),
        el("path", {"class": "windows", "d": f"M{x + 8:g} {y + 1:g}h5v6h-5z"}) if city else None,
    )


@cache
def rider(numeral: str, x: float, y: float, size: float, lead: bool = False) -> Markup:
    """A rider with the numeral of the gathering field that it belongs to."""
    return el(
        "g",
        {"class": ["rider", "lead" if lead else ""]},
        el("circle", {"cx": x, "cy": y, "r": size}),
        use("st-rider", {"x": x - size * 0.78, "y": y - size * 0.95, "width": size * 1.5, "height": size * 1.5}),
        el("text", {"x": x + size * 0.5, "y": y + size * 0.95}, numeral),
    )
