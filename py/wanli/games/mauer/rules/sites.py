"""A building site and what its cards are worth. Pure functions of the row, worked out from scratch each time (W5)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from wanli.games.mauer.rules.components import COMPONENTS, DRAGON, NOBLE, WARRIOR


class Card(NamedTuple):
    """A card lying at a site, or under a dragon there."""

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
        """All cards that lie here, lowest first."""
        return (*self.covered, Card(self.owner, self.kind))


class Score(NamedTuple):
    """What one seat has at a site: the sum of its cards, the fame token to be deducted, and the total (rule 5)."""

    cards: int
    token: int

    @property
    def total(self) -> int:
        """What is compared at a valuation."""
        return self.cards - self.token


@dataclass(slots=True, eq=False)
class Site:
    """A building site: the fame tokens still lying beside it, and its row of cards from left to right."""

    tokens: list[int]
    row: list[Place] = field(default_factory=list)

    @property
    def closed(self) -> bool:
        """No pair is left for this site, so it is out of play (rule 4b)."""
        return not self.tokens

    @property
    def laid(self) -> int | None:
        """The position of the card with the first fame token on it, if it has been laid."""
        return next((position for position, place in enumerate(self.row) if place.token), None)


Row = list[Place]
"""The places of a site from left to right."""


def with_cards(row: Row, owner: int, kind: str, count: int) -> Row:
    """The row after `owner` has played so many cards of a kind to its right end (rule 7)."""
    return row + [Place(owner, kind)] * count


def with_dragon(row: Row, position: int, owner: int) -> Row:
    """The row after `owner` has laid a dragon on the card at `position`, whose place it takes (rule 12, W4)."""
    return [*row[:position], Place(owner, DRAGON, 0, row[position].cards), *row[position + 1 :]]


def with_token(row: Row, position: int, value: int) -> Row:
    """The row after a fame token has been laid on the card at `position` (rule 4a)."""
    return [*row[:position], row[position]._replace(token=value), *row[position + 1 :]]


def has_noble(row: Row) -> bool:
    """Whether a noble lies uncovered in the row, so that every card counts 1 (rule 11, W6)."""
    return any(place.kind == NOBLE for place in row)


def card_values(row: Row) -> list[int]:
    """What each uncovered card of the row counts, left to right (rules 8–12, W5, W6)."""
    if has_noble(row):
        return [1] * len(row)  # rule 11: beside a noble every card counts 1, and so does the noble
    warriors: dict[int, int] = {}
    values = []
    for owner, kind, _, _ in row:
        value = COMPONENTS.values[kind]
        if kind == WARRIOR:  # rule 9: one more for each own warrior to the left
            value += warriors.get(owner, 0)
            warriors[owner] = warriors.get(owner, 0) + 1
        values.append(value)
    return values


def scores(row: Row) -> dict[int, Score]:
    """What each seat with at least one uncovered card has here (rule 5, W1), in order of seats."""
    cards: dict[int, int] = {}
    tokens: dict[int, int] = {}
    for place, value in zip(row, card_values(row), strict=True):
        cards[place.owner] = cards.get(place.owner, 0) + value
        tokens[place.owner] = tokens.get(place.owner, 0) + place.token
    return {owner: Score(cards[owner], tokens[owner]) for owner in sorted(cards)}


def leader(row: Row) -> int | None:
    """The seat that has strictly more than every other seat with cards here; alone it leads whatever its total (W1)."""
    ranking = sorted(((score.total, owner) for owner, score in scores(row).items()), reverse=True)
    if not ranking or (len(ranking) > 1 and ranking[0][0] == ranking[1][0]):
        return None
    return ranking[0][1]
