"""The levels people choose from. All of them get a view and nothing else."""

from __future__ import annotations

from wanli.bots.brain import Brain
from wanli.bots.budget import Budget
from wanli.bots.greedy import value_after
from wanli.bots.search import search, shortlist
from wanli.engine import Action, Chance, Game, JsonDict

LEVELS = ("easy", "medium", "hard")
"""What people choose from; "random" beside them is for tests and the arena."""

EASY_SLIP = 3
"""Once in so many moves the easy bot does not look and plays any sensible move."""
WORLDS = 3
"""Imagined states that the medium bot weighs each move on."""


def choose(game: Game, view: JsonDict, level: str, seed: int, budget: Budget, brain: Brain) -> Action:
    """The move of the seat to act, `view["to_move"]`, as that seat sees the match in `view`.

    `level` is one of LEVELS or "random". Equal arguments give an equal move if `budget` counts iterations; only
    the hard level uses it. Raises KeyError for an unknown level, ValueError if the view is not that seat's own.
    """
    if view["to_move"] is None or view["to_move"] != view["seat"]:
        raise ValueError("a bot moves only for the seat whose view it has")
    rng = Chance(seed)
    policy = {"random": _random, "easy": _easy, "medium": _medium, "hard": search}[level]
    return policy(game, view, rng, budget, brain)


def _random(game: Game, view: JsonDict, rng: Chance, budget: Budget, brain: Brain) -> Action:
    return rng.choice(game.imagine(view, rng).legal())


def _easy(game: Game, view: JsonDict, rng: Chance, budget: Budget, brain: Brain) -> Action:
    """Looks one step ahead, and often does not look at all."""
    state = game.imagine(view, rng)
    candidates = brain.candidates(state)
    if rng.below(EASY_SLIP) == 0:
        return rng.choice(candidates)
    seat: int = view["to_move"]
    return max(candidates, key=lambda action: value_after(state, action, seat, brain))


def _medium(game: Game, view: JsonDict, rng: Chance, budget: Budget, brain: Brain) -> Action:
    """Plans its own turn to the end, on several imagined states."""
    return shortlist(game, view, rng, WORLDS, brain)[0]
