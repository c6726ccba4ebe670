"""Numbers as people read them."""

from __future__ import annotations

MINUS = "−"


def written(value: int) -> str:
    """A number in digits; a negative one with the minus sign U+2212, as wide as a plus, that no line breaks after."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def signed(value: int) -> str:
    """A number that is added: with its sign, except 0."""
    return f"+{value}" if value > 0 else written(value)
