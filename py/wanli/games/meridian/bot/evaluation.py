"""The points that each seat may expect from the islands, from standing towers and possible future ones."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import cache, lru_cache
from math import exp

from wanli.bots.eval_cache import EvalCache
from wanli.games.meridian.bot.weights import Weights
from wanli.games.meridian.rules.chart import Chart
from wanli.games.meridian.rules.components import COMPONENTS, Card
from wanli.games.meridian.rules.islands import majority
from wanli.games.meridian.rules.laws import Column, pushable
from wanli.games.meridian.rules.position import MeridianPosition


@cache
def garrison_table(chart: Chart) -> list[list[tuple[int, int]]]:
    """For each meridian and city: the number of its island, and the strength of a garrison there."""
    return [
        [
            (chart.island_at[city], chart.islands[chart.island_at[city]].strength(city))
            for city in sorted(city for city in chart.island_at if city.meridian == meridian)
        ]
        for meridian in chart.meridians
    ]


Strengths = tuple[tuple[float, ...], ...]
"""The expected final strength of each seat's garrison, for each city of one meridian."""

_MAX_COLUMNS = 20_000


class Evaluation:
    """The expectations of all seats, stored by meridian so that a move on one meridian is cheap to rate."""

    def __init__(self, state: MeridianPosition, weights: Weights) -> None:
        self.seats = state.seats
        self.weights = weights
        self.places = garrison_table(state.chart)
        self.values = [island.value for island in state.chart.islands]
        self.columns = state.columns
        self.turns = [len(player.face_up) + len(player.deck) for player in state.players]
        self.visits = visits_left(state)
        self._total = len(COMPONENTS.deck(state.seats)) * state.seats
        self._set_progress()
        self._cache = _CACHES.setdefault((self.seats, weights), EvalCache(_MAX_COLUMNS))
        self.expected = [
            self.on_meridian(meridian_index, column) for meridian_index, column in enumerate(state.columns)
        ]
        self._sum_by_island()

    def _set_progress(self) -> None:
        """Set the weight of a lead, which grows towards the end of the match."""
        left = sum(self.turns)
        late, early = self.weights.sharp_late, self.weights.sharp_early
        self.sharp = late + (early - late) * left / self._total
        self.settled = left == 0

    def after_card(self, seat: int, card: Card) -> Evaluation:
        """The evaluation of the same towers after `seat` uses `card`, with fewer visits left to its meridians."""
        other = copy(self)
        other.turns = self.turns[:]
        other.turns[seat] -= 1
        other.visits = self.visits[:]
        other.expected = self.expected[:]
        other._set_progress()
        numbers = COMPONENTS.numbers[card]
        for number in numbers:
            visits = list(self.visits[number - 1])
            visits[seat] = max(0.0, visits[seat] - 1.0 / len(numbers))
            other.visits[number - 1] = tuple(visits)
        changed_meridians = range(len(self.columns)) if other.settled else [number - 1 for number in numbers]
        for meridian in changed_meridians:
            other.expected[meridian] = other.on_meridian(meridian, self.columns[meridian])
        other._sum_by_island()
        return other

    def on_meridian(self, meridian_index: int, column: Column) -> Strengths:
        """The expected strengths on the meridian with this index (from 0) with the towers of `column`."""
        cache = self._cache
        key = meridian_index, column, None if self.settled else self.visits[meridian_index]
        strengths = cache.get(key)
        if strengths is None:
            places, visits = self.places[meridian_index], self.visits[meridian_index]
            expected = _expected_garrisons(places, column, visits, self.seats, self.weights, self.settled)
            strengths = cache.store(key, expected)
        return strengths

    def _sum_by_island(self) -> None:
        """Compute the strength of each seat on each island, and its share of the points."""
        self.standing = [[0.0] * self.seats for _ in self.values]
        for places, expected in zip(self.places, self.expected, strict=True):
            for (island, _), garrisons in zip(places, expected, strict=True):
                row = self.standing[island]
                for seat, strength in enumerate(garrisons):
                    row[seat] += strength
        self._shares = [self.share(island, strength) for island, strength in enumerate(self.standing)]

    def share(self, island: int, strength: Sequence[float]) -> list[float]:
        """The points that each seat may expect from an island with these strengths by seat."""
        value = self.values[island]
        if self.settled:
            holder = majority(strength)
            return [float(value) if seat == holder else 0.0 for seat in range(self.seats)]
        highest = max(strength)
        if highest <= 0:
            return [0.0] * self.seats
        sharpness = self.sharp * 2.2
        weights = [
            exp(sharpness * (seat_strength - highest)) if seat_strength > 0 else 0.0 for seat_strength in strength
        ]
        total = sum(weights)
        unit = value / (total + self.weights.even * (total - 1.0))  # this includes the chance that nobody wins it
        return [unit * seat_strength for seat_strength in weights]

    def points(self) -> list[float]:
        """The points that each seat may expect from all islands."""
        return [sum(shares) for shares in zip(*self._shares, strict=True)]

    def changed(self, meridian_index: int, column: Column, points: Sequence[float]) -> list[float]:
        """The expected `points` by seat after the meridian with this index (from 0) becomes `column`."""
        new_points = list(points)
        for (island, _), before, after in zip(
            self.places[meridian_index],
            self.expected[meridian_index],
            self.on_meridian(meridian_index, column),
            strict=True,
        ):
            if before == after:
                continue
            row = [
                rest if (rest := standing - old + new) > _EPSILON else 0.0
                for standing, old, new in zip(self.standing[island], before, after, strict=True)
            ]
            old_share, new_share = self._shares[island], self.share(island, row)
            for seat in range(self.seats):
                new_points[seat] += new_share[seat] - old_share[seat]
        return new_points

    def value_of_stock(self, stock: int, seat: int) -> float:
        """The value of `stock` pieces to a seat, limited by its remaining turns."""
        return self.weights.piece * min(float(stock), self.weights.enough * self.turns[seat])


