"""A match as the app saves it.

Beside the match itself (`wanli.engine.Match`) the app saves the person or bot of each seat, and notes of its own for
the log. In storage this is a head and a list of entries that only grows, so that a save writes little
(`store.py`):

- a list is an action as played;
- a number says how many of the last actions were taken back;
- an object is a note: `{"note": key, "seat": seat}`, with `"about"` if the note is about one kind of question.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, NotRequired, TypedDict, cast

from wanli.app.core.time_slices import at_once
from wanli.app.storage.seating import decode_people, encode_people, humans
from wanli.engine import DecodeError, JsonDict, Match, Reason
from wanli.engine.actions import to_json
from wanli.engine.reasons import truncate_repr
from wanli.ui.markup.people import Person

SAVE_FORMAT, SAVE_VERSION = "wanli.save", 1
TAKEN_OVER = ("bot_took_over", "person_took_over")
SEAT_NOTES = (*TAKEN_OVER, "level_changed")
STANDING_ANSWER, WITHDRAWN_ANSWER = "ahead", "ahead_back"
"""A standing answer to all questions of a kind, given and taken back."""
OUTLIVE_UNDO = (*SEAT_NOTES, WITHDRAWN_ANSWER)
"""Notes that an undo leaves in place: changes of seats, and that somebody wants to be asked again."""
SENT, RECEIVED = "link_sent", "link_received"
"""The match as it stands was given on as a link, or came as one."""
LINKS = (SENT, RECEIVED)
NOTES = ("bot_failed", "bot_hurried", *SEAT_NOTES, STANDING_ANSWER, WITHDRAWN_ANSWER, *LINKS)
LAST_MOMENT = 8_640_000_000_000_000
"""The last millisecond that JavaScript can name."""

Entry = list[Any] | int | JsonDict


class MatchMetadata(TypedDict):
    """What is kept beside the entries of a match, with the few facts that the list of matches shows.

    An `object` is as it was found in storage: whoever reads it checks it.
    """

    format: str
    format_version: int
    setup: JsonDict
    people: object
    entries: int
    to_move: object
    scores: object
    winners: object
    persons: NotRequired[object]
    created: NotRequired[object]
    played: NotRequired[object]
    round: NotRequired[object]
    fork: NotRequired[object]


@dataclass(frozen=True)
class Note:
    """A line that the app adds to the log after so many actions.

    `about` is the kind of question that a standing answer is about, or the checksum of the position in a link.
    """

    after: int
    key: str
    seat: int
    about: str = ""

    def entry(self) -> Entry:
        """As an entry of a save."""
        return {"note": self.key, "seat": self.seat, **({"about": self.about} if self.about else {})}


@dataclass
class SavedMatch:
    """One match and all that is saved with it. `created` and `played` are milliseconds since 1970.

    `persons` are the seats where a person has sat, even if a bot plays on for them: what they have seen stays theirs.
    `fork` marks the second of two copies that went on differently from the same beginning.
    """

    id: str
    match: Match
    people: tuple[Person, ...]
    notes: list[Note] = field(default_factory=list)
    created: int = 0
    played: int = 0
    persons: tuple[int, ...] = ()
    fork: bool = False

    def __post_init__(self) -> None:
        self.persons = tuple(sorted({*self.persons, *humans(self.people)}))

    def change_seat(self, seat: int, person: Person) -> None:
        """Let a bot play on for a person, a person for a bot, or a bot at another level."""
        self.people = tuple(person if seat == each else old for each, old in enumerate(self.people))
        self.persons = tuple(sorted({*self.persons, *humans(self.people)}))

    @property
    def game(self) -> str:
        """The slug of the game."""
        return self.match.game.slug

    def head(self, entries: int) -> MatchMetadata:
        """The head beside so many entries."""
        result = self.match.state.result()
        head: MatchMetadata = {
            "format": SAVE_FORMAT,
            "format_version": SAVE_VERSION,
            "setup": self.match.setup(),
            "people": encode_people(self.people),
            "persons": list(self.persons),
            "created": self.created,
            "played": self.played,
            "entries": entries,
            "to_move": self.match.state.seat,
            "scores": None if result is None else list(result.scores),
            "winners": None if result is None else list(result.winners),
        }
        if self.match.state.round:
            head["round"] = self.match.state.round
        if self.fork:
            head["fork"] = True
        return head

    def metadata_text(self, entries: int) -> str:
        """The head as it is stored."""
        return json.dumps(self.head(entries), ensure_ascii=False, separators=(",", ":"))

    def entries(self) -> list[Entry]:
        """The whole match as entries."""
        found: list[Entry] = []
        notes = sorted(self.notes, key=lambda note: note.after)
        for number, action in enumerate([None, *self.match.actions]):
            if action is not None:
                found.append(to_json(action))
            while notes and notes[0].after <= number:
                found.append(notes.pop(0).entry())
        return found


def check_metadata(data: object) -> MatchMetadata:
    """`data` if it is a head that this version can read. Raises DecodeError."""
    if not isinstance(data, dict) or data.get("format") != SAVE_FORMAT:
        raise DecodeError(Reason("damaged"))
    check_version(data.get("format_version"), SAVE_VERSION)
    setup = data.get("setup")
    if not isinstance(setup, dict) or not isinstance(setup.get("seats"), int):
        raise DecodeError(Reason("damaged"))
    decode_people(data.get("people"), setup["seats"])
    if not isinstance(data.get("entries"), int) or not {"to_move", "scores", "winners"} <= data.keys():
        raise DecodeError(Reason("damaged"))
    return cast(MatchMetadata, data)


def rebuild(id_: str, head: MatchMetadata, entries: Iterable[object]) -> SavedMatch:
    """The match of a checked head and its entries. Raises DecodeError."""
    return at_once(rebuild_steps(id_, head, entries))


def rebuild_steps(id_: str, head: MatchMetadata, entries: Iterable[object]) -> Generator[None, None, SavedMatch]:
    """The same in short steps, one per action, so that the page can go on between them."""
    actions, notes = fold(entries)
    match = yield from replay_steps({**head["setup"], "actions": actions})
    people = decode_people(head["people"], match.seats)
    if any(note.seat >= match.seats for note in notes):
        raise DecodeError(Reason("damaged"))
    created, played = timestamp(head.get("created")), timestamp(head.get("played"))
    persons = persons_of(head.get("persons"), match.seats)
    return SavedMatch(id_, match, people, notes, created, played, persons, head.get("fork") is True)


def replay_steps(data: object) -> Generator[None, None, Match]:
    """The match in `data`, as `Match.encode` writes it, one action a step. Raises DecodeError."""
    steps = Match.replay(data)
    match = next(steps)
    for _ in steps:
        yield
    return match


def fold(entries: Iterable[object]) -> tuple[list[Any], list[Note]]:
    """The actions that stand, and the notes between them. Raises DecodeError `damaged`."""
    folded = Fold()
    for entry in entries:
        folded.add(entry)
    return folded.actions, folded.notes()


class Fold:
    """Entries put together one by one; `actions` are those that stand."""

    def __init__(self) -> None:
        self.actions: list[Any] = []
        self._course: list[Note | int] = []
        """The notes, and how many actions each undo between them left."""

    def add(self, entry: object) -> None:
        """One more entry. Raises DecodeError `damaged` if it makes no sense here; then nothing has changed."""
        actions = self.actions
        match entry:
            case list():
                actions.append(entry)
            case int(taken_back) if not isinstance(entry, bool) and 0 < taken_back <= len(actions):
                del actions[len(actions) - taken_back :]
                self._course.append(len(actions))
            case {"note": str(key), "seat": int(seat), **more} if key in NOTES and seat >= 0:
                self._course.append(Note(len(actions), key, seat, about_of(key, more.get("about", ""))))
            case _:
                raise DecodeError(Reason("damaged"))

    def notes(self) -> list[Note]:
        """The notes that remain, in one pass from the last entry: as `notes_after_undo` after each undo."""
        found: list[Note] = []
        left = len(self.actions)
        for each in reversed(self._course):
            if isinstance(each, int):
                left = min(left, each)
            else:
                found += notes_after_undo([each], left)
        return found[::-1]


def about_of(key: str, about: object) -> str:
    """What a note is about; "" unless it is one on a standing answer or a link. Raises DecodeError `damaged`."""
    if not isinstance(about, str) or bool(about) != (key in (STANDING_ANSWER, WITHDRAWN_ANSWER, *LINKS)):
        raise DecodeError(Reason("damaged"))
    return about


def notes_after_undo(notes: list[Note], left: int) -> list[Note]:
    """The notes that remain when only `left` actions stand."""
    return [
        replace(note, after=min(note.after, left)) for note in notes if note.after <= left or note.key in OUTLIVE_UNDO
    ]


def check_version(found: object, expected: int) -> None:
    """Raises DecodeError `other_version` if they differ."""
    if found != expected:
        raise DecodeError(Reason("other_version", {"found": truncate_repr(found), "expected": expected}))


def timestamp(data: object) -> int:
    """Milliseconds since 1970, as far as a browser can name the day; 0 for anything else."""
    return int(data) if isinstance(data, int | float) and 0 <= data <= LAST_MOMENT else 0


def persons_of(data: object, seats: int) -> tuple[int, ...]:
    """Seats where a person has sat; files of earlier versions do not say. Raises DecodeError `damaged`."""
    found = [] if data is None else data
    if not isinstance(found, list) or len(found) > seats:
        raise DecodeError(Reason("damaged"))
    if any(type(seat) is not int or seat not in range(seats) for seat in found):
        raise DecodeError(Reason("damaged"))
    return tuple(found)
