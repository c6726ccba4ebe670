"""Hordes with the soldiers on them, as immutable tuples."""

from __future__ import annotations

from typing import NamedTuple

from wanli.engine.fields import codec_for
from wanli.games.great_wall.rules.components import COMPONENTS, HordeCard
from wanli.games.great_wall.rules.constants import PAVISE
from wanli.games.great_wall.rules.counts import Soldiers


class Unit(NamedTuple):
    """A soldier on a horde: its owner, its kind, and the cells it covers (a horseman two)."""

    owner: int
    kind: int
    cells: tuple[int, ...]


class Horde(NamedTuple):
    """A horde at the wall: its card, its soldiers in the order of arrival, and the cells with wound markers."""

    card: str
    units: tuple[Unit, ...] = ()
    wounds: tuple[int, ...] = ()

    @property
    def printed(self) -> HordeCard:
        """The printed card."""
        return COMPONENTS.hordes[self.card]

    def free_weak_points(self) -> list[int]:
        """The free weak points: neither covered nor wounded."""
        taken = {cell for unit in self.units for cell in unit.cells}
        taken.update(self.wounds)
        return [cell for cell in COMPONENTS.hordes[self.card].spots if cell not in taken]

    def woundable(self) -> list[int]:
        """Free weak points that can take a wound marker (PAVISE protects a card without soldiers)."""
        if not self.units and COMPONENTS.hordes[self.card].ability == PAVISE:
            return []
        return self.free_weak_points()

    def pairs(self) -> list[tuple[int, int]]:
        """Pairs of adjacent free weak points, where a horseman fits (rules 4.7)."""
        free = set(self.free_weak_points())
        return [pair for pair in PAIRS[self.card] if pair[0] in free and pair[1] in free]

    def of(self, owner: int) -> Soldiers:
        """The soldiers of `owner` on this horde."""
        counts = [0, 0, 0]
        for unit in self.units:
            if unit.owner == owner:
                counts[unit.kind] += 1
        return counts[0], counts[1], counts[2]

    def covered_by(self, owner: int) -> int:
        """The number of weak points that soldiers of `owner` cover."""
        return sum(len(unit.cells) for unit in self.units if unit.owner == owner)

    def without(self, owner: int, kind: int, count: int) -> Horde:
        """The horde without the latest `count` such soldiers. Each leaves its wounds (rules 4.7)."""
        units, wounds = list(self.units), list(self.wounds)
        for index in range(len(units) - 1, -1, -1):
            if count and units[index].owner == owner and units[index].kind == kind:
                wounds += units.pop(index).cells
                count -= 1
        return Horde(self.card, tuple(units), tuple(wounds))


_ROW = codec_for(tuple[Horde, ...])


def hordes_of(data: object) -> tuple[Horde, ...]:
    """The hordes of a section from JSON, as a view shows them. Raises ValueError for anything else."""
    row: tuple[Horde, ...] = _ROW.decode(data)
    return row


def _pairs(card: HordeCard) -> tuple[tuple[int, int], ...]:
    beside = [(cell, cell + 1) for cell in (*range(5), *range(6, 11))]
    behind = [(cell, cell + 6) for cell in range(6)]
    return tuple(pair for pair in sorted(beside + behind) if pair[0] in card.spots and pair[1] in card.spots)


PAIRS = {card.id: _pairs(card) for card in COMPONENTS.hordes.values()}
"""Orthogonally adjacent weak points of each card."""
