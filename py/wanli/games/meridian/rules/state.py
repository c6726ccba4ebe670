"""Meridian: the turn, the towers, and the end after the last card."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

from wanli.engine import Action, Decision, Event, JsonDict, Reason, Result, Rng, State
from wanli.games.meridian.rules import refusals
from wanli.games.meridian.rules.components import BOX, Card
from wanli.games.meridian.rules.laws import Broken, Column, Tower, heights_by_city, own_cities, placed, without
from wanli.games.meridian.rules.scoring import final_result
from wanli.games.meridian.rules.soundness import check
from wanli.games.meridian.rules.view import view_of

if TYPE_CHECKING:
    from wanli.engine import Game
    from wanli.games.meridian.rules.chart import Chart

TURN = "turn"
"""The one kind of decision: which card to use, and what to do on its meridian."""


class Player:
    """One seat's pieces and cards: `face_up` in the order of the box, `deck` with the next card last, `discards` with
    the latest last.
    """

    __slots__ = ("deck", "discards", "face_up", "stock")

    def __init__(self, stock: int, face_up: list[Card], deck: list[Card], discards: list[Card]) -> None:
        self.stock = stock
        self.face_up = face_up
        self.deck = deck
        self.discards = discards

    def copy(self) -> Player:
        """An independent copy."""
        return Player(self.stock, self.face_up[:], self.deck[:], self.discards[:])


ORDER = {card: number for number, card in enumerate(BOX.numbers)}


def sort_cards(cards: list[Card]) -> list[Card]:
    """Cards in the order of the box."""
    return sorted(cards, key=ORDER.__getitem__)


class MeridianState(State):
    """A position of Meridian.

    `columns` are the meridians from west to east (meridian 1 is `columns[0]`), each a column of towers that is never
    changed, only replaced. `turn` counts turns from 1; `start` is the seat that began.
    """

    __slots__ = ("columns", "players", "start", "turn")

    game: ClassVar[Game]

    def __init__(self, seats: int, rng: Rng, options: JsonDict) -> None:
        super().__init__(seats, rng, options)
        self.start = 0
        self.turn = 1
        self.columns: list[Column] = []
        self.players: list[Player] = []

    @property
    def chart(self) -> Chart:
        """The side of the board that is played on (rule 1)."""
        return BOX.charts[self.seats]

    @classmethod
    def deal(cls, seats: int, rng: Rng, options: JsonDict) -> MeridianState:
        """Rule 1: shuffled cards, two of them face up, all pieces in stock, the start player; rule 8 for two."""
        state = cls(seats, rng, options)
        state.columns = [(None,) * state.chart.height for _ in state.chart.meridians]
        for _ in range(seats):
            deck = rng.shuffled(BOX.deck(seats))
            face_up = sort_cards([deck.pop() for _ in range(BOX.face_up)])
            state.players.append(Player(BOX.stock(seats), face_up, deck, []))
        state.start = state.draw_start()
        state.stack = [Decision(state.start, TURN)]
        return state

    # Asking --------------------------------------------------------------------------------------------------------

    def actions(self) -> list[Action]:
        """Rule 2: for each card face up and each of its numbers: nothing, a new tower, one taken up, or one replaced.

        `("pass", card)`, `("place", card, meridian, height, city)`, `("remove", card, meridian, city)`,
        `("replace", card, meridian, city of the old tower, height, city)`.
        """
        seat = self.stack[-1].seat
        found: list[Action] = []
        for card in dict.fromkeys(self.players[seat].face_up):
            found.append(("pass", card))
            for meridian in BOX.numbers[card]:
                found += self._on_meridian(seat, card, meridian)
        return sorted(found)

    def _on_meridian(self, seat: int, card: Card, meridian: int) -> list[Action]:
        column, stock = self.columns[meridian - 1], self.players[seat].stock
        own = own_cities(column, seat)
        found: list[Action] = []
        if len(own) < BOX.towers[self.seats]:  # L4
            pairs = heights_by_city(column, seat, stock)
            found += [("place", card, meridian, height, city) for height, city in pairs]
        for city in own:
            old = column[city - 1]
            assert old is not None
            found.append(("remove", card, meridian, city))
            pairs = heights_by_city(without(column, city), seat, stock + old.height)  # M2, M6
            same = (old.height, city)  # M3
            found += [("replace", card, meridian, city, *pair) for pair in pairs if pair != same]
        return found

    def explain_illegal(self, action: Action) -> Reason:
        """See `refusals.py`."""
        return refusals.explain_illegal(self, action)

    # Acting --------------------------------------------------------------------------------------------------------

    def apply(self, action: Action, events: list[Event]) -> None:
        """Do what the action says, discard the card, turn up the next one, and go on clockwise (rules 2 and 5)."""
        seat = self.stack.pop().seat
        facts: JsonDict = {"seat": seat, "card": action[1]}
        match action:
            case ("place", _, int(meridian), int(height), int(city)):
                facts |= self._build(seat, meridian, city, height)
            case ("remove", _, int(meridian), int(city)):
                facts |= {"meridian": meridian, "city": city, "height": self._take_up(seat, meridian, city)}
            case ("replace", _, int(meridian), int(old), int(height), int(city)):
                facts |= {"old_city": old, "old_height": self._take_up(seat, meridian, old)}
                facts |= self._build(seat, meridian, city, height)
        events.append(Event(action[0], facts))
        self._use_card(seat, action[1], events)
        self.turn += 1
        following = (seat + 1) % self.seats
        if self.players[following].face_up:
            self.stack.append(Decision(following, TURN))
        else:
            self._end(events)

    def _take_up(self, seat: int, meridian: int, city: int) -> int:
        """Rule 2c: the pieces go back to the stock; gives their number."""
        column = self.columns[meridian - 1]
        tower = column[city - 1]
        assert tower is not None
        self.columns[meridian - 1] = without(column, city)
        self.players[seat].stock += tower.height
        return tower.height

    def _build(self, seat: int, meridian: int, city: int, height: int) -> JsonDict:
        """Rules 2b and 4: the new tower, and each pushed one as [owner, height, from city, to city]."""
        before = self.columns[meridian - 1]
        after = placed(before, city, Tower(seat, height))
        assert not isinstance(after, Broken)
        self.columns[meridian - 1] = after
        self.players[seat].stock -= height
        pushed = [
            [tower.owner, tower.height, at, after.index(tower) + 1]
            for at, tower in enumerate(before, 1)
            if tower is not None and after[at - 1] != tower
        ]
        return {"meridian": meridian, "city": city, "height": height, "pushed": pushed}

    def _use_card(self, seat: int, card: Card, events: list[Event]) -> None:
        """Rule 5, M11: discards lie open, the next card is turned up while there is one."""
        player = self.players[seat]
        player.face_up.remove(card)
        player.discards.append(card)
        if player.deck:
            known = len(set(player.deck)) == 1  # what a deck holds is public, only its order is not (M14)
            drawn = player.deck.pop()
            player.face_up = sort_cards([*player.face_up, drawn])
            events.append(Event("turn_up", {"seat": seat, "card": drawn}, barrier="" if known else "chance"))

    def _end(self, events: list[Event]) -> None:
        result = self.result()
        assert result is not None
        facts = {"reason": result.reason, "scores": list(result.scores), "winners": list(result.winners)}
        events.append(Event("end", facts))

    def result(self) -> Result | None:
        """Rule 6: the match ends when all cards are used. See `reckoning.py`."""
        return None if self.stack else final_result(self)

    # Copies, views and saves ---------------------------------------------------------------------------------------

    def copy(self) -> Self:
        """An independent copy; columns are never changed and are shared."""
        other = self.copy_to(type(self).__new__(type(self)))
        other.start = self.start
        other.turn = self.turn
        other.columns = self.columns[:]
        other.players = [player.copy() for player in self.players]
        return other

    def view(self, seat: int | None) -> JsonDict:
        """See `view.py`."""
        return view_of(self, seat)

    def encode(self) -> JsonDict:
        """Columns as lists of [owner, height] or null; decks with the next card last."""
        return {
            **self.header(),
            "start": self.start,
            "turn": self.turn,
            "columns": [[tower and list(tower) for tower in column] for column in self.columns],
            "players": [
                {"stock": p.stock, "face_up": p.face_up[:], "deck": p.deck[:], "discards": p.discards[:]}
                for p in self.players
            ],
        }

    @classmethod
    def restore(cls, data: JsonDict) -> MeridianState:
        """The state that `encode` wrote. Raises what bad data raises; what can never have been is ValueError."""
        state = cls(data["seats"], Rng(0), dict(data["options"]))
        state.restore_header(data)
        state.start = data["start"]
        state.turn = data["turn"]
        state.columns = [
            tuple(None if tower is None else Tower(*tower) for tower in column) for column in data["columns"]
        ]
        state.players = [
            Player(p["stock"], sort_cards(p["face_up"]), list(p["deck"]), list(p["discards"])) for p in data["players"]
        ]
        check(state)
        return state
