"""Standing answers: the app answers every question of one kind for a person until their next turn begins.

No rule of any game: it saves passing the device round. Which questions can be answered so, and with what, is declared
by the game (`wanli.ui.contract.game_ui.StandingAnswers`). The answers that stand are read from the notes of the saved
match, so that log, saves, files and undo hold them.
"""

from __future__ import annotations

from collections.abc import Iterable

from wanli.app.session.match_session import MatchSession
from wanli.app.storage.saved_match import STANDING_ANSWER, WITHDRAWN_ANSWER
from wanli.engine import Action, Event
from wanli.ui.contract.game_ui import StandingAnswers

CurrentAnswers = tuple[tuple[int, str], ...]
"""(seat, kind of question) of every answer that stands."""


def standing(session: MatchSession, rule: StandingAnswers | None) -> CurrentAnswers:
    """The answers that stand: given by a person who still plays, not taken back, and their turn has not begun since."""
    given: dict[tuple[int, str], int] = {}
    for note in session.saved.notes:
        if note.key == STANDING_ANSWER:
            given[note.seat, note.about] = note.after
        elif note.key == WITHDRAWN_ANSWER:
            given.pop((note.seat, note.about), None)
    if rule is None or not given:
        return ()
    since = _turns(session, rule, {seat for seat, _ in given})
    return tuple(sorted((n, kind) for (n, kind), after in given.items() if n in session.persons and after >= since[n]))


def _turns(session: MatchSession, rule: StandingAnswers, seats: set[int]) -> dict[int, int]:
    """After how many actions the last turn of each of these seats began; 0 if none has."""
    log, found = session.match.log, dict.fromkeys(seats, 0)
    waiting = set(seats)
    for number in range(len(log), 0, -1):
        if not waiting:
            break
        begun = {seat for seat in waiting if begins_turn(log[number - 1].events, seat, rule)}
        found.update(dict.fromkeys(begun, number))
        waiting -= begun
    return found


def begins_turn(events: Iterable[Event], seat: int, rule: StandingAnswers) -> bool:
    """Whether a turn of this seat begins with these events."""
    return any(event.kind == rule.turn and event.facts["seat"] == seat for event in events)


def pending_kind(session: MatchSession, rule: StandingAnswers | None) -> str:
    """The kind of the pending question, if it can have a standing answer; else ""."""
    if rule is None or session.due is None:
        return ""
    kind = session.match.state.stack[-1].kind
    return kind if kind in rule.answers else ""


def answer(session: MatchSession, rule: StandingAnswers | None) -> Action | None:
    """The standing answer of the person whose decision is pending; None if they are to be asked."""
    kind = pending_kind(session, rule)
    if rule is None or not kind or (session.due, kind) not in standing(session, rule):
        return None
    return session.match.state.canonical(rule.answers[kind])
