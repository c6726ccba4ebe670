"""What the bots know about Dschingis Khan: which moves deserve thought, and what a position is worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from wanli.bots import Brain, Features
from wanli.bots.features import ahead
from wanli.engine import Action, State
from wanli.games.khan.board import BOARD
from wanli.games.khan.box import BOX, HERB, PLAGUE
from wanli.games.khan.features import features
from wanli.games.khan.marching import Step, can_step, reach, steps
from wanli.games.khan.plans import Plan, outcomes, plans, plans_by_line
from wanli.games.khan.state import KhanState
from wanli.games.khan.stones import Stack, Stone, stack_value
from wanli.games.khan.weights import WEIGHTS, Weights

_MANY_WAYS = 12
_SAME = 1e-9
"""Values that differ by less differ by rounding alone."""
_KEPT = 500
"""Positions of which it is remembered what their villages promise."""


class KhanBrain(Brain):
    """The worth of villages, with the chance of losing them, and of what is not deployed yet."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights
        self._drawn = weights.stock * weights.average_stone
        self._promised: dict[tuple[object, ...], list[float]] = {}

    # Which moves ----------------------------------------------------------------------------------------------------

    def candidates(self, state: State) -> list[Action]:
        """One way to each village, walls that lead somewhere or harm least, a few places to settle."""
        assert isinstance(state, KhanState)
        legal = state.legal()
        kind = state.stack[-1].kind
        if kind == "draw":
            return legal
        if kind == "settle":
            return [action for action in legal if _fits(state, *action[1:])] or legal
        walls = _useful_lines(state) if any(action[0] == "wall" for action in legal) else frozenset()
        ways = {(action[1], action[4]): action for action in reversed(_in_order(legal))}
        return [
            action
            for action in legal
            if (
                ways[action[1], action[4]] is action
                if action[0] == "march"
                else action[0] != "wall" or action[1] in walls
            )
        ] or legal

    # What a position is worth ---------------------------------------------------------------------------------------

    def value(self, state: State, seat: int) -> float:
        """The seat's expected points less those of its rivals; a won match counts extra."""
        assert isinstance(state, KhanState)
        if state.ended:
            result = state.result()
            assert result is not None
            return self._margin([float(score) for score in result.scores], seat, decided=True)
        return self._margin(self._prospects(state), seat)

    def features(self, state: State, seat: int) -> Features:
        """See `khan.features`."""
        assert isinstance(state, KhanState)
        return features(self, state, seat, _time_left(state), _edges_on_the_wall(state.wall.main))

    def _prospects(self, state: KhanState) -> list[float]:
        """What each seat may expect in the end: villages, scouts, stones and walls not deployed yet."""
        time = _time_left(state)
        points = self._villages(state, time)[:]
        for seat in range(state.seats):
            points[seat] += self._scout(state, seat) * time + self._reserve(state, seat)
        return points

    def _villages(self, state: KhanState, time: float) -> list[float]:
        """What the villages promise: several decisions in a row change none of them."""
        wall = state.wall
        key = (time, wall.main, *state.villages, *state.scouts)
        points = self._promised.get(key)
        if points is None:
            if len(self._promised) >= _KEPT:
                self._promised.clear()
            points = self._promised[key] = [0.0] * state.seats
            edges = _edges_on_the_wall(wall.main)
            for village, stack in enumerate(state.villages):
                if stack:
                    guarded = village in state.scouts
                    self._village(points, stack, wall.china[village], edges[village], guarded, time)
        return points

    def _village(
        self, points: list[float], stack: Stack, china: bool, edges: int, guarded: bool, time: float
    ) -> None:
        """Add what a village is worth to its controller, and to those who might take it."""
        weights = self.weights
        here, there = _stack_values(stack, china)
        worth = float(here)
        if edges and time > 0:
            chance = min(0.4, weights.flip * edges) * time
            worth += chance * (there - worth)
        owner = stack[-1].owner
        if worth > 0:
            lost = worth * time * (weights.guarded if guarded else weights.taken)
            share = lost / (len(points) - 1)
            for seat in range(len(points)):
                points[seat] += share
            points[owner] += worth - lost - share
        else:
            points[owner] += worth

    def _scout(self, state: KhanState, seat: int) -> float:
        """Where the scout can go."""
        village = state.scouts[seat]
        if village < 0:
            return -self.weights.stuck
        barred = [there for there in state.scouts if there >= 0]
        if not can_step(state.wall, village, barred):
            return -self.weights.stuck
        return 0.0

    def _reserve(self, state: KhanState, seat: int) -> float:
        """Stones and walls not deployed yet, as far as there is time to deploy them."""
        weights, player = self.weights, state.players[seat]
        turns = _turns_left(state, seat)
        if turns <= 0:
            return 0.0
        worth = _of_many([weights.stones[kind] for kind in player.stones], weights.full if turns < 2 else 1.0)
        worth += weights.wall * (min(player.walls, 2) + weights.full * max(0, player.walls - 2))
        passive = min(len(player.stock), 2.0 * (turns - 1))
        return worth + passive * self._drawn

    def _margin(self, points: Sequence[float], seat: int, decided: bool = False) -> float:
        """Own points less a mean of the rivals', in which the best of them weighs more; a won match counts extra."""
        bonus = self.weights.win if decided and points[seat] >= max(points) else 0.0
        return ahead(points, seat, self.weights.best) + bonus

    # Quick ratings --------------------------------------------------------------------------------------------------

    def ratings(self, state: State) -> list[tuple[float, Action]]:
        """The value after each candidate, worked out from what changes instead of playing it."""
        assert isinstance(state, KhanState)
        decision = state.stack[-1]
        candidates = self.candidates(state)
        if len(candidates) == 1 or decision.kind == "draw":
            return super().ratings(state) if len(candidates) > 1 else [(0.0, candidates[0])]
        seat = decision.seat
        judge = _Judge(self, state, seat)
        return [(judge.rate(action), action) for action in candidates]


