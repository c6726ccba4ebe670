"""The players of a match: cleaned names, and the JSON in saves."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import cast, get_args

from wanli.engine import DecodeError, JsonDict, Reason
from wanli.ui.markup.people import COLOURS, MAX_NAME_LENGTH, SHAPES, Colour, Kind, Level, Person, Shape

_JOINERS = "\u200c\u200d"
_IDLE_JOINERS = re.compile(r"(?<![^\x00-\x7f\u200c\u200d])[\u200c\u200d]+|[\u200c\u200d]+(?![^\x00-\x7f\u200c\u200d])")
"""Joiners that do not stand between two characters outside ASCII, where they have no effect."""
_SKIN_TONES = "\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
_FLAG_LETTERS = "".join(map(chr, range(0x1F1E6, 0x1F200)))
_LAST_FLAG_LETTERS = re.compile(f"[{_FLAG_LETTERS}]*$")
_ALLOWED = {
    "colour": get_args(Colour),
    "shape": get_args(Shape),
    "kind": get_args(Kind),
    "level": get_args(Level),
}
"""The allowed values of a player's fields, apart from the name."""


def clean_name(text: str) -> str:
    """A name that is safe to show: one line, no invisible or direction-changing characters, at most 20 characters.

    Joiners stay where they join: in emoji such as families, and in Persian and Indic scripts. Markup stays too: it is
    text, and `wanli.ui.markup.html` escapes it.
    """
    name = unicodedata.normalize("NFC", text)
    if not name.isprintable():
        name = "".join(" " if char.isspace() else char for char in name if _visible(char))
        name = _IDLE_JOINERS.sub("", name)
    return _cut(" ".join(name.split())).strip()


def _visible(char: str) -> bool:
    return char in _JOINERS or char.isspace() or not unicodedata.category(char).startswith("C")


def _cut(name: str) -> str:
    """The first 20 characters, or fewer if a character would be cut in the middle (an emoji, a letter with marks)."""
    end = MAX_NAME_LENGTH
    while len(name) > end > 0 and _belongs_together(name, end):
        end -= 1
    return name[: end or MAX_NAME_LENGTH]


def _belongs_together(name: str, index: int) -> bool:
    """True if `name[index]` continues the character before it."""
    before, char = name[index - 1], name[index]
    if unicodedata.category(char).startswith("M") or char in _JOINERS or before in _JOINERS or char in _SKIN_TONES:
        return True
    flags = len(_LAST_FLAG_LETTERS.search(name[:index])[0])  # type: ignore[index]  # it matches any text
    return char in _FLAG_LETTERS and flags % 2 == 1


def unique_name(name: str, others: Sequence[str]) -> str:
    """`name`, with a number appended if one of `others` already has it."""
    number, candidate = 2, name
    while candidate in others:
        candidate = f"{name[: MAX_NAME_LENGTH - 3]} {number}"
        number += 1
    return candidate


def numbered_people(seats: int) -> tuple[Person, ...]:
    """Human players without names of their own, with the number of the seat as name."""
    return tuple(
        Person(str(seat + 1), COLOURS[seat % len(COLOURS)], SHAPES[seat % len(SHAPES)]) for seat in range(seats)
    )


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
