"""Why an action is not legal now: the rule that forbids it, found from the general to the special."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanli.engine import Action, Reason

if TYPE_CHECKING:
    from wanli.games.great_wall.state import GreatWallState


def refuse(g: GreatWallState, action: Action) -> Reason:
    """The reason against `action`, which `g` does not allow."""
    return Reason("unknown_action", {"verb": str(action[0])[:20]})
