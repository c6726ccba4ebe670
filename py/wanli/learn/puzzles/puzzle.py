"""A position with a good move to find, and the verdict on an attempt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from wanli.bots import Suggestion
from wanli.engine import Action, Match
from wanli.ui.markup.people import Person

AS_GOOD = 0.05
"""A move this many points behind the best still counts as correct, because the difference rounds to zero."""

Verdict = Literal["found", "close", "other", "unknown"]
"""The verdict on an attempt: as good as the best move, another considered move, a different move, or unknown."""


@dataclass(frozen=True)
class Puzzle:
    """A puzzle.

    `match` ends at the position, with `seat` to move. `played` is the move made in the match, if any. `answers` are a
    strong player's suggestions, best first; None if the hard bot has to be asked.
    """

    match: Match
    people: tuple[Person, ...]
    seat: int
    played: Action | None = None
    answers: Sequence[Suggestion] | None = None


def judge(tried: Action, answers: Sequence[Suggestion]) -> Verdict:
    """Judge an attempt."""
    if not answers:
        return "unknown"
    behind = next((answer.behind for answer in answers if answer.action == tried), None)
    if behind is None:
        return "other"
    return "found" if tried == answers[0].action or behind < AS_GOOD else "close"
