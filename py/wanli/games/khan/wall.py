"""The Great Wall: what stands where, what a new piece does to it, and which land lies on which side (R9–R14).

The pieces always form a tree: all are connected, and nothing is enclosed. Exactly two of its towers stand on the
outline of the board: the ends. The way between them is the main wall; everything else are branches. West to east,
Mongolia lies to the left of the main wall and China to the right; that is worked out anew, never kept per village.

A `Wall` is never changed: building and closing give another one, so that states can share it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from wanli.games.khan.board import BOARD, Board

NONE, OPEN, CLOSED = 0, 1, 2
"""What stands on a line."""

Kind = Literal["branch", "loop", "end"]
EndName = Literal["west", "east"]


@dataclass(frozen=True)
class Built:
    """What a new piece did.

    `kind`: it only lengthened a branch, closed a loop (rule 13), or reached a new border tower (rule 14). `new` and
    `old` are the lines of the two connections that were compared, `moved` says that the main wall now runs over the
    new one. `removed` are all lines cleared, those of the shorter connection and those cut off (`isolated`), in order.
    `flipped` are the villages that changed side. `wall` is the wall afterwards.
    """

    wall: Wall
    line: int
    kind: Kind
    new: tuple[int, ...] = ()
    old: tuple[int, ...] = ()
    moved: bool = False
    removed: tuple[int, ...] = ()
    isolated: tuple[int, ...] = ()
    flipped: tuple[int, ...] = ()


class Wall:
    """All pieces on the board: `pieces` by line, the `main` wall as towers from west to east, `china` by village."""

    __slots__ = ("_depth", "_parent", "_root", "board", "china", "main", "pieces")

    def __init__(self, board: Board, pieces: Sequence[int], main: tuple[int, ...], china: tuple[bool, ...]) -> None:
        """For this module: `main` and `china` must fit the pieces. Others use `start` or `of`."""
        self.board = board
        self.pieces = tuple(pieces)
        self.main = main
        self.china = china
        self._root: list[int] | None = None

    @staticmethod
    def start(board: Board = BOARD) -> Wall:
        """Rule 1: all pieces of the start wall, open."""
        pieces = [NONE] * len(board.lines)
        for line in path_lines(board, board.start_wall):
            pieces[line] = OPEN
        return Wall(board, pieces, board.start_wall, _china(board, board.start_wall))

    @staticmethod
    def of(pieces: Sequence[int], west: int, east: int, board: Board = BOARD) -> Wall:
        """The wall with these pieces and ends. Raises ValueError if it can never stand like this."""
        if len(pieces) != len(board.lines) or any(type(p) is not int or p not in (NONE, OPEN, CLOSED) for p in pieces):
            raise ValueError("a wall names each line once")
        links: dict[int, list[int]] = {}
        for line, piece in enumerate(pieces):
            if piece:
                one, other = board.lines[line].towers
                links.setdefault(one, []).append(other)
                links.setdefault(other, []).append(one)
        if sorted(tower for tower in links if board.is_border(tower)) != sorted((west, east)):
            raise ValueError("a wall has two ends on the outline")
        if len(links[west]) != 1 or len(links[east]) != 1:
            raise ValueError("a border tower carries one piece")
        parent, waiting = {west: west}, [west]
        for tower in waiting:
            for other in links[tower]:
                if other not in parent:
                    parent[other] = tower
                    waiting.append(other)
        if len(parent) != len(links) or sum(map(len, links.values())) != 2 * len(links) - 2:
            raise ValueError("the pieces are not connected, or enclose something")
        main = [east]
        while main[-1] != west:
            main.append(parent[main[-1]])
        towers = tuple(reversed(main))
        return Wall(board, pieces, towers, _china(board, towers))

    # Asking ---------------------------------------------------------------------------------------------------------

    @property
    def ends(self) -> tuple[int, int]:
        """The western and the eastern end."""
        return self.main[0], self.main[-1]

    @property
    def standing(self) -> int:
        """How many pieces stand on the board."""
        return len(self.pieces) - self.pieces.count(NONE)

    def legal_lines(self) -> list[int]:
        """Where a piece may be built now, lowest number first."""
        root = self._roots()
        found = []
        for number, line in enumerate(self.board.lines):
            if self.pieces[number]:
                continue
            one, other = line.towers
            if root[one] < 0 and root[other] < 0:
                continue
            if self._obstacle(one, other) is None:
                found.append(number)
        return found

    def why_not(self, line: int) -> str | None:
        """What forbids a piece there: `line_taken`, `not_connected` (rule 12), `border_taken` (R13), `branch_loop`
        (R11).
        """
        if self.pieces[line]:
            return "line_taken"
        one, other = self.board.lines[line].towers
        root = self._roots()
        if root[one] < 0 and root[other] < 0:
            return "not_connected"
        return self._obstacle(one, other)

    def _obstacle(self, one: int, other: int) -> str | None:
        """The rule against joining two towers, at least one of which is in the wall."""
        root = self._roots()
        board = self.board
        for end, far in ((one, other), (other, one)):
            if board.is_border(end) and (root[end] >= 0 or board.is_border(far)):
                return "border_taken"
        if root[one] >= 0 and root[one] == root[other]:
            return "branch_loop"
        return None

    def ends_to_choose(self, line: int) -> bool:
        """Whether the builder chooses which end the new piece replaces (R12, when everything is equal)."""
        arm = self._new_arm(line)
        if arm is None:
            return False
        new, west, east = arm
        border = self._border_tower(line)
        near = [self.board.outline_steps(border, end) for end in self.ends]
        return near[0] == near[1] and west == east and len(new) > west

    # Building -------------------------------------------------------------------------------------------------------

    def build(self, line: int, end: EndName | None = None) -> Built:
        """What a legal new piece does; `end` says which end gives way where `ends_to_choose` (R12)."""
        pieces = list(self.pieces)
        pieces[line] = OPEN
        arm = self._new_arm(line)
        if arm is not None:
            return self._new_end(line, pieces, arm, end)
        one, other = self.board.lines[line].towers
        root = self._roots()
        if root[one] < 0 or root[other] < 0:
            return Built(Wall(self.board, pieces, self.main, self.china), line, "branch")
        if root[one] > root[other]:
            one, other = other, one
        arc = [*reversed(self._way_to_main(one)), *self._way_to_main(other)]
        new = path_lines(self.board, arc)
        old = path_lines(self.board, self.main[root[one] : root[other] + 1])
        main = self.main
        if len(new) > len(old):
            main = (*self.main[: root[one]], *arc, *self.main[root[other] + 1 :])
        return self._settled(line, pieces, "loop", new, old, main)

    def _new_end(
        self, line: int, pieces: list[int], arm: tuple[list[int], int, int], end: EndName | None
    ) -> Built:
        """Rule 14 and R12: the arm to the nearer end gives way if the new one is longer."""
        way, west, east = arm
        border = self._border_tower(line)
        to_west, to_east = (self.board.outline_steps(border, old) for old in self.ends)
        western = (to_west, west) < (to_east, east)
        if (to_west, west) == (to_east, east):
            western = end != "east"
        old = path_lines(self.board, self.main[: west + 1] if western else self.main[west:])
        main = self.main
        if len(way) - 1 > len(old):
            main = (*reversed(way), *self.main[west + 1 :]) if western else (*self.main[:west], *way)
        return self._settled(line, pieces, "end", path_lines(self.board, way), old, main)

    def _settled(
        self,
        line: int,
        pieces: list[int],
        kind: Kind,
        new: tuple[int, ...],
        old: tuple[int, ...],
        main: tuple[int, ...],
    ) -> Built:
        """The shorter connection is cleared (the new one if both are equal, rule 15), and what it cuts off."""
        moved = main is not self.main
        cleared = set(old if moved else new)
        for gone in cleared:
            pieces[gone] = NONE
        isolated = self._cut_off(pieces, main)
        for gone in isolated:
            pieces[gone] = NONE
        china = _china(self.board, main) if moved else self.china
        flipped = tuple(village for village, side in enumerate(china) if side != self.china[village])
        wall = Wall(self.board, pieces, main, china)
        return Built(
            wall, line, kind, new, old, moved, tuple(sorted({*cleared, *isolated})), tuple(isolated), flipped
        )

    def _cut_off(self, pieces: list[int], main: tuple[int, ...]) -> list[int]:
        """The lines whose pieces are not connected to the main wall any more (rule 15), lowest first."""
        reached, waiting = set(main), list(main)
        for tower in waiting:
            for line, other in self.board.lines_at[tower]:
                if pieces[line] and other not in reached:
                    reached.add(other)
                    waiting.append(other)
        lines = self.board.lines
        return [line for line, piece in enumerate(pieces) if piece and lines[line].towers[0] not in reached]

    def with_closed(self, lines: Iterable[int]) -> Wall:
        """The same wall with the gates of these pieces shut (rule 8); main wall and land stay as they are."""
        pieces = list(self.pieces)
        for line in lines:
            pieces[line] = CLOSED
        other = Wall(self.board, pieces, self.main, self.china)
        if self._root is not None:
            other._root, other._parent, other._depth = self._root, self._parent, self._depth
        return other

    # The tree -------------------------------------------------------------------------------------------------------

    def _roots(self) -> list[int]:
        """For each tower the position in the main wall where its branch begins; -1 if it is not in the wall."""
        if self._root is not None:
            return self._root
        towers = self.board.towers
        root, parent, depth = [-1] * towers, [-1] * towers, [0] * towers
        for position, tower in enumerate(self.main):
            root[tower] = position
        waiting = list(self.main)
        for tower in waiting:
            for line, other in self.board.lines_at[tower]:
                if self.pieces[line] and root[other] < 0:
                    root[other], parent[other], depth[other] = root[tower], tower, depth[tower] + 1
                    waiting.append(other)
        self._root, self._parent, self._depth = root, parent, depth
        return root

    def _way_to_main(self, tower: int) -> list[int]:
        """The towers from a branch down to the main wall, both ends included."""
        way = [tower]
        while self._parent[way[-1]] >= 0:
            way.append(self._parent[way[-1]])
        return way

    def depth(self, tower: int) -> int:
        """How many pieces a tower of the wall is away from the main wall."""
        self._roots()
        return self._depth[tower]

    def root(self, tower: int) -> int:
        """The position in the main wall from which a tower's branch springs; -1 if the tower is not in the wall."""
        return self._roots()[tower]

    def _border_tower(self, line: int) -> int:
        one, other = self.board.lines[line].towers
        return one if self.board.is_border(one) else other

    def _new_arm(self, line: int) -> tuple[list[int], int, int] | None:
        """If the line leads to a border tower: the towers of the new arm from the main wall outward, and the lengths
        of the old arms to the west and the east.
        """
        border = self._border_tower(line)
        if not self.board.is_border(border):
            return None
        one, other = self.board.lines[line].towers
        inner = other if border == one else one
        root = self._roots()[inner]
        return [*reversed(self._way_to_main(inner)), border], root, len(self.main) - 1 - root


def path_lines(board: Board, towers: Sequence[int]) -> tuple[int, ...]:
    """The lines along a row of towers."""
    return tuple(board.line(one, other) for one, other in pairwise(towers))


def _china(board: Board, main: Sequence[int]) -> tuple[bool, ...]:
    """Which villages are China: those that are not reached from the left of the main wall without crossing it (R14)."""
    blocked = set()
    waiting = []
    china = [True] * board.villages
    for one, other in pairwise(main):
        number = board.line(one, other)
        blocked.add(number)
        line = board.lines[number]
        left = line.left if line.towers[0] == one else line.right
        if china[left]:
            china[left] = False
            waiting.append(left)
    for village in waiting:
        for number, across in board.beside[village]:
            if china[across] and number not in blocked:
                china[across] = False
                waiting.append(across)
    return tuple(china)
