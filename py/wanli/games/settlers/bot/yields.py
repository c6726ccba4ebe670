"""What the hexes bring to each seat, and what riders would take from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wanli.games.settlers.bot.board_facts import Terrain
    from wanli.games.settlers.rules.position import Riders

Yields = Sequence[tuple[tuple[int, int], ...]]
"""For each land hex (seat, amount) of everybody who gets something there."""


class Lands:
    """`income` has the pips of each resource by seat; land with riders on it brings nothing."""

    def __init__(self, yields: Yields, invaders: Sequence[Riders], seats: int, terrain: Terrain) -> None:
        self._yields, self._invaders, self._terrain = tuple(yields), tuple(invaders), terrain
        rows = [[0] * 5 for _ in range(seats)]
        for land, row in enumerate(yields):
            if row and terrain.pips[land] and not invaders[land]:
                for seat, amount in row:
                    rows[seat][terrain.board.land_yields[land]] += amount * terrain.pips[land]
        self.income = [tuple(row) for row in rows]
        self._overrun: dict[tuple[int, int, int], float] = {}

    def overrun(self, seat: int, section: int, level: int) -> float:
        """The pips that `seat` would lose on the first free hexes of the section's path, by a breach at this level."""
        key = seat, section, level
        if key not in self._overrun:
            self._overrun[key] = self._pips_lost(seat, section, level)
        return self._overrun[key]

    def _pips_lost(self, seat: int, section: int, level: int) -> float:
        lost = 0.0
        free = [land for land in self._terrain.board.targets[section] if not self._invaders[land]][: level + 1]
        for land in free:
            for owner, amount in self._yields[land]:
                if owner == seat:
                    lost += amount * self._terrain.pips[land]
        return lost


def lands(yields: Yields, invaders: Sequence[Riders], seats: int, terrain: Terrain) -> Lands:
    """The same, kept for the next time that it is asked."""
    key = (*yields, *invaders)
    found = terrain.lands.get(key)
    if found is None:
        found = Lands(yields, invaders, seats, terrain)
        terrain.keep(terrain.lands, key, found)
    return found
