"""The Great Wall: what stands where, and where a new piece may be built (R11–R13).

The pieces always form a tree: all are connected, and nothing is enclosed. Exactly two of its towers stand on the
outline of the board: the ends. The way between them is the main wall; everything else are branches. West to east,
Mongolia lies to the left of the main wall and China to the right; that follows from the main wall alone.

A `Wall` is never changed: building and closing give another one, so that states can share it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from wanli.engine import Action, JsonDict
from wanli.games.khan.rules import land
from wanli.games.khan.rules.board import BOARD, Board
from wanli.games.khan.rules.constants import CLOSED, NONE, OPEN
from wanli.games.khan.rules.tree import EndName, Kind, Tree

Shape = tuple[bytes, tuple[int, ...]]
"""Where pieces stand, gates open or shut, and the main wall: what building depends on."""


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

    __slots__ = (
        "_actions", "_legal", "_open", "_shape", "_shut", "_tree", "board", "built", "china", "main", "pieces",
    )  # fmt: skip

    def __init__(self, board: Board, pieces: Sequence[int], main: tuple[int, ...], china: tuple[bool, ...]) -> None:
        """`main` and `china` must fit the pieces. Where that is not known use `of`."""
        self.board = board
        self.pieces = tuple(pieces)
        self.main = main
        self.china = china
        # Worked out when first asked for:
        self._tree: Tree | None = None
        self._legal: list[int] | None = None
        self._actions: list[Action] | None = None
        self._open: tuple[int, ...] | None = None
        self._shape: Shape | None = None
        self.built: dict[tuple[int, EndName | None], Built] = {}
        self._shut: dict[tuple[int, ...], Wall] = {}

    @staticmethod
    def start(board: Board = BOARD) -> Wall:
        """Rule 1: all pieces of the start wall, open."""
        pieces = [NONE] * len(board.lines)
        for line in board.lines_along(board.start_wall):
            pieces[line] = OPEN
        return Wall(board, pieces, board.start_wall, land.china(board, board.start_wall))

    @staticmethod
    def of(pieces: Sequence[int], west: int, east: int, board: Board = BOARD) -> Wall:
        """The wall with these pieces and ends. Raises ValueError if no such pieces lead from one end to the other."""
        if len(pieces) != len(board.lines) or any(type(p) is not int or p not in (NONE, OPEN, CLOSED) for p in pieces):
            raise ValueError("a wall names each line once")
        if any(type(end) is not int or not 0 <= end < board.towers for end in (west, east)):
            raise ValueError("a wall has two ends on the board")
        parent, waiting = {west: west}, [west]
        for tower in waiting:
            for line, other in board.lines_at[tower]:
                if pieces[line] and other not in parent:
                    parent[other] = tower
                    waiting.append(other)
        if west == east or east not in parent:
            raise ValueError("a wall leads from one end to another")
        main = [east]
        while main[-1] != west:
            main.append(parent[main[-1]])
        towers = tuple(reversed(main))
        return Wall(board, pieces, towers, land.china(board, towers))

    def encode(self) -> JsonDict:
        """As JSON: what stands on each line, and the towers at the western and the eastern end."""
        return {"pieces": list(self.pieces), "ends": list(self.ends)}

    @staticmethod
    def decode(data: JsonDict) -> Wall:
        """What `encode` wrote; everything else follows from it. Raises what bad data raises."""
        west, east = data["ends"]
        return Wall.of(data["pieces"], west, east)

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
    def tree(self) -> Tree:
        """The branches."""
        if self._tree is None:
            self._tree = Tree(self.board, self.pieces, self.main)
        return self._tree

    @property
    def open_lines(self) -> tuple[int, ...]:
        """The lines with an open gate, lowest number first."""
        if self._open is None:
            self._open = tuple([line for line, piece in enumerate(self.pieces) if piece == OPEN])
        return self._open

    # Where to build -------------------------------------------------------------------------------------------------

    def legal_lines(self) -> list[int]:
        """Where a piece may be built now, lowest number first."""
        if self._legal is None:
            obstacle = self.tree.obstacle
            free = [line for line, piece in enumerate(self.pieces) if not piece]
            self._legal = [line for line in free if obstacle(line) is None]
        return self._legal[:]

    def building_actions(self) -> list[Action]:
        """The actions that build a piece, those of the same line side by side where an end is chosen."""
        if self._actions is None:
            self._actions = []
            end_to_choose = self.tree.end_to_choose
            for line in self.legal_lines():
                if end_to_choose(line):
                    self._actions += [("wall", line, "east"), ("wall", line, "west")]
                else:
                    self._actions.append(("wall", line))
        return self._actions[:]

    def why_not(self, line: int) -> str | None:
        """What forbids a piece there: `line_taken`, or what `Tree.obstacle` names."""
        return "line_taken" if self.pieces[line] else self.tree.obstacle(line)

    # Other walls ----------------------------------------------------------------------------------------------------

    def changed(self, pieces: Sequence[int], main: tuple[int, ...], china: tuple[bool, ...]) -> Wall:
        """Another wall on the same board; `main` and `china` must fit the pieces."""
        return Wall(self.board, pieces, main, china)

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
        other = self.changed(pieces, self.main, self.china)
        other._tree, other._legal, other._actions, other._shape = self._tree, self._legal, self._actions, self._shape
        return other


@lru_cache(maxsize=4)
def shared_wall(pieces: tuple[int, ...], main: tuple[int, ...], china: tuple[bool, ...]) -> Wall:
    """A wall, `main` and `china` taken on trust: the worlds imagined from one view share it."""
    return Wall(BOARD, pieces, main, china)
