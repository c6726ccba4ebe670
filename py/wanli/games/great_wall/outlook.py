"""What a position of The Great Wall is worth to each seat, in points of honour."""

from __future__ import annotations

from wanli.games.great_wall.memory import (
    Board,
    Memory,
    artifact_counts,
    board_key,
    clan_key,
    front_key,
    keep,
    place_key,
)
from wanli.games.great_wall.reckoning import reckon
from wanli.games.great_wall.state import GreatWallState
from wanli.games.great_wall.terms import NOBODY
from wanli.games.great_wall.weights import Weights
from wanli.games.great_wall.worth import front_worth, holdings_worth, work_worth

ACTIVATION = 4
"""The step of a turn in which locations activate."""
WINTER = ("shooting", "defeat", "gates", "assault", "after", "fulfil", "end_check", "requests", "event")
"""The phases after the last command of a year."""


class Outlook:
    """The prospects of all seats in one position, put together from parts, most of which are remembered.

    A `memory` is for these weights only.
    """

    def __init__(self, g: GreatWallState, weights: Weights, memory: Memory) -> None:
        self._g, self._weights, self._memory = g, weights, memory
        self._time, self._turns = time_left(g, weights)
        self._standing = self._without_clerks()
        self._workers = memory.workers(g)
        self._places = memory.places(g.seats, self._time, self._turns)
        self._work = [[] if clerks == NOBODY else self._work_at(at) for at, clerks in enumerate(g.clerks)]

    def points(self) -> list[float]:
        """Expected points of each seat."""
        return self._together(self._work)

    def points_with_clerks_at(self, *places: int) -> list[float]:
        """The same when only the clerks at these locations have changed since."""
        work = self._work[:]
        for at in places:
            work[at] = self._work_at(at)
        return self._together(work)

    def _together(self, work: list[list[float]]) -> list[float]:
        points = self._standing
        for found in work:
            if found:
                points = [had + more for had, more in zip(points, found, strict=True)]
        return points

    def _without_clerks(self) -> list[float]:
        g, time, weights, known = self._g, self._time, self._weights, self._memory
        key = board_key(g, time)
        board = known.boards.get(key)
        if board is None:
            fronts = [self._front(section) for section in g.sections]
            board = keep(known.boards, key, Board(artifact_counts(g), fronts))
        points = []
        for seat, counts in enumerate(board.artifacts):
            key = clan_key(g, seat, time, counts)
            held = known.holdings.get(key)
            points.append(keep(known.holdings, key, holdings_worth(g, seat, time, weights)) if held is None else held)
        for place, seat in enumerate(g.people()):
            points[seat] -= weights.tea * place
        for front in board.fronts:
            points = [had + more for had, more in zip(points, front, strict=True)]
        return points

    def _front(self, section: int) -> list[float]:
        known, key = self._memory.fronts, front_key(self._g, section, self._time)
        found = known.get(key)
        return keep(known, key, front_worth(self._g, section, self._time, self._weights)) if found is None else found

    def _work_at(self, at: int) -> list[float]:
        if self._g.clerks[at] == NOBODY:
            return []
        key = place_key(self._g, at, self._workers)
        found = self._places.get(key)
        if found is None:
            found = keep(self._places, key, work_worth(self._g, at, self._time, self._turns, self._weights))
        return found


def prospects(g: GreatWallState, weights: Weights, memory: Memory | None = None) -> list[float]:
    """Expected points of each seat: what it has, and what its pieces promise. A `memory` is for these weights only."""
    if g.ended:
        return [float(score) for score in reckon(g).scores]
    return Outlook(g, weights, memory or Memory()).points()


def time_left(g: GreatWallState, weights: Weights) -> tuple[float, float]:
    """Years and command turns still to come; an emptying shame supply or finished walls shorten them."""
    slots = len(g.track) or g.track_size
    if g.phase in WINTER:
        part = 0
    elif g.turn is not None:
        part = slots - g.turn["slot"] - (1 if g.turn["step"] > ACTIVATION else 0)
    else:
        part = slots
    years = float(len(g.side.hordes) - g.slot)
    years = min(years, g.shame_supply / (weights.shame_rate * g.seats))
    if not g.coop:
        open_levels = sorted(3 - g.wall[section] for section in g.sections)
        years = min(years, sum(open_levels[: g.side.walls]) / weights.wall_rate)
    return years + part / (slots + 1), years * slots + part
