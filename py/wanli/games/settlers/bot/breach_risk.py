"""How bots see the danger at the wall: for each section the chance that it is breached before long."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from wanli.games.settlers.bot.board_facts import Terrain
    from wanli.games.settlers.rules.position import SettlersPosition

_FINE = 20


@lru_cache(maxsize=4096)
def _at_least(count: int, twentieths: int) -> float:
    mean = twentieths / _FINE
    term = total = exp(-mean)
    for k in range(1, count):
        term *= mean / k
        total += term
    return 1.0 - total


def at_least(count: int, mean: float) -> float:
    """The chance of `count` or more events when `mean` are expected (Poisson), roughly."""
    return 1.0 if count <= 0 else _at_least(count, round(mean * _FINE))


class Siege(NamedTuple):
    """By section its owner (-1: nobody), its level and the riders before it; by gathering field the riders there."""

    owners: tuple[int, ...]
    levels: tuple[int, ...]
    attackers: tuple[int, ...]
    waiting: tuple[int, ...]


def siege(state: SettlersPosition) -> Siege:
    """How things stand at the wall."""
    return Siege(
        tuple(state.owners), tuple(state.levels), tuple(map(len, state.attackers)), tuple(map(len, state.gathered))
    )


def dangers(now: Siege, terrain: Terrain) -> list[float]:
    """The danger of each section; the same sieges come again and again, so answers are kept."""
    found = terrain.dangers.get(now)
    if found is None:
        found = [_danger(now, section, terrain) for section in range(len(now.levels))]
        terrain.keep(terrain.dangers, now, found)
    return found


def _danger(now: Siege, section: int, terrain: Terrain) -> float:
    level, weights = now.levels[section], terrain.weights
    if now.owners[section] < 0 or level >= terrain.board.most_riders:
        return 0.0
    coming = weights.drizzle * weights.horizon
    for field, chance in terrain.arrows[section]:
        waiting = now.waiting[field]
        if waiting:
            expected = chance * weights.horizon
            coming += expected if expected < waiting else waiting
    return at_least(level + 1 - now.attackers[section], coming)
