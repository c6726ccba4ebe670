"""Intermediate views: the view of a seat at individual events in the middle of an action."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Self, SupportsIndex

from wanli.engine.actions import Action
from wanli.engine.events import Event
from wanli.engine.state import State
from wanli.engine.view import View


def intermediate_views(state: State, action: Action, seat: int | None, kinds: Collection[str]) -> dict[int, View]:
    """Carry out `action` and return the view of `seat` at each event whose kind is in `kinds`, by event index.

    `state` is changed, so pass a copy; `action` must be legal. `seat` is None for a spectator. As long as the rules
    have asked for no further decision, the views show the decision that the action answers; otherwise the match would
    look finished. Once the event `end` has been emitted the match is over, and no view is taken.
    """
    events = _WatchedEvents(state, seat, kinds)
    state.carry_out(action, events)
    return events.views()


class _WatchedEvents(list[Event]):
    """A list of events that takes a view when a watched event is appended."""

    def __init__(self, state: State, seat: int | None, kinds: Collection[str]) -> None:
        super().__init__()
        self._state, self._seat, self._kinds = state, seat, kinds
        self._answered_decision = state.stack[-1]
        self._views: list[tuple[Event, View]] = []
        self._over = False

    def append(self, event: Event) -> None:
        super().append(event)
        self._over = self._over or event.kind == "end"
        if event.kind in self._kinds and not self._over:
            self._views.append((event, self._view()))

    def extend(self, events: Iterable[Event]) -> None:
        for event in events:
            self.append(event)

    def insert(self, index: SupportsIndex, event: Event) -> None:
        raise NotImplementedError("events are emitted in the order in which they happen")

    def __iadd__(self, events: Iterable[Event]) -> Self:  # type: ignore[misc,override]
        self.extend(events)
        return self

    def _view(self) -> View:
        state = self._state
        if state.stack:
            return state.view(self._seat)
        state.stack.append(self._answered_decision)
        view = state.view(self._seat)
        state.stack.pop()
        return view

    def views(self) -> dict[int, View]:
        """Return the views by the final index of their event. The rules may have removed events from the list."""
        views = {id(event): view for event, view in self._views}
        return {index: views[id(event)] for index, event in enumerate(self) if id(event) in views}
