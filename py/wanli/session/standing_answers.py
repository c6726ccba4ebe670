"""Standing answers: the app answers every question of one kind for a player until their next turn begins.

This is not part of any game's rules; it saves handing the device round. Each game declares which questions can have
standing answers, and which ones (`wanli.ui.contract.game_ui.StandingAnswers`). Standing answers are notes of the saved
match, so that log, saves, files and undo include them.
"""

from __future__ import annotations

from collections.abc import Iterable

from wanli.engine import Action, Event
from wanli.saves.saved_match import STANDING_ANSWER, WITHDRAWN_ANSWER
from wanli.session.match_session import MatchSession
from wanli.ui.contract.game_ui import StandingAnswers

CurrentAnswers = tuple[tuple[int, str], ...]
"""(seat, kind of question) of each standing answer in force."""


def standing(session: MatchSession, rule: StandingAnswers | None) -> CurrentAnswers:
    """The answers in force: given by a player who is still human, not withdrawn, and before their next turn."""
    given_after: dict[tuple[int, str], int] = {}
    for note in session.saved.notes:
        if note.key == STANDING_ANSWER:
            given_after[note.seat, note.about] = note.after
        elif note.key == WITHDRAWN_ANSWER:
            given_after.pop((note.seat, note.about), None)
    if rule is None or not given_after:
        return ()
    since = _turns(session, rule, {seat for seat, _ in given_after})
    in_force = ((seat, kind) for (seat, kind), after in given_after.items() if after >= since[seat])
    return tuple(sorted(answer for answer in in_force if answer[0] in session.humans))


def _turns(session: MatchSession, rule: StandingAnswers, seats: set[int]) -> dict[int, int]:
    """The number of actions before the last turn of each seat began; 0 if none has."""
    log, turns = session.match.log, dict.fromkeys(seats, 0)
    waiting = set(seats)
    for count in range(len(log), 0, -1):
        if not waiting:
            break
        begun = {seat for seat in waiting if begins_turn(log[count - 1].events, seat, rule)}
        turns.update(dict.fromkeys(begun, count))
        waiting -= begun
    return turns


def begins_turn(events: Iterable[Event], seat: int, rule: StandingAnswers) -> bool:
    """True if a turn of this seat, or a new part of the match, begins with these events."""
    return any(event.kind == rule.turn and event.facts.get("seat", seat) == seat for event in events)


def pending_kind(session: MatchSession, rule: StandingAnswers | None) -> str:
    """The kind of the pending question if it can have a standing answer; "" otherwise."""
    if rule is None or session.due is None:
        return ""
    state = session.match.state
    kind = state.stack[-1].kind
    return kind if kind in rule.answers and rule.applies(state.view(None)) else ""


def answer(session: MatchSession, rule: StandingAnswers | None) -> Action | None:
    """The standing answer of the player to act; None if they have to be asked."""
    kind = pending_kind(session, rule)
    if rule is None or not kind or (session.due, kind) not in standing(session, rule):
        return None
    return session.match.state.canonical(rule.answers[kind])
