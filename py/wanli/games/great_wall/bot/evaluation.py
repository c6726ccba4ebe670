"""The value of a position of The Great Wall for each seat, in points of honour."""

from __future__ import annotations

from wanli.games.great_wall.bot.item_values import front_value, holdings_value, work_value
from wanli.games.great_wall.bot.part_values import (
    Board,
    Holdings,
    PartValues,
    artifact_counts,
    board_parts,
    clan_key,
    front_key,
    place_key,
)
from wanli.games.great_wall.bot.weights import Weights
from wanli.games.great_wall.rules.components import TOP_WALL
from wanli.games.great_wall.rules.constants import NOBODY
from wanli.games.great_wall.rules.scoring import final_result
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.games.great_wall.rules.turn.turns import STEPS
from wanli.games.great_wall.rules.year.phases import NAMES, SEASON

ACTIVATION = STEPS.index("activate")
"""The step of a turn in which locations activate."""
WINTER = frozenset(name for name, season in SEASON.items() if season == "winter")
"""The phases after the last command of a year."""


class Evaluation:
    """The expected points of all seats in one position: the sum of parts, most of them cached.

    A `cache` holds values for one set of weights only.
    """

    def __init__(self, state: GreatWallState, weights: Weights, cache: PartValues) -> None:
        self._state, self._weights, self._cache = state, weights, cache
        self._time, self._turns = time_left(state, weights)
        self._this_year = turns_before_assault(state, self._turns)
        self._known = cache.at_time(state, self._time, self._turns, self._this_year)
        self._board = self._current_board()
        holders = [self._holder(seat, counts) for seat, counts in enumerate(self._board.artifacts)]
        self._workers = [holder.worker for holder in holders]
        self._base_points = self._without_clerks([holder.value for holder in holders])
        self._work = [self._work_at(place) for place in range(len(state.clerks))]

    def points(self) -> list[float]:
        """Expected points of each seat."""
        return _added(self._base_points, self._work)

    def points_with_clerks_at(self, *places: int) -> list[float]:
        """Expected points of each seat if only the clerks at these locations have changed since `points`."""
        work = self._work[:]
        for place in places:
            work[place] = self._work_at(place)
        return _added(self._base_points, work)

    def work_at(self, place: int) -> list[float]:
        """The expected points of each seat from the clerks that are at a location now; [] if there are none."""
        return self._work_at(place)

    def _without_clerks(self, holdings: list[float]) -> list[float]:
        for place, seat in enumerate(self._state.seats_in_tea_order()):
            holdings[seat] -= self._weights.tea * place
        return _added(holdings, self._board.fronts)

    def _holder(self, seat: int, counts: tuple[int, ...]) -> Holdings:
        clan = self._state.players[seat]
        known, key = self._known.clans, clan_key(clan, counts)
        holdings = known.get(key)
        if holdings is None:
            value = holdings_value(self._state, seat, self._time, self._weights)
            holdings = known.store(key, Holdings(value, self._cache.worker(clan)))
        return holdings

    def _current_board(self) -> Board:
        state, known, parts = self._state, self._known, board_parts(self._state)
        if known.latest is not None and known.latest[0] == parts:
            return known.latest[1]
        key = tuple(map(tuple, parts))
        board = known.boards.get(key)
        if board is None:
            fronts = [self._front(section) for section in state.sections]
            board = known.boards.store(key, Board(artifact_counts(state), fronts))
        known.latest = [part[:] for part in parts], board
        return board

    def _front(self, section: int) -> list[float]:
        known, key = self._known.fronts, front_key(self._state, section)
        values = known.get(key)
        if values is None:
            values = known.store(key, front_value(self._state, section, self._time, self._this_year, self._weights))
        return values

    def _work_at(self, place: int) -> list[float]:
        if self._state.clerks[place] == NOBODY:
            return []
        known, key = self._known.places, place_key(self._state, place, self._workers)
        values = known.get(key)
        if values is None:
            values = known.store(key, work_value(self._state, place, self._time, self._turns, self._weights))
        return values


def _added(base: list[float], parts: list[list[float]]) -> list[float]:
    """The points of each seat, increased by those of each part. A part is empty or has an entry for each seat."""
    points = base[:]
    for part in parts:
        for seat, value in enumerate(part):
            points[seat] += value
    return points


def seat_values(state: GreatWallState, weights: Weights, cache: PartValues | None = None) -> list[float]:
    """Expected points of each seat; its score if the match is over. A `cache` holds values for these weights only."""
    if state.ended:
        return [float(score) for score in final_result(state).scores]
    return Evaluation(state, weights, cache or PartValues()).points()


def time_left(state: GreatWallState, weights: Weights) -> tuple[float, float]:
    """The expected numbers of years and command turns to come, fewer when the shame supply or the walls run out."""
    slots = len(state.track) or state.track_size
    if state.phase in WINTER:
        part = 0
    elif state.turn is not None:
        part = slots - state.turn.slot - (1 if state.turn.step > ACTIVATION else 0)
    else:
        part = slots
    side = state.side
    years = float(len(side.hordes) - state.slot)
    years = min(years, state.shame_supply / (weights.shame_rate * state.seats))
    if not state.coop:
        open_levels = sorted([TOP_WALL - state.wall[section] for section in state.sections])
        years = min(years, sum(open_levels[: side.walls]) / weights.wall_rate)
    return years + part / (slots + 1), years * slots + part


AFTER_ASSAULT = frozenset(NAMES[NAMES.index("assault") + 1 :])


def turns_before_assault(state: GreatWallState, turns: float) -> float:
    """The number of command turns before the next assault; `turns` are those before the end of the match."""
    slots = len(state.track) or state.track_size
    if state.phase in AFTER_ASSAULT:
        return float(slots)
    if state.phase in WINTER:
        return 0.0
    if state.turn is not None:
        return float(slots - state.turn.slot - (1 if state.turn.step > ACTIVATION else 0))
    return float(slots)
