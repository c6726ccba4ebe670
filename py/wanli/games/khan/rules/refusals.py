"""The rule that forbids an illegal action. General rules are checked before special ones."""

from __future__ import annotations

from wanli.engine import Action, Reason, holds_bool
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.components import COMPONENTS, KINDS
from wanli.games.khan.rules.constants import CLOSED, NONE, OPEN
from wanli.games.khan.rules.legal import can_march
from wanli.games.khan.rules.marching import NO_LINE, barred, reach
from wanli.games.khan.rules.position import BUILD, DRAW, MARCH, SETTLE, KhanPosition
from wanli.games.khan.rules.stones import controller


def explain_illegal(state: KhanPosition, action: Action) -> Reason:
    """Return the rule that forbids `action`, which is not legal in `state`."""
    match action:
        case (verb, *_) if holds_bool(action):
            return Reason("unknown_action", {"verb": str(verb)})
        case ("settle", int(scout), int(other), str(kind)):
            return _phase(state, SETTLE) or _settle(state, scout, other, kind)
        case ("draw", str(piece)):
            return _phase(state, DRAW) or _draw(state, piece)
        case ("march", int(village), int(climb), int(descend), str(kind)):
            return _phase(state, MARCH) or _march(state, village, climb, descend, kind)
        case ("wall", int(line)) | ("wall", int(line), "west" | "east"):
            return _phase(state, BUILD) or _build(state, line, *action[2:])
        case ("enter", int(village)):
            return _phase(state, "enter") or _enter(state, village)
        case ("lift",):
            return _phase(state, "lift") or _lift(state)
        case ("pass",):
            return _phase(state, "pass") or Reason("something_to_deploy", rule="6")
    return Reason("unknown_action", {"verb": str(action[0])})


def _phase(state: KhanPosition, phase: str) -> Reason | None:
    """Return the reason if actions of this phase are not allowed now."""
    current = state.stack[-1].kind
    if phase == SETTLE:
        return None if current == SETTLE else Reason("settled_already", rule="3")
    if current == SETTLE:
        return Reason("settle_first", rule="3")
    if phase == DRAW:
        return None if current == DRAW else Reason("drawn_already", rule="5")
    if current == DRAW:
        return Reason("draw_first", rule="5")
    if current == MARCH and phase != MARCH:
        return Reason("marching", rule="6" if phase != "pass" else "R17")
    if current == BUILD and phase != BUILD:
        return Reason("building", rule="6")
    return None


def _village(village: int) -> Reason | None:
    return None if 0 <= village < BOARD.villages else Reason("no_such_village", {"village": village})


def _kind(state: KhanPosition, kind: str) -> Reason | None:
    """Return the reason if the seat cannot place a stone of this kind."""
    if kind not in KINDS:
        return Reason("unknown_kind", {"kind": kind})
    stones = state.players[state.stack[-1].seat].stones
    if not stones:
        return Reason("no_stones", rule="6")
    return None if kind in stones else Reason("not_in_stock", {"kind": kind}, "8")


def _settle(state: KhanPosition, scout: int, other: int, kind: str) -> Reason:
    refused = _village(scout) or _village(other) or _kind(state, kind)
    if refused:
        return refused
    for village in (scout, other):
        if state.villages[village]:
            return Reason("start_village_taken", {"village": village}, "R27")
    line = BOARD.between(scout, other)
    if line is None:
        return Reason("start_not_neighbours", {"village": scout, "other": other}, "3")
    if state.wall.pieces[line]:
        return Reason("start_wall_between", {"village": scout, "other": other}, "3")
    return Reason("no_road", {"village": scout, "other": other}, "R27")


def _draw(state: KhanPosition, piece: str) -> Reason:
    player = state.players[state.stack[-1].seat]
    if piece == "wall":
        if player.walls >= COMPONENTS.max_walls:
            return Reason("walls_full", {"most": COMPONENTS.max_walls}, "5")
        return Reason("supply_empty", rule="R20")
    if piece == "stone":
        if len(player.stones) >= COMPONENTS.max_stones:
            return Reason("stones_full", {"most": COMPONENTS.max_stones}, "5")
        return Reason("stock_empty", rule="R20")
    return Reason("unknown_action", {"verb": piece})


