"""The parts of a position's value in Meridian, as a player would name them."""

from __future__ import annotations

from wanli.bots.features import Features, against, total
from wanli.games.meridian.bot.evaluation import Evaluation
from wanli.games.meridian.bot.weights import Weights
from wanli.games.meridian.rules.state import MeridianState


def features(state: MeridianState, seat: int, weights: Weights) -> Features:
    """What `MeridianHeuristic.value` adds up: islands led and contested, pieces in stock, and the rivals."""
    evaluation = Evaluation(state, weights)
    parts: list[Features] = [{"led": 0.0, "contested": 0.0} for _ in range(state.seats)]
    for island, (strength, garrisons) in enumerate(
        zip(evaluation.standing, _garrisons(state, evaluation), strict=True)
    ):
        most = max(garrisons)
        for other, share in enumerate(evaluation.share(island, strength)):
            leads = garrisons[other] == most and garrisons.count(most) == 1
            parts[other]["led" if leads else "contested"] += share
    for other, player in enumerate(state.players):
        worth = weights.tie * player.stock if evaluation.settled else evaluation.worth_of_stock(player.stock, other)
        parts[other]["stock"] = worth
    points = [total(part) for part in parts]
    found = {**parts[seat], "rivals": against(points, seat, weights.best)}
    if evaluation.settled and points[seat] >= max(points):
        found["match"] = weights.win
    return found


def _garrisons(state: MeridianState, evaluation: Evaluation) -> list[list[int]]:
    """What each seat has on each island as it stands, without anything that may still be built."""
    found = [[0] * state.seats for _ in evaluation.values]
    for places, column in zip(evaluation.places, state.columns, strict=True):
        for (island, strength), tower in zip(places, column, strict=True):
            if tower is not None:
                found[island][tower.owner] += strength
    return found
