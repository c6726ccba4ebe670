"""Drawings of The Great Wall: resources, people, buildings and cards as paper cuts, in fields of 24.

They have the colour of the surrounding text, so that one symbol serves every seat.
"""

from __future__ import annotations

from functools import cache

from wanli.games.great_wall.rules.constants import REED, RIVAL
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.landscape import landscape_symbols
from wanli.ui.contract import fragments
from wanli.ui.markup.html import Markup, el, fragment, svg, symbol, use
from wanli.ui.markup.people import seat_badge

_LINE = {
    "fill": "none",
    "stroke": "currentColor",
    "stroke-width": 2,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
}

# name: (filled outline, lines)
_SHAPES: dict[str, tuple[str, str]] = {
    "wood": ("M3 9a3.5 5 0 0 1 3.5-4H18a3.5 5 0 0 1 0 10H6.5A3.5 5 0 0 1 3 10zM6 17h12v3H6z", ""),
    "stone": ("M4 19V9l6-5h9l2 6v9zM6.500 17.500h12v-1.200h-12z", ""),
    "gold": ("M5 18 8 7h8l3 11zM2 20h20v1.800H2z", ""),
    "chi": ("", "M12 4a8 8 0 1 0 8 8M12 8a4 4 0 1 0 4 4M12 12h.01M20 12a8 8 0 0 0-3-6"),
    "honour": (
        "M12 2l2.700 6.300 6.800.6-5.100 4.500 1.500 6.700L12 16.600l-5.900 3.500 1.500-6.700-5.100-4.500 6.800-.6z",
        "",
    ),
    "shame": (
        "M12 1.500a10.500 10.500 0 1 0 .01 0zM6.500 9.500a1.700 1.700 0 1 0 3.400 0 1.700 1.700 0 1 0-3.400 0z"
        "M14.100 9.500a1.700 1.700 0 1 0 3.400 0 1.700 1.700 0 1 0-3.400 0z"
        "M6 18.500c1.500-6 10.500-6 12 0h-2.600c-1.200-3-5.600-3-6.800 0z",
        "",
    ),
    "clerk": ("M12 2 5 7.500h14zM8.500 8.500h7A3.500 3.500 0 0 1 8.500 8.500zM6 22c0-6 2-9 6-9s6 3 6 9z", ""),
    "spearman": (
        "M9 7.500a3 3 0 1 1 6 0 3 3 0 1 1-6 0zM6.500 22c0-6 2-9.500 5.500-9.500s5.500 3.500 5.500 9.500z",
        "M20 22V4M18.300 6 20 2.500 21.700 6",
    ),
    "archer": (
        "M5 7.500a3 3 0 1 1 6 0 3 3 0 1 1-6 0zM3 22c0-6 1.500-9.500 5-9.500s5 3.500 5 9.500z",
        "M15 4c7 5 7 12 0 17M15 4v17M11 12.500h10",
    ),
    "horseman": ("M4 22c0-7 2-11 6-13l1-5 3 3c4 1 6 4 6.500 7l-2.500 2-4-2c0 3 2 4 2 8z", "M13 9.500h.01"),
    "wall": ("M2 22V8h4V5h3v3h6V5h3v3h4v14z", ""),
    "barricade": ("", "M3 20 9 5M9 20 15 5M15 20 21 5M3 9h18M3 16h18"),
    "wound": ("", "M5 5l14 14M19 5 5 19"),
    "tea": (
        "M4 9h13v5a6 6 0 0 1-6 6h-1a6 6 0 0 1-6-6zM3 21h15v1.500H3z",
        "M17 11h2a2.500 2.500 0 0 1 0 5h-2.500M8 6c0-2 2-2 2-4M12 6c0-2 2-2 2-4",
    ),
    "command": ("M6 3h13a2 2 0 0 1 2 2v2h-4v12a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-1h4z", ""),
    "tactic": ("M12 20 2 9a14 14 0 0 1 20 0zM11 19h2v3h-2z", ""),
    "advisor": ("M12 2c5 0 8 3 8 6H4c0-3 3-6 8-6zM7 9.500h10a5 5 0 0 1-10 0zM4 22c0-5 3-7 8-7s8 2 8 7z", ""),
    "general": ("M12 1l2 4h6l-2 5H6L4 5h6zM7.500 11h9a4.500 4.500 0 0 1-9 0zM4 22c0-4 3-6 8-6s8 2 8 6z", ""),
    "horde": ("M5 2h14l-3 5 3 5H7v10H5z", ""),
    "overseer": ("M4 21V7l4 4 4-7 4 7 4-4v14z", ""),
    "swords": ("", "M4 4l13 13M20 4 7 17M14.500 19.500l5-5M4.500 14.500l5 5"),
    "shield": ("M12 2l8 3v6c0 6-3 9-8 11-5-2-8-5-8-11V5z", ""),
    "lock": ("M5 11h14v10H5z", "M8 11V8a4 4 0 0 1 8 0v3"),
    "blood": ("M12 2c5 6 7 9 7 13a7 7 0 0 1-14 0c0-4 2-7 7-13z", ""),
    "sawmill": (
        "M12 3a9 9 0 1 0 .01 0zM12 9a3 3 0 1 1-.01 0z",
        "M12 1v3M12 20v3M1 12h3M20 12h3M4.200 4.200l2 2M17.800 17.800l2 2M19.800 4.200l-2 2M6.200 17.800l-2 2",
    ),
    "quarry": ("M2 21 8 9l4 5 4-8 6 15z", ""),
    "gold_mine": ("M3 22V12a9 9 0 0 1 18 0v10h-5v-9a4 4 0 0 0-8 0v9z", "M12 15v6"),
    "temple": ("M12 1 2 7v2h20V7zM5 10h3v8H5zM10.500 10h3v8h-3zM16 10h3v8h-3zM2 20h20v2H2z", ""),
    "barracks": ("M12 2 2 10v12h7v-7h6v7h7V10z", "M12 2v-1"),
    "tea_house": ("M4 9h13v5a6 6 0 0 1-6 6h-1a6 6 0 0 1-6-6z", "M17 11h2a2.500 2.500 0 0 1 0 5h-2.500M8 6c0-2 2-2 2-4"),
    "legation": ("M5 2h2v20H5zM8 3h12l-3 4.500 3 4.500H8z", ""),
    "settlement": ("M2 22V12l6-5 6 5v10zM15 22V9l-3-2.500L16 3l6 5v14z", ""),
    "command_post": ("M3 22 12 4l9 18h-6l-3-7-3 7z", "M12 4V1M12 1h5"),
    "academy": ("M2 4c4-1 7 0 10 2 3-2 6-3 10-2v15c-4-1-7 0-10 2-3-2-6-3-10-2z", ""),
    "march": ("M3 10h11V5l8 7-8 7v-5H3z", ""),
    "gong": ("M12 6a7 7 0 1 0 .01 0zM12 11a2 2 0 1 1-.01 0z", "M3 2h18M6 2 8 7M18 2l-2 5"),
    # commands
    "despotism": ("M3 19 1.500 7 7 11l5-8 5 8 5.500-4L21 19zM4 20.500h16V23H4z", ""),
    "corvee": ("M2 13h12l-2 8H4zM15 12l3-9 2 .7-3 9zM15 3l6-2 1 5-3-1.300z", "M3 13c0-6 10-6 10 0"),
    "ledger": (
        "M3 2h11a3 3 0 0 1 3 3v17H6a3 3 0 0 1-3-3zM6 6v1.500h8V6zM6 10v1.500h8V10zM6 14v1.500h5V14z",
        "M22 3 18 17l-1 4",
    ),
    "storm": (
        "M7 23 8.500 12h7L17 23zM6 9h12v2.500H6z"
        "M12 0c1 3 4 4 4 6.500 0 1-.5 1.500-1 1.500H9c-.6 0-1-.6-1-1.500C8 4 11 3 12 0z",
        "",
    ),
    "levy": (
        "M7 3h11l-3 3.500 3 3.500H7z"
        "M3 17a3 3 0 1 1 6 0v6H3zM10 18a2.500 2.500 0 1 1 5 0v5h-5zM16 18a2.500 2.500 0 1 1 5 0v5h-5z",
        "M6 14V2",
    ),
    "betrayal": (
        "M12 2c5 0 9 1.500 9 1.500C21 13 18 20 12 22zM15 8.500v2.500h4V8.500z",
        "M11 2.500C6 2.500 3 4 3 4c0 9 3 15.500 8 17.500M5 9.500h3",
    ),
    "reed": (
        "M11 23c0-9 0-12-1-17 2 3 3 8 3 17zM12 14c2-5 5-7 9-8-1 5-4 8-9 10zM11 17C9 12 6 10 2 9.500c1 4 4 7 9 9.500z",
        "",
    ),
}

