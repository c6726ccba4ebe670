"""What a position of Dschingis Khan promises each seat: villages, the scout, and stones and walls not deployed yet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from wanli.bots.features import ahead
from wanli.games.khan.board import BOARD
from wanli.games.khan.box import BOX
from wanli.games.khan.marching import can_step
from wanli.games.khan.state import KhanState
from wanli.games.khan.stones import Stack, stack_value
from wanli.games.khan.weights import Weights

_KEPT = 500
"""Positions of which it is remembered what their villages promise."""


class Outlook:
    """The worth of villages, with the chance of losing them, and of what is not deployed yet, as `weights` see it."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._drawn = weights.stock * weights.average_stone
        self._promised: dict[tuple[object, ...], list[float]] = {}

    def points(self, state: KhanState) -> list[float]:
        """What each seat may expect in the end: villages, scouts, stones and walls not deployed yet."""
        time = time_left(state)
        points = self._villages(state, time)[:]
        for seat in range(state.seats):
            points[seat] += self.scout(state, seat) * time + self.reserve(state, seat)
        return points

    def margin(self, points: Sequence[float], seat: int, decided: bool = False) -> float:
        """Own points less a mean of the rivals', in which the best of them weighs more; a won match counts extra."""
        bonus = self.weights.win if decided and points[seat] >= max(points) else 0.0
        return ahead(points, seat, self.weights.best) + bonus

    def _villages(self, state: KhanState, time: float) -> list[float]:
        """What the villages promise: several decisions in a row change none of them."""
        wall = state.wall
        key = (time, wall.main, *state.villages, *state.scouts)
        points = self._promised.get(key)
        if points is None:
            if len(self._promised) >= _KEPT:
                self._promised.clear()
            points = self._promised[key] = [0.0] * state.seats
            edges = edges_on_the_wall(wall.main)
            for village, stack in enumerate(state.villages):
                if stack:
                    guarded = village in state.scouts
                    self.add_village(points, stack, wall.china[village], edges[village], guarded, time)
        return points

    def add_village(
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

    def scout(self, state: KhanState, seat: int) -> float:
        """Where the scout can go."""
        village = state.scouts[seat]
        if village < 0:
            return -self.weights.stuck
        barred = [there for there in state.scouts if there >= 0]
        if not can_step(state.wall, village, barred):
            return -self.weights.stuck
        return 0.0

    def reserve(self, state: KhanState, seat: int) -> float:
        """Stones and walls not deployed yet, as far as there is time to deploy them."""
        weights, player = self.weights, state.players[seat]
        turns = turns_left(state, seat)
        if turns <= 0:
            return 0.0
        worth = _of_many([weights.stones[kind] for kind in player.stones], weights.full if turns < 2 else 1.0)
        worth += weights.wall * (min(player.walls, 2) + weights.full * max(0, player.walls - 2))
        passive = min(len(player.stock), 2.0 * (turns - 1))
        return worth + passive * self._drawn


def turns_left(state: KhanState, seat: int) -> float:
    """How many turns the seat still has, the present one included."""
    acting = state.stack[-1].seat
    away = (seat - acting) % state.seats
    if state.announcer is not None:
        own = (state.turns_left - away) // state.seats + 1 if state.turns_left >= away else 0
        return float(max(0, own))
    stocks = sorted(len(player.stock) for player in state.players)
    return 1.5 + min(stocks[1], stocks[0] + state.supply) / 1.5


def time_left(state: KhanState) -> float:
    """From 1 at the beginning to 0 at the end."""
    if state.announcer is not None:
        return 0.35 * state.turns_left / state.seats
    stocks = sorted(len(player.stock) for player in state.players)
    return min(1.0, 0.4 + stocks[1] / (BOX.set_size - 4) * 0.6)


@lru_cache(maxsize=256)
def edges_on_the_wall(main: tuple[int, ...]) -> list[int]:
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
