"""The result of a match and its score, item by item."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypedDict

from wanli.engine.actions import JsonDict, to_json
from wanli.engine.events import Barrier, Event


class ScoreItemData(TypedDict):
    """A `ScoreItem` as JSON."""

    key: str
    seat: int
    points: int
    values: JsonDict


class ResultData(TypedDict):
    """A `Result` as JSON."""

    scores: list[int]
    winners: list[int]
    reason: str
    breakdown: list[ScoreItemData]


@dataclass(frozen=True)
class ScoreItem:
    """One item of the final score: `seat` gets `points` for what `key` and `values` say."""

    key: str
    seat: int
    points: int
    values: JsonDict = field(default_factory=dict)

    def encode(self) -> ScoreItemData:
        """As plain JSON data."""
        return {"key": self.key, "seat": self.seat, "points": self.points, "values": to_json(self.values)}


@dataclass(frozen=True)
class Result:
    """The end of a match.

    `scores` has one number per seat. `winners` lists the seats that won (several: a shared victory; none: all
    lost). `reason` names the way it ended. `breakdown` explains each score: the points of a seat's items add
    up to its score.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    breakdown: tuple[ScoreItem, ...] = ()

    @property
    def ranking(self) -> list[int]:
        """All seats: the winners first, then by points; the winner need not have most of them."""
        return sorted(range(len(self.scores)), key=lambda seat: (seat not in self.winners, -self.scores[seat], seat))

    def event(self, barrier: Barrier = "", **more: object) -> Event:
        """The event `end`, with which a match ends, and `more` facts; `barrier` is "reveal" if hands are then shown."""
        facts = {"reason": self.reason, "scores": list(self.scores), "winners": list(self.winners), **more}
        return Event("end", facts, barrier=barrier)

    def encode(self) -> ResultData:
        """As plain JSON data."""
        return {
            "scores": list(self.scores),
            "winners": list(self.winners),
            "reason": self.reason,
            "breakdown": [item.encode() for item in self.breakdown],
        }
