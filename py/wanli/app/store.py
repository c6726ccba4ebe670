"""Matches in local storage: a head and chunks of entries each, written bit by bit, never over another tab's work.

Keys: `wanli/match/<id>/head`, and `wanli/match/<id>/0`, `/1`, … with `CHUNK` entries each. A save rewrites
the head and the last chunk only, so what it writes does not grow with the match. Before it writes it
compares what is stored with what it stored itself; if another tab has gone on with this match, nothing is
written.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from wanli.app.port import Storage, StorageError
from wanli.app.recovery import RAW_FORMAT
from wanli.app.safe_json import read_json
from wanli.app.saved_match import Entry, Head, SavedMatch, check_head, rebuild
from wanli.engine import DecodeError, Reason

PREFIX = "wanli/match/"
CHUNK = 32
_KEY = re.compile(r"wanli/match/([a-z0-9]{1,24})/(head|\d{1,6})\Z")


class ConflictError(Exception):
    """This match was continued elsewhere, or deleted there (`gone`); nothing has been written."""

    def __init__(self, gone: bool) -> None:
        super().__init__("gone" if gone else "changed")
        self.gone = gone


@dataclass
class SaveCursor:
    """What one tab knows of a stored match: its entries as text, and which of them it has seen written."""

    id: str
    chunks: list[list[str]] = field(default_factory=lambda: [[]])
    written: tuple[int, str] | None = None
    """Number and text of the last chunk that is surely stored; None before the first save."""

    @property
    def length(self) -> int:
        """How many entries there are."""
        return (len(self.chunks) - 1) * CHUNK + len(self.chunks[-1])

    def add(self, entry: Entry) -> None:
        """One more entry, in memory only."""
        if len(self.chunks[-1]) == CHUNK:
            self.chunks.append([])
        self.chunks[-1].append(json.dumps(entry, separators=(",", ":")))


@dataclass(frozen=True)
class Listed:
    """A stored match in the list: its head, or what is wrong with it."""

    id: str
    head: Head | None
    problem: Reason | None = None


class Store:
    """The matches in a `Storage`."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._looked: dict[str, tuple[int, Listed]] = {}

    # Reading ------------------------------------------------------------------------------------------------

    def matches(self) -> list[Listed]:
        """Every stored match, the one played last first; damaged ones at the end. Raises StorageError."""
        found = [self._look(id_) for id_ in sorted(self._ids())]
        return sorted(found, key=lambda listed: -_played(listed))

    def load(self, id_: str) -> tuple[SavedMatch, SaveCursor]:
        """A stored match, played through. Raises DecodeError (`gone` if there is none) and StorageError."""
        head = self._head(id_)
        texts = self._chunks(id_)
        cursor = SaveCursor(id_, [])
        entries: list[object] = []
        for text in texts:
            parsed = _parse_chunk(text)
            entries += parsed
            cursor.chunks.append([json.dumps(entry, separators=(",", ":")) for entry in parsed])
        if len(entries) < head["entries"]:
            raise DecodeError(Reason("damaged"))
        if not texts or any(len(chunk) != CHUNK for chunk in cursor.chunks[:-1]):
            raise DecodeError(Reason("damaged"))
        cursor.written = (len(texts) - 1, texts[-1])
        return rebuild(id_, head, entries), cursor

    def raw(self, id_: str) -> str:
        """Whatever is stored of a match, readable or not, as the text of a file. Raises StorageError."""
        keys = [key for key in self.storage.names() if key.startswith(f"{PREFIX}{id_}/")]
        return json.dumps({"format": RAW_FORMAT, "stored": {key: self.storage.get(key) for key in sorted(keys)}})

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
        cursor = SaveCursor(saved.id)
        for entry in saved.entries():
            cursor.add(entry)
        return cursor

    def save(self, saved: SavedMatch, cursor: SaveCursor) -> None:
        """Write what is not yet stored of `cursor`, and the head.

        Raises ConflictError (another tab has been there; nothing written) and StorageError (the next `save`
        writes what this one could not).
        """
        if not self.current(cursor):
            raise ConflictError(gone=self.gone(saved.id))
        is_new = cursor.written is None
        try:
            self._write(saved, cursor)
        except StorageError:
            if is_new:  # half a match would be listed as a damaged one
                self.delete(saved.id)
                cursor.written = None
            raise

    def _write(self, saved: SavedMatch, cursor: SaveCursor) -> None:
        first = cursor.written[0] if cursor.written else 0
        for number in range(first, len(cursor.chunks)):
            text = f"[{','.join(cursor.chunks[number])}]"
            if (number, text) != cursor.written:
                self.storage.set(_key(saved.id, number), text)
                cursor.written = (number, text)
        self.storage.set(
            _key(saved.id, "head"),
            json.dumps(saved.head(cursor.length), ensure_ascii=False, separators=(",", ":")),
        )

    def delete(self, id_: str) -> None:
        """Forget a match. Raises StorageError."""
        for key in self.storage.names():
            if key.startswith(f"{PREFIX}{id_}/"):
                self.storage.remove(key)

    # Within -------------------------------------------------------------------------------------------------

    def _ids(self) -> set[str]:
        return {found[1] for key in self.storage.names() if (found := _KEY.match(key))}

    def _look(self, id_: str) -> Listed:
        """What the list says of a match. It is read again only if anything of it has changed: the list is drawn at
        each key and click at home.
        """
        chunks = self._chunks(id_)
        known, state = self._looked.get(id_), hash((self.storage.get(_key(id_, "head")), *chunks))
        if known is None or known[0] != state:
            known = self._looked[id_] = state, self._read(id_, chunks)
        return known[1]

    def _read(self, id_: str, chunks: Sequence[str]) -> Listed:
        try:
            head = self._head(id_)
            if sum(len(_parse_chunk(text)) for text in chunks) < head["entries"]:
                raise DecodeError(Reason("damaged"))
        except DecodeError as error:
            return Listed(id_, None, error.reason)
        return Listed(id_, head)

    def _head(self, id_: str) -> Head:
        text = self.storage.get(_key(id_, "head"))
        if text is None:
            raise DecodeError(Reason("damaged" if self.storage.get(_key(id_, 0)) is not None else "gone"))
        try:
            return check_head(read_json(text))
        except ValueError:
            raise DecodeError(Reason("damaged")) from None

    def _chunks(self, id_: str) -> list[str]:
        def stored() -> Iterator[str]:
            number = 0
            while (text := self.storage.get(_key(id_, number))) is not None:
                yield text
                number += 1

        return [*stored()]


def match_of(key: str) -> str | None:
    """The id of the match that a storage key belongs to; None for other keys."""
    found = _KEY.match(key)
    return found[1] if found else None


def is_id(text: str) -> bool:
    """Whether `text` can be the id of a match."""
    return match_of(f"{PREFIX}{text}/head") == text


def _key(id_: str, part: str | int) -> str:
    return f"{PREFIX}{id_}/{part}"


def _parse_chunk(text: str) -> list[object]:
    try:
        data = read_json(text)
    except ValueError:
        raise DecodeError(Reason("damaged")) from None
    if not isinstance(data, list):
        raise DecodeError(Reason("damaged"))
    return data


def _played(listed: Listed) -> float:
    played = listed.head.get("played") if listed.head else None
    return played if isinstance(played, int | float) else -1
