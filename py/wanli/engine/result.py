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
    """One item of the final score: `points` for `seat`. `key` selects its description, which mentions `values`."""

    key: str
    seat: int
    points: int
    values: JsonDict = field(default_factory=dict)

    def encode(self) -> ScoreItemData:
        """Return the same as plain JSON data."""
        return {"key": self.key, "seat": self.seat, "points": self.points, "values": to_json(self.values)}


@dataclass(frozen=True)
class Result:
    """The result of a match.

    - `scores` has one number per seat.
    - `winners` are the seats that won: several share the victory; if there is none, everybody lost.
    - `reason` names the way in which the match ended; each game has texts for its reasons.
    - `breakdown` explains the scores: the points of a seat's items add up to its score.

    >>> result = Result((3, 5), (1,), "last_card", (ScoreItem("cards", 0, 3), ScoreItem("cards", 1, 5)))
    >>> result.ranking
    [1, 0]
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    breakdown: tuple[ScoreItem, ...] = ()

    @property
    def ranking(self) -> list[int]:
        """Return all seats: the winners first, then by points. A winner need not have the most points."""
        return sorted(range(len(self.scores)), key=lambda seat: (seat not in self.winners, -self.scores[seat], seat))

    def event(self, barrier: Barrier = "", **more: object) -> Event:
        """Return the event `end`, the last one of a match, with `more` facts.

        Pass the barrier "reveal" if the end shows hidden hands.
        """
        facts = {"reason": self.reason, "scores": list(self.scores), "winners": list(self.winners), **more}
        return Event("end", facts, barrier=barrier)

    def encode(self) -> ResultData:
        """Return the same as plain JSON data."""
        return {
            "scores": list(self.scores),
            "winners": list(self.winners),
            "reason": self.reason,
            "breakdown": [item.encode() for item in self.breakdown],
        }
