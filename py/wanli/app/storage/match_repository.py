"""All matches of this browser: the list, one match read, stored or deleted.

They are stored twice, in the database and in local storage (`stored_copies.py`); what neither takes stays in
memory, so that play can always go on (`match_writer.py`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine, Generator
from contextlib import suppress
from typing import Any

from wanli.app.core.port import Port, StorageError, StoredMatch
from wanli.app.core.safe_json import read_json
from wanli.app.core.time_slices import TimeSlices
from wanli.app.storage.match_listing import MatchListing, list_metadata, parse_metadata, played_at
from wanli.app.storage.match_writer import MatchWriter, News
from wanli.app.storage.save_cursor import SaveCursor
from wanli.app.storage.saved_match import SavedMatch, fold
from wanli.app.storage.seating import decode_people, encode_people
from wanli.app.storage.store import Overview, Store, is_id
from wanli.app.storage.stored_copies import StoredCopies, decode_steps, number_id, text_id
from wanli.engine import DecodeError, Reason


class MatchRepository:
    """The matches of this browser.

    `damaged` says why a match could not be opened. `on_save(cursor, news)` is called when a save has been answered,
    `spawn` runs a coroutine.
    """

    def __init__(
        self,
        port: Port,
        spawn: Callable[[Coroutine[Any, Any, None]], None],
        on_save: Callable[[SaveCursor, News], None],
    ) -> None:
        self.damaged: dict[str, Reason] = {}
        self._port = port
        self._copies = StoredCopies(port.storage, port.database)
        self.writer = MatchWriter(port, self._copies, spawn, on_save)
        self._listed: dict[tuple[str, str], MatchListing] = {}
        """What the list says of a match, by its id and the text of its head."""

    @property
    def store(self) -> Store:
        """The copies in local storage."""
        return self._copies.store

    # The list -----------------------------------------------------------------------------------------------

    async def refresh(self) -> None:
        """Read the heads of all matches, again if need be: another tab may have changed them. Until it has been done
        once, there are the matches of local storage.
        """
        self._listed.clear()
        await self._copies.refresh()
        slices = TimeSlices(self._port)
        await slices.run(self._read_metadata())
        await slices.rest()  # whoever asked for it paints now

    def _read_metadata(self) -> Generator[None, None, None]:
        """Read the heads of the database, one a step: a thousand would hold up the page."""
        for id_, text in [*self._copies.heads.items()]:
            if text:
                with suppress(DecodeError):
                    self._list_metadata(id_, text).summary  # noqa: B018  # it is kept
            yield

    async def reconcile(self) -> None:
        """Bring the copies of those matches in line that differ."""
        different = self._copies.different()
        slices = TimeSlices(self._port)
        for id_ in different:
            try:
                await self._copies.reconcile(id_, slices)
            except DecodeError as error:
                self.damaged[id_] = error.reason
            except StorageError:
                break  # the rest is settled at the next start
        if different:
            self._port.paint()

    def matches(self) -> tuple[list[MatchListing], str]:
        """All matches, those in memory only first; and what is wrong with storage: "mirror" if only local storage
        works, "full", "denied" or "lost" if nothing does, else "".
        """
        unsaved = self.writer.unsaved
        found = [
            MatchListing(id_, saved.head(cursor.length))
            for id_, (saved, cursor) in sorted(unsaved.items(), reverse=True)
        ]
        problem: str = self._copies.refused or ""
        try:
            here = self.store.overview()
            problem = problem and "mirror"
        except StorageError:
            here = Overview()
        there = {id_ for id_, head in self._copies.heads.items() if head}
        gone = here.deleted | (self._copies.heads.keys() - there) | unsaved.keys()
        stored = [self._look(id_, here.heads.get(id_)) for id_ in sorted((here.ids | there) - gone)]
        return found + sorted(stored, key=lambda listed: -played_at(listed)), problem

    def _look(self, id_: str, here: str | None) -> MatchListing:
        """What the list says of a match, by its heads alone if the database has it; `here` is that of local storage."""
        there = self._copies.heads.get(id_)
        if not there:
            return self.store.look(id_)
        listed = [self._list_metadata(id_, text) for text in dict.fromkeys((there, here)) if text is not None]
        return max(listed, key=lambda each: each.entries)

    def _list_metadata(self, id_: str, text: str) -> MatchListing:
        if (id_, text) not in self._listed:
            self._listed[id_, text] = list_metadata(id_, text)
        return self._listed[id_, text]

    # One match ----------------------------------------------------------------------------------------------

    def new_cursor(self, saved: SavedMatch) -> SaveCursor:
        """A cursor for a match that gets a new id; nothing is written before `save`."""
        self.writer.forget(saved.id)
        saved.id = self._new_id()
        return self.store.create(saved)

    def save(self, saved: SavedMatch, cursor: SaveCursor) -> None:
        """Write what is new, to local storage at once and to the database later; `on_save` says what became of it."""
        saved.played = self._port.now()
        self.writer.save(saved, cursor)

    async def load(self, id_: str, slices: TimeSlices | None = None) -> tuple[SavedMatch, SaveCursor]:
        """A stored match, played through in slices. Raises DecodeError (also remembered in `damaged`), StorageError,
        and Cancelled as the slices do.
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
                if not self._copies.answered:  # else the match may have gone further in the database
                    return loaded
        try:
            stored = await self._copies.reconcile(id_, slices)
        except StorageError:
            return await slices.run(self.store.load_steps(id_))
        if stored is None:
            raise DecodeError(Reason("gone"))
        cursor = SaveCursor.of(id_, stored)
        with suppress(StorageError):
            cursor.written = self.store.written(id_, stored)
        self.attach(cursor)
        return await slices.run(decode_steps(id_, stored)), cursor

    def attach(self, cursor: SaveCursor) -> bool:
        """Whether the database is known to hold all that `cursor` does; if so, the cursor knows it too."""
        if self._copies.heads.get(cursor.id) == cursor.head:
            cursor.kept = cursor.length
        return not cursor.pending

    async def texts(self, id_: str) -> StoredMatch | None:
        """A stored match as it lies there, the longer of both copies, to be looked at only; None if there is none.

        Raises DecodeError and StorageError.
        """
        found = [await self._copies.database.read(id_)] if self._copies.answered else []
        with suppress(DecodeError, StorageError):
            found.append(self.store.read(id_))
        return max(filter(None, found), key=lambda stored: len(stored.entries), default=None)

    async def raw(self, id_: str) -> str:
        """Whatever is stored of a match, readable or not, as the text of a file. Raises StorageError."""
        return await self._copies.raw(id_)

    async def add(self, saved: SavedMatch) -> bool:
        """Store a match that came from a file, never over another; False if the same match is stored already."""
        if not is_id(saved.id) or not await self._is_free(saved.id):
            if await self._has(saved):
                return False
            # The same for the same match, so that it is known when it comes again.
            saved.id = text_id([json.dumps([saved.match.encode(), encode_people(saved.people)], sort_keys=True)])
            if not await self._is_free(saved.id):
                if await self._has(saved):
                    return False
                saved.id = self._new_id()
        cursor = await TimeSlices(self._port).run(self.store.create_steps(saved))
        await self.writer.import_match(saved, cursor)
        return True

    async def delete(self, id_: str) -> None:
        """Delete a match for good, which makes room for others. Raises StorageError if neither storage answers."""
        self.writer.forget(id_)
        self.damaged.pop(id_, None)
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
        """Whether just this match is stored under its id. The stored one is not played through for that."""
        if not is_id(saved.id):
            return False
        if saved.id in self.writer.unsaved:
            here = self.writer.unsaved[saved.id][0]
            return here.match.encode() == saved.match.encode() and here.people == saved.people
        try:
            stored = await self.texts(saved.id)
            if stored is None:
                return False
            head = parse_metadata(stored.head)
            actions, _ = fold(map(read_json, stored.entries))
            people = decode_people(head["people"], head["setup"]["seats"])
        except (ValueError, DecodeError, StorageError):
            return False
        return {**head["setup"], "actions": actions} == saved.match.encode() and people == saved.people

    def _new_id(self) -> str:
        return number_id(self._port.seed())
