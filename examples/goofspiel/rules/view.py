"""The type of a view of Goofspiel."""

from __future__ import annotations

from wanli.engine import ViewWithResult


class GoofspielView(ViewWithResult):
    """The knowledge of a seat.

    `hands`, `won`, `prize` and `unclaimed` are those of `GoofspielState`. `has_bid` is True for each seat that has bid;
    `own_bid` is the bid of the viewing seat, or None.
    """

    hands: list[list[int]]
    won: list[list[int]]
    prize: int
    unclaimed: list[int]
    has_bid: list[bool]
    own_bid: int | None
