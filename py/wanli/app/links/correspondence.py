"""A match played by link: what a link that comes in means for the copy that is kept here."""

from __future__ import annotations

from typing import Literal

from wanli.app.links.link_codec import Before, LinkedMatch, checksum
from wanli.app.storage.save_cursor import SaveCursor
from wanli.app.storage.saved_match import LINKS, RECEIVED, SENT, Note, SavedMatch
from wanli.ui.screens.handover import LinkState

Arrival = Literal["new", "continues", "known", "older", "fork"]
"""Of a link, beside the copy that is kept: there is none; the link goes further; both stand at the same place; the copy
goes further; they went on differently.
"""


def arrival(linked: LinkedMatch, kept: SavedMatch | None) -> Arrival:
    """What the match of a link is beside the copy `kept` under its id."""
    if kept is None:
        return "new"
    here, there = kept.match, linked.saved.match
    if here.setup() != there.setup():
        return "fork"
    shared = min(len(here.log), len(there.log))
    if here.actions[:shared] != there.actions[:shared]:
        return "fork"
    if len(there.log) == len(here.log):
        return "known"
    return "continues" if len(there.log) > len(here.log) else "older"


def link_note(saved: SavedMatch, key: str) -> Note:
    """The note that the match was sent or received as it stands; its seat is whoever is to move, its text the checksum
    of the position.
    """
    return Note(len(saved.match.log), key, saved.match.state.seat or 0, checksum(saved.match.state))


def before(saved: SavedMatch) -> Before | None:
    """The link that the next one continues: the last that was sent or received before the present position."""
    passed = [note for note in saved.notes if note.key in LINKS and note.after < len(saved.match.log)]
    return Before(passed[-1].after, passed[-1].about) if passed else None


def link_state(saved: SavedMatch) -> LinkState:
    """Whether the match goes by link, and the next one is still to be sent."""
    now = {note.key for note in saved.notes if note.key in LINKS and note.after == len(saved.match.log)}
    if SENT in now:
        return "sent"
    return "owed" if before(saved) is not None and not now else ""


def extend(kept: SavedMatch, cursor: SaveCursor, linked: LinkedMatch) -> None:
    """Play the moves of a link that `kept` does not have, and note that they came by link."""
    for action in linked.saved.match.actions[len(kept.match.log) :]:
        kept.match.play(action)
        cursor.add(list(action))
    note = link_note(kept, RECEIVED)
    kept.notes.append(note)
    cursor.add(note.entry())
