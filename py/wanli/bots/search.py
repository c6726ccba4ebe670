"""Determinized search: what a seat cannot know is imagined anew in each world, and all seats play on in it.

All moves that are still in question are played out in the same worlds, so that only their differences count. A move
that falls clearly behind is dropped, which leaves more playouts for the others.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from math import sqrt

from wanli.bots.greedy import playing, value_of_turn
from wanli.bots.heuristic import Heuristic
from wanli.engine.actions import Action
from wanli.engine.game import Game
from wanli.engine.rng import Rng
from wanli.engine.state import State
from wanli.engine.view import View

BROAD = 12
"""Candidates, by their rating, that are tried to the end of the own turn."""
SHORTLIST = 6
"""Candidates, by their value at the end of the own turn, that are played out."""
FEWEST = 5
"""Worlds before any move is dropped."""
MOST = 400
"""Worlds after which more thought would not change the answer."""
CLEARLY = 2.0
"""Standard errors by which a move must be behind to be dropped."""
SAME = 0.02
"""Moves whose values surely differ by less are taken for equal: the first stays."""


class TurnPlan:
    """Thinks to the end of the own turn: the candidates by their mean value there, over several imagined worlds."""

    def __init__(self, game: Game, view: View, rng: Rng, heuristic: Heuristic, samples: int) -> None:
        assert view["to_move"] is not None
        self._seat = view["to_move"]
        self._game, self._view, self._rng, self._heuristic, self._samples = game, view, rng, heuristic, samples
        rated = sorted(heuristic.ratings(game.imagine(view, rng)), key=lambda rated: -rated[0])
        self.ranking = [action for _, action in rated[:BROAD]]
        """The candidates, best first as far as is known yet."""

    def slices(self) -> Iterator[bool]:
        """The search as a generator: True after each candidate in each imagined world, False within one."""
        if len(self.ranking) == 1:
            return
        sums = dict.fromkeys(self.ranking, 0.0)
        for _ in range(self._samples):
            sample = self._game.imagine(self._view, self._rng)
            values = {}
            for action in sums:
                values[action] = yield from value_of_turn(sample, action, self._seat, self._heuristic)
                yield True
            for action, value in values.items():
                sums[action] += value
            self.ranking = sorted(sums, key=lambda action: -sums[action])


class Search:
    """Thinks until the seat is to move again after some other, or as far as the game goes on
    (`Heuristic.extends_playout`), all
    playing greedily, in as many worlds as there is time for."""

    def __init__(self, game: Game, view: View, rng: Rng, heuristic: Heuristic) -> None:
        assert view["to_move"] is not None
        self._seat = view["to_move"]
        self._game, self._view, self._rng, self._heuristic = game, view, rng, heuristic
        self._plan = TurnPlan(game, view, rng, heuristic, samples=1)
        self._values: dict[Action, list[float]] = {}

    @property
    def ranking(self) -> list[Action]:
        """The moves still in question, best first as far as is known yet."""
        if not self._values:
            return self._plan.ranking
        return sorted(self._values, key=lambda action: -sum(self._values[action]))

    def slices(self) -> Iterator[bool]:
        """The search as a generator: True after each playout, False within one."""
        yield from self._plan.slices()
        alive = self._plan.ranking[:SHORTLIST]
        for _ in range(MOST):
            if len(alive) == 1:
                return
            sample = self._game.imagine(self._view, self._rng)
            fresh: list[float] = []
            for action in alive:
                after = yield from played_out(sample, action, self._seat, self._heuristic)
                fresh.append(self.weigh(action, after))
                if len(fresh) < len(alive):  # a world counts when all have been through it
                    yield True
            self._values = {
                action: [*self._values.get(action, ()), value] for action, value in zip(alive, fresh, strict=True)
            }
            alive = self._still_in_question()
            self._values = {action: self._values[action] for action in alive}
            yield True

    def weigh(self, action: Action, after: State) -> float:
        """The value of `after`, where a playout of `action` has ended."""
        return self._heuristic.value(after, self._seat)

    def _still_in_question(self) -> list[Action]:
        """The best move, and all that are not clearly worse or the same."""
        ranking = self.ranking
        best = self._values[ranking[0]]
        if len(best) < FEWEST:
            return ranking
        return [ranking[0], *(action for action in ranking[1:] if not is_behind(self._values[action], best))]


def is_behind(values: list[float], best: list[float]) -> bool:
    """Whether a move is clearly worse than the best one, or the same, world by world."""
    gaps = [better - value for value, better in zip(values, best, strict=True)]
    mean = sum(gaps) / len(gaps)
    error = sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) * (len(gaps) - 1)))
    return mean > CLEARLY * error or mean + CLEARLY * error < SAME


def played_out(state: State, action: Action, seat: int, heuristic: Heuristic) -> Generator[bool, None, State]:
    """Where it leads when `seat` plays `action` here and everybody answers: until it is to move again after some other
    seat, or as far as the game goes on. Pauses as `playing` does.
    """
    after = state.copy()
    after.play(action)
    yield from playing(after, lambda: after.seat == seat, heuristic, heuristic.reach)
    yield from playing(after, lambda: after.seat != seat or heuristic.extends_playout(state, after), heuristic)
    return after
