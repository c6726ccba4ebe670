"""Helpers for tests of changes between two positions, for any game."""

from __future__ import annotations

import re

from tests.scenes import look
from wanli.engine import State, ViewChange
from wanli.games import load_ui
from wanli.ui.contract.changes import Voice, sentence


def view_diff(before: State, after: State, seat: int, viewer: int | None = -1) -> list[ViewChange]:
    """Return the changes for `seat`, from its own view, or from that of `viewer`; None is a spectator."""
    viewing_seat = seat if viewer == -1 else viewer
    return after.game.view_diff(before.view(viewing_seat), after.view(viewing_seat), seat)


def told(before: State, after: State, seat: int, voice: Voice = "now", lang: str = "en") -> list[str]:
    """Return the changes as sentences. The voice "did" is that of a spectator."""
    viewer = None if voice == "did" else seat
    return words(view_diff(before, after, seat, viewer), after, seat, voice, lang)


def words(view_changes: list[ViewChange], after: State, seat: int, voice: Voice, lang: str = "en") -> list[str]:
    """Return changes as sentences that address the seat, or speak about it."""
    context = look(after, None if voice == "did" else seat, lang=lang)
    values = load_ui(after.game.slug).change_values
    return [sentence(change, voice, values, context, context.name(seat)) for change in view_changes]


def voices(change: ViewChange) -> list[Voice]:
    """Return the voices in which a change may be expressed."""
    usual: list[Voice] = ["now", "did", "you"]
    return [*usual, "could"] if change.points < 0 and change.is_predictable else usual


def is_whole(text: str) -> bool:
    """Return True if the text has no unfilled placeholder."""
    return bool(text) and not re.search(r"[{}]|\.change\.|None", text)
