"""Intermediate views: what a seat knew in the middle of an action, at each event of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Self, SupportsIndex

from wanli.engine.actions import Action
from wanli.engine.events import Event
from wanli.engine.state import State
from wanli.engine.view import View


def intermediate_views(state: State, action: Action, seat: int | None, kinds: Collection[str]) -> dict[int, View]:
    """By the number of an event of one of these `kinds`: the view of `seat` at the moment in which it was noted.

    Carries out `action`, which must be legal, on `state`: give it a copy. While the rules have asked for no other
    decision yet, the views show the one that the action answers: else the match would look as if it were over. From
    the event `end` on it is over, and no view is taken.
    """
    events = _WatchedEvents(state, seat, kinds)
    state.carry_out(action, events)
    return events.views()


class _WatchedEvents(list[Event]):
    """The events of an action while it is carried out; takes views."""

    def __init__(self, state: State, seat: int | None, kinds: Collection[str]) -> None:
        super().__init__()
        self._state, self._seat, self._kinds = state, seat, kinds
        self._answered = state.stack[-1]
        self._taken: list[tuple[Event, View]] = []
        self._over = False

    def append(self, event: Event) -> None:
        super().append(event)
        self._over = self._over or event.kind == "end"
        if event.kind in self._kinds and not self._over:
            self._taken.append((event, self._view()))

    def extend(self, events: Iterable[Event]) -> None:
        for event in events:
            self.append(event)

    def insert(self, index: SupportsIndex, event: Event) -> None:
        raise NotImplementedError("events are noted in the order in which they happen")

    def __iadd__(self, events: Iterable[Event]) -> Self:  # type: ignore[misc,override]
        self.extend(events)
        return self

    def _view(self) -> View:
        state = self._state
        if state.stack:
            return state.view(self._seat)
        state.stack.append(self._answered)
        view = state.view(self._seat)
        state.stack.pop()
        return view

    def views(self) -> dict[int, View]:
        """By the numbers that the events have at the end: some may have been taken back."""
        views = {id(event): view for event, view in self._taken}
        return {number: views[id(event)] for number, event in enumerate(self) if id(event) in views}
