"""Matches in local storage: metadata (the head) and chunks of entries, never written over another tab's changes.

This is a second copy of the database (`match_repository.py`), and the only copy in a browser without a database.
It is written before the database answers, so that closing the tab loses nothing; a crash of the browser may lose the
last writes.

Keys: `wanli/match/<id>/head`, and `wanli/match/<id>/0`, `/1`, … with `CHUNK` entries each. A save rewrites only the
head and the last chunk, so its cost does not grow with the match. Before it writes it compares the stored text with the
text it last wrote; if another tab continued the match, nothing is written. `wanli/match/<id>/deleted` marks a match
that may still have to be deleted in the database.
"""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from wanli.app.core.port import Storage, StorageError
from wanli.engine import DecodeError, Reason
from wanli.saves.match_listing import MatchListing, parse_metadata, played_at
from wanli.saves.recovery import RAW_FORMAT
from wanli.saves.safe_json import read_list
from wanli.saves.save_cursor import CHUNK, SaveCursor, StoredMatch, entry_text
from wanli.saves.saved_match import MatchMetadata, SavedMatch, parse_entries, rebuild_steps
from wanli.saves.steps import at_once

PREFIX = "wanli/match/"
_KEY = re.compile(r"wanli/match/([a-z0-9]{1,24})/(head|\d{1,6})\Z")
_DELETED = re.compile(r"wanli/match/([a-z0-9]{1,24})/deleted\Z")


class ConflictError(Exception):
    """The match was continued by another tab, or deleted (`gone`). Nothing was written."""

    def __init__(self, gone: bool) -> None:
        super().__init__("gone" if gone else "changed")
        self.gone = gone


@dataclass(frozen=True)
class Overview:
    """A summary of local storage: the `ids` of all matches with any stored data, the texts of their `heads` where they
    exist, and the ids marked as `deleted`.
    """

    ids: frozenset[str] = frozenset()
    heads: Mapping[str, str] = field(default_factory=dict)
    deleted: frozenset[str] = frozenset()


