"""The parts of a position's value in Die Große Mauer, as a player would name them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanli.bots.features import Features, against, total
from wanli.games.settlers.bot.evaluation import Evaluation
from wanli.games.settlers.bot.pending_value import pending, pending_value
from wanli.games.settlers.rules import scoring
from wanli.games.settlers.rules.components import KNIGHT, MONOPOLY, PLENTY, ROAD_CARD, VP
from wanli.games.settlers.rules.position import SettlersPosition

if TYPE_CHECKING:
    from wanli.games.settlers.bot.heuristic import SettlersHeuristic


def features(heuristic: SettlersHeuristic, state: SettlersPosition, seat: int) -> Features:
    """What `SettlersHeuristic.value` adds up: points, income, room to build, hand and cards, honours, the wall, the
    rivals, and what the common defeat threatens.
    """
    weights = heuristic.weights
    if state.ended and state.ended != scoring.POINTS:
        return {"defeat": -weights.win - weights.defeat}
    if state.ended and state.active == seat:
        return {"match": 2 * weights.win}
    market = heuristic.market(state)
    evaluation, strengths = market.evaluation, market.strengths[:]
    found = _own(evaluation, seat)
    decision = None if state.ended else state.stack[-1]
    if decision is not None:
        promised = pending_value(weights, *pending(decision))
        strengths[decision.seat] += promised
        if decision.seat == seat:
            found["cards"] += promised
    found["rivals"] = against(strengths, seat, weights.best)
    if decision is None:
        found["match"] = -weights.win
        return found
    ahead = total(found)
    found["defeat"] = -(ahead + weights.defeat) * evaluation.defeat
    if decision.kind in ("answer", "partner"):
        found["trade"] = market.pending(decision, seat) - total(found)
    return found


def _own(evaluation: Evaluation, seat: int) -> Features:
    """What a seat has: the terms of `Evaluation.strengths`."""
    weights, stance = evaluation.weights, evaluation.sight.stances[seat]
    cards = stance.cards
    return {
        "points": stance.points + cards[VP] * weights.vp_card,
        "income": evaluation.terrain.income_worth(stance.income, weights.variety) + stance.harbours,
        "room": max(stance.now, stance.later),
        "hand": evaluation.hands[seat],
        "cards": cards[KNIGHT] * weights.knight
        + cards[ROAD_CARD] * weights.road_building
        + cards[PLENTY] * weights.plenty
        + cards[MONOPOLY] * weights.monopoly,
        "honours": stance.honours,
        "wall": -stance.danger * weights.breach - stance.lost,
    }
