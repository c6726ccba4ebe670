"""The course of a turn, the special building phase between turns, and the round limit (base A6, A16, A18; B5, B19)."""

from __future__ import annotations

from wanli.engine import Action, Decision, Event
from wanli.games.settlers.rules import scoring
from wanli.games.settlers.rules.components import COMPONENTS
from wanli.games.settlers.rules.pirate import seven
from wanli.games.settlers.rules.position import MAIN, ROLL, SPECIAL, SettlersPosition
from wanli.games.settlers.rules.production import produce
from wanli.games.settlers.rules.scenarios import scenario_of
from wanli.games.settlers.rules.throws import throw


def begin_turn(state: SettlersPosition, seat: int, events: list[Event]) -> None:
    """Begin a turn; a seat that begins it with enough points wins (base A16)."""
    state.turn += 1
    state.dice = None
    start_turn(state, seat)
    events.append(Event("turn", {"seat": seat, "turn": state.turn, "round": state.round}))
    state.push(seat, ROLL)
    scoring.check_win(state, seat, events)


def start_turn(state: SettlersPosition, seat: int) -> None:
    """Make `seat` active and reset the limits that apply once per turn."""
    state.active = seat
    state.card_played = False
    state.offers = 0
    state.fresh = [0] * 5


def roll(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("roll",): produce, after the riders of the scenario have moved (B5); or resolve a seven (base A9)."""
    seat = decision.seat
    first, second = throw(state, events)
    total = first + second
    state.dice = (first, second)
    state.rolls[total] += 1
    events.append(Event("roll", {"seat": seat, "dice": [first, second], "total": total}, barrier="chance"))
    state.push(seat, MAIN)
    if total == 7:
        seven(state, seat)
        return
    scenario_of(state).before_production(state, total, events)
    if not state.ended:  # a match ends before production (B18, ruling P15)
        produce(state, total, events)


def end(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("end",): end a turn, or the building of one seat in the special building phase."""
    if decision.kind == SPECIAL:
        events.append(Event("end_special", {"seat": decision.seat}))
        left = decision.data["left"][1:]
    else:
        events.append(Event("end_turn", {"seat": decision.seat}))
        state.fresh = [0] * 5
        left = [*state.clockwise(decision.seat)] if state.table.special_building else []
    next_builder_or_turn(state, left, events)


def next_builder_or_turn(state: SettlersPosition, left: list[int], events: list[Event]) -> None:
    """Ask the next seat that may build in the special phase (base A18).

    After the last one, begin the next turn or finish the match (scenario B19).
    """
    while left and sum(state.hands[left[0]]) < COMPONENTS.limits.special:
        left = left[1:]
    if left:
        events.append(Event("special", {"seat": left[0]}))
        state.push(left[0], SPECIAL, {"left": left})
    elif state.turn >= COMPONENTS.limits.rounds * state.seats:
        scoring.finish(state, scoring.ROUNDS, events)
    else:
        begin_turn(state, (state.active + 1) % state.seats, events)
