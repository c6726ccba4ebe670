"""What can be done to the land with a few pieces of wall: found once per wall, for many positions share one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from wanli.games.khan.wall import NONE, Built, Wall

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

    __slots__ = ("_hash", "standing", "wall")

    def __init__(self, wall: Wall) -> None:
        self.wall = wall
        self.standing = tuple([piece != NONE for piece in wall.pieces])
        self._hash = hash((self.standing, wall.main))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self.wall.main == other.wall.main and self.standing == other.standing


def plans(wall: Wall, pieces: int) -> tuple[Plan, ...]:
    """The ways to move the Great Wall with at most so many pieces, the shortest for each set of villages."""
    return tuple(plan for plan in _all_plans(_Key(wall)) if len(plan.lines) <= pieces)


def outcomes(wall: Wall) -> dict[int, Built]:
    """What each single piece would do, by its line."""
    return _outcomes(_Key(wall))


@lru_cache(maxsize=_KEPT)
def _outcomes(key: _Key) -> dict[int, Built]:
    return {line: key.wall.build(line) for line in key.wall.legal_lines()}


@lru_cache(maxsize=_KEPT)
def _all_plans(key: _Key) -> tuple[Plan, ...]:
    wall = key.wall
    board = wall.board
    found: dict[tuple[int, ...], Plan] = {}
    starts = [tower for tower in range(board.towers) if wall.root(tower) >= 0 and not board.is_border(tower)]
    ways: list[tuple[tuple[int, ...], tuple[int, ...]]] = [((tower,), ()) for tower in starts]
    for way, lines in ways:
        for line, tower in board.lines_at[way[-1]]:
            if wall.pieces[line] or tower in way:
                continue
            longer = (*lines, line)
            if wall.root(tower) >= 0 or board.is_border(tower):
                if _may_move(wall, way[0], tower, len(longer)):
                    _note(wall, longer, found)
            elif len(longer) < LONGEST:
                ways.append(((*way, tower), longer))
    return tuple(found.values())


def _may_move(wall: Wall, start: int, goal: int, length: int) -> bool:
    """Whether a connection of so many new pieces is longer than what it would replace."""
    one, other = wall.root(start), wall.root(goal)
    length += wall.depth(start)
    if wall.board.is_border(goal):
        last = len(wall.main) - 1
        return other < 0 and length > min(one, last - one)
    return one != other and length + wall.depth(goal) > abs(one - other)


def _note(wall: Wall, lines: tuple[int, ...], found: dict[tuple[int, ...], Plan]) -> None:
    """Build the plan and keep it if it is legal, moves the wall, and nothing shorter does the same."""
    now = wall
    built = None
    for line in lines:
        if now.why_not(line) is not None:
            return
        built = now.build(line)
        now = built.wall
    if built is not None and built.moved and built.flipped not in found:
        found[built.flipped] = Plan(lines, built.flipped)
