"""The value of a position of the cooperative game for all seats: requests fulfilled or near, and the shame supply."""

from __future__ import annotations

from wanli.games.great_wall.bot.weights import Weights
from wanli.games.great_wall.rules.coop.readiness import readiness
from wanli.games.great_wall.rules.state import GreatWallState


def coop_value(state: GreatWallState, points: list[float], weights: Weights) -> float:
    """The value for all seats: a fixed value at the end of the match, `coop_progress` before."""
    if state.ended:
        return weights.goal if state.ended == "goal" else weights.failure
    return coop_progress(state, points, weights)


def coop_progress(state: GreatWallState, points: list[float], weights: Weights) -> float:
    """The progress of all seats: the mean of their points, the requests, and the shame supply that is left."""
    total = weights.honour_together * sum(points) / len(points)
    total += weights.request * len(state.requests_done)
    for request in state.requests_open:
        ready = readiness(state, request)
        total += weights.open_request * ready * ready
    contributing = state.pending("contributing")
    if contributing is not None and not contributing["refused"]:
        total += weights.tea * len(contributing["given"])
    scarce = max(0.0, weights.reserve * state.seats - state.shame_supply)
    return total + weights.spare_shame * state.shame_supply - weights.scarce_shame * scarce * scarce / state.seats
