"""The data of a device besides its matches: settings, and progress in lessons and puzzles, for a move to another
device.

Statistics need no data of their own, because they are computed from the matches.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from wanli.app.core import settings
from wanli.app.core.port import Storage, StorageError
from wanli.app.core.settings import Settings
from wanli.app.learn import lesson_progress, puzzle_progress

KEYS = (settings.KEY, lesson_progress.KEY, puzzle_progress.KEY)


def device_texts(storage: Storage) -> dict[str, str]:
    """The stored texts, by key. Data that cannot be read is left out."""
    texts = {}
    for key in KEYS:
        with suppress(StorageError):
            if (text := storage.get(key)) is not None:
                texts[key] = text
    return texts


def merge_device_texts(storage: Storage, texts: Mapping[str, str]) -> Settings | None:
    """Add the progress of another device, and return its settings, None if there are none. Raises StorageError.

    A completed lesson and a solved puzzle stay so; an unfinished run of a lesson on this device has priority. Damaged
    data counts as none.
    """
    other = _Texts(texts)
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
