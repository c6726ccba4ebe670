"""Plans: ways to move the Great Wall with a few pieces. They are cached by wall, since many positions share one.

A set of villages is an int here; village 0 is the lowest bit.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from wanli.bots.eval_cache import EvalCache
from wanli.games.khan.rules.land import enclosed
from wanli.games.khan.rules.wall import Shape, Wall

MAX_PIECES = 4
"""The maximum number of pieces in a plan."""
_MAX_WALLS = 256
"""The number of walls whose outcomes and plans are cached."""


class Plan(NamedTuple):
    """The lines to build on, in this order, and `land`: the villages that change side at the end, as a bit set."""

    lines: tuple[int, ...]
    land: int


class Outcome(NamedTuple):
    """The effect of a single piece.

    - `ring` is True if it closes a loop or reaches a new end; otherwise it lengthens a branch.
    - `land` are the villages that change side, as a bit set. It is 0 unless the Great Wall moves to the new piece.
    """

    ring: bool
    land: int


class _Way(NamedTuple):
    """A row of new pieces that starts at a tower of the wall.

    It holds the `towers` it touches, its `lines`, and as a bit set the combined `Board.subtree_beyond_line` of these
    lines.
    """

    towers: tuple[int, ...]
    lines: tuple[int, ...]
    crossed: int


_BRANCH = Outcome(ring=False, land=0)
_RING_WITHOUT_MOVE = Outcome(ring=True, land=0)


class _Entry:
    """The cache entry of one wall: `outcomes` by line, and `lands` of plans by number of pieces and first line."""

    __slots__ = ("lands", "outcomes")

    def __init__(self) -> None:
        self.outcomes: dict[int, Outcome] = {}
        self.lands: dict[int, dict[int, list[int]]] = {}


_CACHE: EvalCache[Shape, _Entry] = EvalCache(_MAX_WALLS)


def _entry(wall: Wall) -> _Entry:
    """Return the cache entry of a wall. Walls of the same shape share one."""
    entry = _CACHE.get(wall.shape)
    return _CACHE.store(wall.shape, _Entry()) if entry is None else entry


def plans(wall: Wall, pieces: int) -> list[Plan]:
    """Return the shortest plan of at most `pieces` pieces for each set of villages that can change side."""
    return _search(wall).plans(pieces)


def lands_by_line(wall: Wall, pieces: int) -> dict[int, list[int]]:
    """Return, for each line, the land of the plans that start on it."""
    entry = _entry(wall)
    lands = entry.lands.get(pieces)
    if lands is None:
        lands = entry.lands[pieces] = {}
        for plan in plans(wall, pieces):
            lands.setdefault(plan.lines[0], []).append(plan.land)
    return lands


def outcomes(wall: Wall) -> dict[int, Outcome]:
    """Return the effect of each single legal piece, by line."""
    entry = _entry(wall)
    if not entry.outcomes:
        search = _search(wall)
        entry.outcomes = {line: search.outcome(line) for line in wall.legal_lines()}
    return entry.outcomes


@lru_cache(maxsize=4)
def _search(wall: Wall) -> _PlanSearch:
    """Return the search of a wall. Outcomes and plans are requested in a row; a search is too large to cache longer."""
    return _PlanSearch(wall)


class _PlanSearch:
    """The search for plans that start from one wall. These lists are indexed by tower:

    - `root` and `depth` are those of `Tree`.
    - `parted` combines `Board.subtree_beyond_line` of the lines on the way from the western end to the tower.
    - `onward` are the free lines from the tower to towers that are not in the wall.
    - `closing` are the free lines from the tower to towers in the wall or to new ends.
    """

    def __init__(self, wall: Wall) -> None:
        self.wall, self.board, self.tree = wall, wall.board, wall.tree
        self.subtree_beyond_line = self.board.subtree_beyond_line
        self.kinds = [self.tree.kind_at(tower) for tower in range(self.board.towers)]
        self.root, self.depth = self.tree.root, self.tree.depth
        self._measure_ways()
        self._sort_lines()

    def _measure_ways(self) -> None:
        board, parent = self.board, self.tree.parent
        self.parted = [0] * board.towers
        self.whole = 0
        """The combined `Board.subtree_beyond_line` of the whole main wall."""
        for tower, line in zip(self.wall.main[1:], board.lines_along(self.wall.main), strict=True):
            self.whole ^= board.subtree_beyond_line[line]
            self.parted[tower] = self.whole
        for tower in sorted(range(board.towers), key=self.depth.__getitem__):
            if self.depth[tower]:
                line = board.line(tower, parent[tower])
                self.parted[tower] = self.parted[parent[tower]] ^ board.subtree_beyond_line[line]

    def _sort_lines(self) -> None:
        """Fill `closing` and `onward`. They omit lines to the present ends, where no second piece may stand (R13)."""
        pieces, kinds = self.wall.pieces, self.kinds
        self.closing: list[list[tuple[int, int]]] = []
        self.onward: list[list[tuple[int, int]]] = []
        for lines in self.board.lines_at:
            closing, onward = [], []
            for line, tower in lines:
                if not pieces[line]:
                    if kinds[tower] == "branch":
                        onward.append((line, tower))
                    elif kinds[tower] is not None:
                        closing.append((line, tower))
            self.closing.append(closing)
            self.onward.append(onward)

    def plans(self, pieces: int) -> list[Plan]:
        """Return the shortest plan of at most `pieces` pieces for each set of villages."""
        max_length = min(pieces, MAX_PIECES)
        plans: dict[int, Plan] = {}
        starts = [tower for tower, root in enumerate(self.root) if root >= 0 and not self.board.border[tower]]
        ways = [_Way((start,), (), 0) for start in starts]
        for length in range(1, max_length + 1):
            for way in ways:
                self._close(way, plans)
            ways = [longer for way in ways for longer in self._lengthened(way)] if length < max_length else []
        return list(plans.values())

    def _close(self, way: _Way, plans: dict[int, Plan]) -> None:
        """Add to `plans` the plans that consist of `way` and one closing piece."""
        towers, lines, crossed = way
        start = towers[0]
        for line, goal in self.closing[towers[-1]]:
            western = self.moves(start, goal, len(towers))
            if western is not None:
                parted = crossed ^ self.subtree_beyond_line[line] ^ self.between(start, goal, western)
                if parted not in plans:
                    second = towers[1] if lines else goal
                    plans[parted] = Plan((*lines, line), self.land(parted, start, second, western))

    def _lengthened(self, way: _Way) -> list[_Way]:
        """Return the ways that are one piece longer and still end outside the wall."""
        towers, lines, crossed = way
        subtree_beyond_line = self.subtree_beyond_line
        return [
            _Way((*towers, tower), (*lines, line), crossed ^ subtree_beyond_line[line])
            for line, tower in self.onward[towers[-1]]
            if tower not in towers
        ]

    def outcome(self, line: int) -> Outcome:
        """Return the effect of a legal single piece."""
        start, goal = self.tree.joined(line)
        if self.kinds[goal] == "branch":
            return _BRANCH
        western = self.moves(start, goal, 1)
        if western is None:
            return _RING_WITHOUT_MOVE
        parted = self.subtree_beyond_line[line] ^ self.between(start, goal, western)
        return Outcome(True, self.land(parted, start, goal, western))

    def moves(self, start: int, goal: int, length: int) -> bool | None:
        """Return None unless the main wall moves to a new connection of `length` pieces between `start` and `goal`.

        The connection must be legal (R11) and longer than the stretch it would replace. `goal` is in the wall or is a
        new end. If the wall moves, return True if it runs from `goal` to `start`, False if from `start` to `goal`.
        """
        stretch = self.tree.stretch_replaced(start, goal)
        if stretch[0] == stretch[1] or not self.tree.is_longer(start, goal, length, stretch):
            return None
        return stretch[0] < self.root[start]

    def between(self, start: int, goal: int, western: bool) -> int:
        """Return the combined `Board.subtree_beyond_line` of the standing pieces.

        Only those pieces count that form a ring with a new connection.
        """
        if self.root[goal] >= 0:
            return self.parted[start] ^ self.parted[goal]
        return self.parted[start] if western else self.parted[start] ^ self.whole

    def land(self, parted: int, start: int, second: int, western: bool) -> int:
        """Return the villages that change side. The first new piece determines on which side of the ring they lie."""
        tower, next_tower = (second, start) if western else (start, second)
        return enclosed(self.board, self.wall.china, parted, tower, next_tower)
