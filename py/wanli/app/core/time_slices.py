"""Long work in short slices, so that the page answers meanwhile."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Generator, Iterator
from typing import Generic, TypeVar

from wanli.app.core.port import Port

SLICE = 20
"""Milliseconds of work until the page may answer."""
LONG = 400
"""Milliseconds of work after which the page says so."""

T = TypeVar("T")


class Cancelled(Exception):  # noqa: N818  # no error: nobody waits for the work any more
    """Work in slices was not finished, because it is not wanted any more."""


class TimeSlices:
    """Does one piece of work or several in slices. `is_long` is called once if that takes long; as soon as the work is
    not `wanted` any more it is given up. `told`: whether `is_long` was called.
    """

    def __init__(
        self, port: Port, is_long: Callable[[], None] = lambda: None, wanted: Callable[[], bool] = lambda: True
    ) -> None:
        self._port = port
        self._is_long = is_long
        self._wanted = wanted
        self._began = self._since = port.ticks()
        self.told = False

    async def run(self, steps: Generator[None, None, T]) -> T:
        """What `steps` returns in the end. Raises Cancelled."""
        work = _Work(steps)
        for _ in work:
            await self._rest()
        return work.value

    async def find(self, steps: Generator[T | None, None, None]) -> AsyncIterator[T]:
        """What `steps` finds on its way, one by one; None from it is a step that has found nothing.
        Raises Cancelled.
        """
        for found in steps:
            if found is not None:
                yield found
            await self._rest()

    async def rest(self) -> None:
        """Let the page answer, if this slice has begun: what comes now takes long itself. Raises Cancelled."""
        if self._port.ticks() > self._since:
            await self._pause()
        if not self._wanted():
            raise Cancelled

    async def _rest(self) -> None:
        """Let the page answer if the slice is over."""
        if not self._wanted():
            raise Cancelled
        port = self._port
        if port.ticks() - self._since < SLICE:
            return
        if not self.told and port.ticks() - self._began > LONG:
            self.told = True
            self._is_long()
        await self._pause()

    async def _pause(self) -> None:
        await self._port.pause()
        self._since = self._port.ticks()


def at_once(steps: Generator[None, None, T]) -> T:
    """What `steps` returns in the end, without a pause."""
    work = _Work(steps)
    for _ in work:
        pass
    return work.value


class _Work(Generic[T]):
    """Steps to be gone through once; `value` is what they return in the end."""

    value: T

    def __init__(self, steps: Generator[None, None, T]) -> None:
        self._steps = steps

    def __iter__(self) -> Iterator[None]:
        self.value = yield from self._steps
