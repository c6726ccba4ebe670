"""The data of a position, and questions about it that need no rules of play."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Annotated

from wanli.engine import Added, CustomCodec, Decision, Derived, JsonDict, Public, State
from wanli.games.settlers.rules.board import Board, bits
from wanli.games.settlers.rules.components import COMPONENTS, Points, Table
from wanli.games.settlers.rules.island_map import IslandLayout
from wanli.games.settlers.rules.maps import board_of
from wanli.games.settlers.rules.points import points_under

FORT, FOUND, FOUND_ROAD = "fort", "found", "found_road"
ROLL, MAIN, SPECIAL = "roll", "main", "special"
DISCARD, PIRATE, ROB = "discard", "pirate", "rob"
ROBBER, STEAL = "robber", "steal"
KNIGHT_ACTIONS, FREE_ROAD = "knight", "free_road"
ANSWER, PARTNER = "answer", "partner"
"""Kinds of decisions."""

Cards = list[int]
Riders = tuple[int, ...]
Doubt = tuple[tuple[int, ...], tuple[int, ...]]
"""(below, above): the distance of an observer's lower and upper bounds from the true hand, per resource."""


_MAX_PLACES = 512
"""An upper bound on the corners and edges of any board."""


def _write_places(masks: list[int]) -> list[list[int]]:
    return [list(bits(mask)) for mask in masks]


def _read_places(data: object) -> list[int]:
    if type(data) is not list:
        raise ValueError("no list of places for each seat")
    return [_mask(places) for places in data]


def _mask(places: object) -> int:
    if type(places) is not list:
        raise ValueError("no list of places")
    mask = 0
    for place in places:
        if type(place) is not int or not 0 <= place < _MAX_PLACES or mask >> place & 1:
            raise ValueError("no such place, or twice the same")
        mask |= 1 << place
    return mask


Places = Annotated[list[int], CustomCodec(_write_places, _read_places)]
"""For each seat a set of corners or edges."""


@cache
def _plain_decision(seat: int, kind: str) -> Decision:
    """A decision without data, shared by all positions: decisions are immutable."""
    return Decision(seat, kind)


@cache
def _others(seats: int, seat: int) -> tuple[int, ...]:
    """All seats except `seat`, clockwise."""
    return (*range(seat + 1, seats), *range(seat))


