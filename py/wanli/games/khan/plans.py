"""What can be done to the land with a few pieces of wall: found once per wall, for many positions share one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from wanli.games.khan.wall import Built, Wall, path_lines

LONGEST = 4
"""Pieces of one plan: no active stock holds more."""
_KEPT = 256


@dataclass(frozen=True)
class Plan:
    """Pieces to build in this order, and the villages that change side in the end."""

    lines: tuple[int, ...]
    flipped: tuple[int, ...]


class _Key:
    """A wall as the key of a cache: equal pieces and ends, equal possibilities."""

    __slots__ = ("_hash", "wall")

    def __init__(self, wall: Wall) -> None:
        self.wall = wall
        self._hash = hash(wall.shape)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self.wall.shape == other.wall.shape


def plans(wall: Wall, pieces: int) -> tuple[Plan, ...]:
    """The ways to move the Great Wall with at most so many pieces, the shortest for each set of villages."""
    return _plans(_Key(wall), pieces)


def plans_by_line(wall: Wall, pieces: int) -> dict[int, list[Plan]]:
    """The same plans by the line on which they begin."""
    return _by_line(_Key(wall), pieces)


def outcomes(wall: Wall) -> dict[int, Built]:
    """What each single piece would do, by its line."""
    return _outcomes(_Key(wall))


@lru_cache(maxsize=_KEPT)
def _outcomes(key: _Key) -> dict[int, Built]:
    return {line: key.wall.work_out(line) for line in key.wall.legal_lines()}


@lru_cache(maxsize=_KEPT * LONGEST)
def _plans(key: _Key, pieces: int) -> tuple[Plan, ...]:
    return tuple([plan for plan in _all_plans(key) if len(plan.lines) <= pieces])


@lru_cache(maxsize=_KEPT * LONGEST)
def _by_line(key: _Key, pieces: int) -> dict[int, list[Plan]]:
    found: dict[int, list[Plan]] = {}
    for plan in _plans(key, pieces):
        found.setdefault(plan.lines[0], []).append(plan)
    return found


@lru_cache(maxsize=_KEPT)
def _all_plans(key: _Key) -> tuple[Plan, ...]:
    wall = key.wall
    board, pieces = wall.board, wall.pieces
    ground = _Ground(wall)
    root = ground.root
    border = [board.is_border(tower) for tower in range(board.towers)]
    found: dict[int, Plan] = {}
    starts = [tower for tower in range(board.towers) if root[tower] >= 0 and not border[tower]]
    ways: list[tuple[tuple[int, ...], tuple[int, ...], int]] = [((tower,), (), 0) for tower in starts]
    for way, lines, crossed in ways:
        for line, tower in board.lines_at[way[-1]]:
            if pieces[line] or tower in way:
                continue
            if root[tower] >= 0 or border[tower]:
                western = ground.moves(way[0], tower, len(lines) + 1, border[tower])
                if western is not None:
                    parted = crossed ^ board.beyond[line] ^ ground.old(way[0], tower, border[tower], western)
                    if parted not in found:
                        one, other = (way[0], (*way, tower)[1])
                        flipped = wall.between(parted, other, one) if western else wall.between(parted, one, other)
                        found[parted] = Plan((*lines, line), flipped)
            elif len(lines) + 1 < LONGEST:
                ways.append(((*way, tower), (*lines, line), crossed ^ board.beyond[line]))
    return tuple(found.values())


class _Ground:
    """A wall as plans start from it: for each tower in it the `root` of its branch in the main wall, how many pieces
    it is away from there (`depth`), and which villages that way parts, as bits (`stem`); `run` likewise along the main
    wall from its western end.
    """

    def __init__(self, wall: Wall) -> None:
        board = wall.board
        self.last = len(wall.main) - 1
        self.ends = wall.ends
        self.board = board
        self.root = [wall.root(tower) for tower in range(board.towers)]
        self.depth = [wall.depth(tower) for tower in range(board.towers)]
        self.run = [0]
        for line in path_lines(board, wall.main):
            self.run.append(self.run[-1] ^ board.beyond[line])
        self.stem = [0] * board.towers
        for tower in sorted(range(board.towers), key=self.depth.__getitem__):
            if self.root[tower] >= 0 and self.depth[tower]:
                line, down = wall.downward(tower)
                self.stem[tower] = self.stem[down] ^ board.beyond[line]

    def moves(self, start: int, goal: int, length: int, border: bool) -> bool | None:
        """None unless a legal connection of so many new pieces is longer than what it would replace; else whether the
        main wall will run over it from `goal` to `start`.
        """
        one, other = self.root[start], self.root[goal]
        length += self.depth[start]
        if not border:
            if one == other or length + self.depth[goal] <= abs(one - other):
                return None
            return one > other
        if other >= 0:
            return None
        west, east = one, self.last - one
        to_west, to_east = (self.board.outline_steps(goal, end) for end in self.ends)
        western = (to_west, west) <= (to_east, east)
        return western if length > (west if western else east) else None

    def old(self, start: int, goal: int, border: bool, western: bool) -> int:
        """What the way of standing pieces parts that closes the ring with a new connection."""
        one = self.stem[start] ^ self.run[self.root[start]]
        if border:
            return one if western else one ^ self.run[-1]
        return one ^ self.stem[goal] ^ self.run[self.root[goal]]
