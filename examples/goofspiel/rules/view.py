"""The type of a view of Goofspiel."""

from __future__ import annotations

from wanli.engine import ViewWithResult


class GoofspielView(ViewWithResult):
    """What a seat knows: `hands`, `won`, `prize` and `unclaimed` of `GoofspielState`; who has bid, and its own bid."""

    hands: list[list[int]]
    won: list[list[int]]
    prize: int
    unclaimed: list[int]
    has_bid: list[bool]
    own_bid: int | None
