"""Blunder check: finds the legal moves of one decision that cost many points, while a human player is choosing.

All legal moves are evaluated at the end of the seat's own turn. Those far behind are then played out against the best
ones, in the same sampled states, until the seat is to act again. A warning needs a move that is far behind in
both evaluations.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass

from wanli.bots.cooperative_task import CooperativeTask
from wanli.bots.features import Features
from wanli.bots.greedy import value_of_turn
from wanli.bots.heuristic import Heuristic
from wanli.bots.reasons import Consequences, MoveReason
from wanli.bots.search import played_out
from wanli.engine.actions import Action
from wanli.engine.game import Game
from wanli.engine.rng import Rng
from wanli.engine.view import View

TURN_SAMPLES = 2
"""Sampled states in which each move is evaluated at the end of the turn."""
LEADERS = 3
"""The number of best moves against which the suspected blunders are played out."""
PLAYOUT_SAMPLES = 4
"""Sampled states in which they are played out."""
MANY = 60
"""The number of suspected blunders beyond which each is played out only `MIN_PLAYOUTS` times, to save time."""
MIN_PLAYOUTS = 2
"""Playouts of a move that are needed for a warning."""


@dataclass(frozen=True)
class BlunderWarning:
    """A warning about one move: `behind` is the number of points it is worse than the best move. `why` explains it."""

    action: Action
    behind: float
    why: MoveReason


class BlunderCheck(CooperativeTask):
    """Finds the costly moves of one decision, step by step.

    `view` is the view of the seat to act. A move is costly if it is at least `Heuristic.blunder_threshold` points
    behind, also if uncertain points count less (`Heuristic.blunder_certainty`). Raises ValueError if the view belongs
    to another seat.
    """

    def __init__(self, game: Game, view: View, seed: int, heuristic: Heuristic) -> None:
        if view["to_move"] is None or view["to_move"] != view["seat"]:
            raise ValueError("only the seat to act is cautioned")
        self._game, self._view, self._heuristic = game, view, heuristic
        self._seat: int = view["seat"]
        self._rng = Rng(seed)
        self._consequences = Consequences(game, view, seed)
        self._leaders: list[Action] = []
        self._values: dict[Action, list[float]] = {}
        self._features: dict[Action, list[Features]] = {}
        super().__init__(self._judge())

    def warnings(self) -> list[BlunderWarning]:
        """Return the warnings so far, in no particular order; [] until there are enough playouts."""
        samples = min((len(self._values.get(action, ())) for action in self._leaders), default=0)
        if samples < MIN_PLAYOUTS:
            return []
        best = max(self._leaders, key=lambda action: sum(self._values[action][:samples]))
        warnings = []
        for action in self._values:
            behind = self._behind(action, best)
            if action in self._leaders or behind < self._heuristic.blunder_threshold:
                continue
            features = self._difference(action, best)
            if self._certain_loss(features) >= self._heuristic.blunder_threshold:
                warnings.append(BlunderWarning(action, behind, self._consequences.why_not(action, best, features)))
        return warnings

    def _judge(self) -> Iterator[bool]:
        turn_values = yield from self._turn_values()
        ranking = sorted(turn_values, key=lambda action: -turn_values[action])
        best = turn_values[ranking[0]]
        costly_moves = [
            action for action in reversed(ranking) if best - turn_values[action] >= self._heuristic.blunder_threshold
        ]
        self._leaders = [action for action in ranking[:LEADERS] if action not in costly_moves]
        if not costly_moves:
            return
        limit = PLAYOUT_SAMPLES if len(costly_moves) <= MANY else MIN_PLAYOUTS
        samples = [self._game.imagine(self._view, self._rng) for _ in range(limit)]
        # The worst moves have enough playouts first, in case the time ends early.
        for part in (samples[:MIN_PLAYOUTS], samples[MIN_PLAYOUTS:]):
            for action in (*self._leaders, *costly_moves):
                for sample in part:
                    after = yield from played_out(
                        sample, action, self._seat, self._heuristic, self._heuristic.blunder_horizon
                    )
                    self._values.setdefault(action, []).append(self._heuristic.value(after, self._seat))
                    self._features.setdefault(action, []).append(self._heuristic.features(after, self._seat))
                    self._consequences.add(action, after)
                    yield True

    def _actions(self) -> list[Action]:
        """Return the legal moves to evaluate."""
        return self._game.imagine(self._view, self._rng.copy()).choices()[: self._heuristic.blunder_moves]

    def _turn_values(self) -> Generator[bool, None, dict[Action, float]]:
        """Return the mean value of each move at the end of the turn."""
        actions = self._actions()
        sums = dict.fromkeys(actions, 0.0)
        for _ in range(TURN_SAMPLES):
            sample = self._game.imagine(self._view, self._rng)
            for action in actions:
                sums[action] += yield from value_of_turn(sample, action, self._seat, self._heuristic)
                yield True
        return {action: value / TURN_SAMPLES for action, value in sums.items()}

    def _behind(self, action: Action, best: Action) -> float:
        """Return how many points `action` is behind in the sampled states that both moves share; 0 if too few."""
        pairs = list(zip(self._values[best], self._values[action], strict=False))
        return sum(better - own for better, own in pairs) / len(pairs) if len(pairs) >= MIN_PLAYOUTS else 0.0

    def _difference(self, action: Action, best: Action) -> Features:
        """Return the gap by feature; a feature is negative where `action` is worse."""
        pairs = list(zip(self._features[action], self._features[best], strict=False))
        names = dict.fromkeys(name for own, better in pairs for name in (*own, *better))
        return {
            name: sum(own.get(name, 0.0) - better.get(name, 0.0) for own, better in pairs) / len(pairs)
            for name in names
        }

    def _certain_loss(self, difference: Features) -> float:
        """Return the loss in points if each feature counts only for its certainty."""
        certainty = self._heuristic.blunder_certainty
        return -sum(certainty.get(name, 1.0) * points for name, points in difference.items())
