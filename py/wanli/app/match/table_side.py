"""The side of the tablet to which the table of the open match is turned."""

from __future__ import annotations

from wanli.app.context import AppContext
from wanli.app.storage.table_sides import Side
from wanli.session.match_session import MatchSession


class TableSide:
    """Turns the table to the player who is to look at it, if the settings ask for it.

    `current` is the side to which it is turned. It stays the same while bots move, at the end of the match, and while
    the previous player still looks at their own view.
    """

    def __init__(self, app: AppContext, session: MatchSession) -> None:
        self._app = app
        self._session = session
        self._side: Side = "near"

    @property
    def current(self) -> Side:
        """The side to which the table is turned."""
        return self._side if self._app.settings.turn_table == "sides" else "near"

    def follow(self) -> None:
        """Turn to the player who gets the device, or who is to act and sees their own view."""
        session = self._session
        reader = session.due if session.handover is not None or session.acting else None
        if reader is not None and self._app.settings.turn_table == "sides":
            self._side = self._app.table_sides.of(session.saved.id, session.people)[reader]
