"""All matches of this browser: in storage, and in memory those that storage refuses, so that play can always go on."""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress

from wanli.app.port import Port, StorageError
from wanli.app.saved_match import SavedMatch
from wanli.app.seating import encode_people
from wanli.app.store import ConflictError, Listed, SaveCursor, Store, is_id
from wanli.engine import DecodeError, Reason

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class MatchRepository:
    """The matches of this browser.

    `unsaved` are those that are not wholly stored, by id; `damaged` says why a match could not be opened.
    """

    def __init__(self, port: Port) -> None:
        self.store = Store(port.storage)
        self.unsaved: dict[str, tuple[SavedMatch, SaveCursor]] = {}
        self.damaged: dict[str, Reason] = {}
        self._refused = ""
        self._port = port

    def matches(self) -> tuple[list[Listed], str]:
        """All matches, those in memory only first; and "full" or "denied" if storage cannot be read."""
        found = [Listed(id_, saved.head(0)) for id_, (saved, _) in sorted(self.unsaved.items(), reverse=True)]
        try:
            found += [listed for listed in self.store.matches() if listed.id not in self.unsaved]
        except StorageError as error:
            return found, error.why
        return found, ""

    def new_cursor(self, saved: SavedMatch) -> SaveCursor:
        """A cursor for a match that gets a new id; nothing is written before `save`."""
        self.unsaved.pop(saved.id, None)
        saved.id = self._new_id()
        return self.store.create(saved)

    def load(self, id_: str) -> tuple[SavedMatch, SaveCursor]:
        """A stored match. Raises DecodeError (also remembered in `damaged`) and StorageError."""
        if id_ in self.unsaved:
            return self.unsaved[id_]
        try:
            loaded = self.store.load(id_)
        except DecodeError as error:
            if error.reason.key != "gone":
                self.damaged[id_] = error.reason
            raise
        self.damaged.pop(id_, None)
        return loaded

    def save(self, saved: SavedMatch, cursor: SaveCursor) -> None:
        """Write what is new; if storage refuses, the match stays unsaved and `unsaved` says why.

        Raises ConflictError if another tab has been there; then nothing has been written.
        """
        saved.played = self._port.now()
        self._write(saved, cursor)

    def add(self, saved: SavedMatch) -> bool:
        """Store a match that came from a file, never over another; False if the same match is stored already."""
        if not is_id(saved.id) or not self._is_free(saved.id):
            if self._has(saved):
                return False
            saved.id = _content_id(saved)  # the same for the same match, so that it is known when it comes again
            if not self._is_free(saved.id):
                if self._has(saved):
                    return False
                saved.id = self._new_id()
        self._write(saved, self.store.create(saved))
        return True

    def delete(self, id_: str) -> None:
        """Delete a match for good, which makes room for others. Raises StorageError."""
        self.unsaved.pop(id_, None)
        self.damaged.pop(id_, None)
        self.store.delete(id_)
        self.retry_unsaved()

    def retry_unsaved(self) -> None:
        """Store what could not be stored before: there may be room now."""
        for saved, cursor in [*self.unsaved.values()]:
            with suppress(ConflictError):  # found out when that match is played on
                self._write(saved, cursor)

    def unsaved_reason(self, id_: str) -> str:
        """Why this match is not stored: "full" or "denied"; "" if it is."""
        return self._refused if id_ in self.unsaved else ""

    def stale(self, cursor: SaveCursor) -> bool:
        """Whether another tab has written to this match; False if storage does not say."""
        try:
            return cursor.id not in self.unsaved and not self.store.current(cursor)
        except StorageError:
            return False  # the next save will tell

    def _write(self, saved: SavedMatch, cursor: SaveCursor) -> None:
        try:
            self.store.save(saved, cursor)
        except StorageError as error:
            self._refused = error.why
            self.unsaved[saved.id] = saved, cursor
        else:
            self.unsaved.pop(saved.id, None)

    def _is_free(self, id_: str) -> bool:
        try:
            return id_ not in self.unsaved and self.store.free(id_)
        except StorageError:
            return id_ not in self.unsaved

    def _has(self, saved: SavedMatch) -> bool:
        if not is_id(saved.id):
            return False
        try:
            here = self.load(saved.id)[0]
        except (DecodeError, StorageError):
            return False
        return here.match.encode() == saved.match.encode() and here.people == saved.people

    def _new_id(self) -> str:
        return _base36(self._port.seed())


def _content_id(saved: SavedMatch) -> str:
    """An id made from all that was played, and by whom."""
    whole = json.dumps([saved.match.encode(), encode_people(saved.people)], sort_keys=True)
    return _base36(int.from_bytes(hashlib.sha256(whole.encode()).digest()[:8], "big"))


def _base36(number: int) -> str:
    digits = ""
    while number or len(digits) < 8:
        number, digit = divmod(number, 36)
        digits += _DIGITS[digit]
    return digits
