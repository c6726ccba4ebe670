"""What a decision's costly moves are, judged while a person chooses: so that nobody throws a match away unawares.

All legal moves are weighed at the end of the own turn; those far behind are played out against the best ones until the
seat is to move again, in the same imagined worlds. Only what is far behind by both is told.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass

from wanli.bots.cooperative_task import CooperativeTask
from wanli.bots.features import Features
from wanli.bots.greedy import value_of_turn
from wanli.bots.heuristic import Heuristic
from wanli.bots.reasons import Consequences, Why
from wanli.bots.search import played_out
from wanli.engine.actions import Action
from wanli.engine.game import Game
from wanli.engine.rng import Rng
from wanli.engine.view import View

MOST = 90
"""Legal moves that are weighed, at most: of any others nothing is told."""
TURNS = 2
"""Imagined worlds in which each is weighed at the end of the turn."""
LEADERS = 3
"""Moves that the costly ones are played out against."""
PLAYOUTS = 4
"""Imagined worlds in which they are, and"""
ENOUGH = 2
"""how many of them make a verdict."""


@dataclass(frozen=True)
class BlunderWarning:
    """A move that costs much: how many points it is worth less than the best one, and why."""

    action: Action
    behind: float
    why: Why


class BlunderCheck(CooperativeTask):
    """The costly moves of one decision of a person. Raises ValueError if the view is not that of the seat to act."""

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
        """What is known to cost much by now, in no order; nothing before there is a verdict."""
        samples = min((len(self._values.get(action, ())) for action in self._leaders), default=0)
        if samples < ENOUGH:
            return []
        best = max(self._leaders, key=lambda action: sum(self._values[action][:samples]))
        found = []
        for action in self._values:
            behind = self._behind(action, best)
            if action not in self._leaders and behind >= self._heuristic.costly:
                features = self._difference(action, best)
                found.append(BlunderWarning(action, behind, self._consequences.why_not(action, best, features)))
        return found

    def _judge(self) -> Iterator[bool]:
        weighed = yield from self._weigh_turns()
        ranking = sorted(weighed, key=lambda action: -weighed[action])
        best = weighed[ranking[0]]
        costly = [action for action in reversed(ranking) if best - weighed[action] >= self._heuristic.costly]
        self._leaders = [action for action in ranking[:LEADERS] if action not in costly]
        if not costly:
            return
        for _ in range(PLAYOUTS):
            sample = self._game.imagine(self._view, self._rng)
            for action in (*self._leaders, *costly):
                after = yield from played_out(sample, action, self._seat, self._heuristic)
                self._values.setdefault(action, []).append(self._heuristic.value(after, self._seat))
                self._features.setdefault(action, []).append(self._heuristic.features(after, self._seat))
                self._consequences.add(action, after)
                yield True

    def _actions(self) -> list[Action]:
        """The moves in question."""
        return self._game.imagine(self._view, self._rng.copy()).legal()[:MOST]

    def _weigh_turns(self) -> Generator[bool, None, dict[Action, float]]:
        """The mean value of each move at the end of the turn."""
        actions = self._actions()
        sums = dict.fromkeys(actions, 0.0)
        for _ in range(TURNS):
            sample = self._game.imagine(self._view, self._rng)
            for action in actions:
                sums[action] += yield from value_of_turn(sample, action, self._seat, self._heuristic)
                yield True
        return {action: value / TURNS for action, value in sums.items()}

    def _behind(self, action: Action, best: Action) -> float:
        """By how much `action` is behind, in the worlds that both have been through; 0 if there are too few."""
        pairs = list(zip(self._values[best], self._values[action], strict=False))
        return sum(one - other for one, other in pairs) / len(pairs) if len(pairs) >= ENOUGH else 0.0

    def _difference(self, action: Action, best: Action) -> Features:
        """The same feature by feature, below zero where `action` is worse."""
        pairs = list(zip(self._features[action], self._features[best], strict=False))
        names = dict.fromkeys(name for own, better in pairs for name in (*own, *better))
        return {
            name: sum(own.get(name, 0.0) - better.get(name, 0.0) for own, better in pairs) / len(pairs)
            for name in names
        }
