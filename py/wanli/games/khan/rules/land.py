"""The two sides of the Great Wall (R14): facing from west to east, Mongolia is on its left and China on its right."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.games.khan.rules.board import Board


def china(board: Board, main: Sequence[int]) -> tuple[bool, ...]:
    """Return, for each village, True if it is in China: the wall separates it from all land to its left."""
    blocked = set(board.lines_along(main))
    in_china = [True] * board.villages
    queue = []
    for tower, line_index in zip(main[:-1], board.lines_along(main), strict=True):
        line = board.lines[line_index]
        left = line.left if line.towers[0] == tower else line.right
        if in_china[left]:
            in_china[left] = False
            queue.append(left)
    for village in queue:
        for line_index, across in board.beside[village]:
            if in_china[across] and line_index not in blocked:
                in_china[across] = False
                queue.append(across)
    return tuple(in_china)


def enclosed(board: Board, sides: Sequence[bool], parted: int, tower: int, next_tower: int) -> int:
    """Return the villages that change side when the main wall moves, as a bit set.

    The new and the old way of the wall form a ring; the villages inside it change side. The new way contains a piece
    from `tower` to `next_tower`, in the direction from west to east. `parted` are the villages either inside or outside
    the ring, as bits (`Board.subtree_beyond_line`). `sides` is True for the villages that were in China before.

    The new way never crosses the main wall, so it runs through one country. In Mongolia, the ring lies to its right; in
    China, to its left.
    """
    line = board.lines[board.line(tower, next_tower)]
    side = sides[line.left]
    inner = line.left if (line.towers[0] == tower) == side else line.right
    return parted if parted >> inner & 1 else parted ^ board.all_villages
