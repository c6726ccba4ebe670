"""Fits the weights to the search's own value over self-play.

The value of a position should predict the value that a search from it finds. For sampled decisions this module stores
the value of the position, the mean value of the best move's playouts, and the change of the first per parameter. Least
squares with a penalty on large changes then give the step that predicts the search best.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

import numpy

from tools.tune.parameters import heuristic_with
from tools.tune.self_play import sampled_decisions
from wanli.bots import Heuristic
from wanli.bots.cooperative_task import CooperativeTask
from wanli.bots.search import Search
from wanli.engine import Action, Game, JsonDict, Rng, State
from wanli.engine.view import View
from wanli.games import GAMES, load_heuristic
from wanli.record import code_of

ITERATIONS = 48
"""Search iterations for each sampled decision, those of the hard level."""
DIFFERENCE = 0.1
"""The change of the logarithm of a parameter from which its gradient is computed."""
SAMPLES = 3
"""Sampled states whose mean value counts as the value of a position."""

Sample = tuple[float, float, list[float]]
"""The value of a position, the value that the search found, and the gradient per logarithm of each parameter."""


@dataclass(frozen=True)
class SelfPlay:
    """Matches between bots that look one step ahead; one of `every` decisions is sampled."""

    game: str
    seats: int
    parameters: tuple[str, ...]
    every: int

    def about(self) -> JsonDict:
        """Return the description that identifies a record of its matches."""
        return {
            "game": self.game,
            "seats": self.seats,
            "parameters": list(self.parameters),
            "every": self.every,
            "iterations": ITERATIONS,
            "code": code_of(self.game),
        }


def samples_of_match(play: SelfPlay, deal: int) -> list[Sample]:
    """Play one match and return its samples."""
    heuristic = load_heuristic(play.game)
    varied = {
        name: [heuristic_with(play.game, {name: sign * DIFFERENCE}) for sign in (1, -1)] for name in play.parameters
    }
    decisions = sampled_decisions(play.game, play.seats, deal, play.every, heuristic)
    samples = (_sample(play, view, seed, heuristic, varied) for view, seed in decisions)
    return [sample for sample in samples if sample is not None]


def _sample(
    play: SelfPlay, view: View, seed: int, heuristic: Heuristic, varied: Mapping[str, list[Heuristic]]
) -> Sample | None:
    search = _RecordingSearch(GAMES[play.game], view, Rng(seed), heuristic)
    task = CooperativeTask(search.iterations())
    for _ in range(ITERATIONS):
        if not task.step():
            break
    values = search.found.get(search.ranking[0])
    if values is None:
        return None  # the plan of the turn left one move, which was not played out
    found = fmean(values)
    rng, seat = Rng(seed), view["to_move"]
    assert seat is not None
    states = [GAMES[play.game].imagine(view, rng) for _ in range(SAMPLES)]
    gradient = [
        (_value(states, seat, higher) - _value(states, seat, lower)) / (2 * DIFFERENCE)
        for higher, lower in varied.values()
    ]
    return round(_value(states, seat, heuristic), 4), round(found, 4), [round(part, 4) for part in gradient]


class _RecordingSearch(Search):
    """The search of the hard bot, which also remembers the values of all playouts by move."""

    def __init__(self, game: Game, view: View, rng: Rng, heuristic: Heuristic) -> None:
        super().__init__(game, view, rng, heuristic)
        self.found: dict[Action, list[float]] = {}

    def weigh(self, action: Action, after: State) -> float:
        """Return the value of the playout, and remember it."""
        value = super().weigh(action, after)
        self.found.setdefault(action, []).append(value)
        return value


def _value(states: Sequence[State], seat: int, heuristic: Heuristic) -> float:
    return fmean(heuristic.value(state, seat) for state in states)


@dataclass(frozen=True)
class Fit:
    """The fitted step of each parameter's logarithm, and the mean squared error on other matches before and after."""

    steps: dict[str, float]
    before: float
    after: float
    samples: int


def fit(parameters: Sequence[str], played: Mapping[int, Sequence[Sample]], penalty: float) -> Fit:
    """Fit the steps on the matches with odd numbers, and compare the errors on those with even numbers.

    A step of 1 in one parameter costs as much as a squared error of `penalty` in every sample.
    """
    odd = [sample for deal, samples in played.items() if deal % 2 for sample in samples]
    even = [sample for deal, samples in played.items() if not deal % 2 for sample in samples]
    if not odd or not even:
        raise ValueError("a fit needs samples from matches with odd and with even numbers")
    gradient, gap = _arrays(odd)
    system = gradient.T @ gradient + penalty * len(odd) * numpy.eye(len(parameters))
    found = numpy.linalg.solve(system, gradient.T @ gap)
    gradient, gap = _arrays(even)
    before, after = float((gap**2).mean()), float(((gap - gradient @ found) ** 2).mean())
    return Fit(dict(zip(parameters, map(float, found), strict=True)), before, after, len(odd) + len(even))


def _arrays(samples: Sequence[Sample]) -> tuple[numpy.ndarray, numpy.ndarray]:
    gradient = numpy.array([row for _, _, row in samples])
    return gradient, numpy.array([found - value for value, found, _ in samples])
