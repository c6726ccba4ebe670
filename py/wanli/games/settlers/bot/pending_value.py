"""What a pending decision is still worth to the seat that makes it: knight actions, free roads, or a card to draw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wanli.engine import Decision
from wanli.games.settlers.bot.weights import Weights
from wanli.games.settlers.rules.position import FORT, FOUND, FOUND_ROAD, FREE_ROAD, KNIGHT_ACTIONS, ROB


def pending_value(weights: Weights, kind: str, left: int) -> float:
    """The worth of a decision of this `kind`, with so many actions or roads `left`."""
    if kind == KNIGHT_ACTIONS:
        return weights.knight_action * float(left)
    if kind == FREE_ROAD:
        return weights.free_road * float(left)
    return weights.card if kind == ROB else 0.0


def pending(decision: Decision) -> tuple[str, int]:
    """Kind of a decision, and the actions or roads that are left in it; 0 in one that counts neither."""
    kind = decision.kind
    return kind, decision.data["left"] if kind in (KNIGHT_ACTIONS, FREE_ROAD) else 0


def to_be_founded(weights: Weights, decisions: Iterable[Decision]) -> Iterator[tuple[int, float]]:
    """Seats and what on average they will have of each fort, settlement and road that they still place before the first
    turn: who founds later is not behind for it.
    """
    worth = {FORT: weights.fort, FOUND: weights.founding, FOUND_ROAD: weights.founding_road}
    for decision in decisions:
        if decision.kind in worth:
            yield decision.seat, worth[decision.kind]
