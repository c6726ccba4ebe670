"""Progress in puzzles, stored in local storage."""

from __future__ import annotations

from typing import Literal, get_args

from wanli.app.core.port import Storage
from wanli.app.storage.entry_store import read_entries, save_entry
from wanli.learn.puzzles.collection import GamePuzzle

KEY = "wanli.puzzles"
Attempted = Literal["tried", "shown", "solved"]
"""The progress in a puzzle: only wrong moves, the answer was shown, or solved."""
_RANKS: tuple[str, ...] = ("", *get_args(Attempted))


def attempted(storage: Storage, puzzle: GamePuzzle) -> Attempted | None:
    """The progress in a puzzle; None if it was never tried. Unreadable data counts as none."""
    stored = read_entries(storage, KEY).get(_name(puzzle))
    return next((result for result in get_args(Attempted) if result == stored), None)


def save_attempt(storage: Storage, puzzle: GamePuzzle, result: Attempted) -> None:
    """Save the progress in a puzzle; a solved puzzle stays solved. Raises StorageError."""
    before = attempted(storage, puzzle) or ""
    if _RANKS.index(result) > _RANKS.index(before):
        save_entry(storage, KEY, _name(puzzle), result)


def _name(puzzle: GamePuzzle) -> str:
    return f"{puzzle.slug}/{puzzle.key}"
