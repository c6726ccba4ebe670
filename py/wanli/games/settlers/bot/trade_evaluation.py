"""The value of trades to both sides, the offers to make, and the answers to give."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

from wanli.engine import Action, Decision
from wanli.games.settlers.bot.evaluation import Evaluation
from wanli.games.settlers.bot.hand_value import missing
from wanli.games.settlers.rules.components import CardCounts
from wanli.games.settlers.rules.economy import holds
from wanli.games.settlers.rules.legal import unit
from wanli.games.settlers.rules.position import PARTNER
from wanli.games.settlers.rules.trade import ACCEPT, partners, terms_with

Cards = Sequence[int]

MAX_OFFERS = 3
"""The number of candidate offers in one decision."""


GIFTS = (((1,), (2,)), ((1, 1),), ((1, 2), (2, 1), (3,)))
"""The numbers of cards of one or two types that the first, second and third offer of a turn give for one card.

Bots store nothing between decisions, and the view counts offers without listing them. Since later offers give other
numbers of cards, no offer is repeated in a turn.
"""


@cache
def _offers(spare: tuple[int, ...], get: int, made: int) -> list[tuple[str, CardCounts, CardCounts]]:
    """The offers of spare cards for one card of type `get`, after `made` other offers in the turn."""
    offers = []
    for numbers in GIFTS[made] if made < len(GIFTS) else ():
        for kinds in combinations([r for r in range(5) if spare[r] > 0 and r != get], len(numbers)):
            counts = dict(zip(kinds, numbers, strict=True))
            if all(spare[r] >= count for r, count in counts.items()):
                a, b, c, d, e = (counts.get(r, 0) for r in range(5))
                offers.append(("offer", (a, b, c, d, e), unit(get)))
    return offers


class TradeEvaluation:
    """The gains of each seat in one position by getting and giving cards."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation, self.hands = evaluation, evaluation.cards
        self.strengths = evaluation.strengths
        self.hand_values = evaluation.hands
        self._expected: dict[tuple[int, ...], float] = {}
        self._margins: dict[int, float] = {}

    def margin_before(self, seat: int) -> float:
        """The margin of `seat` without any trade."""
        if seat not in self._margins:
            self._margins[seat] = self.evaluation.margin(self.strengths, seat)
        return self._margins[seat]

    def change(self, seat: int, get: Cards, give: Cards) -> float:
        """The gain in value of the seat's hand by getting and giving these cards."""
        a, b, c, d, e = self.hands[seat]
        p, q, r, s, t = get
        v, w, x, y, z = give
        hand = (a + p - v, b + q - w, c + r - x, d + s - y, e + t - z)
        return self.evaluation.hand(seat, hand) - self.hand_values[seat]

    def margin(self, seat: int, changes: dict[int, float]) -> float:
        """The margin of `seat` after the strengths of some seats have changed by `changes`."""
        strengths = self.strengths[:]
        for other, change in changes.items():
            strengths[other] += change
        return self.evaluation.margin(strengths, seat)

    def exchange(self, seat: int, partner: int, give: Cards, get: Cards, viewer: int) -> float:
        """The margin of `viewer` after a trade in which `seat` gives and gets these cards from `partner`."""
        return self.margin(viewer, {seat: self.change(seat, get, give), partner: self.change(partner, give, get)})

    def gains(self, seat: int, get: Cards, give: Cards) -> bool:
        """True if the seat can give these cards and the exchange improves its hand."""
        return holds(self.hands[seat], give) and self.change(seat, get, give) > self.evaluation.weights.trade_margin

    # Offers ----------------------------------------------------------------------------------------------------------

    def offers(self, seat: int, made: int = 0) -> list[Action]:
        """The offers worth making after `made` other offers in the turn: spare cards for a card that a goal lacks."""
        gains: dict[Action, float] = {}
        for action in self._offers_for_goals(seat, made):
            if action not in gains:
                gains[action] = self.expected(seat, action[1], action[2], made)
        good = [action for action, gain in gains.items() if gain > self.evaluation.weights.trade_margin]
        return sorted(sorted(good, key=lambda action: -gains[action])[:MAX_OFFERS])

    def _offers_for_goals(self, seat: int, made: int) -> Iterator[Action]:
        hand = self.hands[seat]
        held_by_others = [sum(held) - own for held, own in zip(zip(*self.hands, strict=True), hand, strict=True)]
        for _, cost, _ in self.evaluation.goals[seat]:
            lacking = missing(hand, cost)
            if not 0 < sum(lacking) <= 2:
                continue
            spare = tuple([have - need for have, need in zip(hand, cost, strict=True)])
            for get in (r for r in range(5) if lacking[r] and held_by_others[r]):
                yield from _offers(spare, get, made)

    def expected(self, seat: int, give: Cards, get: Cards, made: int) -> float:
        """The expected gain in the margin of `seat` by an offer after `made` other offers."""
        key = (seat, *give, *get)
        if key not in self._expected:
            self._expected[key] = self._best_partner(seat, give, get)
        return self._expected[key] - self.evaluation.weights.repeated_offer * made

    def _best_partner(self, seat: int, give: Cards, get: Cards) -> float:
        """The expected gain in the margin with the best partner."""
        evaluation, weights, best = self.evaluation, self.evaluation.weights, 0.0
        margin_now, traded = self.margin_before(seat), self.strengths[:]
        traded[seat] += self.change(seat, get, give)
        for other, hand in enumerate(self.hands):
            if other != seat and holds(hand, get) and not evaluation.is_leader_for(seat, other):
                gain = self.change(other, give, get)
                chance = weights.likely_trade if gain > weights.trade_margin else weights.unlikely_trade
                strengths = traded[:]
                strengths[other] += gain
                best = max(best, chance * (evaluation.margin(strengths, seat) - margin_now))
        return best

    def pending(self, decision: Decision, viewer: int) -> float:
        """The margin of `viewer` while an offer is open, assuming the best partner for the offering seat."""
        seat, best, chosen = decision.data["by"], 0.0, None
        margin_now = self.margin_before(seat)
        for other in self._willing(decision):
            terms = terms_with(decision, other) or (decision.data["give"], decision.data["get"])
            gain = self.exchange(seat, other, terms[0], terms[1], seat) - margin_now
            if gain > best:
                best, chosen = gain, (other, terms)
        if chosen is None:
            return self.margin_before(viewer)
        other, (give, get) = chosen
        return self.exchange(seat, other, give, get, viewer)

    def _willing(self, decision: Decision) -> list[int]:
        if decision.kind == PARTNER:
            return partners(self.hands[decision.seat], decision)
        data = decision.data
        accepted = [seat for seat, kind, _, _ in data["answers"] if kind == ACCEPT]
        return accepted + [
            seat
            for seat in data["left"]
            if self.gains(seat, data["give"], data["get"]) and not self.evaluation.is_leader_for(seat, data["by"])
        ]

    # Answers ---------------------------------------------------------------------------------------------------------

    def answer(self, decision: Decision, action: Action) -> float:
        """The margin of the asked seat after an answer; acceptance must exceed a refusal by `trade_margin`."""
        seat, offering, weights = decision.seat, decision.data["by"], self.evaluation.weights
        margin_now = self.margin_before(seat)
        if action == ("accept",):
            return (
                self.exchange(offering, seat, decision.data["give"], decision.data["get"], seat) - weights.trade_margin
            )
        if action == ("refuse",):
            return margin_now
        give, get = action[1], action[2]
        gain = self.exchange(seat, offering, give, get, seat) - margin_now - weights.trade_margin
        chance = weights.likely_trade if self.gains(offering, give, get) else weights.unlikely_trade
        return margin_now + chance * gain if gain > 0 else margin_now + gain

    def partner(self, decision: Decision, action: Action) -> float:
        """The margin of the offering seat after a trade with a willing seat, or with nobody."""
        seat = decision.seat
        terms = terms_with(decision, action[1]) if action[0] == PARTNER else None
        if terms is None:
            return self.margin_before(seat)
        return self.exchange(seat, action[1], terms[0], terms[1], seat)

    def after_theft(self, seat: int, victim: int) -> float:
        """The expected margin of `seat` after it draws a random card of `victim`."""
        hand, nothing = self.hands[victim], (0, 0, 0, 0, 0)
        mine = theirs = 0.0
        for r, count in enumerate(hand):
            if count:
                mine += count * self.change(seat, unit(r), nothing)
                theirs += count * self.change(victim, nothing, unit(r))
        total = sum(hand)
        return self.margin(seat, {seat: mine / total, victim: theirs / total})
