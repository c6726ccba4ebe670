"""Throws of the dice: independent, or from a deck of all 36 combinations (option `dice`)."""

from __future__ import annotations

from wanli.engine import Event
from wanli.games.settlers.rules.position import SettlersPosition

BALANCED = "balanced"
COMBINATIONS = tuple((first, second) for first in range(1, 7) for second in range(1, 7))
"""The cards of the balanced dice."""
RESERVE = 5
"""The number of cards left at which all are shuffled again (island C9)."""


def throw(state: SettlersPosition, events: list[Event]) -> tuple[int, int]:
    """A throw of both dice.

    With balanced dice it is the next card of a shuffled deck. The order of the deck is drawn as it is needed, so that
    no state contains it.
    """
    if state.options.get("dice") != BALANCED:
        return 1 + state.rng.below(6), 1 + state.rng.below(6)
    left = [cards for cards in COMBINATIONS if cards not in state.thrown]
    if len(left) <= RESERVE:
        state.thrown, left = (), list(COMBINATIONS)
        events.append(Event("dice_shuffled"))
    drawn = state.rng.choice(left)
    state.thrown = (*state.thrown, drawn)
    return drawn
