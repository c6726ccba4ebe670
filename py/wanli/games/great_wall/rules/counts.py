"""Counts as immutable tuples: of soldiers by kind, and of anything else."""

from __future__ import annotations

Soldiers = tuple[int, int, int]
"""Spearmen, archers, horsemen."""


def with_added(counts: tuple[int, ...], at: int, amount: int) -> tuple[int, ...]:
    """`counts` with the entry at `at` increased by `amount`."""
    return (*counts[:at], counts[at] + amount, *counts[at + 1 :])


def more(soldiers: Soldiers, kind: int, amount: int = 1) -> Soldiers:
    """`soldiers` with `amount` more of one kind."""
    counts = list(soldiers)
    counts[kind] += amount
    return counts[0], counts[1], counts[2]


def added(counts: Soldiers, more_counts: Soldiers, sign: int = 1) -> Soldiers:
    """The sum of two counts of soldiers, or with `sign=-1` their difference."""
    return counts[0] + sign * more_counts[0], counts[1] + sign * more_counts[1], counts[2] + sign * more_counts[2]
