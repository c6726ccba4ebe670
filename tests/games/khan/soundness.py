"""Checks that hold for every position that a match of Dschingis Khan can reach."""

from __future__ import annotations

from collections import Counter

from wanli.engine import Decision
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.components import COMPONENTS, KINDS
from wanli.games.khan.rules.legal import can_draw, can_march
from wanli.games.khan.rules.position import KhanPosition
from wanli.games.khan.rules.stones import controller, sort_stones
from wanli.games.khan.rules.wall import Wall

_MAX_TURNS = 2**31
_REASONS = ("walls_and_stones", "two_stocks")


def check_soundness(state: KhanPosition) -> None:
    """Raise AssertionError with a description of the first violation."""
    _check_numbers(state)
    check_wall(state.wall)
    _check_stones(state)
    _check_scouts(state)
    _check_end(state)
    if state.ended:
        return
    _require(len(state.stack) == 1, "one decision at a time")
    decision = state.stack[0]
    if decision.kind == "settle":
        _check_settling(state, decision)
    else:
        _check_turn(state, decision)


def _require(condition: bool, message: str) -> None:
    assert condition, message


def _within(value: object, lowest: int, highest: int) -> bool:
    return type(value) is int and lowest <= value <= highest


def check_wall(wall: Wall) -> None:
    """Raise AssertionError unless the pieces form a tree with exactly two towers on the outline, its ends."""
    links: dict[int, list[int]] = {}
    for line, piece in enumerate(wall.pieces):
        if piece:
            first, second = BOARD.lines[line].towers
            links.setdefault(first, []).append(second)
            links.setdefault(second, []).append(first)
    west, east = wall.ends
    _require(sorted(tower for tower in links if BOARD.border[tower]) == sorted((west, east)), "ends on the outline")
    _require(len(links[west]) == len(links[east]) == 1, "a border tower carries one piece")
    reached, queue = {west}, [west]
    for tower in queue:
        for other in links[tower]:
            if other not in reached:
                reached.add(other)
                queue.append(other)
    _require(reached == links.keys(), "the pieces are not connected")
    _require(sum(map(len, links.values())) == 2 * len(links) - 2, "the pieces enclose something")


def _check_numbers(state: KhanPosition) -> None:
    _require(len(state.players) == len(state.scouts) == state.seats, "players for other seats")
    _require(len(state.villages) == BOARD.villages, "villages of another board")
    _require(_within(state.start, 0, state.seats - 1), "no start player")
    _require(_within(state.turn, 0, _MAX_TURNS), "turns count from 1")
    _require(
        _within(state.supply, 0, COMPONENTS.walls) and _within(state.gone, 0, COMPONENTS.walls), "no such wall supply"
    )
    _require(all(_within(player.walls, 0, COMPONENTS.max_walls) for player in state.players), "too many active walls")
    pieces = state.wall.standing + state.supply + state.gone + sum(player.walls for player in state.players)
    _require(pieces == COMPONENTS.walls, "pieces of wall are missing or too many")


def _check_stones(state: KhanPosition) -> None:
    """Check that every stone of every set is in exactly one place."""
    for stack in state.villages:
        for stone in stack:
            _require(_within(stone.owner, 0, state.seats - 1), "a stone of nobody")
    for seat, player in enumerate(state.players):
        placed = [stone.kind for stack in state.villages for stone in stack if stone.owner == seat]
        all_stones = Counter(placed + player.stones + player.stock + player.lost)
        _require(all_stones == Counter(COMPONENTS.stones), f"stones of seat {seat} are missing or too many")
        _require(all(type(kind) is str and kind in KINDS for kind in all_stones), "no such stone")
        _require(player.stones == sort_stones(player.stones), "active stones out of order")
        _require(player.lost == sort_stones(player.lost), "lost stones out of order")
        _require(len(player.stones) <= COMPONENTS.max_stones, "too many active stones")


