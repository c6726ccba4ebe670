"""The parts of a position's value in Meridian, under names that a player would use."""

from __future__ import annotations

from wanli.bots.features import Features, rivals_share, total
from wanli.games.meridian.bot.evaluation import Evaluation
from wanli.games.meridian.bot.weights import Weights
from wanli.games.meridian.rules.islands import all_controls
from wanli.games.meridian.rules.state import MeridianState


def features(state: MeridianState, seat: int, weights: Weights) -> Features:
    """The terms of `MeridianHeuristic.value`: islands led and contested, pieces in stock, and rivals."""
    evaluation = Evaluation(state, weights)
    parts: list[Features] = [{"led": 0.0, "contested": 0.0} for _ in range(state.seats)]
    for island, control in enumerate(all_controls(state.chart, state.columns, state.seats)):
        for other, share in enumerate(evaluation.share(island, evaluation.standing[island])):
            parts[other]["led" if other == control.holder else "contested"] += share
    for other, player in enumerate(state.players):
        stock_value = (
            weights.tie * player.stock if evaluation.settled else evaluation.value_of_stock(player.stock, other)
        )
        parts[other]["stock"] = stock_value
    points = [total(part) for part in parts]
    features_by_name = {**parts[seat], "rivals": rivals_share(points, seat, weights.best)}
    if evaluation.settled and points[seat] >= max(points):
        features_by_name["match"] = weights.win
    return features_by_name
