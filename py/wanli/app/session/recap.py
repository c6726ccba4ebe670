"""What a person has missed of an open match since they last decided something with the board in sight."""

from __future__ import annotations

from collections.abc import Callable

from wanli.app.session.match_session import MatchSession
from wanli.app.storage.saved_match import TAKEN_OVER
from wanli.engine import Event, Record, SeenEvent, View

SkippedTest = Callable[[int], bool]
"""Whether the action of this number may have been chosen without looking at the board."""


def _never(_: int) -> bool:
    return False


def missed(session: MatchSession, seat: int, viewer: int | None, is_skipped: SkippedTest = _never) -> list[SeenEvent]:
    """What the person at `seat` has missed, as `viewer` saw it."""
    return [session.seen(event, viewer) for event in events_since_last_look(session, seat, is_skipped)]


def events_since_last_look(session: MatchSession, seat: int, is_skipped: SkippedTest = _never) -> list[Event]:
    """All that has happened since the person at `seat` last decided something with the board in sight.

    It begins with what followed from that decision. Of their present turn it is what followed from the last action
    from which something did.
    """
    log = session.match.log
    looked, turn = _unseen(session, seat, is_skipped)
    found = [*_followed(log[looked])] if looked >= 0 else []
    found += [event for record in log[looked + 1 : turn] for event in record.events]
    return found + next((followed for record in reversed(log[turn:]) if (followed := [*_followed(record)])), [])


def views_since_last_look(
    session: MatchSession, seat: int, viewer: int | None, is_skipped: SkippedTest = _never
) -> list[View]:
    """What `viewer` knew when the person at `seat` last looked at the board, when their turn began, and now.

    Nothing if they have not looked at it yet, or missed nothing.
    """
    looked, turn = _unseen(session, seat, is_skipped)
    if looked < 0 or turn <= looked + 1:
        return []
    return [session.view_at(count, viewer) for count in (looked + 1, turn, len(session.match.log))]


def _unseen(session: MatchSession, seat: int, is_skipped: SkippedTest) -> tuple[int, int]:
    """The number of the last action that the person at `seat` chose with the board in sight (-1: none), and that of the
    first of their present turn.
    """
    log, turn = session.match.log, len(session.match.log)
    while turn and log[turn - 1].seat == seat and not is_skipped(turn - 1):
        turn -= 1
    looked = turn - 1
    while looked >= 0 and (log[looked].seat != seat or _by_bot(session, seat, looked) or is_skipped(looked)):
        looked -= 1
    return looked, turn


def _by_bot(session: MatchSession, seat: int, number: int) -> bool:
    """Whether a bot played the action of this number for a person who had left the seat to it."""
    changes = [note for note in session.saved.notes if note.seat == seat and note.key in TAKEN_OVER]
    before = [note.key for note in changes if note.after <= number]
    if before:
        return before[-1] == "bot_took_over"
    return bool(changes) and changes[0].key == "person_took_over"


def _followed(record: Record) -> tuple[Event, ...]:
    """What followed from an action by itself: all from the first event on that is not about who acted.

    The first event tells what the person did, even if they moved somebody else's pieces.
    """
    for at, event in enumerate(record.events):
        if at and event.facts.get("seat") != record.seat:
            return record.events[at:]
    return ()
