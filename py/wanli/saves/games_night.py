"""A games night: people who play several matches, and the matches that they have begun."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from wanli.engine import DecodeError, Reason
from wanli.saves.match_ids import is_id
from wanli.saves.safe_json import read_json
from wanli.saves.saved_match import timestamp
from wanli.saves.seating import decode_people, encode_people
from wanli.ui.markup.people import Person

MIN_PEOPLE, MAX_PEOPLE = 2, 6
MAX_MATCHES = 200


@dataclass(frozen=True)
class GamesNight:
    """The people of a games night in seating order, its start in milliseconds since 1970, and the ids of its matches.

    `next_start` is the index of the person who starts the next match; None before anybody has started.
    """

    people: tuple[Person, ...]
    began: int
    matches: tuple[str, ...] = ()
    next_start: int | None = None

    def index(self, name: str) -> int | None:
        """The index of the person with this name; None if nobody has it."""
        return next((index for index, person in enumerate(self.people) if person.name == name), None)

    def with_match(self, id_: str, starter: str) -> GamesNight:
        """This night with one more match, which the player called `starter` starts. The start then passes on."""
        index = self.index(starter)
        next_start = self.next_start if index is None else (index + 1) % len(self.people)
        return replace(self, matches=(*self.matches, id_)[-MAX_MATCHES:], next_start=next_start)


def encode_night(night: GamesNight) -> str:
    """A games night as text."""
    data = {
        "people": encode_people(night.people),
        "began": night.began,
        "matches": [*night.matches],
        "next_start": night.next_start,
    }
    return json.dumps(data, ensure_ascii=False)


def decode_night(text: str) -> GamesNight:
    """Decode the text of `encode_night`. Raises DecodeError `damaged`."""
    try:
        data = read_json(text)
    except ValueError:
        raise DecodeError(Reason("damaged")) from None
    people = data.get("people") if isinstance(data, dict) else None
    if not isinstance(people, list) or not MIN_PEOPLE <= len(people) <= MAX_PEOPLE:
        raise DecodeError(Reason("damaged"))
    next_start, ids = data.get("next_start"), data.get("matches")
    if not (next_start is None or (type(next_start) is int and next_start in range(len(people)))):
        raise DecodeError(Reason("damaged"))
    if not _are_ids(ids):
        raise DecodeError(Reason("damaged"))
    return GamesNight(decode_people(people, len(people)), timestamp(data.get("began")), tuple(ids), next_start)


def _are_ids(data: object) -> bool:
    return (
        isinstance(data, list) and len(data) <= MAX_MATCHES and all(isinstance(id_, str) and is_id(id_) for id_ in data)
    )


def is_night_match(night: GamesNight, people: Sequence[Person]) -> bool:
    """True if at least two of the night's people play this match."""
    names = {person.name for person in people if not person.is_bot}
    return sum(person.name in names for person in night.people) >= MIN_PEOPLE