# hordes, in fields of 64 by 48: (outline, details)
_HORDES: dict[str, tuple[str, str]] = {
    "out": (
        "M6 44c2-10 6-15 14-17l9-1 7-9 2-6 4 3 7 3 4 8-3 3-6-4-4 5c5 4 6 8 5 15h-5c0-6-2-8-7-9H20c-4 2-6 5-7 9z"
        "M22 8a4 4 0 1 1 8 0 4 4 0 1 1-8 0zM18 26c0-8 3-12 8-13s8 4 7 13z",
        "M12 4l24 18",
    ),
    "lev": (
        "M8 19a5 5 0 1 1 10 0 5 5 0 1 1-10 0zM4 46c0-13 3-20 9-20s9 7 9 20zM26 15a6 6 0 1 1 12 0 6 6 0 1 1-12 0z"
        "M21 46c0-15 4-23 11-23s11 8 11 23zM46 19a5 5 0 1 1 10 0 5 5 0 1 1-10 0zM42 46c0-13 3-20 9-20s9 7 9 20z",
        "M4 44V6M20 40V2M44 40V2M60 44V6",
    ),
    "tow": (
        "M4 12c6-3 10-3 16 0v26c-3 5-13 5-16 0zM24 10c6-3 10-3 16 0v30c-3 5-13 5-16 0z"
        "M44 12c6-3 10-3 16 0v26c-3 5-13 5-16 0z"
        "M27 4a5 4 0 1 1 10 0v3H27zM8 7a4 4 0 1 1 8 0v1H8zM48 7a4 4 0 1 1 8 0v1h-8z",
        "M12 16v18M32 15v20M52 16v18M7 25h10M27 25h10M47 25h10",
    ),
    "ski": (
        "M14 11a6 6 0 1 1 12 0 6 6 0 1 1-12 0zM9 46c0-16 3-26 11-27l15-1v5l-13 3c5 5 6 11 6 20z",
        "M36 3c15 8 15 28 0 36M36 3v36M28 21h32M54 17l6 4-6 4",
    ),
    "ram": (
        "M2 26h44v9H2zM46 23l14 2 3 6-3 5-14 2zM7 38a5 5 0 1 0 .01 0zM37 38a5 5 0 1 0 .01 0zM6 12h34l6 7H0z",
        "M10 19v7M22 19v7M34 19v7",
    ),
    "dru": (
        "M10 18c0-6 44-6 44 0v20c0 6-44 6-44 0z",
        "M10 18c0 6 44 6 44 0M14 26l8 14 8-12 8 12 8-14M18 14 8 2M46 14 56 2",
    ),
    "sav": (
        "M32 1l4 7c8 2 12 8 12 16H16C16 16 20 10 28 8zM19 26h26c0 8-4 12-13 12s-13-4-13-12z"
        "M8 47c0-7 10-9 16-9l8 6 8-6c6 0 16 2 16 9z",
        "M24 30h5M35 30h5M32 28v6",
    ),
    "ber": (
        "M26 10a6 6 0 1 1 12 0 6 6 0 1 1-12 0zM20 46c0-8 1-12 3-16L10 20l3-4 14 6h10l14-6 3 4-13 10c2 4 3 8 3 16h-6"
        "l-6-11-6 11z"
        "M2 5c7-3 13 0 15 7L7 22C1 18 0 10 2 5zM62 5c-7-3-13 0-15 7l10 10c6-4 7-12 5-17z",
        "M4 30 14 10M60 30 50 10",
    ),
}

