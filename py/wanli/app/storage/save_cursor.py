"""What one tab knows of a stored match: its entries as they are written, and how far they are."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Literal

from wanli.app.core.port import Refusal, StoredMatch
from wanli.app.storage.saved_match import Entry

CHUNK = 32
"""Entries that are written together to local storage."""


@dataclass
class SaveCursor:
    """What one tab knows of a stored match: its entries as text, and which of them it has seen written."""

    id: str
    chunks: list[list[str]] = field(default_factory=lambda: [[]])
    written: tuple[int, str] | None = None
    """Number and text of the last chunk that lies in local storage; None before the first save."""
    head: str = ""
    """The head that belongs to all entries, as text."""
    kept: int | None = None
    """How many entries the database is known to hold; None if it is not known to hold the match."""
    writing: int = 0
    """How many writes the database has not answered yet."""
    stale: bool = False
    """Whether another tab has gone on with the match: then nothing more is written."""
    refused: Refusal | None = None
    """Why local storage did not take the last save; None if it did."""
    elsewhere: Literal["", "changed", "gone"] = ""
    """Whether local storage holds something else than this tab wrote or read."""

    @property
    def length(self) -> int:
        """How many entries there are."""
        return (len(self.chunks) - 1) * CHUNK + len(self.chunks[-1])

    @property
    def pending(self) -> bool:
        """Whether the database does not hold everything yet."""
        return self.kept != self.length

    def entries(self, start: int = 0) -> list[str]:
        """The texts of the entries from number `start` on."""
        first, skipped = divmod(start, CHUNK)
        return [text for chunk in self.chunks[first:] for text in chunk][skipped:]

    @staticmethod
    def of(id_: str, stored: StoredMatch) -> SaveCursor:
        """A cursor behind the last entry of a match that was read."""
        texts = stored.entries
        chunks = [[*texts[start : start + CHUNK]] for start in range(0, len(texts), CHUNK)]
        return SaveCursor(id_, chunks or [[]], head=stored.head)

    def add(self, entry: Entry) -> None:
        """One more entry, in memory only."""
        if len(self.chunks[-1]) == CHUNK:
            self.chunks.append([])
        self.chunks[-1].append(entry_text(entry))


_WRITER = json.JSONEncoder(separators=(",", ":"))


def entry_text(entry: object) -> str:
    """An entry as text, always spelled alike."""
    return _WRITER.encode(entry)
