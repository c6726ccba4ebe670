"""Greedy play: each seat plays the move after which the position looks best, one step ahead in a sampled state."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from operator import itemgetter

from wanli.bots.heuristic import Heuristic
from wanli.engine.actions import Action
from wanli.engine.state import State


def best_move(state: State, heuristic: Heuristic) -> Action:
    """Return the candidate with the highest rating for the seat to act; the first one of equals."""
    return max(heuristic.ratings(state), key=itemgetter(0))[1]


Continue = Callable[[], bool]
"""A function that returns True while a playout should continue."""

MAX_PLAYOUT_MOVES = 40
"""Moves of all seats together after which a playout is cut off. Nearly every turn of every game is shorter."""


def value_of_turn(state: State, action: Action, seat: int, heuristic: Heuristic) -> Generator[bool, None, float]:
    """Return the value for `seat` at the end of its turn, if it plays `action` and then the rest of the turn greedily.

    `state` is not changed. Pauses as `playing` does.
    """
    after = state.copy()
    after.play(action)
    yield from playing(after, lambda: after.seat == seat, heuristic, heuristic.reach)
    return heuristic.value(after, seat)


def playing(
    state: State, is_unfinished: Continue, heuristic: Heuristic, max_moves: int = MAX_PLAYOUT_MOVES
) -> Iterator[bool]:
    """Let every seat play greedily in `state`, in place.

    The playout ends after `max_moves` moves, at the end of the match, or when `is_unfinished()` returns False. Before
    each move the generator yields False, since a playout is only part of a search step (`CooperativeTask`).
    """
    for _ in range(max_moves):
        if state.seat is None or not is_unfinished():
            return
        yield False
        state.play(heuristic.quick_move(state) or best_move(state, heuristic))
