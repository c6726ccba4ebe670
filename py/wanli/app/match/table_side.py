"""The side of the tablet to which the table of the open match is turned."""

from __future__ import annotations

from wanli.app.context import AppContext
from wanli.app.core.page_side import PageSide
from wanli.session.match_session import MatchSession


class TableSide(PageSide):
    """Turns the table to the player who is to look at it, if the settings ask for it.

    The side stays the same while bots move, and while the previous player still looks at their own view. At the end of
    the match, people turn the score by hand.
    """

    def __init__(self, app: AppContext, session: MatchSession) -> None:
        super().__init__()
        self._app = app
        self._session = session

    def follow(self) -> None:
        """Turn to the player who gets the device, or who is to act and sees their own view."""
        session = self._session
        reader = session.due if session.handover is not None or session.acting else None
        if reader is not None and self._app.settings.turn_table == "sides":
            self.current = self._app.table_sides.of(session.saved.id, session.people)[reader]
