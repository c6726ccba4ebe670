"""The match of a lesson, whose prefix cannot be undone."""

from __future__ import annotations

from wanli.engine import Reason
from wanli.engine.match import AutomaticTest, never_automatic
from wanli.learn.lessons.run import LessonRun
from wanli.session.match_session import MatchSession


class LessonSession(MatchSession):
    """The match of a lesson. Actions before the first step cannot be undone."""

    run: LessonRun

    def undo_refused(self, is_automatic: AutomaticTest = never_automatic) -> Reason | None:
        """The reason why undo is not possible; None if it is."""
        if len(self.match.log) <= self.run.start:
            return Reason("nothing_to_undo")
        return super().undo_refused(is_automatic)

    def _start_of_recap(self, seat: int | None) -> int:
        return max(self.run.start, super()._start_of_recap(seat))  # the learner has not seen the prefix
