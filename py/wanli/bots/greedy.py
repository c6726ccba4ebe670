"""Greedy play: each seat plays the move after which the position looks best, one step ahead in a sampled state."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from operator import itemgetter

from wanli.bots.heuristic import Heuristic
from wanli.engine.actions import Action
from wanli.engine.rng import Rng
from wanli.engine.state import State


def best_move(state: State, heuristic: Heuristic) -> Action:
    """Return the candidate with the highest rating for the seat to act; the first one of equals."""
    return max(heuristic.ratings(state), key=itemgetter(0))[1]


Continue = Callable[[], bool]
"""A function that returns True while a playout should continue."""

MAX_PLAYOUT_MOVES = 40
"""Moves of all seats together after which a playout is cut off. Nearly every turn of every game is shorter."""


class StagedLuck:
    """Gives each stage of a playout (`Heuristic.stage`) its own random numbers, equal in all playouts of a sample."""

    def __init__(self, sample: State, heuristic: Heuristic) -> None:
        self._seed, self._stage_of = sample.rng.copy().bits(), heuristic.stage
        self._stage: int | None = None

    def renew(self, state: State) -> None:
        """Replace the generator of `state` if a new stage has begun."""
        stage = self._stage_of(state)
        if stage != self._stage and stage is not None:
            state.rng = Rng(self._seed ^ stage).fork()
        self._stage = stage


def value_of_turn(state: State, action: Action, seat: int, heuristic: Heuristic) -> Generator[bool, None, float]:
    """Return the value for `seat` at the end of its turn, if it plays `action` and then the rest of the turn greedily.

    `state` is not changed. Pauses as `playing` does.
    """
    after, luck = state.copy(), StagedLuck(state, heuristic)
    luck.renew(after)
    after.play(action)
    yield from playing(after, lambda: after.seat == seat, heuristic, luck, heuristic.reach)
    return heuristic.value(after, seat)


def playing(
    state: State,
    is_unfinished: Continue,
    heuristic: Heuristic,
    luck: StagedLuck,
    max_moves: int = MAX_PLAYOUT_MOVES,
) -> Iterator[bool]:
    """Let every seat play greedily in `state`, in place.

    The playout ends after `max_moves` moves, at the end of the match, or when `is_unfinished()` returns False. Before
    each move the generator yields False, since a playout is only part of a search step (`CooperativeTask`).
    """
    for _ in range(max_moves):
        if state.seat is None or not is_unfinished():
            return
        yield False
        luck.renew(state)
        state.play(heuristic.quick_move(state) or best_move(state, heuristic))
