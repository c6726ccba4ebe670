"""The features of a position's value in The Great Wall, in the terms of a player.

A feature is the difference between the value and the value with its weights set to 0. So the value is defined once, in
`item_values`.
"""

from __future__ import annotations

from dataclasses import replace

from wanli.bots.features import Features, rivals_share, total
from wanli.games.great_wall.bot.coop_evaluation import coop_value
from wanli.games.great_wall.bot.evaluation import seat_values, time_left, turns_before_assault
from wanli.games.great_wall.bot.item_values import front_value, holdings_value, work_value
from wanli.games.great_wall.bot.weights import Weights
from wanli.games.great_wall.rules.constants import LOCATIONS
from wanli.games.great_wall.rules.scoring import final_result
from wanli.games.great_wall.rules.state import GreatWallState


def features(state: GreatWallState, seat: int, weights: Weights) -> Features:
    """The features whose sum is `GreatWallHeuristic.value`: solo, competitive or cooperative."""
    if state.coop:
        return _together(state, weights)
    if state.ended:
        features_by_name: Features = {"honour": seat_values(state, weights)[seat]}
    else:
        features_by_name = _own(state, seat, weights)
    if state.rival is not None:
        features_by_name["rivals"] = -float(state.rival.honour)
        if state.ended == "shame":
            features_by_name["match"] = -weights.solo_shame
        return features_by_name
    points = seat_values(state, weights)
    features_by_name["rivals"] = weights.others * rivals_share(points, seat, weights.best)
    if state.ended and seat in final_result(state).winners:
        features_by_name["match"] = weights.win
    return features_by_name


def _own(state: GreatWallState, seat: int, weights: Weights) -> Features:
    """The features of the points expected for one seat."""
    time, turns = time_left(state, weights)
    this_year = turns_before_assault(state, turns)
    features_by_name: Features = {}
    left = holdings_value(state, seat, time, weights)
    for name, without in _groups(weights).items():
        features_by_name[name] = left - holdings_value(state, seat, time, without)
    features_by_name = {"honour": left - total(features_by_name), **features_by_name}
    people = state.seats_in_tea_order()
    if seat in people:
        features_by_name["commands"] -= weights.tea * people.index(seat)
    fearless = replace(weights, breach=0.0)
    features_by_name["danger"] = 0.0
    for section in state.sections:
        soldiers = front_value(state, section, time, this_year, fearless)[seat]
        features_by_name["soldiers"] += soldiers
        features_by_name["danger"] += front_value(state, section, time, this_year, weights)[seat] - soldiers
    working = [place for place in range(len(LOCATIONS)) if any(state.clerks[place])]
    features_by_name["work"] = sum(work_value(state, place, time, turns, weights)[seat] for place in working)
    return features_by_name


def _groups(weights: Weights) -> dict[str, Weights]:
    """For each group of possessions the weights without it."""
    return {
        "resources": replace(weights, resources=[0.0] * len(weights.resources), tactic=0.0),
        "clan": replace(weights, clerk=0.0, overseer=0.0, advised=0.0),
        "commands": replace(weights, command=0.0, spare_command=0.0),
        "soldiers": replace(weights, ready=[0.0] * len(weights.ready)),
    }


def _together(state: GreatWallState, weights: Weights) -> Features:
    """The features of the cooperative game, equal for all seats: the mean of their points, requests, and shame."""
    if state.ended:
        return {"match": coop_value(state, [], weights)}
    everybody = [_own(state, seat, weights) for seat in range(state.seats)]
    share = weights.honour_together / state.seats
    features_by_name = {name: share * sum(own[name] for own in everybody) for name in everybody[0]}
    nothing = [0.0] * state.seats
    shameless = replace(weights, spare_shame=0.0, scarce_shame=0.0)
    features_by_name["requests"] = coop_value(state, nothing, shameless)
    features_by_name["supply"] = coop_value(state, nothing, weights) - features_by_name["requests"]
    return features_by_name
