"""Intermediate views: they show a seat's knowledge at an event, and nothing that the action reveals later."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

import pytest

from tests.contract.test_secrecy import reveals_nothing
from tests.playing import Variant, seatings, seats_and_spectator, variants, walk, written
from wanli.engine import Action, Event, State, intermediate_views
from wanli.engine.rng import Rng
from wanli.games import load_ui

STEPS = 400


class CopyingEvents(list[Event]):
    """A list of events that copies the state when an event is appended."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self.state, self.decision = state, state.stack[-1]
        self.copies: list[tuple[Event, State]] = []

    def append(self, event: Event) -> None:
        super().append(event)
        copy = self.state.copy()
        copy.stack = copy.stack or [self.decision]
        self.copies.append((event, copy))

    def __iadd__(self, events: Iterable[Event]) -> Self:  # type: ignore[misc,override]
        for event in events:
            self.append(event)
        return self


def states_by_event(state: State, action: Action) -> list[tuple[Event, State]]:
    """Return each event of an action with the state when it was appended."""
    working_copy = state.copy()
    events = CopyingEvents(working_copy)
    working_copy.carry_out(action, events)
    remaining = {id(event) for event in events}
    return [(event, copy) for event, copy in events.copies if id(event) in remaining]


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_intermediate_views_show_the_state_at_their_event_and_do_not_affect_the_action(variant: Variant) -> None:
    match, kinds = variant.match(61), {*load_ui(variant.slug).motion.moments}
    checked = 0
    for step, (state, action) in enumerate(walk(match, seed=62)):
        if step >= STEPS:
            break
        event_states = states_by_event(state, action)
        if all(event.kind not in kinds for event, _ in event_states[:-1]):
            continue
        after = state.copy()
        after.play(action)
        end = next((i for i, (event, _) in enumerate(event_states) if event.kind == "end"), len(event_states))
        for seat in (None, step % state.seats):
            played = state.copy()
            views: Any = intermediate_views(played, action, seat, kinds)
            assert played.encode() == after.encode()
            expected = [i for i, (event, _) in enumerate(event_states) if event.kind in kinds and i < end]
            assert sorted(views) == expected
            for index, view in views.items():
                checked += 1
                assert view == event_states[index][1].view(seat)
                assert view["seat"] == seat
                assert view["result"] is None, "the match is not over"
    assert checked or not kinds


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_intermediate_views_do_not_depend_on_hidden_information(variant: Variant) -> None:
    """A sample has the same view but other hidden information. Its intermediate views are the same at every event."""
    match, compared = variant.match(63), 0
    for index, (state, action) in enumerate(walk(match, seed=64)):
        if index >= STEPS:
            break
        for seat in seats_and_spectator(state) if index % 16 == 0 else [None, index % state.seats][index % 2 :]:
            sample = state.game.imagine(state.view(seat), Rng(index))
            if sample.why_not(action) is not None:
                continue
            events, sample_events = state.copy().play(action), sample.copy().play(action)
            seen = [event.seen_by(seat) for event in events]
            if seen != [event.seen_by(seat) for event in sample_events] or not reveals_nothing(events, seat):
                continue
            kinds = {event.kind for event in events}
            views = [intermediate_views(start.copy(), action, seat, kinds) for start in (state, sample)]
            assert written([*views[0].values()]) == written([*views[1].values()])
            compared += len(views[0])
    assert compared


def test_the_toy_check_detects_a_view_taken_too_late() -> None:
    """The first test would fail for views taken at the end of the action: they differ."""
    match = Variant("mauer", 3, ()).match(65)
    for state, action in walk(match, seed=66):
        after = state.copy()
        if "take" in (event.kind for event in after.play(action)):
            views: Any = intermediate_views(state.copy(), action, None, {"take"})
            [view] = views.values()
            site = action[1]
            assert view["sites"][site]["row"], "the cards are still there at the event"
            assert not after.view(None)["sites"][site]["row"]
            return
    raise AssertionError("no card was taken")
