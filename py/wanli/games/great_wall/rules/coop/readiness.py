"""The progress of the requests of the cooperative game (rules 7.2), for bots."""

from __future__ import annotations

from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import RESOURCES
from wanli.games.great_wall.rules.position import GreatWallPosition


def readiness(state: GreatWallPosition, request: str) -> float:
    """The progress of a request, from 0 to 1; 1 if it can be fulfilled now.

    It is a gradual form of `requests.possible` that also counts hidden cards.
    """
    effect = COMPONENTS.requests[request]
    n: int = effect["n"]
    match effect["op"], effect.get("what", effect.get("of")):
        case "pay_each", str(resource):
            index = RESOURCES.index(resource)
            return sum(min(1.0, clan.resources[index] / n) for clan in state.players) / state.seats
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
