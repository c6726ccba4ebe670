"""Checks that hold for every position that a match of Goofspiel can reach."""

from __future__ import annotations

from examples.goofspiel.rules.state import CARDS, GoofspielState
from wanli.engine import State


def check_soundness(state: State) -> None:
    """Raise AssertionError if no match can reach `state`."""
    assert isinstance(state, GoofspielState)
    assert len(state.hands) == len(state.won) == len(state.bids) == state.seats
    turned_up = [state.prize] if state.stack else []
    awarded = [*state.unclaimed, *(prize for won in state.won for prize in won)]
    assert sorted([*state.prizes, *turned_up, *awarded]) == list(CARDS)
    for hand in state.hands:
        assert hand == sorted(set(hand) & set(CARDS))
        assert len(hand) == len(CARDS) - len(awarded)
    if not state.stack:
        assert (state.prize, state.prizes, state.bids) == (0, [], [None] * state.seats)
        return
    pending_seats = [decision.seat for decision in state.stack]
    assert pending_seats == [seat for seat in reversed(range(state.seats)) if state.bids[seat] is None]
    assert all((decision.kind, decision.data) == ("bid", {}) for decision in state.stack)
    assert state.bids == [*state.bids[: state.stack[-1].seat], *[None] * len(pending_seats)], "seats bid in order"
    assert all(bid is None or bid in hand for bid, hand in zip(state.bids, state.hands, strict=True))
