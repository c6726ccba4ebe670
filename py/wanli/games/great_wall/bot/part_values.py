"""Cached values of parts of positions, with their keys. Most moves leave most parts unchanged."""

from __future__ import annotations

from itertools import compress
from typing import Any, NamedTuple

from wanli.bots.eval_cache import EvalCache
from wanli.games.great_wall.rules.clan import Clan
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import COMMAND_POST, LOCATIONS, SETTLEMENT
from wanli.games.great_wall.rules.scoring import counted
from wanli.games.great_wall.rules.state import GreatWallState

_MAX_VALUES = 5000
_MAX_TIMES = 30
_SETTLEMENT, _COMMAND_POST = LOCATIONS.index(SETTLEMENT), LOCATIONS.index(COMMAND_POST)
Key = tuple[object, ...]


class PartValues:
    """Caches of values for one set of weights."""

    def __init__(self) -> None:
        self._times: EvalCache[Key, CachedValues] = EvalCache(_MAX_TIMES)
        self._workers: EvalCache[Key, int] = EvalCache(_MAX_VALUES)
        self._numbers = 0

    def at_time(self, state: GreatWallState, time: float, turns: float, this_year: float) -> CachedValues:
        """The caches for matches of this kind with this much time left."""
        generals = tuple([clan.general for clan in state.players])
        key = (
            state.seats, state.coop, time, turns, this_year, state.brutality, generals, tuple(state.artifacts),
            tuple(state.events_seen),
        )  # fmt: skip
        values = self._times.get(key)
        return self._times.store(key, CachedValues()) if values is None else values

    def worker(self, clan: Clan) -> int:
        """A number for the properties of a clan that affect its clerks' work; equal only if all of them are equal."""
        key = (
            clan.general, clan.resources, clan.overseers, clan.soldiers, len(clan.tactics), len(clan.supporters),
            clan.advisors, clan.school,
        )  # fmt: skip
        number = self._workers.get(key)
        if number is None:
            self._numbers += 1
            number = self._workers.store(key, self._numbers)
        return number


class CachedValues:
    """Caches for one kind of match at one time: holdings, boards, sections, and clerks at work."""

    def __init__(self) -> None:
        self.clans: EvalCache[Key, Holdings] = EvalCache(_MAX_VALUES)
        self.boards: EvalCache[Key, Board] = EvalCache(_MAX_VALUES)
        self.latest: tuple[list[list[Any]], Board] | None = None
        """The key parts and values of the latest board. Most moves leave them unchanged."""
        self.fronts: EvalCache[Key, list[float]] = EvalCache(_MAX_VALUES)
        self.places: EvalCache[Key, list[float]] = EvalCache(_MAX_VALUES)


class Holdings(NamedTuple):
    """The value of a clan's holdings (`value`), and the number from `PartValues.worker`."""

    value: float
    worker: int


class Board(NamedTuple):
    """The board outside the locations: for each seat the counts of its `artifacts` there, and the values of the
    `fronts`.
    """

    artifacts: list[tuple[int, ...]]
    fronts: list[list[float]]


def clan_key(clan: Clan, counts: tuple[int, ...]) -> Key:
    """The cache key of a clan's holdings; `counts` are the counts of its artifacts on the board."""
    return (
        clan.honour, clan.shamed, clan.resources, len(clan.tactics), clan.school, clan.lost_clerks, clan.overseers,
        clan.active, len(clan.supporters), clan.soldiers, len(clan.commands), clan.claimed, counts,
    )  # fmt: skip


def artifact_counts(state: GreatWallState) -> list[tuple[int, ...]]:
    """For each seat the counts of the artifacts on the board, without the possessions of the clan."""
    return [tuple([_on_the_board(state, seat, card) for card in state.artifacts]) for seat in range(state.seats)]


def _on_the_board(state: GreatWallState, seat: int, artifact: str) -> int:
    effect = COMPONENTS.artifacts[artifact]
    if "places" in effect:
        return state.seats_in_tea_order().index(seat)
    if effect["count"] in ("posted_archers", "field_soldiers", "discarded_commands"):
        return counted(state, seat, effect["count"])
    return 0


def board_parts(state: GreatWallState) -> list[list[Any]]:
    """The parts of a position that `Board` depends on at one time."""
    assault = state.pending("assault") if state.phase == "assault" else None
    assault_key = [] if assault is None else [assault["section"], assault["defence"]]
    return [
        state.tea,
        [len(clan.supporters) for clan in state.players],
        state.command_discard,
        state.hordes,
        state.posts,
        state.rest,
        state.wall,
        state.barricades,
        state.gate,
        assault_key,
    ]


def front_key(state: GreatWallState, section: int) -> Key:
    """The cache key of a section."""
    assault = state.pending("assault") if state.phase == "assault" else None
    return (
        tuple(state.tea), section, tuple([len(clan.supporters) for clan in state.players]),
        state.hordes[section], state.posts[section], state.rest[section],
        state.wall[section], state.barricades[section], state.gate[section],
        assault["defence"] if assault is not None and assault["section"] == section else 0,
    )  # fmt: skip


def place_key(state: GreatWallState, place: int, workers: list[int]) -> Key:
    """The cache key of the clerks at a location; `workers` are the numbers of all clans (`PartValues.worker`)."""
    clerks = state.clerks[place]
    if place == _COMMAND_POST:
        return place, clerks, *state.rest
    present_workers = compress(workers, clerks)
    if place == _SETTLEMENT:
        return place, clerks, *present_workers, *state.warehouse, *state.wall, *state.barricades
    return place, clerks, *present_workers
