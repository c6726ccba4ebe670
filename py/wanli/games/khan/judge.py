"""What the moves of one position of Dschingis Khan are worth, worked out from what they change."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.khan.marching import Step, reach, steps
from wanli.games.khan.outlook import Outlook, edges_on_the_wall, time_left
from wanli.games.khan.plans import outcomes, plans_by_line
from wanli.games.khan.state import KhanState
from wanli.games.khan.stones import Stone, stack_value

_MANY_WAYS = 12
_SAME = 1e-9
"""Values that differ by less differ by rounding alone."""


class Judge:
    """Rates the moves of one position for the `seat` to act, without playing them."""

    def __init__(self, outlook: Outlook, state: KhanState, seat: int) -> None:
        self.outlook, self.state, self.seat = outlook, state, seat
        self.weights = outlook.weights
        self.time = time_left(state)
        self.points = outlook.points(state)
        self.base = outlook.margin(self.points, seat)
        self.edges = edges_on_the_wall(state.wall.main)
        self.visited: list[int] = state.stack[-1].data.get("visited", [state.scouts[seat]])
        self.onward: dict[Step, int] = {}
        walls = state.players[seat].walls if state.stack[-1].kind in ("deploy", "build") else 0
        self.outcomes = outcomes(state.wall) if walls else {}
        self.plans = plans_by_line(state.wall, walls) if walls else {}
        self.landed: dict[tuple[int, ...], float] = {}

    def rate(self, action: Action) -> float:
        """The value after `action`, about."""
        match action:
            case ("march", int(village), int(climb), int(descend), str(kind)):
                return self._march(Step(village, climb, descend), kind)
            case ("wall", int(line), *_):
                return self._wall(line)
            case ("settle", int(village), int(other), str(kind)):
                return self._settle(village, other, kind)
            case ("enter", int(village)):
                return self.base + len(steps(self.state.wall, village, [village, *self._others()])) * 0.01
            case ("lift",):
                return self.base - self.weights.stuck
        return self.base - 1.0

    def _others(self) -> list[int]:
        return [village for other, village in enumerate(self.state.scouts) if other != self.seat and village >= 0]

    def _march(self, step: Step, kind: str) -> float:
        points = self.points[:]
        stack = self.state.villages[step.village]
        china, edges = self.state.wall.china[step.village], self.edges[step.village]
        if stack:
            taken = [0.0] * len(points)
            self.outlook.add_village(taken, stack, china, edges, False, self.time)
            points = [now - gone for now, gone in zip(points, taken, strict=True)]
        last = len(self.state.players[self.seat].stones) == 1
        self.outlook.add_village(points, (*stack, Stone(self.seat, kind)), china, edges, last, self.time)
        points[self.seat] -= self.weights.stones[kind]
        stones = list(self.state.players[self.seat].stones)
        stones.remove(kind)
        onward = self._onward(step)
        if stones and not onward:
            points[self.seat] -= sum(self.weights.stones[left] for left in stones)
        return self.outlook.margin(points, self.seat) + self.weights.mobility * min(onward, _MANY_WAYS)

    def _onward(self, step: Step) -> int:
        """How many villages the scout can reach after a step."""
        if step not in self.onward:
            barred = [*self.visited, step.village, *self._others()]
            self.onward[step] = len(reach(self.state.wall, step.village, barred, step.closes))
        return self.onward[step]

    def _wall(self, line: int) -> float:
        """The best plan that begins with this piece; a piece without one is a filler."""
        spent = self.weights.wall
        built = self.outcomes[line]
        best = self._land(built.flipped)
        for plan in self.plans.get(line, ()):
            best = max(best, self._land(plan.flipped))
        if best > self.base + _SAME:
            return best - spent
        return self.base - spent - (0.0 if built.removed and not built.moved else self.weights.filler)

    def _land(self, flipped: tuple[int, ...]) -> float:
        """The value after these villages have changed side."""
        if flipped not in self.landed:
            self.landed[flipped] = self._after(flipped) if flipped else self.base - self.weights.filler
        return self.landed[flipped]

    def _after(self, flipped: tuple[int, ...]) -> float:
        points = self.points[:]
        for village in flipped:
            stack = self.state.villages[village]
            if stack:
                china, guarded = self.state.wall.china[village], village in self.state.scouts
                before, after = [0.0] * len(points), [0.0] * len(points)
                self.outlook.add_village(before, stack, china, 1, guarded, self.time)
                self.outlook.add_village(after, stack, not china, 1, guarded, self.time)
                points = [now - b + a for now, b, a in zip(points, before, after, strict=True)]
        return self.outlook.margin(points, self.seat)

    def _settle(self, village: int, other: int, kind: str) -> float:
        """Stones where they belong, near the wall for the scout, and room to go."""
        stones = list(self.state.players[self.seat].stones)
        stones.remove(kind)
        china = self.state.wall.china[village]
        worth = stack_value([kind], china) + stack_value(stones, china)
        return self.base + worth + 0.2 * self.edges[village] - 0.3 * self.edges[other]
