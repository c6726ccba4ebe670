"""What the bots know of a game: which moves to search, and the value of a position for a seat."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic

from wanli.bots.features import Features, ahead_of_best, total
from wanli.engine.actions import Action
from wanli.engine.state import S


class Heuristic(ABC, Generic[S]):
    """The knowledge of one game, offered as `HEURISTIC` in `games/<slug>/bot/heuristic.py`.

    Its methods only ever get imagined states, made by `Game.imagine` from what a seat may know, and leave them as they
    are. It is generic in the class of these states; `Heuristic` alone stands for that of any game.
    """

    reach = 40
    """Moves of its own turn that a seat plans ahead; fewer for a game whose turns are long."""

    blunder_rate = 0.5
    """The share of the candidates that the easy bot overlooks: more where a slip costs little, less in a long game."""

    costly = 4.0
    """Points by which a move is behind the best one that a beginner is asked about before it is played."""

    def candidates(self, state: S) -> list[Action]:
        """Legal moves worth thinking about, in the order of `legal()`: never none, and none that is plainly silly."""
        return state.legal()

    def extends_playout(self, start: S, now: S) -> bool:
        """Whether a playout from `start` goes on at `now`, where the seat that began it is to move again.

        Not in most games; longer where it takes several such moves until it is seen what they lead to.
        """
        del start, now
        return False

    def value(self, state: S, seat: int) -> float:
        """How good `state` is for `seat`: a margin in points of the game over the others, larger is better.

        This default adds up the features; a game may do it faster.
        """
        return total(self.features(state, seat))

    @abstractmethod
    def features(self, state: S, seat: int) -> Features:
        """The named parts of `value(state, seat)`, in points: their sum is the value.

        Every name has a text `<slug>.feature.<name>`. A game with its own `value` is asked for them to explain it.
        """

    @abstractmethod
    def expected_points(self, state: S) -> Sequence[float]:
        """The points of the game that each seat may expect to end with, as long as the match is not over."""

    def expectation(self, state: S) -> Sequence[float]:
        """By how many points each seat may expect to end ahead of the best of the others; by how many it did, once the
        match is over. Unlike `value`, which the search needs, it counts nothing extra for winning.
        """
        result = state.result()
        return ahead_of_best(self.expected_points(state) if result is None else result.scores)

    def features_beyond_horizon(self, state: S, action: Action) -> Features:
        """What speaks for a candidate and cannot be seen yet where its playouts end, in the named parts of `features`.

        Nothing in most games; advice tells it beside what the playouts came to.
        """
        del state, action
        return {}

    def ratings(self, state: S) -> list[tuple[float, Action]]:
        """Each candidate with the value for the seat to act right after it, in the order of `candidates`.

        This default plays them all out one step; a game may do it faster by looking only at what changes.
        """
        seat = state.seat
        assert seat is not None
        candidates = self.candidates(state)
        if len(candidates) == 1:
            return [(0.0, candidates[0])]
        rated = []
        for action in candidates:
            after = state.copy()
            after.play(action)
            rated.append((self.value(after, seat), action))
        return rated
