"""Movements of resource cards between hands and bank."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.games.settlers.rules.hand_bounds import after_loss
from wanli.games.settlers.rules.position import SettlersPosition


def holds(hand: Sequence[int], cost: Sequence[int]) -> bool:
    """True if `hand` contains all these cards."""
    return (
        hand[0] >= cost[0] and hand[1] >= cost[1] and hand[2] >= cost[2] and hand[3] >= cost[3] and hand[4] >= cost[4]
    )


def pay(state: SettlersPosition, seat: int, counts: Sequence[int]) -> None:
    """`seat` openly gives these cards to the bank (base A3)."""
    hand, bank = state.hands[seat], state.bank
    for r, count in enumerate(counts):
        if count:
            hand[r] -= count
            bank[r] += count
    after_loss(state, seat, counts)


def receive(state: SettlersPosition, seat: int, counts: Sequence[int]) -> None:
    """`seat` openly gets these cards from the bank."""
    hand, bank = state.hands[seat], state.bank
    for r, count in enumerate(counts):
        if count:
            hand[r] += count
            bank[r] -= count


def hand_over(state: SettlersPosition, giver: int, taker: int, counts: Sequence[int]) -> None:
    """`giver` openly gives these cards to `taker`."""
    mine, theirs = state.hands[giver], state.hands[taker]
    for r, count in enumerate(counts):
        if count:
            mine[r] -= count
            theirs[r] += count
    after_loss(state, giver, counts)


def cards_of(resource: int, count: int = 1) -> list[int]:
    """Counts per resource: `count` of one resource, nothing else."""
    counts = [0] * 5
    counts[resource] = count
    return counts
