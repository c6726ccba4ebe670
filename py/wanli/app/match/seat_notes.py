"""Private notes of the players of a match."""

from __future__ import annotations

from collections.abc import Callable

from wanli.app.context import AppContext
from wanli.app.core.intents import on
from wanli.app.storage.match_records import notes_of, save_notes
from wanli.saves.match_records import MAX_NOTE_LENGTH, clean_note
from wanli.session.match_session import MatchSession
from wanli.ui.screens.common import Dialog, button
from wanli.ui.screens.notes import NOTES_FIELD, notes_field


class SeatNotes:
    """The notes of the seat that has the device. No other seat can open them while the match runs.

    Once the match is over nothing covers the table, so that each player opens their own notes by name.
    """

    def __init__(self, app: AppContext, session: MatchSession) -> None:
        self._app = app
        self._session = session
        self._seat: int | None = None
        """The seat whose notes are open; None if none are."""

    @on("notes")
    def _open(self) -> None:
        session = self._session
        if session.over and len(session.saved.humans) > 1:
            self._app.ask(self._choice, opener="menu-button")
        elif session.viewer in session.saved.humans and session.handover is None:
            self._show(session.viewer)

    @on("notes_of", int)
    def _open_own(self, seat: int) -> None:
        if self._session.over and seat in self._session.saved.humans:
            self._show(seat)

    def _show(self, seat: int) -> None:
        self._app.ask(
            lambda: self._dialog(seat),
            opener="menu-button",
            is_valid=self._validity(seat),
            on_close=self._close,
        )
        self._seat = seat
        self._app.focus = NOTES_FIELD

    def _validity(self, seat: int) -> Callable[[], bool]:
        """A predicate that is False as soon as another seat may see the screen."""
        session = self._session
        return lambda: session.over or (session.viewer == seat and not session.awaiting_handover)

    def _close(self) -> None:
        self._seat = None

    def _choice(self) -> Dialog:
        """The players, each of whom opens their own notes."""
        t, session = self._app.t, self._session
        buttons = [button(session.people[seat].name, ("notes_of", seat)) for seat in session.saved.humans]
        return Dialog(t("notes.title"), [t("notes.whose")], buttons=buttons)

    def _dialog(self, seat: int) -> Dialog:
        t, session = self._app.t, self._session
        text = notes_of(self._app.port.storage, session.saved.id).get(seat, "")
        buttons = [
            button(t("notes.copy"), ("notes_copy",), id_="notes-copy"),
            button(t("common.ok"), ("close",), primary=True),
        ]
        title = t("notes.title_of", name=session.people[seat].name)
        return Dialog(title, [t("notes.text")], notes_field(text, title, MAX_NOTE_LENGTH, t), buttons)

    @on("note_text", str, ...)
    def _write(self, text: str, *_: object) -> None:
        """Store the notes of the open seat."""
        app, seat = self._app, self._open_seat
        if seat is None:
            return
        id_ = self._session.saved.id
        with app.reporting_refusals():
            save_notes(app.port.storage, id_, {**notes_of(app.port.storage, id_), seat: clean_note(text)})

    @on("notes_copy")
    def _copy(self) -> None:
        """Copy the notes of the open seat: the only way out of this browser, except on request with
        the whole device.
        """
        app, seat = self._app, self._open_seat
        text = "" if seat is None else notes_of(app.port.storage, self._session.saved.id).get(seat, "")
        if text:
            app.copy(text)

    @property
    def _open_seat(self) -> int | None:
        """The seat whose notes are open, if it still has the device."""
        return self._seat if self._seat is not None and self._validity(self._seat)() else None
