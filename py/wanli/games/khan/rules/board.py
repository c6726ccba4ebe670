"""The board, loaded from `board.toml` and checked: villages, the towers at their corners, the lines between them."""

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
    """A light line, on which a piece of wall may stand. It joins two `towers` and separates two `villages`.

    `left` and `right` are the villages on either side when facing from the first tower to the second. `road` is True if
    a road joins the villages (house ruling R2).
    """

    towers: tuple[int, int]
    left: int
    right: int
    road: bool

    @property
    def villages(self) -> tuple[int, int]:
        """The villages on both sides of the line."""
        return (self.left, self.right)


@dataclass(frozen=True)
class Board:
    """The board. Villages and towers are numbered in the order of the file, lines in the order of their towers.

    - `corners`: the four towers of each village, clockwise.
    - `lines_at`: for each tower, its lines, each paired with the tower at the other end.
    - `beside`: for each village, the lines around it, each paired with the village on the other side.
    - `outline`: the border towers in their order around the board.
    - `places`: the coordinates of the towers in the drawing; `size`: the width and height of the drawing.
    - `start_wall`: the towers of the first main wall, from west to east.
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
        """The number of villages."""
        return len(self.names)

    @property
    def towers(self) -> int:
        """The number of towers."""
        return len(self.tower_names)

    def line(self, tower: int, other: int) -> int:
        """Return the line between two towers. Raises KeyError if there is no such line."""
        return self._line_between[tower, other]

    @cached_property
    def line_names(self) -> tuple[str, ...]:
        """For each line, the names of the villages next to it: "C3|C4"."""
        return tuple(["|".join(sorted(self.names[village] for village in line.villages)) for line in self.lines])

    def between(self, village: int, other: int) -> int | None:
        """Return the line between two villages; None if their fields share no edge (R2)."""
        return next((line for line, across in self.beside[village] if across == other), None)

    def lines_along(self, towers: Sequence[int]) -> tuple[int, ...]:
        """Return the lines along a row of towers. Raises KeyError if two consecutive towers share no line."""
        return tuple([self.line(tower, next_tower) for tower, next_tower in pairwise(towers)])

    def outline_steps(self, tower: int, other: int) -> int:
        """Return the distance of two border towers along the outline, in steps, on the shorter way (R12)."""
        return self._gaps[tower, other]

    def center(self, village: int) -> tuple[float, float]:
        """Return the coordinates of the center of a village in the drawing."""
        return self._centers[village]

    @cached_property
    def _centers(self) -> list[tuple[float, float]]:
        outlines = [[self.places[tower] for tower in corners] for corners in self.corners]
        return [(sum(x for x, _ in points) / CORNERS, sum(y for _, y in points) / CORNERS) for points in outlines]

    @cached_property
    def subtree_beyond_line(self) -> tuple[int, ...]:
        """For each line, a set of villages as bits: the subtree that lies beyond it in a fixed spanning tree of the
        villages.

        A closed path of lines, or one from the outline to the outline, separates the villages into two sides. One side
        is the symmetric difference (`^`) of the sets of its lines, since each crossing of the path changes the side.
        """
        line_to_parent, queue = {0: -1}, [0]
        for village in queue:
            for line, across in self.beside[village]:
                if across not in line_to_parent:
                    line_to_parent[across] = line
                    queue.append(across)
        subtrees = [0] * len(self.lines)
        subtree = [1 << village for village in range(self.villages)]
        for village in reversed(queue[1:]):
            line = line_to_parent[village]
            subtrees[line] = subtree[village]
            left, right = self.lines[line].villages
            subtree[right if left == village else left] |= subtree[village]
        return tuple(subtrees)

    @cached_property
    def border(self) -> tuple[bool, ...]:
        """For each tower, True if it stands on the outline (rule 14)."""
        return tuple([tower in self._order for tower in range(self.towers)])

    @cached_property
    def all_villages(self) -> int:
        """The set of all villages, as bits."""
        return (1 << self.villages) - 1

    @cached_property
    def _line_between(self) -> dict[tuple[int, int], int]:
        return {(tower, other): line for tower, lines in enumerate(self.lines_at) for line, other in lines}

    @cached_property
    def _gaps(self) -> dict[tuple[int, int], int]:
        pairs = product(self._order.items(), repeat=2)
        gaps = {(a, b): abs(position_a - position_b) for (a, position_a), (b, position_b) in pairs}
        return {pair: min(gap, len(self.outline) - gap) for pair, gap in gaps.items()}

    @cached_property
    def _order(self) -> dict[int, int]:
        return {tower: position for position, tower in enumerate(self.outline)}


def read(data: dict[str, Any]) -> Board:
    """Build the board from parsed TOML.

    Raises ValueError with a description of the mistake:

    - a name is unknown, or two towers share a place;
    - a village does not have four different towers, or they are listed counter-clockwise;
    - more than two villages share an edge;
    - the board has a hole or several parts;
    - the start wall is not a path of light lines between two border towers, or touches the outline in between.
    """
    towers, villages = list(data["towers"]), list(data["villages"])
    tower_by_name = {name: tower for tower, name in enumerate(towers)}
    for name in [*data["start_wall"], *(tower for corners in data["villages"].values() for tower in corners)]:
        _require(name in tower_by_name, f"no tower is called {name}")
    places = tuple((int(x), int(y)) for x, y in data["towers"].values())
    _require(len(set(places)) == len(places), "two towers stand in one place")
    corners = tuple(tuple(tower_by_name[tower] for tower in towers_of) for towers_of in data["villages"].values())
    edges = _edges(corners, places, villages)
    without_road = {frozenset(pair) for pair in data["no_roads"]}
    _require(all(pair <= set(villages) and len(pair) == 2 for pair in without_road), "no_roads names pairs of villages")
    lines = _lines(edges, without_road, villages)
    start_wall = tuple(tower_by_name[name] for name in data["start_wall"])
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


def _require(condition: bool, message: str) -> None:
    if not condition:
        raise ValueError(message)


def _edges(
    corners: tuple[tuple[int, ...], ...], places: tuple[tuple[int, int], ...], names: list[str]
) -> dict[tuple[int, int], int]:
    """Return the village to the right of each directed edge. Corners are listed clockwise, so no edge occurs twice."""
    edges: dict[tuple[int, int], int] = {}
    for village, towers in enumerate(corners):
        _require(len(set(towers)) == CORNERS == len(towers), f"{names[village]} has not four different towers")
        ring = list(zip(towers, towers[1:] + towers[:1], strict=True))
        area = sum(places[a][0] * places[b][1] - places[b][0] * places[a][1] for a, b in ring)
        _require(area > 0, f"the towers of {names[village]} are not listed clockwise")
        for edge in ring:
            _require(edge not in edges, f"{names[village]} overlaps another village")
            edges[edge] = village
    return edges


def _lines(edges: dict[tuple[int, int], int], without_road: set[frozenset[str]], names: list[str]) -> tuple[Line, ...]:
    shared = sorted((a, b) for a, b in edges if a < b and (b, a) in edges)
    return tuple(
        Line((a, b), edges[b, a], edges[a, b], frozenset((names[edges[b, a]], names[edges[a, b]])) not in without_road)
        for a, b in shared
    )


def _by_end(lines: tuple[Line, ...], towers: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    lines_at: list[list[tuple[int, int]]] = [[] for _ in range(towers)]
    for index, line in enumerate(lines):
        first, second = line.towers
        lines_at[first].append((index, second))
        lines_at[second].append((index, first))
    return tuple(map(tuple, lines_at))


def _by_village(lines: tuple[Line, ...], villages: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    beside: list[list[tuple[int, int]]] = [[] for _ in range(villages)]
    for index, line in enumerate(lines):
        beside[line.left].append((index, line.right))
        beside[line.right].append((index, line.left))
    return tuple(map(tuple, beside))


def _outline(edges: dict[tuple[int, int], int]) -> tuple[int, ...]:
    """Return the border towers clockwise. The edges with a village on only one side must form a single ring."""
    border = [edge for edge in edges if (edge[1], edge[0]) not in edges]
    following = dict(border)
    _require(len(following) == len(border), "the outline touches itself")
    ring = [min(following)]
    while following[ring[-1]] != ring[0]:
        ring.append(following[ring[-1]])
    _require(len(ring) == len(border), "the board has a hole or falls into parts")
    return tuple(ring)


def _check_start_wall(board: Board) -> None:
    towers = board.start_wall
    _require(len(set(towers)) == len(towers) >= 3, "the start wall is not a path of several towers")
    _require(board.border[towers[0]] and board.border[towers[-1]], "the start wall ends at border towers")
    _require(not any(board.border[tower] for tower in towers[1:-1]), "the start wall touches the outline on its way")
    for tower, next_tower in pairwise(towers):
        _require(any(end == next_tower for _, end in board.lines_at[tower]), "the start wall leaves the light lines")


def _check_connected(board: Board) -> None:
    reached, queue = {0}, deque([0])
    while queue:
        for _, across in board.beside[queue.popleft()]:
            if across not in reached:
                reached.add(across)
                queue.append(across)
    _require(len(reached) == board.villages, "not every village can be reached")


BOARD = read(load_toml(__package__, "board.toml"))
