"""The two copies of each match, in the database and in local storage, and how they are brought in line.

Of two copies that differ the one that continues the other wins. If both went on differently, both are kept: the one of
local storage becomes a match of its own that is marked as a fork. A match that was deleted in one is deleted in both.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Generator, Iterable
from contextlib import suppress

from wanli.app.core.port import Database, Refusal, Storage, StorageError, StoredMatch
from wanli.app.core.safe_json import read_json
from wanli.app.core.time_slices import TimeSlices
from wanli.app.storage.match_listing import parse_metadata
from wanli.app.storage.saved_match import SavedMatch, rebuild_steps
from wanli.app.storage.store import Store, raw_file
from wanli.engine import DecodeError, Reason

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class StoredCopies:
    """`store` is the copy in local storage, `heads` are those of the database by id as last read or written here, ""
    for a match that was deleted. `refused` says why the database could not be read, None if it could; `answered`
    whether it has said anything at all.
    """

    def __init__(self, storage: Storage, database: Database) -> None:
        self.store = Store(storage)
        self.database = database
        self.heads: dict[str, str] = {}
        self.refused: Refusal | None = None
        self.answered = False

    async def refresh(self) -> None:
        """Read the heads again: another tab may have changed them."""
        try:
            self.heads = await self.database.heads()
        except StorageError as error:
            self.refused = error.why
        else:
            self.refused = None
        self.answered = True

    def different(self) -> list[str]:
        """The ids of matches whose copies may differ, by their heads alone."""
        if self.refused:
            return []
        try:
            here = self.store.overview()
        except StorageError:
            return []
        return sorted({id_ for id_ in here.ids if here.heads.get(id_) != self.heads.get(id_)} | here.deleted)

    async def reconcile(self, id_: str, slices: TimeSlices) -> StoredMatch | None:
        """Bring both copies of a match in line; what is stored then, None if nothing is.

        Raises DecodeError if there is only a damaged copy in local storage, StorageError if the database fails, and
        Cancelled as the slices do; nothing is written then.
        """
        if self._marked(id_):
            await self._reconcile_deleted(id_)
            return None
        here, damaged = self._copy_here(id_)
        head = await self.database.head(id_)
        if head == "":
            self.heads[id_] = ""
            with suppress(StorageError):
                self.store.delete(id_)
            return None
        there = await self.database.read(id_) if head is not None else None
        if there is not None:
            self.heads[id_] = there.head
            return await self._reconcile_both(id_, here, there, slices)
        if damaged:
            raise DecodeError(Reason("damaged"))
        if here is not None:
            await self._append(id_, here, 0)
        return here

    async def _reconcile_both(
        self, id_: str, here: StoredMatch | None, there: StoredMatch, slices: TimeSlices
    ) -> StoredMatch | None:
        if here is None or here == there:
            return there
        if here.entries != there.entries and await _is_readable(here, slices):
            if self._copy_here(id_)[0] != here:  # somebody has gone on between two slices
                return await self.reconcile(id_, slices)
            if _continues(here, there):
                await self._append(id_, here, len(there.entries))
                return here
            if not _continues(there, here) and not await self._keep_fork(here):
                return there
        with suppress(StorageError):
            self.store.put(id_, there)
        return there

    async def _reconcile_deleted(self, id_: str) -> None:
        if self.heads.get(id_) == "":  # the database remembers it by itself
            with suppress(StorageError):
                self.store.mark_deleted(id_, False)
        else:
            await self.delete_there(id_)

    def _marked(self, id_: str) -> bool:
        try:
            return id_ in self.store.deleted()
        except StorageError:
            return False

    def _copy_here(self, id_: str) -> tuple[StoredMatch | None, bool]:
        """The copy in local storage, and whether there is one that is damaged."""
        try:
            here = self.store.read(id_)
            return here, here is None and id_ in self.store.ids()
        except DecodeError:
            return None, True
        except StorageError:
            return None, False

    async def _append(self, id_: str, stored: StoredMatch, number: int) -> bool:
        before = stored.entries[number - 1] if number else ""
        outcome = await self.database.append(id_, number, before, stored.entries[number:], stored.head)
        if outcome == "kept":
            self.heads[id_] = stored.head
        return outcome == "kept"

    async def _keep_fork(self, stored: StoredMatch) -> bool:
        """Keep a copy that went on differently as a match of its own; whether it is kept."""
        head = json.dumps({**parse_metadata(stored.head), "fork": True}, ensure_ascii=False, separators=(",", ":"))
        return await self._append(text_id([head, *stored.entries]), StoredMatch(head, stored.entries), 0)

    async def delete_there(self, id_: str) -> None:
        """Delete a match in the database. Raises StorageError."""
        await self.database.delete(id_)
        self.heads[id_] = ""

    async def raw(self, id_: str) -> str:
        """Whatever is stored of a match, readable or not, as the text of a file. Raises StorageError."""
        try:
            stored = await self.database.read(id_)
        except StorageError:
            stored = None
        return raw_file(id_, stored) if stored else self.store.raw(id_)

    async def is_free(self, id_: str) -> bool:
        """Whether nothing is or was ever stored under this id."""
        if id_ in self.heads:
            return False
        with suppress(StorageError):
            if await self.database.head(id_) is not None:
                return False
        try:
            return self.store.free(id_)
        except StorageError:
            return True


def decode_steps(id_: str, stored: StoredMatch) -> Generator[None, None, SavedMatch]:
    """The match in these texts, played through in short steps, so that the page can go on between them. Raises
    DecodeError.
    """
    head = parse_metadata(stored.head)
    entries = []
    for text in stored.entries:
        try:
            entries.append(read_json(text))
        except ValueError:
            raise DecodeError(Reason("damaged")) from None
        yield
    if len(entries) < head["entries"]:
        raise DecodeError(Reason("damaged"))
    return (yield from rebuild_steps(id_, head, entries))


async def _is_readable(stored: StoredMatch, slices: TimeSlices) -> bool:
    try:
        await slices.run(decode_steps("", stored))
    except DecodeError:
        return False
    return True


def _continues(longer: StoredMatch, shorter: StoredMatch) -> bool:
    """Whether one copy is the other with more entries, or as many."""
    return longer.entries[: len(shorter.entries)] == shorter.entries and _setup(longer) == _setup(shorter)


def _setup(stored: StoredMatch) -> object:
    try:
        return parse_metadata(stored.head)["setup"]
    except DecodeError:
        return stored.head


def text_id(texts: Iterable[str]) -> str:
    """An id made from texts, the same for the same texts."""
    return number_id(int.from_bytes(hashlib.sha256("\n".join(texts).encode()).digest()[:8], "big"))


def number_id(number: int) -> str:
    """An id made from a number: digits to the base 36, at least eight."""
    digits = ""
    while number or len(digits) < 8:
        number, digit = divmod(number, 36)
        digits += _DIGITS[digit]
    return digits
