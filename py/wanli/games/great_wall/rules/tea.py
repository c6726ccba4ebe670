"""The tea stack (rules 4.1, 4.6)."""

from __future__ import annotations

from wanli.games.great_wall.rules.position import GreatWallPosition


def move_up(state: GreatWallPosition, owners: list[int]) -> None:
    """Move each of `owners`, listed in the order before, up one place."""
    stack = state.tea[:]
    for owner in owners:
        index = stack.index(owner)
        if index:
            stack[index - 1], stack[index] = stack[index], stack[index - 1]
    _reorder(state, stack)


def move_to_top(state: GreatWallPosition, owner: int) -> None:
    """Move `owner` to the top of the stack."""
    _reorder(state, [owner, *(other for other in state.tea if other != owner)])


def _reorder(state: GreatWallPosition, stack: list[int]) -> None:
    if stack != state.tea:
        state.tea = stack
        state.emit("tea", order=stack[:])
