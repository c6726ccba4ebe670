"""The possessions of one seat: hand, deck and won fame tokens."""

from __future__ import annotations

from dataclasses import dataclass

from wanli.games.mauer.rules.components import KINDS


@dataclass(slots=True, eq=False)
class Player:
    """One seat's cards and fame tokens. The next card to draw is the last of `deck`."""

    hand: list[str]
    deck: list[str]
    won: list[int]

    @property
    def finished(self) -> bool:
        """True if the whole set is played: hand and deck are empty (house ruling W10)."""
        return not self.hand and not self.deck


def sort_hand(cards: list[str]) -> list[str]:
    """A hand in the order of the kinds, so that the order does not reveal when a card was drawn."""
    return sorted(cards, key=KINDS.index)
