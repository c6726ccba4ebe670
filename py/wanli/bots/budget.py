"""How long a bot may think: a number of pieces where results must repeat, seconds where a person waits."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol


class Budget(Protocol):
    """Asked exactly once before each piece of thought."""

    def spent(self) -> bool:
        """Whether it is time to answer; if not, one more piece is granted, and asking may use it up."""


class Iterations:
    """`count` pieces of thought, the same on every machine."""

    def __init__(self, count: int) -> None:
        self._left = count

    def spent(self) -> bool:
        """Whether `count` pieces have been granted already; if not, asking uses one up."""
        self._left -= 1
        return self._left < 0


class Seconds:
    """Thought until `seconds` are over; `clock` tells the time in seconds."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._end = clock() + seconds

    def spent(self) -> bool:
        """Whether the time is over."""
        return self._clock() >= self._end
