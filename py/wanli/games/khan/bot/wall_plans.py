"""Plans: how the land can be changed with a few pieces of wall, found once per wall, for many positions share one.

Sets of villages are written as bits here, village 0 in the lowest.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from wanli.bots.eval_cache import EvalCache
from wanli.games.khan.rules.land import enclosed
from wanli.games.khan.rules.wall import Shape, Wall

LONGEST = 4
"""Pieces of one plan, at most."""
_MOST_WALLS = 256
"""Walls whose outcomes and plans are cached."""


class Plan(NamedTuple):
    """Pieces to build in this order, and the villages that change side in the end (`land`, as bits)."""

    lines: tuple[int, ...]
    land: int


class Outcome(NamedTuple):
    """What a single piece does: whether it closes a `ring` (a loop, or by a new end), else it lengthens a branch; and
    the villages that change side (`land`, as bits), none unless the Great Wall runs over the new piece then.
    """

    ring: bool
    land: int


class _Way(NamedTuple):
    """New pieces in a row from a tower of the wall: the `towers` they touch, their `lines`, and the villages that lie
    beyond these (see `Board.beyond`), as bits.
    """

    towers: tuple[int, ...]
    lines: tuple[int, ...]
    crossed: int


_BRANCH = Outcome(ring=False, land=0)
_NOTHING_MOVES = Outcome(ring=True, land=0)


class _Entry:
    """The cache entry of one wall: `outcomes` of single pieces; `lands` of plans, by their pieces and first line."""

    __slots__ = ("lands", "outcomes")

    def __init__(self) -> None:
        self.outcomes: dict[int, Outcome] = {}
        self.lands: dict[int, dict[int, list[int]]] = {}


_CACHE: EvalCache[Shape, _Entry] = EvalCache(_MOST_WALLS)


def _entry(wall: Wall) -> _Entry:
    """The cache entry of a wall; walls of equal shape share one."""
    entry = _CACHE.get(wall.shape)
    return _CACHE.keep(wall.shape, _Entry()) if entry is None else entry


def plans(wall: Wall, pieces: int) -> list[Plan]:
    """The ways to move the Great Wall with at most so many pieces, the shortest for each set of villages."""
    return _search(wall).plans(pieces)


def lands_by_line(wall: Wall, pieces: int) -> dict[int, list[int]]:
    """For each line the land of the plans that begin there."""
    entry = _entry(wall)
    found = entry.lands.get(pieces)
    if found is None:
        found = entry.lands[pieces] = {}
        for plan in plans(wall, pieces):
            found.setdefault(plan.lines[0], []).append(plan.land)
    return found


def outcomes(wall: Wall) -> dict[int, Outcome]:
    """What each single piece would do, by its line."""
    entry = _entry(wall)
    if not entry.outcomes:
        search = _search(wall)
        entry.outcomes = {line: search.outcome(line) for line in wall.legal_lines()}
    return entry.outcomes


@lru_cache(maxsize=4)
def _search(wall: Wall) -> _PlanSearch:
    """The search on a wall; outcomes and plans are asked for in a row, then it is too large to keep."""
    return _PlanSearch(wall)


class _PlanSearch:
    """The search for plans that start from one wall.

    For each tower in it the `root` of its branch in the main wall, how many pieces it is away from there (`depth`), and
    which villages the way to it from the western end parts (`parted`). From each tower free lines lead on: `onward` to
    towers where nothing stands, `closing` to towers in the wall or to new ends.
    """

    def __init__(self, wall: Wall) -> None:
        self.wall, self.board, self.tree = wall, wall.board, wall.tree
        self.beyond = self.board.beyond
        self.kinds = [self.tree.kind_at(tower) for tower in range(self.board.towers)]
        self.root, self.depth = self.tree.root, self.tree.depth
        self._measure_ways()
        self._sort_lines()

    def _measure_ways(self) -> None:
        board, parent = self.board, self.tree.parent
        self.parted = [0] * board.towers
        self.whole = 0
        """What the main wall parts from end to end."""
        for tower, line in zip(self.wall.main[1:], board.lines_along(self.wall.main), strict=True):
            self.whole ^= board.beyond[line]
            self.parted[tower] = self.whole
        for tower in sorted(range(board.towers), key=self.depth.__getitem__):
            if self.depth[tower]:
                self.parted[tower] = self.parted[parent[tower]] ^ board.beyond[board.line(tower, parent[tower])]

    def _sort_lines(self) -> None:
        """The free lines that lead somewhere: not to the ends, where no second piece may stand (R13)."""
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
        """All ways of up to so many pieces to move the Great Wall, the shortest for each set of villages."""
        longest = min(pieces, LONGEST)
        found: dict[int, Plan] = {}
        starts = [tower for tower, root in enumerate(self.root) if root >= 0 and not self.board.border[tower]]
        ways = [_Way((start,), (), 0) for start in starts]
        for length in range(1, longest + 1):
            for way in ways:
                self._close(way, found)
            ways = [longer for way in ways for longer in self._lengthened(way)] if length < longest else []
        return list(found.values())

    def _close(self, way: _Way, found: dict[int, Plan]) -> None:
        """Add the plans that one piece more makes of a way."""
        towers, lines, crossed = way
        start = towers[0]
        for line, goal in self.closing[towers[-1]]:
            western = self.moves(start, goal, len(towers))
            if western is not None:
                parted = crossed ^ self.beyond[line] ^ self.between(start, goal, western)
                if parted not in found:
                    second = towers[1] if lines else goal
                    found[parted] = Plan((*lines, line), self.land(parted, start, second, western))

    def _lengthened(self, way: _Way) -> list[_Way]:
        """The ways that one piece more makes of a way, without coming back to the wall."""
        towers, lines, crossed = way
        beyond = self.beyond
        return [
            _Way((*towers, tower), (*lines, line), crossed ^ beyond[line])
            for line, tower in self.onward[towers[-1]]
            if tower not in towers
        ]

    def outcome(self, line: int) -> Outcome:
        """What a legal single piece does."""
        start, goal = self.tree.joined(line)
        if self.kinds[goal] == "branch":
            return _BRANCH
        western = self.moves(start, goal, 1)
        if western is None:
            return _NOTHING_MOVES
        parted = self.beyond[line] ^ self.between(start, goal, western)
        return Outcome(True, self.land(parted, start, goal, western))

    def moves(self, start: int, goal: int, length: int) -> bool | None:
        """None unless a connection of so many new pieces is longer than what it would replace (and legal, R11); else
        whether the main wall will run over it from `goal` to `start`. The goal is in the wall or a new end.
        """
        stretch = self.tree.stretch_replaced(start, goal)
        if stretch[0] == stretch[1] or not self.tree.is_longer(start, goal, length, stretch):
            return None
        return stretch[0] < self.root[start]

    def between(self, start: int, goal: int, western: bool) -> int:
        """What the way of standing pieces parts that closes the ring with a new connection."""
        if self.root[goal] >= 0:
            return self.parted[start] ^ self.parted[goal]
        return self.parted[start] if western else self.parted[start] ^ self.whole

    def land(self, parted: int, start: int, second: int, western: bool) -> int:
        """The villages that change side: on which side of the ring they are tells its first new piece."""
        one, other = (second, start) if western else (start, second)
        return enclosed(self.board, self.wall.china, parted, one, other)
