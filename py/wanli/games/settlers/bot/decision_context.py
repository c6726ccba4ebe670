"""A pending decision and the evaluation of its position."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from wanli.engine import Action
from wanli.games.settlers.bot.board_facts import BoardFacts
from wanli.games.settlers.bot.evaluation import Evaluation
from wanli.games.settlers.bot.trade_evaluation import TradeEvaluation
from wanli.games.settlers.rules.components import RESOURCES
from wanli.games.settlers.rules.position import SettlersPosition
from wanli.games.settlers.rules.trade import hand_after_bank_trade


class DecisionContext:
    """A position with its pending decision; `evaluate` is called only if the evaluation is needed."""

    def __init__(
        self, state: SettlersPosition, facts: BoardFacts, evaluate: Callable[[SettlersPosition], TradeEvaluation]
    ) -> None:
        self.state, self.decision, self.seat = state, state.stack[-1], state.stack[-1].seat
        self.facts, self.weights = facts, facts.weights
        self._evaluate = evaluate

    @cached_property
    def trades(self) -> TradeEvaluation:
        """The values of card exchanges."""
        return self._evaluate(self.state)

    @property
    def evaluation(self) -> Evaluation:
        """The strengths of all seats."""
        return self.trades.evaluation

    def founding_value(self, corner: int) -> float:
        """The value of a corner to the seat as the site of a founding settlement."""
        income = self.evaluation.income[self.seat]
        together = [have + more for have, more in zip(income, self.facts.corner_income[corner], strict=True)]
        value = self.facts.income_value(together, self.weights.variety)
        if self.state.board.corners[corner].harbour >= 0:
            value += self.weights.any_harbour / 2
        return value

    def bank_gain(self, action: Action) -> float:
        """The gain in value of the seat's hand by a trade with the bank."""
        give, take = RESOURCES.index(action[1]), RESOURCES.index(action[2])
        after = self.evaluation.hand(self.seat, hand_after_bank_trade(self.state, self.seat, give, take))
        return after - self.trades.hand_values[self.seat]
