"""The limit of a search: a number of steps where results must be repeatable, seconds where a human player waits."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol


class Budget(Protocol):
    """The limit of a search. The search asks it exactly once before each step."""

    def is_exhausted(self) -> bool:
        """Return True if the search must end. Each call that returns False grants one step."""


class Iterations:
    """A budget of `count` search steps; it gives the same result on every machine."""

    def __init__(self, count: int) -> None:
        self._remaining = count

    def is_exhausted(self) -> bool:
        """Return True once `count` steps have been granted."""
        self._remaining -= 1
        return self._remaining < 0


class Seconds:
    """A budget of `seconds` from now on. `clock` returns the time in seconds."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._end = clock() + seconds

    def is_exhausted(self) -> bool:
        """Return True once the time is over."""
        return self._clock() >= self._end
