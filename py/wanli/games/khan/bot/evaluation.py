"""Static evaluation: the final points that each seat may expect."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from wanli.bots.eval_cache import EvalCache
from wanli.bots.features import score_margin
from wanli.games.khan.bot.weights import Weights
from wanli.games.khan.rules.board import BOARD, CORNERS
from wanli.games.khan.rules.components import COMPONENTS
from wanli.games.khan.rules.marching import can_step
from wanli.games.khan.rules.player import Player
from wanli.games.khan.rules.state import KhanState
from wanli.games.khan.rules.stones import Stack, stack_value
from wanli.games.khan.rules.turn_flow import last_turns

_MAX_POSITIONS = 500
"""The number of positions whose expected points from villages are cached."""


class Evaluation:
    """Values villages, with the risk of losing them, and pieces not deployed yet, by `weights`."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._stock_stone = weights.stock * weights.average_stone
        self._flips = [min(0.4, weights.flip * edges) for edges in range(CORNERS + 1)]
        self._worth_by_walls = [
            _sum_best_two_in_full([weights.wall] * walls, weights.full) for walls in range(COMPONENTS.max_walls + 1)
        ]
        self._stones: EvalCache[tuple[object, ...], float] = EvalCache()
        self._villages: EvalCache[tuple[object, ...], list[float]] = EvalCache(_MAX_POSITIONS)

    def points(self, state: KhanState) -> list[float]:
        """Return the expected final points of each seat: from villages, scouts, and pieces not deployed yet."""
        return self._points(state, state.players, state.supply)

    def points_after_draw(self, state: KhanState, seat: int, piece: str) -> list[float]:
        """Return the same after the seat has drawn `piece`: a "wall" or its next "stone".

        The draw must not announce the end of the match.
        """
        players, player = state.players[:], state.players[seat]
        if piece == "wall":
            players[seat] = Player(player.stones, player.walls + 1, player.stock, player.lost)
            return self._points(state, players, state.supply - 1)
        stones = [*player.stones, player.stock[-1]]
        players[seat] = Player(stones, player.walls, player.stock[:-1], player.lost)
        return self._points(state, players, state.supply)

    def _points(self, state: KhanState, players: list[Player], supply: int) -> list[float]:
        stocks = sorted([len(player.stock) for player in players])
        time, turns = _time_left(state, stocks), _turns_left(state, stocks, supply)
        points = self._in_villages(state, time)[:]
        for seat, player in enumerate(players):
            points[seat] += self.scout(state, seat) * time + self._reserve(player, turns[seat])
        return points

    def margin(self, points: Sequence[float], seat: int, decided: bool = False) -> float:
        """Return the margin of `seat` over its rivals (`score_margin`). `decided` adds the bonus for a won match."""
        return score_margin(points, seat, self.weights.best, self.weights.win if decided else 0.0)

    def waits_too_long(self, state: KhanState) -> bool:
        """Return True if the match has lasted more rounds than the weight `patience` (house ruling R28)."""
        return state.turn > self.weights.patience * state.seats

    def waiting(self, state: KhanState) -> float:
        """Return the penalty for a match that lasts too long: 0 until `waits_too_long`, then more each round (R28).

        Pieces in a supply count twice, since they must still be drawn and deployed; active pieces count once.
        """
        if not self.waits_too_long(state):
            return 0.0
        rounds = state.turn / state.seats - self.weights.patience
        supplies = state.supply + sum(len(player.stock) for player in state.players)
        active = sum(player.walls + len(player.stones) for player in state.players)
        return self.weights.hurry * rounds * (2 * supplies + active)

    def _in_villages(self, state: KhanState, time: float) -> list[float]:
        """Return the expected points from villages. Cached, since several decisions in a row leave them unchanged."""
        wall = state.wall
        key = (time, wall.main, *state.villages, *state.scouts)
        points = self._villages.get(key)
        if points is None:
            points = self._villages.store(key, [0.0] * state.seats)
            edges = edges_on_the_wall(wall.main)
            for village, stack in enumerate(state.villages):
                if stack:
                    guarded = village in state.scouts
                    self.add_village(points, stack, wall.china[village], edges[village], guarded, time)
        return points

    def add_village(
        self, points: list[float], stack: Stack, china: bool, edges: int, guarded: bool, time: float
    ) -> None:
        """Add the expected points from one village: for its controller, and for the seats that might take it."""
        value, flipped_value = _stack_values(stack, china)
        expected_value = float(value)
        if edges and time > 0:
            expected_value += self._flips[edges] * time * (flipped_value - expected_value)
        owner = stack[-1].owner
        if expected_value > 0:
            lost = expected_value * time * (self.weights.guarded if guarded else self.weights.taken)
            share = lost / (len(points) - 1)
            for seat in range(len(points)):
                points[seat] += share
            points[owner] += expected_value - lost - share
        else:
            points[owner] += expected_value

    def scout(self, state: KhanState, seat: int) -> float:
        """Return 0, or the penalty for a scout that cannot move."""
        village = state.scouts[seat]
        if village < 0 or not can_step(state.wall, village, state.scouts):
            return -self.weights.stuck
        return 0.0

    def reserve(self, state: KhanState, seat: int) -> float:
        """Return the expected points from stones and walls not deployed yet, as far as there is time to deploy them."""
        stocks = sorted([len(player.stock) for player in state.players])
        return self._reserve(state.players[seat], _turns_left(state, stocks, state.supply)[seat])

    def _reserve(self, player: Player, turns: float) -> float:
        if turns <= 0:
            return 0.0
        passive = min(len(player.stock), 2.0 * (turns - 1))
        return (
            self._in_hand(player.stones, turns < 2) + self._worth_by_walls[player.walls] + passive * self._stock_stone
        )

    def _in_hand(self, stones: list[str], last: bool) -> float:
        """Return the value of active stones. In the last turn, all but the best two count less."""
        key = (last, *stones)
        total_value = self._stones.get(key)
        if total_value is None:
            values = [self.weights.stones[kind] for kind in stones]
            total_value = self._stones.store(key, _sum_best_two_in_full(values, self.weights.full if last else 1.0))
        return total_value


