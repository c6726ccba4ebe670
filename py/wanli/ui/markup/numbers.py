"""Numbers formatted for display."""

from __future__ import annotations

MINUS = "−"


def format_number(value: int) -> str:
    """A number in digits; negative ones with U+2212, which is as wide as a plus and allows no line break after it."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def format_signed(value: int) -> str:
    """A number with its sign, except 0."""
    return f"+{value}" if value > 0 else format_number(value)
