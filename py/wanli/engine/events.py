"""Events: what happened, and which part of it each seat may know."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal, NamedTuple

from wanli.engine.actions import JsonDict, to_json

Barrier = Literal["", "reveal", "chance"]


@dataclass(frozen=True)
class SeenEvent:
    """An event as one seat (or the onlooker) knows it: `facts` holds nothing that this seat may not know."""

    kind: str
    facts: JsonDict


_NO_FACTS: JsonDict = {}
"""The facts of all events that have none; shared, so never changed."""


class Event(NamedTuple):
    """One thing that happened.

    `facts` are known to all; in every game `seat` among them is who did it or whom it befell, be it a number beyond
    the seats of the match, for somebody whom the rules alone move. `secret` is known only to the seats in `seats`.
    `barrier` is set when undo must not cross it: "reveal" (somebody has seen something hidden) or "chance" (a random
    event that all have seen).
    """

    kind: str
    facts: JsonDict = _NO_FACTS
    secret: JsonDict = _NO_FACTS
    seats: tuple[int, ...] = ()
    barrier: Barrier = ""

    def stops_undo(self, people: Collection[int]) -> bool:
        """Whether undo must not cross it: what only bots have seen may be forgotten again."""
        seen_by_bots_only = self.barrier == "reveal" and bool(self.seats) and not set(self.seats) & set(people)
        return bool(self.barrier) and not seen_by_bots_only

    def seen_by(self, seat: int | None) -> SeenEvent:
        """What `seat` (None: an onlooker) knows of it. The only place where events are redacted."""
        if seat is not None and seat in self.seats:
            return SeenEvent(self.kind, to_json({**self.facts, **self.secret}))
        return SeenEvent(self.kind, to_json(self.facts))
