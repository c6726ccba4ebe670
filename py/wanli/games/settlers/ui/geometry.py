"""Where things lie on the drawn board. A hex has edges of 50; the drawing is as large as the map needs."""

from __future__ import annotations

from functools import cache

from wanli.games.settlers.rules.board import Board, Hex, board_for
from wanli.games.settlers.ui.context import Context

UNIT_X, UNIT_Y = 43.3, 25.0
"""Half the width of a hex, half the length of an edge."""

RIM = 1.5
"""How far the lines around the outermost hexes stand out."""

COAST = 3
"""Room in the west, where houses stand on the coast; elsewhere there is the sea."""

Point = tuple[float, float]

# The sides of a hex by the corners (N NE SE S SW NW) that they lie between.
SIDES = ("ne", "e", "se", "sw", "w", "nw")
CORNERS = ("n", "ne", "se", "s", "sw", "nw")


def at(x: float, y: float) -> Point:
    """Pixels of a place on the grid of the board."""
    return round(x * UNIT_X, 1), round(y * UNIT_Y, 1)


def spot(tile: Hex) -> Point:
    """The middle of a hex."""
    return at(tile.x, tile.y)


def between(one: Point, other: Point, share: float = 0.5) -> Point:
    """A point on the way from `one` to `other`."""
    return round(one[0] + (other[0] - one[0]) * share, 1), round(one[1] + (other[1] - one[1]) * share, 1)


class Plan:
    """The points of one board, worked out once."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.corners = tuple(at(corner.x, corner.y) for corner in board.corners)
        self.edges = tuple((self.corners[edge.a], self.corners[edge.b]) for edge in board.edges)
        self.middles = tuple(between(a, b) for a, b in self.edges)
        self.spots = {tile.id: spot(tile) for tile in board.hexes}
        self.walls = {section.id: self._wall(section.edges, section.fort) for section in board.sections}
        self.harbours = tuple(self._harbour(number) for number in range(len(board.harbours)))
        self.corner_names = self._corner_names()
        self.edge_names = self._edge_names()
        lefts = [tile.x for tile in board.hexes]
        heights = [tile.y for tile in board.hexes]
        left, top = at(min(lefts) - 1, min(heights) - 2)
        right, bottom = at(max(lefts) + 1, max(heights) + 2)
        left -= COAST
        width, height = right - left + 2 * RIM, bottom - top + 2 * RIM
        self.view_box = f"{left - RIM:g} {top - RIM:g} {width:g} {height:g}"
        self.ratio = round(width / height, 4)
        """How wide the drawing is for its height."""
        self.corner = self._free_corner(left - RIM, top - RIM, width, height)

    def _free_corner(self, left: float, top: float, width: float, height: float) -> Point:
        """Width and height of the corner above the coast that no hex meets, as shares of the drawing's."""
        north, below = sorted((tile for tile in self.board.hexes if tile.kind == "sea"), key=lambda tile: tile.y)[:2]
        x, y = at(north.x + 1, below.y - 2)
        return round((left + width - x - RIM) / width, 4), round((y - top - RIM) / height, 4)

    def _wall(self, edges: tuple[int, ...], fort: int) -> tuple[Point, Point, Point]:
        """West end, the fort's corner, east end of a section."""
        ends = sorted(
            self.corners[corner]
            for edge in edges
            for corner in (self.board.edges[edge].a, self.board.edges[edge].b)
            if corner != fort
        )
        return ends[0], self.corners[fort], ends[-1]

    def _harbour(self, number: int) -> Point:
        """Where the mark of a harbour lies: in its sea hex, near the shore."""
        harbour = self.board.harbours[number]
        one, other = harbour.corners
        shore = between(self.corners[one], self.corners[other])
        return between(self.spots[harbour.sea], shore, 0.42)

    def _corner_names(self) -> tuple[tuple[str, str], ...]:
        """Each corner by a hex and its side of it: ("s", "L04")."""
        found: dict[int, tuple[str, str]] = {}
        for id_ in self.board.land:
            for direction, corner in zip(CORNERS, self.board.hex(id_).corners, strict=True):
                found.setdefault(corner, (direction, id_))
        return tuple(found[number] for number in range(len(self.board.corners)))

    def _edge_names(self) -> tuple[tuple[str, str], ...]:
        """Each edge by a hex and its side of it."""
        number_of = {(edge.a, edge.b): number for number, edge in enumerate(self.board.edges)}
        found: dict[int, tuple[str, str]] = {}
        for id_ in self.board.land:
            around = self.board.hex(id_).corners
            for side, one in enumerate(around):
                ends = sorted((one, around[(side + 1) % 6]))
                found.setdefault(number_of[ends[0], ends[1]], (SIDES[side], id_))
        return tuple(found[number] for number in range(len(self.board.edges)))


@cache
def plan_for(seats: int, wall_roads: bool = False) -> Plan:
    """The plan of the board for that many seats."""
    return Plan(board_for(seats, wall_roads))


@cache
def outline(x: float, y: float, size: float = 1.0) -> str:
    """The points of a hex around a pixel, for `<polygon>`."""
    w, h = UNIT_X * size, UNIT_Y * size
    steps = ((0, -2 * h), (w, -h), (w, h), (0, 2 * h), (-w, h), (-w, -h))
    return " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in steps)


for _seats in (4, 6):  # now, so that the page's snapshot holds them
    plan_for(_seats)


def board_of(context: Context) -> Board:
    """The board that is played on."""
    return board_for(context.view["seats"], bool(context.view["options"].get("wall_roads")))


def plan_of(context: Context) -> Plan:
    """Its drawing."""
    return plan_for(context.view["seats"], bool(context.view["options"].get("wall_roads")))
