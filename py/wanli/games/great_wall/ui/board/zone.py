"""The panel of the board that a phone shows first: steppe, wall or city."""

from __future__ import annotations

from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.selection import SELECTOR, large_zone

_IN_THE_STEPPE = frozenset(["cell"])
_ON_THE_WALL = frozenset("sec barricade wall zone posts unit".split())
_STEPPE_DECISIONS = frozenset("kill save spare deploy storm_attack sortie signal winter_shot wound reed_attack".split())
_WALL_DECISIONS = frozenset("shame storm build march gate".split())
_STEPPE_PHASES = frozenset("time hordes shooting defeat".split())
_WALL_PHASES = frozenset("gates assault after".split())
_STEPPE_EVENTS = frozenset("attack charge claim defeated horde kill killed repeat saved wound".split())
_WALL_EVENTS = frozenset("assault barricade barricades_gone breach march post raid rest wall".split())


def zone(context: Context) -> str:
    """The panel to show: chosen by the player, named by a lesson, or the place of the decision or of the last event."""
    decision = context.view["decision"]
    if decision is None:
        return "wall"
    if not context.legal:
        return _named(context) or _of_last_event(context) or _of_decision(context, decision["kind"])
    chosen = SELECTOR.chosen(context)
    lit = {step[0] for step in (*SELECTOR.following(context, ()), *chosen.lit)}
    place = "steppe" if lit & _IN_THE_STEPPE else "wall" if lit & _ON_THE_WALL else ""
    return large_zone(chosen) or _named(context) or place or _of_decision(context, decision["kind"])


def _named(context: Context) -> str:
    """The panel of the parts of the board that a lesson speaks of; "" for none or the city."""
    return "wall" if any(name.startswith(("section", "wall")) for name in context.spoken_of) else ""


def _of_last_event(context: Context) -> str:
    kind = context.last[-1].kind if context.last else ""
    return "steppe" if kind in _STEPPE_EVENTS else "wall" if kind in _WALL_EVENTS else ""


def _of_decision(context: Context, kind: str) -> str:
    phase = context.view["phase"]
    if phase in _STEPPE_PHASES or kind in _STEPPE_DECISIONS:
        return "steppe"
    return "wall" if phase in _WALL_PHASES or kind in _WALL_DECISIONS else "city"
