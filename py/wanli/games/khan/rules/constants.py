"""What may stand on the lines of the board, as numbers."""

from __future__ import annotations

NONE, OPEN, CLOSED = 0, 1, 2
"""What stands on a line."""
