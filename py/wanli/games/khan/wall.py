"""The Great Wall: what stands where, what a new piece does to it, and which land lies on which side (R9–R14).

The pieces always form a tree: all are connected, and nothing is enclosed. Exactly two of its towers stand on the
outline of the board: the ends. The way between them is the main wall; everything else are branches. West to east,
Mongolia lies to the left of the main wall and China to the right; that is worked out anew, never kept per village.

A `Wall` is never changed: building and closing give another one, so that states can share it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Literal, NamedTuple

from wanli.engine import Action
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


Shape = tuple[bytes, tuple[int, ...]]
"""Where pieces stand, gates open or shut, and the main wall: what building depends on."""


class Joined(NamedTuple):
    """A new way between two places of the wall, or from the wall to the outline, and the one it is compared with.

    `way` are its towers, from west to east or from the main wall outward, `old` those of the other. `main` is the main
    wall afterwards, `arc` its towers that come from the new way, if that is longer; else both are as before.
    """

    kind: Kind
    way: list[int]
    old: tuple[int, ...]
    main: tuple[int, ...]
    arc: list[int]


class Wall:
    """All pieces on the board: `pieces` by line, the `main` wall as towers from west to east, `china` by village."""

    __slots__ = (
        "_actions", "_built", "_depth", "_legal", "_open", "_parent", "_root", "_shape", "_shut", "board", "china",
        "main", "pieces",
    )  # fmt: skip

    def __init__(self, board: Board, pieces: Sequence[int], main: tuple[int, ...], china: tuple[bool, ...]) -> None:
        """For this module: `main` and `china` must fit the pieces. Others use `start` or `of`."""
        self.board = board
        self.pieces = tuple(pieces)
        self.main = main
        self.china = china
        # Worked out when first asked for:
        self._root: list[int] | None = None
        self._legal: list[int] | None = None
        self._actions: list[Action] | None = None
        self._open: tuple[int, ...] | None = None
        self._shape: Shape | None = None
        self._built: dict[tuple[int, EndName | None], Built] = {}
        self._shut: dict[tuple[int, ...], Wall] = {}

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

    @property
    def shape(self) -> Shape:
        """Walls of the same shape can be built upon in the same ways."""
        if self._shape is None:
            self._shape = bytes(map(bool, self.pieces)), self.main
        return self._shape

    @property
    def open_lines(self) -> tuple[int, ...]:
        """The lines with an open gate, lowest number first."""
        if self._open is None:
            self._open = tuple([line for line, piece in enumerate(self.pieces) if piece == OPEN])
        return self._open

    def legal_lines(self) -> list[int]:
        """Where a piece may be built now, lowest number first."""
        if self._legal is None:
            root, pieces = self._roots(), self.pieces
            self._legal = [
                number
                for number, line in enumerate(self.board.lines)
                if not pieces[number]
                and (root[line.towers[0]] >= 0 or root[line.towers[1]] >= 0)
                and self._obstacle(*line.towers) is None
            ]
        return self._legal[:]

    def building_actions(self) -> list[Action]:
        """The actions that build a piece, those of the same line side by side where an end is chosen."""
        if self._actions is None:
            self._actions = []
            for line in self.legal_lines():
                ends = [("east",), ("west",)] if self.ends_to_choose(line) else [()]
                self._actions += [("wall", line, *end) for end in ends]
        return self._actions[:]

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
        root, border = self._roots(), self.board.border
        if (border[one] and (root[one] >= 0 or border[other])) or (border[other] and root[other] >= 0):
            return "border_taken"
        if root[one] >= 0 and root[one] == root[other]:
            return "branch_loop"
        return None

    def ends_to_choose(self, line: int) -> bool:
        """Whether the builder chooses which end the new piece replaces: both equally near, their arms equally long (R12).

        Nobody is asked about a new arm that is no longer than these: it goes whatever the answer (rule 15).
        """
        one, other = self.board.lines[line].towers
        if self.board.is_border(one):
            one, other = other, one
        if not self.board.is_border(other):
            return False
        west = self._roots()[one]
        east = len(self.main) - 1 - west
        if west != east or self.depth(one) + 1 <= west:
            return False
        to_west, to_east = (self.board.outline_steps(other, end) for end in self.ends)
        return to_west == to_east

    # Building -------------------------------------------------------------------------------------------------------

    def build(self, line: int, end: EndName | None = None) -> Built:
        """What a legal new piece does; `end` says which end gives way where `ends_to_choose` (R12). Remembered: what is
        known about the wall afterwards serves all who build the same.
        """
        found = self._built.get((line, end))
        if found is None:
            found = self._built[line, end] = self.work_out(line, end)
        return found

    def work_out(self, line: int, end: EndName | None = None) -> Built:
        """The same as `build`, not remembered: for those who look at many pieces."""
        pieces = list(self.pieces)
        pieces[line] = OPEN
        one, other = self.board.lines[line].towers
        root = self._roots()
        if root[one] < 0:
            one, other = other, one
        if root[other] < 0 and not self.board.is_border(other):
            return Built(Wall(self.board, pieces, self.main, self.china), line, "branch")
        return self._settled(line, pieces, self.joined((one, other), end))

    def joined(self, way: Sequence[int], end: EndName | None = None) -> Joined:
        """What a connection along these towers would do: the first stands in the wall, those between do not, the last
        does or is a new border tower. It must be legal; for `end` see `build`.
        """
        root = self._roots()
        if root[way[-1]] < 0:
            return self._new_end(way, end)
        if root[way[0]] > root[way[-1]]:
            way = way[::-1]
        west, east = root[way[0]], root[way[-1]]
        arc = [*reversed(self._way_to_main(way[0])), *way[1:-1], *self._way_to_main(way[-1])]
        old = self.main[west : east + 1]
        if len(arc) <= len(old):
            return Joined("loop", arc, old, self.main, [])
        return Joined("loop", arc, old, (*self.main[:west], *arc, *self.main[east + 1 :]), arc)

    def _new_end(self, way: Sequence[int], end: EndName | None) -> Joined:
        """Rule 14 and R12: the arm to the nearer end gives way if the new one is longer."""
        root = self._roots()[way[0]]
        arm = [*reversed(self._way_to_main(way[0])), *way[1:]]
        west, east = root, len(self.main) - 1 - root
        to_west, to_east = (self.board.outline_steps(way[-1], old) for old in self.ends)
        western = (to_west, west) < (to_east, east)
        if (to_west, west) == (to_east, east):
            western = end != "east"
        old = self.main[: root + 1] if western else self.main[root:]
        if len(arm) <= len(old):
            return Joined("end", arm, old, self.main, [])
        arc = arm[::-1] if western else arm
        main = (*arc, *self.main[root + 1 :]) if western else (*self.main[:root], *arc)
        return Joined("end", arm, old, main, arc)

    def _settled(self, line: int, pieces: list[int], joined: Joined) -> Built:
        """The shorter connection is cleared (the new one if both are equal, rule 15), and what it cuts off."""
        moved = bool(joined.arc)
        new, old = path_lines(self.board, joined.way), path_lines(self.board, joined.old)
        cleared = set(old if moved else new)
        for gone in cleared:
            pieces[gone] = NONE
        isolated = self._cut_off(pieces, joined.main)
        for gone in isolated:
            pieces[gone] = NONE
        china, flipped = self.china, self.flipped(joined)
        if flipped:
            china = tuple([side != (village in flipped) for village, side in enumerate(china)])
        wall = Wall(self.board, pieces, joined.main, china)
        removed = tuple(sorted({*cleared, *isolated}))
        return Built(wall, line, joined.kind, new, old, moved, removed, tuple(isolated), flipped)

    def flipped(self, joined: Joined) -> tuple[int, ...]:
        """The villages between a new way that the main wall takes and its old one: they change side (R14).

        A way never crosses the main wall, so that it lies on one side. In Mongolia, left of the main wall, it leaves
        what is on its right to China; in China the other way round.
        """
        if not joined.arc:
            return ()
        parted = 0
        for line in (*path_lines(self.board, joined.way), *path_lines(self.board, joined.old)):
            parted ^= self.board.beyond[line]
        land = self.enclosed(parted, joined.arc[0], joined.arc[1])
        return tuple([village for village in range(self.board.villages) if land >> village & 1])

    def enclosed(self, parted: int, one: int, other: int) -> int:
        """Of `parted` villages and all others (as bits) the part that changes side, where the main wall will run over a
        new piece between two towers, from west to east.
        """
        line = self.board.lines[self.board.line(one, other)]
        side = self.china[line.left]
        inner = line.left if (line.towers[0] == one) == side else line.right
        return parted if parted >> inner & 1 else parted ^ self.board.everywhere

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
        shut = tuple(lines)
        if shut not in self._shut:
            self._shut[shut] = self._with_closed(shut)
        return self._shut[shut]

    def _with_closed(self, lines: tuple[int, ...]) -> Wall:
        pieces = list(self.pieces)
        for line in lines:
            pieces[line] = CLOSED
        other = Wall(self.board, pieces, self.main, self.china)
        if self._root is not None:
            other._root, other._parent, other._depth = self._root, self._parent, self._depth
        other._legal, other._actions, other._shape = self._legal, self._actions, self._shape
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

    def downward(self, tower: int) -> tuple[int, int]:
        """The line and the tower that come next on the way from a branch's tower to the main wall."""
        self._roots()
        parent = self._parent[tower]
        return self.board.line(tower, parent), parent

    def root(self, tower: int) -> int:
        """The position in the main wall from which a tower's branch springs; -1 if the tower is not in the wall."""
        return self._roots()[tower]


@lru_cache(maxsize=4)
def imagined(pieces: tuple[int, ...], main: tuple[int, ...], china: tuple[bool, ...]) -> Wall:
    """The wall of a view, `main` and `china` taken on trust: the worlds imagined from one view share it."""
    return Wall(BOARD, pieces, main, china)


def path_lines(board: Board, towers: Sequence[int]) -> tuple[int, ...]:
    """The lines along a row of towers."""
    return tuple([board.line(one, other) for one, other in pairwise(towers)])


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
