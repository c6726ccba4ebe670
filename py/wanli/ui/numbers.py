"""Numbers as people read them."""

from __future__ import annotations

MINUS = "−"


def written(value: int) -> str:
    """A number in digits; below nothing with a true minus, as wide as a plus, that no line breaks after."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def signed(value: int) -> str:
    """A number that is added: with its sign, but for nothing."""
    return f"+{value}" if value > 0 else written(value)
