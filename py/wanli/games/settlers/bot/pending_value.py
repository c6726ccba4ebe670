"""The value of a pending decision to its seat: knight actions, the robber, free roads, or a card to draw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wanli.engine import Decision
from wanli.games.settlers.bot.weights import Weights
from wanli.games.settlers.rules.position import (
    FORT,
    FOUND,
    FOUND_ROAD,
    FREE_ROAD,
    KNIGHT_ACTIONS,
    ROB,
    ROBBER,
    STEAL,
)


def pending_value(weights: Weights, kind: str, left: int) -> float:
    """The value of a decision of this `kind` with `left` actions or roads."""
    if kind == KNIGHT_ACTIONS:
        return weights.knight_action * float(left)
    if kind == FREE_ROAD:
        return weights.free_road * float(left)
    if kind == ROBBER:
        return weights.robber
    return weights.card if kind in (ROB, STEAL) else 0.0


def pending(decision: Decision) -> tuple[str, int]:
    """The kind of a decision, and the number of knight actions or free roads left in it (0 for other kinds)."""
    kind = decision.kind
    return kind, decision.data["left"] if kind in (KNIGHT_ACTIONS, FREE_ROAD) else 0


def to_be_founded(weights: Weights, decisions: Iterable[Decision]) -> Iterator[tuple[int, float]]:
    """The average value of each fort, settlement and road still to be placed during setup, as (seat, value).

    With it, seats that found later are not rated as behind.
    """
    value = {FORT: weights.fort, FOUND: weights.founding, FOUND_ROAD: weights.founding_road}
    for decision in decisions:
        if decision.kind in value:
            yield decision.seat, value[decision.kind]
