"""The drawings of the land: steppe with yurts, terraces with houses, and what lies beyond the fields of each empire."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from wanli.ui.markup.html import QUIET, Markup, el, use

Shapes = tuple[tuple[str, str], ...]
"""Pairs of class and path data."""

KINDS_OF_FIELD = 3
"""How many drawings there are of each land, so that neighbours differ."""

_FIELD_BOX = "0 0 112 100"
_CORNER_BOX = "0 0 224 100"

_YURT = "M-13 9V0q0-2.5 2.5-3.5L0-9l10.5 5.5Q13-2.5 13 0v9z"
_HOUSE = "M-11-1h22v10h-22z"
_ROOF = "M-17-1q7-1.5 9.5-7h15Q10-2.5 17-1l-2.5 2.5h-29z"


def _standing(x: float, y: float, size: float, *paths: Markup) -> Markup:
    """What stands on ground that is 9 below its origin, with the middle of that ground at (x, y)."""
    return el("g", {"transform": f"translate({x:g} {y - 9 * size:g}) scale({size:g})"}, *paths)


def _yurt(x: float, y: float, size: float = 1) -> Markup:
    """A yurt with the middle of its ground at (x, y)."""
    return _standing(
        x,
        y,
        size,
        el("path", {"class": "k-felt", "d": _YURT}),
        el("path", {"class": "k-felt-shade", "d": "M5-6.4l5.5 2.9Q13-2.5 13 0v9H5z"}),
        el("path", {"class": "k-felt-line", "d": "M-13 1.5h26M-3.5-7.2h7"}),
        el("path", {"class": "k-doorway", "d": "M-3 9V2.5h6V9z"}),
    )


def _house(x: float, y: float, size: float = 1) -> Markup:
    """A house with the middle of its ground at (x, y)."""
    return _standing(
        x,
        y,
        size,
        el("path", {"class": "k-felt", "d": _HOUSE}),
        el("path", {"class": "k-felt-shade", "d": "M5-1h6v10H5z"}),
        el("path", {"class": "k-doorway", "d": "M-3 9V2.5h6V9z"}),
        el("path", {"class": "k-tiles", "d": _ROOF}),
    )


_HILLS: tuple[Shapes, ...] = (
    (
        ("k-hill", "M0 34Q26 18 52 30T112 22V100H0z"),
        ("k-hill-2", "M0 78Q38 60 66 74T112 66V100H0z"),
        (
            "k-tuft",
            "M14 26q2-5 0-9M18 26q0-5 4-7M93 48q2-5 0-9M97 48q0-5 4-7M20 92q2-5 0-9M24 92q0-5 4-7M84 88q2-4 0-7",
        ),
    ),
    (
        ("k-hill", "M0 20Q34 40 70 26T112 34V100H0z"),
        ("k-hill-2", "M0 70Q30 82 62 70T112 80V100H0z"),
        (
            "k-tuft",
            "M90 18q2-5 0-9M94 18q0-5 4-7M12 58q2-5 0-9M16 58q0-5 4-7M88 92q2-5 0-9M92 92q0-5 4-7M34 90q2-4 0-7",
        ),
    ),
    (
        ("k-hill", "M0 44Q22 22 46 32T78 24t34 8V100H0z"),
        ("k-hill-2", "M0 64Q20 76 54 72T112 58V100H0z"),
        (
            "k-tuft",
            "M10 20q2-5 0-9M14 20q0-5 4-7M98 86q2-5 0-9M102 86q0-5 4-7M14 88q2-5 0-9M18 88q0-5 4-7M70 16q2-4 0-7",
        ),
    ),
)
_YURTS: tuple[tuple[Markup, ...], ...] = (
    (_yurt(61, 51, 0.85), _yurt(44, 60)),
    (_yurt(46, 53), _yurt(62, 62, 0.8)),
    (_yurt(53, 48, 0.75), _yurt(41, 60, 0.75), _yurt(62, 63, 0.95)),
)
_TERRACES: tuple[Shapes, ...] = (
    (
        ("k-terrace", "M0 20Q50 6 112 24V42Q52 24 0 38z"),
        ("k-water", "M0 60Q40 48 112 64V78Q42 64 0 74z"),
        ("k-terrace-line", "M0 20Q50 6 112 24M0 38Q52 24 112 42M0 60Q40 48 112 64M0 74Q42 64 112 78M0 90q46-12 112 2"),
    ),
    (
        ("k-terrace", "M0 34Q60 44 112 18V34Q60 58 0 50z"),
        ("k-water", "M0 70Q58 82 112 56V70Q60 94 0 84z"),
        ("k-terrace-line", "M0 16Q50 24 112 4M0 34Q60 44 112 18M0 50Q60 58 112 34M0 70Q58 82 112 56M0 84Q60 94 112 70"),
    ),
    (
        ("k-terrace", "M0 52Q30 30 60 44T112 38V54Q88 60 60 58T0 68z"),
        ("k-water", "M0 18Q36 4 66 14T112 10V24Q90 32 62 26T0 34z"),
        ("k-terrace-line", "M0 18Q36 4 66 14T112 10M0 34Q36 18 62 26t50-2M0 52Q30 30 60 44t52-6"),
        ("k-terrace-line", "M0 68q40-14 60-10t52-4M0 88q44-16 112-4"),
    ),
)
_HOUSES: tuple[tuple[Markup, ...], ...] = (
    (_house(60, 49, 0.8), _house(47, 61, 0.95)),
    (_house(45, 51, 0.8), _house(58, 63, 0.95)),
    (_house(52, 59, 1.2),),
)
_MONGOLIA: Shapes = (
    ("k-far", "M0 72l22-24 12 10 30-42 22 30 16-16 28 36 20-20 24 26 20-18 30 30V100H0z"),
    ("k-far-2", "M64 16l22 30-7 8-6-14-9-6zM102 30l28 36-12-6-8-14-8-4zM150 46l24 26-12-4-8-12zM194 54l30 30V78z"),
    ("k-snow", "M64 16l-11 15.5 7-3 4 6 5-5 6 2.5zM102 30l-7 7 5-1 3 5 4-4z"),
    ("k-near", "M0 84Q46 66 92 80T176 72t48 8V100H0z"),
    ("k-eagle", "M150 20q11-9 20-1 9-8 20 1-10-4-17 1l-3 6-3-6q-7-5-17-1z"),
    (
        "k-tuft",
        "M104 96q2-5 0-9M108 96q0-5 4-7M160 88q2-5 0-9M164 88q0-5 4-7M196 94q2-5 0-9M200 94q0-5 4-7M20 90q2-5 0-9",
    ),
    ("k-pole", "M142 96V66"),
    ("k-banner", "M142 66q10 3 18 0l-3 5 3 5q-10 3-18 0z"),
)
_CHINA: Shapes = (
    ("k-far", "M0 74q5-40 15-40t14 30q5-46 18-48t17 42q6-22 15-22t14 30q9-18 18-14t14 22q22 6 44-2t73 8V100H0z"),
    (
        "k-far-2",
        "M47 16q13-2 17 42l-6 16Q60 36 47 16zM15 34q10 0 14 30l-4 10q-1-28-10-40zM79 36q9 0 14 30l-5 8q-1-24-9-38z",
    ),
    ("k-near", "M0 86Q50 72 104 82T224 78V100H0z"),
    ("k-cloud", "M8 66h38q6 0 6-4t-6-4q-2-6-9-5-6-6-12 1-7-1-8 5-9 0-9 7z"),
    ("k-cloud", "M112 42h32q6 0 6-4t-6-4q-2-6-9-5-6-5-11 2-6-1-7 4-7 1-5 7z"),
    ("k-terrace-line", "M60 92q40-10 90-2M0 96q30-8 60-6M176 92q24-6 48-4"),
    ("k-felt", "M182 78h24v10h-24zM185 61h18v9h-18zM187.5 45h13v8h-13z"),
    ("k-felt-shade", "M199 78h7v10h-7zM198 61h5v9h-5zM197 45h3.5v8H197z"),
    ("k-tiles", "M173 79q8-3 11-10h20q3 7 11 10l-3 2.5h-36zM177 62q7-2 10-9h14q3 7 10 9l-2.5 2.5h-29z"),
    ("k-tiles", "M180 46q9-3 14-14 5 11 14 14l-2.5 2.5h-23zM193.2 25h1.6v9h-1.6z"),
    ("k-doorway", "M190.5 88v-7h7v7z"),
)


def land_symbols() -> list[Markup]:
    """Fields of both empires, and what lies beyond them in the corners of the map."""
    found = []
    for name, grounds, hamlets in (("steppe", _HILLS, _YURTS), ("terrace", _TERRACES, _HOUSES)):
        for number, (ground, hamlet) in enumerate(zip(grounds, hamlets, strict=True)):
            found.append(_scene(f"khan-{name}-{number}", _FIELD_BOX, [*_paths(ground), *hamlet]))
    camp = (_yurt(84, 88, 0.9), _yurt(62, 95, 1.25), _yurt(32, 94, 0.9))
    found.append(_scene("khan-mongolia", _CORNER_BOX, [*_paths(_MONGOLIA), *camp], "xMin"))
    found.append(_scene("khan-china", _CORNER_BOX, _paths(_CHINA), "xMax"))
    return found


def _paths(shapes: Shapes) -> list[Markup]:
    return [el("path", {"class": style, "d": data}) for style, data in shapes]


def _scene(name: str, box: str, content: Sequence[Markup], keeps: str = "xMid") -> Markup:
    """A symbol that fills its place whatever its proportions, cut off above and below or at the sides; it keeps the
    middle, the left (xMin) or the right (xMax).
    """
    return el("symbol", {"id": name, "viewBox": box, "preserveAspectRatio": f"{keeps}YMid slice"}, content)


@cache
def field_drawing(village: int, china: bool) -> Markup:
    """The scenery of a field."""
    picture = f"khan-{'terrace' if china else 'steppe'}-{village % KINDS_OF_FIELD}"
    return el("svg", {"class": "scenery", **QUIET}, use(picture))
