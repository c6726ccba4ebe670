"""Saving the open match: every action, undo and note as soon as it is made."""

from __future__ import annotations

from collections.abc import Callable

from wanli.app.core.port import Port
from wanli.app.session.match_session import MatchSession
from wanli.app.storage.match_repository import MatchRepository
from wanli.app.storage.match_writer import News
from wanli.app.storage.save_cursor import SaveCursor
from wanli.app.storage.saved_match import Note

LATE = 250
"""Milliseconds after which the page says that something is not on disk yet."""


class Autosave:
    """Saves the match that is open.

    `refused(why)` is called when storage begins to refuse it ("full", "denied" or "lost"), or with "mirror" when the
    database does that has worked before and only local storage goes on; `conflict(gone)` when another tab has gone on
    with the match, or deleted it; then nothing more is written.
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
        """Whether anything of the open match has been saved since it was opened."""

    def attach(self, session: MatchSession | None) -> None:
        """Save this match from now on; None while none is open."""
        self._session = session
        self._since = None
        self.has_saved = False
        self._reason = self._why(session) if session else ""

    @property
    def late(self) -> bool:
        """Whether something of the open match should be on disk and is not."""
        session = self._session
        if session is None or not session.cursor.pending:
            self._late_shown = False
        else:
            waited = self._since is not None and self._port.ticks() - self._since >= LATE
            self._late_shown = waited or session.saved.id in self._repository.writer.weak
        return self._late_shown

    def keep_action(self, note: Note | None = None) -> None:
        """Save the action just played, and a note of the app about it."""
        session = self._session
        if session is not None:
            session.cursor.add(list(session.match.log[-1].action))
            if note is not None:
                session.cursor.add(note.entry())
            self.save()

    def keep_note(self, note: Note) -> None:
        """Save a note of the app."""
        if self._session is not None:
            self._session.cursor.add(note.entry())
            self.save()

    def keep_undo(self, taken_back: int) -> None:
        """Save that so many actions were taken back."""
        if self._session is not None:
            self._session.cursor.add(taken_back)
            self.save()

    def save(self) -> None:
        """Save what is not yet stored of the open match."""
        session = self._session
        if session is None:
            return
        self.has_saved = True
        if self._since is None:
            since = self._since = self._port.ticks()
            self._port.later(LATE, lambda: self._check_late(since))
        self._repository.save(session.saved, session.cursor)

    def _check_late(self, since: int) -> None:
        if since == self._since and self.late:
            self._port.paint()

    def on_save(self, cursor: SaveCursor, news: News) -> None:
        """A save has been answered; one of a match that was left meanwhile is nothing to tell."""
        session = self._session
        if session is None or session.cursor is not cursor:
            return
        reason, self._reason = self._reason, self._why(session)
        if news in ("changed", "gone"):
            self._conflict(news == "gone")
            self._port.paint()
        elif self._reason and self._reason != reason:
            self._refused(self._reason)
            self._port.paint()
        elif news == "kept":
            self._since = None
            if self._late_shown or reason:
                self._port.paint()

    def _why(self, session: MatchSession) -> str:
        id_, worked = session.saved.id, session.cursor.kept is not None
        return self._repository.writer.unsaved_reason(id_) or (
            "mirror" if worked and id_ in self._repository.writer.weak else ""
        )

    async def check_current(self) -> None:
        """Find out whether another tab has changed the open match."""
        session = self._session
        if session is not None:
            news = await self._repository.writer.changed_elsewhere(session.cursor)
            if news and session is self._session:
                session.cursor.stale = True
                self.on_save(session.cursor, news)
