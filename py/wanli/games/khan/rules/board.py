"""The board, read from `board.toml` and checked: villages, the towers at their corners, the lines between them."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise, product
from typing import Any

from wanli.engine.data_files import load_toml

CORNERS = 4


@dataclass(frozen=True)
class Line:
    """A light line, on which a piece of wall may stand: between two `towers` and between two `villages`.

    `left` and `right` are the villages on either hand of somebody who walks from the first tower to the second.
    `road` says whether a road joins the villages (R2).
    """

    towers: tuple[int, int]
    left: int
    right: int
    road: bool

    @property
    def villages(self) -> tuple[int, int]:
        """Both villages that the line parts."""
        return (self.left, self.right)


@dataclass(frozen=True)
class Board:
    """Villages, towers and lines by number; numbers follow the order of the file, lines that of their towers.

    `corners`: the four towers of each village, clockwise. `lines_at`: the lines that end at each tower, with the tower
    at the other end. `beside`: the lines around each village, with the village across. `outline`: the border towers in
    their order round the board. `places`: where towers are drawn; `size`: of the whole drawing.
    """

    names: tuple[str, ...]
    tower_names: tuple[str, ...]
    places: tuple[tuple[int, int], ...]
    size: tuple[int, int]
    corners: tuple[tuple[int, ...], ...]
    lines: tuple[Line, ...]
    lines_at: tuple[tuple[tuple[int, int], ...], ...]
    beside: tuple[tuple[tuple[int, int], ...], ...]
    outline: tuple[int, ...]
    start_wall: tuple[int, ...]

    @property
    def villages(self) -> int:
        """How many villages there are."""
        return len(self.names)

    @property
    def towers(self) -> int:
        """How many towers there are."""
        return len(self.tower_names)

    def line(self, one: int, other: int) -> int:
        """The number of the line between two towers. Raises KeyError if there is none."""
        return self._line_between[one, other]

    def between(self, one: int, other: int) -> int | None:
        """The line between two neighbouring villages; None if their fields share no edge (R2)."""
        return next((line for line, across in self.beside[one] if across == other), None)

    def lines_along(self, towers: Sequence[int]) -> tuple[int, ...]:
        """The lines along a row of towers. Raises KeyError if there is none between two of them."""
        return tuple([self.line(one, other) for one, other in pairwise(towers)])

    def outline_steps(self, one: int, other: int) -> int:
        """How many towers two border towers are apart along the outline, the shorter way (R12)."""
        return self._gaps[one, other]

    def middle(self, village: int) -> tuple[float, float]:
        """Where a village is drawn: the middle of its field."""
        return self._middles[village]

    @cached_property
    def _middles(self) -> list[tuple[float, float]]:
        rings = [[self.places[tower] for tower in found] for found in self.corners]
        return [(sum(x for x, _ in ring) / CORNERS, sum(y for _, y in ring) / CORNERS) for ring in rings]

    @cached_property
    def beyond(self) -> tuple[int, ...]:
        """For each line a set of villages, as bits: those that a walk along the branches of some fixed tree over all
        villages reaches from the first village by crossing this line.

        A closed way, or one from the outline to the outline, parts the villages into those in the symmetric difference
        of its lines' sets (their `^`) and the others: each time that a walk crosses the way it changes side.
        """
        parent, waiting = {0: -1}, [0]
        for village in waiting:
            for line, across in self.beside[village]:
                if across not in parent:
                    parent[across] = line
                    waiting.append(across)
        found = [0] * len(self.lines)
        subtree = [1 << village for village in range(self.villages)]
        for village in reversed(waiting[1:]):
            line = parent[village]
            found[line] = subtree[village]
            left, right = self.lines[line].villages
            subtree[right if left == village else left] |= subtree[village]
        return tuple(found)

    @cached_property
    def border(self) -> tuple[bool, ...]:
        """For each tower whether it stands on the outline (rule 14)."""
        return tuple([tower in self._order for tower in range(self.towers)])

    @cached_property
    def everywhere(self) -> int:
        """All villages, as bits."""
        return (1 << self.villages) - 1

    @cached_property
    def _line_between(self) -> dict[tuple[int, int], int]:
        return {(one, other): line for one, found in enumerate(self.lines_at) for line, other in found}

    @cached_property
    def _gaps(self) -> dict[tuple[int, int], int]:
        pairs = product(self._order.items(), repeat=2)
        gaps = {(one, other): abs(place - there) for (one, place), (other, there) in pairs}
        return {pair: min(gap, len(self.outline) - gap) for pair, gap in gaps.items()}

    @cached_property
    def _order(self) -> dict[int, int]:
        return {tower: position for position, tower in enumerate(self.outline)}


def read(data: dict[str, Any]) -> Board:
    """The board from parsed TOML.

    Raises ValueError naming what is wrong: a field without four different towers or listed counter-clockwise, an edge
    of more than two fields, a board with a hole or of several parts, an unknown name, a start wall that is no path over
    light lines between two border towers or touches the outline on its way.
    """
    towers, villages = list(data["towers"]), list(data["villages"])
    number = {name: tower for tower, name in enumerate(towers)}
    for name in [*data["start_wall"], *(tower for corners in data["villages"].values() for tower in corners)]:
        _demand(name in number, f"no tower is called {name}")
    places = tuple((int(x), int(y)) for x, y in data["towers"].values())
    _demand(len(set(places)) == len(places), "two towers stand in one place")
    corners = tuple(tuple(number[tower] for tower in found) for found in data["villages"].values())
    edges = _edges(corners, places, villages)
    apart = {frozenset(pair) for pair in data["no_roads"]}
    _demand(all(pair <= set(villages) and len(pair) == 2 for pair in apart), "no_roads names pairs of villages")
    lines = _lines(edges, apart, villages)
    start_wall = tuple(number[name] for name in data["start_wall"])
    board = Board(
        names=tuple(villages),
        tower_names=tuple(towers),
        places=places,
        size=(int(data["size"][0]), int(data["size"][1])),
        corners=corners,
        lines=lines,
        lines_at=_by_end(lines, len(towers)),
        beside=_by_village(lines, len(villages)),
        outline=_outline(edges),
        start_wall=start_wall,
    )
    _check_start_wall(board)
    _check_connected(board)
    return board


def _demand(condition: bool, what: str) -> None:
    if not condition:
        raise ValueError(what)


def _edges(
    corners: tuple[tuple[int, ...], ...], places: tuple[tuple[int, int], ...], names: list[str]
) -> dict[tuple[int, int], int]:
    """The village on the right hand of each directed edge: fields are listed clockwise, so each edge once each way."""
    edges: dict[tuple[int, int], int] = {}
    for village, found in enumerate(corners):
        _demand(len(set(found)) == CORNERS == len(found), f"{names[village]} has not four different towers")
        ring = list(zip(found, found[1:] + found[:1], strict=True))
        area = sum(places[a][0] * places[b][1] - places[b][0] * places[a][1] for a, b in ring)
        _demand(area > 0, f"the towers of {names[village]} are not listed clockwise")
        for edge in ring:
            _demand(edge not in edges, f"{names[village]} overlaps another village")
            edges[edge] = village
    return edges


def _lines(edges: dict[tuple[int, int], int], apart: set[frozenset[str]], names: list[str]) -> tuple[Line, ...]:
    shared = sorted((a, b) for a, b in edges if a < b and (b, a) in edges)
    return tuple(
        Line((a, b), edges[b, a], edges[a, b], frozenset((names[edges[b, a]], names[edges[a, b]])) not in apart)
        for a, b in shared
    )


def _by_end(lines: tuple[Line, ...], towers: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    found: list[list[tuple[int, int]]] = [[] for _ in range(towers)]
    for number, line in enumerate(lines):
        one, other = line.towers
        found[one].append((number, other))
        found[other].append((number, one))
    return tuple(map(tuple, found))


def _by_village(lines: tuple[Line, ...], villages: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    found: list[list[tuple[int, int]]] = [[] for _ in range(villages)]
    for number, line in enumerate(lines):
        found[line.left].append((number, line.right))
        found[line.right].append((number, line.left))
    return tuple(map(tuple, found))


def _outline(edges: dict[tuple[int, int], int]) -> tuple[int, ...]:
    """The border towers in order, clockwise: edges with a village on one side only must form a single ring."""
    border = [edge for edge in edges if (edge[1], edge[0]) not in edges]
    following = dict(border)
    _demand(len(following) == len(border), "the outline touches itself")
    ring = [min(following)]
    while following[ring[-1]] != ring[0]:
        ring.append(following[ring[-1]])
    _demand(len(ring) == len(border), "the board has a hole or falls into parts")
    return tuple(ring)


def _check_start_wall(board: Board) -> None:
    towers = board.start_wall
    _demand(len(set(towers)) == len(towers) >= 3, "the start wall is no path of several towers")
    _demand(board.border[towers[0]] and board.border[towers[-1]], "the start wall ends at border towers")
    _demand(not any(board.border[tower] for tower in towers[1:-1]), "the start wall touches the outline on its way")
    for one, other in pairwise(towers):
        _demand(any(end == other for _, end in board.lines_at[one]), "the start wall leaves the light lines")


def _check_connected(board: Board) -> None:
    found, waiting = {0}, deque([0])
    while waiting:
        for _, across in board.beside[waiting.popleft()]:
            if across not in found:
                found.add(across)
                waiting.append(across)
    _demand(len(found) == board.villages, "not every village can be reached")


BOARD = read(load_toml(__package__, "board.toml"))
