"""Saving the open match: every action, undo and note as soon as it is made."""

from __future__ import annotations

from collections.abc import Callable

from wanli.app.match_repository import MatchRepository
from wanli.app.match_session import MatchSession
from wanli.app.saved_match import Note
from wanli.app.store import ConflictError


class Autosave:
    """Saves the match that is open.

    `refused(why)` is called when storage begins to refuse it ("full" or "denied"), `conflict(gone)` when another tab
    has gone on with it, or deleted it; then nothing has been written.
    """

    def __init__(
        self, repository: MatchRepository, refused: Callable[[str], None], conflict: Callable[[bool], None]
    ) -> None:
        self._repository = repository
        self._refused = refused
        self._conflict = conflict
        self._session: MatchSession | None = None

    def attend(self, session: MatchSession | None) -> None:
        """Save this match from now on; None while none is open."""
        self._session = session

    def keep_action(self, note: Note | None = None) -> None:
        """Save the action just played, and a note of the app about it."""
        session = self._session
        if session is not None:
            session.cursor.add(list(session.match.log[-1].action))
            if note is not None:
                session.cursor.add(note.entry())
            self.save()

    def keep_note(self, note: Note) -> bool:
        """Save a note of the app; False if no match is open or another tab has changed it meanwhile."""
        if self._session is None:
            return False
        self._session.cursor.add(note.entry())
        return self.save()

    def keep_undo(self, taken_back: int) -> None:
        """Save that so many actions were taken back."""
        if self._session is not None:
            self._session.cursor.add(taken_back)
            self.save()

    def save(self) -> bool:
        """Save what is not yet stored of the open match; False if another tab has changed it meanwhile."""
        session, repository = self._session, self._repository
        if session is None:
            return True
        refused_before = repository.unsaved_reason(session.saved.id)
        try:
            repository.save(session.saved, session.cursor)
        except ConflictError as error:
            self._conflict(error.gone)
            return False
        refused = repository.unsaved_reason(session.saved.id)
        if refused and not refused_before:
            self._refused(refused)
        return True

    def check_current(self) -> None:
        """Find out whether another tab has changed the open match."""
        session = self._session
        if session is not None and self._repository.stale(session.cursor):
            self._conflict(self._repository.store.gone(session.saved.id))
