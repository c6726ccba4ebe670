"""A match as the table keeps it, and the files it is given out in.

Beside the match itself (`wanli.engine.Match`) the table keeps who sits where, and notes of its own for the
log. In storage this is a head and a list of entries that only grows, so that a save writes little
(`wanli.app.store`):

- a list is an action as played;
- a number says how many of the last actions were taken back;
- an object is a note: `{"note": key, "seat": seat}`.

A file holds one or more whole matches, each with a plain `Match.encode()` in it that any Python can read.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from wanli.app.reading import read_json
from wanli.app.seating import decode_people, encode_people
from wanli.engine import DecodeError, JsonDict, Match, Reason
from wanli.ui.people import COLOURS, SHAPES, Person

SAVE_FORMAT, SAVE_VERSION = "wanli.save", 1
FILE_FORMAT, FILE_VERSION = "wanli.file", 1
MATCH_FORMAT = "wanli.match"
LARGEST_FILE = 4_000_000
"""Characters; some thousand matches."""
NOTES = ("bot_failed", "bot_hurried", "bot_took_over", "person_took_over", "level_changed")

Entry = list[Any] | int | JsonDict
Head = JsonDict


@dataclass(frozen=True)
class Note:
    """A line that the table adds to the log after so many actions."""

    after: int
    key: str
    seat: int


@dataclass
class Kept:
    """One match and all that the table keeps with it. `created` and `played` are milliseconds since 1970.

    `shared`: people have had something to hide from each other here, even if only one of them still plays.
    """

    id: str
    match: Match
    people: tuple[Person, ...]
    notes: list[Note] = field(default_factory=list)
    created: int = 0
    played: int = 0
    shared: bool = False

    @property
    def game(self) -> str:
        """The slug of the game."""
        return self.match.game.slug

    def head(self, entries: int) -> Head:
        """What is kept beside the entries, with the few facts that the list of matches shows."""
        result = self.match.state.result()
        return {
            "format": SAVE_FORMAT,
            "format_version": SAVE_VERSION,
            "setup": self.match.setup(),
            "people": encode_people(self.people),
            "shared": self.shared,
            "created": self.created,
            "played": self.played,
            "entries": entries,
            "to_move": self.match.state.seat,
            "scores": None if result is None else list(result.scores),
            "winners": None if result is None else list(result.winners),
        }

    def entries(self) -> list[Entry]:
        """Its whole course as entries."""
        found: list[Entry] = []
        notes = sorted(self.notes, key=lambda note: note.after)
        for number, action in enumerate([None, *self.match.actions]):
            if action is not None:
                found.append(json.loads(json.dumps(action)))
            while notes and notes[0].after <= number:
                note = notes.pop(0)
                found.append({"note": note.key, "seat": note.seat})
        return found


def check_head(data: object) -> Head:
    """`data` if it is a head that this version can read. Raises DecodeError."""
    if not isinstance(data, dict) or data.get("format") != SAVE_FORMAT:
        raise DecodeError(Reason("damaged"))
    _check_version(data.get("format_version"), SAVE_VERSION)
    setup = data.get("setup")
    if not isinstance(setup, dict) or not isinstance(setup.get("seats"), int):
        raise DecodeError(Reason("damaged"))
    decode_people(data.get("people"), setup["seats"])
    if not isinstance(data.get("entries"), int):
        raise DecodeError(Reason("damaged"))
    return data


def rebuild(id_: str, head: Head, entries: Iterable[object]) -> Kept:
    """The match of a checked head and its entries. Raises DecodeError."""
    actions, notes = fold(entries)
    match = Match.decode({**head["setup"], "actions": actions})
    people = decode_people(head["people"], match.seats)
    if any(note.seat >= match.seats for note in notes):
        raise DecodeError(Reason("damaged"))
    created, played = _moment(head.get("created")), _moment(head.get("played"))
    return Kept(id_, match, people, notes, created, played, head.get("shared") is True)


def fold(entries: Iterable[object]) -> tuple[list[Any], list[Note]]:
    """The actions that stand, and the notes between them. Raises DecodeError `damaged`."""
    actions: list[Any] = []
    notes: list[Note] = []
    for entry in entries:
        match entry:
            case list():
                actions.append(entry)
            case int(taken_back) if not isinstance(entry, bool) and 0 < taken_back <= len(actions):
                del actions[len(actions) - taken_back :]
                notes = [note for note in notes if note.after <= len(actions)]
            case {"note": str(key), "seat": int(seat)} if key in NOTES and seat >= 0:
                notes.append(Note(len(actions), key, seat))
            case _:
                raise DecodeError(Reason("damaged"))
    return actions, notes


# Files ------------------------------------------------------------------------------------------------------


def write_file(matches: Sequence[Kept]) -> str:
    """The text of a file with these matches."""
    data = {
        "format": FILE_FORMAT,
        "format_version": FILE_VERSION,
        "matches": [
            {
                "id": kept.id,
                "people": encode_people(kept.people),
                "shared": kept.shared,
                "created": kept.created,
                "played": kept.played,
                "notes": [[note.after, note.key, note.seat] for note in kept.notes],
                "match": kept.match.encode(),
            }
            for kept in matches
        ],
    }
    return json.dumps(data, ensure_ascii=False, indent=1)


def read_file(text: str) -> tuple[list[Kept], list[Reason]]:
    """The matches in a file, and for each that cannot be read the reason.

    Also takes a bare `Match.encode()`, as written by the engine without a table around it. Raises
    DecodeError if the file as a whole is none of ours: `too_big`, `not_a_file`, `other_version`.
    """
    if len(text) > LARGEST_FILE:
        raise DecodeError(Reason("too_big", {"limit": LARGEST_FILE // 1_000_000}))
    try:
        data = read_json(text)
    except ValueError:
        raise DecodeError(Reason("not_a_file")) from None
    if not isinstance(data, dict) or data.get("format") not in (FILE_FORMAT, MATCH_FORMAT):
        raise DecodeError(Reason("not_a_file"))
    if data["format"] == MATCH_FORMAT:
        return [_bare(data)], []
    _check_version(data.get("format_version"), FILE_VERSION)
    entries = data.get("matches")
    if not isinstance(entries, list) or not entries:
        raise DecodeError(Reason("empty_file"))
    found: list[Kept] = []
    problems: list[Reason] = []
    for entry in entries:
        try:
            found.append(_from_file(entry))
        except DecodeError as error:
            problems.append(error.reason)
    return found, problems


def _from_file(entry: object) -> Kept:
    if not isinstance(entry, dict):
        raise DecodeError(Reason("damaged"))
    match = Match.decode(entry.get("match"))
    people = decode_people(entry.get("people"), match.seats)
    notes: list[Note] = []
    for note in entry.get("notes") or []:
        match note:
            case [int(after), str(key), int(seat)] if key in NOTES and 0 <= seat < match.seats:
                notes.append(Note(after, key, seat))
            case _:
                raise DecodeError(Reason("damaged"))
    id_ = entry.get("id")
    return Kept(
        id_ if isinstance(id_, str) else "",
        match,
        people,
        notes,
        _moment(entry.get("created")),
        _moment(entry.get("played")),
        entry.get("shared") is True,
    )


def _bare(data: JsonDict) -> Kept:
    match = Match.decode(data)
    people = tuple(
        Person(str(seat + 1), COLOURS[seat % len(COLOURS)], SHAPES[seat % len(SHAPES)]) for seat in range(match.seats)
    )
    return Kept("", match, people)


def _check_version(found: object, expected: int) -> None:
    if found != expected:
        raise DecodeError(Reason("other_version", {"found": str(found), "expected": expected}))


def _moment(data: object) -> int:
    return int(data) if isinstance(data, int | float) and 0 <= data < 2**53 else 0
