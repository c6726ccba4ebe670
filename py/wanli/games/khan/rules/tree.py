"""The tree formed by the pieces of the wall, and the comparison of new connections with existing ones (R10–R13).

A connection may consist of any number of new pieces: `build` adds one, plans of bots add several.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from wanli.games.khan.rules.board import Board

Kind = Literal["branch", "loop", "end"]
"""The effect of a new piece: it lengthens a branch, closes a loop (rule 13), or reaches a border tower (rule 14)."""

EndName = Literal["west", "east"]


class Tree:
    """The main wall of a wall and its branches. Open and closed gates make no difference.

    - `root`: for each tower, the position in the main wall where its branch starts; -1 if it is not in the wall.
    - `depth`: for each tower, the number of pieces between it and its root.
    - `parent`: for each tower, the next tower on the way to its root; -1 if there is none.
    - `ends`: the western and the eastern tower of the main wall. `last`: the position of the eastern one.
    """

    __slots__ = ("board", "depth", "ends", "last", "parent", "root")

    def __init__(self, board: Board, pieces: Sequence[int], main: Sequence[int]) -> None:
        root, parent, depth = ([empty] * board.towers for empty in (-1, -1, 0))
        for position, tower in enumerate(main):
            root[tower] = position
        queue = list(main)
        for tower in queue:
            for line, other in board.lines_at[tower]:
                if pieces[line] and root[other] < 0:
                    root[other], parent[other], depth[other] = root[tower], tower, depth[tower] + 1
                    queue.append(other)
        self.board = board
        self.root, self.parent, self.depth = root, parent, depth
        self.ends, self.last = (main[0], main[-1]), len(main) - 1

    def way_to_main(self, tower: int) -> list[int]:
        """Return the towers from a tower of a branch to the main wall, both included."""
        way = [tower]
        while self.parent[way[-1]] >= 0:
            way.append(self.parent[way[-1]])
        return way

    def joined(self, line: int) -> tuple[int, int]:
        """Return the two towers of a line. The first one is in the wall."""
        first, second = self.board.lines[line].towers
        return (first, second) if self.root[first] >= 0 else (second, first)

    def kind_at(self, goal: int) -> Kind | None:
        """Return the effect of a connection from the wall to this tower; None at an end of the wall (R13)."""
        if self.root[goal] >= 0:
            return None if goal in self.ends else "loop"
        return "end" if self.board.border[goal] else "branch"

    def obstacle(self, line: int) -> str | None:
        """Return why a piece on a free line is illegal, or None if it is legal.

        The reason is `not_connected` (rule 12), `border_taken` (R13) or `branch_loop` (R11).
        """
        first, second = self.board.lines[line].towers
        root, ends = self.root, self.ends
        if root[first] < 0 and root[second] < 0:
            return "not_connected"
        if first in ends or second in ends:
            return "border_taken"
        return "branch_loop" if root[first] == root[second] else None

    def arm_replaced(self, root: int, border: int) -> EndName | None:
        """Return the arm of the main wall that is compared with a new arm (R12); None if the builder chooses.

        The new arm leads from the position `root` of the main wall to the tower `border`. It is compared with the arm
        whose end is nearer along the outline; if both are equally near, with the shorter one.
        """
        to_west, to_east = [self.board.outline_steps(border, end) for end in self.ends]
        west, east = (to_west, root), (to_east, self.last - root)
        return None if west == east else "west" if west < east else "east"

    def stretch_replaced(self, start: int, goal: int, end: EndName | None = None) -> tuple[int, int]:
        """Return the stretch of the main wall that is compared with a new connection, as first and last position.

        `start` is in the wall, and so is `goal` unless it is a new end. `end` is the builder's choice (R12).
        """
        start_root, goal_root = self.root[start], self.root[goal]
        if goal_root >= 0:
            return (start_root, goal_root) if start_root < goal_root else (goal_root, start_root)
        arm = self.arm_replaced(start_root, goal) or end
        return (start_root, self.last) if arm == "east" else (0, start_root)

    def is_longer(self, start: int, goal: int, new: int, stretch: tuple[int, int]) -> bool:
        """Return True if the main wall moves from `stretch` to a connection with `new` new pieces.

        The branches that the connection uses count too (R10). The old connection stays if both are equally long (rule
        15).
        """
        return self.depth[start] + new + self.depth[goal] > stretch[1] - stretch[0]

    def end_to_choose(self, line: int) -> bool:
        """Return True if the builder of a legal piece chooses which arm it replaces (R12).

        There is no choice if the new arm is not longer than these: it is removed in any case (rule 15).
        """
        first, second = self.board.lines[line].towers
        border = self.board.border
        if not (border[first] or border[second]):
            return False
        start, goal = self.joined(line)
        root = self.root[start]
        return self.is_longer(start, goal, 1, (0, root)) and self.arm_replaced(root, goal) is None
