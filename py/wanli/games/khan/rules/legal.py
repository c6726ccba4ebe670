"""What the rules allow when stones are set up, deployed and marched with; pieces of wall are the wall's own affair."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanli.engine import Action
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.pieces import NONE
from wanli.games.khan.rules.player import OFF

if TYPE_CHECKING:
    from wanli.games.khan.rules.state import KhanState


def settlements(state: KhanState, seat: int) -> list[Action]:
    """Rule 3 and R27: the scout's village and his stone there, and the neighbour that takes the other stone."""
    return [
        ("settle", scout, other, kind)
        for scout in range(BOARD.villages)
        for line, other in BOARD.beside[scout]
        if state.wall.pieces[line] == NONE
        and BOARD.lines[line].road
        and not state.villages[scout]
        and not state.villages[other]
        for kind in dict.fromkeys(state.players[seat].stones)
    ]


def deployments(state: KhanState, seat: int) -> list[Action]:
    """Rule 6: the first step of either kind, or lifting a blocked scout (rule 16, R18)."""
    player = state.players[seat]
    found: list[Action] = []
    if state.scouts[seat] == OFF:
        if player.stones:
            found += [("enter", village) for village in state.entrances(seat)]
    else:
        if player.stones:
            found += marches(state, seat, [state.scouts[seat]])
        if not state.can_march(seat, [state.scouts[seat]]):
            found.append(("lift",))
    if player.walls:
        found += state.wall.building_actions()
    if all(action == ("lift",) for action in found):  # nothing to deploy (R20)
        found.append(("pass",))
    return found


def marches(state: KhanState, seat: int, visited: list[int]) -> list[Action]:
    """Rule 8: every step of the scout with every kind of stone that the seat holds."""
    kinds = dict.fromkeys(state.players[seat].stones)
    return [("march", *step, kind) for step in state.steps(seat, visited) for kind in kinds]
