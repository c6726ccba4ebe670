"""Matches in files. Each file holds one or more whole matches as `Match.encode()`, which any Python can read."""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from wanli.engine import DecodeError, JsonDict, Reason
from wanli.saves.recovery import RAW_FORMAT, recover_steps
from wanli.saves.safe_json import locate_parts
from wanli.saves.saved_match import (
    NOTES,
    Note,
    SavedMatch,
    about_of,
    check_version,
    decode_humans,
    replay_steps,
    timestamp,
)
from wanli.saves.seating import decode_people, encode_people, numbered_people

FILE_FORMAT, FILE_VERSION = "wanli.file", 1
MATCH_FORMAT = "wanli.match"
MAX_DATE_MS = 253_402_200_000_000
"""A millisecond of the last days of Python's calendar that lies in the year 9999 in every time zone."""
MAX_FILE_LENGTH = 12_000_000
"""Characters in a file, enough for a thousand matches."""
MAX_MATCH_LENGTH = 500_000
"""Characters in one match, five times the longest known. A match is parsed in one piece."""
MAX_DEVICE_LENGTH = 3_000_000
"""Characters in a file outside its matches, mostly private notes. They are parsed in one piece, too."""
MAX_PARTS = 100_000
"""Lists and objects in a file at the depth of its matches, or of the actions of a bare match."""
_UNFIT = re.compile(r"[^\w.]+|_")
"""Characters that file names do not contain."""
_BETWEEN = ", "
_MATCH_LEVEL = 2
"""The nesting depth of the matches in a file: in a list in an object."""


@dataclass(frozen=True)
class DeviceTexts:
    """The other data of a device in a file that moves it to another one: stored texts by key, such as its settings."""

    texts: Mapping[str, str]


FileEntry = SavedMatch | Reason | DeviceTexts
"""A match in a file, the reason why it cannot be read, or the other data of a device, which comes last."""


def write_file(matches: Sequence[SavedMatch]) -> str:
    """The text of a file with these matches."""
    return _file_of([_match_text(saved) for saved in matches])


def serialize_in_steps(
    matches: Iterable[SavedMatch], max_length: int, device: Mapping[str, str] | None = None
) -> Generator[None, None, list[str]]:
    """The texts of files with these matches, in their order. The first file also has the `device` texts, if any.

    No file has more than `max_length` characters, unless a single match is longer. One step per match lets the page
    respond between them.
    """
    files: list[str] = []
    texts: list[str] = []
    empty = len(_file_of([]))
    size = len(_file_of([], device))
    for text in map(_match_text, matches):
        if texts and size + len(text) > max_length:
            files.append(_file_of(texts, device))
            texts, size, device = [], empty, None
        texts.append(text)
        size += len(text) + len(_BETWEEN)
        yield
    return [*files, _file_of(texts, device)] if texts or device else files


def _match_text(saved: SavedMatch) -> str:
    data = {
        "id": saved.id,
        "people": encode_people(saved.people),
        "persons": list(saved.humans),
        "created": saved.created,
        "played": saved.played,
        "notes": [[note.after, note.key, note.seat, *filter(None, [note.about])] for note in saved.notes],
        "match": saved.match.encode(),
    }
    return json.dumps(data, ensure_ascii=False)


def file_name(matches: Sequence[SavedMatch], now: int) -> str:
    """The name of a file with these matches. One match is named by game, players and the day of its last move, several
    by the day of `now`.
    """
    if len(matches) != 1:
        return f"wanli-{day(now)}.json"
    [saved] = matches
    parts = "-".join([saved.game, *(person.name for person in saved.people), day(saved.played or now)])
    return f"wanli-{_UNFIT.sub('-', parts)}.json"


def day(timestamp_ms: int) -> str:
    """The local day of a timestamp, as used in file names."""
    return datetime.fromtimestamp(min(timestamp_ms, MAX_DATE_MS) / 1000, UTC).astimezone().date().isoformat()


def _file_of(texts: Sequence[str], device: Mapping[str, str] | None = None) -> str:
    data: JsonDict = {"format": FILE_FORMAT, "format_version": FILE_VERSION}
    if device:
        data["device"] = dict(device)
    start = json.dumps({**data, "matches": []}, ensure_ascii=False)
    return f"{start.removesuffix(']}')}{_BETWEEN.join(texts)}]}}"


def read_file(text: str) -> tuple[list[SavedMatch], list[Reason]]:
    """The matches in a file, and a reason for each that cannot be read. Raises as `read_steps` does."""
    entries = [*filter(None, read_steps(text))]
    matches = [entry for entry in entries if isinstance(entry, SavedMatch)]
    return matches, [entry for entry in entries if isinstance(entry, Reason)]


