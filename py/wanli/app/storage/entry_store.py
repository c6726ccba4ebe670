"""Named entries under one key of local storage: progress in lessons, solved puzzles."""

from __future__ import annotations

import json

from wanli.app.core.port import Storage, StorageError
from wanli.saves.safe_json import read_json


def read_entries(storage: Storage, key: str) -> dict[str, object]:
    """All entries by name. Unreadable data counts as no entries."""
    try:
        data = read_json(storage.get(key) or "{}")
    except (StorageError, ValueError):
        return {}
    return data if isinstance(data, dict) else {}


def save_entry(storage: Storage, key: str, name: str, entry: object) -> None:
    """Store one entry, which must be JSON data, next to the others. Raises StorageError."""
    storage.set(key, json.dumps({**read_entries(storage, key), name: entry}, ensure_ascii=False))
