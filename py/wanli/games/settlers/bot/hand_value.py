"""The value of a hand to its seat: its cards, and its progress towards the seat's goals."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.games.settlers.bot.weights import Weights
from wanli.games.settlers.rules.components import COMPONENTS, COSTS, CardCounts

Goal = tuple[float, CardCounts, int]
"""(value of the complete price, price, number of cards in it)."""

_SIZES = {cost: sum(cost) for cost in (*COSTS.values(), *COMPONENTS.walls)}


def goal(value: float, cost: CardCounts) -> Goal:
    """A purchase that a seat saves for."""
    return value, cost, _SIZES[cost]


def hand_value(hand: Sequence[int], goals: Sequence[Goal], weights: Weights) -> float:
    """The value of a hand: a little for each card, and the progress towards the best two goals.

    The second goal counts less. Cards above the hand limit are worth less, since a 7 takes half of the hand.
    """
    a, b, c, d, e = hand
    total = a + b + c + d + e
    limit = COMPONENTS.limits.hand
    value = total * weights.card if total <= limit else limit * weights.card + (total - limit) * weights.card_over_limit
    first = second = 0.0
    for full, (p, q, r, s, t), size in goals:
        held = (
            (a if a < p else p) + (b if b < q else q) + (c if c < r else r) + (d if d < s else s) + (e if e < t else t)
        )
        near = held / size
        near = full * near * near if weights.closeness == 2.0 else full * near**weights.closeness
        if near > first:
            first, second = near, first
        elif near > second:
            second = near
    return value + first + weights.second_goal * second


def missing(hand: Sequence[int], cost: CardCounts) -> list[int]:
    """The cards of a price that are not in hand."""
    return [max(0, need - have) for have, need in zip(hand, cost, strict=True)]
