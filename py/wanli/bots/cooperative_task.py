"""A search that can be interrupted, so that other work may run between its steps."""

from __future__ import annotations

from collections.abc import Iterator


class CooperativeTask:
    """Work that advances only on request.

    `iterations` is a generator that does the work. It yields True after each complete step, and False at short
    intervals within a step.
    """

    def __init__(self, iterations: Iterator[bool]) -> None:
        self._iterations = iterations

    def step(self) -> bool:
        """Work to the end of the current step. Return False if there is no work left."""
        return any(self._iterations)

    def advance(self) -> bool:
        """Work for a few milliseconds, to the next yield. Return False if there is no work left."""
        return next(self._iterations, None) is not None
