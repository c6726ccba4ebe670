"""Wall levels and barricades: the supply, free places, and building them (rules 4.6, 4.11)."""

from __future__ import annotations

from wanli.games.great_wall.rules import bank
from wanli.games.great_wall.rules.components import WALL
from wanli.games.great_wall.rules.constants import SECTIONS
from wanli.games.great_wall.rules.position import GreatWallPosition


def barricades_left(state: GreatWallPosition) -> int:
    """The number of barricades in the supply. Blockers of a section out of play do not belong to it (rules 4.11)."""
    blocked = (len(SECTIONS) - len(state.sections)) * WALL.rows
    return WALL.barricades - blocked - sum(state.barricades)


def barricade_sections(state: GreatWallPosition) -> list[int]:
    """Sections in play with a free barricade slot, from left to right, none if no barricade is left."""
    if not barricades_left(state):
        return []
    return [section for section in state.sections if state.barricades[section] < WALL.barricade_slots]


def raise_building(state: GreatWallPosition, owner: int, what: str, section: int) -> None:
    """Build a barricade or the next wall level, and gain its honour."""
    if what == "barricade":
        state.barricades[section] += 1
        state.emit("barricade", seat=owner, section=section)
        bank.gain_honour(state, owner, WALL.barricade_honour, "barricade")
    else:
        state.wall[section] += 1
        state.emit("wall", seat=owner, section=section, level=state.wall[section])
        bank.gain_honour(state, owner, WALL.cost[state.wall[section]], "wall")
