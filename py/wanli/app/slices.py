"""Long work in short slices, so that the page answers meanwhile."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Generator
from typing import TypeVar

from wanli.app.port import Port

SLICE = 20
"""Milliseconds of work until the page may answer."""
LONG = 400
"""Milliseconds of work after which the page says so."""

T = TypeVar("T")


class GivenUp(Exception):  # noqa: N818  # no error: what was asked for is not wanted any more
    """Work in slices was not finished, because nobody waits for it any more."""


async def in_slices(
    port: Port,
    steps: Generator[None, None, T],
    is_long: Callable[[], None] = lambda: None,
    wanted: Callable[[], bool] = lambda: True,
) -> T:
    """What `steps` returns in the end. `is_long` is called once if it takes long. Raises GivenUp as soon as it is not
    `wanted` any more.
    """
    slices = _Slices(port, is_long)
    while True:
        if not wanted():
            raise GivenUp
        try:
            next(steps)
        except StopIteration as end:
            found: T = end.value
            return found
        await slices.rest()


async def found_in_slices(
    port: Port, steps: Generator[T | None, None, None], is_long: Callable[[], None] = lambda: None
) -> AsyncIterator[T]:
    """What `steps` finds on its way, one by one; None from it is a step that has found nothing."""
    slices = _Slices(port, is_long)
    for found in steps:
        if found is not None:
            yield found
        await slices.rest()


class _Slices:
    def __init__(self, port: Port, is_long: Callable[[], None]) -> None:
        self._port = port
        self._is_long = is_long
        self._began = self._since = port.ticks()
        self._told = False

    async def rest(self) -> None:
        """Let the page answer if the slice is over."""
        port = self._port
        if port.ticks() - self._since < SLICE:
            return
        if not self._told and port.ticks() - self._began > LONG:
            self._told = True
            self._is_long()
        await port.pause()
        self._since = port.ticks()


def at_once(steps: Generator[None, None, T]) -> T:
    """What `steps` returns in the end, without a pause."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: T = end.value
            return found
