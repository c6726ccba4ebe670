"""The decision that bots are asked about for a person."""

from __future__ import annotations

from dataclasses import dataclass

from wanli.app.session.match_session import MatchSession
from wanli.engine import State


@dataclass(frozen=True)
class PendingDecision:
    """The decision after `played` actions in the position `state`, on the screen of the person at `seat`."""

    session: MatchSession
    state: State
    played: int
    seat: int | None

    @staticmethod
    def of(session: MatchSession) -> PendingDecision:
        """The one that is pending now."""
        return PendingDecision(session, session.match.state, len(session.match.log), session.viewer)

    def is_pending(self) -> bool:
        """Whether it still is, and the same person looks at it."""
        session = self.session
        return (
            session.match.state is self.state
            and len(session.match.log) == self.played
            and session.viewer == self.seat
            and session.acting
        )
