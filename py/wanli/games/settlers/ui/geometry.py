"""The geometry of the drawn board. A hex has edges of 50 pixels; the drawing is as large as the map needs."""

from __future__ import annotations

from functools import cache, lru_cache

from wanli.games.settlers.rules.board import Board, Hex, board_for
from wanli.games.settlers.rules.view import board_in
from wanli.games.settlers.ui.context import Context

UNIT_X, UNIT_Y = 43.3, 25.0
"""Half the width of a hex, half the length of an edge."""

RIM = 1.5
"""The margin for the lines around the outermost hexes."""

BUILDING, HARBOUR, SHIP = 20, 26, 24
"""The margins around corners and harbours at the coast, and around the centres of sea hexes, where the pirate may
stand.
"""

Point = tuple[float, float]

# The side of a hex between each corner (N NE SE S SW NW) and the next.
SIDES = ("ne", "e", "se", "sw", "w", "nw")
CORNERS = ("n", "ne", "se", "s", "sw", "nw")


def pixel(x: float, y: float) -> Point:
    """The pixel of a point on the grid of the board."""
    return round(x * UNIT_X, 1), round(y * UNIT_Y, 1)


def spot(tile: Hex) -> Point:
    """The pixel at the centre of a hex."""
    return pixel(tile.x, tile.y)


def interpolate(start: Point, end: Point, share: float = 0.5) -> Point:
    """The point at this share of the way from `start` to `end`."""
    return round(start[0] + (end[0] - start[0]) * share, 1), round(start[1] + (end[1] - start[1]) * share, 1)


