"""Correspondence: matches played by link. Compares an incoming link with the stored copy of its match."""

from __future__ import annotations

from typing import Literal

from wanli.saves.link_codec import Before, LinkedMatch, checksum
from wanli.saves.save_cursor import SaveCursor
from wanli.saves.saved_match import LINKS, RECEIVED, SENT, Note, SavedMatch
from wanli.ui.screens.handover import LinkState

Arrival = Literal["new", "continues", "known", "older", "fork"]
"""The relation of a link to the stored copy: no copy, the link has more moves, equal, the copy has more moves, or both
continued differently.
"""


def arrival(linked: LinkedMatch, stored: SavedMatch | None) -> Arrival:
    """Compare the match of a link with the copy `stored` under its id."""
    if stored is None:
        return "new"
    stored_match, linked_match = stored.match, linked.saved.match
    if stored_match.setup() != linked_match.setup():
        return "fork"
    shared = min(len(stored_match.log), len(linked_match.log))
    if stored_match.actions[:shared] != linked_match.actions[:shared]:
        return "fork"
    if len(linked_match.log) == len(stored_match.log):
        return "known"
    return "continues" if len(linked_match.log) > len(stored_match.log) else "older"


def link_note(saved: SavedMatch, key: str) -> Note:
    """The note that the match was sent or received. Its seat is the seat to move, its text the checksum of the
    position.
    """
    return Note(len(saved.match.log), key, saved.match.state.seat or 0, checksum(saved.match.state))


def before(saved: SavedMatch) -> Before | None:
    """The link that the next link continues: the last one sent or received before the present position."""
    earlier_notes = [note for note in saved.notes if note.key in LINKS and note.after < len(saved.match.log)]
    return Before(earlier_notes[-1].after, earlier_notes[-1].about) if earlier_notes else None


def link_state(saved: SavedMatch) -> LinkState:
    """The state of a correspondence match: "sent", "owed" (the next link must be sent), or ""."""
    keys_now = {note.key for note in saved.notes if note.key in LINKS and note.after == len(saved.match.log)}
    if SENT in keys_now:
        return "sent"
    return "owed" if before(saved) is not None and not keys_now else ""


def extend(saved: SavedMatch, cursor: SaveCursor, linked: LinkedMatch) -> None:
    """Play the moves of a link that `saved` lacks, and add a note that they came by link."""
    for action in linked.saved.match.actions[len(saved.match.log) :]:
        saved.match.play(action)
        cursor.add(list(action))
    note = link_note(saved, RECEIVED)
    saved.notes.append(note)
    cursor.add(note.entry())
