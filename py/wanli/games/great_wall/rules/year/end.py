"""The end of the match in Winter (rules 4.9, 7.1, 7.2)."""

from __future__ import annotations

from collections.abc import Iterable

from wanli.games.great_wall.rules.components import COMPONENTS, TOP_WALL
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.scoring import finish


def end_check(state: GreatWallPosition) -> None:
    """End the match if a condition is met (rules 4.9; cooperative game 7.2)."""
    if state.coop:
        if len(state.requests_done) >= COMPONENTS.coop.goals[state.seats]:
            finish(state, "goal")
        elif state.slot == len(state.side.hordes):
            finish(state, "time")
        return
    if state.rival is not None and not state.shame_supply:
        finish(state, "shame")  # the solo game is then lost in any case (rules 7.1)
        return
    if finished_walls(state.wall) >= state.side.walls:
        finish(state, "walls")
    elif not state.shame_supply:
        finish(state, "shame")
    elif state.slot == len(state.side.hordes):
        finish(state, "time")


def finished_walls(levels: Iterable[int]) -> int:
    """Sections whose wall has its last level."""
    return sum(level == TOP_WALL for level in levels)
