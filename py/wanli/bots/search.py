"""Determinized search: each iteration samples the hidden information and plays the match on in that sampled state.

All remaining moves are played out in the same sampled states, so that luck affects them equally. A move that falls
clearly behind is dropped, which leaves more playouts for the others.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from math import sqrt

from wanli.bots.greedy import StagedLuck, playing, value_of_turn
from wanli.bots.heuristic import Heuristic
from wanli.engine.actions import Action
from wanli.engine.game import Game
from wanli.engine.rng import Rng
from wanli.engine.state import State
from wanli.engine.view import View

MAX_CANDIDATES = 12
"""The number of best-rated candidates that are played to the end of the seat's own turn."""
SHORTLIST = 6
"""The number of candidates, best first by their value at the end of the turn, that are played out."""
MIN_SAMPLES = 5
"""Sampled states before any move is dropped."""
MAX_SAMPLES = 400
"""Sampled states after which the search ends; more would not change the answer."""
DROP_ERRORS = 2.0
"""A move is dropped if it is behind by this many standard errors."""
SAME_VALUE = 0.02
"""Moves whose values certainly differ by less than this count as equal; only the first one is searched further."""


Values = dict[Action, float]
Doubts = dict[Action, tuple[float, Action]]
"""The moves to which the others may respond otherwise than playouts assume, with the answers of `Heuristic.doubt`."""


def doubts_about(heuristic: Heuristic, sample: State, moves: Iterable[Action]) -> Doubts:
    """Return the doubts about these moves in a sampled state."""
    return {action: doubt for action in moves if (doubt := heuristic.doubt(sample, action)) is not None}


def with_doubts(values: Mapping[Action, float], doubts: Doubts, fallbacks: Mapping[Action, float]) -> Values:
    """Return the expected values of the doubtful moves. Without a value of its fallback, a move counts as certain."""
    return {
        action: likely * values[action] + (1 - likely) * fallbacks.get(fallback, values[action])
        for action, (likely, fallback) in doubts.items()
    }


class TurnPlan:
    """Plans to the end of the seat's own turn and ranks the candidates by their mean value there.

    `samples` is the number of sampled states.
    """

    def __init__(self, game: Game, view: View, rng: Rng, heuristic: Heuristic, samples: int) -> None:
        assert view["to_move"] is not None
        self._seat = view["to_move"]
        self._game, self._view, self._rng, self._heuristic, self._samples = game, view, rng, heuristic, samples
        rated = sorted(heuristic.ratings(game.imagine(view, rng)), key=lambda rated: -rated[0])[:MAX_CANDIDATES]
        self.ranking = [action for _, action in rated]
        """The candidates, best first so far."""
        self.values = {action: rating for rating, action in rated}
        """The value of each candidate so far: its rating, or the mean at the end of the turn if that differs."""

    def iterations(self) -> Iterator[bool]:
        """Return the search as a generator: it yields True after each candidate in each sampled state,
        and False after other steps."""
        if len(self.ranking) == 1:
            return
        sums = dict.fromkeys(self.ranking, 0.0)
        for number in range(1, self._samples + 1):
            sample = self._game.imagine(self._view, self._rng)
            values = {}
            for action in sums:
                values[action] = yield from value_of_turn(sample, action, self._seat, self._heuristic)
                yield True
            values |= with_doubts(values, doubts_about(self._heuristic, sample, values), values)
            for action, value in values.items():
                sums[action] += value
            if max(sums.values()) > min(sums.values()):  # else the turn ends at once, and only ratings differ
                self.values = {action: value / number for action, value in sums.items()}
            self.ranking = sorted(sums, key=lambda action: -sums[action])


