"""Ratings of the moves of one position, computed from their changes to it."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.khan.bot.evaluation import Evaluation, edges_on_the_wall, time_left
from wanli.games.khan.bot.wall_plans import lands_by_line, outcomes
from wanli.games.khan.rules.marching import Step, barred, reach, steps
from wanli.games.khan.rules.player import OFF
from wanli.games.khan.rules.position import BUILD, DEPLOY
from wanli.games.khan.rules.state import KhanState
from wanli.games.khan.rules.stones import Stack, shared_stone, stack_value

_MAX_ONWARD = 12
"""The number of reachable villages above which mobility adds no more."""
_ROUNDING = 1e-9
"""Smaller differences between values are rounding errors."""


class MoveDeltas:
    """Rates the moves of one position for the `seat` to act, without playing them."""

    def __init__(self, evaluation: Evaluation, state: KhanState, seat: int) -> None:
        self.evaluation, self.state, self.seat = evaluation, state, seat
        self.weights = evaluation.weights
        self.stones = state.players[seat].stones
        self.time = time_left(state)
        self.points = evaluation.points(state)
        self.base = evaluation.margin(self.points, seat)
        self.edges = edges_on_the_wall(state.wall.main)
        self.visited: list[int] = state.stack[-1].data.get("visited", [state.scouts[seat]])
        walls = state.players[seat].walls if state.stack[-1].kind in (DEPLOY, BUILD) else 0
        self.outcomes = outcomes(state.wall) if walls else {}
        self.plans = lands_by_line(state.wall, walls) if walls else {}
        self.settled = sum(1 << village for village, stack in enumerate(state.villages) if stack)
        # Caches, filled on demand:
        self.points_without: dict[int, list[float]] = {}
        self.onward: dict[Step, int] = {}
        self.value_by_land: dict[int, float] = {}
        self.swings: dict[int, tuple[list[float], list[float]]] = {}

    def rate(self, action: Action) -> float:
        """Return the approximate value after `action`."""
        match action:
            case ("march", village, climb, descend, kind):
                return self._march(Step(village, climb, descend), kind)
            case ("wall", line, *_):
                return self._wall(line)
            case ("settle", village, other, kind):
                return self._settle(village, other, kind)
            case ("enter", village):
                return self.base + len(steps(self.state.wall, village, self._barred([village]))) * 0.01
            case ("lift",):
                return self._lift()
        return self.base

    # Marching -------------------------------------------------------------------------------------------------------

    def _march(self, step: Step, kind: str) -> float:
        """Return the value with one more stone on the village. A scout who is then stuck loses stones (rule 10)."""
        village = step.village
        points = self._without(village)[:]
        stack = (*self.state.villages[village], shared_stone(self.seat, kind))
        china, last = self.state.wall.china[village], len(self.stones) == 1
        self.evaluation.add_village(points, stack, china, self.edges[village], last, self.time)
        points[self.seat] -= self.weights.stones[kind]
        onward = self._onward(step)
        if not onward:
            lost = self.stones[:]
            lost.remove(kind)
            points[self.seat] -= sum(self.weights.stones[stone] for stone in lost)
        return self.evaluation.margin(points, self.seat) + self.weights.mobility * min(onward, _MAX_ONWARD)

    def _without(self, village: int) -> list[float]:
        """Return the expected points of each seat from everything but this village."""
        points = self.points_without.get(village)
        if points is None:
            points = self.points
            stack = self.state.villages[village]
            if stack:
                china, village_points = self.state.wall.china[village], [0.0] * len(points)
                self.evaluation.add_village(village_points, stack, china, self.edges[village], False, self.time)
                points = [total - part for total, part in zip(points, village_points, strict=True)]
            self.points_without[village] = points
        return points

    def _onward(self, step: Step) -> int:
        """Return the number of villages that the scout can reach after a step."""
        if step not in self.onward:
            closed = self._barred([*self.visited, step.village])
            self.onward[step] = len(reach(self.state.wall, step.village, closed, (step.climb, step.descend)))
        return self.onward[step]

    def _barred(self, visited: list[int]) -> list[int]:
        return barred(self.state.scouts, self.seat, visited)

    def _lift(self) -> float:
        """Return the value with the scout off the board. He is blocked before and after, so nothing else changes."""
        lifted = self.state.copy()
        lifted.scouts[self.seat] = OFF
        return self.evaluation.margin(self.evaluation.points(lifted), self.seat)

    # Building -------------------------------------------------------------------------------------------------------

    def _wall(self, line: int) -> float:
        """Return the value of the best plan that starts with this piece. A piece that starts no plan is a filler."""
        cost = self.weights.wall
        outcome = self.outcomes[line]
        best = self._land(outcome.land)
        for land in self.plans.get(line, ()):
            best = max(best, self._land(land))
        if best > self.base + _ROUNDING:
            return best - cost
        return self.base - cost - (0.0 if outcome.ring and not outcome.land else self.weights.filler)

    def _land(self, flipped: int) -> float:
        """Return the value after the villages in `flipped` (a bit set) have changed side. Empty ones do not matter."""
        if not flipped:
            return self.base - self.weights.filler
        settled_land = flipped & self.settled
        if settled_land not in self.value_by_land:
            self.value_by_land[settled_land] = self._after(settled_land)
        return self.value_by_land[settled_land]

    def _after(self, flipped: int) -> float:
        points = self.points
        for village, stack in enumerate(self.state.villages):
            if flipped >> village & 1:
                before, after = self._swing(village, stack)
                points = [total - old + new for total, old, new in zip(points, before, after, strict=True)]
        return self.evaluation.margin(points, self.seat)

    def _swing(self, village: int, stack: Stack) -> tuple[list[float], list[float]]:
        """Return the expected points of each seat from a village, on its side of the wall and on the other side."""
        if village not in self.swings:
            china, guarded = self.state.wall.china[village], village in self.state.scouts
            before, after = [0.0] * len(self.points), [0.0] * len(self.points)
            self.evaluation.add_village(before, stack, china, 1, guarded, self.time)
            self.evaluation.add_village(after, stack, not china, 1, guarded, self.time)
            self.swings[village] = before, after
        return self.swings[village]

    # Settling -------------------------------------------------------------------------------------------------------

    def _settle(self, village: int, other: int, kind: str) -> float:
        """Return the value of a start: stones on their own side, and the scout's village closer to the wall."""
        other_stones = self.stones[:]
        other_stones.remove(kind)
        china = self.state.wall.china[village]
        stack_values = stack_value([kind], china) + stack_value(other_stones, china)
        return self.base + stack_values + 0.2 * self.edges[village] - 0.3 * self.edges[other]
