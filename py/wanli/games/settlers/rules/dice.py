"""The totals of two dice and their probabilities."""

from __future__ import annotations

NUMBERS = range(2, 13)
"""All totals of two dice."""
THROWS = 36
"""The number of different throws of two dice."""


def pips(number: int) -> int:
    """The number of the 36 throws with this total; 0 for an impossible total, such as the number of the desert."""
    return 6 - abs(7 - number) if number in NUMBERS else 0


def chance(number: int) -> float:
    """The probability of this total."""
    return pips(number) / THROWS
