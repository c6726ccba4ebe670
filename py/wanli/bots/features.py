"""What a value is made of: its parts by name, so that advice can tell people which of them decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Features = dict[str, float]
"""Points by the name of what brings them, in the order in which a player thinks of them. Their sum is the value.

A name is a text of the game, `<slug>.feature.<name>`.
"""


def ahead(points: Sequence[float], seat: int, best: float) -> float:
    """The points of `seat` less a mean of its rivals', in which the best of them weighs more."""
    rivals = list(points)
    del rivals[seat]
    return points[seat] - best * max(rivals) - (1 - best) * sum(rivals) / len(rivals)


def against(points: Sequence[float], seat: int, best: float) -> float:
    """What the prospects of the rivals take from those of `seat` in `ahead`."""
    return ahead(points, seat, best) - points[seat]


def total(features: Mapping[str, float]) -> float:
    """The value that these features make."""
    return sum(features.values())
