"""What a position promises each seat: its part of every island, from the towers and from what may still be built."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import cache
from math import exp
from typing import TYPE_CHECKING

from wanli.games.meridian.chart import CAPITAL_STRENGTH, STRENGTH, Chart
from wanli.games.meridian.components import BOX, Card
from wanli.games.meridian.laws import Column, Tower

if TYPE_CHECKING:
    from wanli.games.meridian.state import MeridianState
    from wanli.games.meridian.weights import Weights


@cache
def strengths(chart: Chart) -> list[list[tuple[int, int]]]:
    """For each meridian and city: the number of its island, and what a garrison counts there."""
    return [
        [
            (chart.island_at[spot], CAPITAL_STRENGTH if chart.is_capital(spot) else STRENGTH)
            for spot in sorted(one for one in chart.island_at if one.meridian == meridian)
        ]
        for meridian in chart.meridians
    ]


Hope = tuple[int, int, float]
"""(island, seat, strength): garrisons that may be expected there in the end."""


class Outlook:
    """The hopes of all seats, kept meridian by meridian so that a move on one of them is cheap to weigh."""

    def __init__(self, state: MeridianState, weights: Weights) -> None:
        self.seats = state.seats
        self.weights = weights
        self.places = strengths(state.chart)
        self.values = [island.value for island in state.chart.islands]
        self.columns = state.columns
        self.turns = [len(player.face_up) + len(player.deck) for player in state.players]
        self.visits = visits_left(state)
        self._total = len(BOX.deck(state.seats)) * state.seats
        self._look_at_the_clock()
        self.hopes = [self.on_meridian(number, column) for number, column in enumerate(state.columns)]
        self.standing = self._standing()

    def _look_at_the_clock(self) -> None:
        """The nearer the end, the more sharply a lead decides."""
        left = sum(self.turns)
        late, early = self.weights.sharp_late, self.weights.sharp_early
        self.sharp = late + (early - late) * left / self._total
        self.settled = left == 0

    def after_card(self, seat: int, card: Card) -> Outlook:
        """The same towers after `seat` has used `card`: its visits to the card's meridians are fewer."""
        other = copy(self)
        other.turns = self.turns[:]
        other.turns[seat] -= 1
        other.visits = self.visits[:]
        other.hopes = self.hopes[:]
        other._look_at_the_clock()
        numbers = BOX.numbers[card]
        for number in numbers:
            visits = self.visits[number - 1][:]
            visits[seat] = max(0.0, visits[seat] - 1.0 / len(numbers))
            other.visits[number - 1] = visits
        again = range(len(self.columns)) if other.settled else [number - 1 for number in numbers]
        for at in again:
            other.hopes[at] = other.on_meridian(at, self.columns[at])
        other.standing = other._standing()
        return other

    def on_meridian(self, number: int, column: Column) -> list[Hope]:
        """What may be expected of one meridian (from 0) whose towers are `column`."""
        places, visits = self.places[number], self.visits[number]
        found: list[Hope] = []
        for city, tower in enumerate(column):
            if tower is None:
                continue
            north, south = (0.0, 0.0) if self.settled else self._risks(column, city, tower, visits)
            for to, chance in ((city, 1.0 - north - south), (city - 1, north), (city + 1, south)):
                if chance:
                    found.append((places[to][0], tower.owner, places[to][1] * chance))
        free = [city for city, tower in enumerate(column) if tower is None]
        if free and not self.settled:
            found += self._reach(places, column, free, visits)
        return found

    def _risks(self, column: Column, city: int, tower: Tower, visits: Sequence[float]) -> tuple[float, float]:
        """How likely the tower ends one city further north, and one further south."""
        rivals = sum(visits) - visits[tower.owner]
        if rivals <= 0:
            return 0.0, 0.0
        chance = self.weights.push * min(1.0, rivals * 0.5)
        north, south = pushable(column, city)
        if north and south:
            return chance * 0.4, chance * 0.4
        return (chance * 0.6, 0.0) if north else (0.0, chance * 0.6) if south else (0.0, 0.0)

    def _reach(
        self, places: Sequence[tuple[int, int]], column: Column, free: list[int], visits: Sequence[float]
    ) -> list[tuple[int, int, float]]:
        """What seats with cards for this meridian, and room for a tower of theirs, may yet build there."""
        found = []
        most = BOX.towers[self.seats]
        for seat in range(self.seats):
            own = sum(1 for tower in column if tower is not None and tower.owner == seat)
            chance = min(visits[seat], float(most - own))
            if chance > 0:
                share = self.weights.reach * chance / max(1, len(free))
                found += [(places[city][0], seat, places[city][1] * share) for city in free]
        return found

    def _standing(self) -> list[list[float]]:
        """The strength of each seat on each island."""
        found = [[0.0] * self.seats for _ in self.values]
        for hopes in self.hopes:
            for island, seat, strength in hopes:
                found[island][seat] += strength
        return found

    def share(self, island: int, strength: Sequence[float]) -> list[float]:
        """The points that each seat may expect of an island."""
        value = self.values[island]
        most = max(strength)
        if self.settled:
            alone = most > 0 and list(strength).count(most) == 1
            return [float(value) if alone and one == most else 0.0 for one in strength]
        if most <= 0:
            return [0.0] * self.seats
        weights = [exp(self.sharp * 2.2 * (one - most)) if one > 0 else 0.0 for one in strength]
        nobody = self.weights.even * (sum(weights) - 1.0)
        total = sum(weights) + nobody
        return [value * one / total for one in weights]

    def points(self) -> list[float]:
        """The points that each seat may expect of all islands."""
        found = [0.0] * self.seats
        for island, strength in enumerate(self.standing):
            for seat, share in enumerate(self.share(island, strength)):
                found[seat] += share
        return found

    def changed(self, number: int, column: Column, points: Sequence[float]) -> list[float]:
        """`points` after one meridian (from 0) has become `column`."""
        rows: dict[int, list[float]] = {}
        for sign, hopes in ((-1.0, self.hopes[number]), (1.0, self.on_meridian(number, column))):
            for island, seat, strength in hopes:
                if island not in rows:
                    rows[island] = self.standing[island][:]
                rows[island][seat] += sign * strength
        found = list(points)
        for island, row in rows.items():
            cleaned = [one if one > 1e-9 else 0.0 for one in row]
            before, after = self.share(island, self.standing[island]), self.share(island, cleaned)
            for seat in range(self.seats):
                found[seat] += after[seat] - before[seat]
        return found

    def worth_of_stock(self, stock: int, seat: int) -> float:
        """What pieces in stock are worth to a seat for the turns that it has left."""
        return self.weights.piece * min(float(stock), self.weights.enough * self.turns[seat])


def pushable(column: Column, city: int) -> tuple[bool, bool]:
    """Whether some new tower could push the one in `city` (from 0) north, and south.

    North: a free city above, and a height between it and the next tower below; south alike with the next above.
    """
    tower = column[city]
    assert tower is not None
    above = next((other.height for other in reversed(column[:city]) if other), 99)
    below = next((other.height for other in column[city + 1 :] if other), 0)
    north = tower.height - below > 1 and None in column[:city]
    south = above - tower.height > 1 and None in column[city + 1 :]
    return north, south


def visits_left(state: MeridianState) -> list[list[float]]:
    """For each meridian: how often each seat may still play on it, cards with several numbers counted in part."""
    found = [[0.0] * state.seats for _ in state.columns]
    for seat, player in enumerate(state.players):
        for card in player.face_up + player.deck:
            numbers = BOX.numbers[card]
            for number in numbers:
                found[number - 1][seat] += 1.0 / len(numbers)
    return found
