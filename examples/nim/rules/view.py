"""The type of a view of Nim."""

from __future__ import annotations

from wanli.engine import ViewWithResult


class NimView(ViewWithResult):
    """The whole position: the number of stones in each heap, and the seat that took the last one."""

    heaps: list[int]
    winner: int | None
