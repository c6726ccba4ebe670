"""Barricades: how many are left, and where one more may stand (rules 4.6, 4.11, ruling R43)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanli.games.great_wall.rules.components import WALL
from wanli.games.great_wall.rules.constants import SECTIONS

if TYPE_CHECKING:
    from wanli.games.great_wall.rules.state import GreatWallState


def barricades_left(g: GreatWallState) -> int:
    """Barricades in the supply: those of the board and the blockers of a section out of play are not (rules 4.11)."""
    blocked = (len(SECTIONS) - len(g.sections)) * int(WALL["rows"])
    return int(WALL["barricades"]) - blocked - sum(g.barricades)


def barricade_sections(g: GreatWallState) -> list[int]:
    """Sections in play with a free barricade slot, from left to right; none when no barricade is left."""
    if not barricades_left(g):
        return []
    return [section for section in g.sections if g.barricades[section] < WALL["barricade_slots"]]
