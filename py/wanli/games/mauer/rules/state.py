"""Chinesische Mauer: the turn, its three actions, and the two ways to end."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

from wanli.engine import Action, Decision, Event, JsonDict, Reason, Result, Rng, State
from wanli.games.mauer.rules import codec, refusals
from wanli.games.mauer.rules.components import BOX, DRAGON, HORSEMAN
from wanli.games.mauer.rules.legal import card_actions, valuations
from wanli.games.mauer.rules.player import Player, sort_hand
from wanli.games.mauer.rules.scoring import final_result
from wanli.games.mauer.rules.sites import Card, Place, Site, leader
from wanli.games.mauer.rules.view import view_of

if TYPE_CHECKING:
    from wanli.engine import Game

VALUE = "value"
"""Decision of action 1: which token to win, and where to lay it."""
ACT = "act"
"""Decision of actions 2 and 3 (`data["action"]`): play cards or draw one."""


class MauerState(State):
    """A position of Chinesische Mauer.

    `supply`: face-down fame tokens, the next one last. `boxed_tokens`: equal pairs put back with two players (rule 2).
    `boxed_cards`: cards put back when a site was finished. `turn` counts turns from 1; `valued` are the sites where the
    seat in turn has won a token this turn (W2). `finisher` is the seat that began the last round, `final` says that
    nobody may play cards any more (rule 13b).
    """

    __slots__ = (
        "boxed_cards", "boxed_tokens", "ended", "final", "finisher", "players", "sites", "start", "supply", "turn",
        "valued",
    )  # fmt: skip

    game: ClassVar[Game]

    def __init__(self, seats: int, rng: Rng, options: JsonDict) -> None:
        super().__init__(seats, rng, options)
        self.start = 0
        self.players: list[Player] = []
        self.sites: list[Site] = []
        self.supply: list[int] = []
        self.boxed_tokens: list[int] = []
        self.boxed_cards: list[Card] = []
        self.turn = 1
        self.valued: tuple[int, ...] = ()
        self.finisher: int | None = None
        self.final = False
        self.ended = ""

    # Setting up ----------------------------------------------------------------------------------------------------

    @classmethod
    def deal(cls, seats: int, rng: Rng, options: JsonDict) -> MauerState:
        """Rules 1–3: tokens, sites, shuffled sets, five cards each, the start player."""
        state = cls(seats, rng, options)
        state.supply = rng.shuffled(BOX.token_list())
        state.sites = [Site(state._draw_pair()) for _ in range(BOX.sites[seats])]
        for _ in range(seats):
            deck = rng.shuffled(BOX.card_set())
            hand = [deck.pop() for _ in range(BOX.hand)]
            state.players.append(Player(sort_hand(hand), deck, []))
        chosen = options["start"]
        state.start = rng.below(seats) if chosen == "random" else int(chosen)
        state._begin_turn(state.start, [])
        return state

    def _draw_pair(self, events: list[Event] | None = None) -> list[int]:
        """Two tokens from the supply, or none if it is empty; with two seats never an equal pair (rule 2, W16)."""
        while len(self.supply) >= 2:
            pair = [self.supply.pop(), self.supply.pop()]
            if self.seats > 2 or pair[0] != pair[1]:
                return pair
            self.boxed_tokens += pair
            if events is not None:
                events.append(Event("equal_pair", {"value": pair[0]}, barrier="chance"))
        return []

    # Asking --------------------------------------------------------------------------------------------------------

    def actions(self) -> list[Action]:
        """Valuations in action 1, cards in actions 2 and 3."""
        decision = self.stack[-1]
        found = valuations(self, decision.seat) if decision.kind == VALUE else card_actions(self, decision.seat)
        return sorted(found)

    def winnable(self, seat: int) -> list[int]:
        """The sites where `seat`, being in turn, has yet to win a token in this turn (rule 4, W1, W2)."""
        return [
            number
            for number, site in enumerate(self.sites)
            if not site.closed and number not in self.valued and leader(site.row) == seat
        ]

    def explain_illegal(self, action: Action) -> Reason:
        """See `refusals.py`."""
        return refusals.explain_illegal(self, action)

    # Acting --------------------------------------------------------------------------------------------------------

    def apply(self, action: Action, events: list[Event]) -> None:
        """Do what the action says, then go on to the next decision of the turn or to the next turn."""
        decision = self.stack.pop()
        seat = decision.seat
        match action:
            case ("lay", int(site), int(value), int(position)):
                self._lay(seat, site, value, position, events)
            case ("take", int(site)):
                self._take(seat, site, events)
            case ("ride", int(site)):
                self._add_cards(seat, HORSEMAN, 1, site)
                events.append(Event("ride", {"seat": seat, "site": site}))
                self._offer_action(seat, decision.data["action"], events)
                return
            case ("play", str(kind), int(count), int(site)):
                self._add_cards(seat, kind, count, site)
                events.append(Event("play", {"seat": seat, "kind": kind, "count": count, "site": site}))
            case ("cover", int(site), int(position)):
                self._cover(seat, site, position, events)
            case ("draw",):
                self._draw_card(seat, events)
        if self.ended:
            return
        if decision.kind == VALUE:
            self._offer_valuation(seat, events)
        else:
            self._offer_action(seat, decision.data["action"] + 1, events)

    def _lay(self, seat: int, number: int, value: int, position: int, events: list[Event]) -> None:
        """Rule 4a: one of the two tokens goes face up on an own card."""
        site = self.sites[number]
        site.tokens.remove(value)
        site.row[position] = site.row[position]._replace(token=value)
        self.valued += (number,)
        facts = {"seat": seat, "site": number, "value": value, "position": position, "kind": site.row[position].kind}
        events.append(Event("lay", facts))

    def _take(self, seat: int, number: int, events: list[Event]) -> None:
        """Rule 4b: the second token is won, the first goes to its holder, the cards to the box, a new pair is dealt."""
        site = self.sites[number]
        assert site.laid is not None
        first, second = site.row[site.laid], site.tokens[0]
        self.players[seat].won.append(second)
        self.players[first.owner].won.append(first.token)
        self.valued += (number,)
        knowing = range(self.seats) if self.options["open_scores"] else {seat, first.owner}
        facts = {"seat": seat, "site": number, "holder": first.owner}
        events.append(Event("take", facts, {"value": second, "first": first.token}, tuple(sorted(knowing))))
        for place in site.row:
            self.boxed_cards += [*place.covered, Card(place.owner, place.kind)]
        self.sites[number] = Site(self._draw_pair(events))
        if self.sites[number].closed:
            events.append(Event("close", {"site": number}))
        else:
            events.append(Event("deal", {"site": number, "tokens": self.sites[number].tokens[:]}, barrier="chance"))
        if all(site.closed for site in self.sites):  # rule 13a, W12: at once, in the middle of a turn
            self._end("last_token", events)

    def _add_cards(self, seat: int, kind: str, count: int, number: int) -> None:
        for _ in range(count):
            self.players[seat].hand.remove(kind)
            self.sites[number].row.append(Place(seat, kind))

    def _cover(self, seat: int, number: int, position: int, events: list[Event]) -> None:
        """Rule 12: the dragon takes the place of any card without a token (W4)."""
        row = self.sites[number].row
        under = row[position]
        self.players[seat].hand.remove(DRAGON)
        row[position] = under.under_dragon(seat)
        facts = {"seat": seat, "site": number, "position": position, "owner": under.owner, "kind": under.kind}
        events.append(Event("cover", facts))

    def _draw_card(self, seat: int, events: list[Event]) -> None:
        player = self.players[seat]
        kind = player.deck.pop()
        player.hand = sort_hand([*player.hand, kind])
        events.append(Event("draw", {"seat": seat}, {"kind": kind}, (seat,), barrier="reveal"))

    # The course of a turn ------------------------------------------------------------------------------------------

    def _begin_turn(self, seat: int, events: list[Event]) -> None:
        events.append(Event("turn", {"seat": seat, "turn": self.turn}))
        self.valued = ()
        if self.players[seat].finished and not self.winnable(seat):  # in the last round; else nobody would be told
            events.append(Event("lapse", {"seat": seat}))
        self._offer_valuation(seat, events)

    def _offer_valuation(self, seat: int, events: list[Event]) -> None:
        if self.winnable(seat):
            self.stack.append(Decision(seat, VALUE))
        elif self.final:
            self._end_turn(seat, events)
        else:
            self._offer_action(seat, 2, events)

    def _offer_action(self, seat: int, action: int, events: list[Event]) -> None:
        """Ask for action 2 or 3; somebody who can neither play nor draw has no more actions (W9)."""
        if action <= 3 and not self.players[seat].finished:
            self.stack.append(Decision(seat, ACT, {"action": action}))
        else:
            self._end_turn(seat, events)

    def _end_turn(self, seat: int, events: list[Event]) -> None:
        if self.finisher is None and self.players[seat].finished:
            self.finisher = seat
            events.append(Event("last_round", {"seat": seat}))
        following = (seat + 1) % self.seats
        if following == self.finisher and not self.final:
            self.final = True
            events.append(Event("no_more_cards"))
        if self.final:
            winner = self._next_winner(following)
            if winner is None:
                self._end("last_round", events)
                return
            following = winner
        self.turn += 1
        self._begin_turn(following, events)

    def _next_winner(self, seat: int) -> int | None:
        """In valuations only: the next seat from `seat` on that can win a token; None is the stalemate of W11."""
        leaders = {leader(site.row) for site in self.sites if not site.closed}
        clockwise = ((seat + step) % self.seats for step in range(self.seats))
        return next((other for other in clockwise if other in leaders), None)

    def _end(self, reason: str, events: list[Event]) -> None:
        self.ended = reason
        result = self.result()
        assert result is not None
        facts = {"reason": reason, "scores": list(result.scores), "winners": list(result.winners)}
        events.append(Event("end", facts, barrier="reveal"))

    def result(self) -> Result | None:
        """See `reckoning.py`."""
        return final_result(self) if self.ended else None

    # Copies, views and saves ---------------------------------------------------------------------------------------

    def copy(self) -> Self:
        """An independent copy; cards and places are never changed and are shared."""
        other = self.copy_to(type(self).__new__(type(self)))
        other.start = self.start
        other.players = [player.copy() for player in self.players]
        other.sites = [site.copy() for site in self.sites]
        other.supply = self.supply[:]
        other.boxed_tokens = self.boxed_tokens[:]
        other.boxed_cards = self.boxed_cards[:]
        other.turn = self.turn
        other.valued = self.valued
        other.finisher = self.finisher
        other.final = self.final
        other.ended = self.ended
        return other

    def view(self, seat: int | None) -> JsonDict:
        """See `view.py`."""
        return view_of(self, seat)

    def encode(self) -> JsonDict:
        """See `codec.py`."""
        return codec.encode(self)

    @classmethod
    def restore(cls, data: JsonDict) -> MauerState:
        """See `codec.py`."""
        state = cls(data["seats"], Rng(0), dict(data["options"]))
        codec.restore(state, data)
        return state

    # Where the pieces are ------------------------------------------------------------------------------------------

    def tokens_everywhere(self) -> list[int]:
        """Every fame token wherever it is, lowest first."""
        found = self.supply + self.boxed_tokens
        for player in self.players:
            found = found + player.won
        for site in self.sites:
            found = found + site.tokens + [place.token for place in site.row if place.token]
        return sorted(found)

    def cards_out(self) -> list[Card]:
        """Every card that has been played: at the sites, under dragons, and in the box."""
        found = self.boxed_cards[:]
        for site in self.sites:
            for place in site.row:
                found += [*place.covered, Card(place.owner, place.kind)]
        return found
