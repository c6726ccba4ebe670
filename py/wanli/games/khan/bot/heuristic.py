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
    """Values villages, with the risk of losing them, and pieces not deployed yet."""

    blunder_rate = 0.7
    blunder_threshold = 5.5

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self._evaluation = Evaluation(weights)

    def candidates(self, state: KhanState) -> list[Action]:
        """Return one way to each village, walls that start a plan or cost least, and promising start villages."""
        return candidates(state)

    def extends_playout(self, start: KhanState, now: KhanState) -> bool:
        """Return True for two rounds. Only then does the search see if a taken village can be held."""
        return now.turn <= start.turn + start.seats

    def value(self, state: KhanState, seat: int) -> float:
        """Return the expected margin over the rivals minus the penalty for waiting. A won match adds a bonus."""
        if state.ended:
            result = state.result()
            assert result is not None
            return self._evaluation.margin([float(score) for score in result.scores], seat, decided=True)
        return self._evaluation.margin(self._evaluation.points(state), seat) - self._evaluation.waiting(state)

    def expected_points(self, state: KhanState) -> list[float]:
        """Return the expected points from villages, scouts, and stones and walls not deployed yet."""
        return self._evaluation.points(state)

    def features(self, state: KhanState, seat: int) -> Features:
        """Return the parts of `value` by name."""
        return features(self._evaluation, state, seat)

    def ratings(self, state: KhanState) -> list[tuple[float, Action]]:
        """Return the value after each candidate. Most are computed from the changes, without playing the candidate."""
        moves = candidates(state)
        if len(moves) == 1:
            return [(0.0, moves[0])]
        if self._evaluation.waits_too_long(state):
            return super().ratings(state)
        decision = state.stack[-1]
        if decision.kind != DRAW:
            deltas = MoveDeltas(self._evaluation, state, decision.seat)
            return [(deltas.rate(action), action) for action in moves]
        if state.announcer is None and state.nearly_exhausted():  # the draw may announce the end
            return super().ratings(state)
        return [(self._after_draw(state, decision.seat, action[1]), action) for action in moves]

    def _after_draw(self, state: KhanState, seat: int, piece: str) -> float:
        return self._evaluation.margin(self._evaluation.points_after_draw(state, seat, piece), seat)


HEURISTIC = KhanHeuristic()
