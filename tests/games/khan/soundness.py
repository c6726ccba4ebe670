"""What is true of every position that a match of Dschingis Khan can reach, however it was come by."""

from __future__ import annotations

from collections import Counter

from wanli.engine import Decision
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.components import COMPONENTS, KINDS
from wanli.games.khan.rules.legal import can_draw, can_march
from wanli.games.khan.rules.position import KhanPosition
from wanli.games.khan.rules.stones import controller, sort_stones
from wanli.games.khan.rules.wall import Wall

_MANY_TURNS = 2**31
_REASONS = ("walls_and_stones", "two_stocks")


def check_soundness(state: KhanPosition) -> None:
    """Raise AssertionError naming the first thing that can never be in a match."""
    _check_numbers(state)
    check_wall(state.wall)
    _check_stones(state)
    _check_scouts(state)
    _check_end(state)
    if state.ended:
        return
    _demand(len(state.stack) == 1, "one decision at a time")
    decision = state.stack[0]
    if decision.kind == "settle":
        _check_settling(state, decision)
    else:
        _check_turn(state, decision)


def _demand(condition: bool, what: str) -> None:
    assert condition, what


def _within(value: object, lowest: int, highest: int) -> bool:
    return type(value) is int and lowest <= value <= highest


def check_wall(wall: Wall) -> None:
    """Raise AssertionError unless the pieces form a tree, two of whose towers stand on the outline: its ends."""
    links: dict[int, list[int]] = {}
    for line, piece in enumerate(wall.pieces):
        if piece:
            one, other = BOARD.lines[line].towers
            links.setdefault(one, []).append(other)
            links.setdefault(other, []).append(one)
    west, east = wall.ends
    _demand(sorted(tower for tower in links if BOARD.border[tower]) == sorted((west, east)), "ends on the outline")
    _demand(len(links[west]) == len(links[east]) == 1, "a border tower carries one piece")
    reached, waiting = {west}, [west]
    for tower in waiting:
        for other in links[tower]:
            if other not in reached:
                reached.add(other)
                waiting.append(other)
    _demand(reached == links.keys(), "the pieces are not connected")
    _demand(sum(map(len, links.values())) == 2 * len(links) - 2, "the pieces enclose something")


def _check_numbers(state: KhanPosition) -> None:
    _demand(len(state.players) == len(state.scouts) == state.seats, "players for other seats")
    _demand(len(state.villages) == BOARD.villages, "villages of another board")
    _demand(_within(state.start, 0, state.seats - 1), "no start player")
    _demand(_within(state.turn, 0, _MANY_TURNS), "turns count from 1")
    _demand(
        _within(state.supply, 0, COMPONENTS.walls) and _within(state.gone, 0, COMPONENTS.walls), "no such wall supply"
    )
    _demand(all(_within(player.walls, 0, COMPONENTS.most_walls) for player in state.players), "too many active walls")
    pieces = state.wall.standing + state.supply + state.gone + sum(player.walls for player in state.players)
    _demand(pieces == COMPONENTS.walls, "pieces of wall are missing or too many")


def _check_stones(state: KhanPosition) -> None:
    """Every stone of every set is in exactly one place."""
    for stack in state.villages:
        for stone in stack:
            _demand(_within(stone.owner, 0, state.seats - 1), "a stone of nobody")
    for seat, player in enumerate(state.players):
        laid = [stone.kind for stack in state.villages for stone in stack if stone.owner == seat]
        everywhere = Counter(laid + player.stones + player.stock + player.lost)
        _demand(everywhere == Counter(COMPONENTS.stones), f"stones of seat {seat} are missing or too many")
        _demand(all(type(kind) is str and kind in KINDS for kind in everywhere), "no such stone")
        _demand(player.stones == sort_stones(player.stones), "active stones out of order")
        _demand(player.lost == sort_stones(player.lost), "lost stones out of order")
        _demand(len(player.stones) <= COMPONENTS.most_stones, "too many active stones")


