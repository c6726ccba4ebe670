"""Two moves of one decision held against each other, as the hard bot weighs moves: why one is better or worse."""

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

ENOUGH = 24
"""Worlds in which both are played out, at most."""


class Comparison(CooperativeTask):
    """`action` against `other`, slice by slice; both must be legal.

    Raises ValueError if the view is not that of the seat to act. Equal arguments and an equal number of steps come to
    the same.
    """

    def __init__(self, game: Game, view: View, seed: int, heuristic: Heuristic, action: Action, other: Action) -> None:
        if view["to_move"] is None or view["to_move"] != view["seat"]:
            raise ValueError("moves are compared only for the seat to act")
        self._game, self._view, self._heuristic = game, view, heuristic
        self._seat: int = view["seat"]
        self._action, self._other = action, other
        self._rng = Rng(seed)
        self._consequences = Consequences(game, view, seed)
        self._sums: Features = {}
        self._samples = 0
        super().__init__(self._compare())

    @property
    def compared(self) -> bool:
        """Whether both have been played out in a first world."""
        return self._samples > 0

    def told(self) -> Suggestion:
        """By how many points `action` is behind, below zero if it is better, and what speaks for it or against it."""
        samples = max(1, self._samples)
        features = {name: points / samples for name, points in self._sums.items()}
        first = self._game.imagine(self._view, self._rng.copy())
        for sign, action in ((1.0, self._action), (-1.0, self._other)):
            for name, points in self._heuristic.features_beyond_horizon(first, action).items():
                features[name] = features.get(name, 0.0) + sign * points
        ahead = sum(features.values())
        if ahead < 0:
            why = self._consequences.why_not(self._action, self._other, features)
        else:
            why = self._consequences.why(self._action, self._other, features)
            if why.cause == "costs":  # no reason to do it
                why = by_feature(features, "more") or why
        return Suggestion(self._action, -ahead, features, why)

    def _compare(self) -> Iterator[bool]:
        for _ in range(ENOUGH):
            sample = self._game.imagine(self._view, self._rng)
            found: Features = {}
            for sign, action in ((1.0, self._action), (-1.0, self._other)):
                after = yield from played_out(sample, action, self._seat, self._heuristic)
                for name, points in self._heuristic.features(after, self._seat).items():
                    found[name] = found.get(name, 0.0) + sign * points
                self._consequences.add(action, after)
            for name, points in found.items():
                self._sums[name] = self._sums.get(name, 0.0) + points
            self._samples += 1
            yield True
