"""What the bots have found out about parts of positions of The Great Wall: most moves leave most parts as they are."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from wanli.games.great_wall.cards import BOX
from wanli.games.great_wall.reckoning import counted
from wanli.games.great_wall.state import GreatWallState
from wanli.games.great_wall.terms import COMMAND_POST, LOCATIONS, REED, SETTLEMENT

_KEPT = 5000
_TIMES = 100
_SETTLEMENT, _COMMAND_POST = LOCATIONS.index(SETTLEMENT), LOCATIONS.index(COMMAND_POST)
Key = tuple[object, ...]
K = TypeVar("K")
T = TypeVar("T")


class Memory:
    """Worths by all that they depend on, for one set of weights: of what clans hold, of sections, of clerks."""

    def __init__(self) -> None:
        self.holdings: dict[Key, float] = {}
        self.fronts: dict[Key, list[float]] = {}
        self.boards: dict[Key, Board] = {}
        self._times: dict[tuple[int, float, float], dict[Key, list[float]]] = {}
        self._workers: dict[Key, int] = {}

    def places(self, seats: int, time: float, turns: float) -> dict[Key, list[float]]:
        """What clerks promise at that time, by `place_key`."""
        found = self._times.get((seats, time, turns))
        return keep(self._times, (seats, time, turns), {}, _TIMES) if found is None else found

    def workers(self, g: GreatWallState) -> list[int]:
        """For each seat the number under which all is known of it that bears on the work of its clerks."""
        known = self._workers
        if len(known) >= _KEPT:
            known.clear()
            self._times.clear()  # the numbers mean something else now
        return [
            known.setdefault((clan.resources, clan.overseers, clan.soldiers, len(clan.tactics)), len(known))
            for clan in g.players
        ]


class Board(NamedTuple):
    """What the board outside the locations brings: for each seat what its `artifacts` count there, and the `fronts`."""

    artifacts: list[tuple[int, ...]]
    fronts: list[list[float]]


def keep(known: dict[K, T], key: K, found: T, most: int = _KEPT) -> T:
    """Remember something, and not too much."""
    if len(known) >= most:
        known.clear()
    known[key] = found
    return found


def clan_key(g: GreatWallState, seat: int, time: float, counts: tuple[int, ...]) -> Key:
    """What the worth of a clan's holdings depends on; `counts` are those of the seat."""
    clan = g.players[seat]
    return (
        time, g.coop, clan.honour, clan.shamed, clan.resources, len(clan.tactics), clan.school, clan.lost_clerks,
        clan.overseers, len(clan.active), len(clan.supporters), clan.soldiers, len(clan.commands), clan.claimed,
        counts, *g.artifacts,
    )  # fmt: skip


def artifact_counts(g: GreatWallState) -> list[tuple[int, ...]]:
    """For each seat what the artifacts count on the board, beside the things of the clan."""
    return [tuple([_on_the_board(g, seat, card) for card in g.artifacts]) for seat in range(g.seats)]


def _on_the_board(g: GreatWallState, seat: int, artifact: str) -> int:
    effect = BOX.artifacts[artifact]
    if "places" in effect:
        return [owner for owner in g.tea if owner < REED].index(seat)
    if effect["count"] in ("posted_archers", "field_soldiers", "discarded_commands"):
        return counted(g, seat, effect["count"])
    return 0


def board_key(g: GreatWallState, time: float) -> Key:
    """What `Board` depends on."""
    note = g.pending("assault") if g.phase == "assault" else None
    return (
        g.seats, g.coop, len(g.events_seen), time, *g.artifacts, *g.tea, *g.command_discard,
        *g.hordes, *g.posts, *g.rest, *g.wall, *g.barricades, *g.gate,
        -1 if note is None else note["section"], 0 if note is None else note["defence"],
    )  # fmt: skip


def front_key(g: GreatWallState, section: int, time: float) -> Key:
    """What a single section promises depends on."""
    note = g.pending("assault") if g.phase == "assault" else None
    return (
        g.seats, g.coop, len(g.events_seen), time, tuple(g.tea), section, g.hordes[section],
        g.posts[section], g.rest[section], g.wall[section], g.barricades[section], g.gate[section],
        note["defence"] if note is not None and note["section"] == section else 0,
    )  # fmt: skip


def place_key(g: GreatWallState, at: int, workers: list[int]) -> Key:
    """What clerks at a location promise depends on, at a time; `workers` are those of the memory."""
    clerks = g.clerks[at]
    if at == _COMMAND_POST:
        return at, clerks, *g.rest
    there = [worker for worker, count in zip(workers, clerks, strict=False) if count]
    if at == _SETTLEMENT:
        there += (*g.warehouse, *g.wall, *g.barricades)
    return at, clerks, *there
