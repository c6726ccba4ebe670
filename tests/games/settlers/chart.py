"""The board of Die Große Mauer, built from `map.toml` independently of the engine.

A corner is the set of the three hexes that meet there, an edge the pair of hexes on both sides. Only the numbers of
corners and edges come from the engine.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Any

from wanli.games.settlers.rules.board import board_for

Place = tuple[int, int]
RESOURCES = ["wood", "brick", "wool", "grain", "ore"]
YIELD = {"forest": 0, "hills": 1, "pasture": 2, "fields": 3, "mountains": 4, "desert": None}
SIDES = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]
"""The neighbours of a hex, clockwise from the north-east; a corner lies between each and the next."""


def ring(hexagon: Place) -> list[frozenset[Place]]:
    """The corners of a hex, clockwise from the north."""
    q, r = hexagon
    around = [(q + dq, r + dr) for dq, dr in [*SIDES, SIDES[0]]]
    clockwise = [frozenset((hexagon, left, right)) for left, right in pairwise(around)]
    return [clockwise[-1], *clockwise[:-1]]


class Chart:
    """The map for one number of seats."""

    def __init__(self, seats: int, wall_roads: bool) -> None:
        data: dict[str, Any] = tomllib.loads(
            files("wanli.games.settlers.rules").joinpath("map.toml").read_text("utf-8")
        )

        def rows(name: str) -> list[list[Any]]:
            return [row for row in data[name] if seats == 6 or row[-1] != "six"]

        self.land = {row[0]: (row[1], row[2]) for row in rows("land")}
        self.terrain = {row[0]: row[3] for row in rows("land")}
        self.number = {row[0]: row[4] for row in rows("land")}
        self.sea = sorted(row[0] for row in rows("sea"))
        self.sections = {row[0]: (row[1], row[2]) for row in rows("attack")}
        self.paths = {row[0]: row[3] for row in rows("attack")}
        self.arrows = {row[0]: [tuple(row[3]), tuple(row[4])] for row in rows("gathering")}
        self.fields = [row[0] for row in rows("gathering")]
        at_sea = {row[0]: (row[1], row[2]) for row in rows("sea")}

        board = board_for(seats, wall_roads)
        self.corner_number: dict[frozenset[Place], int] = {}
        for name, place in self.land.items():
            for corner, number in zip(ring(place), board.hex(name).corners, strict=True):
                assert self.corner_number.setdefault(corner, number) == number, "two numbers for one corner"
        assert sorted(self.corner_number.values()) == list(range(len(board.corners)))
        self.corner = {number: corner for corner, number in self.corner_number.items()}
        walls = {
            frozenset((place, (place[0] + dq, place[1] + dr)))
            for place in self.sections.values()
            for dq, dr in [(0, 1), (-1, 1)]
        }
        land = set(self.land.values())
        self.ends: dict[int, tuple[int, int]] = {}
        self.road_edges: set[int] = set()
        for number, edge in enumerate(board.edges):
            parted = self.corner[edge.a] & self.corner[edge.b]
            assert len(parted) == 2
            assert parted & land, "an edge in the water"
            self.ends[number] = (edge.a, edge.b)
            if wall_roads or parted not in walls:
                self.road_edges.add(number)
        self.near: dict[int, set[int]] = {number: set() for number in self.corner}
        for a, b in self.ends.values():
            self.near[a].add(b)
            self.near[b].add(a)
        self.hexes_at = {
            number: [name for name, place in self.land.items() if place in corner]
            for number, corner in self.corner.items()
        }
        self.forts = {
            name: self.corner_number[frozenset(((q, r), (q, r + 1), (q - 1, r + 1)))]
            for name, (q, r) in self.sections.items()
        }
        self.sites = {corner for edge in self.road_edges for corner in self.ends[edge]}
        self.harbours = [
            (
                sea,
                [n for c, n in self.corner_number.items() if at_sea[sea] in c and self.land[shore] in c],
                None if goods == "any" else RESOURCES.index(goods),
            )
            for _, sea, _, shore, goods in [row[:5] for row in rows("harbours")]
        ]

    def edges_of(self, corner: int) -> list[int]:
        return [edge for edge in sorted(self.road_edges) if corner in self.ends[edge]]


@cache
def chart_for(seats: int, wall_roads: bool = False) -> Chart:
    return Chart(seats, wall_roads)


def longest(chart: Chart, roads: list[int], blocked: set[int]) -> int:
    """The length of the longest trail, by trying every trail that passes no blocked corner."""

    def onward(corner: int, rest: list[int]) -> int:
        best = 0
        for edge in rest:
            if corner in chart.ends[edge]:
                a, b = chart.ends[edge]
                other = b if corner == a else a
                left = [other for other in rest if other != edge]
                best = max(best, 1 + (0 if other in blocked else onward(other, left)))
        return best

    corners = {corner for edge in roads for corner in chart.ends[edge]}
    return max((onward(corner, roads) for corner in sorted(corners)), default=0)
