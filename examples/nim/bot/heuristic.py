"""What bots know of Nim: whoever leaves heaps whose sum without carrying (exclusive or) is 0 can win."""

from __future__ import annotations

from functools import reduce
from operator import xor

from examples.nim.rules.state import NimState
from wanli.bots import Features, Heuristic


class NimHeuristic(Heuristic[NimState]):
    """All moves are worth thinking about; a position is won or lost."""

    def features(self, state: NimState, seat: int) -> Features:
        """The prospect of the last stone, or the stone itself."""
        if state.winner is not None:
            return {"won": 1.0 if state.winner == seat else -1.0}
        return {"prospect": 0.5 if _can_win(state, seat) else -0.5}

    def expected_points(self, state: NimState) -> list[float]:
        """1 for the last stone."""
        return [float(_can_win(state, seat)) for seat in range(state.seats)]


def _can_win(state: NimState, seat: int) -> bool:
    good_for_mover = reduce(xor, state.heaps) != 0
    return good_for_mover == (state.seat == seat)


HEURISTIC = NimHeuristic()
