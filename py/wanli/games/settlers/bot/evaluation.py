"""How a position looks to every seat, in victory points: what the bots' judgement is made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wanli.bots.features import ahead
from wanli.games.settlers.bot.board_facts import Terrain
from wanli.games.settlers.bot.breach_risk import at_least
from wanli.games.settlers.bot.hand_value import hand_worth
from wanli.games.settlers.bot.position_features import PositionFeatures
from wanli.games.settlers.bot.seat_evaluation import Firm

if TYPE_CHECKING:
    from wanli.games.settlers.rules.position import SettlersPosition


class Evaluation:
    """One position, looked at: by seat `cards`, its hand, and `hands`, what that is worth to it; `firm`, what it has
    beside that; `strengths`, both together; `goals`, what it saves for.

    It does not change when the match goes on.
    """

    def __init__(self, state: SettlersPosition, sight: PositionFeatures, terrain: Terrain) -> None:
        self.sight, self.terrain, self.weights = sight, terrain, terrain.weights
        self.income, self.dangers = sight.lands.income, sight.dangers
        self.cards = [tuple(hand) for hand in state.hands]
        self.goals = [found.goals for found in sight.firm]
        self.hands = [self.hand_of(firm, cards) for firm, cards in zip(sight.firm, self.cards, strict=True)]
        self.strengths = [firm.worth + hand for firm, hand in zip(sight.firm, self.hands, strict=True)]
        self._breaches_left = state.table.breaches - state.breaches
        self.defeat = self.threat(self.dangers)

    def hand(self, seat: int, cards: tuple[int, ...]) -> float:
        """What these cards would be worth to a seat."""
        return self.hand_of(self.sight.firm[seat], cards)

    def hand_of(self, firm: Firm, cards: tuple[int, ...]) -> float:
        """What these cards would be worth to a seat that saves for what `firm` says."""
        found = firm.hands.get(cards)
        if found is None:
            found = firm.hands[cards] = hand_worth(cards, firm.goals, self.weights)
        return found

    def margin(self, strengths: list[float], seat: int) -> float:
        """Own strength less a mean of the rivals', in which the best of them weighs more; the common defeat looms."""
        return self.margin_under(self.defeat, strengths, seat)

    def margin_under(self, defeat: float, strengths: list[float], seat: int) -> float:
        """The same, were this the chance of the common defeat."""
        margin = ahead(strengths, seat, self.weights.best)
        return margin * (1 - defeat) - self.weights.defeat * defeat

    def threat(self, dangers: Sequence[float]) -> float:
        """The chance that all lose before long, with these dangers at the wall."""
        return at_least(self._breaches_left, sum(dangers) * self.weights.alarm)