def _march(state: KhanPosition, village: int, climb: int, descend: int, kind: str) -> Reason:
    decision = state.stack[-1]
    seat = decision.seat
    refused = _village(village) or _kind(state, kind)
    if decision.kind == BUILD:
        return Reason("building", rule="6")
    if refused:
        return refused
    origin = state.scouts[seat]
    if origin < 0:
        return Reason("scout_off_board", rule="7")
    visited = decision.data.get("visited", [origin])
    if village in visited:
        return Reason("village_visited", {"village": village}, "9")
    for other, scout_village in enumerate(state.scouts):
        if scout_village == village and other != seat:
            return Reason("scout_there", {"village": village, "other": other}, "9")
    return _way(state, origin, village, climb, descend)


def _way(state: KhanPosition, origin: int, village: int, climb: int, descend: int) -> Reason:
    """Return why this way between two villages is illegal. Neither village is barred."""
    closed = barred(state.scouts, state.stack[-1].seat, [origin])
    if climb == descend == NO_LINE or village not in reach(state.wall, origin, closed):
        return _no_road(state, origin, village)
    if NO_LINE in (climb, descend):
        return Reason("other_way", {"origin": origin, "village": village}, "8")
    refused = _piece(state, climb, origin) or _piece(state, descend, village)
    assert refused is not None  # otherwise the march is legal
    return refused


def _no_road(state: KhanPosition, origin: int, village: int) -> Reason:
    """Return the reason why neither a road (8a) nor a way over the wall (8c) joins the villages."""
    pieces, names = state.wall.pieces, {"origin": origin, "village": village}
    line_between = BOARD.between(origin, village)
    if line_between is not None:
        if pieces[line_between] == CLOSED:
            return Reason("gate_shut", names, "R7")
        if pieces[line_between] == OPEN:
            return Reason("wall_between", names, "8")
        return Reason("no_road", {"village": origin, "other": village}, "8")
    if not any(pieces[line] == OPEN for line, _ in BOARD.beside[origin]):
        return Reason("nothing_to_climb", names, "8")
    if not any(pieces[line] == OPEN for line, _ in BOARD.beside[village]):
        return Reason("nothing_to_descend", names, "8")
    return Reason("not_neighbours", names, "8")


def _piece(state: KhanPosition, line: int, village: int) -> Reason | None:
    """Return the reason if the scout cannot climb or descend at a village by the piece on this line."""
    if not 0 <= line < len(BOARD.lines):
        return Reason("no_such_line", {"line": line})
    piece = state.wall.pieces[line]
    if piece == NONE:
        return Reason("no_wall_there", rule="8")
    if line not in dict(BOARD.beside[village]):
        return Reason("piece_not_beside", {"village": village}, "R3")
    return Reason("piece_not_open", {"village": village}, "R7") if piece == CLOSED else None


def _build(state: KhanPosition, line: int, end: str = "") -> Reason:
    seat = state.stack[-1].seat
    if not state.players[seat].walls:
        return Reason("no_walls", rule="6")
    if not 0 <= line < len(BOARD.lines):
        return Reason("no_such_line", {"line": line})
    match state.wall.why_not(line):
        case "line_taken":
            return Reason("line_taken", rule="12")
        case "not_connected":
            return Reason("not_connected", rule="12")
        case "border_taken":
            return Reason("border_taken", rule="R13")
        case "branch_loop":
            return Reason("branch_loop", rule="R11")
    return Reason("no_choice_of_end" if end else "choose_end", rule="R12")


def _enter(state: KhanPosition, village: int) -> Reason:
    seat = state.stack[-1].seat
    if _village(village):
        return Reason("no_such_village", {"village": village})
    if state.scouts[seat] >= 0:
        return Reason("scout_on_board", {"village": state.scouts[seat]}, "17")
    if not state.players[seat].stones:
        return Reason("no_stones", rule="6")
    if village in state.scouts:
        return Reason("scout_there", {"village": village, "other": state.scouts.index(village)}, "9")
    owner = controller(state.villages[village])
    if owner is not None and owner != seat:
        return Reason("not_your_village", {"village": village, "other": owner}, "17")
    if not can_march(state, seat, [village]):
        return Reason("no_way_from_there", {"village": village}, "R19")
    return Reason("own_village_first", {"village": village}, "17")


def _lift(state: KhanPosition) -> Reason:
    if state.scouts[state.stack[-1].seat] < 0:
        return Reason("scout_off_board", rule="16")
    return Reason("scout_can_move", rule="R18")