def read_steps(text: str) -> Generator[FileEntry | None, None, None]:
    """Yield the matches and problems of a file one by one, in many short steps.

    Also accepts a bare `Match.encode()` without the app's data, and a damaged match as it was stored; for the latter a
    reason says how much was recovered. Raises DecodeError before the first item if the file as a whole is not a Wanli
    file: `too_big`, `not_a_file`, `other_version`.
    """
    if len(text) > MAX_FILE_LENGTH:
        raise DecodeError(Reason("too_big", {"limit": MAX_FILE_LENGTH // 1_000_000}))
    parts: list[tuple[int, int]] = []
    try:
        for _ in locate_parts(text, _MATCH_LEVEL, parts):
            yield None
            if len(parts) > MAX_PARTS:
                raise ValueError("more parts than any file has")
        data = _parsed(_without(text, parts), MAX_DEVICE_LENGTH)
        if not isinstance(data, dict) or data.get("format") not in (FILE_FORMAT, MATCH_FORMAT, RAW_FORMAT):
            raise DecodeError(Reason("not_a_file"))
        if data["format"] != FILE_FORMAT:
            data = _parsed(text)
    except ValueError:
        raise DecodeError(Reason("not_a_file")) from None
    if data["format"] == RAW_FORMAT:
        yield from _recovered(data.get("stored"))
    elif data["format"] == MATCH_FORMAT:
        yield (yield from _bare(data))
    else:
        check_version(data.get("format_version"), FILE_VERSION)
        device = _device_texts(data.get("device"))
        if not (device.texts and data.get("matches") == []):
            yield from _listed(data.get("matches"), text, parts)
        if device.texts:
            yield device


def _listed(entries: object, text: str, parts: Sequence[tuple[int, int]]) -> Generator[FileEntry | None, None, None]:
    """The matches that a file lists."""
    if not isinstance(entries, list) or not entries:
        raise DecodeError(Reason("empty_file"))
    for entry in entries:
        yield None
        try:
            yield (yield from _from_file(_part(text, parts, entry)))
        except DecodeError as error:
            yield error.reason


def _device_texts(data: object) -> DeviceTexts:
    """The texts of a device, without anything else that a file may have in their place."""
    texts = data if isinstance(data, dict) else {}
    return DeviceTexts({key: text for key, text in texts.items() if isinstance(text, str)})


def _parsed(text: str, max_length: int = MAX_MATCH_LENGTH) -> Any:
    """The data in a text that is short enough to parse in one piece. Raises ValueError."""
    if len(text) > max_length:
        raise ValueError("too long to be parsed in one piece")
    return json.loads(text)


def _without(text: str, parts: Sequence[tuple[int, int]]) -> str:
    """Replace each part of the text by its number in a list.

    Lists and objects at this level are parts themselves, so that no other value can refer to a part.
    """
    pieces, copied = [], 0
    for index, (start, end) in enumerate(parts):
        pieces += [text[copied:start], f"[{index}]"]
        copied = end
    return "".join((*pieces, text[copied:]))


def _part(text: str, parts: Sequence[tuple[int, int]], entry: object) -> object:
    """The data of the part that stands at `entry`. Raises DecodeError if `entry` is not a part, or not JSON."""
    if not isinstance(entry, list):
        raise DecodeError(Reason("damaged"))
    start, end = parts[entry[0]]
    try:
        return _parsed(text[start:end])
    except ValueError:
        raise DecodeError(Reason("damaged")) from None


def _from_file(entry: object) -> Generator[None, None, SavedMatch]:
    if not isinstance(entry, dict):
        raise DecodeError(Reason("damaged"))
    match = yield from replay_steps(entry.get("match"))
    people = decode_people(entry.get("people"), match.seats)
    notes: list[Note] = []
    noted = entry.get("notes", [])
    if not isinstance(noted, list):
        raise DecodeError(Reason("damaged"))
    for note in noted:
        yield
        match note:
            case [int(after), str(key), int(seat), *about] if key in NOTES and seat in range(match.seats):
                notes.append(Note(after, key, seat, about_of(key, about[0] if about else "")))
            case _:
                raise DecodeError(Reason("damaged"))
    id_ = entry.get("id")
    return SavedMatch(
        id_ if isinstance(id_, str) else "",
        match,
        people,
        notes,
        timestamp(entry.get("created")),
        timestamp(entry.get("played")),
        decode_humans(entry.get("persons"), match.seats),
    )


def _recovered(stored: object) -> Generator[FileEntry | None, None, None]:
    try:
        saved = yield from recover_steps(stored)
    except DecodeError as error:
        yield error.reason
    else:
        yield saved
        yield Reason("rescued", {"number": len(saved.match.log)})


def _bare(data: JsonDict) -> Generator[None, None, SavedMatch]:
    match = yield from replay_steps(data)
    return SavedMatch("", match, numbered_people(match.seats))
