"""The players of the last match, whom the next lobby offers again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress

from wanli.app.core.port import Storage, StorageError
from wanli.engine import DecodeError
from wanli.saves.safe_json import read_json
from wanli.saves.seating import decode_people, encode_people
from wanli.ui.markup.people import Person

LAST_PEOPLE = "wanli.people"
"""The storage key."""


def last_people(storage: Storage) -> list[Person]:
    """The players of the last match; [] if there are none. Unreadable data counts as none."""
    try:
        data = read_json(storage.get(LAST_PEOPLE) or "[]")
        return list(decode_people(data, len(data)))
    except (StorageError, DecodeError, ValueError, TypeError):
        return []


def save_last_people(storage: Storage, people: Sequence[Person]) -> None:
    """Store the players of a match. A storage that refuses is ignored: the match reports it."""
    with suppress(StorageError):
        storage.set(LAST_PEOPLE, json.dumps(encode_people(people), ensure_ascii=False))
