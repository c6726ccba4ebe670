"""Reconciles the two copies of each match, in the database and in local storage.

If one copy continues the other, the longer one wins. If both continued differently, both are stored: the copy in local
storage becomes a separate match, marked as a fork. A match deleted in one storage is deleted in both.
"""

from __future__ import annotations

import json
from collections.abc import Generator
from contextlib import suppress

from wanli.app.core.port import Database, Storage, StorageError
from wanli.app.core.time_slices import TimeSlices
from wanli.app.storage.store import Store, raw_file
from wanli.engine import DecodeError, Reason
from wanli.saves.match_ids import text_id
from wanli.saves.match_listing import parse_metadata
from wanli.saves.save_cursor import Refusal, StoredMatch
from wanli.saves.saved_match import SavedMatch, parse_entries, rebuild_steps


class StoredCopies:
    """Both copies of all matches.

    `store` is the copy in local storage. `heads` is the metadata in the database by id as last read or written here, ""
    for a deleted match. `refused` is the reason why the database could not be read, None if it could. `answered` is
    True once the database has answered at all.
    """

    def __init__(self, storage: Storage, database: Database) -> None:
        self.store = Store(storage)
        self.database = database
        self.heads: dict[str, str] = {}
        self.refused: Refusal | None = None
        self.answered = False

    async def refresh(self) -> None:
        """Read the metadata again, because another tab may have changed it."""
        try:
            self.heads = await self.database.heads()
        except StorageError as error:
            self.refused = error.why
        else:
            self.refused = None
        self.answered = True

    def different(self) -> list[str]:
        """The ids of matches whose copies may differ according to their metadata."""
        if self.refused:
            return []
        try:
            local = self.store.overview()
        except StorageError:
            return []
        return sorted({id_ for id_ in local.ids if local.heads.get(id_) != self.heads.get(id_)} | local.deleted)

    async def reconcile(self, id_: str, slices: TimeSlices) -> StoredMatch | None:
        """Reconcile both copies of a match; return the stored match, or None if none is stored.

        Raises DecodeError if there is only a damaged copy in local storage, StorageError if the database fails, and
        Cancelled as the slices do. In these cases nothing is written.
        """
        if self._marked(id_):
            await self._reconcile_deleted(id_)
            return None
        local, damaged = self._copy_here(id_)
        head = await self.database.head(id_)
        if head == "":
            self.heads[id_] = ""
            with suppress(StorageError):
                self.store.delete(id_)
            return None
        remote = await self.database.read(id_) if head is not None else None
        if remote is not None:
            self.heads[id_] = remote.head
            return await self._reconcile_both(id_, local, remote, slices)
        if damaged:
            raise DecodeError(Reason("damaged"))
        if local is not None:
            await self._append(id_, local, 0)
        return local

    async def _reconcile_both(
        self, id_: str, local: StoredMatch | None, remote: StoredMatch, slices: TimeSlices
    ) -> StoredMatch | None:
        if local is None or local == remote:
            return remote
        if local.entries != remote.entries and await _is_readable(local, slices):
            if self._copy_here(id_)[0] != local:  # another tab continued between two slices
                return await self.reconcile(id_, slices)
            if _continues(local, remote):
                await self._append(id_, local, len(remote.entries))
                return local
            if not _continues(remote, local) and not await self._store_fork(local):
                return remote
        with suppress(StorageError):
            self.store.put(id_, remote)
        return remote

    async def _reconcile_deleted(self, id_: str) -> None:
        if self.heads.get(id_) == "":  # the database has recorded the deletion
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
        """The copy in local storage, and True if there is a damaged one."""
        try:
            local = self.store.read(id_)
            return local, local is None and id_ in self.store.ids()
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

    async def _store_fork(self, stored: StoredMatch) -> bool:
        """Store a copy that continued differently as a separate match; True if it is stored."""
        head = json.dumps({**parse_metadata(stored.head), "fork": True}, ensure_ascii=False, separators=(",", ":"))
        return await self._append(text_id([head, *stored.entries]), StoredMatch(head, stored.entries), 0)

    async def delete_there(self, id_: str) -> None:
        """Delete a match in the database. Raises StorageError."""
        await self.database.delete(id_)
        self.heads[id_] = ""

    async def raw(self, id_: str) -> str:
        """Everything stored of a match, readable or not, as the text of a file. Raises StorageError."""
        try:
            stored = await self.database.read(id_)
        except StorageError:
            stored = None
        return raw_file(id_, stored) if stored else self.store.raw(id_)

    async def is_free(self, id_: str) -> bool:
        """True if nothing is or was ever stored under this id."""
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
    """Replay the match in these texts, in short steps. Raises DecodeError."""
    head = parse_metadata(stored.head)
    entries = yield from parse_entries(stored.entries)
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
    """True if one copy equals the other, or is the other with more entries."""
    return longer.entries[: len(shorter.entries)] == shorter.entries and _setup(longer) == _setup(shorter)


def _setup(stored: StoredMatch) -> object:
    try:
        return parse_metadata(stored.head)["setup"]
    except DecodeError:
        return stored.head
