"""The states of a line of the board, as numbers."""

from __future__ import annotations

NONE, OPEN, CLOSED = 0, 1, 2
"""A line without a piece; with a piece whose gate is open; with a piece whose gate is closed."""
