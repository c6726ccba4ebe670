"""The course of a turn: its three actions, the next seat, the last round and the end (rules 4, 7 and 13)."""

from __future__ import annotations

from typing import NamedTuple

from wanli.engine import Decision, Event
from wanli.games.mauer.rules.position import ACT, VALUE, MauerPosition
from wanli.games.mauer.rules.scoring import finish
from wanli.games.mauer.rules.sites import leader


def begin_turn(state: MauerPosition, seat: int, events: list[Event]) -> None:
    """Begin the turn of `seat` with action 1."""
    events.append(Event("turn", {"seat": seat, "turn": state.turn}))
    state.valued = ()
    if state.players[seat].finished and not state.winnable(seat):  # only this event reports a seat that is passed over
        events.append(Event("lapse", {"seat": seat}))
    offer_valuation(state, seat, events)


def offer_valuation(state: MauerPosition, seat: int, events: list[Event]) -> None:
    """Ask for action 1 while there is a token to win, then for action 2."""
    if state.winnable(seat):
        state.stack.append(Decision(seat, VALUE))
    elif state.final:
        _end_turn(state, seat, events)
    else:
        offer_action(state, seat, 2, events)


def offer_action(state: MauerPosition, seat: int, action: int, events: list[Event]) -> None:
    """Ask for action 2 or 3. A seat that can neither play nor draw has no more actions (house ruling W9)."""
    if action <= 3 and not state.players[seat].finished:
        state.stack.append(Decision(seat, ACT, {"action": action}))
    else:
        _end_turn(state, seat, events)


class TurnsAhead(NamedTuple):
    """The turn order ahead, in lists by seat.

    `cards` is the number of turns that begin before the seat may next play cards, 0 if it still may in this turn.
    `valuation` is the number of turns that begin before its next valuation. Both hold until nobody may play cards any
    more. `is_finished` is true if its whole set is played or its last turn is over (rule 13b).
    """

    cards: list[int]
    valuation: list[int]
    is_finished: list[bool]


def turns_ahead(state: MauerPosition, after_action: bool = False) -> TurnsAhead:
    """The turn order from this position on; with `after_action`, from the end of the pending action 2 or 3."""
    seats, finisher = state.seats, state.finisher
    acting = state.stack[-1]
    valuation = [(seat - acting.seat) % seats for seat in range(seats)]
    cards = valuation[:]
    if acting.kind != VALUE:
        valuation[acting.seat] = seats
    turns_over = 0 if finisher is None else (acting.seat - finisher) % seats  # of the last round
    if not state.card_actions_left - after_action:
        cards[acting.seat] = seats
        turns_over += finisher is not None
    no_more = [
        state.final or player.finished or (finisher is not None and (seat - finisher) % seats < turns_over)
        for seat, player in enumerate(state.players)
    ]
    return TurnsAhead(cards, valuation, no_more)


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
            finish(state, "last_round", events)
            return
        following = winner
    state.turn += 1
    begin_turn(state, following, events)


def _next_winner(state: MauerPosition, seat: int) -> int | None:
    """For the final valuations: the first seat from `seat` on that can win a token; None in a stalemate (W11)."""
    leaders = {leader(site.row) for site in state.sites if not site.closed}
    clockwise = ((seat + step) % state.seats for step in range(state.seats))
    return next((other for other in clockwise if other in leaders), None)
