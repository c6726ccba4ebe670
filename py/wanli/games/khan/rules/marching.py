"""The steps of a scout, and the gates that close behind him (rule 8)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from wanli.games.khan.rules.constants import NONE, OPEN
from wanli.games.khan.rules.wall import Wall

NO_LINE = -1
"""The value of `climb` and `descend` in a step by road."""


class Step(NamedTuple):
    """One step to `village`. The scout climbs the wall at the piece `climb` and descends at the piece `descend`.

    By road, both are -1 (rule 8a). Through a gate, both are the line of that gate (8b, R4). Over the wall, they differ
    (8c, R6).
    """

    village: int
    climb: int = NO_LINE
    descend: int = NO_LINE

    @property
    def closes(self) -> tuple[int, ...]:
        """The lines whose gates this step closes, lowest first."""
        return tuple(sorted({self.climb, self.descend} - {NO_LINE}))


def barred(scouts: Sequence[int | None], seat: int, visited: Sequence[int]) -> list[int]:
    """Return the villages closed to the scout of `seat`: those visited this turn, and those with another scout (rule
    9).

    `scouts` holds OFF or None for a seat whose scout is off the board.
    """
    return [*visited, *[village for other, village in enumerate(scouts) if other != seat and village is not None]]


def steps(wall: Wall, origin: int, closed: Collection[int]) -> list[Step]:
    """Return all steps from `origin` to villages that are not `closed`, sorted (rule 8, R3–R7).

    `closed` is the result of `barred` and contains the origin.
    """
    board, pieces = wall.board, wall.pieces
    steps, climbs = [], []
    for line, across in board.beside[origin]:
        if pieces[line] == OPEN:
            climbs.append(line)
            if across not in closed:
                steps.append(Step(across, line, line))
        elif across not in closed and joined_by_road(wall, line):
            steps.append(Step(across))
    if climbs:
        for line in wall.open_lines:
            for village in board.lines[line].villages:
                if village not in closed:
                    steps += [Step(village, climb, line) for climb in climbs if climb != line]
    return sorted(steps)


def joined_by_road(wall: Wall, line: int) -> bool:
    """Return True if a road crosses this line and no piece of wall stands on it (rules 3 and 8a)."""
    return wall.pieces[line] == NONE and wall.board.lines[line].road


def reach(wall: Wall, origin: int, closed: Collection[int], also_closed: Collection[int] = ()) -> set[int]:
    """Return the villages that `steps` would reach if the gates of the lines in `also_closed` were closed too.

    It is faster than `steps` because it does not list the ways. Bots call it for every step that they consider.
    """
    board, pieces = wall.board, wall.pieces
    reached = set()
    can_climb = False
    for line, across in board.beside[origin]:
        if pieces[line] == OPEN:
            if line not in also_closed:
                can_climb = True
                reached.add(across)
        elif joined_by_road(wall, line):
            reached.add(across)
    if can_climb:
        for line in wall.open_lines:
            if line not in also_closed:  # this includes climbed pieces, whose villages are reachable anyway
                reached.update(board.lines[line].villages)
    return reached.difference(closed)


def can_step(wall: Wall, origin: int, closed: Collection[int]) -> bool:
    """Return True if there is any step. It tries the neighbours first, since one of them usually is reachable."""
    for line, across in wall.board.beside[origin]:
        if across not in closed and (wall.pieces[line] == OPEN or joined_by_road(wall, line)):
            return True
    return bool(reach(wall, origin, closed))
