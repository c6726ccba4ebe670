"""Views in the middle of an action: what a seat may know at that moment, and nothing that only comes of it later."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

import pytest

from tests.contract.test_secrecy import tells_nothing_new
from tests.playing import Variant, seatings, seats_and_onlooker, variants, walk, written
from wanli.engine import Action, Event, State, intermediate_views
from wanli.engine.rng import Rng
from wanli.games import load_ui

STEPS = 400


class Copied(list[Event]):
    """Takes a copy of the state whenever something happens."""

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


def copies(state: State, action: Action) -> list[tuple[Event, State]]:
    """Each event of an action with the state at that moment."""
    at = state.copy()
    events = Copied(at)
    at.carry_out(action, events)
    kept = {id(event) for event in events}
    return [(event, copy) for event, copy in events.copies if id(event) in kept]


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_an_intermediate_view_is_that_of_its_moment_and_the_action_goes_on_alike(variant: Variant) -> None:
    match, kinds = variant.match(61), {*load_ui(variant.slug).motion.moments}
    looked = 0
    for number, (state, action) in enumerate(walk(match, seed=62)):
        if number >= STEPS:
            break
        moments = copies(state, action)
        if all(event.kind not in kinds for event, _ in moments[:-1]):
            continue
        after = state.copy()
        after.play(action)
        ends = next((at for at, (event, _) in enumerate(moments) if event.kind == "end"), len(moments))
        for seat in (None, number % state.seats):
            played = state.copy()
            views: Any = intermediate_views(played, action, seat, kinds)
            assert played.encode() == after.encode()
            assert sorted(views) == [at for at, (event, _) in enumerate(moments) if event.kind in kinds and at < ends]
            for at, view in views.items():
                looked += 1
                assert view == moments[at][1].view(seat)
                assert view["seat"] == seat
                assert view["result"] is None, "the match goes on"
    assert looked or not kinds


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_twins_give_equal_intermediate_views(variant: Variant) -> None:
    """What a seat cannot know makes no difference in the middle of an action either, whatever kind of event it is."""
    match, compared = variant.match(63), 0
    for number, (state, action) in enumerate(walk(match, seed=64)):
        if number >= STEPS:
            break
        for seat in seats_and_onlooker(state) if number % 16 == 0 else [None, number % state.seats][number % 2 :]:
            twin = state.game.imagine(state.view(seat), Rng(number))
            if twin.why_not(action) is not None:
                continue
            one, other = state.copy(), twin.copy()
            mine, theirs = one.play(action), other.play(action)
            seen = [event.seen_by(seat) for event in mine]
            if seen != [event.seen_by(seat) for event in theirs] or not tells_nothing_new(mine, seat):
                continue
            kinds = {event.kind for event in mine}
            views = [intermediate_views(at.copy(), action, seat, kinds) for at in (state, twin)]
            assert written([*views[0].values()]) == written([*views[1].values()])
            compared += len(views[0])
    assert compared


def test_a_view_that_is_taken_too_late_is_found_out() -> None:
    """The test above would fail if a view told what only the end of the action brings."""
    match = Variant("mauer", 3, ()).match(65)
    for state, action in walk(match, seed=66):
        at = state.copy()
        if "take" in (event.kind for event in at.play(action)):
            views: Any = intermediate_views(state.copy(), action, None, {"take"})
            [view] = views.values()
            site = action[1]
            assert view["sites"][site]["row"], "the cards lie there while it is told"
            assert not at.view(None)["sites"][site]["row"]
            return
    raise AssertionError("nothing was taken")
