"""Progress in puzzles, stored in local storage."""

from __future__ import annotations

from typing import Literal, get_args

from wanli.app.core.port import Storage
from wanli.app.storage.entry_store import read_entries, save_entry
from wanli.learn.puzzles.collection import GamePuzzle

KEY = "wanli.puzzles"
Attempted = Literal["tried", "shown", "solved"]
"""The progress in a puzzle: only wrong moves, the answer was shown, or solved."""
_MAX_NAME = 60
"""Characters in the name of a puzzle; imported names may be longer."""
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


def merge(storage: Storage, other: Storage) -> None:
    """Add the progress that another storage holds. Raises StorageError."""
    own = read_entries(storage, KEY)
    for name, result in read_entries(other, KEY).items():
        is_known = len(name) <= _MAX_NAME and result in _RANKS
        if is_known and _RANKS.index(str(result)) > _rank(own.get(name)):
            save_entry(storage, KEY, name, result)


def _rank(result: object) -> int:
    return _RANKS.index(result) if isinstance(result, str) and result in _RANKS else 0


def _name(puzzle: GamePuzzle) -> str:
    return f"{puzzle.slug}/{puzzle.key}"
