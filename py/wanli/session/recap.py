"""The events that a human player missed since they last acted with the board in sight."""

from __future__ import annotations

from collections.abc import Callable

from wanli.engine import Event, Record, SeenEvent, View
from wanli.saves.saved_match import TAKEN_OVER
from wanli.session.match_session import MatchSession

SkippedTest = Callable[[int], bool]
"""Returns True if action `number` may have been chosen without seeing the board."""


def _never(_: int) -> bool:
    return False


def missed(session: MatchSession, seat: int, viewer: int | None, is_skipped: SkippedTest = _never) -> list[SeenEvent]:
    """The events that the player at `seat` missed, as `viewer` saw them."""
    return [session.seen(event, viewer) for event in events_since_last_look(session, seat, is_skipped)]


def events_since_last_look(session: MatchSession, seat: int, is_skipped: SkippedTest = _never) -> list[Event]:
    """All events since the player at `seat` last acted with the board in sight.

    They start with the consequences of that action. Of the present turn they include the consequences of the last
    action that had any.
    """
    log = session.match.log
    last_seen, turn = _unseen(session, seat, is_skipped)
    events = [*_consequences(log[last_seen])] if last_seen >= 0 else []
    events += [event for record in log[last_seen + 1 : turn] for event in record.events]
    return events + next(
        (consequences for record in reversed(log[turn:]) if (consequences := [*_consequences(record)])), []
    )


def views_since_last_look(
    session: MatchSession, seat: int, viewer: int | None, is_skipped: SkippedTest = _never
) -> list[View]:
    """The views of `viewer` when the player at `seat` last saw the board, at the start of their turn, and now.

    Empty if they have not seen the board yet, or missed nothing.
    """
    last_seen, turn = _unseen(session, seat, is_skipped)
    if last_seen < 0 or turn <= last_seen + 1:
        return []
    return [session.view_at(count, viewer) for count in (last_seen + 1, turn, len(session.match.log))]


def _unseen(session: MatchSession, seat: int, is_skipped: SkippedTest) -> tuple[int, int]:
    """The number of the last action that the player at `seat` chose with the board in sight (-1: none), and that of the
    first action of their present turn.
    """
    log, turn = session.match.log, len(session.match.log)
    while turn and log[turn - 1].seat == seat and not is_skipped(turn - 1):
        turn -= 1
    last_seen = turn - 1
    while last_seen >= 0 and (
        log[last_seen].seat != seat or _by_bot(session, seat, last_seen) or is_skipped(last_seen)
    ):
        last_seen -= 1
    return last_seen, turn


def _by_bot(session: MatchSession, seat: int, index: int) -> bool:
    """True if a bot played action `index` for a human player whom it had replaced."""
    changes = [note for note in session.saved.notes if note.seat == seat and note.key in TAKEN_OVER]
    before = [note.key for note in changes if note.after <= index]
    if before:
        return before[-1] == "bot_took_over"
    return bool(changes) and changes[0].key == "person_took_over"


def _consequences(record: Record) -> tuple[Event, ...]:
    """The consequences of an action: all events from the first one on that is not about the seat that acted.

    The first event is the player's action itself, even if it moves somebody else's pieces.
    """
    for index, event in enumerate(record.events):
        if index and event.facts.get("seat") != record.seat:
            return record.events[index:]
    return ()
