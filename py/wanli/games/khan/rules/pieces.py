"""What may stand on the lines of the board, and the tree that the pieces of the wall form."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.games.khan.rules.board import Board

NONE, OPEN, CLOSED = 0, 1, 2
"""What stands on a line."""


class Tree:
    """The branches of a wall, as they spring from its main wall.

    `root`: for each tower the position in the main wall where its branch begins, -1 if the tower is not in the wall.
    `depth`: how many pieces it is away from there. `parent`: the next tower on the way there, -1 if there is none.
    """

    __slots__ = ("depth", "parent", "root")

    def __init__(self, board: Board, pieces: Sequence[int], main: Sequence[int]) -> None:
        root, parent, depth = ([empty] * board.towers for empty in (-1, -1, 0))
        for position, tower in enumerate(main):
            root[tower] = position
        waiting = list(main)
        for tower in waiting:
            for line, other in board.lines_at[tower]:
                if pieces[line] and root[other] < 0:
                    root[other], parent[other], depth[other] = root[tower], tower, depth[tower] + 1
                    waiting.append(other)
        self.root, self.parent, self.depth = root, parent, depth

    def way_to_main(self, tower: int) -> list[int]:
        """The towers from a branch down to the main wall, both ends included."""
        way = [tower]
        while self.parent[way[-1]] >= 0:
            way.append(self.parent[way[-1]])
        return way
