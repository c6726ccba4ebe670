"""The heuristic for Die Große Mauer: candidate moves and the value of a position."""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from wanli.bots import Features, Heuristic
from wanli.bots.eval_cache import EvalCache
from wanli.engine import Action, Decision
from wanli.games.settlers.bot.candidates import candidates
from wanli.games.settlers.bot.decision_context import DecisionContext
from wanli.games.settlers.bot.evaluation import Evaluation
from wanli.games.settlers.bot.features import features
from wanli.games.settlers.bot.move_value import value_after
from wanli.games.settlers.bot.pending_value import pending, pending_value, to_be_founded
from wanli.games.settlers.bot.position_features import BoardEvaluator, public_facts
from wanli.games.settlers.bot.trade_evaluation import TradeEvaluation
from wanli.games.settlers.bot.weights import WEIGHTS, Weights
from wanli.games.settlers.rules import scoring
from wanli.games.settlers.rules.board import Board
from wanli.games.settlers.rules.cards import hand_after_plenty
from wanli.games.settlers.rules.position import SettlersPosition
from wanli.games.settlers.rules.state import SettlersState
from wanli.games.settlers.rules.trade import COUNTER, REFUSE

MAX_CACHED_EVALUATIONS = 200
"""The number of cached evaluations of positions with all hands."""
Rated = list[tuple[float, Action]]


