"""What has changed between two positions for a seat, in words. Nothing here knows a game."""

from __future__ import annotations

import re

from tests.scenes import look
from wanli.engine import State, ViewChange
from wanli.games import load_ui
from wanli.ui.contract.changes import Voice, sentence


def view_diff(before: State, after: State, seat: int, viewer: int | None = -1) -> list[ViewChange]:
    """What has changed for `seat`, as it sees it itself, or as `viewer` does (None: an onlooker)."""
    eyes = seat if viewer == -1 else viewer
    return after.game.view_diff(before.view(eyes), after.view(eyes), seat)


def told(before: State, after: State, seat: int, voice: Voice = "now", lang: str = "en") -> list[str]:
    """The same in sentences; `did` as an onlooker is told of a person."""
    viewer = None if voice == "did" else seat
    return words(view_diff(before, after, seat, viewer), after, seat, voice, lang)


def words(found: list[ViewChange], after: State, seat: int, voice: Voice, lang: str = "en") -> list[str]:
    """Changes in sentences, for the seat or about it."""
    context = look(after, None if voice == "did" else seat, lang=lang)
    values = load_ui(after.game.slug).change_values
    return [sentence(change, voice, values, context, context.name(seat)) for change in found]


def voices(change: ViewChange) -> list[Voice]:
    """In which ways a change may be told."""
    found: list[Voice] = ["now", "did", "you"]
    return [*found, "could"] if change.points < 0 and change.foreseen else found


def is_whole(text: str) -> bool:
    """Whether nothing is left to be filled in."""
    return bool(text) and not re.search(r"[{}]|\.change\.|None", text)
