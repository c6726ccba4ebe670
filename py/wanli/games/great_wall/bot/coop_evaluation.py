"""What a position of the cooperative game is worth to all together: requests met or near, and shame to spare."""

from __future__ import annotations

from wanli.games.great_wall.bot.weights import Weights
from wanli.games.great_wall.rules.components import BOX, Effect
from wanli.games.great_wall.rules.constants import RESOURCES
from wanli.games.great_wall.rules.state import GreatWallState


def coop_value(state: GreatWallState, points: list[float], weights: Weights) -> float:
    """The mean of the points of all seats, requests, and how far the shame supply will last."""
    if state.ended:
        return 300.0 if state.ended == "goal" else -100.0
    total = weights.honour_together * sum(points) / len(points)
    total += weights.request * len(state.requests_done)
    for request in state.requests_open:
        ready = readiness(state, BOX.requests[request])
        total += weights.open_request * ready * ready
    note = state.pending("contributing")
    if note is not None and not note["refused"]:
        total += weights.tea * len(note["given"])
    scarce = max(0.0, weights.reserve * state.seats - state.shame_supply)
    return total + weights.spare_shame * state.shame_supply - weights.scarce_shame * scarce * scarce / state.seats


def readiness(state: GreatWallState, effect: Effect) -> float:
    """How near a request is to being met: 0 not at all, 1 it can be met now."""
    n: int = effect["n"]
    match effect["op"], effect.get("what", effect.get("of")):
        case "pay_each", str(resource):
            at = RESOURCES.index(resource)
            return sum(min(1.0, clan.resources[at] / n) for clan in state.players) / state.seats
        case "require", "walls":
            level: int = effect["level"]
            levels = sorted((min(level, state.wall[section]) for section in state.sections), reverse=True)
            return sum(levels[:n]) / (level * n)
        case "require", "no_shame":
            return max(0.0, 1 - sum(sum(clan.shamed) for clan in state.players) / (3 * state.seats))
        case "require", _:
            return sum(len(state.hordes[section]) <= n for section in state.sections) / len(state.sections)
        case "sacrifice_each", "clerk":
            return sum(min(1.0, clan.clerks / n) for clan in state.players) / state.seats
        case "discard_hordes", _:
            return min(1.0, sum(len(clan.claimed) for clan in state.players) / (n * state.seats))
        case "pay_warehouse", _:
            return min(1.0, sum(state.warehouse) / (n * state.seats))
        case "discard_tactic", _:
            return sum(min(1.0, len(clan.tactics) / n) for clan in state.players) / state.seats
    return 1.0
