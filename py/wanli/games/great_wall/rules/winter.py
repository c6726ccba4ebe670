"""Winter: shooting, the assault on each section, breaches (rules 4.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import abilities
from wanli.games.great_wall.rules.assault import attack, defeat
from wanli.games.great_wall.rules.automatic import rival
from wanli.games.great_wall.rules.components import BOX, WALL
from wanli.games.great_wall.rules.constants import DRUMS, FURY, RAM, RETURN_FIRE, RIVAL, SECTIONS
from wanli.games.great_wall.rules.turn_flow import PASS, answer, first_of, options, step
from wanli.games.great_wall.rules.windows import window

if TYPE_CHECKING:
    from wanli.games.great_wall.rules.state import GreatWallState

# Shooting -----------------------------------------------------------------------------------------------------------


def shooting(g: GreatWallState) -> None:
    """Section by section, in Tea order, every archer on a post shoots (rules 4.9)."""
    g.then("shootings", left=[[section, owner] for section in g.sections for owner in g.tea])


@step("shootings")
def _shootings(g: GreatWallState, data: JsonDict) -> None:
    left = data["left"]
    if len(left) > 1:
        g.then("shootings", left=left[1:])
    section, owner = left[0]
    archers = g.posts[section][owner]
    if not archers:
        return
    if owner == RIVAL:
        rival.shoot(g, section, archers)
        return
    attack.begin(g, owner, "winter")
    g.ask(owner, "winter_shot", section=section, left=archers)


@options("winter_shot", public=True)
def _shots(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    return attack.volleys(g, data["section"])


@answer("winter_shot")
def _shot(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    if data["left"] > 1:
        g.ask(seat, "winter_shot", section=data["section"], left=data["left"] - 1)
    attack.strike(g, seat, action)


# Strength and defence (rules 4.9, 5.6) ------------------------------------------------------------------------------


def strengths(g: GreatWallState, section: int) -> list[tuple[str, int]]:
    """The attack strength of each horde of a section, abilities counted."""
    row = g.hordes[section]
    drums = sum(horde.face.ability == DRUMS for horde in row)
    found = []
    for at, horde in enumerate(row):
        face = horde.face
        strength = face.attack + drums - (face.ability == DRUMS) + (BOX.coop["attack"] if g.coop else 0)
        if at == 0:
            strength += (2 if face.ability == FURY else 0) + g.passive("front_attack")
        found.append((horde.card, strength))
    return found


def barricade_worth(g: GreatWallState, section: int) -> int:
    """What each barricade of a section adds (RAM: 1)."""
    ram = any(horde.face.ability == RAM for horde in g.hordes[section])
    return 1 if ram else int(WALL["barricade_defence"])


def defence_parts(g: GreatWallState, section: int) -> list[tuple[str, int]]:
    """What the defence of a section is made of."""
    note = g.pending("assault")
    tactic = note["defence"] if note is not None and note["section"] == section else 0
    return [
        ("wall", int(WALL["defence"][g.wall[section]])),
        ("barricades", g.barricades[section] * barricade_worth(g, section)),
        ("gate", g.gate[section]),
        ("tactic", tactic),
    ]


# The assault --------------------------------------------------------------------------------------------------------


def gates(g: GreatWallState) -> None:
    """a28, once before the assault."""
    for seat in reversed(g.people()):
        warden = abilities.find(g, seat, "ASSAULT_START", "defence_delta")
        if warden is not None:
            g.ask(seat, "gate", n=warden["n"])


@options("gate", public=True)
def _gates(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    held = [section for section in g.sections if g.posts[section][seat] or any(g.rest[section][seat])]
    return [PASS, *(("section", section) for section in held)]


@answer("gate")
def _gate(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        g.tell("pass", seat=seat, decision="gate")
        return
    g.gate[action[1]] += data["n"]
    g.tell("gate", seat=seat, section=action[1], defence=data["n"])


def assaults(g: GreatWallState) -> None:
    """Section by section from the left."""
    g.then("assaults", left=list(g.sections))


@step("assaults")
def _assaults(g: GreatWallState, data: JsonDict) -> None:
    section = first_of(g, "assaults", data)
    if not g.hordes[section]:
        return
    g.then("assault", section=section, defence=0, strength=0, stage=0)
    first = g.hordes[section][0]
    if first.face.ability == RETURN_FIRE:
        target = next((owner for owner in g.tea if g.posts[section][owner]), None)
        if target is not None:
            g.tell("return_fire", seat=target, section=section, card=first.card)
            defeat.fall(g, "fire", section, [[target, "", 0, 1, 0]])


@step("assault")
def _assault(g: GreatWallState, data: JsonDict) -> None:
    """Windows, then defence against strength; equal holds (rules 4.9)."""
    section = data["section"]
    if data["stage"] == 0:
        g.then("assault", **{**data, "stage": 1})
        window(g, ["BEFORE_ASSAULT"], g.people(), section=section)
        return
    defence = sum(part for _, part in defence_parts(g, section)) + data["defence"]
    strength = max(0, sum(part for _, part in strengths(g, section)) + data["strength"])
    holds = defence >= strength
    g.tell("assault", section=section, defence=defence, strength=strength, holds=holds)
    if holds:
        for seat in g.people():
            if _stands(g, seat, section):
                abilities.fire(g, seat, "SECTION_HELD")
        return
    dues = [[seat, _due(g, seat, section)] for seat in g.people() if _due(g, seat, section)]
    g.then("breach", section=section, dues=dues, ignored=[], played=[], stage=0)


def _stands(g: GreatWallState, seat: int, section: int) -> bool:
    on_hordes = any(horde.covered_by(seat) for horde in g.hordes[section])
    return on_hordes or g.posts[section][seat] > 0 or any(g.rest[section][seat])


def _due(g: GreatWallState, seat: int, section: int) -> int:
    """One marker for each horde without an own soldier on it; posts and rest zone do not count (ruling R1)."""
    return sum(not horde.covered_by(seat) for horde in g.hordes[section])


@step("breach")
def _breach(g: GreatWallState, data: JsonDict) -> None:
    """Windows, shame in Tea order, then soldiers on the hordes and all archers on the posts fall together."""
    section, stage = data["section"], data["stage"]
    if stage < 2:
        g.then("breach", **{**data, "stage": stage + 1})
    if stage == 0:
        g.tell("breach", section=section)
        window(g, ["BREACH"], [seat for seat, _ in data["dues"]], section=section)
    elif stage == 1:
        ignored = dict(data["ignored"])
        cards = [horde.card for horde in g.hordes[section]]
        defeat.start_fall(g, "breach", section, cards, archers=True)
        for seat, count in reversed(data["dues"]):
            if count > ignored.get(seat, 0):
                g.then("shame", seat=seat, count=count - ignored.get(seat, 0))


def clear_barricades(g: GreatWallState) -> None:
    """All barricades go, the blockers of a section out of play stay (rules 4.9)."""
    g.gate = [0] * len(SECTIONS)
    if any(g.barricades):
        g.barricades = [0] * len(SECTIONS)
        g.tell("barricades_gone")
