"""Matches in local storage: a head and chunks of entries each, written in parts, never over what another tab wrote.

It is the second copy beside the database (`match_repository.py`), and the only one in a browser that has none.
It is written before the database answers, so that the end of a tab loses nothing; the end of the browser may lose what
was written here last.

Keys: `wanli/match/<id>/head`, and `wanli/match/<id>/0`, `/1`, … with `CHUNK` entries each. A save rewrites the head and
the last chunk only, so what it writes does not grow with the match. Before it writes it compares what is stored with
what it stored itself; if another tab has gone on with this match, nothing is written. `wanli/match/<id>/deleted` marks
a match that may still have to be deleted in the database.
"""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from wanli.app.core.port import Storage, StorageError, StoredMatch
from wanli.app.core.safe_json import read_json
from wanli.app.core.time_slices import at_once
from wanli.app.storage.match_listing import MatchListing, parse_metadata, played_at
from wanli.app.storage.recovery import RAW_FORMAT
from wanli.app.storage.save_cursor import CHUNK, SaveCursor, entry_text
from wanli.app.storage.saved_match import MatchMetadata, SavedMatch, rebuild_steps
from wanli.engine import DecodeError, Reason

PREFIX = "wanli/match/"
_KEY = re.compile(r"wanli/match/([a-z0-9]{1,24})/(head|\d{1,6})\Z")
_DELETED = re.compile(r"wanli/match/([a-z0-9]{1,24})/deleted\Z")


class ConflictError(Exception):
    """This match was continued elsewhere, or deleted there (`gone`); nothing has been written."""

    def __init__(self, gone: bool) -> None:
        super().__init__("gone" if gone else "changed")
        self.gone = gone


@dataclass(frozen=True)
class Overview:
    """What lies in local storage at one moment: the `ids` of all matches of which something is stored, the texts of
    their `heads` as far as they have one, and the ids that are marked as `deleted`.
    """

    ids: frozenset[str] = frozenset()
    heads: Mapping[str, str] = field(default_factory=dict)
    deleted: frozenset[str] = frozenset()


