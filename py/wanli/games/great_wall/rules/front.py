"""Hordes, rest zones and firing posts at the wall (rules 4.3, 4.7)."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.games.great_wall.rules.components import COMPONENTS, WALL
from wanli.games.great_wall.rules.counts import more
from wanli.games.great_wall.rules.horde import Horde
from wanli.games.great_wall.rules.position import GreatWallPosition


def lay_horde(state: GreatWallPosition, card: str, section: int) -> None:
    """Lay a horde on the lowest free slot. If the section has three already, it is a Raid (rules 4.3, ruling R31)."""
    if len(state.hordes[section]) < WALL.rows:
        state.hordes[section] = (*state.hordes[section], Horde(card))
        state.reveal("horde", "chance", card=card, section=section)
        return
    state.horde_out.append(card)
    shame = min(state.shame_supply, state.seats)
    state.shame_supply -= shame
    state.shame_out += shame
    state.reveal("raid", "chance", card=card, section=section, shame=shame)


def draw_horde(state: GreatWallPosition) -> None:
    """Draw a horde for the first empty section, or for the one on the back of the next card (rules 4.3, ruling R30)."""
    if not state.horde_deck and state.horde_discard:
        state.horde_deck = state.rng.shuffled(state.horde_discard)
        state.horde_discard = []
        for clan in state.players:
            clan.seen = ()
        state.reveal("deck_shuffled", "chance", deck="hordes")
    if not state.horde_deck:
        return
    card = state.horde_deck.pop()
    for clan in state.players:
        clan.seen = clan.seen[1:]
    empty = [section for section in state.sections if not state.hordes[section]]
    indicator = state.horde_deck[-1] if state.horde_deck else card
    section = empty[0] if empty else COMPONENTS.hordes[indicator].section
    lay_horde(state, card, section)


def find(state: GreatWallPosition, card: str) -> tuple[int, int] | None:
    """Section and row (0 at the wall) of a horde on the board, None if it is not there."""
    for section in state.sections:
        for row_index, horde in enumerate(state.hordes[section]):
            if horde.card == card:
                return section, row_index
    return None


def locate(state: GreatWallPosition, card: str) -> tuple[int, int]:
    """Section and row of a horde that is certainly on the board."""
    where = find(state, card)
    assert where is not None
    return where


def by_card(state: GreatWallPosition, card: str) -> Horde | None:
    """The horde with that card, None if it is not on the board."""
    where = find(state, card)
    return None if where is None else state.hordes[where[0]][where[1]]


def replace(state: GreatWallPosition, changed: Horde) -> None:
    """Put a changed horde in the place of the old one."""
    section, row_index = locate(state, changed.card)
    row = state.hordes[section]
    state.hordes[section] = (*row[:row_index], changed, *row[row_index + 1 :])


def free_posts(state: GreatWallPosition, section: int) -> int:
    """The number of free firing posts of a section."""
    return posts_left(state.wall[section], state.posts[section])


def posts_left(level: int, archers: Sequence[int]) -> int:
    """The number of free firing posts of a wall of this level with so many archers of each owner."""
    return WALL.posts[level] - sum(archers)


def place_in_rest(state: GreatWallPosition, owner: int, kind: int, section: int, count: int = 1) -> None:
    """Add soldiers to a rest zone, or with a negative `count` remove them."""
    zone = list(state.rest[section])
    zone[owner] = more(zone[owner], kind, count)
    state.rest[section] = tuple(zone)
