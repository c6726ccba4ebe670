"""The part of the board that is shown large."""

from __future__ import annotations

from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.selection import SELECTOR, large_zone

_ON_THE_WALL = frozenset("cell sec barricade wall zone posts unit".split())
_WALL_DECISIONS = frozenset(
    "kill save shame deploy storm storm_attack sortie signal winter_shot wound build march reed_attack gate".split()
)
_WALL_PHASES = frozenset("time hordes shooting defeat gates assault after".split())


_NAMES_ON_THE_WALL = ("section", "wall")


def zone(context: Context) -> str:
    """The part of the board to show large: chosen by the player, named by a lesson, or the place of the decision."""
    decision = context.view["decision"]
    if decision is None:
        return "wall"
    chosen = SELECTOR.chosen(context)
    if context.legal and (zone_chosen := large_zone(chosen)):
        return zone_chosen
    if any(name.startswith(_NAMES_ON_THE_WALL) for name in context.spoken_of):
        return "wall"
    if context.legal:
        kinds = {step[0] for step in (*SELECTOR.following(context, ()), *chosen.lit)}
        if kinds & _ON_THE_WALL:
            return "wall"
    if context.view["phase"] in _WALL_PHASES:
        return "wall"
    return "wall" if decision["kind"] in _WALL_DECISIONS else "city"
