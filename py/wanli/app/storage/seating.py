"""The players of a match: cleaned names, and the JSON in saves."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import cast, get_args

from wanli.engine import DecodeError, JsonDict, Reason
from wanli.ui.markup.people import Colour, Kind, Level, Person, Shape

MAX_NAME_LENGTH = 20
_ALLOWED = {
    "colour": get_args(Colour),
    "shape": get_args(Shape),
    "kind": get_args(Kind),
    "level": get_args(Level),
}
"""The allowed values of a player's fields, apart from the name."""


def clean_name(text: str) -> str:
    """A name that is safe to show: one line, no invisible or direction-changing characters, at most 20 characters.

    Markup in it stays: it is text, and `wanli.ui.markup.html` escapes it.
    """
    name = unicodedata.normalize("NFC", text)
    if not name.isprintable():
        name = "".join(" " if char.isspace() else char for char in name if _visible(char))
    return " ".join(name.split())[:MAX_NAME_LENGTH].strip()


def _visible(char: str) -> bool:
    return char.isspace() or not unicodedata.category(char).startswith("C")


def unique_name(name: str, others: Sequence[str]) -> str:
    """`name`, with a number appended if one of `others` already has it."""
    number, candidate = 2, name
    while candidate in others:
        candidate = f"{name[: MAX_NAME_LENGTH - 3]} {number}"
        number += 1
    return candidate


def encode_people(people: Sequence[Person]) -> list[JsonDict]:
    """The players as JSON data."""
    return [
        {
            "name": person.name,
            "colour": person.colour,
            "shape": person.shape,
            "kind": person.kind,
            "level": person.level,
        }
        for person in people
    ]


def decode_people(data: object, seats: int) -> tuple[Person, ...]:
    """Decode the data of `encode_people` for this many seats. Raises DecodeError `damaged`."""
    if not isinstance(data, list) or len(data) != seats:
        raise DecodeError(Reason("damaged"))
    return tuple(_person(entry) for entry in data)


def _person(data: object) -> Person:
    if not isinstance(data, dict) or not isinstance(data.get("name"), str):
        raise DecodeError(Reason("damaged"))
    if any(data.get(part) not in allowed for part, allowed in _ALLOWED.items()):
        raise DecodeError(Reason("damaged"))
    return Person(
        clean_name(data["name"]) or "?",
        cast(Colour, data["colour"]),
        cast(Shape, data["shape"]),
        cast(Kind, data["kind"]),
        cast(Level, data["level"]),
    )


def humans(people: Sequence[Person]) -> tuple[int, ...]:
    """The seats of human players."""
    return tuple(seat for seat, person in enumerate(people) if not person.is_bot)
