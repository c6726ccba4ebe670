"""All symbols of the game in one sprite."""

from __future__ import annotations

from functools import cache

from wanli.games.khan.ui.drawings.land import land_symbols
from wanli.games.khan.ui.drawings.stones import stone_symbols
from wanli.games.khan.ui.drawings.wall import wall_symbols
from wanli.ui.contract import fragments
from wanli.ui.markup.html import Markup
from wanli.ui.markup.people import mark_symbols


@cache
def sprite() -> Markup:
    """All symbols; the page holds them once."""
    return fragments.sprite(mark_symbols(), stone_symbols(), wall_symbols(), land_symbols())
