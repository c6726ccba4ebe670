"""All matches in this browser: list, read, store, delete.

Each match is stored twice, in the database and in local storage (`stored_copies.py`). A match that neither accepts
stays in memory, so that play can always continue (`match_writer.py`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine, Generator
from contextlib import suppress
from typing import Any

from wanli.app.core.port import Port, StorageError
from wanli.app.core.time_slices import TimeSlices
from wanli.app.storage.database_retry import DatabaseRetry
from wanli.app.storage.match_records import remove_records
from wanli.app.storage.match_writer import MatchWriter, SaveResult
from wanli.app.storage.store import Overview, Store
from wanli.app.storage.stored_copies import StoredCopies, decode_steps
from wanli.engine import DecodeError, Reason
from wanli.saves.match_ids import is_id, number_id, text_id
from wanli.saves.match_listing import MatchListing, list_metadata, parse_metadata, played_at
from wanli.saves.save_cursor import SaveCursor, StoredMatch
from wanli.saves.saved_match import SavedMatch, fold, parse_entries
from wanli.saves.seating import encode_people
from wanli.saves.steps import at_once


class MatchRepository:
    """The matches in this browser.

    `damaged` holds the reason why a match could not be opened, by id. `on_save(cursor, result)` is called when a save
    is answered; `spawn` runs a coroutine. `on_recovery` runs when the database answers again after a refusal.
    """

    def __init__(
        self,
        port: Port,
        spawn: Callable[[Coroutine[Any, Any, None]], None],
        on_save: Callable[[SaveCursor, SaveResult], None],
    ) -> None:
        self.damaged: dict[str, Reason] = {}
        self.on_recovery: Callable[[], Coroutine[Any, Any, None]] = _nothing
        self._port = port
        self._copies = StoredCopies(port.storage, port.database)
        self._retry = DatabaseRetry(port, spawn, self._try_again)
        self.writer = MatchWriter(self._copies, spawn, on_save, self._retry.schedule)
        self._listed: dict[tuple[str, str], MatchListing] = {}
        """The rows of the list, by match id and metadata text."""

    @property
    def store(self) -> Store:
        """The copies in local storage."""
        return self._copies.store

    # The list -----------------------------------------------------------------------------------------------

    async def refresh(self) -> None:
        """Read the metadata of all matches again, because another tab may have changed it.

        Before the first call the list shows the matches in local storage.
        """
        self._listed.clear()
        await self._copies.refresh()
        if self._copies.refused:
            self._retry.schedule()
        slices = TimeSlices(self._port)
        await slices.run(self._read_metadata())
        await slices.yield_to_page()  # the caller paints next

    def _read_metadata(self) -> Generator[None, None, None]:
        """Read the metadata in the database, one match per step: a thousand at once would block the page."""
        for id_, text in [*self._copies.heads.items()]:
            if text:
                with suppress(DecodeError):
                    self._list_metadata(id_, text).summary  # noqa: B018  # fills the cache
            yield

    async def _try_again(self) -> bool:
        """Try the database again; True if it can be read. Refused saves are repeated in any case."""
        refused_before = self._copies.refused
        await self._copies.refresh()
        recovered = refused_before is not None and self._copies.refused is None
        if recovered:
            self._listed.clear()
            await self.on_recovery()
            await self.reconcile()
            self._port.paint()
        self.writer.retry()
        return self._copies.refused is None

    async def reconcile(self) -> None:
        """Reconcile the copies of all matches whose copies differ."""
        different = self._copies.different()
        slices = TimeSlices(self._port)
        for id_ in different:
            try:
                await self._copies.reconcile(id_, slices)
            except DecodeError as error:
                self.damaged[id_] = error.reason
            except StorageError:
                continue  # a value that cannot be read must not hold up the others; the next start tries again
        if different:
            self._port.paint()

    def matches(self) -> tuple[list[MatchListing], str]:
        """All matches, unsaved ones first, and the problem with storage.

        The problem is "mirror" if only local storage works, "full", "denied" or "lost" if nothing works, "" if both do.
        """
        unsaved = self.writer.unsaved
        rows = [
            MatchListing(id_, saved.head(cursor.length))
            for id_, (saved, cursor) in sorted(unsaved.items(), reverse=True)
        ]
        problem: str = self._copies.refused or ""
        try:
            local = self.store.overview()
            problem = problem and "mirror"
        except StorageError:
            local = Overview()
        in_database = {id_ for id_, head in self._copies.heads.items() if head}
        gone = local.deleted | (self._copies.heads.keys() - in_database) | unsaved.keys()
        stored = [self._row(id_, local.heads.get(id_)) for id_ in sorted((local.ids | in_database) - gone)]
        return rows + sorted(stored, key=lambda listed: -played_at(listed)), problem

    def _row(self, id_: str, local_head: str | None) -> MatchListing:
        """The row of a match, from metadata alone if the database has it. `local_head` is the local metadata."""
        head = self._copies.heads.get(id_)
        if not head:
            return self.store.row(id_)
        rows = [self._list_metadata(id_, text) for text in dict.fromkeys((head, local_head)) if text is not None]
        return max(rows, key=lambda row: row.entries)

    def _list_metadata(self, id_: str, text: str) -> MatchListing:
        if (id_, text) not in self._listed:
            self._listed[id_, text] = list_metadata(id_, text)
        return self._listed[id_, text]

    # One match ----------------------------------------------------------------------------------------------

    def new_cursor(self, saved: SavedMatch) -> SaveCursor:
        """A cursor for a match that gets a new id. Nothing is written before `save`."""
        self.writer.forget(saved.id)
        saved.id = self._new_id()
        return self.store.create(saved)

    def save(self, saved: SavedMatch, cursor: SaveCursor) -> None:
        """Write new entries, to local storage immediately and to the database later; `on_save` reports the result."""
        saved.played = self._port.now()
        self.writer.save(saved, cursor)

    async def load(self, id_: str, slices: TimeSlices | None = None) -> tuple[SavedMatch, SaveCursor]:
        """Load a stored match, replayed in slices.

        Raises DecodeError (also recorded in `damaged`), StorageError, and Cancelled as the slices do.
        """
        if id_ in self.writer.unsaved:
            return self.writer.unsaved[id_]
        try:
            loaded = await self._load(id_, slices or TimeSlices(self._port))
        except DecodeError as error:
            if error.reason.key != "gone":
                self.damaged[id_] = error.reason
            raise
        self.damaged.pop(id_, None)
        return loaded

    async def _load(self, id_: str, slices: TimeSlices) -> tuple[SavedMatch, SaveCursor]:
        if not self._copies.answered:
            with suppress(DecodeError, StorageError):
                loaded = await slices.run(self.store.load_steps(id_))
                if not self._copies.answered:  # otherwise the database may hold more moves
                    return loaded
        try:
            stored = await slices.wait_for(self._copies.reconcile(id_, slices))
        except StorageError as error:
            return await slices.run(self._load_here(id_, error))
        if stored is None:
            raise DecodeError(Reason("gone"))
        cursor = SaveCursor.of(id_, stored)
        with suppress(StorageError):
            cursor.written = self.store.written(id_, stored)
        self.attach(cursor)
        return await slices.run(decode_steps(id_, stored)), cursor

    def _load_here(self, id_: str, refused: StorageError) -> Generator[None, None, tuple[SavedMatch, SaveCursor]]:
        """Load a match from local storage. If only the database has it, raise its refusal."""
        try:
            return (yield from self.store.load_steps(id_))
        except DecodeError as error:
            in_database = error.reason.key == "gone" and self._copies.heads.get(id_)
            raise refused if in_database else error from None

    def attach(self, cursor: SaveCursor) -> bool:
        """True if the database is known to hold everything in `cursor`; then also mark the cursor."""
        if self._copies.heads.get(cursor.id) == cursor.head:
            cursor.acknowledged = cursor.length
        return not cursor.pending

    async def texts(self, id_: str) -> StoredMatch | None:
        """The longer of the two copies of a match, for reading only; None if there is none.

        A copy that cannot be read counts as missing.
        """
        copies: list[StoredMatch | None] = []
        if self._copies.answered:
            with suppress(StorageError):
                copies.append(await self._copies.database.read(id_))
        with suppress(DecodeError, StorageError):
            copies.append(self.store.read(id_))
        return max(filter(None, copies), key=lambda stored: len(stored.entries), default=None)

    async def raw(self, id_: str) -> str:
        """Everything stored of a match, readable or not, as the text of a file. Raises StorageError."""
        return await self._copies.raw(id_)

    async def add(self, saved: SavedMatch) -> bool:
        """Store an imported match, never over another one; False if the same match is already stored."""
        if not is_id(saved.id) or not await self._is_free(saved.id):
            if await self._has(saved):
                return False
            saved.fork = True  # the list says that it is a second copy
            # Derived from the match, so that a second import of it is recognized.
            saved.id = text_id([json.dumps([saved.match.encode(), encode_people(saved.people)], sort_keys=True)])
            if not await self._is_free(saved.id):
                if await self._has(saved):
                    return False
                saved.id = self._new_id()
        cursor = await TimeSlices(self._port).run(self.store.create_steps(saved))
        await self.writer.import_match(saved, cursor)
        return True

    async def delete(self, id_: str) -> None:
        """Delete a match permanently. Others may use its room. Raises StorageError if neither storage answers."""
        self.writer.forget(id_)
        self.damaged.pop(id_, None)
        remove_records(self._port.storage, id_)
        refused_here = False
        try:
            self.store.delete(id_)
            self.store.mark_deleted(id_)
        except StorageError:
            refused_here = True
        try:
            await self._copies.delete_there(id_)
        except StorageError:
            if refused_here:
                raise
        self.writer.retry()

    async def _is_free(self, id_: str) -> bool:
        return id_ not in self.writer.unsaved and await self._copies.is_free(id_)

    async def _has(self, saved: SavedMatch) -> bool:
        """True if this match is stored under its id with the same moves. The stored one is not replayed for this.

        Names do not count: a link may contain none.
        """
        if not is_id(saved.id):
            return False
        if saved.id in self.writer.unsaved:
            unsaved = self.writer.unsaved[saved.id][0]
            return unsaved.match.encode() == saved.match.encode()
        try:
            stored = await self.texts(saved.id)
            if stored is None:
                return False
            head = parse_metadata(stored.head)
            actions, _ = fold(at_once(parse_entries(stored.entries)))
        except (DecodeError, StorageError):
            return False
        return {**head["setup"], "actions": actions} == saved.match.encode()

    def _new_id(self) -> str:
        return number_id(self._port.seed())


async def _nothing() -> None:
    """The default of `on_recovery`."""
