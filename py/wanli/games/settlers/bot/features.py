"""The parts of a position's value in Die Große Mauer, as a player would name them."""

from __future__ import annotations

from wanli.bots.features import Features, rivals_share, total
from wanli.games.settlers.bot.evaluation import Evaluation
from wanli.games.settlers.bot.pending_value import pending, pending_value
from wanli.games.settlers.bot.trade_evaluation import TradeEvaluation
from wanli.games.settlers.rules import scoring
from wanli.games.settlers.rules.components import KNIGHT, MONOPOLY, PLENTY, ROAD_CARD, VP
from wanli.games.settlers.rules.position import SettlersPosition


def features(trades: TradeEvaluation, state: SettlersPosition, seat: int) -> Features:
    """What `SettlersHeuristic.value` adds up: points, income, room to build, hand and cards, special cards, the
    wall, the rivals, and the risk of the common defeat.
    """
    evaluation, strengths = trades.evaluation, trades.strengths[:]
    weights = evaluation.weights
    if state.ended and state.ended != scoring.POINTS:
        return {"defeat": -weights.win - weights.defeat}
    if state.ended and state.active == seat:
        return {"match": 2 * weights.win}
    found = _own(evaluation, seat)
    decision = None if state.ended else state.stack[-1]
    if decision is not None:
        worth = pending_value(weights, *pending(decision))
        strengths[decision.seat] += worth
        if decision.seat == seat:
            found["cards"] += worth
    found["rivals"] = rivals_share(strengths, seat, weights.best_rival)
    if decision is None:
        found["match"] = -weights.win
        return found
    ahead = total(found)
    found["defeat"] = -(ahead + weights.defeat) * evaluation.defeat
    if decision.kind in ("answer", "partner"):
        found["trade"] = trades.pending(decision, seat) - total(found)
    return found


def _own(evaluation: Evaluation, seat: int) -> Features:
    """What a seat has: the terms of `Evaluation.strengths`."""
    weights, found = evaluation.weights, evaluation.position.seats[seat]
    cards = found.cards
    return {
        "points": found.points + cards[VP] * weights.vp_card,
        "income": evaluation.board.facts.income_worth(found.income, weights.variety) + found.harbours,
        "room": max(found.site_now, found.site_later),
        "hand": evaluation.hands[seat],
        "cards": cards[KNIGHT] * weights.knight
        + cards[ROAD_CARD] * weights.road_building
        + cards[PLENTY] * weights.plenty
        + cards[MONOPOLY] * weights.monopoly,
        "honours": found.awards,
        "wall": -found.risk * weights.breach - found.risked_income,
    }
