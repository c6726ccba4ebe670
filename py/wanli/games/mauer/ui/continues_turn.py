"""After which actions the same person certainly goes on and can still take them back."""

from __future__ import annotations

from wanli.engine import Action
from wanli.ui.context import RenderContext


def continues_turn(context: RenderContext, action: Action) -> bool:
    """A card of action 2, a horseman that rides free, and a token that is laid, unless nothing is left to play then."""
    view, seat = context.view, context.seat
    if seat is None or view["final"]:
        return False
    player = view["players"][seat]
    left: int = player["hand_count"] + player["deck_count"]
    match action:
        case ("lay", *_):
            return left > 0
        case ("ride", _):
            return left > 1
        case ("play", _, int(count), _):
            return view["action"] == 2 and left > count
        case ("cover", *_):
            return view["action"] == 2 and left > 1
    return False
