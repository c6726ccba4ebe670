"""The heuristic of Dschingis Khan: candidates, their ratings without playing them, and the value of a position."""

from __future__ import annotations

from wanli.bots import Features, Heuristic
from wanli.engine import Action
from wanli.games.khan.bot.candidates import candidates
from wanli.games.khan.bot.evaluation import Evaluation
from wanli.games.khan.bot.features import features
from wanli.games.khan.bot.move_deltas import MoveDeltas
from wanli.games.khan.bot.weights import WEIGHTS, Weights
from wanli.games.khan.rules.position import DRAW
from wanli.games.khan.rules.state import KhanState


class KhanHeuristic(Heuristic[KhanState]):
    """The worth of villages, with the chance of losing them, and of what is not deployed yet."""

    blunder_rate = 0.7
    costly = 5.5

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self._evaluation = Evaluation(weights)

    def candidates(self, state: KhanState) -> list[Action]:
        """One way to each village, walls that begin a plan or cost least, a few places to settle."""
        return candidates(state)

    def extends_playout(self, start: KhanState, now: KhanState) -> bool:
        """Two rounds: whether a village that was taken can be held is seen only then."""
        return now.turn <= start.turn + start.seats

    def value(self, state: KhanState, seat: int) -> float:
        """The seat's expected points less those of its rivals, and what waiting costs; a won match counts extra."""
        if state.ended:
            result = state.result()
            assert result is not None
            return self._evaluation.margin([float(score) for score in result.scores], seat, decided=True)
        return self._evaluation.margin(self._evaluation.points(state), seat) - self._evaluation.waiting(state)

    def expected_points(self, state: KhanState) -> list[float]:
        """Villages, scouts, stones and walls not deployed yet."""
        return self._evaluation.points(state)

    def features(self, state: KhanState, seat: int) -> Features:
        """The parts of `value`, by name."""
        return features(self._evaluation, state, seat)

    def ratings(self, state: KhanState) -> list[tuple[float, Action]]:
        """The value after each candidate, worked out from what changes instead of playing it."""
        found = candidates(state)
        if len(found) == 1:
            return [(0.0, found[0])]
        if self._evaluation.waits_too_long(state):
            return super().ratings(state)
        decision = state.stack[-1]
        if decision.kind != DRAW:
            deltas = MoveDeltas(self._evaluation, state, decision.seat)
            return [(deltas.rate(action), action) for action in found]
        if state.announcer is None and state.nearly_exhausted():  # the draw may announce the end
            return super().ratings(state)
        return [(self._after_draw(state, decision.seat, action[1]), action) for action in found]

    def _after_draw(self, state: KhanState, seat: int, what: str) -> float:
        return self._evaluation.margin(self._evaluation.points_after_draw(state, seat, what), seat)


HEURISTIC = KhanHeuristic()
