"""The drawings of Die Große Mauer: terrain, goods, cards, pieces and riders, as symbols of one sprite.

A symbol inherits its colours from the element that uses it: `currentColor`, and the variables in `style.css`.
"""

from __future__ import annotations

from functools import cache

from wanli.ui.contract import fragments
from wanli.ui.markup.html import Markup, el, svg, symbol, use
from wanli.ui.markup.people import mark_symbols

Figure = tuple[tuple[str, str], ...]
"""Pairs of class and path data; `st-a` and `st-b` are filled, `st-l` is a line."""

_TREES = "M-24-2l9-18 9 18zM-15-12l-9 0 9-16 9 16zM2-6l11-22 11 22zM13-18H3l10-18 10 18z"
_SHEEP = "M-26-8q-6-6 1-10 1-7 8-6 5-4 9 0 6 0 6 6 5 4 0 9-1 4-6 3-4 4-8 1-6 3-10-3z"

_TERRAIN: dict[str, Figure] = {
    "forest": (
        ("st-b", "M-17-3h4v6h-4zM11-7h4v8h-4z"),
        ("st-a", _TREES),
        ("st-a", "M-8-22l7-15 7 15zM-38 8l6-12 6 12zM26 8l6-13 6 13zM-33 26l5-10 5 10zM24 28l5-10 5 10z"),
    ),
    "hills": (
        ("st-a", "M-38-4q12-28 24-8 14-30 28-4 12-14 24 12z"),
        ("st-c", "M-26-4v-8h12v8zM-12-4v-8h12v8zM2-4v-8h12v8zM-19-13v-8h12v8zM-5-13v-8h12v8z"),
        ("st-l", "M-37 20q8-9 16 0M22 22q8-9 16 0"),
    ),
    "pasture": (
        ("st-c", _SHEEP),
        ("st-a", "M-3-14q5-2 7 2 0 4-4 5-4 0-5-4zM-20-4h3v6h-3zM-10-4h3v6h-3z"),
        ("st-l", "M14-20q2 5 1 9M19-22q-1 6-3 11M24-18q-3 4-4 8M-38 14q2 4 1 8M-33 12q-1 5-2 10"),
        ("st-l", "M30 12q2 4 1 8M35 10q-1 5-2 10M18 0q1 3 0 6M23-2q-1 4-2 8"),
    ),
    "fields": (
        ("st-l", "M-22 4q2-16 0-28M-8 0q0-16 2-28M8 2q-2-16 0-30M22 4q0-14 2-26"),
        (
            "st-a",
            "M-22-26q-5 4 0 10 5-6 0-10zM-6-32q-5 4 0 10 5-6 0-10zM8-34q-5 4 0 10 5-6 0-10zM24-28q-5 4 0 10 5-6 0-10z"
            "M-22-12l-6-4 1 6zM-22-8l6-4-1 6zM-7-18l-6-4 1 6zM-7-14l6-4-1 6z"
            "M8-18l-6-4 1 6zM8-14l6-4-1 6zM23-14l-6-4 1 6zM23-10l6-4-1 6z",
        ),
        ("st-l", "M-38 14q6-6 12 0M27 15q6-6 12 0M-34 26q6-6 12 0M24 27q6-6 12 0"),
    ),
    "mountains": (
        ("st-a", "M-36 0L-14-32 0-10 12-26 34 0z"),
        ("st-c", "M-21-22l7-10 8 12-5-2-4 4-3-5zM6-18l6-8 7 8-4 0-3 4z"),
        ("st-l", "M-14-18l-4 10M12-12l4 8M-38 18l7-9 7 9M24 20l7-9 7 9"),
    ),
    "desert": (
        ("st-a", "M18-26a8 8 0 1 0 16 0a8 8 0 1 0-16 0z"),
        ("st-l", "M-36-4q12-14 24 0 10-8 20 0M-30 14q14-14 28 0 12-10 26 0M-18 32q12-12 24 0"),
        ("st-l", "M-24-30v20M-24-20q-7 0-7-7M-24-16q7 0 7-8"),
    ),
    "sea": (("st-l", "M-34-8q8-8 16 0t16 0M4 12q8-8 16 0t16 0M-26 24q8-8 16 0"),),
    "steppe": (("st-l", "M-38 2q1-6 0-9M-34 2q0-4 2-8M30 6q1-6 0-9M34 6q0-4 2-8M-6-30q1-5 0-8M-2-30q0-4 2-7"),),
}

