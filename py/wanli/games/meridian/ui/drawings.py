"""The drawings of the chart: towers, towns, capitals, islands and the compass, as symbols of one sprite."""

from __future__ import annotations

from functools import cache

from wanli.engine import JsonDict
from wanli.games.meridian.rules.chart import Chart, City, Island
from wanli.games.meridian.ui.geometry import outline, size
from wanli.ui.contract import fragments
from wanli.ui.markup.html import Attributes, Markup, el, fragment, svg, symbol, use
from wanli.ui.markup.people import Person, mark_symbols, seat_badge

_STOREY, _TALLEST = 7.0, 43.0
"""The drawn height of one piece, and the limit for a tower: the pieces of taller towers are drawn flatter."""
_FOOT = 59
_BOX = "0 0 34 60"
_TOWNS = (
    (
        (
            ("mr-hill", "M1 40 11 15l5 8 6-12 11 29z"),
            ("mr-hill-shade", "M11 15l-2 12 4-3-1 16h6L16 23zM22 11l-1 14 4-2 1 17h7z"),
        ),
        "M5 47h10v9H5zM18 44h10v13H18z",
        "M2.5 48 10 39.500 17.500 48zM15.500 45.500 23 36l7.500 9.500z",
    ),
    (
        (
            ("mr-trunk", "M8 40V30M19 36V22M27 42V32"),
            ("mr-leaf", "M8 34a6 7 0 1 1 .1 0zM19 29a7 8.500 0 1 1 .1 0zM27.500 36a5.500 6.500 0 1 1 .1 0z"),
            ("mr-leaf-light", "M6 26a3 3 0 1 1 .1 0zM17 20a3.500 4 0 1 1 .1 0zM26 28a2.500 3 0 1 1 .1 0z"),
        ),
        "M3 48h9v8H3zM13 42h9v15h-9zM23 47h8v9h-8z",
        "M1 49l6.500-7L14 49zM10.500 43 17.500 34l7 9zM21 48l6-6.500 6 6.500z",
    ),
    (
        (
            ("mr-hill", "M0 42q3-22 13-24 12-1 20 24z"),
            ("mr-terrace", "M4 34q9-5 25 0M6 28q8-4 19 0M9 22.500q5-2 11 0"),
        ),
        "M4 45h11v12H4zM17 48h12v9H17z",
        "M1.500 46.500 9.500 37l8 9.500zM15 49l8-7.500 8 7.500z",
    ),
)
"""Towns: parts of the land behind them (class and SVG path data), walls, and roofs."""


@cache
def sprite() -> Markup:
    """All symbols of the game, for a page to include once."""
    return fragments.sprite(
        mark_symbols(),
        el(
            "linearGradient",
            {"id": "tower-light"},
            el("stop", {"offset": "0", "class": "mr-bright"}),
            el("stop", {"offset": ".45", "class": "mr-clear"}),
            el("stop", {"offset": "1", "class": "mr-dark"}),
        ),
        [_town(number, *drawn) for number, drawn in enumerate(_TOWNS)],
        symbol(
            "mr-capital",
            _BOX,
            el("ellipse", {"class": "mr-gold", "cx": 17, "cy": 40, "rx": 16.5, "ry": 18}),
            el("ellipse", {"class": "mr-rim", "cx": 17, "cy": 40, "rx": 14, "ry": 15.5}),
            el("path", {"class": "mr-wall", "d": "M9 54v-8h16v8zM11 39.500v-5h12v5zM13 29v-4h8v4z"}),
            el(
                "path",
                {
                    "class": "mr-roof",
                    "d": "M3 47q6-1.500 7.500-7.500h13q1.500 6 7.500 7.500z"
                    "M6 36.500q5-1.200 6-6.500h10q1 5.300 6 6.500z"
                    "M9 26.500q5-2 8-11.500 3 9.500 8 11.500z",
                },
            ),
            el("path", {"class": "mr-door", "d": "M15 54v-5h4v5z"}),
        ),
        symbol(
            "mr-compass",
            "0 0 40 40",
            el("circle", {"class": "mr-line", "cx": 20, "cy": 22, "r": 12}),
            el("path", {"class": "mr-needle", "d": "M20 6l5.500 16H20z"}),
            el("path", {"class": "mr-needle-light", "d": "M20 6l-5.500 16H20zM20 38l5.500-16h-11z"}),
            el("path", {"class": "mr-needle", "d": "M20 0l4 5h-8z"}),
        ),
    )  # fmt: skip


