"""`turns_ahead` predicts the turn order of the rest of the match."""

from __future__ import annotations

import pytest

from tests.games.mauer.positions import walk
from wanli.engine import Event, Rng
from wanli.games.mauer.rules.game import MAUER
from wanli.games.mauer.rules.position import ACT
from wanli.games.mauer.rules.state import MauerState
from wanli.games.mauer.rules.turn_flow import turns_ahead


def turns_begun(state: MauerState, rng: Rng) -> list[int]:
    """The seats whose turns begin in a random continuation, until nobody may play cards any more."""
    begun: list[int] = []
    while state.stack and not state.final:
        for event in state.play(rng.choice(state.legal())):
            if event == Event("no_more_cards") or event.kind == "end":
                return begun
            if event.kind == "turn":
                begun.append(event.facts["seat"])
    return begun


@pytest.mark.parametrize("seats", MAUER.seats)
def test_turn_order_is_predicted(seats: int) -> None:
    compared = 0
    for number, state in enumerate(walk(seats, 4)):
        if state.final or number % 3:
            continue
        acting, ahead = state.stack[-1], turns_ahead(state)
        begun = turns_begun(state.copy(), Rng(number))
        for count, seat in enumerate(begun[:seats], 1):
            if seat != acting.seat:
                assert ahead.cards[seat] == ahead.valuation[seat] == count
            else:
                assert count == seats
            compared += 1
        assert ahead.cards[acting.seat] == 0
        assert ahead.valuation[acting.seat] == (seats if acting.kind == ACT else 0)
    assert compared > 20


@pytest.mark.parametrize("seats", MAUER.seats)
def test_is_finished_is_exact(seats: int) -> None:
    kinds = {True: 0, False: 0}
    for seed in range(4):
        predicted, last_asked, final = [], [-1] * seats, False
        for step, state in enumerate(walk(seats, seed)):
            predicted.append(turns_ahead(state).is_finished)
            final = state.final  # false if the last tokens were won before the end of the last round
            if state.stack[-1].kind == ACT:
                last_asked[state.stack[-1].seat] = step
        for step, is_finished in enumerate(predicted):
            for seat, no_more in enumerate(is_finished):
                kinds[no_more] += 1
                asked_again = last_asked[seat] >= step
                assert not (asked_again and no_more)
                assert asked_again or no_more or not final
    assert all(kinds.values())


@pytest.mark.parametrize("seats", MAUER.seats)
def test_turn_order_after_an_action_is_predicted_before_it(seats: int) -> None:
    compared = turns_ended = 0
    for seed in range(3):
        for state in walk(seats, seed):
            if state.stack[-1].kind != ACT:
                continue
            acting = state.stack[-1].seat
            predicted = turns_ahead(state, after_action=True)
            for action in state.legal():
                after = state.copy()
                after.play(action)
                if action[0] == "ride" or after.ended or after.final or after.players[acting].finished:
                    continue
                actual, begun = turns_ahead(after), after.turn - state.turn
                for seat in range(seats):
                    assert actual.is_finished[seat] == predicted.is_finished[seat]
                    if not actual.is_finished[seat]:
                        assert actual.cards[seat] == predicted.cards[seat] - begun
                        compared += 1
                turns_ended += begun > 0
    assert compared > 100
    assert turns_ended > 20
