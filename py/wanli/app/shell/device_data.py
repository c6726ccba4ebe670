"""The data of a device besides its matches: settings, progress in lessons and puzzles, games nights, the sides of the
tablet, and records beside the matches, for a move to another device.

Statistics need no data of their own, because they are computed from the matches.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress

from wanli.app.core import settings
from wanli.app.core.port import Storage, StorageError
from wanli.app.core.settings import Settings
from wanli.app.learn import lesson_progress, puzzle_progress
from wanli.app.session import games_night, lobby_help, night_history
from wanli.app.storage import table_sides
from wanli.app.storage.match_records import merge_records, record_texts

KEYS = (
    settings.KEY,
    lesson_progress.KEY,
    puzzle_progress.KEY,
    lobby_help.KEY,
    games_night.KEY,
    night_history.KEY,
    table_sides.KEY,
)


def device_texts(storage: Storage, *, notes: bool = False) -> dict[str, str]:
    """The stored texts, by key. Data that cannot be read is left out, and so are private notes, unless `notes`."""
    texts = record_texts(storage, ("clock", "help", "notes") if notes else ("clock", "help"))
    for key in KEYS:
        with suppress(StorageError):
            if (text := storage.get(key)) is not None:
                texts[key] = text
    return texts


def merge_device_texts(storage: Storage, texts: Mapping[str, str], is_stored: Callable[[str], bool]) -> Settings | None:
    """Add the progress and the games nights of another device, and its records beside matches that are stored here
    (`is_stored`). Return its settings, None if there are none. Raises StorageError.

    A completed lesson and a solved puzzle stay so; an unfinished run of a lesson on this device has priority. Damaged
    data counts as none.
    """
    other = _Texts(texts)
    merge_records(storage, texts, is_stored)
    for key in (lobby_help.KEY, games_night.KEY):
        if storage.get(key) is None and key in texts:
            storage.set(key, texts[key])
    if night_history.KEY in texts:
        night_history.merge_history(storage, texts[night_history.KEY])
    if table_sides.KEY in texts:
        table_sides.merge_sides(storage, texts[table_sides.KEY], is_stored)
    lesson_progress.merge(storage, other)
    puzzle_progress.merge(storage, other)
    return Settings.load(other) if settings.KEY in texts else None


class _Texts:
    """Texts with the interface of a storage."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = dict(texts)

    def get(self, key: str) -> str | None:
        return self._texts.get(key)

    def get_all(self, keys: object) -> list[str | None]:
        raise NotImplementedError

    def set(self, key: str, text: str) -> None:
        self._texts[key] = text

    def remove(self, key: str) -> None:
        self._texts.pop(key, None)

    def names(self) -> list[str]:
        return list(self._texts)
