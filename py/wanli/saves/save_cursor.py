"""One tab's knowledge of a stored match: its entries, and how many of them are written."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Literal

from wanli.saves.saved_match import Entry

Refusal = Literal["full", "denied", "lost"]
"""Why the browser refused to store: no room, not allowed, or the database connection broke."""

CHUNK = 32
"""The number of entries in one chunk of local storage."""


@dataclass(frozen=True)
class StoredMatch:
    """A stored match: the JSON texts of its metadata (`head`) and its entries (`wanli.saves.saved_match`)."""

    head: str
    entries: tuple[str, ...]


@dataclass
class SaveCursor:
    """One tab's knowledge of a stored match: its entries as text, and which of them are known to be written."""

    id: str
    chunks: list[list[str]] = field(default_factory=lambda: [[]])
    written: tuple[int, str] | None = None
    """Number and text of the last chunk in local storage; None before the first save."""
    head: str = ""
    """The metadata that belongs to all entries, as text."""
    acknowledged: int | None = None
    """The number of entries that the database has acknowledged; None if it is not known to hold the match."""
    writing: int = 0
    """The number of writes that the database has not answered."""
    stale: bool = False
    """True if another tab continued the match; then nothing more is written."""
    refused: Refusal | None = None
    """Why local storage refused the last save; None if it did not."""
    elsewhere: Literal["", "changed", "gone"] = ""
    """Set if local storage holds something other than this tab wrote or read."""

    @property
    def length(self) -> int:
        """The number of entries."""
        return (len(self.chunks) - 1) * CHUNK + len(self.chunks[-1])

    @property
    def pending(self) -> bool:
        """True if the database does not hold everything yet."""
        return self.acknowledged != self.length

    def entries(self, start: int = 0) -> list[str]:
        """The texts of the entries from number `start` on."""
        first, skipped = divmod(start, CHUNK)
        return [text for chunk in self.chunks[first:] for text in chunk][skipped:]

    @staticmethod
    def of(id_: str, stored: StoredMatch) -> SaveCursor:
        """A cursor after the last entry of a match that was read."""
        texts = stored.entries
        chunks = [[*texts[start : start + CHUNK]] for start in range(0, len(texts), CHUNK)]
        return SaveCursor(id_, chunks or [[]], head=stored.head)

    def add(self, entry: Entry) -> None:
        """Append an entry, in memory only."""
        if len(self.chunks[-1]) == CHUNK:
            self.chunks.append([])
        self.chunks[-1].append(entry_text(entry))


_WRITER = json.JSONEncoder(separators=(",", ":"))


def entry_text(entry: object) -> str:
    """An entry as text, in a canonical form."""
    return _WRITER.encode(entry)
