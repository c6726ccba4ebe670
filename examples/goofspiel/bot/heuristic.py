"""What bots know of Goofspiel: a high card is worth keeping for a high prize."""

from __future__ import annotations

from math import prod

from examples.goofspiel.rules.state import GoofspielState
from wanli.bots import Features, Heuristic

CARD = 0.6
"""What a point of a card in hand is worth."""


class GoofspielHeuristic(Heuristic[GoofspielState]):
    """All cards are worth thinking about."""

    def features(self, state: GoofspielState, seat: int) -> Features:
        """Prizes won, the chance of the present one, cards in hand, and the best rival's prizes and cards."""
        bid = state.bids[seat]
        rivals, expected = [other for other in range(state.seats) if other != seat], self.expected_points(state)
        return {
            "prizes": float(sum(state.won[seat])),
            "chance": state.prize * _chance(state, bid, rivals) if bid else 0.0,
            "cards": CARD * (sum(state.hands[seat]) - (bid or 0)),
            "rivals": -max(expected[rival] for rival in rivals),
        }

    def expected_points(self, state: GoofspielState) -> list[float]:
        """Prizes won, and what the cards in hand are worth."""
        return [sum(won) + CARD * sum(hand) for won, hand in zip(state.won, state.hands, strict=True)]


def _chance(state: GoofspielState, bid: int, rivals: list[int]) -> float:
    """The chance that a bid is the highest, if the rivals bid any of their cards."""
    return prod(sum(card < bid for card in state.hands[rival]) / len(state.hands[rival]) for rival in rivals)


HEURISTIC = GoofspielHeuristic()
