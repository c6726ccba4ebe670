"""Fits one strength to each bot from the results of all its contests (Bradley–Terry, with `choix`).

A victory in a match with several seats is a comparison with each loser. Under Luce's rule, the chance that the
challenger wins rather than one given opponent is then `exp(a) / (exp(a) + exp(b))`, where `a` and `b` are the
strengths.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import log

import choix
import numpy

POINTS = 400 / log(10)
"""Points per unit of strength: 400 points mean ten times as many victories as one opponent, as in chess."""
EXTRA_MATCHES = 1.0
"""Matches added to each contest that both sides share fairly, so that a bot that never lost has a finite strength."""
RESAMPLES = 1000
LEVEL = 0.95
"""The probability that an interval contains the strength."""


@dataclass(frozen=True)
class Series:
    """The result of one contest: the challenger's share of the victories in each deal."""

    challenger: str
    field: str
    seats: int
    shares: tuple[float, ...]


@dataclass(frozen=True)
class Strength:
    """A strength and its interval, in points above the anchor."""

    points: float
    low: float
    high: float


def strengths(series: Sequence[Series], anchor: str, seed: int = 1) -> dict[str, Strength]:
    """Return the strength of every bot relative to `anchor`, with a bootstrap interval over the deals.

    All bots must be connected by contests.
    """
    names = sorted({name for contest in series for name in (contest.challenger, contest.field)})
    point = _fit(names, series, anchor)
    rng = random.Random(seed)
    resampled = [_fit(names, [_resample(contest, rng) for contest in series], anchor) for _ in range(RESAMPLES)]
    result = {}
    for index, name in enumerate(names):
        result[name] = Strength(point[index], *_interval([fitted[index] for fitted in resampled]))
    return result


def multiple(contest: Series, seed: int = 1) -> tuple[float, float, float]:
    """Return the challenger's victories as a multiple of its fair share, with a bootstrap interval over the deals."""
    rng = random.Random(seed)
    means = [_mean(_resample(contest, rng).shares) for _ in range(RESAMPLES)]
    low, high = _interval(means)
    return _mean(contest.shares) * contest.seats, low * contest.seats, high * contest.seats


def _interval(values: Sequence[float]) -> tuple[float, float]:
    tail = (1 - LEVEL) / 2
    return float(numpy.quantile(values, tail)), float(numpy.quantile(values, 1 - tail))


def _fit(names: list[str], series: Sequence[Series], anchor: str) -> list[float]:
    wins = numpy.zeros((len(names), len(names)))
    for contest in series:
        challenger, field = names.index(contest.challenger), names.index(contest.field)
        matches = len(contest.shares) * contest.seats + EXTRA_MATCHES
        won = sum(contest.shares) * contest.seats + EXTRA_MATCHES / contest.seats
        wins[challenger, field] += won * (contest.seats - 1)
        wins[field, challenger] += matches - won
    fitted = choix.ilsr_pairwise_dense(wins)
    return [float(POINTS * (value - fitted[names.index(anchor)])) for value in fitted]


def _resample(contest: Series, rng: random.Random) -> Series:
    shares = tuple(rng.choices(contest.shares, k=len(contest.shares)))
    return Series(contest.challenger, contest.field, contest.seats, shares)


def _mean(shares: Sequence[float]) -> float:
    return sum(shares) / len(shares)
