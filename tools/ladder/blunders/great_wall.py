"""Blunders in The Great Wall."""

from __future__ import annotations

from tools.ladder.blunders.decision import Blunder, Decision
from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules.constants import LOCATIONS
from wanli.games.great_wall.rules.horde import hordes_of
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.games.great_wall.rules.winter.strength import barricade_defence, totals


def free_weak_points(view: JsonDict) -> dict[str, int]:
    """Return the number of free weak points of each horde at the wall."""
    return {horde.card: len(horde.free_weak_points()) for section in view["hordes"] for horde in hordes_of(section)}


def horde_left_one_short(decision: Decision) -> bool:
    """Return True if a soldier rests or hits another horde though it could cover the last weak points of one."""
    if decision.action[0] not in ("rest", "attack", "shoot", "pass"):
        return False
    return not _completes(decision, decision.action) and any(
        _completes(decision, other) for other in decision.others("attack", "shoot")
    )


def clerk_left_idle(decision: Decision) -> bool:
    """Return True if the seat declines to move a clerk while it has one in its supply that can be placed."""
    return decision.action == ("pass",) and any(other[1] == "supply" for other in decision.others("move"))


def section_left_one_short(decision: Decision) -> bool:
    """Return True if the seat builds nothing, or elsewhere, though one barricade would make a section hold."""
    if decision.action[0] not in ("pass", "barricade"):
        return False
    state = decision.states[0]
    assert isinstance(state, GreatWallState)

    def saved(action: Action) -> bool:
        if action[0] != "barricade":
            return False
        strength, defence = totals(state, action[1], None)
        added = barricade_defence([horde.printed.ability for horde in state.hordes[action[1]]])
        return defence < strength <= defence + added

    return not saved(decision.action) and any(map(saved, decision.others("barricade")))


def wall_declined(decision: Decision) -> bool:
    """Return True if the seat declines a level of the wall that it can afford: honour for the full cost."""
    return decision.action == ("pass",) and bool(decision.others("wall"))


def extension_declined(decision: Decision) -> bool:
    """Return True if the seat declines to activate a location where it alone has clerks."""
    if decision.action != ("pass",):
        return False
    return any(_owners_at(decision.view, other[1]) == {decision.seat} for other in decision.others("extend"))


def _owners_at(view: JsonDict, location: str) -> set[int]:
    """Return the seats with clerks at a location."""
    clerks = view["clerks"][LOCATIONS.index(location)]
    return {owner for owner, count in enumerate(clerks) if count}


def _completes(decision: Decision, action: Action) -> bool:
    """Return True if a soldier's action covers the last weak points of a horde."""
    if action[0] not in ("attack", "shoot"):
        return False
    before, after = free_weak_points(decision.view), free_weak_points(decision.after(action))
    return any(count == 0 < before.get(card, 0) for card, count in after.items())


BLUNDERS: tuple[Blunder, ...] = (
    horde_left_one_short,
    section_left_one_short,
    clerk_left_idle,
    wall_declined,
    extension_declined,
)
