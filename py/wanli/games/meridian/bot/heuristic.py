"""The heuristic of Meridian: candidate actions, and the value of a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from wanli.bots import Features, Heuristic
from wanli.bots.eval_cache import EvalCache
from wanli.bots.features import score_margin
from wanli.engine import Action
from wanli.games.meridian.bot.candidates import candidates
from wanli.games.meridian.bot.evaluation import Evaluation
from wanli.games.meridian.bot.features import features
from wanli.games.meridian.bot.weights import WEIGHTS, Weights
from wanli.games.meridian.rules.laws import BrokenLaw, Column, Tower, after_rebuilding
from wanli.games.meridian.rules.state import MeridianState

_MAX_POSITIONS = 2000
"""The number of positions whose ratings are cached."""
_ROUNDS = 3
"""The turns of each seat in a playout. Hidden cards are played from the second one on."""


class MeridianHeuristic(Heuristic[MeridianState]):
    """Values a position by the expected points from the islands and the value of pieces in stock."""

    blunder_rate = 0.7
    blunder_threshold = 2.6  # 18 of 20 pieces for a tower that 2 could build
    blunder_certainty: ClassVar[Mapping[str, float]] = MappingProxyType(
        # Spent pieces are gone, but islands change hands: of two losses of 2.6 to 5 points there, one was no mistake.
        {"led": 0.5, "contested": 0.5, "rivals": 0.5}
    )
    blunder_moves = 500

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights
        self._ratings: EvalCache[tuple[object, ...], list[tuple[float, Action]]] = EvalCache(_MAX_POSITIONS)

    def candidates(self, state: MeridianState) -> list[Action]:
        """All legal actions except towers that are higher than necessary."""
        return candidates(state)

    def horizon(self, start: MeridianState) -> Callable[[MeridianState], bool]:
        """Return True after three turns of each seat.

        Within one round every seat plays a card that all can see. So all playouts of a move would be equal, and more
        of them would add nothing.
        """
        return _after_rounds(start, _ROUNDS)

    def blunder_horizon(self, start: MeridianState) -> Callable[[MeridianState], bool]:
        """Return True after one turn of each seat. Later, the rivals have spent their pieces too, which hides waste."""
        return _after_rounds(start, 1)

    def value(self, state: MeridianState, seat: int) -> float:
        """The seat's expected points minus those of its rivals, with a bonus for a won match."""
        evaluation = Evaluation(state, self.weights)
        return self._margin(evaluation, evaluation.points(), [player.stock for player in state.players], seat)

    def expected_points(self, state: MeridianState) -> list[float]:
        """The expected points of each seat from all islands, plus the value of its pieces in stock."""
        evaluation = Evaluation(state, self.weights)
        return self._with_stocks(evaluation, evaluation.points(), [player.stock for player in state.players])

    def features(self, state: MeridianState, seat: int) -> Features:
        """The terms of `value` by name."""
        return features(state, seat, self.weights)

    def ratings(self, state: MeridianState) -> list[tuple[float, Action]]:
        """The value after each candidate, computed from the change on one meridian without playing the move.

        The ratings are cached: sampled states differ only in the order of the decks, so most positions recur.
        """
        key = _rating_key(state)
        rated = self._ratings.get(key)
        if rated is None:
            rated = self._ratings.store(key, self._rate(state))
        return rated[:]

    def _rate(self, state: MeridianState) -> list[tuple[float, Action]]:
        seat = state.stack[-1].seat
        candidate_actions = candidates(state)
        if len(candidate_actions) == 1:
            return [(0.0, candidate_actions[0])]
        evaluation = Evaluation(state, self.weights)
        stocks = [player.stock for player in state.players]
        after_cards: dict[str, tuple[Evaluation, list[float]]] = {}
        rated = []
        for action in candidate_actions:
            card: str = action[1]
            if card not in after_cards:
                later = evaluation.after_card(seat, card)
                after_cards[card] = later, later.points()
            later, points = after_cards[card]
            stocks_after = stocks[:]
            if action[0] != "pass":
                before = state.columns[action[2] - 1]
                column, used = _after(before, seat, action, state.version)
                stocks_after[seat] -= used
                points = later.changed(action[2] - 1, column, points)
            rated.append((self._margin(later, points, stocks_after, seat), action))
        return rated

    def _margin(self, evaluation: Evaluation, points: Sequence[float], stocks: Sequence[int], seat: int) -> float:
        """The seat's points minus a mean of the rivals' points (the best rival weighs more), plus a win bonus."""
        full = self._with_stocks(evaluation, points, stocks)
        return score_margin(full, seat, self.weights.best, self.weights.win if evaluation.settled else 0.0)

    def _with_stocks(self, evaluation: Evaluation, points: Sequence[float], stocks: Sequence[int]) -> list[float]:
        """The points plus the value of the pieces in stock. After the last card these only break ties."""
        if evaluation.settled:
            return [
                island_points + self.weights.tie * stock for island_points, stock in zip(points, stocks, strict=True)
            ]
        return [
            island_points + evaluation.value_of_stock(stocks[seat], seat) for seat, island_points in enumerate(points)
        ]


def _after_rounds(start: MeridianState, rounds: int) -> Callable[[MeridianState], bool]:
    end = start.turn + rounds * start.seats
    return lambda state: state.turn >= end


def _rating_key(state: MeridianState) -> tuple[object, ...]:
    """The cache key: all facts of a position that ratings depend on."""
    seat = state.stack[-1].seat
    players = [(player.stock, *sorted(player.face_up + player.deck)) for player in state.players]
    return state.version, seat, tuple(state.players[seat].face_up), *players, *state.columns


def _after(column: Column, seat: int, action: Action, version: int) -> tuple[Column, int]:
    """The column after the action, and the number of pieces that it takes from the stock."""
    used, freed, old, city, tower = 0, 0, 0, 0, None
    if action[0] != "place":
        old = action[3]
        freed = _height(column, old)
    if action[0] != "remove":
        used, city = action[-2:]
        tower = Tower(seat, used)
    after = after_rebuilding(column, old, city, tower, version)
    assert not isinstance(after, BrokenLaw)
    return after, used - freed


def _height(column: Column, city: int) -> int:
    tower = column[city - 1]
    assert tower is not None
    return tower.height


HEURISTIC = MeridianHeuristic()
