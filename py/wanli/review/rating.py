"""The rating of a human player in one game, from matches against bots of known strength.

The strengths of the levels are those of the ladder (docs/bots.md): 0 points stand for random moves, and 400 points more
mean ten times as many victories as one opponent (Bradley–Terry, and Luce's rule for several opponents). The rating is
the most likely strength of the player, given all results and a normal distribution of players' strengths around the
mean of the levels. Nothing is stored or sent.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import exp, log, sqrt

from wanli.engine.data_files import load_toml
from wanli.review.statistics import BoxKey, FinishedMatch, distinct_matches
from wanli.ui.markup.people import LEVELS, Level

POINTS = 400 / log(10)
"""Points per unit of strength."""
SPREAD = 300.0
"""The standard deviation of players' strengths in points, before any result is known."""
MIN_MATCHES = 3
"""Matches from which on a level is suggested."""
MEASURED: dict[str, dict[str, float]] = load_toml(__package__, "level_strengths.toml")
"""The strengths of the levels by box. They are read on import: a page that starts from a snapshot has no files."""
STEPS = 20
"""The maximum number of steps of Newton's method; five usually suffice."""


@dataclass(frozen=True)
class Rating:
    """A strength in points above random moves, half the width of its 95 % interval, and the number of matches.

    `level` is the level with the nearest strength: the one that the player would beat about half the time.
    """

    points: float
    margin: float
    matches: int
    level: Level


@dataclass(frozen=True)
class RatedMatch:
    """One result: the strengths of the bots, and the player's share of the victory over them, from 0 to 1."""

    bots: tuple[float, ...]
    share: float


def ratings(matches: Iterable[FinishedMatch], name: str) -> dict[BoxKey, Rating]:
    """Return the ratings of a human player by box. Boxes without a match against bots are missing."""
    results: dict[BoxKey, list[RatedMatch]] = {}
    for match in distinct_matches(matches):
        levels = strengths(match.box)
        for seat, person in enumerate(match.people):
            if person.name == name and not person.is_bot and levels and (result := rated_match(match, seat, levels)):
                results.setdefault(match.box, []).append(result)
    return {box: rating(played, strengths(box)) for box, played in results.items()}


def rated_match(match: FinishedMatch, seat: int, levels: Mapping[Level, float]) -> RatedMatch | None:
    """Return the result of a seat against the bots of its match, or None if there is none.

    Other human players do not matter: by Luce's rule, the chance to win rather than one of the bots does not depend on
    them. A match that only they won therefore says nothing.
    """
    bots = [other for other, person in enumerate(match.people) if other != seat and person.is_bot]
    winners = [winner for winner in match.winners if winner == seat or winner in bots]
    if match.together or not bots or not winners:
        return None
    share = 1 / len(winners) if seat in winners else 0.0
    return RatedMatch(tuple(levels[match.people[bot].level] for bot in bots), share)


def rating(results: Iterable[RatedMatch], levels: Mapping[Level, float]) -> Rating:
    """Return the rating that these results give, in a game whose levels have these strengths.

    >>> beginner = rating([RatedMatch((600.0,), 0.0)] * 8, {"easy": 600.0, "medium": 900.0, "hard": 1000.0})
    >>> beginner.level, beginner.points < 600 < beginner.points + beginner.margin
    ('easy', True)
    """
    played = [([bot / POINTS for bot in result.bots], result.share) for result in results]
    mean, weight = sum(levels.values()) / len(levels) / POINTS, (POINTS / SPREAD) ** 2
    strength, curvature = mean, weight
    for _ in range(STEPS):
        chances = [1 / (1 + sum(exp(bot - strength) for bot in bots)) for bots, _ in played]
        slope = sum(share - chance for (_, share), chance in zip(played, chances, strict=True))
        slope -= weight * (strength - mean)
        curvature = weight + sum(chance * (1 - chance) for chance in chances)
        step = slope / curvature
        strength += max(-1.0, min(1.0, step))
        if abs(step) < 1e-6:
            break
    points = strength * POINTS
    nearest = min(levels, key=lambda level: abs(levels[level] - points))
    return Rating(points, 1.96 * POINTS / sqrt(curvature), len(played), nearest)


def strengths(box: BoxKey) -> dict[Level, float]:
    """Return the strengths of the levels in a box; empty if they have not been measured.

    An edition without a ladder uses the strengths of its game.
    """
    game, edition = box
    measured = MEASURED.get(f"{game}-{edition}") or MEASURED.get(game) or {}
    return {level: measured[level] for level in LEVELS if level in measured}
