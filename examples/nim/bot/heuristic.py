"""The heuristic of Nim. A player who leaves heaps with a nim-sum (exclusive or) of 0 can win."""

from __future__ import annotations

from functools import reduce
from operator import xor

from examples.nim.rules.state import NimState
from wanli.bots import Features, Heuristic


class NimHeuristic(Heuristic[NimState]):
    """Searches all moves; a position is either won or lost."""

    def features(self, state: NimState, seat: int) -> Features:
        """Return the prospect of taking the last stone, or 1 or -1 once it is taken."""
        if state.winner is not None:
            return {"won": 1.0 if state.winner == seat else -1.0}
        return {"prospect": 0.5 if _can_win(state, seat) else -0.5}

    def expected_points(self, state: NimState) -> list[float]:
        """Return 1 for the seat that can take the last stone, and 0 for the other."""
        return [float(_can_win(state, seat)) for seat in range(state.seats)]


def _can_win(state: NimState, seat: int) -> bool:
    mover_can_win = reduce(xor, state.heaps) != 0
    return mover_can_win == (state.seat == seat)


HEURISTIC = NimHeuristic()
