"""Hordes, rest zones and firing posts at the wall (rules 4.3, 4.7)."""

from __future__ import annotations

from wanli.games.great_wall.rules.components import BOX, WALL
from wanli.games.great_wall.rules.pieces import Horde, more
from wanli.games.great_wall.rules.position import GreatWallPosition


def lay_horde(g: GreatWallPosition, card: str, section: int) -> None:
    """On the lowest free slot; where three lie already it is a Raid (rules 4.3, ruling R31)."""
    if len(g.hordes[section]) < WALL["rows"]:
        g.hordes[section] = (*g.hordes[section], Horde(card))
        g.reveal("horde", "chance", card=card, section=section)
        return
    g.horde_out.append(card)
    shame = min(g.shame_supply, g.seats)
    g.shame_supply -= shame
    g.shame_out += shame
    g.reveal("raid", "chance", card=card, section=section, shame=shame)


def draw_horde(g: GreatWallPosition) -> None:
    """Empty sections first from the left, else the section on the back of the next card (rules 4.3, ruling R30)."""
    if not g.horde_deck and g.horde_discard:
        g.horde_deck = g.rng.shuffled(g.horde_discard)
        g.horde_discard = []
        for clan in g.players:
            clan.seen = ()
        g.reveal("deck_shuffled", "chance", deck="hordes")
    if not g.horde_deck:
        return
    card = g.horde_deck.pop()
    for clan in g.players:
        clan.seen = clan.seen[1:]
    empty = [section for section in g.sections if not g.hordes[section]]
    indicator = g.horde_deck[-1] if g.horde_deck else card
    section = empty[0] if empty else BOX.hordes[indicator].section
    lay_horde(g, card, section)


def find(g: GreatWallPosition, card: str) -> tuple[int, int] | None:
    """Section and place (0 at the wall) of a horde on the board."""
    for section in g.sections:
        for at, horde in enumerate(g.hordes[section]):
            if horde.card == card:
                return section, at
    return None


def locate(g: GreatWallPosition, card: str) -> tuple[int, int]:
    """The same for a horde that is known to be there."""
    where = find(g, card)
    assert where is not None
    return where


def by_card(g: GreatWallPosition, card: str) -> Horde | None:
    """The horde with that card, if it is on the board."""
    where = find(g, card)
    return None if where is None else g.hordes[where[0]][where[1]]


def replace(g: GreatWallPosition, changed: Horde) -> None:
    """Put a changed horde in the place of the old one."""
    section, at = locate(g, changed.card)
    row = g.hordes[section]
    g.hordes[section] = (*row[:at], changed, *row[at + 1 :])


def free_posts(g: GreatWallPosition, section: int) -> int:
    """Firing posts nobody stands on."""
    return int(WALL["posts"][g.wall[section]]) - sum(g.posts[section])


def place_in_rest(g: GreatWallPosition, owner: int, kind: int, section: int, count: int = 1) -> None:
    """Soldiers into (or with a negative `count` out of) a rest zone."""
    zone = list(g.rest[section])
    zone[owner] = more(zone[owner], kind, count)
    g.rest[section] = tuple(zone)
