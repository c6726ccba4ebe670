"""The Longest Road in random networks with foreign buildings, against two independent brute-force
methods (base A14).
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.settlers.brute_force import longest_by_subsets, longest_by_walking
from wanli.engine import Rng
from wanli.games.settlers.rules.board import Board, board_for
from wanli.games.settlers.rules.game import SETTLERS
from wanli.games.settlers.rules.roads import longest_trail

MAX_ROADS = 15
Network = tuple[Board, list[int], set[int]]
"""A board, the roads of one seat and the corners with buildings of its rivals."""


def boards() -> list[Board]:
    islands = [SETTLERS.new(seats, 1, {"map": name}).board for name, seats in (("island", 4), ("large_island", 6))]
    return [*islands, board_for(4), board_for(6)]


def networks(count: int, seed: int, max_roads: int = MAX_ROADS) -> Iterator[Network]:
    """Random networks. Half of them fill a small area, so that they contain many rings."""
    rng, choices = Rng(seed), boards()
    for number in range(count):
        board = choices[number % len(choices)]
        area = set(range(len(board.corners)))
        start = rng.choice([corner for corner in sorted(area) if board.road_edges[corner]])
        if number // len(choices) % 2:
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
