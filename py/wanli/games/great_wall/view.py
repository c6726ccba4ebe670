"""What a seat may know of a position of The Great Wall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanli.engine import JsonDict

if TYPE_CHECKING:
    from wanli.games.great_wall.state import GreatWallState


def view_of(g: GreatWallState, seat: int | None) -> JsonDict:
    """The view of `seat`; None is an onlooker."""
    return {}
