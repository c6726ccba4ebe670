"""The probability that each wall section is breached within the horizon of the weights."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from wanli.bots.eval_cache import EvalCache
from wanli.games.settlers.bot.board_facts import BoardFacts
from wanli.games.settlers.rules.snapshots import WallState

_STEPS = 20
"""Means are rounded to multiples of 1 / _STEPS, so that few probabilities are computed."""


@lru_cache(maxsize=4096)
def _at_least(count: int, twentieths: int) -> float:
    mean = twentieths / _STEPS
    term = total = exp(-mean)
    for k in range(1, count):
        term *= mean / k
        total += term
    return 1.0 - total


def at_least(count: int, mean: float) -> float:
    """The approximate probability of at least `count` events if `mean` are expected (Poisson)."""
    return 1.0 if count <= 0 else _at_least(count, round(mean * _STEPS))


class BreachRisks:
    """The breach risks of wall states."""

    def __init__(self, facts: BoardFacts) -> None:
        self._facts = facts
        self._cache: EvalCache[WallState, list[float]] = EvalCache()

    def of(self, wall: WallState) -> list[float]:
        """The probability of a breach, by section."""
        risks = self._cache.get(wall)
        if risks is None:
            risks = self._cache.store(wall, [self._risk(wall, section) for section in range(len(wall.levels))])
        return risks

    def _risk(self, wall: WallState, section: int) -> float:
        level, weights = wall.levels[section], self._facts.weights
        if wall.owners[section] < 0 or level >= self._facts.board.max_riders:
            return 0.0
        coming = weights.new_riders * weights.horizon
        for field, chance in self._facts.arrows[section]:
            waiting = wall.waiting[field]
            if waiting:
                expected = chance * weights.horizon
                coming += expected if expected < waiting else waiting
        return at_least(level + 1 - wall.attackers[section], coming)
