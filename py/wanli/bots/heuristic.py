"""The knowledge of bots about one game: the moves to search, and the value of a position for a seat."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Generic

from wanli.bots.features import Features, ahead_of_best, total
from wanli.engine.actions import Action
from wanli.engine.state import S


class Heuristic(ABC, Generic[S]):
    """The knowledge about one game. `games/<slug>/bot/heuristic.py` exports it as `HEURISTIC`.

    Its methods receive only states sampled by `Game.imagine`, and must not change them. The class is generic in the
    class of these states; `Heuristic` alone stands for any game.
    """

    reach = 40
    """The number of moves that a seat plans ahead within its own turn. Games with long turns use fewer."""

    max_playout_moves = 160
    """The number of moves of all seats after which a playout to a horizon (`horizon`) is cut off."""

    prior_samples = 0.0
    """The number of playouts that the value of a move at the end of the seat's own turn counts as, when moves are
    compared by their playouts. More is better if playouts vary much."""

    blunder_rate = 0.5
    """The share of the candidates that the easy bot overlooks: more if a mistake costs little, less in a long game."""

    blunder_threshold = 4.0
    """The number of points behind the best move from which a beginner is warned before a move is played."""

    blunder_certainty: ClassVar[Mapping[str, float]] = MappingProxyType({})
    """How much of a feature a blunder warning counts, from 0 to 1; a feature without an entry counts in full.

    Points that depend on what the opponents do often come back later in the match.
    """

    blunder_moves = 90
    """The number of legal moves that are checked for blunders. There is never a warning about any further ones.

    Games whose moves are evaluated fast allow more.
    """

    def candidates(self, state: S) -> list[Action]:
        """Return the legal moves to search, in the order of `legal()`: at least one, but no obviously bad one."""
        return state.choices()

    def extends_playout(self, start: S, now: S) -> bool:
        """Return True if a playout from `start` continues at `now`, when the seat that started it is to act again.

        The default is False. A game overrides this if the effect of a move shows only after several turns.
        """
        del start, now
        return False

    def horizon(self, start: S) -> Callable[[S], bool] | None:
        """Return a test that is True for positions at or beyond the end of all playouts from `start`.

        A game overrides this if all candidates of one decision have to be compared at the same point of the match. The
        default None means that a playout ends when the seat that started it is to act again (`extends_playout`).
        """
        del start
        return None

    def blunder_horizon(self, start: S) -> Callable[[S], bool] | None:
        """Return the test at which the playouts of a blunder check end. The default is `horizon`.

        A game overrides this if deeper playouts hide a loss, because the others lose as much in the meantime.
        """
        return self.horizon(start)

    def stage(self, state: S) -> int | None:
        """Return the number of the current stage of the match, such as its turn.

        In a playout, the random numbers of a stage depend only on the sampled state and on this number. So all
        candidates meet the same luck, even if one of them draws a card. The default None means one sequence of random
        numbers for the whole playout.
        """
        del state
        return None

    def value(self, state: S, seat: int) -> float:
        """Return the value of `state` for `seat`: its expected margin over the others, in points of the game.

        The default is the sum of `features`. A game may compute the same number faster.
        """
        return total(self.features(state, seat))

    def playout_value(self, state: S, seat: int) -> float:
        """Return the value of the final position of a playout, by which hard compares its moves.

        The default is `value`. A game overrides this if the value of a finished match has another scale.
        """
        return self.value(state, seat)

    def quick_move(self, state: S) -> Action | None:
        """Return the move for a decision that playouts do not rate, because that takes too long.
        The default is None.
        """
        del state
        return None

    def doubt(self, state: S, action: Action) -> tuple[float, Action] | None:
        """Return how likely the other seats respond to `action` as playouts assume, and the move with the same effect
        if they do not. The default None stands for certainty.

        In a playout, seats judge as bots do and know the sampled cards. People decline more than that.
        """
        del state, action
        return None

    @abstractmethod
    def features(self, state: S, seat: int) -> Features:
        """Return the named parts of `value(state, seat)`, in points. Their sum is the value.

        Every name needs a text `<slug>.feature.<name>`. Advice uses the features to explain a move.
        """

    @abstractmethod
    def expected_points(self, state: S) -> Sequence[float]:
        """Return the expected final points of each seat. `state` is a position before the end of the match."""

    def expectation(self, state: S) -> Sequence[float]:
        """Return the expected final margin of each seat over its best rival, in points.

        Once the match is over, this is the actual margin. Unlike `value`, it contains no bonus for winning.
        """
        result = state.result()
        return ahead_of_best(self.expected_points(state) if result is None else result.scores)

    def ratings(self, state: S) -> list[tuple[float, Action]]:
        """Return `(value, candidate)` pairs in the order of `candidates`: the value for the seat to act after the move.

        The default plays each candidate on a copy. A game may compute the same numbers faster from the differences.
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