def _check_scouts(state: KhanPosition) -> None:
    """Check that a scout stands on a stone of his seat, or in an empty village where he has just returned (rule 17)."""
    _require(all(_within(village, -1, BOARD.villages - 1) for village in state.scouts), "a scout who is nowhere")
    on_board = [village for village in state.scouts if village >= 0]
    _require(len(set(on_board)) == len(on_board), "two scouts in one village")
    starting = None
    if state.stack and state.stack[-1].kind == "march" and len(state.stack[-1].data["visited"]) == 1:
        starting = state.stack[-1].seat
    for seat, village in enumerate(state.scouts):
        if village >= 0:
            owner = controller(state.villages[village])
            _require(owner == seat or (owner is None and seat == starting), "a scout in a foreign village")


def _check_end(state: KhanPosition) -> None:
    """Check that announcement, remaining turns and end are consistent (rules 18 and 19)."""
    if state.announcer is None:
        _require(state.announced == "" and state.turns_left == 0 and type(state.turns_left) is int, "not announced")
        _require(state.ended == "" and state.gone == 0, "an end without an announcement")
    else:
        _require(_within(state.announcer, 0, state.seats - 1), "announced by nobody")
        _require(state.announced in _REASONS, "announced for no reason")
        _require(_within(state.turns_left, 0, state.seats), "no such number of turns left")
        _require(any(not player.stock for player in state.players), "announced with stones in every stock")
        _require(state.last_round or state.gone == 0, "pieces gone before the last round")
    if state.ended:
        _require(state.ended == state.announced and state.turns_left == 0, "an end that has not come")
        _require(not state.stack, "a decision after the end")
        _require(state.turn > 0, "an end before the first turn")


def _check_settling(state: KhanPosition, decision: Decision) -> None:
    """Check rule 3: earlier seats have settled; this seat and later ones have their start stones."""
    _require(decision.data == {}, "settling has no data")
    _require(state.turn == 0 and state.announcer is None, "settling in the middle of a match")
    _require(not any(player.walls or player.lost for player in state.players), "walls or losses before the first turn")
    settled = (decision.seat - state.start) % state.seats
    for place in range(state.seats):
        seat = (state.start + place) % state.seats
        own_stacks = [stack for stack in state.villages if stack and stack[0].owner == seat]
        _require(len(own_stacks) == (COMPONENTS.start_stones if place < settled else 0), "stones settled out of turn")
        _require(all(len(stack) == 1 for stack in own_stacks), "a stack before the first turn")
        _require((state.scouts[seat] >= 0) == (place < settled), "a scout out of turn")
        start_stones = 0 if place < settled else COMPONENTS.start_stones
        _require(len(state.players[seat].stones) == start_stones, "start stones are missing or too many")


def _check_turn(state: KhanPosition, decision: Decision) -> None:
    """Check that the pending decision is possible in this position."""
    seat, data = decision.seat, decision.data
    _require(state.turn > 0, "a turn before the first")
    if state.announcer is not None:
        _require(seat == (state.announcer - state.turns_left) % state.seats, "the last round runs in order")
        _require(decision.kind != "draw" or state.last_round, "an end announced before the draw was over")
    elif decision.kind != "draw":
        _require(decision.kind != "deploy" or not state.exhausted(), "an end that nobody has announced")
    player = state.players[seat]
    match decision.kind:
        case "draw":
            _require(data.keys() == {"left"} and _within(data["left"], 1, COMPONENTS.draws), "no such draw")
            _require(can_draw(state, seat, "wall") or can_draw(state, seat, "stone"), "nothing to draw")
        case "deploy":
            _require(data == {}, "deploying has no data")
        case "march":
            visited = data["visited"]
            _require(data.keys() == {"visited"} and bool(visited), "a march from nowhere")
            _require(all(_within(village, 0, BOARD.villages - 1) for village in visited), "a march off the board")
            _require(len(set(visited)) == len(visited), "a village visited twice")
            _require(visited[-1] == state.scouts[seat], "the scout is elsewhere")
            _require(all(controller(state.villages[village]) == seat for village in visited[1:]), "no stone on the way")
            _require(bool(player.stones) and can_march(state, seat, visited), "nothing to march with")
        case "build":
            _require(data == {}, "building has no data")
            _require(player.walls > 0 and bool(state.wall.legal_lines()), "nothing to build")
        case _:
            _require(False, "no such decision")
