"""Plans for all clerks that a seat may move in one box: the gain of each first move if the others follow it well.

The value of clerks at one location does not depend on the clerks at the others. So the best distribution of several
clerks follows from the gains at each location, and no plan has to be played.
"""

from __future__ import annotations

from collections.abc import Callable

from wanli.engine import Action, Decision
from wanli.games.great_wall.bot.evaluation import Evaluation
from wanli.games.great_wall.rules.constants import LOCATIONS, SUPPLY
from wanli.games.great_wall.rules.counts import with_added
from wanli.games.great_wall.rules.state import GreatWallState

MAX_PLANNED = 6
"""The maximum number of clerks in a plan. A seat rarely has more in its supply."""


class ClerkPlans:
    """The best plans for the clerks of one decision.

    `state` is changed and restored. `relative_gain` turns changes of the points of each seat into the change of the
    value for the seat that decides.
    """

    def __init__(
        self,
        state: GreatWallState,
        decision: Decision,
        evaluation: Evaluation,
        relative_gain: Callable[[list[float]], float],
    ) -> None:
        self._state, self._seat, self._evaluation = state, decision.seat, evaluation
        self._relative_gain = relative_gain
        data = decision.data
        self._left: int = min(data["left"] + data["extra"], MAX_PLANNED, state.players[self._seat].clerks)
        self._different: bool = data["different"]
        self._closed = data["targets"] if data["different"] and not data["extra"] else ()
        self._gains = [self._gains_at(place) for place in range(len(LOCATIONS))]
        self._without: dict[int, list[float]] = {}

    def gain(self, action: Action) -> float:
        """The gain of the best plan that begins with this move."""
        _, source, target = action
        place = LOCATIONS.index(target)
        if source != SUPPLY:
            return self._moved(LOCATIONS.index(source), place) + self._best_without(place)[max(0, self._left - 1)]
        gains, rest = self._gains[place], self._best_without(place)
        return max(gains[count] + rest[self._left - count] for count in range(1, len(gains)))

    def _gains_at(self, place: int) -> list[float]:
        """The gain of each number of additional clerks at a location, beginning with none."""
        slots = self._state.slots[place]
        if LOCATIONS[place] in self._closed:
            return [0.0]
        clerks = self._state.clerks[place]
        room = self._left if slots is None else min(self._left, slots - sum(clerks))
        if self._different:
            room = min(room, 1)
        before = self._evaluation.work_at(place)
        gains = [0.0]
        for count in range(1, room + 1):
            gains.append(self._change(place, with_added(clerks, self._seat, count), before))
        return gains

    def _change(self, place: int, clerks: tuple[int, ...], before: list[float]) -> float:
        """The gain of other clerks at one location."""
        present = self._state.clerks[place]
        self._state.clerks[place] = clerks
        after = self._evaluation.work_at(place)
        self._state.clerks[place] = present
        seats = range(self._state.seats)
        return self._relative_gain(
            [(after[seat] if after else 0.0) - (before[seat] if before else 0.0) for seat in seats]
        )

    def _moved(self, source: int, target: int) -> float:
        """The gain of one clerk that moves from one location to another."""
        total = 0.0
        for place, count in ((source, -1), (target, 1)):
            clerks = with_added(self._state.clerks[place], self._seat, count)
            total += self._change(place, clerks, self._evaluation.work_at(place))
        return total

    def _best_without(self, place: int) -> list[float]:
        """The best gain of each number of clerks at all locations but one."""
        known = self._without.get(place)
        if known is None:
            best = [0.0] * (self._left + 1)
            for other, gains in enumerate(self._gains):
                if other != place and len(gains) > 1:
                    for total in range(self._left, 0, -1):
                        best[total] = max(
                            best[total - count] + gains[count] for count in range(min(total, len(gains) - 1) + 1)
                        )
            known = self._without[place] = best
        return known
