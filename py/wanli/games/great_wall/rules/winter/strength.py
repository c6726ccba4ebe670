"""Attack strength of the hordes against the defence of a section (rules 4.9, 5.6)."""

from __future__ import annotations

from wanli.games.great_wall.rules.components import BOX, WALL
from wanli.games.great_wall.rules.constants import DRUMS, FURY, RAM
from wanli.games.great_wall.rules.position import GreatWallPosition


def attack_strengths(g: GreatWallPosition, section: int) -> list[tuple[str, int]]:
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


def barricade_worth(g: GreatWallPosition, section: int) -> int:
    """What each barricade of a section adds (RAM: 1)."""
    ram = any(horde.face.ability == RAM for horde in g.hordes[section])
    return 1 if ram else int(WALL["barricade_defence"])


def defence_parts(g: GreatWallPosition, section: int) -> list[tuple[str, int]]:
    """What the defence of a section is made of."""
    note = g.pending("assault")
    tactic = note["defence"] if note is not None and note["section"] == section else 0
    return [
        ("wall", int(WALL["defence"][g.wall[section]])),
        ("barricades", g.barricades[section] * barricade_worth(g, section)),
        ("gate", g.gate[section]),
        ("tactic", tactic),
    ]