class Store:
    """The matches in a `Storage`."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._looked: dict[str, tuple[int, MatchListing]] = {}

    # Reading ------------------------------------------------------------------------------------------------

    def matches(self) -> list[MatchListing]:
        """Every stored match, the one played last first; damaged ones at the end. Raises StorageError."""
        found = [self.look(id_) for id_ in sorted(self.ids())]
        return sorted(found, key=lambda listed: -played_at(listed))

    def load(self, id_: str) -> tuple[SavedMatch, SaveCursor]:
        """A stored match, played through. Raises as `load_steps`."""
        return at_once(self.load_steps(id_))

    def load_steps(self, id_: str) -> Generator[None, None, tuple[SavedMatch, SaveCursor]]:
        """The same in short steps, one per action, so that the page can go on between them. Raises DecodeError (`gone`
        if there is none) and StorageError.
        """
        head = self._head(id_)
        stored = self.read(id_)
        if stored is None or len(stored.entries) < head["entries"]:
            raise DecodeError(Reason("damaged"))
        cursor = SaveCursor.of(id_, stored)
        cursor.written = self._last_chunk(id_)
        saved = yield from rebuild_steps(id_, head, map(json.loads, stored.entries))
        return saved, cursor

    def read(self, id_: str) -> StoredMatch | None:
        """The texts of a stored match; None if it has no head. Raises DecodeError for a damaged chunk, StorageError."""
        head = self.head(id_)
        if head is None:
            return None
        chunks = [_parse_chunk(text) for text in self._chunks(id_)]
        if not chunks or any(len(chunk) != CHUNK for chunk in chunks[:-1]):
            raise DecodeError(Reason("damaged"))
        return StoredMatch(head, tuple(entry_text(entry) for chunk in chunks for entry in chunk))

    def head(self, id_: str) -> str | None:
        """The text of a head; None if there is none. Raises StorageError."""
        return self.storage.get(_key(id_, "head"))

    def overview(self) -> Overview:
        """What lies here, read in few calls however many matches there are. Raises StorageError."""
        names = self.storage.names()
        ids = [*dict.fromkeys(found[1] for key in names if (found := _KEY.match(key)))]
        texts = self.storage.get_all([_key(id_, "head") for id_ in ids])
        heads = {id_: text for id_, text in zip(ids, texts, strict=True) if text is not None}
        return Overview(frozenset(ids), heads, _marked(names))

    def ids(self) -> set[str]:
        """The ids of all matches of which something is stored. Raises StorageError."""
        return {found[1] for key in self.storage.names() if (found := _KEY.match(key))}

    def deleted(self) -> frozenset[str]:
        """The ids of all matches that are marked as deleted. Raises StorageError."""
        return _marked(self.storage.names())

    def raw(self, id_: str) -> str:
        """Whatever is stored of a match, readable or not, as the text of a file. Raises StorageError."""
        keys = [key for key in self.storage.names() if key.startswith(f"{PREFIX}{id_}/")]
        return _raw_file({key: self.storage.get(key) for key in sorted(keys)})

    def current(self, cursor: SaveCursor) -> bool:
        """Whether nobody else has written here since `cursor` read or wrote it. Raises StorageError."""
        if cursor.written is None:
            return self.storage.get(_key(cursor.id, 0)) is None
        number, text = cursor.written
        return (
            self.storage.get(_key(cursor.id, number)) == text and self.storage.get(_key(cursor.id, number + 1)) is None
        )

    def gone(self, id_: str) -> bool:
        """Whether nothing of this match is stored any more. Raises StorageError."""
        return self.storage.get(_key(id_, "head")) is None

    def free(self, id_: str) -> bool:
        """Whether nothing at all is stored under this id, not even what is left of a damaged match. Raises
        StorageError.
        """
        return not any(key.startswith(f"{PREFIX}{id_}/") for key in self.storage.names())

    # Writing ------------------------------------------------------------------------------------------------

    def create(self, saved: SavedMatch) -> SaveCursor:
        """A new cursor with all of `saved` in memory, to be written by `save`."""
        return at_once(self.create_steps(saved))

    def create_steps(self, saved: SavedMatch) -> Generator[None, None, SaveCursor]:
        """The same in short steps, one per entry, so that the page can go on between them."""
        cursor = SaveCursor(saved.id)
        for entry in saved.entries():
            cursor.add(entry)
            yield
        cursor.head = saved.metadata_text(cursor.length)
        return cursor

    def save(self, saved: SavedMatch, cursor: SaveCursor) -> None:
        """Write what is not yet stored of `cursor`, and the head.

        Raises ConflictError (another tab has been there; nothing written) and StorageError (the next `save`
        writes what this one could not).
        """
        cursor.head = saved.metadata_text(cursor.length)
        if not self.current(cursor):
            raise ConflictError(gone=self.gone(cursor.id))
        is_new = cursor.written is None
        try:
            self._write(cursor)
        except StorageError:
            if is_new:  # half a match would be listed as a damaged one
                self.delete(cursor.id)
                cursor.written = None
            raise

    def _write(self, cursor: SaveCursor) -> None:
        first = cursor.written[0] if cursor.written else 0
        for number in range(first, len(cursor.chunks)):
            text = _chunk_text(cursor.chunks[number])
            if (number, text) != cursor.written:
                self.storage.set(_key(cursor.id, number), text)
                cursor.written = (number, text)
        self.storage.set(_key(cursor.id, "head"), cursor.head)

    def put(self, id_: str, stored: StoredMatch) -> None:
        """Make the copy here equal to `stored`, whatever it was. Raises StorageError."""
        cursor = SaveCursor.of(id_, stored)
        self.delete(id_)
        for number, chunk in enumerate(cursor.chunks):
            self.storage.set(_key(id_, number), _chunk_text(chunk))
        self.storage.set(_key(id_, "head"), stored.head)

    def mark_deleted(self, id_: str, marked: bool = True) -> None:
        """Mark a match as deleted, or take the mark away. Raises StorageError."""
        if marked:
            self.storage.set(_key(id_, "deleted"), "1")
        else:
            self.storage.remove(_key(id_, "deleted"))

    def delete(self, id_: str) -> None:
        """Remove a match. Raises StorageError."""
        for key in self.storage.names():
            if key.startswith(f"{PREFIX}{id_}/") and not _DELETED.match(key):
                self.storage.remove(key)

    # Within -------------------------------------------------------------------------------------------------

    def look(self, id_: str) -> MatchListing:
        """What the list says of a match. It is read again only if anything of it has changed: the list is drawn at
        each key and click at home.
        """
        chunks = self._chunks(id_)
        known, state = self._looked.get(id_), hash((self.storage.get(_key(id_, "head")), *chunks))
        if known is None or known[0] != state:
            known = self._looked[id_] = state, self._read(id_, chunks)
        return known[1]

    def _read(self, id_: str, chunks: Sequence[str]) -> MatchListing:
        try:
            head = self._head(id_)
            if sum(len(_parse_chunk(text)) for text in chunks) < head["entries"]:
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
        """What `SaveCursor.written` says if the copy here holds just these entries; else None. Raises StorageError."""
        try:
            return self._last_chunk(id_) if (here := self.read(id_)) and here.entries == stored.entries else None
        except DecodeError:
            return None

    def _chunks(self, id_: str) -> list[str]:
        def stored() -> Iterator[str]:
            number = 0
            while (text := self.storage.get(_key(id_, number))) is not None:
                yield text
                number += 1

        return [*stored()]


def _marked(names: Sequence[str]) -> frozenset[str]:
    return frozenset(found[1] for key in names if (found := _DELETED.match(key)))


def match_of(key: str) -> str | None:
    """The id of the match that a storage key belongs to; None for other keys."""
    found = _KEY.match(key)
    return found[1] if found else None


def is_id(text: str) -> bool:
    """Whether `text` can be the id of a match."""
    return match_of(f"{PREFIX}{text}/head") == text


def _key(id_: str, part: str | int) -> str:
    return f"{PREFIX}{id_}/{part}"


def raw_file(id_: str, stored: StoredMatch) -> str:
    """The text of a file with a match just as it is stored, under the keys of local storage."""
    chunks = {_key(id_, number): _chunk_text([text]) for number, text in enumerate(stored.entries)}
    return _raw_file({_key(id_, "head"): stored.head, **chunks})


def _raw_file(stored: Mapping[str, str | None]) -> str:
    return json.dumps({"format": RAW_FORMAT, "stored": stored})


def _chunk_text(texts: Sequence[str]) -> str:
    return f"[{','.join(texts)}]"


def _parse_chunk(text: str) -> list[object]:
    try:
        data = read_json(text)
    except ValueError:
        raise DecodeError(Reason("damaged")) from None
    if not isinstance(data, list):
        raise DecodeError(Reason("damaged"))
    return data
