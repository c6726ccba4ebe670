"""The named parts of a value, by which advice explains a move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Features = dict[str, float]
"""Points by feature name, in the order of the list that the player sees. Their sum is the value.

The catalogues of the game have a text `<slug>.feature.<name>` for each name.
"""


def score_margin(points: Sequence[float], seat: int, best: float, win: float = 0.0) -> float:
    """Return the points of `seat` minus a weighted mean of its rivals' points.

    `best` is the weight of the best rival, from 0 to 1; the rest is the plain mean of all rivals. `win` is added if no
    rival has more points; pass it only when the points are final. There must be at least one rival.

    >>> score_margin([10.0, 6.0, 4.0], seat=0, best=0.5)
    4.5
    """
    rivals = list(points)
    del rivals[seat]
    margin = points[seat] - best * max(rivals) - (1 - best) * sum(rivals) / len(rivals)
    return margin + win if win and points[seat] >= max(rivals) else margin


def ahead_of_best(points: Sequence[float]) -> list[float]:
    """Return for each seat its points minus those of its best rival. Without rivals, return the points themselves.

    >>> ahead_of_best([10.0, 6.0, 4.0])
    [4.0, -4.0, -6.0]
    """
    others = [[*points[:seat], *points[seat + 1 :]] for seat in range(len(points))]
    return [own - max(rivals, default=0.0) for own, rivals in zip(points, others, strict=True)]


def rivals_share(points: Sequence[float], seat: int, best: float) -> float:
    """Return the part of `score_margin` that the rivals contribute: it is negative if they have points."""
    return score_margin(points, seat, best) - points[seat]


def total(features: Mapping[str, float]) -> float:
    """Return the value that consists of these features."""
    return sum(features.values())
