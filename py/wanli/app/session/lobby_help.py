"""Help for single seats, chosen in the lobby."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import replace

from wanli.app.core.port import Storage, StorageError
from wanli.saves.safe_json import read_json
from wanli.ui.markup.people import LEVELS, Level, Person

KEY = "wanli.helped"
"""The storage key of the names of the players who had help in the last match."""
MAX_NAMES = 12


class LobbyHelp:
    """The seats of a new match that get help. While there are any, the bots play one level easier.

    The levels in the lobby show that, so that they can still be changed. `helped` are the seats of another match; None
    gives help to the players who had it in the last match.
    """

    def __init__(self, storage: Storage, people: Sequence[Person], helped: Collection[int] | None) -> None:
        self._storage = storage
        self._levels: dict[int, tuple[Level, Level]] = {}
        """By seat of a bot: its level without help, and the easier one."""
        names = _last_names(storage) if helped is None else []
        seats = [seat for seat, person in enumerate(people) if not person.is_bot and person.name in names]
        self.seats: set[int] = {*(seats if helped is None else helped)}

    def toggle(self, seat: int, people: list[Person]) -> None:
        """Begin or end the help for a seat. The first help makes the bots in `people` easier, the
        last one undoes that.
        """
        self.seats ^= {seat}
        if self.seats == {seat}:
            for bot, person in enumerate(people):
                easier = LEVELS[max(0, LEVELS.index(person.level) - 1)]
                self._levels[bot] = person.level, easier
                people[bot] = replace(person, level=easier)
        elif not self.seats:
            for bot, (before, easier) in self._levels.items():
                if bot < len(people) and people[bot].level == easier:
                    people[bot] = replace(people[bot], level=before)
            self._levels.clear()

    def remember(self, people: Sequence[Person]) -> None:
        """Store the names of the players with help, so that the next lobby offers it. A refusal is ignored."""
        names = [people[seat].name for seat in sorted(self.seats) if seat < len(people) and not people[seat].is_bot]
        with suppress(StorageError):
            if names:
                self._storage.set(KEY, json.dumps(names, ensure_ascii=False))
            else:
                self._storage.remove(KEY)


def _last_names(storage: Storage) -> list[str]:
    try:
        names = read_json(storage.get(KEY) or "[]")
    except (StorageError, ValueError):
        return []
    return [name for name in names if isinstance(name, str)][:MAX_NAMES] if isinstance(names, list) else []
