"""What the bots know about Die Große Mauer: which moves deserve thought, and what a position is worth."""

from __future__ import annotations

from wanli.bots import Features, Heuristic
from wanli.bots.eval_cache import EvalCache
from wanli.engine import Action, Decision, State
from wanli.games.settlers.bot.candidates import candidates
from wanli.games.settlers.bot.decision_context import DecisionContext
from wanli.games.settlers.bot.evaluation import Evaluation
from wanli.games.settlers.bot.features import features
from wanli.games.settlers.bot.move_deltas import value_after
from wanli.games.settlers.bot.pending_value import pending, pending_value, to_be_founded
from wanli.games.settlers.bot.position_features import BoardEvaluator, seen_of
from wanli.games.settlers.bot.trade_evaluation import TradeEvaluation
from wanli.games.settlers.bot.weights import WEIGHTS, Weights
from wanli.games.settlers.rules import scoring
from wanli.games.settlers.rules.board import Board
from wanli.games.settlers.rules.cards import plenty_delta
from wanli.games.settlers.rules.position import SettlersPosition

MOST_POSITIONS = 200
"""Positions that are remembered with all their hands."""
Rated = list[tuple[float, Action]]


class SettlersHeuristic(Heuristic):
    """Points, income, expansion sites, goals in hand, special cards, and the risk at the wall."""

    blunder_rate = 0.8
    costly = 1.7

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights
        self._evaluators: dict[Board, BoardEvaluator] = {}
        self._trades: EvalCache[tuple[object, ...], TradeEvaluation] = EvalCache(MOST_POSITIONS)

    def evaluator(self, board: Board) -> BoardEvaluator:
        """What is known of a board, and of positions on it."""
        found = self._evaluators.get(board)
        if found is None:
            found = self._evaluators[board] = BoardEvaluator(board, self.weights)
        return found

    def trades(self, state: SettlersPosition) -> TradeEvaluation:
        """The evaluation of a position, kept for others that differ in nothing that counts."""
        seen = seen_of(state)
        key = (state.board, seen, *map(tuple, state.hands), state.breaches)
        found = self._trades.get(key)
        if found is None:
            board = self.evaluator(state.board)
            evaluation = Evaluation(state, board.features(state, seen), board)
            found = self._trades.keep(key, TradeEvaluation(evaluation))
        return found

    def evaluation(self, state: SettlersPosition) -> Evaluation:
        """How strong every seat is in a position."""
        return self.trades(state).evaluation

    # Value -----------------------------------------------------------------------------------------------------------

    def extends_playout(self, start: State, now: State) -> bool:
        """While the turn goes on in which it began: else a move of which somebody asks something, as an offer, would be
        judged in the middle of it, and others after it."""
        assert isinstance(start, SettlersPosition)
        assert isinstance(now, SettlersPosition)
        return now.turn == start.turn > 0  # not through the whole founding, which is turn 0

    def value(self, state: State, seat: int) -> float:
        """The seat's margin over its rivals in points that it may expect, less what the common defeat threatens."""
        assert isinstance(state, SettlersPosition)
        if state.ended and state.ended != scoring.POINTS:
            return -self.weights.win - self.weights.defeat  # below every position that can still be played
        if state.ended and state.active == seat:
            return 2 * self.weights.win  # whatever else could have been built before: the shortest way is as good
        trades = self.trades(state)
        if state.ended:
            return trades.evaluation.margin_under(0.0, trades.strengths, seat) - self.weights.win
        decision = state.stack[-1]
        if decision.kind in ("answer", "partner"):
            return trades.pending(decision, seat)
        return trades.evaluation.margin(self._with_pending(trades, decision), seat)

    def _with_pending(self, trades: TradeEvaluation, decision: Decision) -> list[float]:
        """The strengths of all seats, with what the decision still lets its seat do."""
        strengths = trades.strengths[:]
        strengths[decision.seat] += pending_value(self.weights, *pending(decision))
        return strengths

    def expected_points(self, state: State) -> list[float]:
        """The strengths of all seats, with what they still found."""
        assert isinstance(state, SettlersPosition)
        expected = self._with_pending(self.trades(state), state.stack[-1])
        for seat, worth in to_be_founded(self.weights, state.stack):
            expected[seat] += worth
        return expected

    def expectation(self, state: State) -> list[float]:
        """As in every game; but in the common defeat nobody is ahead of anybody, and as likely as it is it counts."""
        assert isinstance(state, SettlersPosition)
        defeat = float(state.ended != scoring.POINTS) if state.ended else self.evaluation(state).defeat
        return [ahead * (1 - defeat) for ahead in super().expectation(state)]

    def features(self, state: State, seat: int) -> Features:
        """The parts that `value` adds up."""
        assert isinstance(state, SettlersPosition)
        return features(self.trades(state), state, seat)

    # Candidates ------------------------------------------------------------------------------------------------------

    def candidates(self, state: State) -> list[Action]:
        """The best places to found, few roads, exchanges that bring something nearer, offers that somebody may like."""
        assert isinstance(state, SettlersPosition)
        return candidates(self._context(state))

    def _context(self, state: SettlersPosition) -> DecisionContext:
        return DecisionContext(state, self.evaluator(state.board).facts, self.trades)

    # Ratings ---------------------------------------------------------------------------------------------------------

    def ratings(self, state: State) -> Rated:
        """The value after each candidate, or when founding the worth of its corner; what only moves cards is worked out
        without playing it."""
        assert isinstance(state, SettlersPosition)
        context = self._context(state)
        found = candidates(context)
        if len(found) == 1:
            return [(0.0, found[0])]
        if context.decision.kind == "found":
            return [(context.founding_worth(action[1]), action) for action in found]
        return [(self._rating(context, action), action) for action in found]

    def _rating(self, context: DecisionContext, action: Action) -> float:
        state, decision, trades, seat = context.state, context.decision, context.trades, context.seat
        match action[0]:
            case "end" | "roll" | "stop" | "pass":
                return trades.now(seat)
            case "bank":
                return trades.margin(seat, {seat: context.bank_gain(action)})
            case "plenty":
                after = context.evaluation.hand(seat, plenty_delta(state.hands[seat], action[1:]))
                return trades.margin(seat, {seat: after - trades.worths[seat] - self.weights.plenty})
            case "offer":
                return trades.now(seat) + trades.expected(seat, action[1], action[2], state.offers)
            case "accept" | "refuse" | "counter":
                return trades.answer(decision, action)
            case "partner" | "nobody":
                return trades.partner(decision, action)
            case "rob":
                return trades.after_theft(seat, action[1])
        value = value_after(trades, state, action)
        if value is not None:
            return value
        after_all = state.copy()
        after_all.play(action)
        return self.value(after_all, seat)


HEURISTIC = SettlersHeuristic()
