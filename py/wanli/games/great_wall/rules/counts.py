"""Counts as immutable tuples: of soldiers by kind, and of anything else."""

from __future__ import annotations

Soldiers = tuple[int, int, int]
"""Spearmen, archers, horsemen."""


def bump(counts: tuple[int, ...], at: int, by: int) -> tuple[int, ...]:
    """`counts` with the entry at `at` increased by `by`."""
    return (*counts[:at], counts[at] + by, *counts[at + 1 :])


def more(soldiers: Soldiers, kind: int, by: int = 1) -> Soldiers:
    """`soldiers` with `by` more of one kind."""
    counts = list(soldiers)
    counts[kind] += by
    return counts[0], counts[1], counts[2]


def added(one: Soldiers, other: Soldiers, sign: int = 1) -> Soldiers:
    """The sum of two counts of soldiers, or with `sign=-1` their difference."""
    return one[0] + sign * other[0], one[1] + sign * other[1], one[2] + sign * other[2]
