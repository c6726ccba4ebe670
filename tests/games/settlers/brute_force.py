"""The length of the longest road by two brute-force methods, which are independent of each other and of the engine."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations

from wanli.games.settlers.rules.board import Board


def longest_by_walking(board: Board, roads: Collection[int], rivals: Collection[int]) -> int:
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


def longest_by_subsets(board: Board, roads: Sequence[int], rivals: Collection[int]) -> int:
    """Try all subsets of the roads, large ones first, until one can be walked as a whole.

    By Euler's theorem a set of roads is one trail if it is connected and at most two of its corners have an odd number
    of roads. A corner of a rival can only be an end, so each road ends there separately.
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
            if sum(count % 2 for count in degree.values()) <= 2 and _connected([ends[edge] for edge in subset]):
                return size
    return 0


def _connected(pairs: list[list[tuple[int, int]]]) -> bool:
    component = set(pairs[0])
    rest = pairs[1:]
    while touching := [pair for pair in rest if component & set(pair)]:
        component.update(*touching)
        rest = [pair for pair in rest if pair not in touching]
    return not rest
