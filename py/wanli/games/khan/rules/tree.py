"""The tree that the pieces of the wall form, and what new pieces that join it are compared with (R10–R13).

The rules are told of a connection of any number of new pieces: `build` makes it of one, plans of bots of several.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from wanli.games.khan.rules.board import Board

Kind = Literal["branch", "loop", "end"]
"""What a new piece does: it lengthens a branch, closes a loop (rule 13), or reaches a new border tower (rule 14)."""

EndName = Literal["west", "east"]


class Tree:
    """The branches of a wall, as they spring from its main wall; gates open or shut make no difference to it.

    `root`: for each tower the position in the main wall where its branch begins, -1 if the tower is not in the wall.
    `depth`: how many pieces it is away from there. `parent`: the next tower on the way there, -1 if there is none.
    `ends` are the western and the eastern tower of the main wall, `last` is the position of the eastern one.
    """

    __slots__ = ("board", "depth", "ends", "last", "parent", "root")

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
        self.board = board
        self.root, self.parent, self.depth = root, parent, depth
        self.ends, self.last = (main[0], main[-1]), len(main) - 1

    def way_to_main(self, tower: int) -> list[int]:
        """The towers from a branch down to the main wall, both ends included."""
        way = [tower]
        while self.parent[way[-1]] >= 0:
            way.append(self.parent[way[-1]])
        return way

    def joined(self, line: int) -> tuple[int, int]:
        """The towers that a piece would join, one in the wall first."""
        one, other = self.board.lines[line].towers
        return (one, other) if self.root[one] >= 0 else (other, one)

    def kind_at(self, goal: int) -> Kind | None:
        """What pieces do that come from the wall to this tower; None if none may come: it is an end (R13)."""
        if self.root[goal] >= 0:
            return None if goal in self.ends else "loop"
        return "end" if self.board.border[goal] else "branch"

    def obstacle(self, line: int) -> str | None:
        """What forbids a piece on a free line: `not_connected` (rule 12), `border_taken` (R13), `branch_loop` (R11)."""
        one, other = self.board.lines[line].towers
        root, ends = self.root, self.ends
        if root[one] < 0 and root[other] < 0:
            return "not_connected"
        if one in ends or other in ends:
            return "border_taken"
        return "branch_loop" if root[one] == root[other] else None

    def arm_replaced(self, root: int, border: int) -> EndName | None:
        """The arm of the main wall that a new one, from a position in it to a border tower, is compared with (R12).

        It is that whose end is nearer along the outline, else the shorter one; None where the builder chooses.
        """
        to_west, to_east = [self.board.outline_steps(border, end) for end in self.ends]
        west, east = (to_west, root), (to_east, self.last - root)
        return None if west == east else "west" if west < east else "east"

    def stretch_replaced(self, start: int, goal: int, end: EndName | None = None) -> tuple[int, int]:
        """The stretch of the main wall that a loop or a new end is compared with, from one position to another.

        `start` is in the wall, and so is `goal` unless it is a new end; `end` is what the builder chose (R12).
        """
        one, other = self.root[start], self.root[goal]
        if other >= 0:
            return (one, other) if one < other else (other, one)
        arm = self.arm_replaced(one, goal) or end
        return (one, self.last) if arm == "east" else (0, one)

    def is_longer(self, start: int, goal: int, new: int, stretch: tuple[int, int]) -> bool:
        """Whether the main wall will run over a connection of so many `new` pieces instead of that stretch.

        The branches that it uses count too (R10); the older connection stays where both are equally long (rule 15).
        """
        return self.depth[start] + new + self.depth[goal] > stretch[1] - stretch[0]

    def end_to_choose(self, line: int) -> bool:
        """Whether the builder of a legal piece chooses which arm it replaces (R12).

        Nobody is asked about a new arm that is no longer than these: it goes whatever the answer (rule 15).
        """
        one, other = self.board.lines[line].towers
        border = self.board.border
        if not (border[one] or border[other]):
            return False
        start, goal = self.joined(line)
        root = self.root[start]
        return self.is_longer(start, goal, 1, (0, root)) and self.arm_replaced(root, goal) is None
