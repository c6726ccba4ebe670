"""What a decision still brings to the seat that makes it: deeds of a knight, free roads, or a card to rob."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanli.engine import Action, Decision
from wanli.games.settlers.bot.weights import Weights
from wanli.games.settlers.rules.cards import FREE_ROAD, KNIGHT_DEEDS
from wanli.games.settlers.rules.components import BOX
from wanli.games.settlers.rules.pirate import ROB, victims
from wanli.games.settlers.rules.roads import edges_at, open_corners

if TYPE_CHECKING:
    from wanli.games.settlers.rules.position import SettlersPosition


def pending_value(weights: Weights, kind: str, left: int) -> float:
    """What a decision of this `kind` promises, with so many deeds or roads `left`."""
    if kind == KNIGHT_DEEDS:
        return weights.deed * float(left)
    if kind == FREE_ROAD:
        return weights.free_road * float(left)
    return weights.card if kind == ROB else 0.0


def pending(decision: Decision) -> tuple[str, int]:
    """Kind of a decision, and the deeds or roads that are left in it; 0 in one that counts neither."""
    kind = decision.kind
    return kind, decision.data["left"] if kind in (KNIGHT_DEEDS, FREE_ROAD) else 0


def following(state: SettlersPosition, action: Action) -> tuple[str, int]:
    """What `pending` will say after one of the actions that are foreseen, without playing it: as far as it promises
    anything, else ("", 0).
    """
    decision = state.stack[-1]
    if action[0] == "knight":
        return KNIGHT_DEEDS, BOX.limits.deeds
    if action[0] == "pirate" and victims(state, decision.seat):
        return ROB, 0
    if decision.kind == KNIGHT_DEEDS:
        return KNIGHT_DEEDS, decision.data["left"] - 1
    if decision.kind == FREE_ROAD and _may_go_on(state, decision.seat, action[1]):
        return FREE_ROAD, decision.data["left"] - 1
    return "", 0


def _may_go_on(state: SettlersPosition, seat: int, edge: int) -> bool:
    """Whether the seat can lay another road after this one."""
    a, b = state.board.ends[edge]
    rivals = state.built & ~state.own(seat)
    corners = open_corners(state, seat) | (1 << a | 1 << b) & ~rivals
    return state.left(seat, "road") > 1 and bool(edges_at(state.board, corners) & ~(state.laid | 1 << edge))
