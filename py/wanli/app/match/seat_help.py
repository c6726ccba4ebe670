"""Help for single seats of a match, for instance for a child at the table: hints, and warnings before bad moves."""

from __future__ import annotations

from wanli.app.context import AppContext
from wanli.app.core.intents import on
from wanli.app.storage.match_records import helped_seats, save_helped_seats
from wanli.session.match_session import MatchSession


class SeatHelp:
    """The seats that get hints and warnings, whatever the settings say. The lobby also makes the bots easier."""

    def __init__(self, app: AppContext, session: MatchSession) -> None:
        self._app = app
        self._session = session
        self.seats = helped_seats(app.port.storage, session.saved.id)

    @property
    def helps_viewer(self) -> bool:
        """True if the viewing player gets help."""
        return self._session.viewer in self.seats

    @on("seat_help", int)
    def _toggle(self, seat: int) -> None:
        """Begin or end the help for a human player."""
        app, session = self._app, self._session
        if seat not in session.humans or session.over:
            return
        self.seats = self.seats ^ {seat}
        with app.reporting_refusals():
            save_helped_seats(app.port.storage, session.saved.id, [*self.seats])
