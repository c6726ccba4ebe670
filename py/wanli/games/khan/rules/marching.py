"""Where a scout may go, and which gates shut behind him (rule 8)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from wanli.games.khan.rules.constants import NONE, OPEN
from wanli.games.khan.rules.wall import Wall

NO_LINE = -1


class Step(NamedTuple):
    """One step: to `village`, by the piece that he climbs and the piece that he descends.

    By road both are -1 (rule 8a); through a gate both are the piece he walks through (8b, R4); over the wall they
    differ (8c, R6).
    """

    village: int
    climb: int = NO_LINE
    descend: int = NO_LINE

    @property
    def closes(self) -> tuple[int, ...]:
        """The lines of the pieces that this step shuts, lowest first."""
        return tuple(sorted({self.climb, self.descend} - {NO_LINE}))


def barred(scouts: Sequence[int | None], seat: int, visited: Sequence[int]) -> list[int]:
    """Villages closed to the scout of `seat`: those visited this turn, and those with another scout (rule 9).

    `scouts` is OFF or None for a seat whose scout is not on the board.
    """
    return [*visited, *[village for other, village in enumerate(scouts) if other != seat and village is not None]]


def steps(wall: Wall, origin: int, closed: Collection[int]) -> list[Step]:
    """All steps from `origin` to villages that are not `closed`, in order (rule 8, R3–R7).

    `closed` are the villages that `barred` names, the origin among them.
    """
    board, pieces = wall.board, wall.pieces
    found, climbs = [], []
    for line, across in board.beside[origin]:
        if pieces[line] == OPEN:
            climbs.append(line)
            if across not in closed:
                found.append(Step(across, line, line))
        elif across not in closed and joined_by_road(wall, line):
            found.append(Step(across))
    if climbs:
        for line in wall.open_lines:
            for village in board.lines[line].villages:
                if village not in closed:
                    found += [Step(village, climb, line) for climb in climbs if climb != line]
    return sorted(found)


def joined_by_road(wall: Wall, line: int) -> bool:
    """Whether a road leads across this line: neighbours on the same side of the wall (rules 3 and 8a)."""
    return wall.pieces[line] == NONE and wall.board.lines[line].road


def reach(wall: Wall, origin: int, closed: Collection[int], shut: Collection[int] = ()) -> set[int]:
    """The villages to which `steps` lead, were the gates of the lines in `shut` closed too.

    Faster than `steps`, because it does not list the ways there; bots ask this for every step that they consider.
    """
    board, pieces = wall.board, wall.pieces
    found = set()
    climbs = False
    for line, across in board.beside[origin]:
        if pieces[line] == OPEN:
            if line not in shut:
                climbs = True
                found.add(across)
        elif joined_by_road(wall, line):
            found.add(across)
    if climbs:
        for line in wall.open_lines:
            if line not in shut:  # the villages of a piece that he climbs are the origin and its neighbour
                found.update(board.lines[line].villages)
    return found.difference(closed)


def can_step(wall: Wall, origin: int, closed: Collection[int]) -> bool:
    """Whether there are any `steps`; most often one leads to a neighbour."""
    for line, across in wall.board.beside[origin]:
        if across not in closed and (wall.pieces[line] == OPEN or joined_by_road(wall, line)):
            return True
    return bool(reach(wall, origin, closed))