class Plan:
    """The pixels of all hexes, corners and edges of one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.corners = tuple(pixel(corner.x, corner.y) for corner in board.corners)
        self.edges = tuple((self.corners[edge.a], self.corners[edge.b]) for edge in board.edges)
        self.middles = tuple(interpolate(a, b) for a, b in self.edges)
        self.spots = {tile.id: spot(tile) for tile in board.hexes}
        self.walls = {section.id: self._wall(section.edges, section.fort) for section in board.sections}
        self.harbours = tuple(self._harbour(index) for index in range(len(board.harbours)))
        self.corner_names = self._corner_names()
        self.edge_names = self._edge_names()
        left, top, right, bottom = self._frame() if board.sections else self._island_frame()
        width, height = right - left, bottom - top
        self.view_box = f"{left:g} {top:g} {width:g} {height:g}"
        self.ratio = round(width / height, 4)
        """The width of the drawing divided by its height."""
        free_corner = self._free_corner if board.sections else self._free_island_corner
        self.corner = free_corner(left, top, width, height)

    def _frame(self) -> tuple[float, float, float, float]:
        """The left, upper, right and lower edge of the drawing.

        Pieces on the western coast are complete. In the east the drawing ends beside the places of the pirate, since
        the rest of the sea is empty.
        """
        rows = [tile.y for tile in self.board.hexes]
        top, bottom = pixel(0, min(rows) - 2)[1], pixel(0, max(rows) + 2)[1]
        points = [(x, BUILDING) for x, _ in self.corners] + [(x, HARBOUR) for x, _ in self.harbours]
        points += [(self.spots[id_][0], SHIP) for id_ in self.board.sea]
        left, right = min(x - size for x, size in points), max(x + size for x, size in points)
        return round(left, 1), top - RIM, round(right, 1), bottom + RIM

    def _island_frame(self) -> tuple[float, float, float, float]:
        """The same for an island: around its coast and harbours, since nothing happens on the sea."""
        points = [(x, y, BUILDING) for x, y in self.corners] + [(x, y, HARBOUR) for x, y in self.harbours]
        left, top = min(x - size for x, _, size in points), min(y - size for _, y, size in points)
        right, bottom = max(x + size for x, _, size in points), max(y + size for _, y, size in points)
        return round(left, 1), round(top, 1), round(right, 1), round(bottom, 1)

    def _free_island_corner(self, left: float, top: float, width: float, height: float) -> Point:
        """The same as `_free_corner` for an island: beside its first row and above all other land and harbours."""
        first_row = min(tile.y for tile in self.board.hexes if tile.kind == "land")
        land = [spot(tile) for tile in self.board.hexes if tile.kind == "land"]
        level = pixel(0, first_row)[1]
        edge = max([x + UNIT_X for x, y in land if y == level] + [x + HARBOUR for x, y in self.harbours if y <= level])
        below = [y - 2 * UNIT_Y for x, y in land if y > level and x + UNIT_X > edge]
        below += [y - HARBOUR for x, y in self.harbours if y > level and x + HARBOUR > edge]
        return round((left + width - edge) / width, 4), round((min(below) - top) / height, 4)

    def _free_corner(self, left: float, top: float, width: float, height: float) -> Point:
        """The width and height of the free corner above the coast, as shares of the drawing."""
        sea = [tile for tile in self.board.hexes if tile.kind == "sea"]
        first, second = sorted({tile.y for tile in sea})[:2]
        x, y = pixel(max(tile.x for tile in sea if tile.y == first) + 1, second - 2)
        return round((left + width - x - RIM) / width, 4), round((y - top - RIM) / height, 4)

    def _wall(self, edges: tuple[int, ...], fort: int) -> tuple[Point, Point, Point]:
        """The west end, fort and east end of a section."""
        ends = sorted(
            self.corners[corner]
            for edge in edges
            for corner in (self.board.edges[edge].a, self.board.edges[edge].b)
            if corner != fort
        )
        return ends[0], self.corners[fort], ends[-1]

    def _harbour(self, index: int) -> Point:
        """The pixel of the mark of a harbour: in its sea hex, near the shore."""
        harbour = self.board.harbours[index]
        first, second = harbour.corners
        shore = interpolate(self.corners[first], self.corners[second])
        return interpolate(self.spots[harbour.sea], shore, 0.42)

    def _corner_names(self) -> tuple[tuple[str, str], ...]:
        """The name of each corner by a hex and a direction: ("s", "L04")."""
        names: dict[int, tuple[str, str]] = {}
        for id_ in self.board.land:
            for direction, corner in zip(CORNERS, self.board.hex(id_).corners, strict=True):
                names.setdefault(corner, (direction, id_))
        return tuple(names[index] for index in range(len(self.board.corners)))

    def _edge_names(self) -> tuple[tuple[str, str], ...]:
        """The name of each edge by a hex and a side of it."""
        edge_at = {(edge.a, edge.b): index for index, edge in enumerate(self.board.edges)}
        names: dict[int, tuple[str, str]] = {}
        for id_ in self.board.land:
            around = self.board.hex(id_).corners
            for side, corner in enumerate(around):
                ends = sorted((corner, around[(side + 1) % 6]))
                names.setdefault(edge_at[ends[0], ends[1]], (SIDES[side], id_))
        return tuple(names[index] for index in range(len(self.board.edges)))


@lru_cache(maxsize=32)
def plan_on(board: Board) -> Plan:
    """The plan of a board."""
    return Plan(board)


def plan_for(seats: int, wall_roads: bool = False) -> Plan:
    """The plan of the scenario's board for `seats`."""
    return plan_on(board_for(seats, wall_roads))


@cache
def outline(x: float, y: float, size: float = 1.0) -> str:
    """The outline of a hex around a pixel, as the points of a `<polygon>`."""
    w, h = UNIT_X * size, UNIT_Y * size
    steps = ((0, -2 * h), (w, -h), (w, h), (0, 2 * h), (-w, h), (-w, -h))
    return " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in steps)


for _seats in (4, 6):  # on import, so that the memory snapshot includes the plans
    plan_for(_seats)


def board_of(context: Context) -> Board:
    """The board of the match."""
    return board_in(context.view)


def plan_of(context: Context) -> Plan:
    """The plan of the board of the match."""
    return plan_on(board_in(context.view))


def has_wall(context: Context) -> bool:
    """True if the map has a wall with riders and a pirate; False on an island with its robber."""
    return bool(context.view["sections"])


def map_key(context: Context, key: str) -> str:
    """The key of a text that differs between the scenario and the islands."""
    return key if has_wall(context) else f"{key}.island"
