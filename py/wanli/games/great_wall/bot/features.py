"""The features of a position's value in The Great Wall, in the terms of a player.

A feature is the difference between the value and the value with its weights set to 0. So the value is defined once, in
`item_values`.
"""

from __future__ import annotations

from dataclasses import replace

from wanli.bots.features import Features, rivals_share, total
from wanli.games.great_wall.bot.coop_evaluation import coop_value
from wanli.games.great_wall.bot.evaluation import seat_values, time_left
from wanli.games.great_wall.bot.item_values import front_value, holdings_value, work_value
from wanli.games.great_wall.bot.weights import Weights
from wanli.games.great_wall.rules.constants import LOCATIONS
from wanli.games.great_wall.rules.state import GreatWallState


def features(state: GreatWallState, seat: int, weights: Weights) -> Features:
    """The features whose sum is `GreatWallHeuristic.value`: solo, competitive or cooperative."""
    if state.coop:
        return _together(state, weights)
    if state.ended:
        found: Features = {"honour": seat_values(state, weights)[seat]}
    else:
        found = _own(state, seat, weights)
    if state.rival is not None:
        found["rivals"] = -float(state.rival.honour)
        if state.ended == "shame":
            found["match"] = -100.0
        return found
    points = seat_values(state, weights)
    found["rivals"] = weights.others * rivals_share(points, seat, weights.best)
    if state.ended and points[seat] >= max(points):
        found["match"] = weights.win
    return found


def _own(state: GreatWallState, seat: int, weights: Weights) -> Features:
    """The features of the points expected for one seat."""
    time, turns = time_left(state, weights)
    found: Features = {}
    left = holdings_value(state, seat, time, weights)
    for name, without in _groups(weights).items():
        found[name] = left - holdings_value(state, seat, time, without)
    found = {"honour": left - total(found), **found}
    people = state.people()
    if seat in people:
        found["commands"] -= weights.tea * people.index(seat)
    fearless = replace(weights, breach=0.0)
    found["danger"] = 0.0
    for section in state.sections:
        soldiers = front_value(state, section, time, fearless)[seat]
        found["soldiers"] += soldiers
        found["danger"] += front_value(state, section, time, weights)[seat] - soldiers
    working = [at for at in range(len(LOCATIONS)) if any(state.clerks[at])]
    found["work"] = sum(work_value(state, at, time, turns, weights)[seat] for at in working)
    return found


def _groups(weights: Weights) -> dict[str, Weights]:
    """For each group of possessions the weights without it."""
    return {
        "resources": replace(weights, resources=[0.0] * len(weights.resources), tactic=0.0),
        "clan": replace(weights, clerk=0.0, overseer=0.0, active=0.0, supporter=0.0),
        "commands": replace(weights, command=0.0, spare_command=0.0),
        "soldiers": replace(weights, ready=[0.0] * len(weights.ready)),
    }


def _together(state: GreatWallState, weights: Weights) -> Features:
    """The features of the cooperative game, equal for all seats: the mean of their points, requests, and shame."""
    if state.ended:
        return {"match": coop_value(state, [], weights)}
    everybody = [_own(state, seat, weights) for seat in range(state.seats)]
    share = weights.honour_together / state.seats
    found = {name: share * sum(own[name] for own in everybody) for name in everybody[0]}
    nothing = [0.0] * state.seats
    shameless = replace(weights, spare_shame=0.0, scarce_shame=0.0)
    found["requests"] = coop_value(state, nothing, shameless)
    found["supply"] = coop_value(state, nothing, weights) - found["requests"]
    return found