class Search:
    """The search of the hard bot: greedy playouts in as many sampled states as the budget allows.

    A playout ends as described in `played_out`.
    """

    def __init__(self, game: Game, view: View, rng: Rng, heuristic: Heuristic) -> None:
        assert view["to_move"] is not None
        self._seat = view["to_move"]
        self._game, self._view, self._rng, self._heuristic = game, view, rng, heuristic
        self._plan = TurnPlan(game, view, rng, heuristic, samples=1)
        self._values: dict[Action, list[float]] = {}

    @property
    def ranking(self) -> list[Action]:
        """The remaining moves, best first so far."""
        if not self._values:
            return self._plan.ranking
        prior = self._heuristic.prior_samples
        return sorted(self._values, key=lambda action: -(sum(self._values[action]) + prior * self._plan.values[action]))

    def iterations(self) -> Iterator[bool]:
        """Return the search as a generator: it yields True after each playout, False within one."""
        yield from self._plan.iterations()
        remaining = self._plan.ranking[:SHORTLIST]
        for _ in range(MAX_SAMPLES):
            if len(remaining) == 1:
                return
            sample = self._game.imagine(self._view, self._rng)
            doubts = doubts_about(self._heuristic, sample, remaining)
            fallbacks = yield from self._fallbacks(sample, {move for _, move in doubts.values()} - set(remaining))
            new_values: dict[Action, float] = {}
            for action in remaining:
                after = yield from played_out(sample, action, self._seat, self._heuristic)
                new_values[action] = self.weigh(action, after)
                if len(new_values) < len(remaining):  # after the last one, store all values first
                    yield True
            new_values |= with_doubts(new_values, doubts, fallbacks | new_values)
            self._values = {action: [*self._values.get(action, ()), value] for action, value in new_values.items()}
            remaining = self._remaining_moves()
            self._values = {action: self._values[action] for action in remaining}
            yield True

    def _fallbacks(self, sample: State, moves: set[Action]) -> Generator[bool, None, dict[Action, float]]:
        """Play out the fallbacks of doubtful moves that are no longer compared themselves."""
        values: dict[Action, float] = {}
        for action in sorted(moves):
            after = yield from played_out(sample, action, self._seat, self._heuristic)
            values[action] = self._heuristic.playout_value(after, self._seat)
            yield True
        return values

    def weigh(self, action: Action, after: State) -> float:
        """Return the value of `after`, the final position of a playout of `action`."""
        return self._heuristic.playout_value(after, self._seat)

    def _remaining_moves(self) -> list[Action]:
        """Return the best move and all moves that are neither clearly worse nor equal to it."""
        ranking = self.ranking
        best = self._values[ranking[0]]
        if len(best) < MIN_SAMPLES:
            return ranking
        return [ranking[0], *(action for action in ranking[1:] if not is_behind(self._values[action], best))]


def is_behind(values: list[float], best: list[float]) -> bool:
    """Return True if a move is clearly worse than the best one, or equal to it.

    Both lists hold the values in the same sampled states, at least two.
    """
    gaps = [better - value for value, better in zip(values, best, strict=True)]
    mean = sum(gaps) / len(gaps)
    error = sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) * (len(gaps) - 1)))
    return mean > DROP_ERRORS * error or mean + DROP_ERRORS * error < SAME_VALUE


def played_out(
    state: State,
    action: Action,
    seat: int,
    heuristic: Heuristic,
    horizon: Callable[[State], Callable[[State], bool] | None] | None = None,
) -> Generator[bool, None, State]:
    """Return the position after `seat` has played `action` and all seats have continued greedily.

    The playout ends at the `horizon`, by default that of the game (`Heuristic.horizon`). Without one it ends when
    `seat` is to act again after some other seat, or later if `Heuristic.extends_playout` says so. `state` is not
    changed. Pauses as `playing` does.
    """
    after, luck = state.copy(), StagedLuck(state, heuristic)
    is_beyond = (horizon or heuristic.horizon)(state)
    luck.renew(after)
    after.play(action)
    if is_beyond is not None:
        yield from playing(after, lambda: not is_beyond(after), heuristic, luck, heuristic.max_playout_moves)
        return after
    yield from playing(after, lambda: after.seat == seat, heuristic, luck, heuristic.reach)
    yield from playing(after, lambda: after.seat != seat or heuristic.extends_playout(state, after), heuristic, luck)
    return after
