"""Roads, buildings and riders on the board, with the colour and mark of their owner."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from wanli.games.settlers.ui.geometry import Point, interpolate
from wanli.ui.markup.elements import piece
from wanli.ui.markup.html import Markup, el, use
from wanli.ui.markup.people import Person, mark

_SETTLEMENT = "M-13 12V-4L0-15 13-4v16z"
_CITY = "M-17 13V-7l8-9 8 9v3h18v17z"


class RiderNames:
    """Names the riders in drawing order.

    Riders with the same numeral are identical, so a counter distinguishes them.
    """

    def __init__(self) -> None:
        self._drawn: dict[str, int] = {}

    def next(self, numeral: str) -> str:
        """The name of the next rider with this numeral."""
        self._drawn[numeral] = self._drawn.get(numeral, 0) + 1
        return f"rider-{numeral}-{self._drawn[numeral]}"

    def skip(self, numerals: Sequence[str]) -> None:
        """Skip riders that are only counted, not drawn."""
        for numeral in numerals:
            self.next(numeral)


def road(ends: tuple[Point, Point], person: Person, name: str = "", place: str = "") -> Markup:
    """A road between two corners. The mark in its middle shows the owner.

    `name` is the piece's animation id; empty for a preview. `place` is the edge, as in "edge:5".
    """
    (x1, y1), (x2, y2) = interpolate(*ends, 0.2), interpolate(*ends, 0.8)
    return _road(x1, y1, x2, y2, person, name, place)


@cache
def _road(x1: float, y1: float, x2: float, y2: float, person: Person, name: str, place: str) -> Markup:
    x, y = interpolate((x1, y1), (x2, y2))
    line = {"x1": x1, "y1": y1, "x2": x2, "y2": y2}
    return el(
        "g",
        {"class": f"road seat-{person.colour}", **_piece(name, place)},
        el("line", {"class": "edge-of", **line}),
        el("line", {"class": "body-of", **line}),
        mark(person.shape, {"class": "mark", "x": x - 5, "y": y - 5, "width": 10, "height": 10}),
    )


@cache
def building(
    kind: str, x: float, y: float, person: Person, name: str = "", place: str = "", fresh: bool = False
) -> Markup:
    """A settlement or city. `name` is its animation id; empty for a preview."""
    city = kind == "city"
    mx, my = (x - 10.5, y - 7) if city else (x - 7, y - 6)
    return el(
        "g",
        {"class": ["piece", kind, f"seat-{person.colour}", "fresh" if fresh else ""], **_piece(name, place)},
        el("path", {"class": "body-of", "d": _CITY if city else _SETTLEMENT, "transform": f"translate({x:g} {y:g})"}),
        mark(
            person.shape, {"class": "mark", "x": mx, "y": my, "width": 15 if city else 14, "height": 15 if city else 14}
        ),
        el("path", {"class": "windows", "d": f"M{x + 8:g} {y + 1:g}h5v6h-5z"}) if city else None,
    )


@cache
def rider(name: str, numeral: str, place: str, x: float, y: float, size: float, lead: bool = False) -> Markup:
    """A rider with the numeral of its gathering field."""
    return el(
        "g",
        {"class": ["rider", "lead" if lead else ""], **_piece(name, place)},
        el("circle", {"cx": x, "cy": y, "r": size}),
        use("st-rider", {"x": x - size * 0.8, "y": y - size, "width": size * 1.6, "height": size * 1.6}),
        el("text", {"x": round(x + size * 0.42, 1), "y": y + size}, numeral),
    )


def _piece(name: str, place: str) -> dict[str, object]:
    """The attributes of a named piece; empty without a name."""
    return {**piece(name, place), "data-about": _about(name, place)} if name else {}


def _about(name: str, place: str) -> str:
    """The key of the help on a piece: a road by its edge, a building by its corner, a rider by its numeral."""
    kind, _, rest = name.partition("-")
    if kind == "road":
        return place.replace("edge", "road")
    return f"rider:{rest.partition('-')[0]}" if kind == "rider" else place.replace("corner", "building")
