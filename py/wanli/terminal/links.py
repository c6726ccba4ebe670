"""Links: opening one in the terminal, and writing one that the page opens."""

from __future__ import annotations

import re
from dataclasses import dataclass

from wanli.saves.correspondence import Arrival, arrival, before, extend, link_note
from wanli.saves.link_codec import LINK_ROUTE, LinkedMatch, Purpose, find_link, read_link, write_link
from wanli.saves.save_cursor import SaveCursor
from wanli.saves.saved_match import RECEIVED, SENT, SavedMatch
from wanli.terminal.match_files import MatchFolder, new_id, now

_ADDRESS = re.compile(rf"(\S*?)#{LINK_ROUTE}")
LONG_LINK = 2_000
"""Characters from which some messengers cut a link."""


@dataclass(frozen=True)
class OpenedLink:
    """The match of a link. `arrival` is its relation to the stored copy, `address` the page that
    the link belongs to.
    """

    saved: SavedMatch
    arrival: Arrival
    linked: LinkedMatch
    address: str


def is_link(text: str) -> bool:
    """Return True if a text contains a link, or is the part of one after `#link/`."""
    return find_link(text) is not None


def open_link(text: str, folder: MatchFolder) -> OpenedLink:
    """Open the link in a text, as the page does.

    A stored match is never overwritten: the link's further moves are added to it, or the link is opened as a second
    match if the two differ. Raises DecodeError.
    """
    linked = read_link(find_link(text) or "")
    before_link = _ADDRESS.search(text)
    address = before_link[1] if before_link else ""
    stored = folder.find(linked.saved.id)
    came = arrival(linked, stored)
    if stored is not None and came in ("known", "older"):
        return OpenedLink(stored, came, linked, address)
    if stored is not None and came == "continues":
        extend(stored, SaveCursor(stored.id), linked)
        return OpenedLink(stored, came, linked, address)
    saved = linked.saved
    saved.created = now()
    if came == "fork":
        saved.id, saved.fork = new_id(), True
    elif linked.purpose == "turn":
        saved.notes.append(link_note(saved, RECEIVED))
    return OpenedLink(saved, came, linked, address)


def write_match_link(saved: SavedMatch, *, names: bool = True) -> str:
    """Return `#link/…` for a match, and note in the match that it was sent.

    The purpose is a replay after the end, and otherwise the next turn, so that the page continues the same match.
    """
    purpose: Purpose = "replay" if saved.match.over else "turn"
    text = write_link(saved, purpose, names=names, before=before(saved))
    if purpose == "turn":
        saved.notes.append(link_note(saved, SENT))
    return f"#{LINK_ROUTE}{text}"
