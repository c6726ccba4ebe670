"""The tea stack (rules 4.1, 4.6)."""

from __future__ import annotations

from wanli.games.great_wall.rules.position import GreatWallPosition


def up(g: GreatWallPosition, owners: list[int]) -> None:
    """Each of `owners`, given in the order before, moves up one place."""
    stack = g.tea[:]
    for owner in owners:
        at = stack.index(owner)
        if at:
            stack[at - 1], stack[at] = stack[at], stack[at - 1]
    _told(g, stack)


def top(g: GreatWallPosition, owner: int) -> None:
    """To the top of the stack."""
    _told(g, [owner, *(other for other in g.tea if other != owner)])


def _told(g: GreatWallPosition, stack: list[int]) -> None:
    if stack != g.tea:
        g.tea = stack
        g.tell("tea", order=stack[:])
