"""A second opinion on Dschingis Khan, written from the rules page alone.

It works on the plain data of `encode()` and on the grid that the names of towers and villages spell (tower `c2`: third
column, third row), never on the engine's own classes, and never looks at `wall.py`, `building.py` or `marching.py`:
walls are sets of edges here, ways are searched anew each time, and land is told apart by a polygon. The contract suite
finds it by the slug.
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
    """`c2` or `C2` as numbers."""
    return "abcdefgh".index(name[0].lower()), int(name[1])


TOWERS = [grid(name) for name in _FILE["towers"]]
VILLAGES = [grid(name) for name in _FILE["villages"]]


def square(village: Village) -> set[Edge]:
    """The four edges of a field; village `A1` lies between the towers a0, b0, b1 and a1."""
    x, y = village[0], village[1] - 1
    ring = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
    return {frozenset(pair) for pair in zip(ring, ring[1:] + ring[:1], strict=True)}


_FIELDS_AT: Counter[Edge] = Counter(edge for village in VILLAGES for edge in square(village))
EDGES: list[Edge] = sorted(
    (edge for edge, fields in _FIELDS_AT.items() if fields == 2), key=lambda e: sorted(TOWERS.index(t) for t in e)
)
OUTLINE: set[Edge] = {edge for edge, fields in _FIELDS_AT.items() if fields == 1}
BORDER: set[Tower] = {tower for edge in OUTLINE for tower in edge}


def round_the_board() -> list[Tower]:
    """The border towers in order, counter-clockwise as the board is seen (north up)."""
    first = min(BORDER, key=lambda t: (t[1], t[0]))
    ring = [first, (first[0], first[1] + 1)]
    assert frozenset(ring) in OUTLINE, "from the north-western corner counter-clockwise is south"
    while ring[-1] != first:
        (following,) = [t for t in BORDER if t != ring[-2] and frozenset((t, ring[-1])) in OUTLINE]
        ring.append(following)
    return ring[:-1]


RING = round_the_board()


# Walls and land ---------------------------------------------------------------------------------------------


def neighbours(edges: set[Edge]) -> dict[Tower, list[Tower]]:
    """The towers that pieces lead to from each tower."""
    found: dict[Tower, list[Tower]] = {}
    for one, other in edges:
        found.setdefault(one, []).append(other)
        found.setdefault(other, []).append(one)
    return found


def way(edges: set[Edge], start: Tower, goal: Tower) -> list[Tower] | None:
    """A shortest way over pieces of wall."""
    links = neighbours(edges)
    came: dict[Tower, Tower] = {start: start}
    queue = [start]
    for here in queue:
        if here == goal:
            found = [goal]
            while found[-1] != start:
                found.append(came[found[-1]])
            return found[::-1]
        for there in links.get(here, ()):
            if there not in came:
                came[there] = here
                queue.append(there)
    return None


def reached(edges: set[Edge], start: Tower) -> set[Tower]:
    """All towers that are connected with one."""
    links = neighbours(edges)
    found = [start]
    for here in found:
        found += [there for there in links.get(here, ()) if there not in found]
    return set(found)


def along(towers: list[Tower]) -> set[Edge]:
    return {frozenset(pair) for pair in pairwise(towers)}


def is_tree(edges: set[Edge]) -> bool:
    """Connected, and one tower more than pieces."""
    towers = {tower for edge in edges for tower in edge}
    return len(towers) == len(edges) + 1 and reached(edges, min(towers)) == towers


def north(edges: set[Edge], west: Tower, east: Tower) -> set[Village]:
    """Mongolia: the villages inside the polygon of main wall and the outline to its left (R14)."""
    main = way(edges, west, east)
    assert main is not None
    place = RING.index(east)
    back = []
    while RING[place % len(RING)] != west:
        back.append(RING[place % len(RING)])
        place += 1
    polygon = main[:-1] + back
    return {village for village in VILLAGES if _inside(polygon, village[0] + 0.5, village[1] - 0.5)}


def _inside(polygon: list[Tower], x: float, y: float) -> bool:
    """A ray to the east crosses the outline an odd number of times."""
    crossings = 0
    for (x1, y1), (_x2, y2) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if min(y1, y2) < y < max(y1, y2) and x1 > x:
            crossings += 1
    return crossings % 2 == 1


def may_build(edges: set[Edge], edge: Edge, west: Tower, east: Tower) -> bool:
    """Rule 12, R11, R13."""
    if edge in edges or edge in OUTLINE:
        return False
    standing = {tower for piece in edges for tower in piece}
    if not edge & standing:
        return False
    if any(tower in BORDER and tower in standing for tower in edge) or edge <= BORDER:
        return False
    if edge <= standing:
        one, other = sorted(edge)
        loop = way(edges, one, other)
        main = way(edges, west, east)
        assert loop is not None
        assert main is not None
        return bool(along(loop) & along(main))
    return True


@dataclass(frozen=True)
class Outcome:
    """The wall after a piece: its edges and ends, and which pieces were taken away."""

    edges: set[Edge]
    west: Tower
    east: Tower
    removed: set[Edge]
    choice: bool = False


def build(before: set[Edge], edge: Edge, west: Tower, east: Tower, end: str | None = None) -> Outcome:
    """Rules 12–15 with R9, R10 and R12."""
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
        gap = {name: _apart(tip, tower) for name, tower in (("west", west), ("east", east))}
        order = sorted(("west", "east"), key=lambda name: (gap[name], len(arms[name])))
        choice = len({(gap[name], len(arms[name])) for name in order}) == 1 and len(new) > len(arms["west"])
        loser = end if choice and end else order[0]
        if len(new) > len(arms[loser]):
            lost = arms[loser]
            west, east = (tip, east) if loser == "west" else (west, tip)
        else:
            lost = new
    elif edge <= standing:
        one, other = sorted(edge)
        ring = way(before, one, other)
        assert ring is not None
        loop = along(ring) | {edge}
        old = loop & along(main)
        new = loop - old
        lost = old if len(new) > len(old) else new
    kept = edges - lost
    held = reached(kept, west)
    kept = {piece for piece in kept if piece <= held}
    return Outcome(kept, west, east, edges - kept, choice)


def _apart(one: Tower, other: Tower) -> int:
    gap = abs(RING.index(one) - RING.index(other))
    return min(gap, len(RING) - gap)


# Scouts -----------------------------------------------------------------------------------------------------


def may_step(pieces: list[int], origin: int, village: int, climb: int, descend: int) -> bool:
    """Rule 8 for a single step, occupied villages left aside."""
    here, there = square(VILLAGES[origin]), square(VILLAGES[village])
    if climb == descend == -1:
        shared = here & there
        return len(shared) == 1 and pieces[EDGES.index(min(shared))] == 0 if shared else False
    if min(climb, descend) < 0 or pieces[climb] != 1 or pieces[descend] != 1:
        return False
    if climb == descend:
        return EDGES[climb] in here and EDGES[climb] in there and origin != village
    return EDGES[climb] in here and EDGES[descend] in there


def all_steps(pieces: list[int], origin: int, closed: set[int]) -> list[tuple[int, int, int]]:
    """Every step from a village to one that is not `closed` to the scout."""
    standing = [line for line, piece in enumerate(pieces) if piece == 1]
    climbs = [-1, *(line for line in standing if EDGES[line] in square(VILLAGES[origin]))]
    found = []
    for village in range(len(VILLAGES)):
        if village not in closed:
            descents = [-1, *(line for line in standing if EDGES[line] in square(VILLAGES[village]))]
            found += [(village, p, q) for p in climbs for q in descents if may_step(pieces, origin, village, p, q)]
    return found


# What the contract suite asks -------------------------------------------------------------------------------


def wall_of(data: JsonDict) -> tuple[set[Edge], Tower, Tower]:
    """The wall of a saved state as edges, with its ends."""
    pieces = data["wall"]["pieces"]
    west, east = (TOWERS[tower] for tower in data["wall"]["ends"])
    return {EDGES[line] for line, piece in enumerate(pieces) if piece}, west, east


def check_conservation(state: KhanState) -> None:
    """28 pieces, 17 stones of each seat; the wall a tree with two ends; land as the polygon says; knowledge."""
    data = state.encode()
    edges, west, east = wall_of(data)
    everywhere = len(edges) + data["supply"] + data["gone"] + sum(p["walls"] for p in data["players"])
    assert everywhere == PIECES
    laid = [stone for stack in data["villages"] for stone in stack]
    for seat, player in enumerate(data["players"]):
        assert Counter([k for o, k in laid if o == seat] + player["stones"] + player["stock"] + player["lost"]) == SET
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
    """A face is seen by those who own it or a stone above it, and by nobody else (rule 11, R24)."""
    for seat in [*range(data["seats"]), None]:
        view = state.view(seat)
        for stack, shown in zip(data["villages"], view["villages"], strict=True):
            for level, ((owner, kind), stone) in enumerate(zip(stack, shown, strict=True)):
                may = seat is not None and any(above == seat for above, _ in stack[level:])
                assert stone == {"owner": owner, "kind": kind if may else None}
        for other, (player, own) in enumerate(zip(data["players"], view["players"], strict=True)):
            assert own["stones"] == (player["stones"] if other == seat else None)
            assert own["lost"] == (player["lost"] if other == seat else None)


def expected_legal(state: KhanState) -> list[Action]:
    """Every legal action, found by trying."""
    data = state.encode()
    if not data["stack"]:
        return []
    seat, kind, facts = data["stack"][-1]
    player = data["players"][seat]
    found: list[Action] = []
    if kind == "settle":
        pieces = data["wall"]["pieces"]
        empty = [number for number, stack in enumerate(data["villages"]) if not stack]
        found = [
            ("settle", one, other, stone)
            for one in empty
            for other in empty
            if one != other and may_step(pieces, one, other, -1, -1)
            for stone in set(player["stones"])
        ]
    elif kind == "draw":
        found = [("draw", "wall")] if data["supply"] and player["walls"] < 4 else []
        found += [("draw", "stone")] if player["stock"] and len(player["stones"]) < 4 else []
    if kind in ("deploy", "march"):
        found += _stone_actions(data, seat, facts.get("visited"))
    if kind in ("deploy", "build"):
        found += _wall_actions(data, player["walls"])
    if kind == "deploy" and set(found) <= {("lift",)}:
        found.append(("pass",))
    return sorted(found)


def _stone_actions(data: JsonDict, seat: int, visited: list[int] | None) -> list[Action]:
    pieces, scouts, player = data["wall"]["pieces"], data["scouts"], data["players"][seat]
    others = {village for other, village in enumerate(scouts) if other != seat and village >= 0}
    if scouts[seat] < 0:
        places = [v for v in range(len(VILLAGES)) if v not in others and all_steps(pieces, v, others | {v})]
        own = [v for v in places if data["villages"][v] and data["villages"][v][-1][0] == seat]
        empty = [v for v in places if not data["villages"][v]]
        return [("enter", village) for village in own or empty] if player["stones"] else []
    ways = all_steps(pieces, scouts[seat], others | set(visited or [scouts[seat]]))
    found: list[Action] = [("march", *step, kind) for step in ways for kind in set(player["stones"])]
    return found if ways else [("lift",)]


def _wall_actions(data: JsonDict, walls: int) -> list[Action]:
    if not walls:
        return []
    edges, west, east = wall_of(data)
    found: list[Action] = []
    for line, edge in enumerate(EDGES):
        if may_build(edges, edge, west, east):
            choice = build(edges, edge, west, east).choice
            found += [("wall", line, "east"), ("wall", line, "west")] if choice else [("wall", line)]
    return found


def unknown_to(state: KhanState, seat: int | None) -> dict[str, Any]:
    """What the seat cannot know of a match that has just been dealt."""
    data = state.encode()
    parts: dict[str, Any] = {"chance": data["chance"]}
    for other, player in enumerate(data["players"]):
        parts[f"stock of {other}"] = player["stock"]
        if other != seat:
            parts[f"stones of {other}"] = player["stones"]
    return parts


# The whole match --------------------------------------------------------------------------------------------


def points(kinds: list[str], china: bool) -> int:
    """Rules 20–23 for one village."""
    soldiers = kinds.count("chinese") + kinds.count("mongol")
    if ("plague" in kinds) == ("herb" in kinds):
        home = kinds.count("chinese" if china else "mongol")
        return 3 * home - 3 * (soldiers - home) + kinds.count("farmer")
    total = 3 * soldiers + kinds.count("farmer")
    return -total if "plague" in kinds else total


def expected_result(match: Match[KhanState]) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    """Scores, winners and the way it ended, from the deal and the bare list of actions."""
    shadow = Shadow.of(match.at(0).encode())
    for record in match.log:
        assert not shadow.ended, "an action after the end"
        assert shadow.seat == record.seat, f"turn order: {shadow.seat} expected, {record.seat} played"
        shadow.follow(record.action)
    mongolia = north(shadow.edges, shadow.west, shadow.east)
    scores = [0] * shadow.seats
    for village, stack in shadow.stacks.items():
        scores[stack[-1][0]] += points([kind for _, kind in stack], village not in mongolia)
    best = max(scores)
    return tuple(scores), tuple(seat for seat, score in enumerate(scores) if score == best), shadow.ended


@dataclass
class Shadow:
    """A bare referee who replays a match by the book."""

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
    def of(cls, deal: JsonDict) -> Shadow:
        edges, west, east = wall_of(deal)
        hands = [list(p["stones"]) for p in deal["players"]]
        stocks = [list(p["stock"]) for p in deal["players"]]
        return cls(
            deal["seats"], deal["start"], deal["start"], stocks, hands, edges, west, east, [0] * deal["seats"],
            PIECES - len(edges),
        )  # fmt: skip

    def follow(self, action: Action) -> None:
        seat, hand = self.seat, self.hands[self.seat]
        verb, *args = action
        if verb == "settle":
            self._lay(args[0], args[2])
            self._lay(args[1], hand[0])
            self.scouts[seat] = args[0]
            self.seat = (seat + 1) % self.seats
            if self.seat == self.start:
                for number in range(self.seats):
                    self.hands[number] = [self.stocks[number].pop(), self.stocks[number].pop()]
                    self.walls[number], self.supply = 2, self.supply - 2
                self._begin()
            return
        if verb == "draw":
            assert self.stage == "draw"
            if args[0] == "wall":
                self.walls[seat] += 1
                self.supply -= 1
            else:
                hand.append(self.stocks[seat].pop())
            self.drawn += 1
            self._look_at_supplies()
            return
        assert self.stage == "deploy"
        if verb == "march":
            self._lay(args[0], args[3])
            self.shut |= {EDGES[line] for line in args[1:3] if line >= 0}
            self.visited |= {self.scouts[seat], args[0]}
            self.scouts[seat] = args[0]
            others = {village for other, village in self.scouts.items() if other != seat}
            if not hand:
                self._next()
            elif not all_steps(self._pieces(), args[0], self.visited | others):  # rule 10
                hand.clear()
                self._next()
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
                self._next()
        elif verb == "lift":
            del self.scouts[seat]
            self._next()
        else:
            assert verb == "pass"
            self._next()

    def _pieces(self) -> list[int]:
        return [0 if edge not in self.edges else 2 if edge in self.shut else 1 for edge in EDGES]

    def _lay(self, village: int, kind: str) -> None:
        self.hands[self.seat].remove(kind)
        self.stacks.setdefault(VILLAGES[village], []).append((self.seat, kind))

    def _begin(self) -> None:
        self.stage, self.drawn, self.visited, self.used_up = "draw", 0, set(), ""
        self._look_at_supplies()

    def _look_at_supplies(self) -> None:
        out = sum(not stock for stock in self.stocks)
        if not self.used_up and out > bool(self.supply):  # R21: the two that were empty first
            self.used_up = "two_stocks" if self.supply else "walls_and_stones"
        more_walls = self.supply > 0 and self.walls[self.seat] < 4
        more_stones = self.stocks[self.seat] and len(self.hands[self.seat]) < 4
        if self.drawn < 2 and (more_walls or more_stones):
            return
        self.stage = "deploy"
        if self.used_up and not self.announced:
            self.announced, self.turns_after = self.used_up, self.seats

    def _next(self) -> None:
        if self.announced and not self.turns_after:
            self.ended = self.announced
            return
        self.turns_after -= bool(self.announced)
        self.seat = (self.seat + 1) % self.seats
        self._begin()
