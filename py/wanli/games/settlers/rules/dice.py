"""What two dice show, and how often."""

from __future__ import annotations

NUMBERS = range(2, 13)
"""What they can show."""
THROWS = 36
"""As many different throws there are."""


def pips(number: int) -> int:
    """In how many of 36 throws this number falls; 0 for one that they cannot show, such as that of the desert."""
    return 6 - abs(7 - number) if number in NUMBERS else 0


def chance(number: int) -> float:
    """How likely a throw is to show it."""
    return pips(number) / THROWS
