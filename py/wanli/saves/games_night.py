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
from wanli.ui.markup.people import COLOURS, SHAPES, Colour, Person, Shape

MIN_PEOPLE, MAX_PEOPLE = 2, 6
"""The number of people who play at the same time."""
MAX_KNOWN = 12
"""The maximum number of people in one night, with those who have left."""
MAX_MATCHES = 200


@dataclass(frozen=True)
class GamesNight:
    """The people of a games night in seating order, its start in milliseconds since 1970, and the ids of its matches.

    `next_start` is the index of the person who starts the next match; None before anybody has started. If this person
    has left, the next one who is present starts. `absent` are the indices of people who have left. `long_double`: long
    games count double.
    """

    people: tuple[Person, ...]
    began: int
    matches: tuple[str, ...] = ()
    next_start: int | None = None
    absent: frozenset[int] = frozenset()
    long_double: bool = False

    @property
    def present(self) -> tuple[Person, ...]:
        """The people who play, in seating order."""
        return tuple(person for index, person in enumerate(self.people) if index not in self.absent)

    @property
    def starter(self) -> Person | None:
        """The person who starts the next match; None before anybody has started."""
        if self.next_start is None:
            return None
        following = (*self.people[self.next_start :], *self.people[: self.next_start])
        return next((person for person in following if person in self.present), None)

    @property
    def may_grow(self) -> bool:
        """True if another person may join."""
        return len(self.present) < MAX_PEOPLE and len(self.people) < MAX_KNOWN

    @property
    def may_shrink(self) -> bool:
        """True if enough people remain when one leaves."""
        return len(self.present) > MIN_PEOPLE

    def index(self, name: str) -> int | None:
        """The index of the person with this name; None if nobody has it."""
        return next((index for index, person in enumerate(self.people) if person.name == name), None)

    def with_match(self, id_: str, starter: str) -> GamesNight:
        """This night with one more match, which the player called `starter` starts. The start then passes on."""
        index = self.index(starter)
        next_start = self.next_start if index is None else (index + 1) % len(self.people)
        return replace(self, matches=(*self.matches, id_)[-MAX_MATCHES:], next_start=next_start)

    def with_person(self, person: Person) -> GamesNight:
        """This night with one more person, who sits last."""
        return replace(self, people=(*self.people, person))

    def renamed(self, index: int, name: str) -> GamesNight:
        """This night with another name for one of its people. Matches find their people by name."""
        people = [*self.people]
        people[index] = replace(people[index], name=name)
        return replace(self, people=tuple(people))

    def after_leaving(self, index: int) -> GamesNight:
        """This night after a person has left, who stays in the table."""
        return replace(self, absent=self.absent | {index})

    def after_return(self, index: int) -> GamesNight:
        """This night after a person has returned. If others have taken the person's colour or shape, free ones
        replace them.
        """
        people = [*self.people]
        others, person = self.present, people[index]
        if person.colour in [other.colour for other in others]:
            person = replace(person, colour=free_colour(others))
        if person.shape in [other.shape for other in others]:
            person = replace(person, shape=free_shape(others))
        people[index] = person
        return replace(self, people=tuple(people), absent=self.absent - {index})

    def without(self, index: int) -> GamesNight:
        """This night without a person who has played no match."""
        people = (*self.people[:index], *self.people[index + 1 :])
        start = self.next_start
        if start is not None and start > index:
            start -= 1
        return replace(
            self,
            people=people,
            next_start=None if start is None else start % len(people),
            absent=frozenset(other - (other > index) for other in self.absent if other != index),
        )


def free_colour(others: Sequence[Person]) -> Colour:
    """The first colour that none of up to five others has."""
    return next(colour for colour in COLOURS if colour not in [person.colour for person in others])


def free_shape(others: Sequence[Person]) -> Shape:
    """The first shape that none of up to five others has."""
    return next(shape for shape in SHAPES if shape not in [person.shape for person in others])


def encode_night(night: GamesNight) -> str:
    """A games night as text. Fields that earlier releases did not have are left out while they have their defaults."""
    data: dict[str, object] = {
        "people": encode_people(night.people),
        "began": night.began,
        "matches": [*night.matches],
        "next_start": night.next_start,
        **({"absent": sorted(night.absent)} if night.absent else {}),
        **({"long_double": True} if night.long_double else {}),
    }
    return json.dumps(data, ensure_ascii=False)


def decode_night(text: str) -> GamesNight:
    """Decode the text of `encode_night`. Raises DecodeError `damaged`."""
    try:
        data = read_json(text)
    except ValueError:
        raise DecodeError(Reason("damaged")) from None
    people = data.get("people") if isinstance(data, dict) else None
    if not isinstance(people, list) or not MIN_PEOPLE <= len(people) <= MAX_KNOWN:
        raise DecodeError(Reason("damaged"))
    next_start, ids, absent = data.get("next_start"), data.get("matches"), data.get("absent", [])
    if not (next_start is None or _is_index(next_start, people)):
        raise DecodeError(Reason("damaged"))
    if not _are_ids(ids) or not (isinstance(absent, list) and all(_is_index(index, people) for index in absent)):
        raise DecodeError(Reason("damaged"))
    night = GamesNight(
        decode_people(people, len(people)),
        timestamp(data.get("began")),
        tuple(ids),
        next_start,
        frozenset(absent),
        data.get("long_double") is True,
    )
    if not MIN_PEOPLE <= len(night.present) <= MAX_PEOPLE:
        raise DecodeError(Reason("damaged"))
    return night


def _is_index(data: object, people: Sequence[object]) -> bool:
    return type(data) is int and data in range(len(people))


def _are_ids(data: object) -> bool:
    return (
        isinstance(data, list) and len(data) <= MAX_MATCHES and all(isinstance(id_, str) and is_id(id_) for id_ in data)
    )


def is_night_match(night: GamesNight, people: Sequence[Person]) -> bool:
    """True if at least two of the people who are present play this match."""
    names = {person.name for person in people if not person.is_bot}
    return sum(person.name in names for person in night.present) >= MIN_PEOPLE
