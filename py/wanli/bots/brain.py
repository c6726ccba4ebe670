"""What the bots are told about a game: which moves deserve thought, and how a position looks to a seat."""

from __future__ import annotations

from typing import Protocol

from wanli.engine import Action, State


class Brain(Protocol):
    """The knowledge of one game, offered as `BRAIN` in `games/<slug>/brain.py`.

    Both methods only ever get imagined states, made by `Game.imagine` from what a seat may know.
    """

    def candidates(self, state: State) -> list[Action]:
        """Legal moves worth thinking about, in the order of `legal()`; never none."""

    def value(self, state: State, seat: int) -> float:
        """How good `state` is for `seat`: a margin in points of the game over the others, larger is better."""
