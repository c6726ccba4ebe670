"""Movements of resource cards between hands and bank."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.games.settlers.rules.hand_bounds import after_loss
from wanli.games.settlers.rules.position import SettlersPosition


def holds(hand: Sequence[int], five: Sequence[int]) -> bool:
    """True if `hand` contains all these cards."""
    return (
        hand[0] >= five[0] and hand[1] >= five[1] and hand[2] >= five[2] and hand[3] >= five[3] and hand[4] >= five[4]
    )


def pay(state: SettlersPosition, seat: int, five: Sequence[int]) -> None:
    """`seat` openly gives these cards to the bank (base A3)."""
    hand, bank = state.hands[seat], state.bank
    for r in range(5):
        count = five[r]
        if count:
            hand[r] -= count
            bank[r] += count
    after_loss(state, seat)


def receive(state: SettlersPosition, seat: int, five: Sequence[int]) -> None:
    """`seat` openly gets these cards from the bank."""
    hand, bank = state.hands[seat], state.bank
    for r in range(5):
        count = five[r]
        if count:
            hand[r] += count
            bank[r] -= count


def hand_over(state: SettlersPosition, giver: int, taker: int, five: Sequence[int]) -> None:
    """`giver` openly gives these cards to `taker`."""
    mine, theirs = state.hands[giver], state.hands[taker]
    for r in range(5):
        mine[r] -= five[r]
        theirs[r] += five[r]
    after_loss(state, giver)


def cards_of(resource: int, count: int = 1) -> list[int]:
    """Counts per resource: `count` of one resource, nothing else."""
    five = [0] * 5
    five[resource] = count
    return five
