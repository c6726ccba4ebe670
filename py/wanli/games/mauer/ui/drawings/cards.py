"""The drawings of Chinesische Mauer: seven card faces, the back and the fame tokens, as paper cuts.

They are symbols of one sprite. `pc-cut` is the colour of the paper, `pc-ink` the colour of the owner (the element's
`color`), so that one drawing serves all seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from wanli.games.mauer.ui.drawings import landscape
from wanli.ui.contract import fragments
from wanli.ui.markup.html import Markup, el, svg, symbol, use
from wanli.ui.markup.people import Shape, mark, mark_symbols

FACE_BOX = "0 0 60 66"
CARD_BOX = "0 0 60 88"
"""A whole card: a strip with value, mark and rule sign above the printed block."""

Figure = tuple[tuple[str, str], ...]
"""Pairs of class and path data; `pc-cut` and `pc-ink` are filled, `pc-cut-line` and `pc-ink-line` stroked."""

_FIGURES: dict[str, Figure] = {
    "wall": (
        ("pc-cut", "M43 17a6 6 0 1 0 12 0a6 6 0 1 0-12 0z"),
        ("pc-cut-line pc-thin", "M4 22q8-9 16-3 6-9 14-1M12 13q4-3 8 0M28 9q3-2 6 0"),
        ("pc-cut", "M0 66V34h7v-7h9v7h7v-7h14v7h7v-7h9v7h7v32z"),
        (
            "pc-ink-line",
            "M0 41.5h60M0 50h60M0 58.5h60M14 34v7.5M30 34v7.5M46 34v7.5M7 41.5V50M22 41.5V50"
            "M38 41.5V50M53 41.5V50M14 50v8.5M30 50v8.5M46 50v8.5"
            "M7 58.5V66M22 58.5V66M38 58.5V66M53 58.5V66",
        ),
    ),
    "gate": (
        ("pc-cut", "M18 8h24l3 5H15zM3 27Q13 24 16 15h28q3 9 13 12l-3 4H6z"),
        ("pc-ink-line pc-thin", "M24 16l-4 11M30 16v11M36 16l4 11"),
        ("pc-cut", "M7 33h46l2 33H5z"),
        ("pc-ink", "M17 66V51a13 13 0 0 1 26 0v15z"),
        ("pc-cut-line", "M30 39v27"),
        (
            "pc-cut",
            "M25 54a1.7 1.7 0 1 0 .1 0zM35 54a1.7 1.7 0 1 0 .1 0zM22 60a1.3 1.3 0 1 0 .1 0z"
            "M38 60a1.3 1.3 0 1 0 .1 0zM22 49a1.3 1.3 0 1 0 .1 0zM38 49a1.3 1.3 0 1 0 .1 0z",
        ),
        ("pc-ink-line pc-thin", "M7 40h9M6 48h8M6 57h9M53 40h-9M54 48h-8M54 57h-9"),
    ),
    "tower": (
        ("pc-cut", "M30 2v13h-2V2zM30 2l15 4.5-15 4.5z"),
        ("pc-cut", "M13 30V17h6v5h7v-5h8v5h7v-5h6v13z"),
        ("pc-cut", "M17 32h26l5 34H12z"),
        ("pc-cut", "M0 66V53h4v-4h6v4h3l-2 13zM60 66V53h-4v-4h-6v4h-3l2 13z"),
        ("pc-ink", "M21 47v-5a3 3 0 0 1 6 0v5zM33 47v-5a3 3 0 0 1 6 0v5zM25.5 66V57a4.5 4.5 0 0 1 9 0v9z"),
        ("pc-ink-line pc-thin", "M13 25.5h34M16 51h28M16 36h28"),
    ),
    "noble": (
        ("pc-cut", "M2 66c1-13 8-18 19-20l9 8 9-8c11 2 18 7 19 20z"),
        ("pc-cut", "M19 26h22v9c0 9-5 15-11 15s-11-6-11-15z"),
        ("pc-cut", "M18.5 23c0-4 2-6 4-7 0-7 3-11 7.5-11s7.5 4 7.5 11c2 1 4 3 4 7z"),
        ("pc-cut", "M1 17.5q8-4 17 0v4.5q-9-3-17 0zM59 17.5q-8-4-17 0v4.5q9-3 17 0z"),
        ("pc-ink-line", "M21.5 16.5q8.5-3 17 0"),
        ("pc-ink-line", "M22 30.5q3-2.5 6 0M32 30.5q3-2.5 6 0"),
        ("pc-ink-line pc-thin", "M30 32v5"),
        ("pc-ink", "M30 39.5q-5-2-8 3.5 4-1 6-.5L30 56l2-13.5q2-.5 6 .5-3-5.5-8-3.5z"),
        ("pc-ink-line", "M20 48l10 14 10-14"),
        ("pc-ink-line pc-thin", "M10 66q1-8 4-11M50 66q-1-8-4-11"),
    ),
    "warrior": (
        ("pc-cut", "M49 4l4 9-2.3 4.5V66h-3.400V17.5L45 13z"),
        ("pc-ink-line pc-thin", "M46 18h6"),
        ("pc-cut", "M25.5 2q6-3 7 3l-2.5 4h-3z"),
        ("pc-cut", "M17 22c0-9 5-13 11-13s11 4 11 13l-2 .5q-9-4-18 0z"),
        ("pc-cut", "M20 24.5q8-3.5 16 0v6c0 5-4 8.5-8 8.5s-8-3.5-8-8.5z"),
        ("pc-ink-line", "M22.5 28h4M29.5 28h4M26 34.5h4"),
        ("pc-cut", "M15 22.5l3 1.5v9l-4 3zM41 22.5l-3 1.5v9l4 3z"),
        ("pc-cut", "M11 66l2-20q4-5 11-5.5l4 4 4-4q7 .5 11 5.5l2 20z"),
        ("pc-ink-line pc-thin", "M20 46v20M28 46v20M36 46v20M13 52h31M12.5 59h32"),
        ("pc-ink", "M16 40a14 14 0 0 0-14 14 14 14 0 0 0 14 12z"),
        ("pc-ink", "M16 40a14 14 0 0 1 14 14 14 14 0 0 1-14 12z"),
        ("pc-cut", "M16 42a11.5 11.5 0 1 0 .1 0z"),
        ("pc-ink-line", "M16 46.5a7 7 0 1 0 .1 0z"),
        ("pc-ink", "M16 51a2.5 2.5 0 1 0 .1 0z"),
        ("pc-cut", "M40 46h11a3 3 0 0 1 0 6.5H41z"),
    ),
    "horseman": (
        ("pc-cut-line", "M4 33L57 7"),
        ("pc-cut", "M59.5 6l-9.5 1.5 2.600 4.600z"),
        ("pc-cut", "M23 14q-3-6 3-8 6 0 6 6l-1 5q-4 2-7 0z"),
        ("pc-cut", "M22 4q-6 0-8 5 5-2 8 0z"),
        ("pc-cut", "M19 33q-1-13 6-15l6 0q4 2 5 6l6-2 1.5 3.5-8 4 1.5 4 1 8-6 4-5-1z"),
        (
            "pc-cut",
            "M12 31q6 4 14 4 9 0 12-5 2-7 9-9l1-4.5 3 4q4 3 6 9l2 4-4 3.5-5-3.5q-3 1-4 5-1 6-5 9l7 3 3 11"
            "-4 .5-3-8-9-3.5-4 0-9 1-5 4 3 9-4 .5-4-10 5-8q-4-4-4-8-5 0-6 6-2 5-4 5 1-5 1-10 2-8 11-5.5z",
        ),
        ("pc-ink", "M51 27.5a1.200 1.200 0 1 0 .1 0z"),
        ("pc-ink-line", "M24 35l2 9 5 1"),
        ("pc-ink-line pc-thin", "M40 31q3-6 6-8M47 33l7-1"),
    ),
    "dragon": (
        ("pc-cut-line pc-spine", "M7 60Q30 70 45 60T42 45Q14 45 12 32T30 19"),
        ("pc-cut-line pc-body", "M3 61Q30 72 45 60T42 45Q14 45 12 32T30 19"),
        ("pc-ink-line pc-scales", "M7 61Q30 70 45 60T42 45Q14 45 12 32T26 21"),
        ("pc-cut", "M20 16q4-10 15-10l6 3 12 3 4 5-1 4-9 1 7 4-2 3-13-1q-6 4-13 0-7-5-6-12z"),
        ("pc-cut-line", "M30 9Q26 1 16 3M36 7Q35 0 27 0"),
        ("pc-cut-line pc-thin", "M52 21q7 2 5 11M47 27q2 6-2 8"),
        ("pc-ink", "M36 12a2.600 2.600 0 1 0 .1 0z"),
        ("pc-ink-line pc-thin", "M50 15.5l2.5.3M33 23l14-1.5"),
        ("pc-cut-line", "M22 50l-7 5M15 55l-4-1M15 55l-1 3M40 54l9-1M49 53l3-3M49 53l3 2"),
    ),
}

# The signs in the strip of cards with a special value or use, at the right of a box of 60 by 22.
_SIGNS: dict[str, Figure] = {
    "noble": (("pc-sign-line", "M35 12h9M40.5 8l4 4-4 4M49.5 8.5l3.5-3V18"),),
    "warrior": (("pc-sign", "M34 18v-4h4v4zM39.5 18v-7h4v7zM45 18V8h4v10zM50.5 18V5h4v13z"),),
    "horseman": (("pc-sign-line", "M36 6l6 5-6 5M42 6l6 5-6 5M48 6l6 5-6 5"),),
    "dragon": (("pc-sign-line", "M38 8h9v11h-9z"), ("pc-sign", "M44 3h9v12h-4V7h-5z")),
}

_SEAL: Figure = (
    ("pc-seal-edge", "M14 1h20l4 5 9 8v20l-5 4-8 9H14l-4-5-9-8V14l5-4z"),
    ("pc-seal-face", "M15 3.5h18l3.5 4.5 8 7v18l-4.5 3.5-7 8H15l-3.5-4.5-8-7V15L8 11.5z"),
    ("pc-seal-line", "M16.5 7h15l3 4 6.5 5.5v15l-4 3-5.5 6.5h-15l-3-4L7 31.5v-15l4-3z"),
)

_BACK: Figure = (
    ("pc-ink", "M4 4h52v80H4z"),
    (
        "pc-cut-line pc-thin",
        "M8 8h44v72H8zM8 26h12V8M52 26H40V8M8 62h12v18M52 62H40v18M20 26h20v36H20zM30 8v18M30 62v18M8 44h12"
        "M40 44h12M30 34l10 10-10 10-10-10z",
    ),
)

_BOX: Figure = (
    ("pc-card", "M6.500 12l-1.500-8 6.500-1.200 1.800 9.200zM13 12V4h6.500v8z"),
    ("pc-side", "M2 10h20v11.500h-20z"),
    ("pc-side", "M2 10h20v3.500h-20z"),
)
"""The open box with two cards in it."""


@cache
def sprite() -> Markup:
    """All symbols of the game, for a page to include once."""
    symbols: list[Markup] = [mark_symbols()]
    for kind, figure in _FIGURES.items():
        symbols.append(symbol(f"face-{kind}", FACE_BOX, _drawn(figure)))
        block = use(f"face-{kind}", {"x": 4, "y": 24, "width": 52, "height": 60})
        symbols.append(symbol(f"card-{kind}", CARD_BOX, block, _drawn(_SIGNS.get(kind, ()))))
    symbols.append(symbol("card-back", CARD_BOX, _drawn(_BACK)))
    symbols.append(symbol("open-box", "0 0 24 24", _drawn(_BOX)))
    symbols.append(symbol("seal", "0 0 48 48", _drawn(_SEAL)))
    return fragments.sprite([*symbols, *landscape.symbols()])


@cache
def picture(kind: str) -> Markup:
    """The figure of a kind without its card, as a small sign next to a number."""
    return svg(FACE_BOX, {"class": "figure"}, use(f"face-{kind}"))


@cache
def card_drawing(kind: str, shape: Shape, layer: str = "face") -> Markup:
    """A card face up. Its colour and pattern come from the element around it."""
    seat_mark = mark(shape, {"x": 19, "y": 5, "width": 14, "height": 14})
    return svg(CARD_BOX, {"class": layer}, use(f"card-{kind}"), seat_mark)


@cache
def box() -> Markup:
    """The open box with cards in it."""
    return svg("0 0 24 24", {"class": "box-drawing"}, use("open-box"))


@cache
def card_back(shape: Shape) -> Markup:
    """The back of a seat's cards."""
    seat_mark = mark(shape, {"x": 23, "y": 37, "width": 14, "height": 14, "class": "pc-cut"})
    return svg(CARD_BOX, {"class": "face"}, use("card-back"), seat_mark)


def token(value: int | str, attrs: Mapping[str, object] | None = None) -> Markup:
    """A fame token with its value; `attrs` may make it a button."""
    attributes = {**(attrs or {})}
    attributes["class"] = f"token {attributes.get('class', '')}".strip()
    return el("span", attributes, _seal(), el("b", None, value))


@cache
def _seal() -> Markup:
    return svg("0 0 48 48", None, use("seal"))


def _drawn(figure: Figure) -> list[Markup]:
    return [el("path", {"class": style, "d": data}) for style, data in figure]
