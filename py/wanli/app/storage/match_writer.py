"""Saves matches: to local storage immediately, to the database shortly after. Refused saves are retried."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Literal

from wanli.app.core.port import StorageError
from wanli.app.storage.store import ConflictError
from wanli.app.storage.stored_copies import StoredCopies
from wanli.saves.match_listing import list_metadata
from wanli.saves.save_cursor import Refusal, SaveCursor, StoredMatch
from wanli.saves.saved_match import SavedMatch

SaveResult = Literal["saved", "changed", "gone", "refused"]
"""The result of a save: on disk, continued or deleted by another tab, or refused by storage."""


class MatchWriter:
    """Writes matches to both storages.

    `unsaved` holds the matches that neither storage holds completely, by id; `local_only` those that only local storage
    holds completely. `on_save(cursor, result)` is called when a save is answered; `spawn` runs a coroutine;
    `retry_later` is called when the database refused a save.
    """

    def __init__(
        self,
        copies: StoredCopies,
        spawn: Callable[[Coroutine[Any, Any, None]], None],
        on_save: Callable[[SaveCursor, SaveResult], None],
        retry_later: Callable[[], None],
    ) -> None:
        self.unsaved: dict[str, tuple[SavedMatch, SaveCursor]] = {}
        self.local_only: dict[str, tuple[SavedMatch, SaveCursor]] = {}
        self._refused: Refusal = "denied"
        self._copies = copies
        self._spawn = spawn
        self._on_save = on_save
        self._retry_later = retry_later

    def save(self, saved: SavedMatch, cursor: SaveCursor) -> None:
        """Write new entries, unless another tab continued the match."""
        if not cursor.stale:
            self._save_here(saved, cursor)
            self._spawn(self._write(saved, cursor))

    async def import_match(self, saved: SavedMatch, cursor: SaveCursor) -> None:
        """Write an imported match and wait for the answer.

        It does not remove second copies of other matches to make room: with a thousand imported matches that search
        would block the page.
        """
        self._save_here(saved, cursor, make_room=False)
        await self._write(saved, cursor)

    def retry(self) -> None:
        """Save the refused matches again: there may be room now."""
        for saved, cursor in [*self.unsaved.values(), *self.local_only.values()]:
            self.save(saved, cursor)

    def forget(self, id_: str) -> None:
        """Stop saving the match with this id."""
        self.unsaved.pop(id_, None)
        self.local_only.pop(id_, None)

    def unsaved_reason(self, id_: str) -> str:
        """Why neither storage holds this match completely; "" if one does."""
        return self._refused if id_ in self.unsaved else ""

    async def changed_elsewhere(self, cursor: SaveCursor) -> SaveResult | None:
        """Return "changed" if another tab continued this match, "gone" if it deleted it; None otherwise."""
        if cursor.id in self.unsaved or cursor.writing or cursor.stale:
            return None  # the pending write will report it
        acknowledged = cursor.acknowledged
        try:
            head = await self._copies.database.head(cursor.id) if acknowledged is not None else None
        except StorageError:
            acknowledged = None
        if acknowledged is None:
            return self._changed_here(cursor)
        if cursor.writing or cursor.acknowledged != acknowledged:
            return None
        if not head:
            return "gone"
        return "changed" if list_metadata(cursor.id, head).entries != acknowledged else None

    def _changed_here(self, cursor: SaveCursor) -> SaveResult | None:
        """Like `changed_elsewhere`, but checks local storage only. None if it does not answer: the next save will
        report it.
        """
        with suppress(StorageError):
            if not self._copies.store.current(cursor):
                return "gone" if self._copies.store.gone(cursor.id) else "changed"
        return None

    # Local storage ------------------------------------------------------------------------------------------

    def _save_here(self, saved: SavedMatch, cursor: SaveCursor, make_room: bool = True) -> None:
        """Write to local storage, if it still holds the version that this tab wrote or read."""
        cursor.refused, cursor.elsewhere = None, ""
        try:
            (self._save_with_room if make_room else self._copies.store.save)(saved, cursor)
        except StorageError as error:
            cursor.refused = error.why
        except ConflictError as error:
            cursor.elsewhere = "gone" if error.gone else "changed"

    def _save_with_room(self, saved: SavedMatch, cursor: SaveCursor) -> None:
        """Save. If there is no room, remove second copies of other matches that the database holds, oldest first."""
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
        """Write everything to the database that it has not acknowledged, and report the result.

        Writes do not wait for each other, because an answer may take as long as the next move. Each write contains all
        unacknowledged entries, so the last one decides.
        """
        length, answer = cursor.length, await self._append(cursor)
        if cursor.stale or length < cursor.length:
            return  # a later write reports
        result = self._handle_refusal(saved, cursor, answer.why) if isinstance(answer, StorageError) else answer
        if result in ("changed", "gone"):
            cursor.stale = True
        elif result == "saved":
            self.forget(saved.id)
            self._repair_local_copy(cursor)
        self._on_save(cursor, result)

    async def _append(self, cursor: SaveCursor) -> SaveResult | StorageError:
        number, head, length = cursor.acknowledged or 0, cursor.head, cursor.length
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
        if cursor.acknowledged is None or cursor.acknowledged <= length:
            self._copies.heads[cursor.id], cursor.acknowledged = head, length
        return "saved"

    def _repair_local_copy(self, cursor: SaveCursor) -> None:
        """If local storage holds a different continuation than the database accepted, replace it."""
        if cursor.elsewhere:
            stored = StoredMatch(cursor.head, tuple(cursor.entries()))
            with suppress(StorageError):
                self._copies.store.put(cursor.id, stored)
                cursor.written, cursor.elsewhere = self._copies.store.written(cursor.id, stored), ""

    def _handle_refusal(self, saved: SavedMatch, cursor: SaveCursor, why: Refusal) -> SaveResult:
        """Handle a refusal of the database; local storage decides the consequence."""
        if cursor.elsewhere:
            return cursor.elsewhere
        self._refused = "full" if "full" in (why, cursor.refused) else why
        self.forget(saved.id)
        (self.unsaved if cursor.refused else self.local_only)[saved.id] = saved, cursor
        self._retry_later()
        return "refused"
