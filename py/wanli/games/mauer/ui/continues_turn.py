"""The actions after which the same player is certain to act again, so that they can still undo them."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.mauer.ui.context import Context


def continues_turn(context: Context, action: Action) -> bool:
    """True for cards of action 2, free horsemen and laid tokens, if the player then has cards left."""
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
