"""Comparison of two moves of one decision, with the playouts of the hard bot: which is better, and why."""

from __future__ import annotations

from collections.abc import Iterator

from wanli.bots.advice import Suggestion
from wanli.bots.cooperative_task import CooperativeTask
from wanli.bots.features import Features
from wanli.bots.heuristic import Heuristic
from wanli.bots.reasons import Consequences, by_feature
from wanli.bots.search import played_out
from wanli.engine.actions import Action
from wanli.engine.game import Game
from wanli.engine.rng import Rng
from wanli.engine.view import View

MAX_SAMPLES = 24
"""The number of sampled states after which the comparison ends."""


class Comparison(CooperativeTask):
    """Compares `action` with `other` step by step. Both must be legal.

    `view` is the view of the seat to act. Equal arguments and equally many steps give equal results. Raises ValueError
    if the view belongs to another seat.
    """

    def __init__(self, game: Game, view: View, seed: int, heuristic: Heuristic, action: Action, other: Action) -> None:
        if view["to_move"] is None or view["to_move"] != view["seat"]:
            raise ValueError("moves are compared only for the seat to act")
        self._game, self._view, self._heuristic = game, view, heuristic
        self._seat: int = view["seat"]
        self._action, self._other = action, other
        self._rng = Rng(seed)
        self._consequences = Consequences(game, view, seed)
        self._feature_sums: Features = {}
        self._samples = 0
        super().__init__(self._compare())

    @property
    def compared(self) -> bool:
        """True once both moves have been played out in a first sampled state."""
        return self._samples > 0

    def suggestion(self) -> Suggestion:
        """Return the result so far: how many points `action` is behind `other` (negative if ahead), and why."""
        samples = max(1, self._samples)
        features = {name: points / samples for name, points in self._feature_sums.items()}
        ahead = sum(features.values())
        if ahead < 0:
            why = self._consequences.why_not(self._action, self._other, features)
        else:
            why = self._consequences.why(self._action, self._other, features)
            if why.cause == "costs":  # a cost does not explain why a move is better
                why = by_feature(features, "more") or why
        return Suggestion(self._action, -ahead, features, why)

    def _compare(self) -> Iterator[bool]:
        for _ in range(MAX_SAMPLES):
            sample = self._game.imagine(self._view, self._rng)
            difference: Features = {}
            for sign, action in ((1.0, self._action), (-1.0, self._other)):
                after = yield from played_out(sample, action, self._seat, self._heuristic)
                for name, points in self._heuristic.features(after, self._seat).items():
                    difference[name] = difference.get(name, 0.0) + sign * points
                self._consequences.add(action, after)
            for name, points in difference.items():
                self._feature_sums[name] = self._feature_sums.get(name, 0.0) + points
            self._samples += 1
            yield True
