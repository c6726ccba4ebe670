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
    """The summands of `SettlersHeuristic.value` by name.

    They are points, income, room to build, hand and cards, awards, the wall, the rivals, and the risk of the
    common defeat.
    """
    evaluation, strengths = trades.evaluation, trades.strengths[:]
    weights = evaluation.weights
    if state.ended and state.ended != scoring.POINTS:
        return {"defeat": -weights.win - weights.defeat}
    if state.ended and state.active == seat:
        return {"match": 2 * weights.win}
    parts = _own(evaluation, seat)
    decision = None if state.ended else state.stack[-1]
    if decision is not None:
        value = pending_value(weights, *pending(decision))
        strengths[decision.seat] += value
        if decision.seat == seat:
            parts["cards"] += value
    parts["rivals"] = rivals_share(strengths, seat, weights.best_rival)
    if decision is None:
        parts["match"] = -weights.win
        return parts
    ahead = total(parts)
    parts["defeat"] = -(ahead + weights.defeat) * evaluation.defeat
    if decision.kind in ("answer", "partner"):
        parts["trade"] = trades.pending(decision, seat) - total(parts)
    return parts


def _own(evaluation: Evaluation, seat: int) -> Features:
    """The summands of `Evaluation.strengths` for a seat."""
    weights, own = evaluation.weights, evaluation.position.seats[seat]
    cards = own.cards
    return {
        "points": own.points + cards[VP] * weights.vp_card,
        "income": evaluation.board.facts.income_value(own.income, weights.variety) + own.harbours,
        "room": max(own.site_now, own.site_later),
        "hand": evaluation.hands[seat],
        "cards": cards[KNIGHT] * weights.knight
        + cards[ROAD_CARD] * weights.road_building
        + cards[PLENTY] * weights.plenty
        + cards[MONOPOLY] * weights.monopoly,
        "honours": own.awards,
        "wall": -own.risk * weights.breach - own.risked_income,
    }
