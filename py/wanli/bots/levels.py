"""The levels of bots, and the search for one decision, step by step. Every level sees a view and nothing else."""

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
"""The levels that players can choose. Tests and the arena also use "random"."""

MEDIUM_SAMPLES = 3
"""Sampled states in which the medium bot evaluates each move."""


class Policy(Protocol):
    """A way to choose a move for one decision."""

    @property
    def ranking(self) -> list[Action]:
        """The moves under consideration, best first so far; never empty."""

    def iterations(self) -> Iterator[bool]:
        """Return the search as a generator: it yields True after each step, False within one (`CooperativeTask`)."""


class MoveSearch(CooperativeTask):
    """The search for the move of one decision, step by step.

    `view` is the view of the seat to act; `level` is one of `LEVELS` or "random". Equal arguments and equally many
    steps give the same move.

    Raises KeyError for an unknown level, ValueError if the view belongs to another seat.
    """

    def __init__(self, game: Game, view: View, level: str, seed: int, heuristic: Heuristic) -> None:
        if view["to_move"] is None or view["to_move"] != view["seat"]:
            raise ValueError("a bot moves only for the seat whose view it has")
        self._policy = _POLICIES[level](game, view, Rng(seed), heuristic)
        super().__init__(self._policy.iterations())

    def best(self) -> Action:
        """Return the best move so far. It is a legal move even before the first step."""
        return self._policy.ranking[0]


def choose(game: Game, view: View, level: str, seed: int, budget: Budget, heuristic: Heuristic) -> Action:
    """Search until `budget` is used up and return the best move. The other arguments are those of `MoveSearch`.

    >>> from wanli.bots import Iterations
    >>> from wanli.games import GAMES, load_heuristic
    >>> game = GAMES["khan"]
    >>> state = game.new(seats=2, seed=7)
    >>> move = choose(game, state.view(state.seat), "easy", 1, Iterations(10), load_heuristic("khan"))
    >>> move in state.legal()
    True
    """
    search = MoveSearch(game, view, level, seed, heuristic)
    while not budget.is_exhausted() and search.step():
        pass
    return search.best()


class _FixedMove:
    """A policy that knows its move without a search."""

    def __init__(self, action: Action) -> None:
        self.ranking = [action]

    def iterations(self) -> Iterator[bool]:
        return iter(())


def _random(game: Game, view: View, rng: Rng, heuristic: Heuristic) -> Policy:
    return _FixedMove(rng.choice(game.imagine(view, rng).choices()))


def _easy(game: Game, view: View, rng: Rng, heuristic: Heuristic) -> Policy:
    """Look one step ahead, but overlook a share of the candidates."""
    rated_moves = heuristic.ratings(game.imagine(view, rng))
    overlooked_per_mille = round(1000 * heuristic.blunder_rate)
    noticed = [rated for rated in rated_moves if rng.below(1000) >= overlooked_per_mille] or [rng.choice(rated_moves)]
    return _FixedMove(max(noticed, key=lambda rated: rated[0])[1])


def _medium(game: Game, view: View, rng: Rng, heuristic: Heuristic) -> Policy:
    """Plan the seat's own turn to its end, in several sampled states."""
    return TurnPlan(game, view, rng, heuristic, MEDIUM_SAMPLES)


_POLICIES = {"random": _random, "easy": _easy, "medium": _medium, "hard": Search}
