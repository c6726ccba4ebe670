"""The differences in points between two moves that players can feel."""

MIN_POINTS = 0.05
"""Smaller differences in points are not shown, because they round to zero."""
CLEAR_POINTS = 0.25
"""Moves that are worse by less, which is at most 0.2 after rounding, count as about as good: nobody can feel that."""
