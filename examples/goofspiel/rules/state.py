"""A position of Goofspiel, and the rules of play.

1. Each player holds the cards 1 to 7. Seven prizes, 1 to 7, lie shuffled; the first one is turned up.
2. All players secretly bid one card for the prize. Then the bids are revealed and discarded.
3. The highest bid wins the prize. If several bids are highest, nobody wins it. The next prize is turned up.
4. After the last prize, the player with the most points wins. Players with equal points share the victory.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from examples.goofspiel.rules.view import GoofspielView
from wanli.engine import Action, Decision, Event, Public, Reason, Result, ScoreItem, State

CARDS = tuple(range(1, 8))


@dataclass(slots=True, eq=False)
class GoofspielState(State):
    """A position of Goofspiel.

    - `prize` is the prize that is turned up, 0 at the end; `prizes` are those face down, the next one last.
    - `unclaimed` are the prizes that nobody has won.
    - `hands` are the cards of each seat, including a bid that is not revealed yet.
    - `won` are the prizes of each seat, `bids` its bid, or None before it.
    """

    hands: Public[list[list[int]]] = field(default_factory=list)
    won: Public[list[list[int]]] = field(default_factory=list)
    prize: Public[int] = 0
    unclaimed: Public[list[int]] = field(default_factory=list)
    prizes: list[int] = field(default_factory=list)
    bids: list[int | None] = field(default_factory=list)

    def set_up(self) -> None:
        """Deal the cards and shuffle the prizes (rule 1)."""
        self.hands = [list(CARDS) for _ in range(self.seats)]
        self.won = [[] for _ in range(self.seats)]
        self.prizes = self.rng.shuffled(CARDS)
        self.turn_up([])

    def turn_up(self, events: list[Event]) -> None:
        """Turn up the next prize. It was unknown, so undo stops here."""
        self.prize = self.prizes.pop()
        events.append(Event("prize", {"prize": self.prize}, barrier="chance"))
        self.bids = [None] * self.seats
        self.ask()

    def ask(self) -> None:
        """Ask every seat that has not bid yet, the lowest seat first (rule 2)."""
        self.stack = [Decision(seat, "bid") for seat in reversed(range(self.seats)) if self.bids[seat] is None]

    def actions(self) -> list[Action]:
        """Return the bids `("bid", card)`."""
        return [("bid", card) for card in self.hands[self.stack[-1].seat]]

    def explain_illegal(self, action: Action) -> Reason:
        """Return the rule that forbids an illegal action."""
        match action:
            case ("bid", int(card)):
                return Reason("not_in_hand", {"card": card}, "2")
        return Reason("unknown_action", {"verb": str(action[0])})

    def apply(self, action: Action, events: list[Event]) -> None:
        """Place a bid that only its seat sees. After the last bid, reveal all of them."""
        seat, (_, card) = self.stack.pop().seat, action
        self.bids[seat] = card
        events.append(Event("bid", {"seat": seat}, {"card": card}, (seat,)))
        if not self.stack:
            self._reveal_bids(events)

    def _reveal_bids(self, events: list[Event]) -> None:
        """Award the prize (rule 3). The event is a reveal, which undo never crosses."""
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
        """Return the result once the last prize is awarded (rule 4)."""
        return None if self.stack else self._final_result()

    def _final_result(self) -> Result:
        scores = tuple(sum(won) for won in self.won)
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        items = [
            ScoreItem("prize", seat, prize, {"prize": prize}) for seat, won in enumerate(self.won) for prize in won
        ]
        return Result(scores, winners, "last_prize", tuple(items))

    def view(self, seat: int | None) -> GoofspielView:
        """Return everything except the order of the prizes and the bids of others. It is public who has bid."""
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
