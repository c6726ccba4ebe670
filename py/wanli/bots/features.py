"""The named parts of a value, so that advice can say which of them decide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Features = dict[str, float]
"""Points by the name of the feature, in the order in which they are told. Their sum is the value.

A name has a text in the catalogues of the game, `<slug>.feature.<name>`.
"""


def score_margin(points: Sequence[float], seat: int, best: float, win: float = 0.0) -> float:
    """The points of `seat` less a mean of its rivals', in which the best of them weighs more.

    `win` comes on top if no rival has more; it is for points that are final.
    """
    rivals = list(points)
    del rivals[seat]
    margin = points[seat] - best * max(rivals) - (1 - best) * sum(rivals) / len(rivals)
    return margin + win if win and points[seat] >= max(rivals) else margin


def ahead_of_best(points: Sequence[float]) -> list[float]:
    """By how many points each seat is ahead of the best of the others; alone, simply its points."""
    others = [[*points[:seat], *points[seat + 1 :]] for seat in range(len(points))]
    return [own - max(rivals, default=0.0) for own, rivals in zip(points, others, strict=True)]


def rivals_share(points: Sequence[float], seat: int, best: float) -> float:
    """The share of the rivals in `score_margin`: what it takes from the points of `seat`."""
    return score_margin(points, seat, best) - points[seat]


def total(features: Mapping[str, float]) -> float:
    """The value that these features make."""
    return sum(features.values())
