"""The strength of every seat in a position, in victory points."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.bots.features import score_margin
from wanli.games.settlers.bot.breach_risk import at_least
from wanli.games.settlers.bot.hand_value import hand_value
from wanli.games.settlers.bot.position_features import BoardEvaluator, PositionFeatures
from wanli.games.settlers.bot.seat_evaluation import SeatEvaluation
from wanli.games.settlers.rules.position import SettlersPosition


class Evaluation:
    """The immutable evaluation of one position.

    By seat: `cards` are its resource cards and `hands` their value to it, `strengths` is the value of everything it
    has, `goals` are the purchases it saves for.
    """

    def __init__(self, state: SettlersPosition, position: PositionFeatures, board: BoardEvaluator) -> None:
        self.position, self.board, self.weights = position, board, board.facts.weights
        self.income, self.risks = position.land.income, position.risks
        self.cards = [tuple(hand) for hand in state.hands]
        self.goals = [seat.goals for seat in position.evaluations]
        self.hands = [self.hand_of(seat, cards) for seat, cards in zip(position.evaluations, self.cards, strict=True)]
        self.strengths = [seat.value + hand for seat, hand in zip(position.evaluations, self.hands, strict=True)]
        self._nearly_won = state.points.win - self.weights.nearly_won
        self._breaches_left = state.table.breaches - state.breaches
        self.defeat = self.defeat_risk(self.risks)

    def hand(self, seat: int, cards: tuple[int, ...]) -> float:
        """The value of these cards to a seat."""
        return self.hand_of(self.position.evaluations[seat], cards)

    def hand_of(self, seat: SeatEvaluation, cards: tuple[int, ...]) -> float:
        """The value of these cards to a seat with this evaluation."""
        value = seat.hands.get(cards)
        if value is None:
            value = seat.hands[cards] = hand_value(cards, seat.goals, self.weights)
        return value

    def is_leader_for(self, seat: int, rival: int) -> bool:
        """True if the rival has more public points than `seat`, and is so near to victory that it gets no cards."""
        points = self.position.seats[rival].points
        return points >= self._nearly_won and points > self.position.seats[seat].points

    def margin(self, strengths: list[float], seat: int) -> float:
        """The seat's strength minus a mean of the rivals' strengths and the risk of the common defeat.

        The strongest rival weighs more in the mean.
        """
        return self.margin_under(self.defeat, strengths, seat)

    def margin_under(self, defeat: float, strengths: list[float], seat: int) -> float:
        """The margin under this probability of the common defeat."""
        margin = score_margin(strengths, seat, self.weights.best_rival)
        return margin * (1 - defeat) - self.weights.defeat * defeat

    def defeat_risk(self, risks: Sequence[float]) -> float:
        """The probability that all seats lose soon, given the breach risk of each section."""
        expected = sum(risks) * self.weights.defeat_scale
        return at_least(self._breaches_left, expected) if expected else 0.0
