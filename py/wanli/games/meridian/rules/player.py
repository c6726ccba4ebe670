"""The possessions of one seat: pieces in stock, face-up cards, deck and discards."""

from __future__ import annotations

from dataclasses import dataclass

from wanli.games.meridian.rules.components import COMPONENTS, Card

_ORDER = {card: number for number, card in enumerate(COMPONENTS.numbers)}


@dataclass(slots=True, eq=False)
class Player:
    """One seat's pieces and cards.

    `face_up` is in the order of the box; the last of `deck` is the next card, the last of `discards` the latest one.
    """

    stock: int
    face_up: list[Card]
    deck: list[Card]
    discards: list[Card]


def sort_cards(cards: list[Card]) -> list[Card]:
    """Cards in the order of the box."""
    return sorted(cards, key=_ORDER.__getitem__)
