"""Whether a position from a file can be one of The Great Wall, before anybody plays on in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wanli.games.great_wall.state import GreatWallState


def check(g: GreatWallState) -> None:
    """Raise ValueError naming the first thing that can never be in a match."""
