"""Recovers the readable part of a damaged match that was exported as stored."""

from __future__ import annotations

from collections.abc import Generator, Mapping

from wanli.engine import DecodeError, IllegalAction, Reason, from_json
from wanli.saves.safe_json import read_json
from wanli.saves.saved_match import Fold, MatchMetadata, SavedMatch, check_metadata, rebuild

RAW_FORMAT = "wanli.raw"
"""The format of a file with the stored texts of one match, by storage key (`wanli.app.storage.store.Store.raw`)."""


def recover_steps(stored: object) -> Generator[None, None, SavedMatch]:
    """Rebuild the match in `stored` (texts by keys that end in `head`, `0`, `1`, …) up to the first damage.

    Works in short steps. The match gets a new id. Raises DecodeError: `damaged` if its metadata cannot be read or no
    move is left, or the reason why its game cannot be played here.
    """
    if not isinstance(stored, dict) or not all(isinstance(text, str) for text in stored.values()):
        raise DecodeError(Reason("damaged"))
    parts = {str(key).rpartition("/")[2]: text for key, text in stored.items()}
    head = _head(parts)
    saved = rebuild("", head, [])
    folded = yield from _folded(parts)
    for action in folded.actions:
        try:
            saved.match.play(from_json(action))
        except IllegalAction:
            break
        yield
    if head["entries"] and not saved.match.log:
        raise DecodeError(Reason("damaged"))
    notes = folded.notes()
    saved.notes = [note for note in notes if note.after <= len(saved.match.log) and note.seat < saved.match.seats]
    return saved


def _head(parts: Mapping[str, str]) -> MatchMetadata:
    try:
        return check_metadata(read_json(parts.get("head", "")))
    except ValueError:
        raise DecodeError(Reason("damaged")) from None


def _folded(parts: Mapping[str, str]) -> Generator[None, None, Fold]:
    """Fold all entries before the first that is missing, unreadable or invalid."""
    folded, index = Fold(), 0
    while (text := parts.get(str(index))) is not None:
        yield
        try:
            chunk = read_json(text)
            if not isinstance(chunk, list):
                break
            for entry in chunk:
                folded.add(entry)
        except (ValueError, DecodeError):
            break
        index += 1
    return folded
