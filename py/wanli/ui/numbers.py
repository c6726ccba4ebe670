"""Numbers as people read them."""

from __future__ import annotations

MINUS = "−"


def number(value: int) -> str:
    """A number in digits; below nothing with a true minus, as wide as a plus, that no line breaks after."""
    return f"{MINUS}{-value}" if value < 0 else str(value)
