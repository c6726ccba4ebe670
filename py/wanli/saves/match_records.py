"""Records about a match that are not part of it: thinking times, private notes of players, and seats with help.

They are stored separately, so that the saved match is the same with and without them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from wanli.engine import DecodeError, Reason
from wanli.saves.safe_json import read_json

MAX_THINKING_MS = 10**11
"""A limit of about three years, which no thinking time reaches."""
MAX_SEATS = 12
"""A limit that no game reaches."""
MAX_NOTE_LENGTH = 4_000
"""Characters in the notes of one seat."""


def encode_times(times: Sequence[int]) -> str:
    """The thinking time of each seat in milliseconds, as text."""
    return json.dumps([*times], separators=(",", ":"))


def decode_times(text: str) -> tuple[int, ...]:
    """Decode the text of `encode_times`. Raises DecodeError `damaged`."""
    times = _read(text)
    if not isinstance(times, list) or len(times) > MAX_SEATS:
        raise DecodeError(Reason("damaged"))
    if any(type(time) is not int or not 0 <= time <= MAX_THINKING_MS for time in times):
        raise DecodeError(Reason("damaged"))
    return tuple(times)


def encode_notes(notes: Mapping[int, str]) -> str:
    """The notes of each seat that has some, as text."""
    return json.dumps({str(seat): text for seat, text in sorted(notes.items()) if text}, separators=(",", ":"))


def decode_notes(text: str) -> dict[int, str]:
    """Decode the text of `encode_notes`. Raises DecodeError `damaged`."""
    notes = _read(text)
    if not isinstance(notes, dict) or any(not isinstance(note, str) for note in notes.values()):
        raise DecodeError(Reason("damaged"))
    seats = {str(seat): seat for seat in range(MAX_SEATS)}
    if not notes.keys() <= seats.keys():
        raise DecodeError(Reason("damaged"))
    return {seats[seat]: clean_note(note) for seat, note in notes.items()}


def clean_note(text: str) -> str:
    """Notes that are safe to show and store: no control characters but line breaks, and not too long."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ").split("\n")
    return "\n".join(_printable(line) for line in lines)[:MAX_NOTE_LENGTH]


def _printable(line: str) -> str:
    """The line without characters that cannot be shown. Joiners stay, because emoji and some scripts need them."""
    return "".join(char for char in line if char.isprintable() or char in "\u200c\u200d\u00a0")


def encode_seats(seats: Sequence[int]) -> str:
    """Seat numbers as text."""
    return json.dumps(sorted(seats), separators=(",", ":"))


def decode_seats(text: str) -> frozenset[int]:
    """Decode the text of `encode_seats`. Raises DecodeError `damaged`."""
    seats = _read(text)
    if not isinstance(seats, list) or any(type(seat) is not int or seat not in range(MAX_SEATS) for seat in seats):
        raise DecodeError(Reason("damaged"))
    return frozenset(seats)


def _read(text: str) -> object:
    try:
        data: object = read_json(text)
    except ValueError:
        raise DecodeError(Reason("damaged")) from None
    return data
