"""After which actions the same person certainly goes on and can still take them back."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.preview import built


def continues_turn(context: Context, action: Action) -> bool:
    """A scout that comes back, and a piece of wall after which there are others and a choice of places."""
    if context.seat is None:
        return False
    match action:
        case ("enter", _):
            return True
        case ("wall", int(line), *end):
            more = context.view["players"][context.seat]["walls"] > 1
            return more and len(built(context.view, line, str(end[0]) if end else "").wall.legal_lines()) > 1
    return False
