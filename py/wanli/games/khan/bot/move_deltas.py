"""Ratings of the moves of one position of Dschingis Khan, worked out from what they change."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.khan.bot.evaluation import Evaluation, edges_on_the_wall, time_left
from wanli.games.khan.bot.wall_plans import lands_by_line, outcomes
from wanli.games.khan.rules.marching import Step, barred, reach, steps
from wanli.games.khan.rules.player import OFF
from wanli.games.khan.rules.position import BUILD, DEPLOY
from wanli.games.khan.rules.state import KhanState
from wanli.games.khan.rules.stones import Stack, shared_stone, stack_value

_MANY_WAYS = 12
_SAME = 1e-9
"""Values that differ by less differ by rounding alone."""


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
        # Worked out when first asked for:
        self.without: dict[int, list[float]] = {}
        self.onward: dict[Step, int] = {}
        self.landed: dict[int, float] = {}
        self.swings: dict[int, tuple[list[float], list[float]]] = {}

    def rate(self, action: Action) -> float:
        """The approximate value after `action`."""
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
        """The village with one more stone on top; stones are lost where the scout cannot go on (rule 10)."""
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
            points[self.seat] -= sum(self.weights.stones[left] for left in lost)
        return self.evaluation.margin(points, self.seat) + self.weights.mobility * min(onward, _MANY_WAYS)

    def _without(self, village: int) -> list[float]:
        """The expected points of each seat from all but this village."""
        points = self.without.get(village)
        if points is None:
            points = self.points
            stack = self.state.villages[village]
            if stack:
                china, taken = self.state.wall.china[village], [0.0] * len(points)
                self.evaluation.add_village(taken, stack, china, self.edges[village], False, self.time)
                points = [now - gone for now, gone in zip(points, taken, strict=True)]
            self.without[village] = points
        return points

    def _onward(self, step: Step) -> int:
        """How many villages the scout can reach after a step."""
        if step not in self.onward:
            closed = self._barred([*self.visited, step.village])
            self.onward[step] = len(reach(self.state.wall, step.village, closed, (step.climb, step.descend)))
        return self.onward[step]

    def _barred(self, visited: list[int]) -> list[int]:
        return barred(self.state.scouts, self.seat, visited)

    def _lift(self) -> float:
        """The value without the scout on his village. He is blocked before and after, so that nothing else changes."""
        lifted = self.state.copy()
        lifted.scouts[self.seat] = OFF
        return self.evaluation.margin(self.evaluation.points(lifted), self.seat)

    # Building -------------------------------------------------------------------------------------------------------

    def _wall(self, line: int) -> float:
        """The best plan that begins with this piece; a piece without one is a filler."""
        spent = self.weights.wall
        single = self.outcomes[line]
        best = self._land(single.land)
        for land in self.plans.get(line, ()):
            best = max(best, self._land(land))
        if best > self.base + _SAME:
            return best - spent
        return self.base - spent - (0.0 if single.ring and not single.land else self.weights.filler)

    def _land(self, flipped: int) -> float:
        """The value after these villages (as bits) have changed side; empty ones make no difference."""
        if not flipped:
            return self.base - self.weights.filler
        matters = flipped & self.settled
        if matters not in self.landed:
            self.landed[matters] = self._after(matters)
        return self.landed[matters]

    def _after(self, flipped: int) -> float:
        points = self.points
        for village, stack in enumerate(self.state.villages):
            if flipped >> village & 1:
                before, after = self._swing(village, stack)
                points = [now - b + a for now, b, a in zip(points, before, after, strict=True)]
        return self.evaluation.margin(points, self.seat)

    def _swing(self, village: int, stack: Stack) -> tuple[list[float], list[float]]:
        """The expected points of each seat from a village, where it lies and on the other side of the wall."""
        if village not in self.swings:
            china, guarded = self.state.wall.china[village], village in self.state.scouts
            before, after = [0.0] * len(self.points), [0.0] * len(self.points)
            self.evaluation.add_village(before, stack, china, 1, guarded, self.time)
            self.evaluation.add_village(after, stack, not china, 1, guarded, self.time)
            self.swings[village] = before, after
        return self.swings[village]

    # Settling -------------------------------------------------------------------------------------------------------

    def _settle(self, village: int, other: int, kind: str) -> float:
        """Stones where they belong, near the wall for the scout, and room to go."""
        rest = self.stones[:]
        rest.remove(kind)
        china = self.state.wall.china[village]
        worth = stack_value([kind], china) + stack_value(rest, china)
        return self.base + worth + 0.2 * self.edges[village] - 0.3 * self.edges[other]
