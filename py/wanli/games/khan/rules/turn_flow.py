"""The course of a turn, the announcement of the end and the last round (rules 5, 18 and 19)."""

from __future__ import annotations

from wanli.engine import Decision, Event
from wanli.games.khan.rules.components import COMPONENTS
from wanli.games.khan.rules.legal import can_draw
from wanli.games.khan.rules.position import DEPLOY, DRAW, KhanPosition
from wanli.games.khan.rules.scoring import finish


def begin_turn(state: KhanPosition, seat: int, events: list[Event]) -> None:
    """Begin the turn of `seat` with its draws."""
    state.turn += 1
    events.append(Event("turn", {"seat": seat, "turn": state.turn}))
    offer_draw(state, seat, COMPONENTS.draws, events)


def offer_draw(state: KhanPosition, seat: int, draws_left: int, events: list[Event], exhausted: str = "") -> None:
    """Ask for the next draw (rule 5). If no draw is left or possible, check for the end (R21) and ask for a deployment.

    `exhausted` names the two supplies that were exhausted before the last draw. They are the reason for the end, even
    if that draw exhausted a third one.
    """
    if draws_left and (can_draw(state, seat, "wall") or can_draw(state, seat, "stone")):
        state.stack.append(Decision(seat, DRAW, {"left": draws_left}))
        return
    reason = exhausted or state.exhausted()
    if reason and state.announcer is None:
        state.announcer, state.announced, state.turns_left = seat, reason, state.seats
        events.append(Event("announce", {"seat": seat, "reason": reason}))
    state.stack.append(Decision(seat, DEPLOY))


def last_turns(state: KhanPosition) -> list[int]:
    """Return how many turns each seat still has after the announcement, including the current one (rule 19)."""
    acting, turns_left = state.stack[-1].seat, state.turns_left
    return [(turns_left - (seat - acting) % state.seats) // state.seats + 1 for seat in range(state.seats)]


def end_turn(state: KhanPosition, seat: int, events: list[Event]) -> None:
    """Begin the turn of the next seat, or end the match after the announcer's last turn (rule 19)."""
    if state.announcer is not None:
        if not state.turns_left:
            finish(state, events)
            return
        state.turns_left -= 1
    begin_turn(state, (seat + 1) % state.seats, events)
