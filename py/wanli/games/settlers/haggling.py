"""How bots see trades: what a change of hands is worth to both sides, which offers to make, what to answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wanli.engine import Action, Decision
from wanli.games.settlers.economy import holds
from wanli.games.settlers.hand_worth import missing
from wanli.games.settlers.legal import unit
from wanli.games.settlers.outlook import Outlook
from wanli.games.settlers.trade import ACCEPT, PARTNER, partners, terms_with

if TYPE_CHECKING:
    from wanli.games.settlers.state import SettlersState

Cards = Sequence[int]


class Market:
    """The hands of one position as goods: what each seat would gain by an exchange."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.state: SettlersState = outlook.state
        self.strengths = outlook.strengths()
        self.worths = outlook.hands
        self._changes: dict[tuple[int, ...], float] = {}
        self._expected: dict[tuple[int, ...], float] = {}
        self._now: dict[int, float] = {}

    def now(self, seat: int) -> float:
        """The margin of `seat` as things are."""
        if seat not in self._now:
            self._now[seat] = self.outlook.margin(self.strengths, seat)
        return self._now[seat]

    def change(self, seat: int, get: Cards, give: Cards) -> float:
        """What the seat's hand gains by getting and giving these cards."""
        key = (seat, *get, *give)
        found = self._changes.get(key)
        if found is None:
            hand = [n + g - t for n, g, t in zip(self.state.hands[seat], get, give, strict=True)]
            found = self.outlook.hand(seat, hand) - self.worths[seat]
            self._changes[key] = found
        return found

    def margin(self, seat: int, changes: dict[int, float]) -> float:
        """The margin of `seat` when some strengths change."""
        strengths = self.strengths[:]
        for other, change in changes.items():
            strengths[other] += change
        return self.outlook.margin(strengths, seat)

    def exchange(self, seat: int, partner: int, give: Cards, get: Cards, judge: int) -> float:
        """The margin of `judge` after `seat` has given and got these cards in a trade with `partner`."""
        return self.margin(judge, {seat: self.change(seat, get, give), partner: self.change(partner, give, get)})

    def likes(self, seat: int, get: Cards, give: Cards) -> bool:
        """Whether the seat can give those cards and its hand would be better for it."""
        return holds(self.state.hands[seat], give) and self.change(seat, get, give) > self.outlook.weights.trade_margin

    # Offers ----------------------------------------------------------------------------------------------------------

    def offers(self, seat: int) -> list[Action]:
        """Offers worth making: a card that a goal lacks for one or two that it does not need."""
        hand = self.state.hands[seat]
        there = [sum(other[r] for other in self.state.hands) - hand[r] for r in range(5)]
        found: dict[Action, float] = {}
        for _, cost, _ in self.outlook.goals[seat]:
            lacking = missing(hand, cost)
            if not 0 < sum(lacking) <= 2:
                continue
            spare = [have - need for have, need in zip(hand, cost, strict=True)]
            for want in (r for r in range(5) if lacking[r] and there[r]):
                for give in (r for r in range(5) if spare[r] > 0):
                    for count in (1, 2) if spare[give] > 1 else (1,):
                        action: Action = ("offer", tuple(n * count for n in unit(give)), unit(want))
                        if action not in found:
                            found[action] = self.expected(seat, action[1], action[2])
        good = [action for action, gain in found.items() if gain > self.outlook.weights.trade_margin]
        return sorted(sorted(good, key=lambda action: -found[action])[:3])

    def expected(self, seat: int, give: Cards, get: Cards) -> float:
        """How much the margin of `seat` may be expected to rise by an offer, were it the first one."""
        key = (seat, *give, *get)
        if key not in self._expected:
            self._expected[key] = self._weigh(seat, give, get)
        return self._expected[key]

    def _weigh(self, seat: int, give: Cards, get: Cards) -> float:
        weights, best = self.outlook.weights, 0.0
        now = self.now(seat)
        for other in self.state.clockwise(seat):
            if holds(self.state.hands[other], get):
                chance = weights.eager if self.likes(other, give, get) else weights.unlikely
                best = max(best, chance * (self.exchange(seat, other, give, get, seat) - now))
        return best - weights.trouble * self.state.offers

    def pending(self, decision: Decision, judge: int) -> float:
        """The margin of `judge` while an offer is being answered: with the partner that the offering seat will take."""
        seat, best, chosen = decision.data["by"], 0.0, None
        now = self.now(seat)
        for other in self._willing(decision):
            terms = terms_with(decision, other) or (decision.data["give"], decision.data["get"])
            gain = self.exchange(seat, other, terms[0], terms[1], seat) - now
            if gain > best:
                best, chosen = gain, (other, terms)
        if chosen is None:
            return self.now(judge)
        other, (give, get) = chosen
        return self.exchange(seat, other, give, get, judge)

    def _willing(self, decision: Decision) -> list[int]:
        if decision.kind == PARTNER:
            return partners(self.state, decision)
        data = decision.data
        accepted = [seat for seat, kind, _, _ in data["answers"] if kind == ACCEPT]
        return accepted + [seat for seat in data["left"] if self.likes(seat, data["give"], data["get"])]

    # Answers ---------------------------------------------------------------------------------------------------------

    def answer(self, decision: Decision, action: Action) -> float:
        """How the asked seat likes an answer."""
        seat, by, weights = decision.seat, decision.data["by"], self.outlook.weights
        now = self.now(seat)
        if action == ("accept",):
            return self.exchange(by, seat, decision.data["give"], decision.data["get"], seat) - weights.trade_margin
        if action == ("refuse",):
            return now
        give, get = action[1], action[2]
        gain = self.exchange(seat, by, give, get, seat) - now - weights.trade_margin
        chance = weights.eager if self.likes(by, give, get) else weights.unlikely
        return now + chance * gain if gain > 0 else now + gain

    def partner(self, decision: Decision, action: Action) -> float:
        """How the offering seat likes one of the willing, or nobody."""
        seat = decision.seat
        terms = terms_with(decision, action[1]) if action[0] == PARTNER else None
        if terms is None:
            return self.now(seat)
        return self.exchange(seat, action[1], terms[0], terms[1], seat)
