"""The type of a view of Nim."""

from __future__ import annotations

from wanli.engine import ViewWithResult


class NimView(ViewWithResult):
    """All that there is: the stones of each heap, and the seat that took the last one."""

    heaps: list[int]
    winner: int | None
