"""Building blocks of observations: each function returns numbers from 0 to 1."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Any


def share(value: float, maximum: float) -> float:
    """Return `value` as a share of `maximum`, limited to 0 and 1.

    >>> share(3, 4), share(9, 4)
    (0.75, 1.0)
    """
    return min(max(value / maximum, 0.0), 1.0)


def shares(values: Iterable[float], maximum: float) -> list[float]:
    """Return the `share` of each value."""
    return [min(max(value / maximum, 0.0), 1.0) for value in values]


def one_hot(value: Any, choices: Sequence[Any]) -> list[float]:
    """Return 1 at the place of `value` in `choices` and 0 elsewhere; only zeros if it is not one of them.

    >>> one_hot("b", "abc"), one_hot(None, "ab")
    ([0.0, 1.0, 0.0], [0.0, 0.0])
    """
    return [1.0 if value == choice else 0.0 for choice in choices]


def many_hot(values: Container[Any], choices: Sequence[Any]) -> list[float]:
    """Return 1 at the place of each of `values` in `choices` and 0 elsewhere."""
    return [1.0 if choice in values else 0.0 for choice in choices]


def counts(items: Sequence[Any], maxima: Mapping[Any, int]) -> list[float]:
    """Return how many of `items` equal each key of `maxima`, as a share of its maximum.

    >>> counts(["wall", "wall"], {"wall": 4, "gate": 2})
    [0.5, 0.0]
    """
    return [min(items.count(key) / maximum, 1.0) for key, maximum in maxima.items()]


def seat_hot(seat: int | None, viewer: int, seats: int) -> list[float]:
    """Return 1 at the place of `seat` relative to the `viewer`, who is 0; only zeros for None.

    >>> seat_hot(0, viewer=2, seats=3)
    [0.0, 1.0, 0.0]
    """
    values = [0.0] * seats
    if seat is not None:
        values[(seat - viewer) % seats] = 1.0
    return values


def from_viewer(items: Sequence[Any], viewer: int) -> list[Any]:
    """Return the items of all seats, those of the viewer first, then those of its left neighbour.

    >>> from_viewer("abc", viewer=1)
    ['b', 'c', 'a']
    """
    return [*items[viewer:], *items[:viewer]]
