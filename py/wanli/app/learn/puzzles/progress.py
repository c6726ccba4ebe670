"""Which puzzles somebody has solved, kept in local storage."""

from __future__ import annotations

from typing import Literal, get_args

from wanli.app.core.port import Storage
from wanli.app.learn.puzzles.collection import GamePuzzle
from wanli.app.storage.entry_store import keep_entry, read_entries

KEY = "wanli.puzzles"
Attempted = Literal["tried", "shown", "solved"]
"""What has come of a puzzle: wrong moves only, its answer was shown, or the answer was found."""
_RANKS: tuple[str, ...] = ("", *get_args(Attempted))


def attempted(storage: Storage, puzzle: GamePuzzle) -> Attempted | None:
    """What has come of a puzzle; None if nobody has tried it. What cannot be read counts as nothing."""
    kept = read_entries(storage, KEY).get(_name(puzzle))
    return next((each for each in get_args(Attempted) if each == kept), None)


def keep_attempt(storage: Storage, puzzle: GamePuzzle, result: Attempted) -> None:
    """Keep what has come of it; a puzzle once solved stays solved. Raises StorageError."""
    before = attempted(storage, puzzle) or ""
    if _RANKS.index(result) > _RANKS.index(before):
        keep_entry(storage, KEY, _name(puzzle), result)


def _name(puzzle: GamePuzzle) -> str:
    return f"{puzzle.slug}/{puzzle.key}"
