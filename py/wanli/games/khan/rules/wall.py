"""The Great Wall: its pieces, and the lines where a new piece may be built (R11–R13).

The pieces always form a tree: all are connected, and they enclose nothing. Exactly two of its towers, the ends, stand
on the outline of the board. The way between them is the main wall; all other pieces are branches. Facing from west to
east, Mongolia is to the left of the main wall and China to the right.

A `Wall` is immutable, so states can share it. Building a piece or closing a gate gives a new one.
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
"""The lines with a piece, as one byte each, and the towers of the main wall. Building depends on nothing else."""


@dataclass(frozen=True)
class Built:
    """The effect of a new piece on `line`.

    - `wall`: the new wall.
    - `kind`: the piece lengthened a branch, closed a loop (rule 13), or reached a new border tower (rule 14).
    - `new` and `old`: the lines of the two connections that were compared.
    - `moved`: True if the main wall moved to the new connection.
    - `removed`: all cleared lines in order: the shorter connection and the lines it cut off (`isolated`).
    - `flipped`: the villages that changed side.
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
    """All pieces on the board.

    `pieces` holds NONE, OPEN or CLOSED for each line. `main` are the towers of the main wall from west to east. `china`
    is True for each village in China. `built` caches the effects of new pieces (`build`).
    """

    __slots__ = (
        "_actions",
        "_closed_copies",
        "_legal",
        "_open",
        "_shape",
        "_tree",
        "board",
        "built",
        "china",
        "main",
        "pieces",
    )  # fmt: skip

    def __init__(self, board: Board, pieces: Sequence[int], main: tuple[int, ...], china: tuple[bool, ...]) -> None:
        """Create a wall. `main` and `china` must fit the pieces; for unchecked data use `of`."""
        self.board = board
        self.pieces = tuple(pieces)
        self.main = main
        self.china = china
        # Caches, filled on demand:
        self._tree: Tree | None = None
        self._legal: list[int] | None = None
        self._actions: list[Action] | None = None
        self._open: tuple[int, ...] | None = None
        self._shape: Shape | None = None
        self.built: dict[tuple[int, EndName | None], Built] = {}
        self._closed_copies: dict[tuple[int, ...], Wall] = {}

    @staticmethod
    def start(board: Board = BOARD) -> Wall:
        """Return the start wall with all gates open (rule 1)."""
        pieces = [NONE] * len(board.lines)
        for line in board.lines_along(board.start_wall):
            pieces[line] = OPEN
        return Wall(board, pieces, board.start_wall, land.china(board, board.start_wall))

    @staticmethod
    def of(pieces: Sequence[int], west: int, east: int, board: Board = BOARD) -> Wall:
        """Return the wall with these pieces and ends. Raises ValueError if the pieces do not connect the ends."""
        if len(pieces) != len(board.lines) or any(type(p) is not int or p not in (NONE, OPEN, CLOSED) for p in pieces):
            raise ValueError("a wall names each line once")
        if any(type(end) is not int or not 0 <= end < board.towers for end in (west, east)):
            raise ValueError("a wall has two ends on the board")
        parent, queue = {west: west}, [west]
        for tower in queue:
            for line, other in board.lines_at[tower]:
                if pieces[line] and other not in parent:
                    parent[other] = tower
                    queue.append(other)
        if west == east or east not in parent:
            raise ValueError("a wall leads from one end to another")
        main = [east]
        while main[-1] != west:
            main.append(parent[main[-1]])
        towers = tuple(reversed(main))
        return Wall(board, pieces, towers, land.china(board, towers))

    def encode(self) -> JsonDict:
        """Return the pieces by line and the two ends as JSON."""
        return {"pieces": list(self.pieces), "ends": list(self.ends)}

    @staticmethod
    def decode(data: JsonDict) -> Wall:
        """Read the output of `encode`. Raises ValueError, KeyError or TypeError for damaged data."""
        west, east = data["ends"]
        return Wall.of(data["pieces"], west, east)

    # Properties -----------------------------------------------------------------------------------------------------

    @property
    def ends(self) -> tuple[int, int]:
        """The towers at the western and the eastern end."""
        return self.main[0], self.main[-1]

    @property
    def standing(self) -> int:
        """The number of pieces on the board."""
        return len(self.pieces) - self.pieces.count(NONE)

    @property
    def shape(self) -> Shape:
        """The shape of the wall. Walls of the same shape allow the same new pieces."""
        if self._shape is None:
            self._shape = bytes(map(bool, self.pieces)), self.main
        return self._shape

    @property
    def tree(self) -> Tree:
        """The tree of the main wall and its branches."""
        if self._tree is None:
            self._tree = Tree(self.board, self.pieces, self.main)
        return self._tree

    @property
    def open_lines(self) -> tuple[int, ...]:
        """The lines with an open gate, lowest first."""
        if self._open is None:
            self._open = tuple([line for line, piece in enumerate(self.pieces) if piece == OPEN])
        return self._open

    # Where to build -------------------------------------------------------------------------------------------------

    def legal_lines(self) -> list[int]:
        """Return the lines where a piece may be built, lowest first."""
        if self._legal is None:
            obstacle = self.tree.obstacle
            free = [line for line, piece in enumerate(self.pieces) if not piece]
            self._legal = [line for line in free if obstacle(line) is None]
        return self._legal[:]

    def building_actions(self) -> list[Action]:
        """Return the actions that build a piece, by line. There are two for a line where the builder chooses an end."""
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
        """Return why a piece on this line is illegal: `line_taken`, a reason of `Tree.obstacle`, or None."""
        return "line_taken" if self.pieces[line] else self.tree.obstacle(line)

    # Changed copies --------------------------------------------------------------------------------------------------

    def changed(self, pieces: Sequence[int], main: tuple[int, ...], china: tuple[bool, ...]) -> Wall:
        """Return a new wall on the same board. `main` and `china` must fit the pieces."""
        return Wall(self.board, pieces, main, china)

    def with_closed(self, lines: Iterable[int]) -> Wall:
        """Return the wall with the gates on these lines closed (rule 8). The main wall and the land stay the same."""
        lines = tuple(lines)
        if lines not in self._closed_copies:
            self._closed_copies[lines] = self._with_closed(lines)
        return self._closed_copies[lines]

    def _with_closed(self, lines: tuple[int, ...]) -> Wall:
        pieces = list(self.pieces)
        for line in lines:
            pieces[line] = CLOSED
        other = self.changed(pieces, self.main, self.china)
        other._tree, other._legal, other._actions, other._shape = self._tree, self._legal, self._actions, self._shape
        return other


@lru_cache(maxsize=4)
def shared_wall(pieces: tuple[int, ...], main: tuple[int, ...], china: tuple[bool, ...]) -> Wall:
    """Return a wall from checked data. The states sampled from one view share it."""
    return Wall(BOARD, pieces, main, china)
