"""What differs between two positions of a match, in the terms of its game."""

from __future__ import annotations

from dataclasses import dataclass, field

from wanli.engine.actions import JsonDict


@dataclass(frozen=True)
class ViewChange:
    """One thing that is better or worse for a seat in a later view than in an earlier one.

    `kind` names it as the texts `<slug>.change.<kind>.…` do; `at` is the place or thing, "" if there is only one.
    `points`: by how much the seat is better off, in points of the game, as a player would guess; negative: worse.
    `facts`: numbers, seats and names for the sentence, as plain JSON data. Not `foreseen`: it
    hangs on what was drawn meanwhile, or on the seat's own choice, so that nobody is told beforehand that it may come.
    """

    kind: str
    at: int | str
    points: float
    facts: JsonDict = field(default_factory=dict)
    foreseen: bool = True

    def alike(self, other: ViewChange) -> bool:
        """Whether both tell the same thing, be it with other numbers."""
        return (self.kind, self.at) == (other.kind, other.at)
