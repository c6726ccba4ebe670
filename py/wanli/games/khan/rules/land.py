"""Which land lies on which side of the Great Wall (R14): Mongolia to its left from west to east, China to its right."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.games.khan.rules.board import Board


def china(board: Board, main: Sequence[int]) -> tuple[bool, ...]:
    """For each village whether it is China: those not reached from the left of the main wall without crossing it."""
    blocked = set(board.lines_along(main))
    found = [True] * board.villages
    waiting = []
    for one, number in zip(main[:-1], board.lines_along(main), strict=True):
        line = board.lines[number]
        left = line.left if line.towers[0] == one else line.right
        if found[left]:
            found[left] = False
            waiting.append(left)
    for village in waiting:
        for number, across in board.beside[village]:
            if found[across] and number not in blocked:
                found[across] = False
                waiting.append(across)
    return tuple(found)


def enclosed(board: Board, sides: Sequence[bool], parted: int, one: int, other: int) -> int:
    """The villages (as bits) that change side where the main wall will run over a new piece between two towers, from
    west to east: those on one side of the ring that its new and its old way form.

    `parted` are the villages on one side of this ring or on the other, as bits (see `Board.beyond`); `sides` says which
    villages are China before. The new way never crosses the main wall, so that it lies on one side. In Mongolia it
    leaves what is on its right to China; in China the other way round.
    """
    line = board.lines[board.line(one, other)]
    side = sides[line.left]
    inner = line.left if (line.towers[0] == one) == side else line.right
    return parted if parted >> inner & 1 else parted ^ board.everywhere
