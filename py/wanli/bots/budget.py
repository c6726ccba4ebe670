"""How long a bot may search: a number of steps where results must repeat, seconds where a person waits."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol


class Budget(Protocol):
    """The limit of a search; asked exactly once before each of its steps."""

    def is_exhausted(self) -> bool:
        """Whether the search ends now; if not, one more step is granted, and asking may use it up."""


class Iterations:
    """`count` steps of search, the same on every machine."""

    def __init__(self, count: int) -> None:
        self._left = count

    def is_exhausted(self) -> bool:
        """Whether `count` steps have been granted already; if not, asking uses one up."""
        self._left -= 1
        return self._left < 0


class Seconds:
    """Search until `seconds` are over; `clock` tells the time in seconds."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._end = clock() + seconds

    def is_exhausted(self) -> bool:
        """Whether the time is over."""
        return self._clock() >= self._end
