"""Records about matches in local storage, beside the matches: thinking times, notes, and seats with help.

Their formats are in `wanli.saves.match_records`. Each record has its own key, `wanli/<kind>/<match id>`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Literal, TypeVar

from wanli.app.core.port import Storage, StorageError
from wanli.engine import DecodeError
from wanli.saves.match_ids import is_id
from wanli.saves.match_records import (
    decode_notes,
    decode_seats,
    decode_times,
    encode_notes,
    encode_seats,
    encode_times,
)

Kind = Literal["clock", "notes", "help"]
KINDS: tuple[Kind, ...] = ("clock", "notes", "help")
NO_TIMES: tuple[int, ...] = ()
NO_SEATS: frozenset[int] = frozenset()
T = TypeVar("T")


def record_key(kind: Kind, id_: str) -> str:
    """The storage key of a record."""
    return f"wanli/{kind}/{id_}"


def thinking_times(storage: Storage, id_: str) -> tuple[int, ...]:
    """The thinking time of each seat in milliseconds; () if there is no readable record."""
    return _read(storage, record_key("clock", id_), decode_times, NO_TIMES)


def all_thinking_times(storage: Storage, ids: Sequence[str]) -> list[tuple[int, ...]]:
    """The thinking times of several matches, in their order."""
    try:
        texts = storage.get_all([record_key("clock", id_) for id_ in ids])
    except StorageError:
        texts = [None] * len(ids)
    return [_decode(text, decode_times, NO_TIMES) for text in texts]


def save_thinking_times(storage: Storage, id_: str, times: Sequence[int]) -> None:
    """Store the thinking times of a match. Raises StorageError."""
    storage.set(record_key("clock", id_), encode_times(times))


def notes_of(storage: Storage, id_: str) -> dict[int, str]:
    """The notes about a match by seat; empty if there is no readable record."""
    none: dict[int, str] = {}
    return _read(storage, record_key("notes", id_), decode_notes, none)


def save_notes(storage: Storage, id_: str, notes: Mapping[int, str]) -> None:
    """Store the notes about a match, or remove the record if there are none. Raises StorageError."""
    if any(notes.values()):
        storage.set(record_key("notes", id_), encode_notes(notes))
    else:
        storage.remove(record_key("notes", id_))


def helped_seats(storage: Storage, id_: str) -> frozenset[int]:
    """The seats of a match that get help; empty if there is no readable record."""
    return _read(storage, record_key("help", id_), decode_seats, NO_SEATS)


def save_helped_seats(storage: Storage, id_: str, seats: Sequence[int]) -> None:
    """Store which seats of a match get help, or remove the record if none does. Raises StorageError."""
    if seats:
        storage.set(record_key("help", id_), encode_seats(seats))
    else:
        storage.remove(record_key("help", id_))


def remove_records(storage: Storage, id_: str) -> None:
    """Remove all records about a match. A storage that refuses is ignored: the records do no harm."""
    with suppress(StorageError):
        for kind in KINDS:
            storage.remove(record_key(kind, id_))


def record_texts(storage: Storage, kinds: Sequence[Kind]) -> dict[str, str]:
    """The texts of all records of these kinds, by key. Texts that cannot be read are left out."""
    texts = {}
    with suppress(StorageError):
        keys = [key for key in storage.names() if any(_id_in(key, kind) for kind in kinds)]
        for key, text in zip(keys, storage.get_all(keys), strict=True):
            if text is not None:
                texts[key] = text
    return texts


def merge_records(storage: Storage, texts: Mapping[str, str], is_stored: Callable[[str], bool]) -> None:
    """Add the records of another device about matches that are stored here. Raises StorageError.

    The longer thinking time counts, help and notes are joined. Damaged records count as none.
    """
    for key, text in texts.items():
        for kind in KINDS:
            id_ = _id_in(key, kind)
            if id_ and is_stored(id_):
                _merge(storage, kind, id_, text)


def _merge(storage: Storage, kind: Kind, id_: str, text: str) -> None:
    if kind == "clock":
        own, other = thinking_times(storage, id_), _decode(text, decode_times, NO_TIMES)
        if other and len(own) in (0, len(other)):
            save_thinking_times(storage, id_, [*map(max, own or other, other)])
    elif kind == "help":
        save_helped_seats(storage, id_, [*helped_seats(storage, id_) | _decode(text, decode_seats, NO_SEATS)])
    else:
        notes = notes_of(storage, id_)
        none: dict[int, str] = {}
        for seat, note in _decode(text, decode_notes, none).items():
            own_note = notes.get(seat, "")
            if note not in own_note:
                notes[seat] = note if own_note in note else f"{own_note}\n\n{note}"
        save_notes(storage, id_, notes)


def _id_in(key: str, kind: Kind) -> str:
    """The match id in a key of this kind; "" for other keys."""
    id_ = key.removeprefix(f"wanli/{kind}/")
    return id_ if id_ != key and is_id(id_) else ""


def _read(storage: Storage, key: str, decode: Callable[[str], T], otherwise: T) -> T:
    try:
        return _decode(storage.get(key), decode, otherwise)
    except StorageError:
        return otherwise


def _decode(text: str | None, decode: Callable[[str], T], otherwise: T) -> T:
    if text is None:
        return otherwise
    try:
        return decode(text)
    except DecodeError:
        return otherwise