class SettlersHeuristic(Heuristic[SettlersState]):
    """Points, income, expansion sites, goals in hand, awards, and the risk at the wall."""

    blunder_rate = 0.8
    blunder_threshold = 2.7

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights
        self._evaluators: dict[Board, BoardEvaluator] = {}
        self._trades: EvalCache[tuple[object, ...], TradeEvaluation] = EvalCache(MAX_CACHED_EVALUATIONS)

    def evaluator(self, board: Board) -> BoardEvaluator:
        """The evaluator of positions on this board."""
        evaluator = self._evaluators.get(board)
        if evaluator is None:
            evaluator = self._evaluators[board] = BoardEvaluator(board, self.weights)
        return evaluator

    def trades(self, state: SettlersPosition) -> TradeEvaluation:
        """The evaluation of trades in a position, cached for all positions with the same relevant facts."""
        facts = public_facts(state)
        key = (state.board, facts, *map(tuple, state.hands), state.breaches)
        trades = self._trades.get(key)
        if trades is None:
            board = self.evaluator(state.board)
            evaluation = Evaluation(state, board.features(state, facts), board)
            trades = self._trades.store(key, TradeEvaluation(evaluation))
        return trades

    def evaluation(self, state: SettlersPosition) -> Evaluation:
        """The evaluation of a position."""
        return self.trades(state).evaluation

    # Value -----------------------------------------------------------------------------------------------------------

    def horizon(self, start: SettlersState) -> Callable[[SettlersState], bool] | None:
        """The next turn of the seat that begins the playout.

        Otherwise most playouts would end at an answer to the offer of a rival, each in another turn, and their values
        could not be compared. Setup, which is turn 0, has no such end.
        """
        if start.turn == 0:
            return None
        turn, seat = start.turn, start.seat
        return lambda now: now.turn > turn and now.active == seat

    def stage(self, state: SettlersState) -> int:
        """The turn, before or after the throw. Thus all candidates are compared by the same throws of the dice."""
        return 2 * state.turn + (state.stack[-1].kind != "roll")

    def doubt(self, state: SettlersState, action: Action) -> tuple[float, Action] | None:
        """A counter-offer is as doubtful as an offer. If nobody takes it, it was a refusal.

        In playouts, the other seat takes every counter-offer by which it gains anything.
        """
        del state
        return (self.weights.likely_trade, (REFUSE,)) if action[0] == COUNTER else None

    def value(self, state: SettlersPosition, seat: int) -> float:
        """The seat's expected margin in points over its rivals, minus the risk of the common defeat."""
        if state.ended and state.ended != scoring.POINTS:
            return -self.weights.win - self.weights.defeat  # below every unfinished position
        if state.ended and state.active == seat:
            return 2 * self.weights.win  # all ways to win are equally good
        trades = self.trades(state)
        if state.ended:
            return trades.evaluation.margin_under(0.0, trades.strengths, seat) - self.weights.win
        decision = state.stack[-1]
        if decision.kind in ("answer", "partner"):
            return trades.pending(decision, seat)
        return trades.evaluation.margin(self._with_pending(trades, decision), seat)

    def playout_value(self, state: SettlersPosition, seat: int) -> float:
        """The probability that the seat wins, in points (`weights.win` is certainty).

        In `value`, a victory counts more than any unfinished position, so that nobody misses it. Playouts would then
        overrate every small risk that a rival wins or that the wall falls, and hard would not build.
        """
        if state.ended:
            return self.weights.win if state.ended == scoring.POINTS and state.active == seat else 0.0
        trades = self.trades(state)
        strengths = self._with_pending(trades, state.stack[-1])
        odds = [exp((strength - strengths[seat]) / self.weights.win_scale) for strength in strengths]
        return self.weights.win * (1 - trades.evaluation.defeat) / sum(odds)

    def _with_pending(self, trades: TradeEvaluation, decision: Decision) -> list[float]:
        """The strengths of all seats, including the value of the pending decision to its seat."""
        strengths = trades.strengths[:]
        strengths[decision.seat] += pending_value(self.weights, *pending(decision))
        return strengths

    def expected_points(self, state: SettlersState) -> list[float]:
        """The strengths of all seats, including the pieces that they still place during setup."""
        expected = self._with_pending(self.trades(state), state.stack[-1])
        for seat, value in to_be_founded(self.weights, state.stack):
            expected[seat] += value
        return expected

    def expectation(self, state: SettlersState) -> list[float]:
        """The usual expectation, scaled by the probability that the common defeat does not happen."""
        defeat = float(state.ended != scoring.POINTS) if state.ended else self.evaluation(state).defeat
        return [ahead * (1 - defeat) for ahead in super().expectation(state)]

    def features(self, state: SettlersState, seat: int) -> Features:
        """The summands of `value`."""
        return features(self.trades(state), state, seat)

    # Candidates ------------------------------------------------------------------------------------------------------

    def candidates(self, state: SettlersState) -> list[Action]:
        """The moves worth considering, as in `candidates.candidates`."""
        return candidates(self._context(state))

    def _context(self, state: SettlersPosition) -> DecisionContext:
        return DecisionContext(state, self.evaluator(state.board).facts, self.trades)

    # Ratings ---------------------------------------------------------------------------------------------------------

    def ratings(self, state: SettlersState) -> Rated:
        """Each candidate with the value of the position after it, or with the value of the corner when founding.

        Moves whose effect can be predicted are not played.
        """
        context = self._context(state)
        moves = candidates(context)
        if len(moves) == 1:
            return [(0.0, moves[0])]
        if context.decision.kind == "found":
            return [(context.founding_value(action[1]), action) for action in moves]
        return [(self._rating(context, action), action) for action in moves]

    def _rating(self, context: DecisionContext, action: Action) -> float:
        state, decision, trades, seat = context.state, context.decision, context.trades, context.seat
        match action[0]:
            case "end" | "roll" | "stop" | "pass":
                return trades.margin_before(seat)
            case "bank":
                return trades.margin(seat, {seat: context.bank_gain(action)})
            case "plenty":
                after = context.evaluation.hand(seat, hand_after_plenty(state.hands[seat], action[1:]))
                return trades.margin(seat, {seat: after - trades.hand_values[seat] - self.weights.plenty})
            case "offer":
                return trades.margin_before(seat) + trades.expected(seat, action[1], action[2], state.offers)
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
