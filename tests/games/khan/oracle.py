"""A second implementation of Dschingis Khan, written from the rules page alone.

It works on the plain data of `encode()` and on the grid that the names of towers and villages imply (tower `c2`: third
column, third row). It uses no class of the engine, and none of `wall.py`, `building.py` and `marching.py`: walls are
sets of edges here, ways are searched each time, and a polygon separates the land. The contract tests load it by the
slug.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import wanli.games.khan.rules as package
from wanli.engine import Action, JsonDict, Match
from wanli.games.khan.rules.state import KhanState

SET = {"chinese": 5, "mongol": 5, "farmer": 5, "plague": 1, "herb": 1}
PIECES = 28

Tower = tuple[int, int]
Village = tuple[int, int]
Edge = frozenset[Tower]

_FILE = tomllib.loads(Path(package.__file__).with_name("board.toml").read_text("utf-8"))


def grid(name: str) -> tuple[int, int]:
    """Return the column and row of `c2` or `C2`."""
    return "abcdefgh".index(name[0].lower()), int(name[1])


TOWERS = [grid(name) for name in _FILE["towers"]]
VILLAGES = [grid(name) for name in _FILE["villages"]]


def square(village: Village) -> set[Edge]:
    """Return the four edges of a field. Village `A1` lies between the towers a0, b0, b1 and a1."""
    x, y = village[0], village[1] - 1
    ring = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
    return {frozenset(pair) for pair in zip(ring, ring[1:] + ring[:1], strict=True)}


_FIELDS_AT: Counter[Edge] = Counter(edge for village in VILLAGES for edge in square(village))
EDGES: list[Edge] = sorted(
    (edge for edge, fields in _FIELDS_AT.items() if fields == 2), key=lambda e: sorted(TOWERS.index(t) for t in e)
)
OUTLINE: set[Edge] = {edge for edge, fields in _FIELDS_AT.items() if fields == 1}
BORDER: set[Tower] = {tower for edge in OUTLINE for tower in edge}


def outline_towers() -> list[Tower]:
    """Return the border towers in counter-clockwise order (north is up)."""
    first = min(BORDER, key=lambda t: (t[1], t[0]))
    ring = [first, (first[0], first[1] + 1)]
    assert frozenset(ring) in OUTLINE, "from the north-western corner counter-clockwise is south"
    while ring[-1] != first:
        (next_tower,) = [t for t in BORDER if t != ring[-2] and frozenset((t, ring[-1])) in OUTLINE]
        ring.append(next_tower)
    return ring[:-1]


RING = outline_towers()


# Walls and land ---------------------------------------------------------------------------------------------


def neighbours(edges: set[Edge]) -> dict[Tower, list[Tower]]:
    """Return the towers that each tower is joined to by a piece."""
    links: dict[Tower, list[Tower]] = {}
    for first, second in edges:
        links.setdefault(first, []).append(second)
        links.setdefault(second, []).append(first)
    return links


def way(edges: set[Edge], start: Tower, goal: Tower) -> list[Tower] | None:
    """Return a shortest way over pieces of wall, or None."""
    links = neighbours(edges)
    previous: dict[Tower, Tower] = {start: start}
    queue = [start]
    for tower in queue:
        if tower == goal:
            path = [goal]
            while path[-1] != start:
                path.append(previous[path[-1]])
            return path[::-1]
        for neighbour in links.get(tower, ()):
            if neighbour not in previous:
                previous[neighbour] = tower
                queue.append(neighbour)
    return None


def reached(edges: set[Edge], start: Tower) -> set[Tower]:
    """Return all towers connected to `start`."""
    links = neighbours(edges)
    connected = [start]
    for tower in connected:
        connected += [neighbour for neighbour in links.get(tower, ()) if neighbour not in connected]
    return set(connected)


def along(towers: list[Tower]) -> set[Edge]:
    return {frozenset(pair) for pair in pairwise(towers)}


def is_tree(edges: set[Edge]) -> bool:
    """Return True if the edges are connected and join one more tower than there are edges."""
    towers = {tower for edge in edges for tower in edge}
    return len(towers) == len(edges) + 1 and reached(edges, min(towers)) == towers


def north(edges: set[Edge], west: Tower, east: Tower) -> set[Village]:
    """Return Mongolia: the villages inside the polygon of the main wall and the outline to its left (R14)."""
    main = way(edges, west, east)
    assert main is not None
    position = RING.index(east)
    outline = []
    while RING[position % len(RING)] != west:
        outline.append(RING[position % len(RING)])
        position += 1
    polygon = main[:-1] + outline
    return {village for village in VILLAGES if _inside(polygon, village[0] + 0.5, village[1] - 0.5)}


def _inside(polygon: list[Tower], x: float, y: float) -> bool:
    """Return True if a ray to the east crosses the outline an odd number of times."""
    crossings = 0
    for (x1, y1), (_x2, y2) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if min(y1, y2) < y < max(y1, y2) and x1 > x:
            crossings += 1
    return crossings % 2 == 1


def may_build(edges: set[Edge], edge: Edge, west: Tower, east: Tower) -> bool:
    """Return True if a piece may be built on an edge (rule 12, R11, R13)."""
    if edge in edges or edge in OUTLINE:
        return False
    standing = {tower for piece in edges for tower in piece}
    if not edge & standing:
        return False
    if any(tower in BORDER and tower in standing for tower in edge) or edge <= BORDER:
        return False
    if edge <= standing:
        start, goal = sorted(edge)
        loop = way(edges, start, goal)
        main = way(edges, west, east)
        assert loop is not None
        assert main is not None
        return bool(along(loop) & along(main))
    return True


@dataclass(frozen=True)
class Outcome:
    """The wall after a new piece: its edges and ends, the removed pieces, and if the builder had a choice."""

    edges: set[Edge]
    west: Tower
    east: Tower
    removed: set[Edge]
    choice: bool = False


def build(before: set[Edge], edge: Edge, west: Tower, east: Tower, end: str | None = None) -> Outcome:
    """Return the effect of a piece (rules 12–15, R9, R10 and R12)."""
    standing = {tower for piece in before for tower in piece}
    edges = before | {edge}
    main = way(before, west, east)
    assert main is not None
    tips = [tower for tower in edge if tower in BORDER and tower not in standing]
    choice = False
    lost: set[Edge] = set()
    if tips:
        (tip,) = tips
        to_west, to_east = way(edges, tip, west), way(edges, tip, east)
        assert to_west is not None
        assert to_east is not None
        shared = 0
        while shared < min(len(to_west), len(to_east)) and to_west[shared] == to_east[shared]:
            shared += 1
        new = along(to_west[:shared])
        arms = {"west": along(to_west[shared - 1 :]), "east": along(to_east[shared - 1 :])}
        gap = {name: _outline_distance(tip, tower) for name, tower in (("west", west), ("east", east))}
        order = sorted(("west", "east"), key=lambda name: (gap[name], len(arms[name])))
        choice = len({(gap[name], len(arms[name])) for name in order}) == 1 and len(new) > len(arms["west"])
        loser = end if choice and end else order[0]
        if len(new) > len(arms[loser]):
            lost = arms[loser]
            west, east = (tip, east) if loser == "west" else (west, tip)
        else:
            lost = new
    elif edge <= standing:
        start, goal = sorted(edge)
        ring = way(before, start, goal)
        assert ring is not None
        loop = along(ring) | {edge}
        old = loop & along(main)
        new = loop - old
        lost = old if len(new) > len(old) else new
    remaining = edges - lost
    connected = reached(remaining, west)
    remaining = {piece for piece in remaining if piece <= connected}
    return Outcome(remaining, west, east, edges - remaining, choice)


def _outline_distance(tower: Tower, other: Tower) -> int:
    gap = abs(RING.index(tower) - RING.index(other))
    return min(gap, len(RING) - gap)


# Scouts -----------------------------------------------------------------------------------------------------


def may_step(pieces: list[int], origin: int, village: int, climb: int, descend: int) -> bool:
    """Return True if rule 8 allows a step. Other scouts are not considered."""
    origin_edges, village_edges = square(VILLAGES[origin]), square(VILLAGES[village])
    if climb == descend == -1:
        shared = origin_edges & village_edges
        return len(shared) == 1 and pieces[EDGES.index(min(shared))] == 0 if shared else False
    if min(climb, descend) < 0 or pieces[climb] != 1 or pieces[descend] != 1:
        return False
    if climb == descend:
        return EDGES[climb] in origin_edges and EDGES[climb] in village_edges and origin != village
    return EDGES[climb] in origin_edges and EDGES[descend] in village_edges


def all_steps(pieces: list[int], origin: int, closed: set[int]) -> list[tuple[int, int, int]]:
    """Return every step from a village to one that is not `closed`."""
    standing = [line for line, piece in enumerate(pieces) if piece == 1]
    climbs = [-1, *(line for line in standing if EDGES[line] in square(VILLAGES[origin]))]
    steps = []
    for village in range(len(VILLAGES)):
        if village not in closed:
            descents = [-1, *(line for line in standing if EDGES[line] in square(VILLAGES[village]))]
            steps += [(village, p, q) for p in climbs for q in descents if may_step(pieces, origin, village, p, q)]
    return steps


# Functions for the contract tests ---------------------------------------------------------------------------


def wall_of(data: JsonDict) -> tuple[set[Edge], Tower, Tower]:
    """Return the edges and the two ends of the wall in an encoded state."""
    pieces = data["wall"]["pieces"]
    west, east = (TOWERS[tower] for tower in data["wall"]["ends"])
    return {EDGES[line] for line, piece in enumerate(pieces) if piece}, west, east


def check_conservation(state: KhanState) -> None:
    """Check the numbers of pieces and stones, the form of the wall, the land, and the contents of views."""
    data = state.encode()
    edges, west, east = wall_of(data)
    piece_count = len(edges) + data["supply"] + data["gone"] + sum(p["walls"] for p in data["players"])
    assert piece_count == PIECES
    placed = [stone for stack in data["villages"] for stone in stack]
    for seat, player in enumerate(data["players"]):
        assert Counter([k for o, k in placed if o == seat] + player["stones"] + player["stock"] + player["lost"]) == SET
        assert len(player["stones"]) <= 4
        assert player["walls"] <= 4
    assert is_tree(edges)
    assert {tower for edge in edges for tower in edge} & BORDER == {west, east}
    mongolia = north(edges, west, east)
    assert 0 < len(mongolia) < len(VILLAGES)
    assert state.view(None)["china"] == [village not in mongolia for village in VILLAGES]
    on_board = [village for village in data["scouts"] if village >= 0]
    assert len(on_board) == len(set(on_board))
    if not data["ended"]:
        _check_knowledge(state, data)


def _check_knowledge(state: KhanState, data: JsonDict) -> None:
    """Check that a seat sees the kind of a stone only if it owns that stone or one above it (rule 11, R24)."""
    for seat in [*range(data["seats"]), None]:
        view = state.view(seat)
        for stack, seen_stack in zip(data["villages"], view["villages"], strict=True):
            for level, ((owner, kind), stone) in enumerate(zip(stack, seen_stack, strict=True)):
                may_know = seat is not None and any(above == seat for above, _ in stack[level:])
                assert stone == {"owner": owner, "kind": kind if may_know else None}
        for other, (player, seen) in enumerate(zip(data["players"], view["players"], strict=True)):
            assert seen["stones"] == (player["stones"] if other == seat else None)
            assert seen["lost"] == (player["lost"] if other == seat else None)


def expected_legal(state: KhanState) -> list[Action]:
    """Return every legal action, by trying all possibilities."""
    data = state.encode()
    if not data["stack"]:
        return []
    seat, kind, facts = data["stack"][-1]
    player = data["players"][seat]
    actions: list[Action] = []
    if kind == "settle":
        pieces = data["wall"]["pieces"]
        empty = [number for number, stack in enumerate(data["villages"]) if not stack]
        actions = [
            ("settle", scout, other, stone)
            for scout in empty
            for other in empty
            if scout != other and may_step(pieces, scout, other, -1, -1)
            for stone in set(player["stones"])
        ]
    elif kind == "draw":
        actions = [("draw", "wall")] if data["supply"] and player["walls"] < 4 else []
        actions += [("draw", "stone")] if player["stock"] and len(player["stones"]) < 4 else []
    if kind in ("deploy", "march"):
        actions += _stone_actions(data, seat, facts.get("visited"))
    if kind in ("deploy", "build"):
        actions += _wall_actions(data, player["walls"])
    if kind == "deploy" and set(actions) <= {("lift",)}:
        actions.append(("pass",))
    return sorted(actions)


def _stone_actions(data: JsonDict, seat: int, visited: list[int] | None) -> list[Action]:
    pieces, scouts, player = data["wall"]["pieces"], data["scouts"], data["players"][seat]
    others = {village for other, village in enumerate(scouts) if other != seat and village >= 0}
    if scouts[seat] < 0:
        places = [v for v in range(len(VILLAGES)) if v not in others and all_steps(pieces, v, others | {v})]
        own = [v for v in places if data["villages"][v] and data["villages"][v][-1][0] == seat]
        empty = [v for v in places if not data["villages"][v]]
        return [("enter", village) for village in own or empty] if player["stones"] else []
    ways = all_steps(pieces, scouts[seat], others | set(visited or [scouts[seat]]))
    actions: list[Action] = [("march", *step, kind) for step in ways for kind in set(player["stones"])]
    return actions if ways else [("lift",)]


def _wall_actions(data: JsonDict, walls: int) -> list[Action]:
    if not walls:
        return []
    edges, west, east = wall_of(data)
    actions: list[Action] = []
    for line, edge in enumerate(EDGES):
        if may_build(edges, edge, west, east):
            choice = build(edges, edge, west, east).choice
            actions += [("wall", line, "east"), ("wall", line, "west")] if choice else [("wall", line)]
    return actions


def unknown_to(state: KhanState, seat: int | None) -> dict[str, Any]:
    """Return the parts of a new match that are hidden from the seat, by name."""
    data = state.encode()
    parts: dict[str, Any] = {"chance": data["chance"]}
    for other, player in enumerate(data["players"]):
        parts[f"stock of {other}"] = player["stock"]
        if other != seat:
            parts[f"stones of {other}"] = player["stones"]
    return parts


# The whole match --------------------------------------------------------------------------------------------


def points(kinds: list[str], china: bool) -> int:
    """Return the points of one village (rules 20–23)."""
    soldiers = kinds.count("chinese") + kinds.count("mongol")
    if ("plague" in kinds) == ("herb" in kinds):
        home = kinds.count("chinese" if china else "mongol")
        return 3 * home - 3 * (soldiers - home) + kinds.count("farmer")
    total = 3 * soldiers + kinds.count("farmer")
    return -total if "plague" in kinds else total


def expected_result(match: Match[KhanState]) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    """Return scores, winners and the reason of the end, from the first state and the list of actions."""
    referee = Referee.of(match.at(0).encode())
    for record in match.log:
        assert not referee.ended, "an action after the end"
        assert referee.seat == record.seat, f"turn order: {referee.seat} expected, {record.seat} played"
        referee.follow(record.action)
    mongolia = north(referee.edges, referee.west, referee.east)
    scores = [0] * referee.seats
    for village, stack in referee.stacks.items():
        scores[stack[-1][0]] += points([kind for _, kind in stack], village not in mongolia)
    best = max(scores)
    return tuple(scores), tuple(seat for seat, score in enumerate(scores) if score == best), referee.ended


@dataclass
class Referee:
    """Replays a match by the rules page."""

    seats: int
    start: int
    seat: int
    stocks: list[list[str]]
    hands: list[list[str]]
    edges: set[Edge]
    west: Tower
    east: Tower
    walls: list[int]
    supply: int
    stacks: dict[Village, list[tuple[int, str]]] = field(default_factory=dict)
    scouts: dict[int, int] = field(default_factory=dict)
    shut: set[Edge] = field(default_factory=set)
    visited: set[int] = field(default_factory=set)
    stage: str = "settle"
    drawn: int = 0
    used_up: str = ""
    announced: str = ""
    turns_after: int = 0
    ended: str = ""

    @classmethod
    def of(cls, state: JsonDict) -> Referee:
        edges, west, east = wall_of(state)
        hands = [list(p["stones"]) for p in state["players"]]
        stocks = [list(p["stock"]) for p in state["players"]]
        return cls(
            state["seats"], state["start"], state["start"], stocks, hands, edges, west, east, [0] * state["seats"],
            PIECES - len(edges),
        )  # fmt: skip

    def follow(self, action: Action) -> None:
        seat, hand = self.seat, self.hands[self.seat]
        verb, *args = action
        if verb == "settle":
            self._place(args[0], args[2])
            self._place(args[1], hand[0])
            self.scouts[seat] = args[0]
            self.seat = (seat + 1) % self.seats
            if self.seat == self.start:
                for number in range(self.seats):
                    self.hands[number] = [self.stocks[number].pop(), self.stocks[number].pop()]
                    self.walls[number], self.supply = 2, self.supply - 2
                self._begin_turn()
            return
        if verb == "draw":
            assert self.stage == "draw"
            if args[0] == "wall":
                self.walls[seat] += 1
                self.supply -= 1
            else:
                hand.append(self.stocks[seat].pop())
            self.drawn += 1
            self._check_supplies()
            return
        assert self.stage == "deploy"
        if verb == "march":
            self._place(args[0], args[3])
            self.shut |= {EDGES[line] for line in args[1:3] if line >= 0}
            self.visited |= {self.scouts[seat], args[0]}
            self.scouts[seat] = args[0]
            others = {village for other, village in self.scouts.items() if other != seat}
            if not hand:
                self._end_turn()
            elif not all_steps(self._pieces(), args[0], self.visited | others):  # rule 10
                hand.clear()
                self._end_turn()
        elif verb == "enter":
            self.scouts[seat] = args[0]
        elif verb == "wall":
            after = build(self.edges, EDGES[args[0]], self.west, self.east, args[1] if len(args) > 1 else None)
            self.edges, self.west, self.east = after.edges, after.west, after.east
            self.shut -= after.removed
            if not self.announced or self.turns_after == self.seats:
                self.supply += len(after.removed)
            self.walls[seat] -= 1
            if not self.walls[seat]:
                self._end_turn()
        elif verb == "lift":
            del self.scouts[seat]
            self._end_turn()
        else:
            assert verb == "pass"
            self._end_turn()

    def _pieces(self) -> list[int]:
        return [0 if edge not in self.edges else 2 if edge in self.shut else 1 for edge in EDGES]

    def _place(self, village: int, kind: str) -> None:
        self.hands[self.seat].remove(kind)
        self.stacks.setdefault(VILLAGES[village], []).append((self.seat, kind))

    def _begin_turn(self) -> None:
        self.stage, self.drawn, self.visited, self.used_up = "draw", 0, set(), ""
        self._check_supplies()

    def _check_supplies(self) -> None:
        empty_stocks = sum(not stock for stock in self.stocks)
        if not self.used_up and empty_stocks > bool(self.supply):  # R21: the first two supplies to be exhausted
            self.used_up = "two_stocks" if self.supply else "walls_and_stones"
        more_walls = self.supply > 0 and self.walls[self.seat] < 4
        more_stones = self.stocks[self.seat] and len(self.hands[self.seat]) < 4
        if self.drawn < 2 and (more_walls or more_stones):
            return
        self.stage = "deploy"
        if self.used_up and not self.announced:
            self.announced, self.turns_after = self.used_up, self.seats

    def _end_turn(self) -> None:
        if self.announced and not self.turns_after:
            self.ended = self.announced
            return
        self.turns_after -= bool(self.announced)
        self.seat = (self.seat + 1) % self.seats
        self._begin_turn()
