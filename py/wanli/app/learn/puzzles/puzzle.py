"""A position in which a good move is to be found, wherever it comes from, and what an attempt at it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from wanli.bots import Suggestion
from wanli.engine import Action, Match
from wanli.ui.markup.people import Person

AS_GOOD = 0.05
"""Points by which a move may be behind the best and still count as found: they would be rounded to nothing."""

Verdict = Literal["found", "close", "other", "unknown"]
"""Of an attempt: as good as the best move, one of the others that were thought of, another one; or nobody knows."""


@dataclass(frozen=True)
class Puzzle:
    """`match` ends at the position, with `seat` to move. `played` is what was played there, None if nothing was.

    `answers` is what a strong player would do, best first, as a lesson may give it; None: the hard bot is to be asked.
    """

    match: Match
    people: tuple[Person, ...]
    seat: int
    played: Action | None = None
    answers: Sequence[Suggestion] | None = None


def judge(tried: Action, answers: Sequence[Suggestion]) -> Verdict:
    """What an attempt is worth."""
    if not answers:
        return "unknown"
    behind = next((answer.behind for answer in answers if answer.action == tried), None)
    if behind is None:
        return "other"
    return "found" if tried == answers[0].action or behind < AS_GOOD else "close"
