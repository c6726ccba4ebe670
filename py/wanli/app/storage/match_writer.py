"""Saving matches: to local storage at once, to the database a moment later, and again later what was refused."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Literal

from wanli.app.core.port import Port, Refusal, StorageError, StoredMatch
from wanli.app.storage.match_listing import list_metadata
from wanli.app.storage.save_cursor import SaveCursor
from wanli.app.storage.saved_match import SavedMatch
from wanli.app.storage.store import ConflictError
from wanli.app.storage.stored_copies import StoredCopies

RETRY = 5_000
"""Milliseconds until a broken connection to the database is tried again."""

News = Literal["kept", "changed", "gone", "refused"]
"""What became of a save: on disk, another tab has gone on with the match or deleted it, or storage refused it."""


class MatchWriter:
    """Writes matches to both storages.

    `unsaved` are the matches that neither storage holds in full, by id; `weak` those that only local storage does.
    `on_save(cursor, news)` is called when a save has been answered, `spawn` runs a coroutine.
    """

    def __init__(
        self,
        port: Port,
        copies: StoredCopies,
        spawn: Callable[[Coroutine[Any, Any, None]], None],
        on_save: Callable[[SaveCursor, News], None],
    ) -> None:
        self.unsaved: dict[str, tuple[SavedMatch, SaveCursor]] = {}
        self.weak: dict[str, tuple[SavedMatch, SaveCursor]] = {}
        self._refused: Refusal = "denied"
        self._retrying = False
        self._port = port
        self._copies = copies
        self._spawn = spawn
        self._on_save = on_save

    def save(self, saved: SavedMatch, cursor: SaveCursor) -> None:
        """Write what is new, unless another tab has gone on with the match."""
        if not cursor.stale:
            self._save_here(saved, cursor)
            self._spawn(self._write(saved, cursor))

    async def import_match(self, saved: SavedMatch, cursor: SaveCursor) -> None:
        """Write a match from elsewhere, and wait for the answer. It is no reason to give up second copies of others,
        and among a thousand such matches looking for them each time would hold up the page.
        """
        self._save_here(saved, cursor, make_room=False)
        await self._write(saved, cursor)

    def retry(self) -> None:
        """Store what could not be stored before: there may be room now."""
        for saved, cursor in [*self.unsaved.values(), *self.weak.values()]:
            self.save(saved, cursor)

    def forget(self, id_: str) -> None:
        """Nothing more is to be stored under this id."""
        self.unsaved.pop(id_, None)
        self.weak.pop(id_, None)

    def unsaved_reason(self, id_: str) -> str:
        """Why neither storage holds this match in full; "" if one does."""
        return self._refused if id_ in self.unsaved else ""

    async def changed_elsewhere(self, cursor: SaveCursor) -> News | None:
        """Whether another tab has gone on with this match ("changed") or deleted it ("gone"); else None."""
        if cursor.id in self.unsaved or cursor.writing or cursor.stale:
            return None  # the write under way will tell
        kept = cursor.kept
        try:
            head = await self._copies.database.head(cursor.id) if kept is not None else None
        except StorageError:
            kept = None
        if kept is None:
            return self._changed_here(cursor)
        if cursor.writing or cursor.kept != kept:
            return None
        if not head:
            return "gone"
        return "changed" if list_metadata(cursor.id, head).entries != kept else None

    def _changed_here(self, cursor: SaveCursor) -> News | None:
        """The same by local storage, where there is no database; None if it does not answer: the next save will."""
        with suppress(StorageError):
            if not self._copies.store.current(cursor):
                return "gone" if self._copies.store.gone(cursor.id) else "changed"
        return None

    # Local storage ------------------------------------------------------------------------------------------

    def _save_here(self, saved: SavedMatch, cursor: SaveCursor, make_room: bool = True) -> None:
        """Write to local storage, if that still holds what this tab wrote or read."""
        cursor.refused, cursor.elsewhere = None, ""
        try:
            (self._save_with_room if make_room else self._copies.store.save)(saved, cursor)
        except StorageError as error:
            cursor.refused = error.why
        except ConflictError as error:
            cursor.elsewhere = "gone" if error.gone else "changed"

    def _save_with_room(self, saved: SavedMatch, cursor: SaveCursor) -> None:
        """Save; if there is no room, give up second copies of other matches that the database has, oldest first."""
        store, heads = self._copies.store, self._copies.heads
        try:
            store.save(saved, cursor)
            return
        except StorageError as error:
            if error.why != "full":
                raise
        for listed in reversed(store.matches()):
            if listed.id != cursor.id and heads.get(listed.id) and store.head(listed.id) == heads[listed.id]:
                store.delete(listed.id)
                with suppress(StorageError):
                    store.save(saved, cursor)
                    return
        raise StorageError("full")

    # The database -------------------------------------------------------------------------------------------

    async def _write(self, saved: SavedMatch, cursor: SaveCursor) -> None:
        """Write to the database whatever it is not known to hold, and tell what came of it.

        No write waits for the answer to an earlier one, for that may take as long as the next move; each has all that
        is not yet acknowledged, so that the last one decides.
        """
        length, answer = cursor.length, await self._append(cursor)
        if cursor.stale or length < cursor.length:
            return  # a later write tells
        news = self._not_kept(saved, cursor, answer.why) if isinstance(answer, StorageError) else answer
        if news in ("changed", "gone"):
            cursor.stale = True
        elif news == "kept":
            self.forget(saved.id)
            self._repair_local_copy(cursor)
        self._on_save(cursor, news)

    async def _append(self, cursor: SaveCursor) -> News | StorageError:
        number, head, length = cursor.kept or 0, cursor.head, cursor.length
        before = cursor.entries(number - 1)[0] if number else ""
        cursor.writing += 1
        try:
            outcome = await self._copies.database.append(cursor.id, number, before, cursor.entries(number), head)
        except StorageError as error:
            return error
        finally:
            cursor.writing -= 1
        if outcome != "kept":
            return "gone" if outcome == "gone" else "changed"
        self._copies.refused = None
        if cursor.kept is None or cursor.kept <= length:
            self._copies.heads[cursor.id], cursor.kept = head, length
        return "kept"

    def _repair_local_copy(self, cursor: SaveCursor) -> None:
        """Where local storage holds another course than the database took, put the right one there."""
        if cursor.elsewhere:
            stored = StoredMatch(cursor.head, tuple(cursor.entries()))
            with suppress(StorageError):
                self._copies.store.put(cursor.id, stored)
                cursor.written, cursor.elsewhere = self._copies.store.written(cursor.id, stored), ""

    def _not_kept(self, saved: SavedMatch, cursor: SaveCursor, why: Refusal) -> News:
        """The database has refused: local storage decides what that means."""
        if cursor.elsewhere:
            return cursor.elsewhere
        self._refused = "full" if "full" in (why, cursor.refused) else why
        self.forget(saved.id)
        (self.unsaved if cursor.refused else self.weak)[saved.id] = saved, cursor
        if why == "lost" and not self._retrying:
            self._retrying = True
            self._port.later(RETRY, self._retry_later)
        return "refused"

    def _retry_later(self) -> None:
        self._retrying = False
        self.retry()
