"""The assault on each section of the wall, and breaches (rules 4.9)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import abilities
from wanli.games.great_wall.rules.agenda import PASS, Handlers, first_of, open_window
from wanli.games.great_wall.rules.assault import casualties
from wanli.games.great_wall.rules.constants import RETURN_FIRE, SECTIONS
from wanli.games.great_wall.rules.horde import Horde
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.step_data import AssaultData, BreachData
from wanli.games.great_wall.rules.winter.strength import totals

handlers = Handlers()


def gates(state: GreatWallPosition) -> None:
    """Ask holders of a28 which section they strengthen, once before the assaults."""
    for seat in reversed(state.seats_in_tea_order()):
        effect = abilities.find(state, seat, "ASSAULT_START", "defence_delta")
        if effect is not None:
            state.ask(seat, "gate", n=effect["n"])


@handlers.options("gate", public=True)
def _gates(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    defended_sections = [
        section for section in state.sections if state.posts[section][seat] or any(state.rest[section][seat])
    ]
    return [PASS, *(("section", section) for section in defended_sections)]


@handlers.answer("gate")
def _gate(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        state.emit("pass", seat=seat, decision="gate")
        return
    state.gate[action[1]] += data["n"]
    state.emit("gate", seat=seat, section=action[1], defence=data["n"])


def assaults(state: GreatWallPosition) -> None:
    """Assault section by section, from the left."""
    state.push_step("assaults", left=list(state.sections))


@handlers.step("assaults")
def _assaults(state: GreatWallPosition, data: JsonDict) -> None:
    section = first_of(state, "assaults", data)
    if not state.hordes[section]:
        return
    state.push_step("assault", section=section, defence=0, strength=0, stage=0)
    first = state.hordes[section][0]
    if first.printed.ability == RETURN_FIRE:
        target = next((owner for owner in state.tea if state.posts[section][owner]), None)
        if target is not None:
            state.emit("return_fire", seat=target, section=section, card=first.card)
            casualties.fall(state, "fire", section, [[target, "", 0, 1, 0]])


@handlers.step("assault")
def _assault(state: GreatWallPosition, data: AssaultData) -> None:
    """Open the windows, then compare defence and strength. The section holds if they are equal (rules 4.9)."""
    section = data["section"]
    if data["stage"] == 0:
        state.push_step("assault", **{**data, "stage": 1})
        open_window(state, ["BEFORE_ASSAULT"], state.seats_in_tea_order(), section=section)
        return
    strength, defence = totals(state, section, data)
    holds = defence >= strength
    state.emit("assault", section=section, defence=defence, strength=strength, holds=holds)
    if holds:
        for seat in state.seats_in_tea_order():
            if _stands(state, seat, section):
                abilities.fire(state, seat, "SECTION_HELD")
        return
    row = state.hordes[section]
    shame = [[seat, shame_due(horde.covered_by(seat) for horde in row)] for seat in state.seats_in_tea_order()]
    dues = [[seat, count] for seat, count in shame if count]
    state.push_step("breach", section=section, dues=dues, ignored=[], played=[], stage=0)


def _stands(state: GreatWallPosition, seat: int, section: int) -> bool:
    on_hordes = any(horde.covered_by(seat) for horde in state.hordes[section])
    return on_hordes or state.posts[section][seat] > 0 or any(state.rest[section][seat])


def shame_due(covered: Iterable[int]) -> int:
    """One marker for each horde of which a seat covers no weak point. Posts and rest zones do not count (ruling R1)."""
    return sum(not count for count in covered)


class BreachCost(NamedTuple):
    """The cost of a breach for a seat: `shame` markers, `soldiers` on the hordes, `archers` on the posts."""

    shame: int
    soldiers: int
    archers: int


def breach_cost(row: Iterable[Horde], archers: int, brutality: int, seat: int) -> BreachCost:
    """The cost of a breach for a seat with so many archers on the posts, if tactics and chi save nothing."""
    hordes = [*row]
    killed = sum(casualties.losses(brutality, horde.card, sum(horde.of(seat))) for horde in hordes)
    return BreachCost(shame_due(horde.covered_by(seat) for horde in hordes), killed, archers)


@handlers.step("breach")
def _breach(state: GreatWallPosition, data: BreachData) -> None:
    """Open the windows and give shame in Tea order. Soldiers on the hordes and all archers on posts fall together."""
    section, stage = data["section"], data["stage"]
    if stage < 2:
        state.push_step("breach", **{**data, "stage": stage + 1})
    if stage == 0:
        state.emit("breach", section=section)
        open_window(state, ["BREACH"], [seat for seat, _ in data["dues"]], section=section)
    elif stage == 1:
        cards = [horde.card for horde in state.hordes[section]]
        casualties.start_fall(state, "breach", section, cards, archers=True)
        for seat, count in reversed(data["dues"]):
            left = count - sum(less for who, less in data["ignored"] if who == seat)
            if left > 0:
                state.push_step("shame", seat=seat, count=left)


def clear_barricades(state: GreatWallPosition) -> None:
    """Remove all barricades but the blockers of a section out of play (rules 4.9)."""
    state.gate = [0] * len(SECTIONS)
    if any(state.barricades):
        state.barricades = [0] * len(SECTIONS)
        state.emit("barricades_gone")
