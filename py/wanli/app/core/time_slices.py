"""Long work in short slices, so that the page stays responsive."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Generator, Iterator
from typing import Generic, TypeVar

from wanli.app.core.port import Port

SLICE_MS = 20
"""Milliseconds of work in a slice before the page may respond."""
LONG_WORK_MS = 400
"""Milliseconds of work after which the page reports progress."""

T = TypeVar("T")


class Cancelled(Exception):  # noqa: N818  # not an error: the result is no longer needed
    """Work in slices was cancelled, because its result is no longer needed."""


class TimeSlices:
    """Runs one or more generators in slices.

    `is_long` is called once if the work takes long. As soon as `still_needed` returns False the work is cancelled.
    `reported` is True once `is_long` was called.
    """

    def __init__(
        self, port: Port, is_long: Callable[[], None] = lambda: None, still_needed: Callable[[], bool] = lambda: True
    ) -> None:
        self._port = port
        self._is_long = is_long
        self._still_needed = still_needed
        self._began = self._since = port.ticks()
        self.reported = False

    async def run(self, steps: Generator[None, None, T]) -> T:
        """Run `steps` to its end and return its result. Raises Cancelled."""
        work = _Work(steps)
        for _ in work:
            await self._end_slice()
        return work.value

    async def iterate(self, steps: Generator[T | None, None, None]) -> AsyncIterator[T]:
        """Yield each item that `steps` yields; a step may yield None instead of an item. Raises Cancelled."""
        for item in steps:
            if item is not None:
                yield item
            await self._end_slice()

    async def wait_for(self, task: Awaitable[T]) -> T:
        """Wait for `task`, which may be a slow answer of the browser, and report progress if that takes long."""
        is_done = False

        def report() -> None:
            if not (is_done or self.reported) and self._still_needed():
                self.reported = True
                self._is_long()

        self._port.later(LONG_WORK_MS, report)
        try:
            return await task
        finally:
            is_done = True

    async def yield_to_page(self) -> None:
        """Let the page respond if this slice has started, because a long task follows. Raises Cancelled."""
        if self._port.ticks() > self._since:
            await self._pause()
        if not self._still_needed():
            raise Cancelled

    async def _end_slice(self) -> None:
        """Let the page respond if the slice is over."""
        if not self._still_needed():
            raise Cancelled
        port = self._port
        if port.ticks() - self._since < SLICE_MS:
            return
        if not self.reported and port.ticks() - self._began > LONG_WORK_MS:
            self.reported = True
            self._is_long()
        await self._pause()

    async def _pause(self) -> None:
        await self._port.pause()
        self._since = self._port.ticks()


class _Work(Generic[T]):
    """A generator to be run once; `value` is its result."""

    value: T

    def __init__(self, steps: Generator[None, None, T]) -> None:
        self._steps = steps

    def __iter__(self) -> Iterator[None]:
        self.value = yield from self._steps
