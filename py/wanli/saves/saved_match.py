"""A match as the app saves it.

Besides the match (`wanli.engine.Match`) the app saves the player of each seat, and its own notes for the log. In
storage a match is its metadata (the *head*) and an append-only list of entries, so that a save writes little
(`store.py`):

- a list is an action as played;
- a number says how many of the last actions were undone;
- an object is a note: `{"note": key, "seat": seat}`, with `"about"` if the note concerns one kind of question.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, NotRequired, TypedDict, cast

from wanli.engine import DecodeError, JsonDict, Match, Reason
from wanli.engine.actions import to_json
from wanli.engine.reasons import truncate_repr
from wanli.saves.safe_json import read_json
from wanli.saves.seating import decode_people, encode_people, humans
from wanli.saves.steps import at_once
from wanli.ui.markup.people import Person

SAVE_FORMAT, SAVE_VERSION = "wanli.save", 1
TAKEN_OVER = ("bot_took_over", "person_took_over")
SEAT_NOTES = (*TAKEN_OVER, "level_changed")
STANDING_ANSWER, WITHDRAWN_ANSWER = "ahead", "ahead_back"
"""A standing answer to all questions of one kind: given, and withdrawn."""
SURVIVE_UNDO = (*SEAT_NOTES, WITHDRAWN_ANSWER)
"""Notes that an undo leaves in place: changes of seats, and withdrawn standing answers."""
SENT, RECEIVED = "link_sent", "link_received"
"""The match was sent as a link, or received as one."""
LINKS = (SENT, RECEIVED)
NOTES = ("bot_failed", "bot_hurried", *SEAT_NOTES, STANDING_ANSWER, WITHDRAWN_ANSWER, *LINKS)
MAX_TIMESTAMP = 8_640_000_000_000_000
"""The last millisecond that a JavaScript date can represent."""

Entry = list[Any] | int | JsonDict


class MatchMetadata(TypedDict):
    """The metadata of a match: everything except its entries, and a few facts for the list of matches.

    Values of type `object` come from storage unchecked; their readers check them.
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
    """A line of the app in the log, after `after` actions.

    `about` is the kind of question of a standing answer, or the checksum of the position in a link.
    """

    after: int
    key: str
    seat: int
    about: str = ""

    def entry(self) -> Entry:
        """The note as an entry of a save."""
        return {"note": self.key, "seat": self.seat, **({"about": self.about} if self.about else {})}


