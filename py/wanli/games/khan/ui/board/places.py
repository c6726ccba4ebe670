"""Positions on the map, in units of a field from the top left corner. The style sheet turns them into lengths."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from wanli.games.khan.rules.board import BOARD

UNIT = 100
"""The width and height of a field in the units of `board.toml`."""

COLUMNS, ROWS = BOARD.size[0] / UNIT, BOARD.size[1] / UNIT

Point = tuple[float, float]


def place(x: float, y: float) -> str:
    """Return the style for an element at (`x`, `y`)."""
    return f"--x:{x:g};--y:{y:g}"


@cache
def village_place(village: int) -> str:
    """Return the style for the field of a village."""
    corners = [BOARD.places[tower] for tower in BOARD.corners[village]]
    return place(min(x for x, _ in corners) / UNIT, min(y for _, y in corners) / UNIT)


@cache
def village_center(village: int) -> Point:
    """Return the center of the field of a village."""
    x, y = BOARD.center(village)
    return x / UNIT, y / UNIT


@cache
def tower_at(tower: int) -> Point:
    """Return the position of a tower."""
    x, y = BOARD.places[tower]
    return x / UNIT, y / UNIT


def towers_beside(lines: Iterable[int]) -> set[int]:
    """Return the towers at the ends of these lines."""
    return {tower for line in lines for tower in BOARD.lines[line].towers}


@cache
def line_center(line: int) -> Point:
    """Return the center of a line."""
    (ax, ay), (bx, by) = (tower_at(tower) for tower in BOARD.lines[line].towers)
    return (ax + bx) / 2, (ay + by) / 2


@cache
def line_place(line: int) -> str:
    """Return the style for an element centred on a line."""
    return place(*line_center(line))


@cache
def direction(line: int) -> str:
    """Return the direction of a line on the map: "across" or "down"."""
    (ax, ay), (bx, by) = (tower_at(tower) for tower in BOARD.lines[line].towers)
    return "across" if abs(bx - ax) >= abs(by - ay) else "down"
