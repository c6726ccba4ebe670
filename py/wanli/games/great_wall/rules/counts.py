"""Counts as immutable tuples, by kind of soldier, by owner or by resource."""

from __future__ import annotations

Soldiers = tuple[int, int, int]
"""Spearmen, archers, horsemen."""


def with_added(counts: tuple[int, ...], index: int, amount: int) -> tuple[int, ...]:
    """`counts` with the entry at `index` increased by `amount`."""
    return (*counts[:index], counts[index] + amount, *counts[index + 1 :])


def more(soldiers: Soldiers, kind: int, amount: int = 1) -> Soldiers:
    """`soldiers` with `amount` more of one kind."""
    counts = list(soldiers)
    counts[kind] += amount
    return counts[0], counts[1], counts[2]


def added(counts: Soldiers, more_counts: Soldiers, sign: int = 1) -> Soldiers:
    """The sum of two counts of soldiers, or with `sign=-1` their difference."""
    return counts[0] + sign * more_counts[0], counts[1] + sign * more_counts[1], counts[2] + sign * more_counts[2]
