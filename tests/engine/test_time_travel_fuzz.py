"""Time travel: `Match.at` returns the right state after any sequence of visits, undos and moves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wanli.engine import Action, Event, Match, Rng
from wanli.games import GAMES
from wanli.games.mauer.rules.position import MauerPosition


def played(count: int) -> Match:
    match, rng = Match.new(GAMES["mauer"], 3, 7), Rng(7)
    for _ in range(count):
        match.play(rng.choice(match.state.legal()))
    return match


@given(st.lists(st.integers(0, 200), min_size=1, max_size=20), st.integers(0, 2**32))
def test_past_states_are_right_after_any_visits_and_undos(visits: list[int], seed: int) -> None:
    match, rng = Match.new(GAMES["mauer"], 2, 7), Rng(seed)
    states = [match.state.encode()]
    for visit in visits:
        if match.undo_barrier() is None and rng.below(2):
            match.undo()
            del states[len(match.log) + 1 :]
        for _ in range(rng.below(12)):
            if not match.over:
                match.play(rng.choice(match.state.legal()))
                states.append(match.state.encode())
        count = visit % len(states)
        state = match.at(count)
        assert state.encode() == states[count]
        if state.seat is not None:
            state.play(state.legal()[0])  # must not affect later visits
    assert match.state.encode() == states[-1]


def test_time_travel_continues_from_the_nearest_recent_state(monkeypatch: pytest.MonkeyPatch) -> None:
    match, steps = played(60), []
    advance = MauerPosition.advance

    def recorded(self: MauerPosition, action: Action) -> list[Event]:
        steps.append(action)
        return advance(self, action)

    monkeypatch.setattr(MauerPosition, "advance", recorded)
    for count in (20, 30, 31, 20, 32):
        match.at(count)
    assert steps == match.actions[:32]