class Store:
    """The matches in a `Storage`."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._rows: dict[str, tuple[int, MatchListing]] = {}

    # Reading ------------------------------------------------------------------------------------------------

    def matches(self) -> list[MatchListing]:
        """All stored matches, last played first, damaged ones at the end. Raises StorageError."""
        rows = [self.row(id_) for id_ in sorted(self.ids())]
        return sorted(rows, key=lambda listed: -played_at(listed))

    def load(self, id_: str) -> tuple[SavedMatch, SaveCursor]:
        """Load and replay a stored match. Raises as `load_steps`."""
        return at_once(self.load_steps(id_))

    def load_steps(self, id_: str) -> Generator[None, None, tuple[SavedMatch, SaveCursor]]:
        """Like `load`, in steps of one action each. Raises DecodeError (`gone` if there is none) and StorageError."""
        head = self._head(id_)
        stored = self.read(id_)
        if stored is None or len(stored.entries) < head["entries"]:
            raise DecodeError(Reason("damaged"))
        cursor = SaveCursor.of(id_, stored)
        cursor.written = self._last_chunk(id_)
        entries = yield from parse_entries(stored.entries)
        saved = yield from rebuild_steps(id_, head, entries)
        return saved, cursor

    def read(self, id_: str) -> StoredMatch | None:
        """The texts of a stored match; None without metadata. Raises DecodeError (damaged chunk) and StorageError."""
        head = self.head(id_)
        if head is None:
            return None
        chunks = [read_list(text) for text in self._chunks(id_)]
        if not chunks or any(len(chunk) != CHUNK for chunk in chunks[:-1]):
            raise DecodeError(Reason("damaged"))
        return StoredMatch(head, tuple(entry_text(entry) for chunk in chunks for entry in chunk))

    def head(self, id_: str) -> str | None:
        """The text of the metadata; None if there is none. Raises StorageError."""
        return self.storage.get(_key(id_, "head"))

    def overview(self) -> Overview:
        """A summary of local storage, read in few calls regardless of the number of matches. Raises StorageError."""
        names = self.storage.names()
        ids = [*dict.fromkeys(key_match[1] for key in names if (key_match := _KEY.match(key)))]
        texts = self.storage.get_all([_key(id_, "head") for id_ in ids])
        heads = {id_: text for id_, text in zip(ids, texts, strict=True) if text is not None}
        return Overview(frozenset(ids), heads, _marked(names))

    def ids(self) -> set[str]:
        """The ids of all matches with any stored data. Raises StorageError."""
        return {key_match[1] for key in self.storage.names() if (key_match := _KEY.match(key))}

    def deleted(self) -> frozenset[str]:
        """The ids of all matches marked as deleted. Raises StorageError."""
        return _marked(self.storage.names())

    def raw(self, id_: str) -> str:
        """Everything stored of a match, readable or not, as the text of a file. Raises StorageError."""
        keys = [key for key in self.storage.names() if key.startswith(f"{PREFIX}{id_}/")]
        return _raw_file({key: self.storage.get(key) for key in sorted(keys)})

    def current(self, cursor: SaveCursor) -> bool:
        """True if nobody else wrote here since `cursor` read or wrote it. Raises StorageError."""
        if cursor.written is None:
            return self.storage.get(_key(cursor.id, 0)) is None
        number, text = cursor.written
        return (
            self.storage.get(_key(cursor.id, number)) == text and self.storage.get(_key(cursor.id, number + 1)) is None
        )

    def gone(self, id_: str) -> bool:
        """True if this match is not stored (any more). Raises StorageError."""
        return self.storage.get(_key(id_, "head")) is None

    def free(self, id_: str) -> bool:
        """True if nothing is stored under this id, not even parts of a damaged match. Raises StorageError."""
        return not any(key.startswith(f"{PREFIX}{id_}/") for key in self.storage.names())

    # Writing ------------------------------------------------------------------------------------------------

    def create(self, saved: SavedMatch) -> SaveCursor:
        """A new cursor with all of `saved` in memory; `save` writes it."""
        return at_once(self.create_steps(saved))

    def create_steps(self, saved: SavedMatch) -> Generator[None, None, SaveCursor]:
        """Like `create`, in short steps of one entry each."""
        cursor = SaveCursor(saved.id)
        for entry in saved.entries():
            cursor.add(entry)
            yield
        cursor.head = saved.metadata_text(cursor.length)
        return cursor

    def save(self, saved: SavedMatch, cursor: SaveCursor) -> None:
        """Write the unwritten entries of `cursor`, and the metadata.

        Raises ConflictError (another tab wrote; nothing is written) and StorageError (the next `save` writes the rest).
        """
        cursor.head = saved.metadata_text(cursor.length)
        if not self.current(cursor):
            raise ConflictError(gone=self.gone(cursor.id))
        is_new = cursor.written is None
        try:
            self._write(cursor)
        except StorageError:
            if is_new:  # half a match would be listed as damaged
                self.delete(cursor.id)
                cursor.written = None
            raise

    def _write(self, cursor: SaveCursor) -> None:
        first = cursor.written[0] if cursor.written else 0
        for index in range(first, len(cursor.chunks)):
            text = _chunk_text(cursor.chunks[index])
            if (index, text) != cursor.written:
                self.storage.set(_key(cursor.id, index), text)
                cursor.written = (index, text)
        self.storage.set(_key(cursor.id, "head"), cursor.head)

    def put(self, id_: str, stored: StoredMatch) -> None:
        """Replace the copy here by `stored`. Raises StorageError."""
        cursor = SaveCursor.of(id_, stored)
        self.delete(id_)
        for index, chunk in enumerate(cursor.chunks):
            self.storage.set(_key(id_, index), _chunk_text(chunk))
        self.storage.set(_key(id_, "head"), stored.head)

    def mark_deleted(self, id_: str, marked: bool = True) -> None:
        """Mark a match as deleted, or remove the mark. Raises StorageError."""
        if marked:
            self.storage.set(_key(id_, "deleted"), "1")
        else:
            self.storage.remove(_key(id_, "deleted"))

    def delete(self, id_: str) -> None:
        """Remove a match. Raises StorageError."""
        for key in self.storage.names():
            if key.startswith(f"{PREFIX}{id_}/") and not _DELETED.match(key):
                self.storage.remove(key)

    def row(self, id_: str) -> MatchListing:
        """The row of a match in the list. It is cached until the stored texts change, because home renders the list at
        each key and click.
        """
        chunks = self._chunks(id_)
        cached, state = self._rows.get(id_), hash((self.storage.get(_key(id_, "head")), *chunks))
        if cached is None or cached[0] != state:
            cached = self._rows[id_] = state, self._read(id_, chunks)
        return cached[1]

    def _read(self, id_: str, chunks: Sequence[str]) -> MatchListing:
        try:
            head = self._head(id_)
            if sum(len(read_list(text)) for text in chunks) < head["entries"]:
                raise DecodeError(Reason("damaged"))
        except DecodeError as error:
            return MatchListing(id_, None, error.reason)
        return MatchListing(id_, head)

    def _head(self, id_: str) -> MatchMetadata:
        text = self.head(id_)
        if text is None:
            raise DecodeError(Reason("damaged" if self.storage.get(_key(id_, 0)) is not None else "gone"))
        return parse_metadata(text)

    def _last_chunk(self, id_: str) -> tuple[int, str] | None:
        chunks = self._chunks(id_)
        return (len(chunks) - 1, chunks[-1]) if chunks else None

    def written(self, id_: str, stored: StoredMatch) -> tuple[int, str] | None:
        """The value of `SaveCursor.written` if the copy here holds exactly these entries; None otherwise. Raises
        StorageError.
        """
        try:
            local_copy = self.read(id_)
        except DecodeError:
            return None
        return self._last_chunk(id_) if local_copy and local_copy.entries == stored.entries else None

    def _chunks(self, id_: str) -> list[str]:
        def stored() -> Iterator[str]:
            index = 0
            while (text := self.storage.get(_key(id_, index))) is not None:
                yield text
                index += 1

        return [*stored()]


def _marked(names: Sequence[str]) -> frozenset[str]:
    return frozenset(key_match[1] for key in names if (key_match := _DELETED.match(key)))


def match_of(key: str) -> str | None:
    """The match id in a storage key; None for other keys."""
    key_match = _KEY.match(key)
    return key_match[1] if key_match else None


def _key(id_: str, part: str | int) -> str:
    return f"{PREFIX}{id_}/{part}"


def raw_file(id_: str, stored: StoredMatch) -> str:
    """The text of a file with the raw stored texts of a match, by the keys of local storage."""
    chunks = {_key(id_, index): _chunk_text([text]) for index, text in enumerate(stored.entries)}
    return _raw_file({_key(id_, "head"): stored.head, **chunks})


def _raw_file(stored: Mapping[str, str | None]) -> str:
    return json.dumps({"format": RAW_FORMAT, "stored": stored})


def _chunk_text(texts: Sequence[str]) -> str:
    return f"[{','.join(texts)}]"
