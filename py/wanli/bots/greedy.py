"""One step ahead: the move after which the position looks best, on one imagined state."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from operator import itemgetter

from wanli.bots.heuristic import Heuristic
from wanli.engine.actions import Action
from wanli.engine.state import State


def best_move(state: State, heuristic: Heuristic) -> Action:
    """The best candidate of the seat to act, one step ahead; the first of equals."""
    return max(heuristic.ratings(state), key=itemgetter(0))[1]


Going = Callable[[], bool]

LONGEST = 40
"""Moves, of all seats together, after which a playout is cut off: enough for nearly every turn of every game."""


def value_of_turn(state: State, action: Action, seat: int, heuristic: Heuristic) -> Generator[bool, None, float]:
    """The value for `seat` at the end of its own turn, if it plays `action` and goes on greedily.

    Pauses as `playing` does.
    """
    after = state.copy()
    after.play(action)
    yield from playing(after, lambda: after.seat == seat, heuristic, heuristic.reach)
    return heuristic.value(after, seat)


def playing(state: State, going_on: Going, heuristic: Heuristic, most: int = LONGEST) -> Iterator[bool]:
    """Every seat plays greedily, in place, up to `most` moves while `going_on()` and the match is not over.

    Yields False before each move: a playout is only part of a step of search (`CooperativeTask`).
    """
    for _ in range(most):
        if state.seat is None or not going_on():
            return
        yield False
        state.play(best_move(state, heuristic))