_REED = "M12 1c7 6 7 15 0 22-7-7-7-16 0-22z"
_RIVAL = "M3 3l18 0 0 9-9 11-9-11z"
OWNERS = {REED: ("reed", _REED), RIVAL: ("rival", _RIVAL)}
"""Clans without a seat: a class for the style sheet, and an outline for each."""


@cache
def sprite() -> Markup:
    """All symbols, for one use per page."""
    symbols = []
    for name, (filled, lines) in _SHAPES.items():
        drawn = [el("path", {"d": filled, "fill": "currentColor", "fill-rule": "evenodd"})] if filled else []
        drawn += [el("path", {"d": lines, **_LINE})] if lines else []
        symbols.append(symbol(f"gw-{name}", "0 0 24 24", drawn))
    for name, (filled, lines) in _HORDES.items():
        shape = el("path", {"d": filled, "fill": "currentColor"})
        cut = el("path", {"d": lines, **_LINE, "class": "gw-cut"})
        symbols.append(symbol(f"gw-horde-{name}", "0 0 64 48", shape, cut))
    return fragments.sprite([*symbols, *landscape_symbols()])


@cache
def horde_picture(kind: str) -> Markup:
    """A picture of a type of horde, hidden from screen readers."""
    return svg("0 0 64 48", {"class": "horde-picture"}, use(f"gw-horde-{kind}"))


@cache
def icon(name: str, style: str = "") -> Markup:
    """A symbol, hidden from screen readers."""
    return svg("0 0 24 24", {"class": ["gi", f"gi-{name}", style]}, use(f"gw-{name}"))


def badge(context: Context, owner: int, label: str = "") -> Markup:
    """The shape of a seat, of the Reed Clan or of the Rival, in its colour."""
    if owner not in OWNERS:
        return seat_badge(context.people[owner], label)
    style, outline = OWNERS[owner]
    named: dict[str, object] = {"role": "img", "aria-label": label} if label else {}
    return svg("0 0 24 24", {"class": f"badge seat-{style}", **named}, el("path", {"d": outline}))


def colour(context: Context, owner: int) -> str:
    """The class for an owner's colour."""
    return f"seat-{OWNERS[owner][0]}" if owner in OWNERS else f"seat-{context.people[owner].colour}"


def figure(context: Context, owner: int, kind: str, **attrs: object) -> Markup:
    """A soldier or clerk on the shape of its owner: shape, colour and kind in one."""
    ink = colour(context, owner)
    return el("span", {"class": ["fig", ink], **attrs}, _figure(badge(context, owner), kind))


@cache
def _figure(shape: Markup, kind: str) -> Markup:
    return fragment(shape, icon(kind))