@dataclass(slots=True, eq=False)
class SettlersPosition(State):
    """All cards, pieces and riders, and the progress of the match.

    Corners, edges, land, sections and gathering fields are indices into `board`. Sets of corners and edges are the bits
    of an int. A rider is the index of the gathering field with its numeral. -1 is nobody or nothing.

    Cards: `bank`, `hands` and the `sealed` discards count cards per resource. `cards` (in hand), `fresh` (those of them
    that the active seat bought this turn), `deck` and `played` (progress cards) count development cards per kind.

    Pieces: `settlements`, `cities` and `roads` are sets per seat; `reach` are the corners that the seat's roads touch.
    Over all seats, `built` are the corners with a building, `blocked_corners` those that nobody can settle any more
    (base A4), and `laid` the edges with a road. `yields` has for each land hex the (seat, amount) pairs that it pays.

    Wall: `sections` is each seat's section; `owners` and `levels` are by section. `attackers` by section, `gathered` by
    field and `invaders` by land are riders in the order in which they move. `bag` counts riders by numeral.

    Island: `layout` is its land, numbers and harbours, `robber` the land hex of the robber; None and "" elsewhere.
    `thrown` are the throws since the dice cards were shuffled (option `dice`). `blocked` is the set of land hexes that
    yield nothing, because of riders or the robber.

    Progress: `turn` counts from 1 (0: setup), `active` is the seat whose turn it is, `dice` is its roll. `doubts` are
    the uncertainties of observers about hands (`hand_bounds`). `most_vp` is the largest number of victory point cards
    that each seat can hold, since with more it would have won already.
    """

    bank: Public[Cards] = field(default_factory=list)
    fresh: Cards = field(default_factory=list)
    deck: Cards = field(default_factory=list)
    played: Cards = field(default_factory=list)
    sections: list[int] = field(default_factory=list)
    levels: list[int] = field(default_factory=list)
    bag: list[int] = field(default_factory=list)
    malus: list[int] = field(default_factory=list)
    knights: list[int] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)
    most_vp: list[int] = field(default_factory=list)
    rolls: Public[list[int]] = field(default_factory=list)
    hands: list[Cards] = field(default_factory=list)
    cards: list[Cards] = field(default_factory=list)
    pirate: Public[str] = ""
    breaches: Public[int] = 0
    longest: int = -1
    army: int = -1
    first: Public[int] = 0
    active: Public[int] = 0
    turn: Public[int] = 0
    card_played: Public[bool] = False
    offers: Public[int] = 0
    ended: str = ""
    attackers: list[Riders] = field(default_factory=list)
    gathered: list[Riders] = field(default_factory=list)
    invaders: list[Riders] = field(default_factory=list)
    settlements: Places = field(default_factory=list)
    cities: Places = field(default_factory=list)
    roads: Places = field(default_factory=list)
    sealed: list[tuple[int, ...] | None] = field(default_factory=list)
    doubts: list[Doubt | None] = field(default_factory=list)
    start_rolls: Public[tuple[tuple[int, ...], ...]] = ()
    dice: Public[tuple[int, int] | None] = None
    robber: Public[Added[str]] = ""
    layout: Public[Added[IslandLayout | None]] = None
    thrown: Public[Added[tuple[tuple[int, int], ...]]] = ()

    board: Derived[Board] = field(init=False)
    table: Derived[Table] = field(init=False)
    points: Derived[Points] = field(init=False)
    owners: Derived[list[int]] = field(init=False)
    reach: Derived[list[int]] = field(init=False)
    built: Derived[int] = field(init=False)
    blocked_corners: Derived[int] = field(init=False)
    laid: Derived[int] = field(init=False)
    blocked: Derived[int] = field(init=False)
    yields: Derived[list[tuple[tuple[int, int], ...]]] = field(init=False)
    unsettled: Derived[int] = 0

    @property
    def round(self) -> int:
        """The number of the current round; 0 during setup."""
        return (self.turn + self.seats - 1) // self.seats

    def derive(self) -> None:
        """Set the board of the match, and the fields that follow from the pieces on it."""
        board = self.board = board_of(self.seats, self.options, self.layout)
        self.table = COMPONENTS.tables[self.seats]
        self.points = points_under(self.options, board.army_points)
        self.owners = [-1] * len(board.sections)
        for seat, section in enumerate(self.sections):
            if section >= 0:
                self.owners[section] = seat
        self.built = self.blocked_corners = self.laid = 0
        self.reach = [0] * self.seats
        yields: list[list[tuple[int, int]]] = [[] for _ in board.land]
        for seat in range(self.seats):
            self.built |= self.settlements[seat] | self.cities[seat]
            self.laid |= self.roads[seat]
            for edge in bits(self.roads[seat]):
                a, b = board.ends[edge]
                self.reach[seat] |= 1 << a | 1 << b
            for amount, corners in ((1, self.settlements[seat]), (2, self.cities[seat])):
                for corner in bits(corners):
                    self.blocked_corners |= board.adjacent_corners[corner]
                    for land in board.land_at[corner]:
                        yields[land].append((seat, amount))
        self.yields = [tuple(sorted(row)) for row in yields]
        self.blocked = 1 << board.land_index[self.robber] if self.robber else 0
        for land, riders in enumerate(self.invaders):
            self.blocked |= bool(riders) << land

    # Decisions and seats ------------------------------------------------------------------------------------------

    def push(self, seat: int, kind: str, data: JsonDict | None = None) -> None:
        """Ask `seat` for a decision."""
        # tuple.__new__ takes half the time of the constructor of a named tuple.
        self.stack.append(_plain_decision(seat, kind) if data is None else tuple.__new__(Decision, (seat, kind, data)))

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """All other seats, the left neighbour first."""
        return _others(self.seats, seat)

    # Pieces --------------------------------------------------------------------------------------

    def own(self, seat: int) -> int:
        """The corners of the seat's settlements and cities."""
        return self.settlements[seat] | self.cities[seat]

    def left(self, seat: int, piece: str) -> int:
        """The number of pieces of the seat that are not on the board (base A2)."""
        return COMPONENTS.pieces[piece] - self.on_board(seat, piece).bit_count()

    def on_board(self, seat: int, piece: str) -> int:
        """The bits of a seat's roads, settlements or cities."""
        if piece == "road":
            return self.roads[seat]
        return self.settlements[seat] if piece == "settlement" else self.cities[seat]
