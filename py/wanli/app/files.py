"""Matches in files: one or more whole ones, each with a plain `Match.encode()` in it that any Python can read."""

from __future__ import annotations

import json
from collections.abc import Sequence

from wanli.app.recovery import RAW_FORMAT, recover
from wanli.app.safe_json import read_json
from wanli.app.saved_match import NOTES, Note, SavedMatch, about_of, check_version, moment, persons_of
from wanli.app.seating import decode_people, encode_people
from wanli.engine import DecodeError, JsonDict, Match, Reason
from wanli.ui.people import COLOURS, SHAPES, Person

FILE_FORMAT, FILE_VERSION = "wanli.file", 1
MATCH_FORMAT = "wanli.match"
LARGEST_FILE = 40_000_000
"""Characters; several times what a browser stores for one site."""


def write_file(matches: Sequence[SavedMatch]) -> str:
    """The text of a file with these matches."""
    data = {
        "format": FILE_FORMAT,
        "format_version": FILE_VERSION,
        "matches": [
            {
                "id": saved.id,
                "people": encode_people(saved.people),
                "persons": list(saved.persons),
                "created": saved.created,
                "played": saved.played,
                "notes": [[note.after, note.key, note.seat, *filter(None, [note.about])] for note in saved.notes],
                "match": saved.match.encode(),
            }
            for saved in matches
        ],
    }
    return json.dumps(data, ensure_ascii=False)


def read_file(text: str) -> tuple[list[SavedMatch], list[Reason]]:
    """The matches in a file, and for each that cannot be read the reason.

    Also takes a bare `Match.encode()`, as written by the engine without a table around it, and a damaged match as it
    was stored: what could be read of that is told among the reasons. Raises DecodeError if the file as a whole is none
    of ours: `too_big`, `not_a_file`, `other_version`.
    """
    if len(text) > LARGEST_FILE:
        raise DecodeError(Reason("too_big", {"limit": LARGEST_FILE // 1_000_000}))
    try:
        data = read_json(text)
    except ValueError:
        raise DecodeError(Reason("not_a_file")) from None
    if not isinstance(data, dict) or data.get("format") not in (FILE_FORMAT, MATCH_FORMAT, RAW_FORMAT):
        raise DecodeError(Reason("not_a_file"))
    if data["format"] == RAW_FORMAT:
        return _recovered(data.get("stored"))
    if data["format"] == MATCH_FORMAT:
        return [_bare(data)], []
    check_version(data.get("format_version"), FILE_VERSION)
    entries = data.get("matches")
    if not isinstance(entries, list) or not entries:
        raise DecodeError(Reason("empty_file"))
    found: list[SavedMatch] = []
    problems: list[Reason] = []
    for entry in entries:
        try:
            found.append(_from_file(entry))
        except DecodeError as error:
            problems.append(error.reason)
    return found, problems


def _from_file(entry: object) -> SavedMatch:
    if not isinstance(entry, dict):
        raise DecodeError(Reason("damaged"))
    match = Match.decode(entry.get("match"))
    people = decode_people(entry.get("people"), match.seats)
    notes: list[Note] = []
    noted = entry.get("notes", [])
    if not isinstance(noted, list):
        raise DecodeError(Reason("damaged"))
    for note in noted:
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
        moment(entry.get("created")),
        moment(entry.get("played")),
        persons_of(entry.get("persons"), match.seats),
    )


def _recovered(stored: object) -> tuple[list[SavedMatch], list[Reason]]:
    try:
        saved = recover(stored)
    except DecodeError as error:
        return [], [error.reason]
    return [saved], [Reason("rescued", {"number": len(saved.match.log)})]


def _bare(data: JsonDict) -> SavedMatch:
    match = Match.decode(data)
    people = tuple(
        Person(str(seat + 1), COLOURS[seat % len(COLOURS)], SHAPES[seat % len(SHAPES)]) for seat in range(match.seats)
    )
    return SavedMatch("", match, people)
