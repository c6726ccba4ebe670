"""What a position of Die Große Mauer is made of, and what can be asked about it without knowing the rules of play."""

from __future__ import annotations

from functools import cache
from typing import Self

from wanli.engine import Decision, JsonDict, Rng, State
from wanli.games.settlers.rules.board import Board, board_for
from wanli.games.settlers.rules.components import BOX, Table

FORT, FOUND, FOUND_ROAD = "fort", "found", "found_road"
ROLL, MAIN, SPECIAL = "roll", "main", "special"
DISCARD, PIRATE, ROB = "discard", "pirate", "rob"
KNIGHT_ACTIONS, FREE_ROAD = "knight", "free_road"
ANSWER, PARTNER = "answer", "partner"
"""Kinds of decisions."""

Cards = list[int]
Riders = tuple[int, ...]
Doubt = tuple[tuple[int, ...], tuple[int, ...]]
"""(below, above): how far an observer's lower and upper bounds lie from the hand, per resource."""


@cache
def _bare(seat: int, kind: str) -> Decision:
    """A decision without data; decisions never change, so one will do for all positions."""
    return Decision(seat, kind)


class SettlersPosition(State):
    """All cards, pieces and riders, and how far the match has come.

    Corners, edges, land, sections and gathering fields are numbers of `board`; sets of corners and edges are bits of
    an int; a rider is the number of the gathering field whose numeral it bears. -1 is nobody or nothing.

    Cards: `bank`, `hands` and the `sealed` discards hold one count per resource; `cards` (in hand), `fresh` (of them,
    bought this turn by the seat in turn), `deck` and `played` (progress cards) one per kind of development card.
    Pieces: `settlements`, `cities`, `roads` per seat; `reach` are the corners that the seat's roads touch; `built`,
    `closed` (base A4) and `laid` are all buildings, all corners that nobody can settle any more, all roads. `yields`
    has per land hex who gets how much.
    Wall: `sections` is each seat's section, `owners` and `levels` go by section; `attackers` by section, `gathered` by
    field and `invaders` by land are riders, the first to move first; `bag` counts riders by numeral.
    Course: `turn` counts from 1 (0: setting up), `active` is the seat in turn, `dice` is its roll.
    `doubts` is what seats cannot know of each other (see `hand_bounds.py`), `most_vp` how many hidden victory points
    each can hold at most, as it would have won otherwise.
    """

    __slots__ = (
        "active", "army", "attackers", "bag", "bank", "board", "breaches", "built", "card_played", "cards", "cities",
        "closed", "deck", "dice", "doubts", "ended", "first", "fresh", "gathered", "hands", "invaders", "knights",
        "laid", "lengths", "levels", "longest", "malus", "most_vp", "offers", "owners", "pirate", "played", "reach",
        "roads", "rolls", "sealed", "sections", "settlements", "start_rolls", "table", "turn", "unsettled",
        "yields",
    )  # fmt: skip

    def __init__(self, seats: int, rng: Rng, options: JsonDict) -> None:
        super().__init__(seats, rng, options)
        self.board: Board = board_for(seats, options["wall_roads"])
        self.table: Table = BOX.tables[seats]
        sections, fields, land = len(self.board.sections), len(self.board.fields), len(self.board.land)
        self.bank: Cards = [self.table.bank] * 5
        self.hands: list[Cards] = [[0] * 5 for _ in range(seats)]
        self.sealed: list[tuple[int, ...] | None] = [None] * seats
        self.cards: list[Cards] = [[0] * 5 for _ in range(seats)]
        self.fresh: Cards = [0] * 5
        self.deck: Cards = list(self.table.cards)
        self.played: Cards = [0] * 5
        self.settlements = [0] * seats
        self.cities = [0] * seats
        self.roads = [0] * seats
        self.reach = [0] * seats
        self.built = self.closed = self.laid = 0
        self.yields: list[tuple[tuple[int, int], ...]] = [()] * land
        self.sections = [-1] * seats
        self.owners = [-1] * sections
        self.levels = [0] * sections
        self.attackers: list[Riders] = [()] * sections
        self.gathered: list[Riders] = [()] * fields
        self.invaders: list[Riders] = [()] * land
        self.bag = [self.board.riders_per_numeral] * fields
        self.pirate = self.board.pirate_start
        self.breaches = 0
        self.malus = [0] * seats
        self.knights = [0] * seats
        self.lengths = [0] * seats
        self.longest = self.army = -1
        self.most_vp = [0] * seats
        self.doubts: list[Doubt | None] = [None] * (seats * (seats + 1))
        self.unsettled = 0
        self.start_rolls: tuple[tuple[int, ...], ...] = ()
        self.first = self.active = 0
        self.turn = 0
        self.dice: tuple[int, int] | None = None
        self.rolls = [0] * 13
        self.card_played = False
        self.offers = 0
        self.ended = ""

    # Decisions and seats ------------------------------------------------------------------------------------------

    def push(self, seat: int, kind: str, data: JsonDict | None = None) -> None:
        """Ask `seat` for a decision."""
        self.stack.append(_bare(seat, kind) if data is None else Decision(seat, kind, data))

    def clockwise(self, seat: int) -> list[int]:
        """All other seats, the left neighbour first."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    # Copies ---------------------------------------------------------------------------------------------------------

    def copy(self) -> Self:
        """An independent copy; tuples of riders, doubts and decisions are never changed and are shared."""
        other = self.copy_to(type(self).__new__(type(self)))
        other.board = self.board
        other.table = self.table
        other.bank = self.bank[:]
        other.hands = [hand[:] for hand in self.hands]
        other.sealed = self.sealed[:]
        other.cards = [cards[:] for cards in self.cards]
        other.fresh = self.fresh[:]
        other.deck = self.deck[:]
        other.played = self.played[:]
        other.settlements = self.settlements[:]
        other.cities = self.cities[:]
        other.roads = self.roads[:]
        other.reach = self.reach[:]
        other.built = self.built
        other.closed = self.closed
        other.laid = self.laid
        other.yields = self.yields[:]
        other.sections = self.sections[:]
        other.owners = self.owners[:]
        other.levels = self.levels[:]
        other.attackers = self.attackers[:]
        other.gathered = self.gathered[:]
        other.invaders = self.invaders[:]
        other.bag = self.bag[:]
        other.pirate = self.pirate
        other.breaches = self.breaches
        other.malus = self.malus[:]
        other.knights = self.knights[:]
        other.lengths = self.lengths[:]
        other.longest = self.longest
        other.army = self.army
        other.most_vp = self.most_vp[:]
        other.doubts = self.doubts[:]
        other.unsettled = self.unsettled
        other.start_rolls = self.start_rolls
        other.first = self.first
        other.active = self.active
        other.turn = self.turn
        other.dice = self.dice
        other.rolls = self.rolls[:]
        other.card_played = self.card_played
        other.offers = self.offers
        other.ended = self.ended
        return other

    # Pieces --------------------------------------------------------------------------------------

    def own(self, seat: int) -> int:
        """The corners of the seat's settlements and cities."""
        return self.settlements[seat] | self.cities[seat]

    def left(self, seat: int, piece: str) -> int:
        """Pieces of the seat that are not on the board (base A2)."""
        return BOX.pieces[piece] - self.on_board(seat, piece).bit_count()

    def on_board(self, seat: int, piece: str) -> int:
        """The bits of a seat's roads, settlements or cities."""
        if piece == "road":
            return self.roads[seat]
        return self.settlements[seat] if piece == "settlement" else self.cities[seat]
