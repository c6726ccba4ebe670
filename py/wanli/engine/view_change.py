"""The differences between two views of a match, in the terms of its game."""

from __future__ import annotations

from dataclasses import dataclass, field

from wanli.engine.actions import JsonDict


@dataclass(frozen=True)
class ViewChange:
    """One aspect of the position that is better or worse for a seat in a later view than in an earlier one.

    - `kind` selects the sentence: the text keys are `<slug>.change.<kind>.…`.
    - `at` is the place or piece concerned, or "" if the kind concerns only one.
    - `points` estimates the gain of the seat in points of the game, as a player would; it is negative for a loss.
    - `facts` are the numbers, seats and names that the sentence mentions, as plain JSON data.
    - `is_predictable` is False if the change depends on a draw, or on a later choice of the seat itself. A hint must
      not announce such a change in advance.
    """

    kind: str
    at: int | str
    points: float
    facts: JsonDict = field(default_factory=dict)
    is_predictable: bool = True

    def is_same_kind(self, other: ViewChange) -> bool:
        """Return True if both changes have the same kind and place. Their points and facts may differ."""
        return (self.kind, self.at) == (other.kind, other.at)
