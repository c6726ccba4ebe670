"""Matches in which every seat has its own, randomly scaled weights, and the effect of each weight on the points.

The logarithms of the factors are normally distributed. A linear regression of the seats' points over the mean of the
match gives the effect of each weight. One match thus tells something about all weights. A second regression gives the
effect on common defeats, by which no seat gains on another.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot

import numpy

from tools.tune.parameters import heuristic_with
from wanli.bots import Heuristic
from wanli.bots.greedy import best_move
from wanli.engine import JsonDict, Rng
from wanli.engine.options import OptionValue
from wanli.games import GAMES
from wanli.record import code_of

Played = tuple[Sequence[float], bool]
"""The final points of each seat, and True if all seats lost together."""
DEFEAT_COST = 8.0
"""The points over the others that a common defeat costs a seat: a victory is worth about as much in Die Große Mauer."""


@dataclass(frozen=True)
class Variation:
    """A series of matches: the game, its seats and options, the varied parameters, and the standard deviation of the
    logarithms of their factors.
    """

    game: str
    seats: int
    parameters: tuple[str, ...]
    deviation: float
    options: tuple[tuple[str, OptionValue], ...] = ()

    def about(self) -> JsonDict:
        """Return the description that identifies a record of its matches."""
        return {
            "game": self.game,
            "seats": self.seats,
            "parameters": list(self.parameters),
            "deviation": self.deviation,
            "options": dict(self.options),
            "code": code_of(self.game),
        }

    def logs(self, deal: int) -> list[dict[str, float]]:
        """Return the logarithms of the factors of each seat in one match. They depend on the deal alone."""
        rng = random.Random(deal)
        return [{name: rng.gauss(0.0, self.deviation) for name in self.parameters} for _ in range(self.seats)]


@dataclass(frozen=True)
class Effect:
    """The effect of one parameter, multiplied by e: the points if one seat does so, and their standard error; and the
    change in the probability of a common defeat if all seats do so, and its standard error.
    """

    name: str
    points: float
    error: float
    defeats: float = 0.0
    defeats_error: float = 0.0

    @property
    def total(self) -> float:
        """The points, less the cost of the common defeats."""
        return self.points - DEFEAT_COST * self.defeats

    @property
    def t(self) -> float:
        """The total effect as a multiple of its standard error."""
        return self.total / hypot(self.error, DEFEAT_COST * self.defeats_error)


def play(variation: Variation, deal: int) -> Played:
    """Play one match. All seats look one step ahead."""
    heuristics = [heuristic_with(variation.game, logs) for logs in variation.logs(deal)]
    return result_of_match(variation.game, heuristics, deal, variation.options)


def result_of_match(
    game: str, heuristics: Sequence[Heuristic], deal: int, options: Sequence[tuple[str, OptionValue]] = ()
) -> Played:
    """Play one match between seats that look one step ahead with these heuristics."""
    state, rng = GAMES[game].new(len(heuristics), deal, dict(options)), Rng(deal ^ 0x5EED)
    while state.seat is not None:
        choices = state.choices()
        if len(choices) == 1:
            state.play(choices[0])
        else:
            seat = state.seat
            state.play(best_move(GAMES[game].imagine(state.view(seat), rng), heuristics[seat]))
    result = state.result()
    assert result is not None
    return [float(score) for score in result.scores], not result.winners


def margin_of(played: Played, seat: int) -> float:
    """Return the points of a seat over the mean of the others; a common defeat costs `DEFEAT_COST`."""
    points, lost_together = played
    return -DEFEAT_COST if lost_together else points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


def effects(variation: Variation, played: Mapping[int, Played]) -> list[Effect]:
    """Return the effects of all parameters, the clearest first.

    The points over the mean of the match show only what a seat gains on its rivals. A common defeat costs all seats the
    same, so its probability is fitted to the mean weights of the match. Raises ValueError if there are too few matches.
    """
    rows, margins, means, defeats = [], [], [], []
    for deal, (points, lost_together) in played.items():
        logs = numpy.array([[seat[name] for name in variation.parameters] for seat in variation.logs(deal)])
        means.append(logs.mean(axis=0))
        defeats.append(float(lost_together))
        if not lost_together:
            rows.append(logs - means[-1])
            margins.append(numpy.array(points) - numpy.mean(points))
    parameters = len(variation.parameters)
    if len(rows) * (variation.seats - 1) <= parameters or (any(defeats) and len(played) - 1 <= parameters):
        raise ValueError(f"{len(played)} matches are too few for {parameters} parameters")
    freedom = len(rows) * (variation.seats - 1) - parameters
    by_points = _fitted(numpy.concatenate(rows), numpy.concatenate(margins), freedom)
    by_defeats = [(0.0, 0.0)] * parameters
    if any(defeats):
        centred = numpy.array(means) - numpy.mean(means, axis=0)
        by_defeats = _fitted(centred, numpy.array(defeats) - numpy.mean(defeats), len(played) - 1 - parameters)
    found = [
        Effect(name, *of_points, *of_defeats)
        for name, of_points, of_defeats in zip(variation.parameters, by_points, by_defeats, strict=True)
    ]
    return sorted(found, key=lambda effect: -abs(effect.t))


def _fitted(matrix: numpy.ndarray, values: numpy.ndarray, freedom: int) -> list[tuple[float, float]]:
    """Return the coefficients of a linear regression and their standard errors."""
    normal = numpy.linalg.inv(matrix.T @ matrix)
    fitted = normal @ matrix.T @ values
    variance = float(((values - matrix @ fitted) ** 2).sum()) / freedom
    errors = numpy.sqrt(variance * numpy.diag(normal))
    return list(zip(map(float, fitted), map(float, errors), strict=True))


def steps(found: Sequence[Effect], rate: float, limit: float, least: float) -> dict[str, float]:
    """Return by how much the logarithm of each parameter should change.

    A step is `rate` times the multiple of the standard error, at most `limit`. Effects below `least` standard errors
    are left out, because they may be chance.
    """
    return {effect.name: max(-limit, min(limit, rate * effect.t)) for effect in found if abs(effect.t) >= least}
