"""The Longest Road in random networks with foreign buildings, against two independent brute-force
methods (base A14).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from wanli.engine import Rng
from wanli.games.settlers.rules.board import Board, board_for
from wanli.games.settlers.rules.roads import longest_trail

MAX_ROADS = 15
Network = tuple[Board, list[int], set[int]]
"""A board, the roads of one seat and the corners with buildings of its rivals."""


def boards() -> list[Board]:
    return [board_for(4), board_for(6)]


def networks(count: int, seed: int, max_roads: int = MAX_ROADS) -> Iterator[Network]:
    """Random networks. Half of them fill a small area, so that they contain many rings."""
    rng, choices = Rng(seed), boards()
    for number in range(count):
        board = choices[number % len(choices)]
        area = set(range(len(board.corners)))
        start = rng.choice([corner for corner in sorted(area) if board.road_edges[corner]])
        if number % 2:
            area = near(board, start, 3 + rng.below(2))
        roads: list[int] = []
        reached = {start}
        for _ in range(1 + rng.below(max_roads)):
            if not rng.below(8):
                reached.add(rng.choice(sorted(area)))
            sites = sorted({edge for corner in reached for edge in board.road_edges[corner]} - set(roads))
            sites = [edge for edge in sites if set(board.ends[edge]) <= area]
            if sites:
                roads.append(rng.choice(sites))
                reached |= set(board.ends[roads[-1]])
        rivals: set[int] = set()
        for corner in rng.shuffled(sorted(reached))[: rng.below(5)]:
            if not rivals & set(board.corners[corner].neighbours):
                rivals.add(corner)
        yield board, roads, rivals


def near(board: Board, start: int, steps: int) -> set[int]:
    """The corners at most `steps` edges from `start`."""
    area = {start}
    for _ in range(steps):
        area |= {other for corner in area for other in board.corners[corner].neighbours}
    return area


def longest_by_walking(board: Board, roads: list[int], rivals: set[int]) -> int:
    """Walk every trail from every end of every road, and count the roads of the longest."""
    best = 0
    walks: list[tuple[tuple[int, ...], int]] = [((edge,), end) for edge in roads for end in board.ends[edge]]
    while walks:
        walked, corner = walks.pop()
        best = max(best, len(walked))
        if corner not in rivals:
            for edge in roads:
                if edge not in walked and corner in board.ends[edge]:
                    walks.append(((*walked, edge), board.other_end(edge, corner)))
    return best


def longest_by_subsets(board: Board, roads: list[int], rivals: set[int]) -> int:
    """Try all subsets of the roads, large ones first, until one can be walked as a whole.

    By Euler's theorem a set of roads is one trail if it is connected and at most two of its corners have an odd number
    of roads. A corner of a rival can only be an end, so each road has an end of its own there.
    """
    ends = {
        edge: [(corner, edge) if corner in rivals else (corner, -1) for corner in board.ends[edge]] for edge in roads
    }
    for size in range(len(roads), 0, -1):
        for subset in combinations(roads, size):
            degree: dict[tuple[int, int], int] = {}
            for edge in subset:
                for end in ends[edge]:
                    degree[end] = degree.get(end, 0) + 1
            if sum(count % 2 for count in degree.values()) <= 2 and connected([ends[edge] for edge in subset]):
                return size
    return 0


def connected(pairs: list[list[tuple[int, int]]]) -> bool:
    component = set(pairs[0])
    rest = pairs[1:]
    while touching := [pair for pair in rest if component & set(pair)]:
        component.update(*touching)
        rest = [pair for pair in rest if pair not in touching]
    return not rest


def check_networks(count: int, seed: int) -> None:
    """Compare all networks, and require that they contain the difficult cases."""
    rings = cut = forks = 0
    lengths: set[int] = set()
    for board, roads, rivals in networks(count, seed):
        length = longest_trail(board, sum(1 << edge for edge in roads), sum(1 << corner for corner in rivals))
        assert length == longest_by_walking(board, roads, rivals), (roads, rivals)
        if len(roads) <= 8:
            assert length == longest_by_subsets(board, roads, rivals), (roads, rivals)
        free = longest_by_walking(board, roads, set()) if rivals else length
        lengths.add(length)
        corners = {corner for edge in roads for corner in board.ends[edge]}
        rings += len(roads) >= len(corners)
        cut += length < free
        forks += length < len(roads)
    assert rings > count / 20
    assert cut > count / 10
    assert forks > count / 3
    assert lengths >= set(range(1, 11))


def test_random_networks() -> None:
    check_networks(500, seed=1)


@pytest.mark.full
def test_ten_thousand_random_networks() -> None:
    check_networks(10_000, seed=2)
