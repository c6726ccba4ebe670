"""Matches in which every seat has its own, randomly scaled weights, and the effect of each weight on the points.

The logarithms of the factors are normally distributed. A linear regression of the seats' points over the mean of the
match gives the effect of each weight. One match thus tells something about all weights.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy

from tools.tune.parameters import heuristic_with
from wanli.bots import Heuristic
from wanli.bots.greedy import best_move
from wanli.engine import JsonDict, Rng
from wanli.engine.options import OptionValue
from wanli.games import GAMES
from wanli.record import code_of

Points = Sequence[float]
"""The final points of each seat."""


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
    """The effect of one parameter: the points for a factor of e, and their standard error."""

    name: str
    points: float
    error: float

    @property
    def t(self) -> float:
        """The effect as a multiple of its standard error."""
        return self.points / self.error


def play(variation: Variation, deal: int) -> Points:
    """Play one match. All seats look one step ahead."""
    heuristics = [heuristic_with(variation.game, logs) for logs in variation.logs(deal)]
    return points_of_match(variation.game, heuristics, deal, variation.options)


def points_of_match(
    game: str, heuristics: Sequence[Heuristic], deal: int, options: Sequence[tuple[str, OptionValue]] = ()
) -> Points:
    """Play one match between seats that look one step ahead with these heuristics, and return the final points."""
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
    return [float(score) for score in result.scores]


def effects(variation: Variation, played: Mapping[int, Points]) -> list[Effect]:
    """Return the effects of all parameters, the clearest first.

    Raises ValueError if there are too few matches.
    """
    rows, margins = [], []
    for deal, points in played.items():
        logs = numpy.array([[seat[name] for name in variation.parameters] for seat in variation.logs(deal)])
        rows.append(logs - logs.mean(axis=0))
        margins.append(numpy.array(points) - numpy.mean(points))
    matrix, margin = numpy.concatenate(rows), numpy.concatenate(margins)
    freedom = len(played) * (variation.seats - 1) - len(variation.parameters)
    if freedom <= 0:
        raise ValueError(f"{len(played)} matches are too few for {len(variation.parameters)} parameters")
    normal = numpy.linalg.inv(matrix.T @ matrix)
    fitted = normal @ matrix.T @ margin
    variance = float(((margin - matrix @ fitted) ** 2).sum()) / freedom
    errors = numpy.sqrt(variance * numpy.diag(normal))
    result = [Effect(*row) for row in zip(variation.parameters, map(float, fitted), map(float, errors), strict=True)]
    return sorted(result, key=lambda effect: -abs(effect.t))


def steps(found: Sequence[Effect], rate: float, limit: float, least: float) -> dict[str, float]:
    """Return by how much the logarithm of each parameter should change.

    A step is `rate` times the multiple of the standard error, at most `limit`. Effects below `least` standard errors
    are left out, because they may be chance.
    """
    return {effect.name: max(-limit, min(limit, rate * effect.t)) for effect in found if abs(effect.t) >= least}
