"""What one seat holds: hand, deck and won fame tokens."""

from __future__ import annotations

from wanli.games.mauer.rules.components import KINDS


class Player:
    """One seat's cards and fame: `hand` and `won` are open lists, the next card to draw is the last of `deck`."""

    __slots__ = ("deck", "hand", "won")

    def __init__(self, hand: list[str], deck: list[str], won: list[int]) -> None:
        self.hand = hand
        self.deck = deck
        self.won = won

    @property
    def finished(self) -> bool:
        """The whole set is played: hand and deck are empty (W10)."""
        return not self.hand and not self.deck

    def copy(self) -> Player:
        """An independent copy."""
        return Player(self.hand[:], self.deck[:], self.won[:])


def sort_hand(cards: list[str]) -> list[str]:
    """A hand in the order of the kinds, so that it does not tell when a card was drawn."""
    return sorted(cards, key=KINDS.index)
