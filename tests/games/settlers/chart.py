"""The board of a match, built from the map files independently of the engine.

A corner is the set of the three hexes that meet there, an edge the pair of hexes on both sides. Only the numbers of
corners and edges come from the engine.
"""

from __future__ import annotations

import json
import tomllib
from functools import cache
from importlib.resources import files
from itertools import pairwise
from math import atan2, sqrt
from typing import Any

from wanli.engine import JsonDict
from wanli.games.settlers.rules.board import Board, board_for
from wanli.games.settlers.rules.state import SettlersState

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


def map_file(name: str) -> dict[str, Any]:
    """The parsed map file with this name."""
    return tomllib.loads(files("wanli.games.settlers.rules").joinpath(f"{name}.toml").read_text("utf-8"))


def scenario_rows(seats: int) -> dict[str, list[list[Any]]]:
    """The rows of the scenario's map for this number of seats."""
    data = map_file("map")
    names = ("land", "sea", "attack", "gathering", "harbours")
    return {name: [row for row in data[name] if seats == 6 or row[-1] != "six"] for name in names}


def island_rows(name: str, layout: JsonDict) -> dict[str, list[list[Any]]]:
    """The rows of an island with this layout, in the form of the scenario's map."""
    data = map_file(name)
    land: list[list[Any]] = []
    for r, length in enumerate(data["rows"]):
        for nth in range(length):
            x = 2 * nth - (length - 1)
            land.append([f"L{len(land) + 1:02}", (x - r) // 2, r])
    for row, terrain, number in zip(land, layout["terrain"], layout["numbers"], strict=True):
        row += [terrain, number]
    places = {(q, r): id_ for id_, q, r, *_ in land}
    around = {(q + dq, r + dr) for q, r in places for dq, dr in SIDES} - places.keys()
    water = sorted(around, key=lambda place: (place[1], place[0]))
    sea = [[f"S{number:02}", q, r] for number, (q, r) in enumerate(water, 1)]
    sea_at = {(q, r): id_ for id_, q, r in sea}
    # the edges of the coast clockwise, by the angle of their middle as seen from the middle of the island
    middle = ((len(data["rows"]) - 1) * 1.5, sum(2 * q + r for q, r in places) / len(places))
    edges = [(place, (place[0] + dq, place[1] + dr)) for place in places for dq, dr in SIDES]
    coast = [(shore, sea_place) for shore, sea_place in edges if sea_place in sea_at]

    def angle(edge: tuple[Place, Place]) -> float:
        y = (edge[0][1] + edge[1][1]) * 1.5 - middle[0]
        x = (2 * edge[0][0] + edge[0][1] + 2 * edge[1][0] + edge[1][1]) / 2 - middle[1]
        return atan2(y * sqrt(3) / 3, x)

    coast.sort(key=angle)
    first = next(nth for nth, (shore, sea_place) in enumerate(coast) if shore == (land[0][1], 0) and sea_place[1] == -1)
    coast = coast[first:] + coast[:first]
    harbours = [
        ["H", sea_at[coast[edge][1]], "", places[coast[edge][0]], trade]
        for edge, trade in zip(data["harbours"]["places"], layout["harbours"], strict=True)
    ]
    return {"land": land, "sea": sea, "attack": [], "gathering": [], "harbours": harbours}


class Chart:
    """The map of a match; corners and edges have the numbers of `board`."""

    def __init__(self, all_rows: dict[str, list[list[Any]]], board: Board, wall_roads: bool = False) -> None:
        def rows(name: str) -> list[list[Any]]:
            return all_rows[name]

        self.land = {row[0]: (row[1], row[2]) for row in rows("land")}
        self.terrain = {row[0]: row[3] for row in rows("land")}
        self.number = {row[0]: row[4] for row in rows("land")}
        self.sea = sorted(row[0] for row in rows("sea"))
        self.sections = {row[0]: (row[1], row[2]) for row in rows("attack")}
        self.paths = {row[0]: row[3] for row in rows("attack")}
        self.arrows = {row[0]: [tuple(row[3]), tuple(row[4])] for row in rows("gathering")}
        self.fields = [row[0] for row in rows("gathering")]
        at_sea = {row[0]: (row[1], row[2]) for row in rows("sea")}

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
    return Chart(scenario_rows(seats), board_for(seats, wall_roads), wall_roads)


def chart_of(state: SettlersState) -> Chart:
    """The map of the match."""
    if "map" not in state.options:
        return chart_for(state.seats, bool(state.options["wall_roads"]))
    return _island_chart(state.options["map"], json.dumps(state.encode()["layout"]), state.board)


@cache
def _island_chart(name: str, layout: str, board: Board) -> Chart:
    return Chart(island_rows(name, json.loads(layout)), board)


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
