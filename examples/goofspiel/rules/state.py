"""A position of Goofspiel, and the rules of play.

1. Each player holds the cards 1 to 7. Seven prizes, 1 to 7, lie shuffled; the first one is turned up.
2. All bid one card for the prize in secret. Then the bids are shown and laid aside.
3. The highest bid wins the prize. If several are highest nobody does. The next prize is turned up.
4. After the last prize the most points win; who has equally many shares the victory.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from examples.goofspiel.rules.view import GoofspielView
from wanli.engine import Action, Decision, Event, Public, Reason, Result, ScoreItem, State

CARDS = tuple(range(1, 8))


@dataclass(slots=True, eq=False)
class GoofspielState(State):
    """`prize` is the one turned up, 0 at the end, and `prizes` are those face down, the next one last; `unclaimed` are
    those that nobody has won.

    By seat: `hands`, with the cards that are bid but not shown yet; `won`, the prizes; `bids`, None before the bid.
    """

    hands: Public[list[list[int]]] = field(default_factory=list)
    won: Public[list[list[int]]] = field(default_factory=list)
    prize: Public[int] = 0
    unclaimed: Public[list[int]] = field(default_factory=list)
    prizes: list[int] = field(default_factory=list)
    bids: list[int | None] = field(default_factory=list)

    def set_up(self) -> None:
        """Rule 1."""
        self.hands = [list(CARDS) for _ in range(self.seats)]
        self.won = [[] for _ in range(self.seats)]
        self.prizes = self.rng.shuffled(CARDS)
        self.turn_up([])

    def turn_up(self, events: list[Event]) -> None:
        """The next prize; what lies face down is unknown, so undo stops here."""
        self.prize = self.prizes.pop()
        events.append(Event("prize", {"prize": self.prize}, barrier="chance"))
        self.bids = [None] * self.seats
        self.ask()

    def ask(self) -> None:
        """Rule 2: all who have not bid yet are asked, seat by seat, the lowest one first."""
        self.stack = [Decision(seat, "bid") for seat in reversed(range(self.seats)) if self.bids[seat] is None]

    def actions(self) -> list[Action]:
        """`("bid", card)`."""
        return [("bid", card) for card in self.hands[self.stack[-1].seat]]

    def explain_illegal(self, action: Action) -> Reason:
        """The rule against an action that is not legal."""
        match action:
            case ("bid", int(card)):
                return Reason("not_in_hand", {"card": card}, "2")
        return Reason("unknown_action", {"verb": str(action[0])})

    def apply(self, action: Action, events: list[Event]) -> None:
        """A bid, which its seat alone sees; after the last one all are shown."""
        seat, (_, card) = self.stack.pop().seat, action
        self.bids[seat] = card
        events.append(Event("bid", {"seat": seat}, {"card": card}, (seat,)))
        if not self.stack:
            self._show_bids(events)

    def _show_bids(self, events: list[Event]) -> None:
        """Rule 3; the event is a reveal, which undo never crosses."""
        bids = [bid for bid in self.bids if bid is not None]
        winner = bids.index(max(bids)) if bids.count(max(bids)) == 1 else None
        for hand, bid in zip(self.hands, bids, strict=True):
            hand.remove(bid)
        (self.unclaimed if winner is None else self.won[winner]).append(self.prize)
        events.append(Event("bids", {"bids": bids, "winner": winner, "prize": self.prize}, barrier="reveal"))
        if self.prizes:
            self.turn_up(events)
            return
        self.prize, self.bids = 0, [None] * self.seats
        events.append(self._final_result().event("reveal"))

    def result(self) -> Result | None:
        """Rule 4."""
        return None if self.stack else self._final_result()

    def _final_result(self) -> Result:
        scores = tuple(sum(won) for won in self.won)
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        items = [
            ScoreItem("prize", seat, prize, {"prize": prize}) for seat, won in enumerate(self.won) for prize in won
        ]
        return Result(scores, winners, "last_prize", tuple(items))

    def view(self, seat: int | None) -> GoofspielView:
        """All but the order of the prizes and the bids of others; who has bid is no secret."""
        result = self.result()
        return {
            **self.view_header(seat),
            "hands": [hand[:] for hand in self.hands],
            "won": [won[:] for won in self.won],
            "prize": self.prize,
            "unclaimed": self.unclaimed[:],
            "has_bid": [bid is not None for bid in self.bids],
            "own_bid": None if seat is None else self.bids[seat],
            "result": None if result is None else result.encode(),
        }
