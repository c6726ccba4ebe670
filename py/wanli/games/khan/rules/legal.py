"""What the rules allow in each decision; where pieces of wall may be built is for the wall to say."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.khan.rules import marching
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.components import COMPONENTS
from wanli.games.khan.rules.marching import barred, joined_by_road
from wanli.games.khan.rules.player import OFF
from wanli.games.khan.rules.position import DEPLOY, DRAW, MARCH, SETTLE, KhanPosition
from wanli.games.khan.rules.stones import controller


def legal_actions(state: KhanPosition) -> list[Action]:
    """Everything that the pending decision allows, in order."""
    decision = state.stack[-1]
    seat, kind = decision.seat, decision.kind
    if kind == SETTLE:
        found = settlements(state, seat)
    elif kind == DRAW:
        found = [("draw", what) for what in ("stone", "wall") if can_draw(state, seat, what)]
    elif kind == DEPLOY:
        found = deployments(state, seat)
    elif kind == MARCH:
        found = marches(state, seat, decision.data["visited"])
    else:
        found = state.wall.building_actions()
    return sorted(found)


def settlements(state: KhanPosition, seat: int) -> list[Action]:
    """Rule 3 and R27: the scout's village and his stone there, and the neighbour that takes the other stone."""
    return [
        ("settle", scout, other, kind)
        for scout in range(BOARD.villages)
        for line, other in BOARD.beside[scout]
        if joined_by_road(state.wall, line) and not state.villages[scout] and not state.villages[other]
        for kind in dict.fromkeys(state.players[seat].stones)
    ]


def can_draw(state: KhanPosition, seat: int, what: str) -> bool:
    """Whether the seat may take a "wall" or a "stone" (rule 5, R20)."""
    player = state.players[seat]
    if what == "wall":
        return most_draws(what, state.supply, player.walls) > 0
    return most_draws(what, len(player.stock), len(player.stones)) > 0


def most_draws(what: str, left: int, active: int) -> int:
    """How often a "wall" or a "stone" may be taken with so many `left` to draw and so many `active` ones (rule 5,
    R20).
    """
    return min(left, (COMPONENTS.most_walls if what == "wall" else COMPONENTS.most_stones) - active)


def deployments(state: KhanPosition, seat: int) -> list[Action]:
    """Rule 6: the first step of either kind, or lifting a blocked scout (rule 16, R18)."""
    player = state.players[seat]
    found: list[Action] = []
    if state.scouts[seat] == OFF:
        if player.stones:
            found += [("enter", village) for village in entrances(state, seat)]
    else:
        if player.stones:
            found += marches(state, seat, [state.scouts[seat]])
        if not can_march(state, seat, [state.scouts[seat]]):
            found.append(("lift",))
    if player.walls:
        found += state.wall.building_actions()
    if all(action == ("lift",) for action in found):  # nothing to deploy (R20)
        found.append(("pass",))
    return found


def marches(state: KhanPosition, seat: int, visited: list[int]) -> list[Action]:
    """Rule 8: every step of the scout, who stands on the last of `visited`, with every kind of stone that he has."""
    kinds = dict.fromkeys(state.players[seat].stones)
    steps = marching.steps(state.wall, visited[-1], barred(state.scouts, seat, visited))
    return [("march", *step, kind) for step in steps for kind in kinds]


def can_march(state: KhanPosition, seat: int, visited: list[int]) -> bool:
    """Whether the scout, who stands on the last of `visited`, has any step."""
    return marching.can_step(state.wall, visited[-1], barred(state.scouts, seat, visited))


def entrances(state: KhanPosition, seat: int) -> list[int]:
    """Where a lifted scout may come back: own villages with a step, else empty ones (rule 17, R19)."""
    free = [v for v in range(BOARD.villages) if v not in state.scouts and can_march(state, seat, [v])]
    own = [village for village in free if controller(state.villages[village]) == seat]
    return own or [village for village in free if not state.villages[village]]
