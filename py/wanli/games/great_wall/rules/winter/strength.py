"""Attack strength of the hordes against the defence of a section (rules 4.9, 5.6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from wanli.games.great_wall.rules.components import COMPONENTS, WALL
from wanli.games.great_wall.rules.constants import DRUMS, FURY, RAM
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.step_data import AssaultData

FURY_STRENGTH = 2
"""The attack strength that Fury adds to the horde at the wall (rules 5.6)."""


def attack_strengths(state: GreatWallPosition, section: int) -> list[tuple[str, int]]:
    """The attack strength of each horde of a section, including abilities."""
    row = state.hordes[section]
    drummers = sum(horde.printed.ability == DRUMS for horde in row)
    strengths = []
    for index, horde in enumerate(row):
        printed = horde.printed
        # +1 for each *other* horde with Drums
        strength = printed.attack + drummers - (printed.ability == DRUMS)
        strength += COMPONENTS.coop.attack if state.coop else 0
        if index == 0:
            strength += (FURY_STRENGTH if printed.ability == FURY else 0) + state.passive("front_attack")
        strengths.append((horde.card, strength))
    return strengths


def barricade_defence(abilities: Iterable[str]) -> int:
    """Defence that each barricade adds against hordes with these abilities; rams reduce it to 1."""
    return 1 if RAM in abilities else WALL.barricade_defence


def wall_defence(level: int) -> int:
    """Defence that the wall itself adds."""
    return WALL.defence[level]


def strength_parts(state: GreatWallPosition, section: int, assault: AssaultData | None) -> list[tuple[str, int]]:
    """The parts of a section's attack strength as (source, strength): its hordes, and tactics.

    `assault` is the data of the current assault, or None.
    """
    return [*attack_strengths(state, section), ("tactic", _by_tactics(assault, section, "strength"))]


def defence_parts(state: GreatWallPosition, section: int, assault: AssaultData | None) -> list[tuple[str, int]]:
    """The parts of a section's defence as (source, defence): wall, barricades, gate and tactics."""
    per_barricade = barricade_defence([horde.printed.ability for horde in state.hordes[section]])
    return [
        ("wall", wall_defence(state.wall[section])),
        ("barricades", state.barricades[section] * per_barricade),
        ("gate", state.gate[section]),
        ("tactic", _by_tactics(assault, section, "defence")),
    ]


def _by_tactics(assault: AssaultData | None, section: int, key: Literal["defence", "strength"]) -> int:
    return assault[key] if assault is not None and assault["section"] == section else 0


def totals(state: GreatWallPosition, section: int, assault: AssaultData | None) -> tuple[int, int]:
    """Strength (never below 0) and defence of a section. The section holds if they are equal (rules 4.9)."""
    strength = sum(part for _, part in strength_parts(state, section, assault))
    return max(0, strength), sum(part for _, part in defence_parts(state, section, assault))