class _Judge:
    """Rates the moves of one position by what they change."""

    def __init__(self, brain: KhanBrain, state: KhanState, seat: int) -> None:
        self.brain, self.state, self.seat = brain, state, seat
        self.weights = brain.weights
        self.time = _time_left(state)
        self.points = brain._prospects(state)
        self.base = brain._margin(self.points, seat)
        self.edges = _edges_on_the_wall(state.wall.main)
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
            self.brain._village(taken, stack, china, edges, False, self.time)
            points = [now - gone for now, gone in zip(points, taken, strict=True)]
        last = len(self.state.players[self.seat].stones) == 1
        self.brain._village(points, (*stack, Stone(self.seat, kind)), china, edges, last, self.time)
        points[self.seat] -= self.weights.stones[kind]
        stones = list(self.state.players[self.seat].stones)
        stones.remove(kind)
        onward = self._onward(step)
        if stones and not onward:
            points[self.seat] -= sum(self.weights.stones[left] for left in stones)
        return self.brain._margin(points, self.seat) + self.weights.mobility * min(onward, _MANY_WAYS)

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
                self.brain._village(before, stack, china, 1, guarded, self.time)
                self.brain._village(after, stack, not china, 1, guarded, self.time)
                points = [now - b + a for now, b, a in zip(points, before, after, strict=True)]
        return self.brain._margin(points, self.seat)

    def _settle(self, village: int, other: int, kind: str) -> float:
        """Stones where they belong, near the wall for the scout, and room to go."""
        stones = list(self.state.players[self.seat].stones)
        stones.remove(kind)
        china = self.state.wall.china[village]
        worth = stack_value([kind], china) + stack_value(stones, china)
        return self.base + worth + 0.2 * self.edges[village] - 0.3 * self.edges[other]


# What several of them look at -----------------------------------------------------------------------------------------


def _turns_left(state: KhanState, seat: int) -> float:
    """How many turns the seat still has, the present one included."""
    acting = state.stack[-1].seat
    away = (seat - acting) % state.seats
    if state.announcer is not None:
        own = (state.turns_left - away) // state.seats + 1 if state.turns_left >= away else 0
        return float(max(0, own))
    stocks = sorted(len(player.stock) for player in state.players)
    return 1.5 + min(stocks[1], stocks[0] + state.supply) / 1.5


def _time_left(state: KhanState) -> float:
    """From 1 at the beginning to 0 at the end."""
    if state.announcer is not None:
        return 0.35 * state.turns_left / state.seats
    stocks = sorted(len(player.stock) for player in state.players)
    return min(1.0, 0.4 + stocks[1] / (BOX.set_size - 4) * 0.6)


@lru_cache(maxsize=256)
def _edges_on_the_wall(main: tuple[int, ...]) -> list[int]:
    """For each village on how many edges the main wall stands."""
    edges = [0] * BOARD.villages
    for one, other in pairwise(main):
        for village in BOARD.lines[BOARD.line(one, other)].villages:
            edges[village] += 1
    return edges


@lru_cache(maxsize=20_000)
def _stack_values(stack: Stack, china: bool) -> tuple[int, int]:
    """What a stack counts where it lies, and on the other side of the wall."""
    kinds = [stone.kind for stone in stack]
    return stack_value(kinds, china), stack_value(kinds, not china)


def _of_many(worths: list[float], later: float) -> float:
    """The best two count in full, the rest `later`."""
    ordered = sorted(worths, reverse=True)
    return sum(ordered[:2]) + later * sum(ordered[2:])


def _in_order(legal: list[Action]) -> list[Action]:
    """Marches, those that shut nothing before those through a gate, those over the wall last."""
    marches = [action for action in legal if action[0] == "march"]
    return sorted(marches, key=lambda march: 0 if march[2] < 0 else 1 if march[2] == march[3] else 2)


def _useful_lines(state: KhanState) -> frozenset[int]:
    """Lines that begin a plan or move the wall at once; else those that harm least."""
    seat = state.stack[-1].seat
    wall = state.wall
    single = outcomes(wall)
    found: set[int] = {line for line, built in single.items() if built.moved}
    found |= {plan.lines[0] for plan in plans(wall, state.players[seat].walls) if _matters(state, plan)}
    harmless = [line for line, built in single.items() if built.removed and not built.moved]
    branches = [line for line, built in single.items() if not built.removed]
    found |= set(harmless[:2]) | set((branches[:: max(1, len(branches) // 3)] if not found else branches[:1])[:3])
    return frozenset(found)


def _matters(state: KhanState, plan: Plan) -> bool:
    return any(state.villages[village] for village in plan.flipped)


def _fits(state: KhanState, village: int, other: int, kind: str) -> bool:
    """Start stones that count where they lie, as far as both can."""
    stones = list(state.players[state.stack[-1].seat].stones)
    rest = stones[1 - stones.index(kind)] if len(stones) > 1 else kind
    china = state.wall.china[village]
    soldiers = [stone for stone in (kind, rest) if stone not in (PLAGUE, HERB)]
    right = stack_value(soldiers, china)
    return right >= stack_value(soldiers, not china)




BRAIN = KhanBrain()