def _check_scouts(state: KhanPosition) -> None:
    """A scout stands on an own stone, or in an empty village from which he is about to start (rule 17)."""
    _demand(all(_within(village, -1, BOARD.villages - 1) for village in state.scouts), "a scout who is nowhere")
    on_board = [village for village in state.scouts if village >= 0]
    _demand(len(set(on_board)) == len(on_board), "two scouts in one village")
    starting = None
    if state.stack and state.stack[-1].kind == "march" and len(state.stack[-1].data["visited"]) == 1:
        starting = state.stack[-1].seat
    for seat, village in enumerate(state.scouts):
        if village >= 0:
            owner = controller(state.villages[village])
            _demand(owner == seat or (owner is None and seat == starting), "a scout in a foreign village")


def _check_end(state: KhanPosition) -> None:
    """Announcement, turns to come and end fit each other (rules 18 and 19)."""
    if state.announcer is None:
        _demand(state.announced == "" and state.turns_left == 0 and type(state.turns_left) is int, "not announced")
        _demand(state.ended == "" and state.gone == 0, "an end that nobody announced")
    else:
        _demand(_within(state.announcer, 0, state.seats - 1), "announced by nobody")
        _demand(state.announced in _REASONS, "announced for no reason")
        _demand(_within(state.turns_left, 0, state.seats), "no such number of turns left")
        _demand(any(not player.stock for player in state.players), "announced with stones in every stock")
        _demand(state.last_round or state.gone == 0, "pieces gone before the last round")
    if state.ended:
        _demand(state.ended == state.announced and state.turns_left == 0, "an end that has not come")
        _demand(not state.stack, "a decision after the end")
        _demand(state.turn > 0, "an end before the first turn")


def _check_settling(state: KhanPosition, decision: Decision) -> None:
    """Rule 3: the seats before this one have settled, it and those after it hold their start stones."""
    _demand(decision.data == {}, "settling says nothing else")
    _demand(state.turn == 0 and state.announcer is None, "settling in the middle of a match")
    _demand(not any(player.walls or player.lost for player in state.players), "walls or losses before the first turn")
    settled = (decision.seat - state.start) % state.seats
    for place in range(state.seats):
        seat = (state.start + place) % state.seats
        own = [stack for stack in state.villages if stack and stack[0].owner == seat]
        _demand(len(own) == (COMPONENTS.start_stones if place < settled else 0), "stones settled out of turn")
        _demand(all(len(stack) == 1 for stack in own), "a stack before the first turn")
        _demand((state.scouts[seat] >= 0) == (place < settled), "a scout out of turn")
        held = 0 if place < settled else COMPONENTS.start_stones
        _demand(len(state.players[seat].stones) == held, "start stones are missing or too many")


def _check_turn(state: KhanPosition, decision: Decision) -> None:
    """The pending decision is one that this position leads to."""
    seat, data = decision.seat, decision.data
    _demand(state.turn > 0, "a turn before the first")
    if state.announcer is not None:
        _demand(seat == (state.announcer - state.turns_left) % state.seats, "the last round runs in order")
        _demand(decision.kind != "draw" or state.last_round, "an end announced before the draw was over")
    elif decision.kind != "draw":
        _demand(decision.kind != "deploy" or not state.exhausted(), "an end that nobody has announced")
    player = state.players[seat]
    match decision.kind:
        case "draw":
            _demand(data.keys() == {"left"} and _within(data["left"], 1, COMPONENTS.draws), "no such draw")
            _demand(can_draw(state, seat, "wall") or can_draw(state, seat, "stone"), "nothing to draw")
        case "deploy":
            _demand(data == {}, "deploying says nothing else")
        case "march":
            visited = data["visited"]
            _demand(data.keys() == {"visited"} and bool(visited), "a march from nowhere")
            _demand(all(_within(village, 0, BOARD.villages - 1) for village in visited), "a march off the board")
            _demand(len(set(visited)) == len(visited), "a village visited twice")
            _demand(visited[-1] == state.scouts[seat], "the scout is elsewhere")
            _demand(all(controller(state.villages[village]) == seat for village in visited[1:]), "no stone on the way")
            _demand(bool(player.stones) and can_march(state, seat, visited), "nothing to march with")
        case "build":
            _demand(data == {}, "building says nothing else")
            _demand(player.walls > 0 and bool(state.wall.legal_lines()), "nothing to build")
        case _:
            _demand(False, "no such decision")
