"""The course of a turn: its three actions, the next seat, the last round and the end (rules 4, 7 and 13)."""

from __future__ import annotations

from wanli.engine import Decision, Event
from wanli.games.mauer.rules.position import ACT, VALUE, MauerPosition
from wanli.games.mauer.rules.scoring import final_result
from wanli.games.mauer.rules.sites import leader


def begin_turn(state: MauerPosition, seat: int, events: list[Event]) -> None:
    """Action 1 of the turn of `seat`."""
    events.append(Event("turn", {"seat": seat, "turn": state.turn}))
    state.valued = ()
    if state.players[seat].finished and not state.winnable(seat):  # in the last round; else nobody would be told
        events.append(Event("lapse", {"seat": seat}))
    offer_valuation(state, seat, events)


def offer_valuation(state: MauerPosition, seat: int, events: list[Event]) -> None:
    """Ask for action 1 while there is a token to win, then go on to action 2."""
    if state.winnable(seat):
        state.stack.append(Decision(seat, VALUE))
    elif state.final:
        _end_turn(state, seat, events)
    else:
        offer_action(state, seat, 2, events)


def offer_action(state: MauerPosition, seat: int, action: int, events: list[Event]) -> None:
    """Ask for action 2 or 3; somebody who can neither play nor draw has no more actions (W9)."""
    if action <= 3 and not state.players[seat].finished:
        state.stack.append(Decision(seat, ACT, {"action": action}))
    else:
        _end_turn(state, seat, events)


def plays_no_more(state: MauerPosition, seat: int) -> bool:
    """Whether a seat will play no more cards: its set is out, or its last turn is over (rule 13b)."""
    if state.final or state.players[seat].finished:
        return True
    if state.finisher is None:
        return False
    turn = state.stack[-1].seat
    return (seat - state.finisher) % state.seats < (turn - state.finisher) % state.seats


def _end_turn(state: MauerPosition, seat: int, events: list[Event]) -> None:
    if state.finisher is None and state.players[seat].finished:
        state.finisher = seat
        events.append(Event("last_round", {"seat": seat}))
    following = (seat + 1) % state.seats
    if following == state.finisher and not state.final:
        state.final = True
        events.append(Event("no_more_cards"))
    if state.final:
        winner = _next_winner(state, following)
        if winner is None:
            end(state, "last_round", events)
            return
        following = winner
    state.turn += 1
    begin_turn(state, following, events)


def _next_winner(state: MauerPosition, seat: int) -> int | None:
    """In valuations only: the next seat from `seat` on that can win a token; None is the stalemate of W11."""
    leaders = {leader(site.row) for site in state.sites if not site.closed}
    clockwise = ((seat + step) % state.seats for step in range(state.seats))
    return next((other for other in clockwise if other in leaders), None)


def end(state: MauerPosition, reason: str, events: list[Event]) -> None:
    """The match is over."""
    state.ended = reason
    result = final_result(state)
    facts = {"reason": reason, "scores": list(result.scores), "winners": list(result.winners)}
    events.append(Event("end", facts, barrier="reveal"))
