"""What bots know of a board before anybody has built: pips of land and corners, worth of places."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from wanli.games.settlers.board import Board
from wanli.games.settlers.components import RESOURCES
from wanli.games.settlers.hand_worth import Goal
from wanli.games.settlers.roads import bits
from wanli.games.settlers.weights import Weights

if TYPE_CHECKING:
    from wanli.games.settlers.state import SettlersState

_MOST_PIPS = 60
_MOST_KEPT = 10_000


class Lands(NamedTuple):
    """The pips of each resource that each seat has, land with invaders left out; `overrun` by seat, section and level
    what invaders would take from it.
    """

    income: list[list[int]]
    overrun: dict[tuple[int, int, int], float]


class Firm(NamedTuple):
    """What a seat has beside its hand, what it saves for, and what hands have been found to be worth for that."""

    worth: float
    goals: list[Goal]
    hands: dict[tuple[int, ...], float]


class Sight(NamedTuple):
    """A position but for the resource cards: its lands, the danger of each section, and the seats."""

    lands: Lands
    dangers: list[float]
    firm: list[Firm]


K = TypeVar("K")
V = TypeVar("V")


def _keep(known: dict[K, V], key: K, found: V) -> None:
    """Remember something, and not too much."""
    if len(known) >= _MOST_KEPT:
        known.clear()
    known[key] = found


def pips(number: int) -> int:
    """In how many of 36 throws this number falls."""
    return 6 - abs(7 - number) if 2 <= number <= 12 else 0


class Terrain:
    """Facts about one board under one set of beliefs; never changes."""

    def __init__(self, board: Board, weights: Weights) -> None:
        self.pips = tuple(pips(board.hex(id_).number) for id_ in board.land)
        self.per_resource = [weights.resources[name] * weights.pip for name in RESOURCES]
        self.curve = tuple(n**weights.curve for n in range(_MOST_PIPS + 1))
        self.corner_income: list[tuple[int, ...]] = []
        for lands in board.land_at:
            income = [0] * 5
            for land in lands:
                if self.pips[land]:
                    income[board.land_yields[land]] += self.pips[land]
            self.corner_income.append(tuple(income))
        self.corner_worth = tuple(
            sum(n * worth for n, worth in zip(income, self.per_resource, strict=True)) for income in self.corner_income
        )
        """What a settlement adds to income, roughly."""
        self.arrows: tuple[tuple[tuple[int, float], ...], ...] = tuple(
            tuple(
                (number, pips(marked) / 36)
                for number, field in enumerate(board.fields)
                for marked, name in field.arrows
                if name == section.id
            )
            for section in board.sections
        )
        """Per section its arrows: (gathering field, chance per roll)."""
        self._board, self._weights = board, weights
        self._lands: dict[tuple[object, ...], Lands] = {}
        self._dangers: dict[tuple[int, ...], list[float]] = {}
        self.sights: dict[tuple[object, ...], Sight] = {}
        self.firm: dict[tuple[object, ...], Firm] = {}
        """What `Outlook` has found out about seats: most of them stay as they are from one position to the next."""
        self._rooms: dict[tuple[int, int, int, int, int, bool], tuple[float, float]] = {}

    def lands(self, state: SettlersState) -> Lands:
        """What the hexes bring to each seat."""
        key = (*state.yields, *state.invaders)
        found = self._lands.get(key)
        if found is None:
            found = Lands([[0] * 5 for _ in range(state.seats)], {})
            for land, row in enumerate(state.yields):
                if row and self.pips[land] and not state.invaders[land]:
                    for seat, amount in row:
                        found.income[seat][self._board.land_yields[land]] += amount * self.pips[land]
            _keep(self._lands, key, found)
        return found

    def dangers(self, state: SettlersState, work_out: Callable[[int], float]) -> list[float]:
        """For each section the chance that it is breached before long."""
        key = (*state.owners, *state.levels, *map(len, state.attackers), *map(len, state.gathered))
        found = self._dangers.get(key)
        if found is None:
            found = [work_out(section) for section in range(len(state.levels))]
            _keep(self._dangers, key, found)
        return found

    def keep_sight(self, key: tuple[object, ...], found: Sight) -> None:
        """Remember something in `sights`."""
        _keep(self.sights, key, found)

    def keep_firm(self, key: tuple[object, ...], found: Firm) -> None:
        """Remember something in `firm`."""
        _keep(self.firm, key, found)

    def income_worth(self, income: list[int] | tuple[int, ...], variety: float) -> float:
        """What so many pips of each resource are worth."""
        total = 0.0
        for count, worth in zip(income, self.per_resource, strict=True):
            if count:
                total += self.curve[min(count, _MOST_PIPS)] * worth + variety
        return total

    def room(self, reach: int, own: int, rivals: int, closed: int, laid: int, may_lay: bool) -> tuple[float, float]:
        """What the best place for a settlement promises at once, and after one or two more roads.

        `reach` are the corners at own roads, `own` and `rivals` those with buildings; asked over and over for the same
        networks, so answers are kept.
        """
        key = (reach, own, rivals, closed, laid, may_lay)
        found = self._rooms.get(key)
        if found is None:
            found = self._look_for_room(*key)
            _keep(self._rooms, key, found)
        return found

    def _look_for_room(
        self, reach: int, own: int, rivals: int, closed: int, laid: int, may_lay: bool
    ) -> tuple[float, float]:
        board, weights, worth = self._board, self._weights, self.corner_worth
        free = ~closed & board.sites
        here = [worth[corner] for corner in bits(reach & free)]
        now = (max(here) + weights.settlement) * weights.site if here else 0.0
        later = 0.0
        reached = reach | own
        frontier = reached & ~rivals if may_lay else 0
        for share in (weights.one_road, weights.two_roads):
            onward = 0
            for corner in bits(frontier):
                for edge, other in board.road_steps[corner]:
                    if not laid >> edge & 1:
                        onward |= 1 << other
            onward &= ~reached
            reached |= onward
            sites = [worth[corner] for corner in bits(onward & free)]
            if sites:
                later = max(later, (max(sites) + weights.settlement) * share)
            frontier = onward & ~(rivals | own)
        return now, later
