"""A search that can be interrupted: other work may run between its steps."""

from __future__ import annotations

from collections.abc import Iterator


class CooperativeTask:
    """Thinks as far as it is asked to. `slices` pauses with True after each piece of thought, with False within one."""

    def __init__(self, slices: Iterator[bool]) -> None:
        self._slices = slices

    def step(self) -> bool:
        """Think one slice, a whole piece of thought; False if the thought has come to its end."""
        return any(self._slices)

    def advance(self) -> bool:
        """Think a little, a few milliseconds, be it less than a slice; False if the thought has come to its end."""
        return next(self._slices, None) is not None
