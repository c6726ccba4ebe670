"""The legal actions of each decision. `Wall` knows where pieces may be built."""

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
    """Return the legal actions of the pending decision, sorted."""
    decision = state.stack[-1]
    seat, kind = decision.seat, decision.kind
    if kind == SETTLE:
        actions = settlements(state, seat)
    elif kind == DRAW:
        actions = [("draw", piece) for piece in ("stone", "wall") if can_draw(state, seat, piece)]
    elif kind == DEPLOY:
        actions = deployments(state, seat)
    elif kind == MARCH:
        actions = marches(state, seat, decision.data["visited"])
    else:
        actions = state.wall.building_actions()
    return sorted(actions)


def settlements(state: KhanPosition, seat: int) -> list[Action]:
    """Return the choices of rule 3 and R27: the scout's village, the other stone's village, the kind for the first."""
    return [
        ("settle", scout, other, kind)
        for scout in range(BOARD.villages)
        for line, other in BOARD.beside[scout]
        if joined_by_road(state.wall, line) and not state.villages[scout] and not state.villages[other]
        for kind in dict.fromkeys(state.players[seat].stones)
    ]


def can_draw(state: KhanPosition, seat: int, piece: str) -> bool:
    """Return True if the seat may draw `piece`, a "wall" or a "stone" (rule 5, R20)."""
    player = state.players[seat]
    if piece == "wall":
        return max_draws(piece, state.supply, player.walls) > 0
    return max_draws(piece, len(player.stock), len(player.stones)) > 0


def max_draws(piece: str, available: int, active: int) -> int:
    """Return how many walls or stones (`piece`) may be drawn (rule 5, R20).

    `available` is the size of the supply or stock, `active` the number already active.
    """
    return min(available, (COMPONENTS.max_walls if piece == "wall" else COMPONENTS.max_stones) - active)


def deployments(state: KhanPosition, seat: int) -> list[Action]:
    """Return the first deployments of either kind (rule 6), or lifting a blocked scout (rule 16, R18)."""
    player = state.players[seat]
    actions: list[Action] = []
    if state.scouts[seat] == OFF:
        if player.stones:
            actions += [("enter", village) for village in entrances(state, seat)]
    else:
        if player.stones:
            actions += marches(state, seat, [state.scouts[seat]])
        if not can_march(state, seat, [state.scouts[seat]]):
            actions.append(("lift",))
    if player.walls:
        actions += state.wall.building_actions()
    if all(action == ("lift",) for action in actions):  # nothing to deploy (house ruling R20)
        actions.append(("pass",))
    return actions


def marches(state: KhanPosition, seat: int, visited: list[int]) -> list[Action]:
    """Return each step of the scout with each kind of active stone (rule 8). He is in the last village of `visited`."""
    kinds = dict.fromkeys(state.players[seat].stones)
    steps = marching.steps(state.wall, visited[-1], barred(state.scouts, seat, visited))
    return [("march", *step, kind) for step in steps for kind in kinds]


def can_march(state: KhanPosition, seat: int, visited: list[int]) -> bool:
    """Return True if the scout, who is in the last village of `visited`, has any step."""
    return marching.can_step(state.wall, visited[-1], barred(state.scouts, seat, visited))


def entrances(state: KhanPosition, seat: int) -> list[int]:
    """Return the villages where a lifted scout may return (rule 17, R19).

    These are the seat's villages with a step. If there are none, they are empty villages with a step.
    """
    open_villages = [v for v in range(BOARD.villages) if v not in state.scouts and can_march(state, seat, [v])]
    own_villages = [village for village in open_villages if controller(state.villages[village]) == seat]
    return own_villages or [village for village in open_villages if not state.villages[village]]
