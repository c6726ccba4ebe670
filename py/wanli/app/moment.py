"""What bots are asked about for a person: one decision, as long as it is pending and the same person looks at it."""

from __future__ import annotations

from dataclasses import dataclass

from wanli.app.match_session import MatchSession
from wanli.engine import State


@dataclass(frozen=True)
class Moment:
    """A position, and the seat whose view is on the screen."""

    session: MatchSession
    state: State
    played: int
    seat: int | None

    @staticmethod
    def of(session: MatchSession) -> Moment:
        """The present one."""
        return Moment(session, session.match.state, len(session.match.log), session.viewer)

    def is_now(self) -> bool:
        """Whether it is still the same."""
        session = self.session
        return (
            session.match.state is self.state
            and len(session.match.log) == self.played
            and session.viewer == self.seat
            and session.acting
        )