def _town(number: int, land: tuple[tuple[str, str], ...], walls: str, roofs: str) -> Markup:
    return symbol(
        f"mr-town-{number}",
        _BOX,
        [el("path", {"class": style, "d": data}) for style, data in land],
        el("path", {"class": "mr-wall", "d": walls}),
        el("path", {"class": "mr-roof", "d": roofs}),
    )


def place(city: City) -> str:
    """The CSS classes that place an element in the field of a city."""
    return f"at m-{city.meridian} c-{city.city}"


@cache
def sea(chart: Chart) -> Markup:
    """All islands with their shallows, coasts and fields."""
    width, height = size(chart)
    coasts = "".join(map(outline, chart.islands))
    fields = "".join(outline(island, 0.82) for island in chart.islands)
    woods = "".join(outline(island, 0.5) for island in chart.islands)
    return svg(
        f"0 0 {width} {height}",
        {"class": "land", "preserveAspectRatio": "none", "data-ornament": True},
        el("defs", None, el("path", {"id": "coasts", "d": coasts})),
        [use("coasts", {"class": f"water-{ring}"}) for ring in (4, 3, 2, 1)],
        use("coasts", {"class": "beach"}),
        use("coasts", {"class": "isle"}),
        el("path", {"class": "fields", "d": fields}),
        el("path", {"class": "woods", "d": woods}),
    )


@cache
def settlements(chart: Chart) -> Markup:
    """All towns and capitals, with the land around them."""
    return fragment(_settlement(chart, city) for city in sorted(chart.island_at))


def _settlement(chart: Chart, city: City) -> Markup:
    """The town or the capital in the field of a city."""
    return settlement_drawing(
        chart,
        city,
        {
            "class": f"town {place(city)}",
            "data-about": f"city:{city.meridian}-{city.city}",
            "data-landmark": chart.is_capital(city),
        },
    )


def settlement_drawing(chart: Chart, city: City, attrs: Attributes) -> Markup:
    """The drawing of a town or capital."""
    capital = chart.is_capital(city)
    name = "mr-capital" if capital else f"mr-town-{(city.meridian * 5 + city.city * 3) % len(_TOWNS)}"
    return svg(_BOX, {"preserveAspectRatio": "xMidYMax", **attrs}, use(name))


@cache
def held_coast(island: Island, colour: str) -> Markup:
    """The coast of an island in the colour of its controller."""
    return el("path", {"class": f"seat-{colour}", "d": outline(island)})


@cache
def stack(height: int) -> Markup:
    """A tower of `height` pieces with its roof. Its colour comes from the element around it."""
    storey = min(_STOREY, _TALLEST / height)
    top = _FOOT - storey * height
    body = f"M5 {top:.1f}V{_FOOT}a15 4 0 0 0 30 0V{top:.1f}z"
    joints = "".join(f"M5 {_FOOT - storey * n:.1f}a15 4 0 0 0 30 0" for n in range(1, height)) if storey > 2.4 else ""
    roof = f"M0 {top + 1:.1f}Q14 {top - 2:.1f} 20 {top - 13:.1f}Q26 {top - 2:.1f} 40 {top + 1:.1f}a20 5 0 0 1-40 0z"
    return svg(
        "0 0 40 64",
        {"class": "stack", "preserveAspectRatio": "none"},
        el("path", {"class": "body", "d": body}),
        el("path", {"class": "joints", "d": joints}) if joints else None,
        el("path", {"class": "light", "d": body}),
        el("path", {"class": "roof", "d": roof}),
    )


def tower(person: Person, height: int, city: City, classes: str = "", attrs: JsonDict | None = None) -> Markup:
    """A tower in the field of a city: its pieces, and at its base the owner's shape and the height."""
    return el(
        "span",
        {"class": ["tower", f"seat-{person.colour}", place(city), classes], **(attrs or {})},
        stack(height),
        el("b", None, seat_badge(person), height),
    )
