"""The actions after which the same player certainly continues, and can still undo them."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.preview import built


def continues_turn(context: Context, action: Action) -> bool:
    """Return True for a returning scout, and for a piece of wall if another piece and a choice of places remain."""
    if context.seat is None:
        return False
    match action:
        case ("enter", _):
            return True
        case ("wall", int(line), *end):
            has_more_walls = context.view["players"][context.seat]["walls"] > 1
            return has_more_walls and len(built(context.view, line, str(end[0]) if end else "").wall.legal_lines()) > 1
    return False