_GOODS: dict[str, Figure] = {
    "wood": (
        ("st-i", "M3 15.5a3.5 3.5 0 0 1 3.5-3.5H20v7H6.5A3.5 3.5 0 0 1 3 15.5zM7 5h13v6H7z"),
        ("st-p", "M6.5 13.800a1.7 1.7 0 1 0 .1 0zM10 7.200h8v1.200h-8z"),
    ),
    "brick": (
        ("st-i", "M2 5h9v5H2zM13 5h9v5h-9zM2 17h9v5H2zM13 17h9v5h-9zM6.5 11h11v5h-11zM19 11h3v5h-3zM2 11h3v5H2z"),
    ),
    "wool": (
        ("st-i", "M5 17q-5-2-3-6 0-5 5-5 3-4 7-1 5-1 5 4 4 3 0 7-3 3-6 1-4 3-8 0z"),
        ("st-i", "M17 8q5-2 6 2-1 4-5 4zM6 17h2.5v4.5H6zM13.5 17H16v4.5h-2.5z"),
    ),
    "grain": (
        ("st-i", "M11 22V9h2v13zM12 1q-4 4 0 8 4-4 0-8z"),
        ("st-i", "M11 12Q5 12 5 6q6 0 6 6zM13 12q6 0 6-6-6 0-6 6zM11 18q-6 0-6-6 6 0 6 6zM13 18q6 0 6-6-6 0-6 6z"),
    ),
    "ore": (
        ("st-i", "M2 20l4-9 5-2 4-6 6 8 1 9z"),
        ("st-p", "M11 11l3-4 2 6-3 5zM6 13l2.5 1-1 4-3.5.5z"),
    ),
}

_SIGNS: dict[str, Figure] = {
    # kinds of development cards
    "knight": (("st-i", "M11 1h2l1 13h-4zM6 14h12v2.5H6zM10.8 16.5h2.4V21h-2.4zM10 21h4v2h-4z"),),
    "vp": (("st-i", "M12 1l11 7H1zM3 9h18v2H3zM5 12h3v7H5zM10.5 12h3v7h-3zM16 12h3v7h-3zM2 20h20v3H2z"),),
    "road": (("st-i", "M9 2h2.5L9 22H2zM12.5 2H15l7 20h-7z"),),
    "plenty": (("st-i", "M2 8h9v14H2zM13 3h9v14h-9z"), ("st-p", "M5.6 11h2v3h3v2h-3v3h-2v-3h-3v-2h3zM16.5 6h2v8h-2z")),
    "monopoly": (
        ("st-i", "M12 2q9 0 9 4.5T12 11 3 6.5 12 2z"),
        ("st-i", "M3 9q2 4 9 4t9-4v4q-1 4-9 4t-9-4zM3 15.5q2 4 9 4t9-4V18q-1 4-9 4t-9-4z"),
    ),
    # pieces
    "settlement": (("st-i", "M12 3l9 8v10H3V11z"),),
    "city": (("st-i", "M2 21V10l5-6 5 6v2h10v9z"),),
    "wall": (("st-i", "M1 9h4v3h3V9h3v3h3V9h3v3h2V9h4v13H1z"), ("st-p", "M3 15h18v1H3zM3 19h18v1H3z")),
    "card": (("st-i", "M5 2h14v20H5z"), ("st-p", "M7.5 4.5h9v15h-9z"), ("st-i", "M12 7l3.5 5-3.5 5-3.5-5z")),
    "hand": (("st-i", "M2 7l9-3 5 14-9 3zM13 3h9v15h-3.5z"),),
    "stolen": (("st-i", "M7 6l9-3 5 14-9 3z"),),
    "points": (("st-i", "M12 1l3.2 7.3 7.8.8-5.9 5.3 1.7 7.8-6.8-4-6.8 4 1.7-7.800L1 9.100l7.8-.8z"),),
    "malus": (("st-i", "M12 1a11 11 0 1 0 .1 0z"), ("st-p", "M6 10.700h12v2.800H6z")),
    "longest": (("st-i", "M2 20l4-8 5 2 4-8 6-3 1 2.5-5.5 2.7-4.3 9-5-2L4.5 21z"),),
    "ship": (
        ("st-i", "M10.6 3h2v13h-2zM13.5 4q7 4 7 11h-7zM9.6 6v9H4q1-6 5.6-9zM2 17h20l-3 5H5z"),
    ),
    # a rider of the steppe, drawn as the head of a horse
    "rider": (
        ("st-i", "M6 22q0-7 4-10l-5 2.5q-2-.5-2-2.5l5-6 .5-4 2.5 2q8 0 9.5 9 .8 5 .5 9z"),
        ("st-p", "M8.8 7.800a1 1 0 1 0 .1 0zM15 8q3 4 2.5 12h1.300Q19.5 11 15.8 7z"),
    ),
}  # fmt: skip

