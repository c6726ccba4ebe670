"""Keeping matches: in storage, and in memory what storage refuses, so that a match can always go on."""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress

from wanli.app.port import Port, StorageError
from wanli.app.saved_match import Kept
from wanli.app.seating import encode_people
from wanli.app.store import ConflictError, Listed, Store, Thread, is_id
from wanli.engine import DecodeError, Reason

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Keeper:
    """The matches of this browser.

    `afloat` are those that are not wholly stored, by id; `damaged` says why a match could not be opened.
    """

    def __init__(self, port: Port) -> None:
        self.store = Store(port.storage)
        self.afloat: dict[str, tuple[Kept, Thread]] = {}
        self.damaged: dict[str, Reason] = {}
        self._refused = ""
        self._port = port

    def matches(self) -> tuple[list[Listed], str]:
        """All matches, those in memory only first; and "full" or "denied" if storage cannot be read."""
        found = [Listed(id_, kept.head(0)) for id_, (kept, _) in sorted(self.afloat.items(), reverse=True)]
        try:
            found += [listed for listed in self.store.matches() if listed.id not in self.afloat]
        except StorageError as error:
            return found, error.why
        return found, ""

    def begin(self, kept: Kept) -> Thread:
        """A thread for a match that has a new id from here on; nothing is written before `save`."""
        self.afloat.pop(kept.id, None)
        kept.id = self._new_id()
        return self.store.create(kept)

    def load(self, id_: str) -> tuple[Kept, Thread]:
        """A kept match. Raises DecodeError (also remembered in `damaged`) and StorageError."""
        if id_ in self.afloat:
            return self.afloat[id_]
        try:
            loaded = self.store.load(id_)
        except DecodeError as error:
            if error.reason.key != "gone":
                self.damaged[id_] = error.reason
            raise
        self.damaged.pop(id_, None)
        return loaded

    def save(self, kept: Kept, thread: Thread) -> None:
        """Write what is new; if storage refuses, the match stays afloat and `unsaved` says why.

        Raises ConflictError if another tab has been there; then nothing has been written.
        """
        kept.played = self._port.now()
        self._write(kept, thread)

    def take_in(self, kept: Kept) -> bool:
        """Keep a match that came from a file, never over another; False if just this match is kept already."""
        if not is_id(kept.id) or not self._is_free(kept.id):
            if self._has(kept):
                return False
            kept.id = _fingerprint(kept)  # the same for the same match, so that it is known when it comes again
            if not self._is_free(kept.id):
                if self._has(kept):
                    return False
                kept.id = self._new_id()
        self._write(kept, self.store.create(kept))
        return True

    def forget(self, id_: str) -> None:
        """Delete a match for good, which makes room for others. Raises StorageError."""
        self.afloat.pop(id_, None)
        self.damaged.pop(id_, None)
        self.store.delete(id_)
        self.try_again()

    def try_again(self) -> None:
        """Store what could not be stored before: there may be room now."""
        for kept, thread in [*self.afloat.values()]:
            with suppress(ConflictError):  # found out when that match is played on
                self._write(kept, thread)

    def unsaved(self, id_: str) -> str:
        """Why this match is not stored: "full" or "denied"; "" if it is."""
        return self._refused if id_ in self.afloat else ""

    def stale(self, thread: Thread) -> bool:
        """Whether another tab has written to this match; False if storage does not say."""
        try:
            return thread.id not in self.afloat and not self.store.current(thread)
        except StorageError:
            return False  # the next save will tell

    def _write(self, kept: Kept, thread: Thread) -> None:
        try:
            self.store.save(kept, thread)
        except StorageError as error:
            self._refused = error.why
            self.afloat[kept.id] = kept, thread
        else:
            self.afloat.pop(kept.id, None)

    def _is_free(self, id_: str) -> bool:
        try:
            return id_ not in self.afloat and self.store.free(id_)
        except StorageError:
            return id_ not in self.afloat

    def _has(self, kept: Kept) -> bool:
        if not is_id(kept.id):
            return False
        try:
            here = self.load(kept.id)[0]
        except (DecodeError, StorageError):
            return False
        return here.match.encode() == kept.match.encode() and here.people == kept.people

    def _new_id(self) -> str:
        return _spell(self._port.seed())


def _fingerprint(kept: Kept) -> str:
    """An id made from all that was played, and by whom."""
    whole = json.dumps([kept.match.encode(), encode_people(kept.people)], sort_keys=True)
    return _spell(int.from_bytes(hashlib.sha256(whole.encode()).digest()[:8], "big"))


def _spell(number: int) -> str:
    digits = ""
    while number or len(digits) < 8:
        number, digit = divmod(number, 36)
        digits += _DIGITS[digit]
    return digits
