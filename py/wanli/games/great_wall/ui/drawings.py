"""Drawings of The Great Wall: resources, people, buildings and cards as paper cuts, in fields of 24.

They are drawn with the colour of the text around them, so that one symbol serves every seat.
"""

from __future__ import annotations

from functools import cache

from wanli.games.great_wall.rules.constants import REED, RIVAL
from wanli.ui import parts
from wanli.ui.game_ui import RenderContext
from wanli.ui.html import Markup, el, svg, symbol, use
from wanli.ui.people import seat_badge

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
    "shame": ("", "M12 3v9M12 12 5 20M12 12l7 8M4 4l16 16"),
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
}

_REED = "M12 1c7 6 7 15 0 22-7-7-7-16 0-22z"
_RIVAL = "M3 3l18 0 0 9-9 11-9-11z"
OWNERS = {REED: ("reed", _REED), RIVAL: ("rival", _RIVAL)}
"""Clans without a seat: a word for the style sheet, and an outline of their own."""


@cache
def sprite() -> Markup:
    """All symbols, once on a page."""
    found = []
    for name, (filled, lines) in _SHAPES.items():
        drawn = [el("path", {"d": filled, "fill": "currentColor", "fill-rule": "evenodd"})] if filled else []
        drawn += [el("path", {"d": lines, **_LINE})] if lines else []
        found.append(symbol(f"gw-{name}", "0 0 24 24", drawn))
    return parts.sprite(found)


@cache
def icon(name: str, style: str = "") -> Markup:
    """A silent symbol."""
    return svg("0 0 24 24", {"class": ["gi", f"gi-{name}", style]}, use(f"gw-{name}"))


def badge(context: RenderContext, owner: int, label: str = "") -> Markup:
    """The shape of a seat, of the Reed Clan or of the Rival, in its colour."""
    if owner not in OWNERS:
        return seat_badge(context.people[owner], label)
    style, outline = OWNERS[owner]
    named: dict[str, object] = {"role": "img", "aria-label": label} if label else {}
    return svg("0 0 24 24", {"class": f"badge seat-{style}", **named}, el("path", {"d": outline}))


def colour(context: RenderContext, owner: int) -> str:
    """The class that gives an owner's colour."""
    return f"seat-{OWNERS[owner][0]}" if owner in OWNERS else f"seat-{context.people[owner].colour}"


def figure(context: RenderContext, owner: int, kind: str, style: str = "") -> Markup:
    """A soldier or clerk standing on the shape of its owner: shape, colour and kind in one."""
    return _figure(colour(context, owner), badge(context, owner), kind, style)


@cache
def _figure(ink: str, shape: Markup, kind: str, style: str) -> Markup:
    return el("span", {"class": ["fig", ink, style]}, shape, icon(kind))