_CELL = {"1": (6, 6), "3": (18, 6), "4": (6, 12), "5": (12, 12), "6": (18, 12), "7": (6, 18), "9": (18, 18)}


@cache
def sprite() -> Markup:
    """All symbols; the page includes them once."""
    drawn = [symbol(f"st-{name}", "-50 -50 100 100", _paths(figure)) for name, figure in _TERRAIN.items()]
    drawn += [symbol(f"st-{name}", "0 0 24 24", _paths(figure)) for name, figure in {**_GOODS, **_SIGNS}.items()]
    drawn += [_pirate(), _robber()]
    return fragments.sprite(mark_symbols(), drawn)


def _paths(figure: Figure) -> list[Markup]:
    return [el("path", {"class": style, "d": data}) for style, data in figure]


def _pirate() -> Markup:
    """A junk with black sails."""
    return symbol(
        "st-pirate",
        "-24 -24 48 48",
        el("path", {"class": "st-i", "d": "M-20 10h40l-7 11h-27zM-2-20h3v28h-3z"}),
        el("path", {"class": "st-i", "d": "M3-19q17 8 15 25H3zM-4-15v21h-14q1-14 14-21z"}),
        el("path", {"class": "st-s", "d": "M3-9l12 2M3-1l15 1M-4-8l-10 4M-4-1l-13 2M-15 15h30"}),
    )


def _robber() -> Markup:
    """A hooded figure with a sack."""
    return symbol(
        "st-robber",
        "-17 -20 34 40",
        el("path", {"class": "st-i", "d": "M-1-19q9 0 9 9 0 3-2 6 7 4 8 22h-26q0-17 6-22-3-3-3-6 0-9 8-9z"}),
        el("path", {"class": "st-s", "d": "M-5-9q4-4 8 0M-3-4q2 1 4 0M-4 4q3 2 6 0M-7 18q0-9 2-13"}),
        el("path", {"class": "st-i", "d": "M9 2q8 1 7 10-1 6-7 6-5 0-6-6 0-8 6-10z"}),
    )


@cache
def icon(name: str) -> Markup:
    """A small picture of a resource, card or piece, hidden from screen readers."""
    return svg("0 0 24 24", {"class": f"st-icon st-of-{name}"}, use(f"st-{name}"))


@cache
def die(value: int) -> Markup:
    """A die that shows `value`; 0 is a die before the roll."""
    cells = {1: "5", 2: "19", 3: "159", 4: "1379", 5: "13579", 6: "134679"}.get(value, "")
    return svg(
        "0 0 24 24",
        {"class": "die"},
        el("rect", {"class": "die-face", "x": 1, "y": 1, "width": 22, "height": 22, "rx": 4.5}),
        [el("circle", {"class": "die-pip", "cx": _CELL[c][0], "cy": _CELL[c][1], "r": 2.3}) for c in cells],
    )
