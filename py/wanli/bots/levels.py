"""The levels of bots, and the search for one decision, step by step. All get a view and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from wanli.bots.budget import Budget
from wanli.bots.cooperative_task import CooperativeTask
from wanli.bots.heuristic import Heuristic
from wanli.bots.search import Search, TurnPlan
from wanli.engine.actions import Action
from wanli.engine.game import Game
from wanli.engine.rng import Rng
from wanli.engine.view import View

LEVELS = ("easy", "medium", "hard")
"""What people choose from; "random" beside them is for tests and the arena."""

SAMPLED_STATES = 3
"""Imagined states that the medium bot weighs each move on."""


class Policy(Protocol):
    """One way to think about one decision."""

    @property
    def ranking(self) -> list[Action]:
        """The moves in question, best first as far as is known yet; never empty."""

    def slices(self) -> Iterator[bool]:
        """The search as a generator: True after each whole step, False within one."""


class MoveSearch(CooperativeTask):
    """The search for one decision, step by step, so that other work may run between its steps.

    `view` is that of the seat to act; `level` one of LEVELS or "random". Equal arguments and an equal number of steps
    give an equal move. Raises KeyError for an unknown level, ValueError if the view is not that seat's own.
    """

    def __init__(self, game: Game, view: View, level: str, seed: int, heuristic: Heuristic) -> None:
        if view["to_move"] is None or view["to_move"] != view["seat"]:
            raise ValueError("a bot moves only for the seat whose view it has")
        self._policy = _POLICIES[level](game, view, Rng(seed), heuristic)
        super().__init__(self._policy.slices())

    def best(self) -> Action:
        """The best move as far as is known yet, whatever the number of steps."""
        return self._policy.ranking[0]


def choose(game: Game, view: View, level: str, seed: int, budget: Budget, heuristic: Heuristic) -> Action:
    """The move of the seat to act after as much thought as `budget` allows; for the rest see MoveSearch."""
    thinker = MoveSearch(game, view, level, seed, heuristic)
    while not budget.is_exhausted() and thinker.step():
        pass
    return thinker.best()


class _AtOnce:
    """A policy whose move is known without a search."""

    def __init__(self, action: Action) -> None:
        self.ranking = [action]

    def slices(self) -> Iterator[bool]:
        return iter(())


def _random(game: Game, view: View, rng: Rng, heuristic: Heuristic) -> Policy:
    return _AtOnce(rng.choice(game.imagine(view, rng).legal()))


def _easy(game: Game, view: View, rng: Rng, heuristic: Heuristic) -> Policy:
    """Looks one step ahead, and overlooks many moves."""
    rated = heuristic.ratings(game.imagine(view, rng))
    blind = round(1000 * heuristic.blunder_rate)
    seen = [one for one in rated if rng.below(1000) >= blind] or [rng.choice(rated)]
    return _AtOnce(max(seen, key=lambda one: one[0])[1])


def _medium(game: Game, view: View, rng: Rng, heuristic: Heuristic) -> Policy:
    """Plans its own turn to the end, on several imagined states."""
    return TurnPlan(game, view, rng, heuristic, SAMPLED_STATES)


_POLICIES = {"random": _random, "easy": _easy, "medium": _medium, "hard": Search}
