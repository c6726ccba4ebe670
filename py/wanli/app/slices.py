"""Long work in short slices, so that the page answers meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

from wanli.app.port import Port

SLICE = 20
"""Milliseconds of work until the page may answer."""
LONG = 400
"""Milliseconds of work after which the page says so."""

T = TypeVar("T")


async def in_slices(port: Port, steps: Generator[None, None, T], is_long: Callable[[], None] = lambda: None) -> T:
    """What `steps` returns in the end. `is_long` is called once if it takes long."""
    began = since = port.ticks()
    told = False
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: T = end.value
            return found
        if port.ticks() - since < SLICE:
            continue
        if not told and port.ticks() - began > LONG:
            told = True
            is_long()
        await port.pause()
        since = port.ticks()


def at_once(steps: Generator[None, None, T]) -> T:
    """What `steps` returns in the end, without a pause."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: T = end.value
            return found
