"""What bots and previews work out without playing a move is what the rules make of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

import pytest

from wanli.engine import Rng
from wanli.games.khan.rules.game import KHAN
from wanli.games.khan.rules.marching import Step
from wanli.games.khan.rules.position import DRAW
from wanli.games.khan.rules.state import KhanState
from wanli.games.khan.rules.turn_flow import last_turns
from wanli.games.khan.ui.preview import laid, value


def walk(seats: int, seed: int) -> Iterator[KhanState]:
    """The positions of a match between random seats."""
    state, rng = KHAN.new(seats, seed, {}), Rng(seed)
    while state.seat is not None:
        yield state
        verb = rng.choice(sorted({action[0] for action in state.legal()}))
        state.play(rng.choice([action for action in state.legal() if action[0] == verb]))


@pytest.mark.parametrize("seats", KHAN.seats)
def test_a_draw_that_exhausts_two_supplies_is_foreseen(seats: int) -> None:
    seen: Counter[tuple[bool, bool]] = Counter()
    for seed in range(6):
        for state in walk(seats, seed):
            if state.stack[-1].kind != DRAW or state.announcer is not None:
                continue
            for action in state.legal():
                after = state.copy()
                after.play(action)
                seen[state.nearly_exhausted(), bool(after.exhausted())] += 1
    assert seen[True, True]
    assert seen[False, False]
    assert not seen[False, True]


@pytest.mark.parametrize("seats", KHAN.seats)
def test_the_turns_of_the_last_round_are_counted_before_they_are_played(seats: int) -> None:
    compared = 0
    for seed in range(3):
        for number, state in enumerate(walk(seats, seed)):
            if state.announcer is None:
                continue
            rng, after = Rng(number), state.copy()
            turns = Counter([state.stack[-1].seat])
            while after.stack:
                events = after.play(rng.choice(after.legal()))
                turns.update(event.facts["seat"] for event in events if event.kind == "turn")
            assert last_turns(state) == [turns[seat] for seat in range(seats)]
            compared += 1
    assert compared > 5


def test_a_step_does_what_its_preview_says() -> None:
    dead_ends = revealed = known = 0
    for state in chain(*(walk(seats, seed) for seats in KHAN.seats for seed in range(3))):
        seat = state.stack[-1].seat
        view = state.view(seat)
        for action in [action for action in state.legal() if action[0] == "march"][::11]:
            step, kind = Step(*action[1:4]), action[4]
            found, after = laid(view, seat, step, kind), state.copy()
            events = after.play(action)
            told = {event.kind: event.facts["stones"] for event in events if event.kind in ("lost", "look")}
            assert found.lost == told.get("lost", 0)
            assert bool(found.revealed) == ("look" in told)
            if found.after is not None:
                assert found.after == value(after.view(seat), step.village)
                known += 1
            dead_ends += found.lost > 0
            revealed += found.revealed > 0
    assert min(dead_ends, revealed, known) > 0
