"""Time travel: states of the past are right whatever was visited, taken back and played before."""

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
def test_it_leads_to_what_was_there_whatever_was_visited_before(visits: list[int], seed: int) -> None:
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
        found = match.at(count)
        assert found.encode() == states[count]
        if found.seat is not None:
            found.play(found.legal()[0])  # it is a copy: whoever comes here next does not find it changed
    assert match.state.encode() == states[-1]


def test_it_goes_on_from_where_it_was_before(monkeypatch: pytest.MonkeyPatch) -> None:
    match, steps = played(60), []
    advance = MauerPosition.advance

    def noted(self: MauerPosition, action: Action) -> list[Event]:
        steps.append(action)
        return advance(self, action)

    monkeypatch.setattr(MauerPosition, "advance", noted)
    for count in (20, 30, 31, 20, 32):
        match.at(count)
    assert steps == match.actions[:32]
