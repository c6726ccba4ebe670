"""A building site and the values of its cards: pure functions that count the whole row each time (house ruling W5)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from wanli.games.mauer.rules.components import COMPONENTS, DRAGON, NOBLE, WARRIOR


class Card(NamedTuple):
    """A card at a site, uncovered or under a dragon."""

    owner: int
    kind: str


class Place(NamedTuple):
    """One place of a row: the card on top, the fame token on it (0: none), and the cards under it, lowest first."""

    owner: int
    kind: str
    token: int = 0
    covered: tuple[Card, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards of this place, lowest first."""
        return (*self.covered, Card(self.owner, self.kind))


class Score(NamedTuple):
    """One seat's sum of cards at a site, and the fame token to be deducted (rule 5)."""

    cards: int
    token: int

    @property
    def total(self) -> int:
        """The total that valuations compare."""
        return self.cards - self.token


@dataclass(slots=True, eq=False)
class Site:
    """A building site: the fame tokens next to it, and its row of cards from left to right."""

    tokens: list[int]
    row: list[Place] = field(default_factory=list)

    @property
    def closed(self) -> bool:
        """True if no pair was left for this site, so that it is out of play (rule 4b)."""
        return not self.tokens

    @property
    def laid(self) -> int | None:
        """The position of the card that carries the first fame token; None before it is laid."""
        return next((position for position, place in enumerate(self.row) if place.token), None)


Row = list[Place]
"""The places of a site from left to right."""


def with_cards(row: Row, owner: int, kind: str, count: int) -> Row:
    """The row after `owner` plays `count` cards of one kind to its right end (rule 7)."""
    return row + [Place(owner, kind)] * count


def with_dragon(row: Row, position: int, owner: int) -> Row:
    """The row after `owner` lays a dragon on the card at `position`, whose place it takes (rule 12, W4)."""
    return [*row[:position], Place(owner, DRAGON, 0, row[position].cards), *row[position + 1 :]]


def with_token(row: Row, position: int, value: int) -> Row:
    """The row after a fame token is laid on the card at `position` (rule 4a)."""
    return [*row[:position], row[position]._replace(token=value), *row[position + 1 :]]


def has_noble(row: Row) -> bool:
    """True if an uncovered noble lies in the row, so that every card counts 1 (rule 11, W6)."""
    return any(place.kind == NOBLE for place in row)


def card_values(row: Row) -> list[int]:
    """The value of each uncovered card of the row, left to right (rules 8–12, W5, W6)."""
    if has_noble(row):
        return [1] * len(row)  # rule 11: the noble counts 1, too
    warriors: dict[int, int] = {}
    values = []
    for owner, kind, _, _ in row:
        value = COMPONENTS.values[kind]
        if kind == WARRIOR:  # rule 9: one more for each warrior of the same owner to the left
            value += warriors.get(owner, 0)
            warriors[owner] = warriors.get(owner, 0) + 1
        values.append(value)
    return values


def scores(row: Row) -> dict[int, Score]:
    """The score of each seat with at least one uncovered card (rule 5, W1), in order of seats."""
    cards: dict[int, int] = {}
    tokens: dict[int, int] = {}
    for place, value in zip(row, card_values(row), strict=True):
        cards[place.owner] = cards.get(place.owner, 0) + value
        tokens[place.owner] = tokens.get(place.owner, 0) + place.token
    return {owner: Score(cards[owner], tokens[owner]) for owner in sorted(cards)}


def leader(row: Row) -> int | None:
    """The seat with strictly more than every other seat with cards. A single seat leads with any total (W1)."""
    ranking = sorted(((score.total, owner) for owner, score in scores(row).items()), reverse=True)
    if not ranking or (len(ranking) > 1 and ranking[0][0] == ranking[1][0]):
        return None
    return ranking[0][1]
