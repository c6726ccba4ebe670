"""The decision that advice or a blunder check refers to."""

from __future__ import annotations

from dataclasses import dataclass

from wanli.engine import State
from wanli.session.match_session import MatchSession


@dataclass(frozen=True)
class PendingDecision:
    """The decision after `played` actions in the position `state`, shown to the player at `seat`."""

    session: MatchSession
    state: State
    played: int
    seat: int | None

    @staticmethod
    def of(session: MatchSession) -> PendingDecision:
        """The pending decision."""
        return PendingDecision(session, session.match.state, len(session.match.log), session.viewer)

    def is_pending(self) -> bool:
        """True if it is still pending and shown to the same player."""
        session = self.session
        return (
            session.match.state is self.state
            and len(session.match.log) == self.played
            and session.viewer == self.seat
            and session.acting
        )
