"""Recovers a damaged match, exported as it was stored, as far as it can be read."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping

from wanli.app.safe_json import read_json
from wanli.app.saved_match import Head, SavedMatch, check_head, fold, rebuild
from wanli.engine import DecodeError, IllegalAction, Reason, from_json

RAW_FORMAT = "wanli.raw"
"""A file with the texts that storage holds of one match, by their keys (`wanli.app.store.Store.raw`)."""


def recover(stored: object) -> SavedMatch:
    """The match in `stored`, texts by keys that end in `head`, `0`, `1`, …: all moves before the first damage.

    It gets a new id. Raises DecodeError: `damaged` if its head cannot be read or no move is left, or why its game
    cannot be played here.
    """
    if not isinstance(stored, dict) or not all(isinstance(text, str) for text in stored.values()):
        raise DecodeError(Reason("damaged"))
    parts = {str(key).rpartition("/")[2]: text for key, text in stored.items()}
    head = _head(parts)
    saved = rebuild("", head, [])
    actions, notes = fold(_consistent(_entries(parts)))
    for action in actions:
        try:
            saved.match.play(from_json(action))
        except IllegalAction:
            break
    if head["entries"] and not saved.match.log:
        raise DecodeError(Reason("damaged"))
    saved.notes = [note for note in notes if note.after <= len(saved.match.log) and note.seat < saved.match.seats]
    return saved


def _head(parts: Mapping[str, str]) -> Head:
    try:
        return check_head(read_json(parts.get("head", "")))
    except ValueError:
        raise DecodeError(Reason("damaged")) from None


def _entries(parts: Mapping[str, str]) -> list[object]:
    """The entries of all chunks before the first that is missing or cannot be read."""
    entries: list[object] = []
    number = 0
    while (text := parts.get(str(number))) is not None:
        try:
            chunk = read_json(text)
        except ValueError:
            break
        if not isinstance(chunk, list):
            break
        entries += chunk
        number += 1
    return entries


def _consistent(entries: list[object]) -> list[object]:
    """The entries before the first that makes no sense after those before it."""

    def is_damaged(count: int) -> bool:
        try:
            fold(entries[:count])
        except DecodeError:
            return True
        return False

    return entries[: bisect_left(range(1, len(entries) + 1), True, key=is_damaged)]
