"""The heuristic of Goofspiel: cards in hand have a value, so a bot saves high cards for high prizes."""

from __future__ import annotations

from math import prod

from examples.goofspiel.rules.state import GoofspielState
from wanli.bots import Features, Heuristic

CARD_WEIGHT = 0.6
"""The value of a card in hand, per point of its number."""


class GoofspielHeuristic(Heuristic[GoofspielState]):
    """Searches all cards, since the default `candidates` are all legal moves."""

    def features(self, state: GoofspielState, seat: int) -> Features:
        """Return prizes won, the chance of the current prize, cards in hand, and the best rival's expected points."""
        bid = state.bids[seat]
        rivals, expected = [other for other in range(state.seats) if other != seat], self.expected_points(state)
        return {
            "prizes": float(sum(state.won[seat])),
            "chance": state.prize * _chance(state, bid, rivals) if bid else 0.0,
            "cards": CARD_WEIGHT * (sum(state.hands[seat]) - (bid or 0)),
            "rivals": -max(expected[rival] for rival in rivals),
        }

    def expected_points(self, state: GoofspielState) -> list[float]:
        """Return the prizes won plus the value of the cards in hand, for each seat."""
        return [sum(won) + CARD_WEIGHT * sum(hand) for won, hand in zip(state.won, state.hands, strict=True)]


def _chance(state: GoofspielState, bid: int, rivals: list[int]) -> float:
    """Return the probability that a bid is the highest if each rival bids a random card."""
    return prod(sum(card < bid for card in state.hands[rival]) / len(state.hands[rival]) for rival in rivals)


HEURISTIC = GoofspielHeuristic()