@dataclass
class SavedMatch:
    """One match and everything saved with it. `created` and `played` are milliseconds since 1970.

    `humans` are the seats where a human player ever sat, even if a bot has taken over: their secrets stay protected.
    `fork` marks the second of two copies that continued differently.
    """

    id: str
    match: Match
    people: tuple[Person, ...]
    notes: list[Note] = field(default_factory=list)
    created: int = 0
    played: int = 0
    humans: tuple[int, ...] = ()
    fork: bool = False

    def __post_init__(self) -> None:
        self.humans = tuple(sorted({*self.humans, *humans(self.people)}))

    def change_seat(self, seat: int, person: Person) -> None:
        """Replace a human player by a bot, a bot by a human player, or change a bot's level."""
        self.people = tuple(person if seat == index else old for index, old in enumerate(self.people))
        self.humans = tuple(sorted({*self.humans, *humans(self.people)}))

    @property
    def game(self) -> str:
        """The slug of the game."""
        return self.match.game.slug

    def head(self, entries: int) -> MatchMetadata:
        """The metadata of the match with this many entries."""
        result = self.match.state.result()
        head: MatchMetadata = {
            "format": SAVE_FORMAT,
            "format_version": SAVE_VERSION,
            "setup": self.match.setup(),
            "people": encode_people(self.people),
            "persons": list(self.humans),
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
        """The metadata as stored text."""
        return json.dumps(self.head(entries), ensure_ascii=False, separators=(",", ":"))

    def entries(self) -> list[Entry]:
        """The whole match as entries."""
        entries: list[Entry] = []
        notes = sorted(self.notes, key=lambda note: note.after)
        for number, action in enumerate([None, *self.match.actions]):
            if action is not None:
                entries.append(to_json(action))
            while notes and notes[0].after <= number:
                entries.append(notes.pop(0).entry())
        return entries


def check_metadata(data: object) -> MatchMetadata:
    """`data`, checked to be metadata that this version can read. Raises DecodeError."""
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


def parse_entries(texts: Iterable[str]) -> Generator[None, None, list[object]]:
    """The entries in these texts, one per step. Raises DecodeError `damaged`."""
    entries: list[object] = []
    for text in texts:
        try:
            entries.append(read_json(text))
        except ValueError:
            raise DecodeError(Reason("damaged")) from None
        yield
    return entries


def rebuild(id_: str, head: MatchMetadata, entries: Iterable[object]) -> SavedMatch:
    """Rebuild a match from checked metadata and entries. Raises DecodeError."""
    return at_once(rebuild_steps(id_, head, entries))


def rebuild_steps(id_: str, head: MatchMetadata, entries: Iterable[object]) -> Generator[None, None, SavedMatch]:
    """Like `rebuild`, in short steps of one action each."""
    actions, notes = fold(entries)
    match = yield from replay_steps({**head["setup"], "actions": actions})
    people = decode_people(head["people"], match.seats)
    if any(note.seat >= match.seats for note in notes):
        raise DecodeError(Reason("damaged"))
    created, played = timestamp(head.get("created")), timestamp(head.get("played"))
    humans = decode_humans(head.get("persons"), match.seats)
    return SavedMatch(id_, match, people, notes, created, played, humans, head.get("fork") is True)


def replay_steps(data: object) -> Generator[None, None, Match]:
    """Replay the match in `data`, as `Match.encode` writes it, one action per step. Raises DecodeError."""
    steps = Match.replay(data)
    match = next(steps)
    for _ in steps:
        yield
    return match


def fold(entries: Iterable[object]) -> tuple[list[Any], list[Note]]:
    """The actions that remain after all undos, and the notes between them. Raises DecodeError `damaged`."""
    folded = Fold()
    for entry in entries:
        folded.add(entry)
    return folded.actions, folded.notes()


class Fold:
    """Folds entries one by one; `actions` are those not undone."""

    def __init__(self) -> None:
        self.actions: list[Any] = []
        self._notes_and_undos: list[Note | int] = []
        """The notes, and for each undo the number of actions it left."""

    def add(self, entry: object) -> None:
        """Add an entry. Raises DecodeError `damaged` if it is invalid here, and then changes nothing."""
        actions = self.actions
        match entry:
            case list():
                actions.append(entry)
            case int(taken_back) if not isinstance(entry, bool) and 0 < taken_back <= len(actions):
                del actions[len(actions) - taken_back :]
                self._notes_and_undos.append(len(actions))
            case {"note": str(key), "seat": int(seat), **more} if key in NOTES and seat >= 0:
                self._notes_and_undos.append(Note(len(actions), key, seat, about_of(key, more.get("about", ""))))
            case _:
                raise DecodeError(Reason("damaged"))

    def notes(self) -> list[Note]:
        """The remaining notes, computed in one pass from the end, as if `notes_after_undo` ran after each undo."""
        kept_notes: list[Note] = []
        remaining = len(self.actions)
        for entry in reversed(self._notes_and_undos):
            if isinstance(entry, int):
                remaining = min(remaining, entry)
            else:
                kept_notes += notes_after_undo([entry], remaining)
        return kept_notes[::-1]


def about_of(key: str, about: object) -> str:
    """Check the subject of a note: "" unless the note concerns a standing answer or a link. Raises DecodeError
    `damaged`.
    """
    if not isinstance(about, str) or bool(about) != (key in (STANDING_ANSWER, WITHDRAWN_ANSWER, *LINKS)):
        raise DecodeError(Reason("damaged"))
    return about


def notes_after_undo(notes: list[Note], remaining: int) -> list[Note]:
    """The notes that remain when undo leaves only `remaining` actions."""
    survivors = (note for note in notes if note.after <= remaining or note.key in SURVIVE_UNDO)
    return [replace(note, after=min(note.after, remaining)) for note in survivors]


def check_version(version: object, expected: int) -> None:
    """Raise DecodeError `other_version` if the versions differ."""
    if version != expected:
        raise DecodeError(Reason("other_version", {"found": truncate_repr(version), "expected": expected}))


def timestamp(data: object) -> int:
    """A timestamp in milliseconds since 1970, limited to dates that browsers support; 0 for anything else."""
    return int(data) if isinstance(data, int | float) and 0 <= data <= MAX_TIMESTAMP else 0


def decode_humans(data: object, seats: int) -> tuple[int, ...]:
    """The seats where a human player ever sat. Earlier versions did not store them. Raises DecodeError `damaged`."""
    seats_of_humans = [] if data is None else data
    if not isinstance(seats_of_humans, list) or len(seats_of_humans) > seats:
        raise DecodeError(Reason("damaged"))
    if any(type(seat) is not int or seat not in range(seats) for seat in seats_of_humans):
        raise DecodeError(Reason("damaged"))
    return tuple(seats_of_humans)
