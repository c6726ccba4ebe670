"""The assault on each section of the wall, and breaches (rules 4.9)."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import abilities
from wanli.games.great_wall.rules.agenda import PASS, Handlers, first_of, open_window
from wanli.games.great_wall.rules.assault import casualties
from wanli.games.great_wall.rules.constants import RETURN_FIRE, SECTIONS
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.winter.strength import totals

handlers = Handlers()


def gates(g: GreatWallPosition) -> None:
    """a28, once before the assault."""
    for seat in reversed(g.people()):
        effect = abilities.find(g, seat, "ASSAULT_START", "defence_delta")
        if effect is not None:
            g.ask(seat, "gate", n=effect["n"])


@handlers.options("gate", public=True)
def _gates(g: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    held = [section for section in g.sections if g.posts[section][seat] or any(g.rest[section][seat])]
    return [PASS, *(("section", section) for section in held)]


@handlers.answer("gate")
def _gate(g: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        g.tell("pass", seat=seat, decision="gate")
        return
    g.gate[action[1]] += data["n"]
    g.tell("gate", seat=seat, section=action[1], defence=data["n"])


def assaults(g: GreatWallPosition) -> None:
    """Section by section from the left."""
    g.then("assaults", left=list(g.sections))


@handlers.step("assaults")
def _assaults(g: GreatWallPosition, data: JsonDict) -> None:
    section = first_of(g, "assaults", data)
    if not g.hordes[section]:
        return
    g.then("assault", section=section, defence=0, strength=0, stage=0)
    first = g.hordes[section][0]
    if first.face.ability == RETURN_FIRE:
        target = next((owner for owner in g.tea if g.posts[section][owner]), None)
        if target is not None:
            g.tell("return_fire", seat=target, section=section, card=first.card)
            casualties.fall(g, "fire", section, [[target, "", 0, 1, 0]])


@handlers.step("assault")
def _assault(g: GreatWallPosition, data: JsonDict) -> None:
    """Windows, then defence against strength; equal holds (rules 4.9)."""
    section = data["section"]
    if data["stage"] == 0:
        g.then("assault", **{**data, "stage": 1})
        open_window(g, ["BEFORE_ASSAULT"], g.people(), section=section)
        return
    strength, defence = totals(g, section, data)
    holds = defence >= strength
    g.tell("assault", section=section, defence=defence, strength=strength, holds=holds)
    if holds:
        for seat in g.people():
            if _stands(g, seat, section):
                abilities.fire(g, seat, "SECTION_HELD")
        return
    dues = [[seat, _due(g, seat, section)] for seat in g.people() if _due(g, seat, section)]
    g.then("breach", section=section, dues=dues, ignored=[], played=[], stage=0)


def _stands(g: GreatWallPosition, seat: int, section: int) -> bool:
    on_hordes = any(horde.covered_by(seat) for horde in g.hordes[section])
    return on_hordes or g.posts[section][seat] > 0 or any(g.rest[section][seat])


def _due(g: GreatWallPosition, seat: int, section: int) -> int:
    """One marker for each horde without an own soldier on it; posts and rest zone do not count (ruling R1)."""
    return sum(not horde.covered_by(seat) for horde in g.hordes[section])


@handlers.step("breach")
def _breach(g: GreatWallPosition, data: JsonDict) -> None:
    """Windows, shame in Tea order, then soldiers on the hordes and all archers on the posts fall together."""
    section, stage = data["section"], data["stage"]
    if stage < 2:
        g.then("breach", **{**data, "stage": stage + 1})
    if stage == 0:
        g.tell("breach", section=section)
        open_window(g, ["BREACH"], [seat for seat, _ in data["dues"]], section=section)
    elif stage == 1:
        ignored = dict(data["ignored"])
        cards = [horde.card for horde in g.hordes[section]]
        casualties.start_fall(g, "breach", section, cards, archers=True)
        for seat, count in reversed(data["dues"]):
            if count > ignored.get(seat, 0):
                g.then("shame", seat=seat, count=count - ignored.get(seat, 0))


def clear_barricades(g: GreatWallPosition) -> None:
    """All barricades go, the blockers of a section out of play stay (rules 4.9)."""
    g.gate = [0] * len(SECTIONS)
    if any(g.barricades):
        g.barricades = [0] * len(SECTIONS)
        g.tell("barricades_gone")
