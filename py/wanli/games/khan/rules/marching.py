"""Where a scout may go, and which gates shut behind him (rule 8)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from wanli.games.khan.rules.pieces import NONE, OPEN
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


def steps(wall: Wall, origin: int, barred: Collection[int]) -> list[Step]:
    """All steps from `origin` to villages that are not `barred`, in order (rule 8, R3–R7).

    `barred` are villages with other scouts and those visited this turn, the origin among them (rule 9).
    """
    board, pieces = wall.board, wall.pieces
    found = []
    climbs = []
    for line, across in board.beside[origin]:
        if pieces[line] == NONE:
            if board.lines[line].road and across not in barred:
                found.append(Step(across))
        elif pieces[line] == OPEN:
            climbs.append(line)
            if across not in barred:
                found.append(Step(across, line, line))
    if climbs:
        for line in wall.open_lines:
            for village in board.lines[line].villages:
                if village not in barred:
                    found += [Step(village, climb, line) for climb in climbs if climb != line]
    return sorted(found)


def reach(wall: Wall, origin: int, barred: Collection[int], shut: Collection[int] = ()) -> set[int]:
    """The villages to which `steps` lead, with the gates of the lines in `shut` closed too."""
    board, pieces = wall.board, wall.pieces
    found = set()
    climbs = set()
    for line, across in board.beside[origin]:
        if pieces[line] == NONE:
            if board.lines[line].road:
                found.add(across)
        elif pieces[line] == OPEN and line not in shut:
            climbs.add(line)
            found.add(across)
    if climbs:
        for line in wall.open_lines:
            # From a single piece he cannot descend by itself again: it has taken him across above.
            if line not in shut and (line not in climbs or len(climbs) > 1):
                found.update(board.lines[line].villages)
    return found.difference(barred)


def can_step(wall: Wall, origin: int, barred: Collection[int]) -> bool:
    """Whether there is any step at all: quicker than counting them."""
    board, pieces = wall.board, wall.pieces
    climb = NO_LINE
    for line, across in board.beside[origin]:
        if pieces[line] == NONE:
            if board.lines[line].road and across not in barred:
                return True
        elif pieces[line] == OPEN:
            climb = line
            if across not in barred:
                return True
    if climb < 0:
        return False
    for line in wall.open_lines:
        # Of two pieces beside the origin each leads to the other's far side, which is looked at above.
        if line != climb and any(village not in barred for village in board.lines[line].villages):
            return True
    return False
