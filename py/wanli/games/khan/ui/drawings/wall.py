"""The drawings of the wall: open and closed gates, towers, the red towers at its ends, and the icon of a piece.

The style sheet draws the piece from tower to tower, since its length depends on the size of the fields. An
open gate is a bright arch with its doors swung out. A closed gate has barred doors.
"""

from __future__ import annotations

from functools import cache

from wanli.ui.markup.html import Markup, el, svg, symbol, use

Shapes = tuple[tuple[str, str], ...]
"""Pairs of class and path data."""

GATE_BOX, TOWER_BOX, SIGN_BOX = "0 0 34 34", "0 0 34 46", "0 0 56 30"

_HOUSE: Shapes = (
    ("k-face", "M3 11h28v22H3z"),
    ("k-side", "M26 11h5v22h-5z"),
    ("k-joint", "M3 18h4M27 18h4M3 24h3M28 24h3M14 13.5h6"),
    ("k-crown", "M1 5h5.5v3H10V5h5v3h4V5h5v3h3.5V5H33v7.5H1z"),
    ("k-edge", "M1 12h32"),
)
_ARCH = "M8.5 33V22.5a8.5 8 0 0 1 17 0V33z"

_SYMBOLS: dict[str, tuple[str, Shapes]] = {
    "gate-open": (
        GATE_BOX,
        (
            *_HOUSE,
            ("k-through", _ARCH),
            ("k-depth", "M8.5 33V22.5a8.5 8 0 0 1 17 0V33H22V23.5a5 5 0 0 0-10 0V33z"),
            ("k-leaf", "M8.5 33V21.5L2.5 25v9.5zM25.5 33V21.5l6 3.5v9.5z"),
            ("k-leaf-line", "M5.5 24v9M28.5 24v9"),
        ),
    ),
    "gate-shut": (
        GATE_BOX,
        (
            *_HOUSE,
            ("k-barred", _ARCH),
            ("k-bar-line", "M17 15v18M8.5 19.5h17"),
            ("k-bar", "M6.5 23.5h21v4.5h-21z"),
            ("k-stud", "M12 31.5h.01M22 31.5h.01M13 20.5h.01M21 20.5h.01"),
        ),
    ),
    "tower": (
        TOWER_BOX,
        (
            ("k-shadow", "M1 45a16 2.5 0 0 1 32 0a16 2.5 0 0 1-32 0z"),
            ("k-face", "M6 20h22v24q0 2-2 2H8q-2 0-2-2z"),
            ("k-side", "M23 20h5v24q0 2-2 2h-3z"),
            ("k-joint", "M6 30h5M6 38h4M12 41h7M24 34h4M13 25h4"),
            ("k-slit", "M15.5 36v-5.5a1.5 1.5 0 0 1 3 0V36z"),
            ("k-crown", "M3.5 13h5.5v3.5h3.5V13h9v3.5H25V13h5.5v9h-27z"),
            ("k-edge", "M3.5 21.5h27"),
        ),
    ),
    "end": (
        TOWER_BOX,
        (
            ("k-shadow", "M1 45a16 2.5 0 0 1 32 0a16 2.5 0 0 1-32 0z"),
            ("k-face", "M6 30h22v14q0 2-2 2H8q-2 0-2-2z"),
            ("k-side", "M23 30h5v14q0 2-2 2h-3z"),
            ("k-joint", "M6 37h6M17 41h6M12 33h5"),
            ("k-hall", "M8 21h18v10H8z"),
            ("k-door", "M14.5 31v-5a2.5 2.5 0 0 1 5 0v5zM10 23.5h3v4h-3zM21 23.5h3v4h-3z"),
            ("k-roof", "M1 20.5q7-1.5 9.5-6.5h13q2.5 5 9.5 6.5l-2.5 3h-27z"),
            ("k-hall", "M12 9h10v6H12z"),
            ("k-roof", "M6 9q7-2 11-7.5Q21 7 28 9l-2 2.5H8z"),
            ("k-ridge", "M17 .5v2.5M3 22h28M8.5 10.5h17"),
        ),
    ),
    "piece": (
        SIGN_BOX,
        (
            ("k-face", "M0 13h56v15H0z"),
            ("k-joint", "M0 20h9M4 24h8M46 20h10M44 24h7"),
            ("k-crown", "M0 8h5v3h4V8h5v3h1v3H0zM56 8h-5v3h-4V8h-5v3h-1v3h15z"),
            ("k-edge", "M0 14h56"),
        ),
    ),
}


def wall_symbols() -> list[Markup]:
    """Return the symbols of gates, towers, and the icon of a piece."""
    return [
        symbol(f"khan-{name}", box, [el("path", {"class": style, "d": data}) for style, data in shapes])
        for name, (box, shapes) in _SYMBOLS.items()
    ]


@cache
def gate(is_closed: bool) -> Markup:
    """Return the gate in the middle of a piece."""
    state = "shut" if is_closed else "open"
    return svg(GATE_BOX, {"class": f"gate {state}"}, use(f"khan-gate-{state}"))


@cache
def wall_piece_icon() -> Markup:
    """Return the icon of a piece of wall, for use next to a number or text."""
    place = {"x": 13, "y": -1, "width": 30, "height": 30}
    return svg(SIGN_BOX, {"class": "piece-sign"}, use("khan-piece"), use("khan-gate-open", place))
