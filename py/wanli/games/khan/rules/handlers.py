"""The effect of each legal action, by verb. Each handler also pushes the next decision."""

from __future__ import annotations

from wanli.engine import Action, Decision, Event, Handler, JsonDict
from wanli.games.khan.rules.building import build
from wanli.games.khan.rules.legal import can_march
from wanli.games.khan.rules.marching import Step
from wanli.games.khan.rules.player import OFF
from wanli.games.khan.rules.position import BUILD, MARCH, SETTLE, KhanPosition
from wanli.games.khan.rules.setup import hand_out_active_stock
from wanli.games.khan.rules.stones import known, shared_stone, sort_stones
from wanli.games.khan.rules.turn_flow import begin_turn, end_turn, offer_draw
from wanli.games.khan.rules.wall import Built


def _settle(state: KhanPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("settle", scout's village, other village, kind of the stone in the scout's village): rule 3.

    After the last seat, all seats take their active stock (rule 4) and the first turn begins.
    """
    _, scout, other, kind = action
    seat = decision.seat
    stones = state.players[seat].stones
    stones.remove(kind)
    other_kind = stones.pop()
    state.villages[scout] = (shared_stone(seat, kind),)
    state.villages[other] = (shared_stone(seat, other_kind),)
    state.scouts[seat] = scout
    facts = {"seat": seat, "village": scout, "other": other}
    events.append(Event("settle", facts, {"kind": kind, "rest": other_kind}, (seat,)))
    next_seat = (seat + 1) % state.seats
    if next_seat != state.start:
        state.stack.append(Decision(next_seat, SETTLE))
    else:
        hand_out_active_stock(state, events)
        begin_turn(state, state.start, events)


def _draw(state: KhanPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("draw", "wall" or "stone"): rule 5."""
    _, piece = action
    seat, player = decision.seat, state.players[decision.seat]
    exhausted = state.exhausted()
    if piece == "wall":
        state.supply -= 1
        player.walls += 1
        events.append(Event("draw", {"seat": seat, "what": "wall"}))
    else:
        kind = player.stock.pop()
        player.stones = sort_stones([*player.stones, kind])
        facts = {"seat": seat, "what": "stone"}
        events.append(Event("draw", facts, {"kind": kind}, (seat,), barrier="reveal"))
    offer_draw(state, seat, decision.data["left"] - 1, events, exhausted)


def _march(state: KhanPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("march", village, climb, descend, kind): rule 8.

    The scout moves, the gates behind him close, and he places a stone. If he is then stuck, rule 10 applies.
    """
    _, village, climb, descend, kind = action
    step = Step(village, climb, descend)
    seat, player = decision.seat, state.players[decision.seat]
    visited: list[int] = decision.data.get("visited", [state.scouts[seat]])
    covered = state.villages[village]
    player.stones.remove(kind)
    state.wall = state.wall.with_closed(step.closes)
    state.scouts[seat] = village
    state.villages[village] = (*covered, shared_stone(seat, kind))
    facts = {
        "seat": seat, "from": visited[-1], "village": village, "climb": step.climb, "descend": step.descend,
        "closed": list(step.closes),
    }  # fmt: skip
    events.append(Event("march", facts, {"kind": kind}, (seat,)))
    newly_seen = covered[known(covered, seat) :]
    if newly_seen:
        kinds = [stone.kind for stone in covered]
        facts = {"seat": seat, "village": village, "stones": len(covered)}
        events.append(Event("look", facts, {"kinds": kinds}, (seat,), barrier="reveal"))
    visited = [*visited, village]
    if not player.stones:
        end_turn(state, seat, events)
    elif can_march(state, seat, visited):
        state.stack.append(Decision(seat, MARCH, {"visited": visited}))
    else:
        lost = player.stones
        player.lost = sort_stones(player.lost + lost)
        player.stones = []
        events.append(Event("lost", {"seat": seat, "stones": len(lost)}, {"kinds": lost[:]}, (seat,)))
        end_turn(state, seat, events)


def _enter(state: KhanPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("enter", village): the scout returns to the board (rule 17)."""
    _, village = action
    state.scouts[decision.seat] = village
    events.append(Event("enter", {"seat": decision.seat, "village": village}))
    state.stack.append(Decision(decision.seat, MARCH, {"visited": [village]}))


def _lift(state: KhanPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("lift",): a blocked scout leaves the board (rule 16)."""
    events.append(Event("lift", {"seat": decision.seat, "village": state.scouts[decision.seat]}))
    state.scouts[decision.seat] = OFF
    end_turn(state, decision.seat, events)


def _pass(state: KhanPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("pass",): nothing is deployed (house ruling R20)."""
    events.append(Event("pass", {"seat": decision.seat}))
    end_turn(state, decision.seat, events)


def _build(state: KhanPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("wall", line) or ("wall", line, "east" or "west"): rules 12–15.

    Removed pieces return to the supply; in the last round they leave the game (R25).
    """
    _, line, *end = action
    seat, player = decision.seat, state.players[decision.seat]
    player.walls -= 1
    built = build(state.wall, line, end[0] if end else None)
    state.wall = built.wall
    if state.last_round:
        state.gone += len(built.removed)
    else:
        state.supply += len(built.removed)
    events.append(Event("build", {"seat": seat, **_facts(built), "gone": state.last_round}))
    if player.walls and state.wall.legal_lines():
        state.stack.append(Decision(seat, BUILD))
    else:
        end_turn(state, seat, events)


def _facts(built: Built) -> JsonDict:
    """Return the effect of a new piece as the facts of an event."""
    return {
        "line": built.line,
        "kind": built.kind,
        "new": len(built.new),
        "old": len(built.old),
        "moved": built.moved,
        "removed": list(built.removed),
        "flipped": [[village, built.wall.china[village]] for village in built.flipped],
    }


HANDLERS: dict[str, Handler[KhanPosition]] = {
    "settle": _settle,
    "draw": _draw,
    "march": _march,
    "enter": _enter,
    "lift": _lift,
    "pass": _pass,
    "wall": _build,
}