_EPSILON = 1e-9
"""Strengths up to this limit are rounding errors and count as 0."""

_CACHES: dict[tuple[int, Weights], EvalCache[tuple[object, ...], Strengths]] = {}
"""Cached strengths by meridian: most meridians are the same from one position to the next."""


def _expected_garrisons(
    places: Sequence[tuple[int, int]],
    column: Column,
    visits: Sequence[float],
    seats: int,
    weights: Weights,
    settled: bool,
) -> Strengths:
    """The expected garrisons of one meridian: standing ones that may be pushed, and possible future ones."""
    expected = [[0.0] * seats for _ in column]
    free = [city for city, tower in enumerate(column) if tower is None]
    own = [0] * seats
    for city, tower in enumerate(column):
        if tower is None:
            continue
        owner = tower.owner
        own[owner] += 1
        north, south = (0.0, 0.0) if settled else _risks(column, city, sum(visits) - visits[owner], weights)
        for target, chance in ((city, 1.0 - north - south), (city - 1, north), (city + 1, south)):
            if chance:
                expected[target][owner] += places[target][1] * chance
    if free and not settled:
        max_towers = COMPONENTS.towers[seats]
        for seat in range(seats):
            chance = min(visits[seat], float(max_towers - own[seat]))
            if chance > 0:
                share = weights.reach * chance / len(free)
                for city in free:
                    expected[city][seat] += places[city][1] * share
    return tuple([tuple(garrisons) for garrisons in expected])


def _risks(column: Column, city: int, rivals: float, weights: Weights) -> tuple[float, float]:
    """The chances that the tower is pushed one city north, and south, given the visits that `rivals` have left."""
    if rivals <= 0:
        return 0.0, 0.0
    chance = weights.push * min(1.0, rivals * 0.5)
    north, south = pushable(column, city + 1)
    if north and south:
        return chance * 0.4, chance * 0.4
    return (chance * 0.6, 0.0) if north else (0.0, chance * 0.6) if south else (0.0, 0.0)


def visits_left(state: MeridianPosition) -> list[tuple[float, ...]]:
    """The expected number of plays of each seat on each meridian. A card with n numbers counts 1/n for each."""
    return list(zip(*(_visits(tuple(sorted(player.face_up + player.deck))) for player in state.players), strict=True))


@lru_cache(maxsize=4096)
def _visits(cards: tuple[Card, ...]) -> tuple[float, ...]:
    """The expected number of plays on each meridian for a seat with these cards."""
    visits = dict.fromkeys(sorted({number for numbers in COMPONENTS.numbers.values() for number in numbers}), 0.0)
    for card in cards:
        for number in COMPONENTS.numbers[card]:
            visits[number] += 1.0 / len(COMPONENTS.numbers[card])
    return tuple(visits.values())
