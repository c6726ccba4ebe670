"""Where things stand on the map, in fields eastward and southward; the style sheet makes lengths of it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from wanli.games.khan.rules.board import BOARD

UNIT = 100
"""How many units of the board's file a field is wide and high."""

COLUMNS, ROWS = BOARD.size[0] / UNIT, BOARD.size[1] / UNIT

Point = tuple[float, float]


def place(x: float, y: float) -> str:
    """The style of something whose left upper corner is so many fields from that of the map."""
    return f"--x:{x:g};--y:{y:g}"


@cache
def village_place(village: int) -> str:
    """The style of the field of a village."""
    corners = [BOARD.places[tower] for tower in BOARD.corners[village]]
    return place(min(x for x, _ in corners) / UNIT, min(y for _, y in corners) / UNIT)


@cache
def village_middle(village: int) -> Point:
    """The middle of the field of a village."""
    x, y = BOARD.middle(village)
    return x / UNIT, y / UNIT


@cache
def tower_at(tower: int) -> Point:
    """Where a tower stands."""
    x, y = BOARD.places[tower]
    return x / UNIT, y / UNIT


def towers_beside(lines: Iterable[int]) -> set[int]:
    """The towers at which pieces of wall on these lines end."""
    return {tower for line in lines for tower in BOARD.lines[line].towers}


@cache
def line_middle(line: int) -> Point:
    """The middle of a line."""
    (ax, ay), (bx, by) = (tower_at(tower) for tower in BOARD.lines[line].towers)
    return (ax + bx) / 2, (ay + by) / 2


@cache
def line_place(line: int) -> str:
    """The style of something on a line, which stands around the middle of it."""
    return place(*line_middle(line))


@cache
def course(line: int) -> str:
    """Whether a line leads "across" the map or "down"."""
    (ax, ay), (bx, by) = (tower_at(tower) for tower in BOARD.lines[line].towers)
    return "across" if abs(bx - ax) >= abs(by - ay) else "down"