def _turns_left(state: KhanState, stocks: list[int], supply: int) -> list[float]:
    """Return the number of turns each seat still has, including the current one.

    `stocks` are the sizes of the stocks, smallest first.
    """
    if state.announcer is None:
        return [1.5 + min(stocks[1], stocks[0] + supply) / 1.5] * state.seats
    return [float(turns) for turns in last_turns(state)]


def _time_left(state: KhanState, stocks: list[int]) -> float:
    if state.announcer is not None:
        return 0.35 * state.turns_left / state.seats
    return min(1.0, 0.4 + stocks[1] / (COMPONENTS.set_size - 4) * 0.6)


def time_left(state: KhanState) -> float:
    """Return the share of the match that is left, from 1 at the beginning to 0 at the end."""
    return _time_left(state, sorted([len(player.stock) for player in state.players]))


@lru_cache(maxsize=256)
def edges_on_the_wall(main: tuple[int, ...]) -> list[int]:
    """Return, for each village, the number of its edges on which the main wall stands."""
    edges = [0] * BOARD.villages
    for tower, next_tower in pairwise(main):
        for village in BOARD.lines[BOARD.line(tower, next_tower)].villages:
            edges[village] += 1
    return edges


@lru_cache(maxsize=4096)
def _stack_values(stack: Stack, china: bool) -> tuple[int, int]:
    """Return the value of a stack on this side of the wall and on the other side."""
    kinds = [stone.kind for stone in stack]
    return stack_value(kinds, china), stack_value(kinds, not china)


def _sum_best_two_in_full(values: list[float], rest_factor: float) -> float:
    """Return the sum of the values. All but the best two are multiplied by `rest_factor`."""
    ordered = sorted(values, reverse=True)
    return sum(ordered[:2]) + rest_factor * sum(ordered[2:])
