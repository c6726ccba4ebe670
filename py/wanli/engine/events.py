"""Events: what happened, and which part of it each seat may know."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal, NamedTuple

from wanli.engine.actions import JsonDict, to_json

Barrier = Literal["", "reveal", "chance"]
"""Why undo stops at an event: hidden information was shown, or a random event was seen; "" if undo may pass."""


@dataclass(frozen=True)
class SeenEvent:
    """An event as one seat or a spectator knows it. `facts` contains nothing that this seat may not know."""

    kind: str
    facts: JsonDict


_NO_FACTS: JsonDict = {}
"""The default for events without facts; it is shared, so it must never change."""


class Event(NamedTuple):
    """One thing that happened during an action.

    - `kind` names the event; each game documents its kinds where it emits them.
    - `facts` is JSON data that everybody may know. In every game, `facts["seat"]` is the seat that acted or was
      affected. It may be a number beyond the seats of the match, for a character that the rules alone move.
    - `secret` is JSON data that only the seats in `seats` may know.
    - `barrier` is set where undo must stop: "reveal" if somebody saw hidden information, "chance" if everybody saw a
      random event.

    >>> drawn = Event("draw", {"seat": 0, "count": 1}, {"card": 7}, seats=(0,), barrier="reveal")
    >>> drawn.seen_by(0).facts
    {'seat': 0, 'count': 1, 'card': 7}
    >>> drawn.seen_by(1).facts
    {'seat': 0, 'count': 1}
    """

    kind: str
    facts: JsonDict = _NO_FACTS
    secret: JsonDict = _NO_FACTS
    seats: tuple[int, ...] = ()
    barrier: Barrier = ""

    def stops_undo(self, people: Collection[int]) -> bool:
        """Return True if undo must stop here. `people` are the seats of human players.

        A reveal that only bots saw does not stop undo, since a bot knows only its current view.
        """
        seen_by_bots_only = self.barrier == "reveal" and bool(self.seats) and not set(self.seats) & set(people)
        return bool(self.barrier) and not seen_by_bots_only

    def seen_by(self, seat: int | None) -> SeenEvent:
        """Return the part of the event that `seat` may know; None stands for a spectator.

        No other function redacts events.
        """
        if seat is not None and seat in self.seats:
            return SeenEvent(self.kind, to_json({**self.facts, **self.secret}))
        return SeenEvent(self.kind, to_json(self.facts))
