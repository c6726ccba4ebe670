"""The strength of every seat in a position, in victory points."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.bots.features import score_margin
from wanli.games.settlers.bot.breach_risk import at_least
from wanli.games.settlers.bot.hand_value import hand_worth
from wanli.games.settlers.bot.position_features import BoardEvaluator, PositionFeatures
from wanli.games.settlers.bot.seat_evaluation import SeatEvaluation
from wanli.games.settlers.rules.position import SettlersPosition


class Evaluation:
    """The evaluation of one position: by seat `cards`, its hand, `hands`, what that is worth to it, `strengths`, what
    it is worth in all, and `goals`, what it saves for.

    It does not change when the match goes on.
    """

    def __init__(self, state: SettlersPosition, position: PositionFeatures, board: BoardEvaluator) -> None:
        self.position, self.board, self.weights = position, board, board.facts.weights
        self.income, self.risks = position.land.income, position.risks
        self.cards = [tuple(hand) for hand in state.hands]
        self.goals = [seat.goals for seat in position.evaluations]
        self.hands = [self.hand_of(seat, cards) for seat, cards in zip(position.evaluations, self.cards, strict=True)]
        self.strengths = [seat.worth + hand for seat, hand in zip(position.evaluations, self.hands, strict=True)]
        self._breaches_left = state.table.breaches - state.breaches
        self.defeat = self.defeat_risk(self.risks)

    def hand(self, seat: int, cards: tuple[int, ...]) -> float:
        """What these cards would be worth to a seat."""
        return self.hand_of(self.position.evaluations[seat], cards)

    def hand_of(self, seat: SeatEvaluation, cards: tuple[int, ...]) -> float:
        """What these cards would be worth to a seat that saves for these goals."""
        found = seat.hands.get(cards)
        if found is None:
            found = seat.hands[cards] = hand_worth(cards, seat.goals, self.weights)
        return found

    def margin(self, strengths: list[float], seat: int) -> float:
        """Own strength less a mean of the rivals', in which the best of them weighs more, less the risk of defeat."""
        return self.margin_under(self.defeat, strengths, seat)

    def margin_under(self, defeat: float, strengths: list[float], seat: int) -> float:
        """The same, were this the chance of the common defeat."""
        margin = score_margin(strengths, seat, self.weights.best_rival)
        return margin * (1 - defeat) - self.weights.defeat * defeat

    def defeat_risk(self, risks: Sequence[float]) -> float:
        """The chance that all lose before long, with these risks at the wall."""
        return at_least(self._breaches_left, sum(risks) * self.weights.defeat_scale)
