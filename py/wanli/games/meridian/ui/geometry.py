"""Where everything lies on the drawn chart, and the coastlines of the islands: paper cut out of the sea.

All lengths are units of the drawing. A field is the place of one city: a meridian wide, a row high.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from wanli.games.meridian.rules.chart import Chart, City, Island
from wanli.ui.html import Markup, el, fragment

FIELD = 80
"""Width of a meridian."""
TOP, FOOT, SIDE = 8, 50, 6
"""Margin in the north, height of the row of numbers in the south, margins in the west and east."""
_ROWS = {5: 74, 4: 90}


def row_height(chart: Chart) -> int:
    """The height of one row of cities: fewer rows have more room."""
    return _ROWS.get(chart.height, 74)


def size(chart: Chart) -> tuple[int, int]:
    """Width and height of the whole drawing."""
    return 2 * SIDE + FIELD * len(chart.meridians), TOP + row_height(chart) * chart.height + FOOT


def west(meridian: int) -> int:
    """The western edge of a meridian."""
    return SIDE + FIELD * (meridian - 1)


def north(chart: Chart, city: int) -> int:
    """The northern edge of a row of cities."""
    return TOP + row_height(chart) * (city - 1)


def middle(chart: Chart, city: City) -> tuple[int, int]:
    """The ground on which a city lies and a tower stands."""
    return west(city.meridian) + FIELD // 2, north(chart, city.city) + row_height(chart) - 24


def plate(chart: Chart, island: Island) -> tuple[int, int]:
    """The middle of the plate with an island's letter and value: between two of its cities, on the level if it can."""
    pairs = list(pairwise(island.cities))
    centre = (len(pairs) - 1) / 2
    one, other = min(pairs, key=lambda pair: (pair[0].city != pair[1].city, abs(pairs.index(pair) - centre)))
    (x1, y1), (x2, y2) = middle(chart, one), middle(chart, other)
    return (x1 + x2) // 2, (y1 + y2) // 2 + (15 if one.city == other.city else 0)


def _coast(chart: Chart, island: Island) -> str:
    """A line through the cities and a little beyond, bent between them so that no two islands look alike."""
    points = [middle(chart, city) for city in island.cities]
    (x, y), (end_x, end_y) = points[0], points[-1]
    points = [(x - 9, y + 5), *points, (end_x + 9, end_y - 5)]
    path = f"M{points[0][0]} {points[0][1]}"
    for number, ((ax, ay), (bx, by)) in enumerate(pairwise(points)):
        bend = (7, -6, 9, -8, 5)[(number + island.cities[0].meridian * 2 + island.cities[0].city) % 5]
        mx, my = (ax + bx) // 2, (ay + by) // 2 + bend
        path += f"Q{mx} {my} {bx} {by}"
    return path


@cache
def land(chart: Chart) -> Markup:
    """The sea with its strips, and all islands: shallows, coast, land. Few elements, for it is painted often."""
    width, height = size(chart)
    coasts = "".join(_coast(chart, island) for island in chart.islands)
    odd = "".join(f"M{west(n)} 0h{FIELD}v{height}h-{FIELD}z" for n in chart.meridians if n % 2)
    lines = "".join(f"M{west(n)} 0V{height - FOOT + 6}" for n in range(1, len(chart.meridians) + 2))
    waves = "".join(f"M{x} {y}q5-5 10 0t10 0" for x, y in _waves(chart, width))
    layers = [
        el("g", {"class": layer}, el("path", {"d": coasts}), el("path", {"class": "round", "d": _bulges(chart, more)}))
        for layer, more in (("shallows", 6), ("coast", 1.5), ("land", 0))
    ]
    return fragment(
        el("rect", {"class": "sea", "width": width, "height": height, "rx": 10}),
        el("path", {"class": "strip-odd", "d": odd}),
        el("path", {"class": "meridian-line", "d": lines}),
        el("path", {"class": "wave", "d": waves}),
        layers,
    )


@cache
def signs(chart: Chart) -> Markup:
    """The cities as dots, the capitals as golden discs."""
    towns = "".join(_ellipse(*middle(chart, city), 8, 8) for city in sorted(chart.island_at))
    capitals = [_capital(*middle(chart, island.capital)) for island in chart.islands if island.capital]
    return fragment(el("path", {"class": "city", "d": towns}), capitals)


def _ellipse(x: float, y: float, rx: float, ry: float) -> str:
    return f"M{x - rx} {y}a{rx} {ry} 0 1 0 {2 * rx} 0a{rx} {ry} 0 1 0 {-2 * rx} 0z"


def _bulges(chart: Chart, more: float) -> str:
    """The land around each city, rounder here and flatter there."""
    shapes = []
    for city in sorted(chart.island_at):
        x, y = middle(chart, city)
        m, c = city
        x, y = x + (m * 5 + c * 3) % 7 - 3, y + (m * 3 + c * 5) % 5 - 2
        shapes.append(_ellipse(x, y, 25 + (m * 7 + c * 11) % 9 + more, 22 + (m * 11 + c * 7) % 5 + more))
    return "".join(shapes)


def _waves(chart: Chart, width: int) -> list[tuple[int, int]]:
    """A few waves between the rows, at irregular places."""
    rows = [north(chart, city) + 14 for city in chart.cities]
    return [
        (24 + (97 * (3 * number + 2 * step)) % (width - 60), y + (step * 7) % 11)
        for number, y in enumerate(rows)
        for step in range(4)
    ]


def _capital(x: int, y: int) -> Markup:
    """A golden disc with a palace."""
    palace = f"M{x - 10} {y + 7}v-7l-3-2 5-6h16l5 6-3 2v7zM{x - 5} {y - 9}l5-6 5 6z"
    return el(
        "g",
        {"class": "capital"},
        el("circle", {"cx": x, "cy": y, "r": 19}),
        el("path", {"class": "rim", "d": _ellipse(x, y, 15.5, 15.5)}),
        el("path", {"d": palace}),
    )
