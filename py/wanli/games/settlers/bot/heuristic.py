"""What the bots know about Die Große Mauer: which moves deserve thought, and what a position is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from operator import sub

from wanli.bots import Features, Heuristic
from wanli.bots.eval_cache import EvalCache
from wanli.engine import Action, State
from wanli.games.settlers.bot.evaluation import Evaluation
from wanli.games.settlers.bot.features import features
from wanli.games.settlers.bot.hand_value import Goal, hand_worth
from wanli.games.settlers.bot.move_deltas import value_after
from wanli.games.settlers.bot.pending_value import pending, pending_value
from wanli.games.settlers.bot.position_features import BoardEvaluator, seen_of
from wanli.games.settlers.bot.trade_evaluation import TradeEvaluation
from wanli.games.settlers.bot.weights import WEIGHTS, Weights
from wanli.games.settlers.rules import scoring
from wanli.games.settlers.rules.board import Board
from wanli.games.settlers.rules.building import free_corners
from wanli.games.settlers.rules.cards import plenty_delta
from wanli.games.settlers.rules.components import RESOURCES
from wanli.games.settlers.rules.position import SettlersPosition
from wanli.games.settlers.rules.roads import takes_longest
from wanli.games.settlers.rules.trade import bank_delta

BROAD = 10
"""Corners looked at when founding."""
NARROW = 4
"""Roads looked at in one decision, by where they lead."""
ONE_OTHER_CARD = 2
"""What two sets of cards differ by, card by card, if one card is another."""
MOST_POSITIONS = 200
"""Positions that are remembered with all their hands."""
Rated = list[tuple[float, Action]]


class DecisionContext:
    """A position with its pending decision, and the evaluation, which is looked up only if it is asked for."""

    def __init__(self, state: SettlersPosition, heuristic: SettlersHeuristic) -> None:
        self.state, self.decision, self._heuristic = state, state.stack[-1], heuristic
        self.facts = heuristic.evaluator(state.board).facts

    @cached_property
    def trades(self) -> TradeEvaluation:
        """What exchanges of cards are worth."""
        return self._heuristic.trades(self.state)

    @property
    def evaluation(self) -> Evaluation:
        """How strong every seat is."""
        return self.trades.evaluation


Chooser = Callable[[DecisionContext, list[Action]], list[Action]]


class SettlersHeuristic(Heuristic):
    """Points, income, expansion sites, goals in hand, special cards, and the risk at the wall."""

    blunder_rate = 0.8

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights
        self._evaluators: dict[Board, BoardEvaluator] = {}
        self._trades: EvalCache[tuple[object, ...], TradeEvaluation] = EvalCache(MOST_POSITIONS)
        self._choosers: dict[str, Chooser] = {
            "found": self._foundings, "main": self._useful, "special": self._useful, "roll": self._useful,
            "free_road": self._useful, "discard": self._discards, "pirate": self._pirates,
            "knight": self._knight_actions,
        }  # fmt: skip

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

    def goes_on(self, start: State, now: State) -> bool:
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
        strengths = trades.strengths[:]
        strengths[decision.seat] += pending_value(self.weights, *pending(decision))
        return trades.evaluation.margin(strengths, seat)

    def features(self, state: State, seat: int) -> Features:
        """The parts that `value` adds up."""
        assert isinstance(state, SettlersPosition)
        return features(self.trades(state), state, seat)

    # Candidates ------------------------------------------------------------------------------------------------------

    def candidates(self, state: State) -> list[Action]:
        """The best places to found, few roads, exchanges that bring something nearer, offers that somebody may like."""
        assert isinstance(state, SettlersPosition)
        return self._chosen(DecisionContext(state, self))

    def _chosen(self, context: DecisionContext) -> list[Action]:
        legal = context.state.legal()
        choose = self._choosers.get(context.decision.kind)
        if choose is None or len(legal) == 1:
            return legal
        return choose(context, legal) or legal

    def _foundings(self, context: DecisionContext, legal: list[Action]) -> list[Action]:
        ranked = sorted(legal, key=lambda action: -self._founding_worth(context, action[1]))
        chosen = set(ranked[:BROAD])
        return [action for action in legal if action in chosen]

    def _founding_worth(self, context: DecisionContext, corner: int) -> float:
        facts, weights = context.facts, self.weights
        income = context.evaluation.income[context.decision.seat]
        together = [have + more for have, more in zip(income, facts.corner_income[corner], strict=True)]
        worth = facts.income_worth(together, weights.variety)
        if context.state.board.corners[corner].harbour >= 0:
            worth += weights.any_harbour / 2
        return worth

    def _useful(self, context: DecisionContext, legal: list[Action]) -> list[Action]:
        """Everything to be built, few roads, useful exchanges; of monopolies and plenty only the best."""
        state, evaluation, trades = context.state, context.evaluation, context.trades
        seat = context.decision.seat
        now = trades.worths[seat]
        exchanges: list[tuple[float, Action]] = []
        plenties: list[tuple[float, Action]] = []
        monopolies: list[tuple[float, Action]] = []
        roads: list[Action] = []
        found: list[Action] = []
        for action in legal:
            verb = action[0]
            if verb == "bank":
                gain = evaluation.hand(seat, _after_bank(state, seat, action)) - now
                if gain > 0:
                    exchanges.append((gain, action))
            elif verb == "plenty":
                plenties.append((evaluation.hand(seat, plenty_delta(state.hands[seat], action[1:])), action))
            elif verb == "monopoly":
                r = RESOURCES.index(action[1])
                monopolies.append((float(sum(hand[r] for hand in state.hands) - state.hands[seat][r]), action))
            elif verb == "road":
                roads.append(action)
            elif verb != "offer":
                found.append(action)
        found += [action for _, action in sorted(exchanges)[-2:]]
        found += [action for _, action in sorted(plenties)[-1:]]
        found += [action for gain, action in sorted(monopolies)[-1:] if gain > 1]
        found += self._best_roads(state, seat, roads)
        if context.decision.kind == "main" and any(action[0] == "offer" for action in legal):
            found += trades.offers(seat, state.offers)
        return sorted(found)

    def _best_roads(self, state: SettlersPosition, seat: int, roads: list[Action]) -> list[Action]:
        """The roads that lead to the best free corners, and any that takes the Longest Road."""
        if len(roads) <= NARROW:
            return roads
        worth = self.evaluator(state.board).facts.corner_worth
        free = free_corners(state.board, state.closed)

        def leads_to(action: Action) -> float:
            best = 0.0
            for corner in state.board.ends[action[1]]:
                if not state.reach[seat] >> corner & 1:
                    near = [other for _, other in state.board.road_steps[corner] if free >> other & 1]
                    best = max([worth[corner] * (free >> corner & 1), *(worth[other] * 0.6 for other in near), best])
            return best

        ranked = sorted(roads, key=lambda action: -leads_to(action))
        return ranked[:NARROW] + [action for action in ranked[NARROW:] if takes_longest(state, seat, action[1])]

    def _discards(self, context: DecisionContext, legal: list[Action]) -> list[Action]:
        """What is missed least, and the two sets like it but for one card that leave the best hands."""
        decision = context.decision
        goals, hand = context.evaluation.goals[decision.seat], context.state.hands[decision.seat]

        def left(action: Action) -> float:
            kept = [have - gone for have, gone in zip(hand, action[1], strict=True)]
            return hand_worth(kept, goals, self.weights)

        least = self._missed_least(hand[:], goals, decision.data["count"])
        alike = [action for action in legal if sum(map(abs, map(sub, action[1], least))) == ONE_OTHER_CARD]
        chosen = {("discard", least), *sorted(alike, key=lambda action: -left(action))[:2]}
        return [action for action in legal if action in chosen]

    def _missed_least(self, hand: list[int], goals: Sequence[Goal], count: int) -> tuple[int, ...]:
        """So many cards of `hand`, card by card that which is missed least."""
        given = [0] * 5
        for _ in range(count):
            worths = []
            for r in range(5):
                if hand[r]:
                    hand[r] -= 1
                    worths.append((hand_worth(hand, goals, self.weights), hand[r], r))
                    hand[r] += 1
            _, _, least = max(worths)
            hand[least] -= 1
            given[least] += 1
        return tuple(given)

    def _pirates(self, context: DecisionContext, legal: list[Action]) -> list[Action]:
        """Harbours that a rival uses and the seat does not; else any place that hurts nobody."""
        state = context.state
        own = state.own(context.decision.seat)
        hurting, harmless = [], []
        for action in legal:
            if action[0] != "pirate":
                continue
            number = state.board.harbour_at_sea.get(action[1])
            if number is None:
                harmless.append(action)
            elif not state.board.harbour_bits[number] & own and state.board.harbour_bits[number] & state.built:
                hurting.append(action)
        return hurting or harmless[:1]

    def _knight_actions(self, context: DecisionContext, legal: list[Action]) -> list[Action]:
        rest = [action for action in legal if action[0] != "pirate"]
        return sorted(rest + self._pirates(context, legal))

    # Ratings ---------------------------------------------------------------------------------------------------------

    def ratings(self, state: State) -> Rated:
        """The value after each candidate, or when founding the worth of its corner; what only moves cards is worked out
        without playing it."""
        assert isinstance(state, SettlersPosition)
        context = DecisionContext(state, self)
        candidates = self._chosen(context)
        if len(candidates) == 1:
            return [(0.0, candidates[0])]
        if context.decision.kind == "found":
            return [(self._founding_worth(context, action[1]), action) for action in candidates]
        return [(self._rating(context, action), action) for action in candidates]

    def _rating(self, context: DecisionContext, action: Action) -> float:
        state, decision, trades = context.state, context.decision, context.trades
        seat, evaluation = decision.seat, context.evaluation
        match action[0]:
            case "end" | "roll" | "stop" | "pass":
                return trades.now(seat)
            case "bank":
                after = evaluation.hand(seat, _after_bank(state, seat, action))
                return trades.margin(seat, {seat: after - trades.worths[seat]})
            case "plenty":
                after = evaluation.hand(seat, plenty_delta(state.hands[seat], action[1:]))
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


def _after_bank(state: SettlersPosition, seat: int, action: Action) -> tuple[int, ...]:
    return bank_delta(state, seat, RESOURCES.index(action[1]), RESOURCES.index(action[2]))


HEURISTIC = SettlersHeuristic()
