"""Matches of Chinesische Mauer under a state machine: play, refuse, undo, save and load in any order.

A plain record of the actions checks every step.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.games.mauer import oracle
from tests.playing import views, written
from wanli.engine import Action, DecodeError, IllegalAction, Match, Rng, UndoRefused
from wanli.games.mauer.rules.game import MAUER

pytestmark = pytest.mark.cpython


class Table(RuleBasedStateMachine):
    """The model is the list of actions and the text of every state."""

    @initialize(
        seats=st.integers(2, 5),
        seed=st.integers(0, 2**32),
        open_scores=st.booleans(),
        people=st.sets(st.integers(0, 4)),
        ahead=st.integers(0, 220),
    )
    def set_up(self, seats: int, seed: int, open_scores: bool, people: set[int], ahead: int) -> None:
        self.match: Match[Any] = Match.new(MAUER, seats, seed, {"open_scores": open_scores})
        self.people = [seat for seat in sorted(people) if seat < seats]
        self.actions: list[Action] = []
        self.taken = [written(self.match.state.encode())]
        rng = Rng(seed)
        for _ in range(ahead):  # begin anywhere in a match
            if not self.match.over:
                self.play_one(rng.choice(self.match.state.legal()))

    def play_one(self, action: Action) -> None:
        self.match.play(action)
        self.actions.append(action)
        self.taken.append(written(self.match.state.encode()))

    @precondition(lambda self: not self.match.over)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        verb = data.draw(st.sampled_from(sorted({action[0] for action in self.match.state.legal()})))
        choices = [action for action in self.match.state.legal() if action[0] == verb]
        self.play_one(data.draw(st.sampled_from(choices)))

    @rule(
        verb=st.sampled_from(["lay", "take", "play", "cover", "ride", "draw", "pass", ""]),
        args=st.lists(st.integers(-2, 9) | st.sampled_from(["wall", "dragon", "x"]) | st.booleans(), max_size=4),
    )
    def try_anything(self, verb: str, args: list[Any]) -> None:
        action = (verb, *args)
        if self.match.state.why_not(action) is None:
            assert action in oracle.expected_legal(self.match.state)
            return
        with pytest.raises(IllegalAction):
            self.match.play(action)

    @rule(seat=st.none() | st.integers(0, 4), alone=st.booleans())
    def undo(self, seat: int | None, alone: bool) -> None:
        seat = None if seat is None else seat % self.match.seats
        people = [seat] if alone and seat is not None else self.people
        barrier = self.match.undo_barrier(seat, people)
        if barrier is not None:
            with pytest.raises(UndoRefused) as refused:
                self.match.undo(seat, people)
            assert refused.value.reason == barrier
            return
        count = self.match.undo(seat, people)
        del self.actions[len(self.actions) - count :]
        del self.taken[len(self.taken) - count :]

    @rule()
    def save_and_load(self) -> None:
        self.match = Match.decode(json.loads(json.dumps(self.match.encode())))

    @rule(cut=st.integers(1, 400))
    def a_torn_file_is_refused(self, cut: int) -> None:
        text = json.dumps(self.match.encode())
        try:
            torn = json.loads(text[:-cut])
        except ValueError:
            return
        with pytest.raises(DecodeError):
            Match.decode(torn)

    @rule(data=st.data())
    def travel(self, data: st.DataObject) -> None:
        step = data.draw(st.integers(0, len(self.actions)))
        state = self.match.at(step)
        assert written(state.encode()) == self.taken[step]
        if state.seat is not None:
            state.play(state.legal()[-1])

    @invariant()
    def the_record_is_the_match(self) -> None:
        assert self.match.actions == self.actions
        assert written(self.match.state.encode()) == self.taken[-1]

    @invariant()
    def nothing_is_lost(self) -> None:
        oracle.check_conservation(self.match.state)

    @invariant()
    def the_second_opinion_agrees(self) -> None:
        state = self.match.state
        assert state.legal() == oracle.expected_legal(state)
        if self.match.over:
            result = state.result()
            assert result is not None
            assert (result.scores, result.winners, result.reason) == oracle.expected_result(self.match)
        for view in views(state):
            assert state.game.imagine(view, Rng(1)).view(view["seat"]) == view


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=15,
    stateful_step_count=25,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
