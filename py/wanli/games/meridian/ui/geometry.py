"""The outlines of the islands, and the positions of their plates.

All lengths are in units of the drawing, where the field of a city is 100 by 100; the page stretches it to the available
room.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin

from wanli.games.meridian.rules.chart import Chart, City, Island

FIELD = 100
"""Width and height of the field of one city."""
_CITY, _NECK, _NARROW = 42, 33, 20
"""Half the width of the land at a city, between cities of the same rank, and between other cities."""
_STEPS = 6
"""The number of coast points from one city to the next."""
_ROUGH = 5
"""The largest random offset of a cape towards the land."""
_STRAIGHT = 0.75
"""The share of a straight line in the land between ranks; the rest is a curve. Straight land leaves room next to it."""

_BEND = 0.5
"""The change of direction, in radians, from which the coast follows a bend in an arc."""

Point = tuple[float, float]
Spot = tuple[float, float, float]
"""A point on the middle line of an island (x, y), and half the width of the land there."""


def size(chart: Chart) -> tuple[int, int]:
    """Width and height of the drawing."""
    return FIELD * len(chart.meridians), FIELD * chart.height


def middle(city: City) -> Point:
    """The middle of the field of a city."""
    return FIELD * (city.meridian - 0.5), FIELD * (city.city - 0.5)


def plate_city(island: Island) -> City:
    """The city above the plate of an island: its capital, or the city in the middle."""
    return island.capital or island.cities[len(island.cities) // 2]


@cache
def outline(island: Island, part: float = 1.0) -> str:
    """The coast of an island as SVG path data; `part` below 1 gives a line inland, at that share of the width."""
    spine = _spine(island)
    dice = _Dice(ord(island.letter) * 7 + round(part * 10))
    south: list[Point] = []
    north: list[Point] = []
    for number, (x, y, half) in enumerate(spine):
        others = spine[max(number - 2 * _STEPS, 0) : number] + spine[number + 1 : number + 2 * _STEPS]
        rough = (half - _NARROW) / 8 + 1.5
        for way in _ways(spine, number):
            for bank, side in ((south, way + pi / 2), (north, way - pi / 2)):
                far = half * part + dice.between(-rough, rough)
                point = (x + far * cos(side), y + far * sin(side))
                if _outside(point, others, part):
                    bank.append(point)
    coast = [*south, *_cape(spine[-1], spine[-2], part, dice), *reversed(north), *_cape(spine[0], spine[1], part, dice)]
    return _closed(coast)


def _ways(spine: list[Spot], number: int) -> list[float]:
    """The directions of the spine at a point: three around a sharp bend, otherwise one."""
    previous, current, following = spine[max(number - 1, 0)], spine[number], spine[min(number + 1, len(spine) - 1)]
    direction = atan2(following[1] - previous[1], following[0] - previous[0])
    before, after = (
        atan2(current[1] - previous[1], current[0] - previous[0]),
        atan2(following[1] - current[1], following[0] - current[0]),
    )
    return (
        [before, direction, after] if previous != current != following and abs(after - before) > _BEND else [direction]
    )


def _outside(point: Point, spine: list[Spot], part: float) -> bool:
    """True unless the point lies on the land around other points of the spine, as it can inside a sharp bend."""
    x, y = point
    return all(hypot(x - sx, y - sy) > half * part - 2 for sx, sy, half in spine)


def _spine(island: Island) -> list[Spot]:
    """The middle line of an island, from west to east."""
    points = [middle(city) for city in island.cities]
    ends = [points[0], *points, points[-1]]
    spine = [(*points[0], float(_CITY))]
    for number, (start, end) in enumerate(pairwise(points)):
        level = start[1] == end[1]
        for step in range(1, _STEPS + 1):
            t = step / _STEPS
            x, y = _between(ends[number : number + 4], t)
            if level:
                half = _CITY - (_CITY - _NECK) * sin(pi * t) ** 2
            else:
                x += _STRAIGHT * (start[0] + t * (end[0] - start[0]) - x)
                y += _STRAIGHT * (start[1] + t * (end[1] - start[1]) - y)
                half = _CITY - (_CITY - _NARROW) * sin(pi * t)
            spine.append((x, y, half))
    return spine


def _between(points: list[Point], t: float) -> Point:
    """The point at `t` (0 to 1) of the Catmull–Rom curve from the second to the third of four points."""

    def along(p: float, q: float, r: float, s: float) -> float:
        return q + t * ((r - p) + t * ((2 * p - 5 * q + 4 * r - s) + t * (3 * (q - r) + s - p))) / 2

    (ax, ay), (bx, by), (cx, cy), (dx, dy) = points
    return along(ax, bx, cx, dx), along(ay, by, cy, dy)


def _cape(end: Spot, inland: Spot, part: float, dice: _Dice) -> list[Point]:
    """The round end of an island, from one bank to the other."""
    x, y, half = end
    way = atan2(y - inland[1], x - inland[0])
    points = []
    for step in (3, 2, 1, 0, -1, -2, -3):
        far = half * part + dice.between(-_ROUGH, _ROUGH - 1)
        points.append((x + far * cos(way + step * pi / 8), y + far * sin(way + step * pi / 8)))
    return points


def _closed(points: list[Point]) -> str:
    """A smooth closed curve along all points, as SVG path data."""
    middles = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in pairwise([*points, points[0]])]
    curves = [
        f"Q{x:.0f} {y:.0f} {middle_x:.0f} {middle_y:.0f}"
        for (x, y), (middle_x, middle_y) in zip(points, middles, strict=True)
    ]
    return f"M{middles[-1][0]:.0f} {middles[-1][1]:.0f}{''.join(curves)}Z"


class _Dice:
    """A reproducible random generator: coasts differ from each other, but never change."""

    def __init__(self, seed: int) -> None:
        self._state = seed * 7919 + 12345

    def between(self, low: float, high: float) -> float:
        """A number from `low` to `high`."""
        self._state = (self._state * 1103515245 + 12345) % 2**31
        return low + (high - low) * (self._state >> 8) / 2**23
