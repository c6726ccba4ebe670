"""The sides of the tablet on which the players of each match sit, for a table that turns to the player to move.

They belong to this device and not to the match: no save, file or link contains them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Literal

from wanli.app.core.port import Storage, StorageError
from wanli.saves.safe_json import read_json
from wanli.ui.markup.people import Person

KEY = "wanli.sides"
"""The storage key: the sides by match id, as lists in the order of the seats."""

LAST = ""
"""The id under which the sides chosen in the last lobby are stored; the next lobby offers them again."""

MAX_MATCHES = 300
"""The maximum number of matches whose sides are stored; the oldest are dropped first."""

Side = Literal["near", "far"]
SIDES: tuple[Side, ...] = ("near", "far")


class TableSides:
    """The sides of all matches on this device."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
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
        newest = [*records.items()][-MAX_MATCHES:]
        try:
            self._storage.set(KEY, json.dumps(dict(newest)))
        except StorageError:
            self._unstored[id_] = tuple(sides)
        else:
            self._unstored.clear()

    def _read(self) -> Mapping[str, tuple[Side, ...]]:
        """All stored sides; damaged records are left out."""
        try:
            data = read_json(self._storage.get(KEY) or "{}")
        except (StorageError, ValueError):
            data = None
        records: dict[str, tuple[Side, ...]] = {}
        for id_, listed in data.items() if isinstance(data, dict) else ():
            if isinstance(listed, list) and all(value in SIDES for value in listed):
                records[str(id_)] = tuple(listed)
        return {**records, **self._unstored}


def usual_sides(people: Sequence[Person]) -> tuple[Side, ...]:
    """The sides of players who chose none: the second half of the human players sits on the far side."""
    humans = [seat for seat, person in enumerate(people) if not person.is_bot]
    far = humans[(len(humans) + 1) // 2 :]
    return tuple("far" if seat in far else "near" for seat in range(len(people)))
