"""The sides of the tablet on which the players of each match sit, for a table that turns to the player to move.

They belong to this device and not to the match: no save or link contains them, only the file of a whole device.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence

from wanli.app.core.page_side import SIDES, Side
from wanli.app.core.port import Storage, StorageError
from wanli.saves.safe_json import read_json
from wanli.ui.markup.people import Person

KEY = "wanli.sides"
"""The storage key: the sides by match id, as lists in the order of the seats."""

LAST = ""
"""The id under which the sides chosen in the last lobby are stored; the next lobby offers them again."""

MAX_MATCHES = 300
"""The maximum number of matches whose sides are stored; the oldest are dropped first."""


class TableSides:
    """The sides of all matches on this device."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._parsed: tuple[str | None, dict[str, tuple[Side, ...]]] = (None, {})
        """The last text in storage that was read, and its sides."""
        self._unstored: dict[str, tuple[Side, ...]] = {}
        """The sides that the storage refused."""

    def of(self, id_: str, people: Sequence[Person]) -> tuple[Side, ...]:
        """The side of each seat of a match. Seats without a stored side sit as `usual_sides` seats them."""
        usual = usual_sides(people)
        stored = self._read().get(id_, ())
        return (*stored[: len(people)], *usual[len(stored) :])

    def is_stored(self, id_: str) -> bool:
        """True if sides were chosen for this match."""
        return id_ in self._read()

    def store(self, id_: str, sides: Sequence[Side]) -> None:
        """Store the sides of a match. If the storage refuses, they last as long as the page."""
        records = {**self._read()}
        records.pop(id_, None)
        records[id_] = tuple(sides)
        try:
            self._storage.set(KEY, _encode(records))
        except StorageError:
            self._unstored[id_] = tuple(sides)
        else:
            self._unstored.clear()

    def _read(self) -> Mapping[str, tuple[Side, ...]]:
        """All stored sides. They are read at each render while the table turns, so each text is parsed only once."""
        try:
            text = self._storage.get(KEY)
        except StorageError:
            text = None
        if text != self._parsed[0]:
            self._parsed = text, decode_sides(text)
        return {**self._parsed[1], **self._unstored} if self._unstored else self._parsed[1]


def decode_sides(text: str | None) -> dict[str, tuple[Side, ...]]:
    """The sides by match id in a stored text; damaged records are left out."""
    try:
        data = read_json(text or "{}")
    except ValueError:
        return {}
    records: dict[str, tuple[Side, ...]] = {}
    for id_, listed in data.items() if isinstance(data, dict) else ():
        if isinstance(listed, list) and all(value in SIDES for value in listed):
            records[str(id_)] = tuple(listed)
    return records


def merge_sides(storage: Storage, text: str, is_stored: Callable[[str], bool]) -> None:
    """Add the sides of another device: those of matches that are stored here (`is_stored`), and those of its last
    lobby. Sides that were chosen on this device stay. Raises StorageError.
    """
    own = decode_sides(storage.get(KEY))
    added = {
        id_: sides for id_, sides in decode_sides(text).items() if id_ not in own and (id_ == LAST or is_stored(id_))
    }
    if added:
        storage.set(KEY, _encode({**added, **own}))


def _encode(records: Mapping[str, Sequence[Side]]) -> str:
    """Sides by match id as text, without the oldest ones if there are too many."""
    return json.dumps(dict([*records.items()][-MAX_MATCHES:]))


def moved_sides(sides: Sequence[Side], before: Sequence[Person], after: Sequence[Person]) -> tuple[Side, ...]:
    """The sides of the players `after` who sat on `sides` in the order `before`: people keep their side when they
    change seats. Newcomers sit as `usual_sides` seats them.
    """
    by_name = {person.name: side for person, side in zip(before, sides, strict=True)}
    usual = usual_sides(after)
    return tuple(by_name.get(person.name, side) for person, side in zip(after, usual, strict=True))


def remember_sides(table_sides: TableSides, match: tuple[str, Sequence[Person]], people: Sequence[Person]) -> None:
    """Let the next lobby offer `people` the sides that they have in `match`, given as its id and its players."""
    id_, before = match
    if table_sides.is_stored(id_):
        table_sides.store(LAST, moved_sides(table_sides.of(id_, before), before, people))


def usual_sides(people: Sequence[Person]) -> tuple[Side, ...]:
    """The sides of players who chose none: the second half of the human players sits on the far side."""
    humans = [seat for seat, person in enumerate(people) if not person.is_bot]
    far = humans[(len(humans) + 1) // 2 :]
    return tuple("far" if seat in far else "near" for seat in range(len(people)))
