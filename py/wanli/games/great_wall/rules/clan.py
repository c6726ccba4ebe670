"""Clans with their pieces and cards. Field values are immutable and shared by copies."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass
from typing import Annotated, NamedTuple

from wanli.engine import CustomCodec
from wanli.games.great_wall.rules.components import CLAN, COMPONENTS
from wanli.games.great_wall.rules.constants import COMMANDS, NO_SOLDIERS, SOURCES
from wanli.games.great_wall.rules.counts import Soldiers


class Sealed(NamedTuple):
    """A choice that no other seat sees before the reveal.

    `what`: "general" or "advisor" (rules 4.2), "command" (rules 4.5; the Rival's is public), or "tactics" that are
    given towards a request (rules 7.2). In JSON the ids of the cards separated by commas, "" for nothing.
    """

    what: str
    cards: tuple[str, ...]

    @property
    def card(self) -> str:
        """The card, if there is only one."""
        return self.cards[0]


def sealed_text(sealed: Sealed | None) -> str:
    """A sealed choice as text."""
    return "" if sealed is None else ",".join(sealed.cards)


def sealed_choice(text: object) -> Sealed | None:
    """The sealed choice that `sealed_text` wrote. Raises ValueError if the text lists no cards that can be sealed."""
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
    """The pieces and cards of a clan: a seat's, the Reed Clan's (spearmen only) or the Rival's.

    `resources` are wood, stone, gold and chi. `tactics` and `commands` are in hand. `sealed` is a face-down choice (a
    command stays among `commands` until the reveal). `offer` lists generals and advisors to choose from. `supporters`
    come with a flag for public ones (ruling R53). `clerks` are in the supply, `school` in the clerk school. `soldiers`
    are free in the supply, `shamed` are those of them with a shame marker. `overseers` are (level, kind) by site.
    `claimed` are hordes with their shame markers. `seen` lists the next hordes of the deck that this seat has looked
    at, the top one first. `lost` soldiers and `lost_clerks` have left the game. `earned` splits `honour` by source.
    """

    honour: int = 0
    sealed: Annotated[Sealed | None, CustomCodec(sealed_text, sealed_choice)] = None
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
        """The number of active and supporting advisors."""
        return len(self.active) + len(self.supporters)

    @property
    def strength(self) -> int:
        """The number of symbols of the supporting advisors (N in rules 4.1)."""
        return len(self.supporters)

    @property
    def clerks_in_play(self) -> int:
        """Clerks in the supply and at locations."""
        return CLAN.clerks - self.school - self.lost_clerks

    def markers(self) -> int:
        """The number of shame markers under soldiers and on claimed hordes."""
        return sum(self.shamed) + sum(shame for _, shame in self.claimed)


def sort_commands(commands: Iterable[str]) -> tuple[str, ...]:
    """A hand of commands, sorted in the order of the rules page."""
    return tuple(sorted(commands, key=COMMANDS.index))
