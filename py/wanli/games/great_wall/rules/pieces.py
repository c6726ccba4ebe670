"""What lies on the table: clans with their pieces, hordes with the soldiers on them. Values of fields never change."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass
from typing import Annotated, NamedTuple

from wanli.engine import Coder
from wanli.engine.fields import form_of
from wanli.games.great_wall.rules.components import CLAN, COMPONENTS, HordeCard
from wanli.games.great_wall.rules.constants import COMMANDS, NO_SOLDIERS, PAVISE, SOURCES

Soldiers = tuple[int, int, int]
"""Spearmen, archers, horsemen."""


class Unit(NamedTuple):
    """A soldier on a horde: whose, of which kind, and the cells it covers (a horseman two)."""

    owner: int
    kind: int
    cells: tuple[int, ...]


class Horde(NamedTuple):
    """A horde at the wall: its card, the soldiers on it in the order of their coming, and cells with wound markers."""

    card: str
    units: tuple[Unit, ...] = ()
    wounds: tuple[int, ...] = ()

    @property
    def face(self) -> HordeCard:
        """What is printed on the card."""
        return COMPONENTS.hordes[self.card]

    def free(self) -> list[int]:
        """Weak points that nothing covers yet."""
        taken = {cell for unit in self.units for cell in unit.cells}
        taken.update(self.wounds)
        return [cell for cell in COMPONENTS.hordes[self.card].spots if cell not in taken]

    def woundable(self) -> list[int]:
        """Free weak points that a wound marker may be laid on (PAVISE protects a card without soldiers)."""
        if not self.units and COMPONENTS.hordes[self.card].ability == PAVISE:
            return []
        return self.free()

    def pairs(self) -> list[tuple[int, int]]:
        """Two free weak points side by side or one behind the other: where a horseman fits (rules 4.7)."""
        free = set(self.free())
        return [pair for pair in PAIRS[self.card] if pair[0] in free and pair[1] in free]

    def of(self, owner: int) -> Soldiers:
        """The soldiers of `owner` on this horde."""
        counts = [0, 0, 0]
        for unit in self.units:
            if unit.owner == owner:
                counts[unit.kind] += 1
        return counts[0], counts[1], counts[2]

    def covered_by(self, owner: int) -> int:
        """Weak points that soldiers of `owner` cover."""
        return sum(len(unit.cells) for unit in self.units if unit.owner == owner)

    def without(self, owner: int, kind: int, count: int) -> Horde:
        """The horde after the latest `count` such soldiers were removed; each leaves its wounds (rules 4.7)."""
        units, wounds = list(self.units), list(self.wounds)
        for at in range(len(units) - 1, -1, -1):
            if count and units[at].owner == owner and units[at].kind == kind:
                wounds += units.pop(at).cells
                count -= 1
        return Horde(self.card, tuple(units), tuple(wounds))


_ROW = form_of(tuple[Horde, ...])


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


class Sealed(NamedTuple):
    """What a seat has chosen and no other seat sees before the reveal.

    `what`: "general" or "advisor" (rules 4.2), "command" (rules 4.5; for the Rival it lies open), or "tactics" that are
    given towards a request (rules 7.2). In JSON the ids of the cards with commas between them, "" for nothing.
    """

    what: str
    cards: tuple[str, ...]

    @property
    def card(self) -> str:
        """The card, where there is only one."""
        return self.cards[0]


def sealed_text(sealed: Sealed | None) -> str:
    """A sealed choice as it is written."""
    return "" if sealed is None else ",".join(sealed.cards)


def sealed_choice(text: object) -> Sealed | None:
    """What `sealed_text` wrote. Raises ValueError: no such cards."""
    if type(text) is not str:
        raise ValueError("no text")
    if not text:
        return None
    cards = tuple(text.split(","))
    for what, deck in _SEALABLE:
        if all(card in deck for card in cards) and (what == "tactics" or len(cards) == 1):
            return Sealed(what, cards)
    raise ValueError("nothing that can be sealed")


_SEALABLE: tuple[tuple[str, Container[str]], ...] = (
    ("general", COMPONENTS.generals),
    ("advisor", COMPONENTS.advisors),
    ("command", COMMANDS),
    ("tactics", COMPONENTS.tactics),
)


@dataclass(slots=True, eq=False)
class Clan:
    """One clan's things: a seat's, the Reed Clan's (spearmen only) or the Rival's.

    `resources` wood, stone, gold, chi behind the screen; `tactics` and `commands` in hand; `sealed` what it has chosen
    face down (a command is still among `commands` until the reveal); `offer` generals and advisors to choose from;
    `supporters` with whether everybody knows them (ruling R53); `clerks` in the supply, `school` in the clerk school;
    `soldiers` free in the supply, `shamed` those there with a shame marker; `overseers` (level, kind) by site;
    `claimed` hordes with their shame markers; `seen` the next hordes of the deck as far as this seat has looked at
    them, the top one first; `lost` soldiers that have left the game, `lost_clerks` likewise; `honour` with where it
    came from in `earned`.
    """

    honour: int = 0
    sealed: Annotated[Sealed | None, Coder(sealed_text, sealed_choice)] = None
    general: str = ""
    clerks: int = 0
    school: int = 0
    lost_clerks: int = 0
    earned: tuple[int, ...] = (0,) * len(SOURCES)
    resources: tuple[int, ...] = (0, 0, 0, 0)
    tactics: tuple[str, ...] = ()
    commands: tuple[str, ...] = ()
    active: tuple[str, ...] = ()
    soldiers: Soldiers = NO_SOLDIERS
    shamed: Soldiers = NO_SOLDIERS
    seen: tuple[str, ...] = ()
    lost: Soldiers = NO_SOLDIERS
    offer: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    supporters: tuple[tuple[str, bool], ...] = ()
    overseers: tuple[tuple[int, int], ...] = ((0, 0),) * 4
    claimed: tuple[tuple[str, int], ...] = ()

    @property
    def advisors(self) -> int:
        """Active and supporting ones."""
        return len(self.active) + len(self.supporters)

    @property
    def strength(self) -> int:
        """N: the symbols of the supporting advisors (rules 4.1)."""
        return len(self.supporters)

    @property
    def clerks_in_play(self) -> int:
        """Clerks in the supply and at locations."""
        return CLAN.clerks - self.school - self.lost_clerks

    def markers(self) -> int:
        """Shame markers under soldiers and on claimed hordes."""
        return sum(self.shamed) + sum(shame for _, shame in self.claimed)


def bump(counts: tuple[int, ...], at: int, by: int) -> tuple[int, ...]:
    """`counts` with the entry at `at` changed by `by`."""
    return (*counts[:at], counts[at] + by, *counts[at + 1 :])


def more(soldiers: Soldiers, kind: int, by: int = 1) -> Soldiers:
    """`soldiers` with `by` more of a kind."""
    counts = list(soldiers)
    counts[kind] += by
    return counts[0], counts[1], counts[2]


def added(one: Soldiers, other: Soldiers, sign: int = 1) -> Soldiers:
    """Sum, or with `sign=-1` the difference, of two lists of soldiers."""
    return one[0] + sign * other[0], one[1] + sign * other[1], one[2] + sign * other[2]


def sort_commands(commands: Iterable[str]) -> tuple[str, ...]:
    """A hand of commands in the order of the rules page."""
    return tuple(sorted(commands, key=COMMANDS.index))
