"""The rewards of a finished match, by rank."""

from __future__ import annotations

from wanli.engine import Result


def rewards(result: Result, cooperative: bool = False) -> list[float]:
    """Return the reward of each seat, from -1 to 1.

    The ranks of a match divide the range evenly: with three seats 1, 0 and -1. Winners come first, then the others by
    points. Seats of equal rank get the mean of their places, so the rewards add up to 0.

    If all win or lose together (`cooperative`), or if nobody wins, each seat gets 1 or -1.

    >>> rewards(Result((30, 12, 20), (0,), "last_card"))
    [1.0, -1.0, 0.0]
    >>> rewards(Result((8, 8), (0, 1), "last_card"))
    [0.0, 0.0]
    >>> rewards(Result((4, 4), (), "breaches"))
    [-1.0, -1.0]
    """
    seats = len(result.scores)
    if cooperative or seats == 1 or not result.winners:
        return [1.0 if result.winners else -1.0] * seats
    ranks = [(0, 0) if seat in result.winners else (1, -score) for seat, score in enumerate(result.scores)]
    values = []
    for rank in ranks:
        better, equal = sum(other < rank for other in ranks), ranks.count(rank)
        values.append(1.0 - 2.0 * (better + (equal - 1) / 2) / (seats - 1))
    return values
