"""What the bots know about Die Große Mauer: which moves deserve thought, and what a position is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from operator import sub

from wanli.bots import Features, Heuristic
from wanli.engine import Action, State
from wanli.games.settlers.bot.board_facts import Terrain
from wanli.games.settlers.bot.evaluation import Evaluation
from wanli.games.settlers.bot.features import features
from wanli.games.settlers.bot.hand_value import Goal, hand_worth
from wanli.games.settlers.bot.move_deltas import position_delta
from wanli.games.settlers.bot.pending_value import pending, pending_value
from wanli.games.settlers.bot.position_features import everything_seen, position_features
from wanli.games.settlers.bot.trade_evaluation import Market
from wanli.games.settlers.bot.weights import WEIGHTS, Weights
from wanli.games.settlers.rules import scoring
from wanli.games.settlers.rules.board import Board
from wanli.games.settlers.rules.components import RESOURCES
from wanli.games.settlers.rules.position import SettlersPosition
from wanli.games.settlers.rules.roads import takes_longest
from wanli.games.settlers.rules.trade import rates

BROAD = 10
"""Corners looked at when founding."""
NARROW = 4
"""Roads looked at in one decision, by where they lead."""
ONE_OTHER_CARD = 2
"""What two sets of cards differ by, card by card, if one card is another."""
MOST_MARKETS = 200
"""Positions that are remembered with all their hands."""
Rated = list[tuple[float, Action]]


class Glance:
    """One position that a seat has to move in, with what is known about it, looked up only if asked for."""

    def __init__(self, state: SettlersPosition, heuristic: SettlersHeuristic) -> None:
        self.state, self.decision, self.terrain, self._heuristic = (
            state,
            state.stack[-1],
            heuristic.terrain(state.board),
            heuristic,
        )

    @cached_property
    def market(self) -> Market:
        """The hands, and how it looks to every seat."""
        return self._heuristic.market(self.state)

    @property
    def evaluation(self) -> Evaluation:
        """How it looks to every seat."""
        return self.market.evaluation


Chooser = Callable[[Glance, list[Action]], list[Action]]


class SettlersHeuristic(Heuristic):
    """Points, income, room to grow, goals in hand, honours, and the danger at the wall."""

    blunder_rate = 0.8

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights
        self._terrains: dict[Board, Terrain] = {}
        self._choosers: dict[str, Chooser] = {
            "found": self._foundings, "main": self._useful, "special": self._useful, "roll": self._useful,
            "free_road": self._useful, "discard": self._discards, "pirate": self._pirates, "knight": self._knightly,
        }  # fmt: skip

    def terrain(self, board: Board) -> Terrain:
        """What is known of the board, worked out once."""
        found = self._terrains.get(board)
        if found is None:
            found = self._terrains[board] = Terrain(board, self.weights)
        return found

    def market(self, state: SettlersPosition) -> Market:
        """A position looked at once, and its hands as goods; kept for others that differ in nothing that counts."""
        terrain, seen = self.terrain(state.board), everything_seen(state)
        key = (seen, *map(tuple, state.hands), state.breaches)
        found = terrain.markets.get(key)
        if found is None:
            found = Market(Evaluation(state, position_features(state, seen, terrain), terrain))
            terrain.keep(terrain.markets, key, found, MOST_MARKETS)
        return found

    def evaluation(self, state: SettlersPosition) -> Evaluation:
        """A position looked at once."""
        return self.market(state).evaluation

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
        market = self.market(state)
        if state.ended:
            return market.evaluation.margin_under(0.0, market.strengths, seat) - self.weights.win
        decision = state.stack[-1]
        if decision.kind in ("answer", "partner"):
            return market.pending(decision, seat)
        strengths = market.strengths[:]
        strengths[decision.seat] += pending_value(self.weights, *pending(decision))
        return market.evaluation.margin(strengths, seat)

    def features(self, state: State, seat: int) -> Features:
        """See `settlers.features`."""
        assert isinstance(state, SettlersPosition)
        return features(self, state, seat)

    # Candidates ------------------------------------------------------------------------------------------------------

    def candidates(self, state: State) -> list[Action]:
        """The best places to found, few roads, exchanges that bring something nearer, offers that somebody may like."""
        assert isinstance(state, SettlersPosition)
        return self._chosen(Glance(state, self))

    def _chosen(self, glance: Glance) -> list[Action]:
        legal = glance.state.legal()
        choose = self._choosers.get(glance.decision.kind)
        if choose is None or len(legal) == 1:
            return legal
        return choose(glance, legal) or legal

    def _foundings(self, glance: Glance, legal: list[Action]) -> list[Action]:
        ranked = sorted(legal, key=lambda action: -self._founding_worth(glance, action[1]))
        chosen = set(ranked[:BROAD])
        return [action for action in legal if action in chosen]

    def _founding_worth(self, glance: Glance, corner: int) -> float:
        terrain, weights = glance.terrain, self.weights
        income = glance.evaluation.income[glance.decision.seat]
        together = [have + more for have, more in zip(income, terrain.corner_income[corner], strict=True)]
        worth = terrain.income_worth(together, weights.variety)
        if glance.state.board.corners[corner].harbour >= 0:
            worth += weights.any_harbour / 2
        return worth

    def _useful(self, glance: Glance, legal: list[Action]) -> list[Action]:
        """Everything to be built, few roads, useful exchanges; of monopolies and plenty only the best."""
        state, evaluation, market = glance.state, glance.evaluation, glance.market
        seat = glance.decision.seat
        now = market.worths[seat]
        exchanges: list[tuple[float, Action]] = []
        plenties: list[tuple[float, Action]] = []
        monopolies: list[tuple[float, Action]] = []
        roads: list[Action] = []
        found: list[Action] = []
        for action in legal:
            verb = action[0]
            if verb == "bank":
                gain = self._after_bank(state, evaluation, seat, action) - now
                if gain > 0:
                    exchanges.append((gain, action))
            elif verb == "plenty":
                plenties.append((self._after_plenty(state, evaluation, seat, action), action))
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
        if glance.decision.kind == "main" and any(action[0] == "offer" for action in legal):
            found += market.offers(seat, state.offers)
        return sorted(found)

    def _best_roads(self, state: SettlersPosition, seat: int, roads: list[Action]) -> list[Action]:
        """The roads that lead to the best free corners, and any that takes the Longest Road."""
        if len(roads) <= NARROW:
            return roads
        worth, free = self.terrain(state.board).corner_worth, ~state.closed & state.board.sites

        def leads_to(action: Action) -> float:
            best = 0.0
            for corner in state.board.ends[action[1]]:
                if not state.reach[seat] >> corner & 1:
                    near = [other for _, other in state.board.road_steps[corner] if free >> other & 1]
                    best = max([worth[corner] * (free >> corner & 1), *(worth[other] * 0.6 for other in near), best])
            return best

        ranked = sorted(roads, key=lambda action: -leads_to(action))
        return ranked[:NARROW] + [action for action in ranked[NARROW:] if takes_longest(state, seat, action[1])]

    def _discards(self, glance: Glance, legal: list[Action]) -> list[Action]:
        """What is missed least, and the two sets like it but for one card that leave the best hands."""
        decision = glance.decision
        goals, hand = glance.evaluation.goals[decision.seat], glance.state.hands[decision.seat]

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

    def _pirates(self, glance: Glance, legal: list[Action]) -> list[Action]:
        """Harbours that a rival uses and the seat does not; else any place that hurts nobody."""
        state = glance.state
        own = state.own(glance.decision.seat)
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

    def _knightly(self, glance: Glance, legal: list[Action]) -> list[Action]:
        rest = [action for action in legal if action[0] != "pirate"]
        return sorted(rest + self._pirates(glance, legal))

    # Ratings ---------------------------------------------------------------------------------------------------------

    def ratings(self, state: State) -> Rated:
        """The value after each candidate, or when founding the worth of its corner; what only moves cards is worked out
        without playing it."""
        assert isinstance(state, SettlersPosition)
        glance = Glance(state, self)
        candidates = self._chosen(glance)
        if len(candidates) == 1:
            return [(0.0, candidates[0])]
        if glance.decision.kind == "found":
            return [(self._founding_worth(glance, action[1]), action) for action in candidates]
        return [(self._rating(glance, action), action) for action in candidates]

    def _rating(self, glance: Glance, action: Action) -> float:
        state, decision, market = glance.state, glance.decision, glance.market
        seat, evaluation = decision.seat, glance.evaluation
        match action[0]:
            case "end" | "roll" | "stop" | "pass":
                return market.now(seat)
            case "bank":
                after = self._after_bank(state, evaluation, seat, action)
                return market.margin(seat, {seat: after - market.worths[seat]})
            case "plenty":
                after = self._after_plenty(state, evaluation, seat, action)
                return market.margin(seat, {seat: after - market.worths[seat] - self.weights.plenty})
            case "offer":
                return market.now(seat) + market.expected(seat, action[1], action[2], state.offers)
            case "accept" | "refuse" | "counter":
                return market.answer(decision, action)
            case "partner" | "nobody":
                return market.partner(decision, action)
            case "rob":
                return market.theft(seat, action[1])
        foreseen = position_delta(market, state, action)
        if foreseen is not None:
            return foreseen
        after_all = state.copy()
        after_all.play(action)
        return self.value(after_all, seat)

    def _after_bank(self, state: SettlersPosition, evaluation: Evaluation, seat: int, action: Action) -> float:
        hand = state.hands[seat][:]
        give = RESOURCES.index(action[1])
        hand[give] -= rates(state, seat)[give]
        hand[RESOURCES.index(action[2])] += 1
        return evaluation.hand(seat, tuple(hand))

    def _after_plenty(self, state: SettlersPosition, evaluation: Evaluation, seat: int, action: Action) -> float:
        hand = state.hands[seat][:]
        for name in action[1:]:
            hand[RESOURCES.index(name)] += 1
        return evaluation.hand(seat, tuple(hand))


HEURISTIC = SettlersHeuristic()
