"""Saves the open match: every action, undo and note as soon as it is made."""

from __future__ import annotations

from collections.abc import Callable

from wanli.app.core.port import Port
from wanli.app.storage.match_repository import MatchRepository
from wanli.app.storage.match_writer import SaveResult
from wanli.saves.save_cursor import SaveCursor
from wanli.saves.saved_match import Note
from wanli.session.match_session import MatchSession

LATE_SAVE_MS = 250
"""Milliseconds after which the page shows that something is not on disk yet."""


class Autosave:
    """Saves the open match.

    `refused(why)` is called when storage starts to refuse: "full", "denied" or "lost"; "mirror" if the database, which
    worked before, refuses and only local storage works. `conflict(gone)` is called when another tab continued the
    match, or deleted it (`gone`); then nothing more is written.
    """

    def __init__(
        self,
        port: Port,
        repository: MatchRepository,
        refused: Callable[[str], None],
        conflict: Callable[[bool], None],
    ) -> None:
        self._port = port
        self._repository = repository
        self._refused = refused
        self._conflict = conflict
        self._session: MatchSession | None = None
        self._reason = ""
        self._since: int | None = None
        self._late_shown = False
        self.has_saved = False
        """True if anything was saved since the match was opened."""

    def attach(self, session: MatchSession | None) -> None:
        """Save this match from now on; None if no match is open."""
        self._session = session
        self._since = None
        self.has_saved = False
        self._reason = self._why(session) if session else ""

    @property
    def late(self) -> bool:
        """True if a save of the open match is overdue."""
        session = self._session
        if session is None or not session.cursor.pending:
            self._late_shown = False
        else:
            waited = self._since is not None and self._port.ticks() - self._since >= LATE_SAVE_MS
            self._late_shown = waited or session.saved.id in self._repository.writer.local_only
        return self._late_shown

    def save_action(self, note: Note | None = None) -> None:
        """Save the last action, and an optional note of the app about it."""
        session = self._session
        if session is not None:
            session.cursor.add(list(session.match.log[-1].action))
            if note is not None:
                session.cursor.add(note.entry())
            self.save()

    def save_note(self, note: Note) -> None:
        """Save a note of the app."""
        if self._session is not None:
            self._session.cursor.add(note.entry())
            self.save()

    def save_undo(self, taken_back: int) -> None:
        """Save an undo of this many actions."""
        if self._session is not None:
            self._session.cursor.add(taken_back)
            self.save()

    def save(self) -> None:
        """Save all unsaved entries of the open match."""
        session = self._session
        if session is None:
            return
        self.has_saved = True
        if self._since is None:
            since = self._since = self._port.ticks()
            self._port.later(LATE_SAVE_MS, lambda: self._check_late(since))
        self._repository.save(session.saved, session.cursor)

    def _check_late(self, since: int) -> None:
        if since == self._since and self.late:
            self._port.paint()

    def on_save(self, cursor: SaveCursor, result: SaveResult) -> None:
        """Handle the answer to a save; answers about a match that was left are ignored."""
        session = self._session
        if session is None or session.cursor is not cursor:
            return
        reason, self._reason = self._reason, self._why(session)
        if result in ("changed", "gone"):
            self._conflict(result == "gone")
            self._port.paint()
        elif self._reason and self._reason != reason:
            self._refused(self._reason)
            self._port.paint()
        elif result == "saved":
            self._since = None
            if self._late_shown or reason:
                self._port.paint()

    def _why(self, session: MatchSession) -> str:
        id_, worked = session.saved.id, session.cursor.acknowledged is not None
        return self._repository.writer.unsaved_reason(id_) or (
            "mirror" if worked and id_ in self._repository.writer.local_only else ""
        )

    async def check_current(self) -> None:
        """Check whether another tab changed the open match."""
        session = self._session
        if session is not None:
            result = await self._repository.writer.changed_elsewhere(session.cursor)
            if result and session is self._session:
                session.cursor.stale = True
                self.on_save(session.cursor, result)
