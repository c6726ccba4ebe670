"""The laws of a meridian, compared with the independent `oracle`."""

from __future__ import annotations

import pytest

from tests.games.meridian import oracle
from wanli.engine import Rng
from wanli.games.meridian.rules.laws import (
    BrokenLaw,
    Column,
    Tower,
    after_placing,
    heights_by_city,
    own_cities,
    pushable,
    pushes,
    without_tower,
)


def random_column(rng: Rng, cities: int, owners: int, tallest: int) -> Column:
    """A column of towers whose heights fall from north to south, with random gaps."""
    count = rng.below(cities + 1)
    heights = sorted(rng.sample(range(1, tallest + 1), count), reverse=True)
    spots = sorted(rng.sample(range(cities), count))
    column: list[Tower | None] = [None] * cities
    for spot, height in zip(spots, heights, strict=True):
        column[spot] = Tower(rng.below(owners), height)
    return tuple(column)


def check(column: Column, owner: int, pieces: int) -> None:
    """Compare all placements under the current rules and under version 1."""
    for version in (0, 1):
        check_by(column, owner, pieces, version)


def check_by(column: Column, owner: int, pieces: int, version: int) -> None:
    plain = [tower and list(tower) for tower in column]
    expected_pairs = oracle.legal_pairs(plain, owner, pieces, version or 2)
    assert list(heights_by_city(column, owner, pieces, version)) == expected_pairs
    for height in range(1, pieces + 1):
        for city in range(1, len(column) + 1):
            column_after = after_placing(column, city, Tower(owner, height), version)
            expected = oracle.after_placing(plain, owner, height, city, version or 2)
            if isinstance(column_after, BrokenLaw):
                assert expected is None
            else:
                assert {at: tower for at, tower in enumerate(column_after, 1) if tower} == expected


@pytest.mark.parametrize("cities", [4, 5])
def test_legal_placements_of_random_columns(cities: int) -> None:
    rng = Rng(cities)
    for _ in range(600):
        owners, tallest = 2 + rng.below(3), 5 + rng.below(8)
        check(random_column(rng, cities, owners, tallest), rng.below(owners), rng.below(15))


@pytest.mark.full
def test_legal_placements_of_very_many_columns() -> None:
    rng = Rng(99)
    for _ in range(4000):
        cities, owners = 4 + rng.below(2), 2 + rng.below(3)
        check(random_column(rng, cities, owners, 5 + rng.below(9)), rng.below(owners), rng.below(20))


def test_no_tower_is_lost_or_jumps() -> None:
    """Pushed towers keep their order and move by one city; all others stay (M4)."""
    rng = Rng(7)
    for _ in range(800):
        column = random_column(rng, 5, 4, 9)
        tower = Tower(rng.below(4), 1 + rng.below(10))
        after = after_placing(column, 1 + rng.below(5), tower)
        if isinstance(after, BrokenLaw):
            continue
        assert sorted(filter(None, after)) == sorted([*filter(None, column), tower])
        moves = {after.index(other) - column.index(other) for other in column if other}
        assert moves <= {0, 1} or moves <= {0, -1}


def test_a_chain_stops_at_the_first_free_city() -> None:
    column = (None, Tower(1, 9), Tower(2, 7), None, Tower(3, 2))
    assert after_placing(column, 3, Tower(0, 5)) == (Tower(1, 9), Tower(2, 7), Tower(0, 5), None, Tower(3, 2))
    assert after_placing(column, 2, Tower(0, 10)) == (None, Tower(0, 10), Tower(1, 9), Tower(2, 7), Tower(3, 2))


def test_a_full_meridian_cannot_be_pushed() -> None:
    column = tuple(Tower(seat % 4, 12 - 2 * seat) for seat in range(5))
    assert heights_by_city(column, 0, 20) == ()


@pytest.mark.parametrize(("direct", "chain"), [(True, False), (False, True), (True, True)])
def test_m7_own_towers_are_pushed_in_a_chain_only(direct: bool, chain: bool) -> None:
    """Version 1 also allows direct pushes."""
    column = (None, Tower(0 if chain else 1, 6), Tower(0 if direct else 1, 4), None, None)
    new = Tower(0, 3)
    pushed = (column[1], column[2], new, None, None)
    assert after_placing(column, 3, new) == (BrokenLaw("M7", "own_tower", 3) if direct else pushed)
    assert after_placing(column, 3, new, version=1) == pushed


def test_towers_of_a_column() -> None:
    column = (Tower(0, 6), None, Tower(1, 4), Tower(0, 2), None)
    assert own_cities(column, 0) == [1, 4]
    assert without_tower(column, 4) == (Tower(0, 6), None, Tower(1, 4), None, None)


def test_pushable_agrees_with_placed() -> None:
    """`pushable` gives the same answer as `after_placing` over all heights."""
    rng = Rng(8)
    results = set()
    for _ in range(300):
        column = random_column(rng, 5, 3, 8)
        for city, tower in enumerate(column, 1):
            if tower is None:
                continue
            ends = set()
            for height in range(1, 20):
                after = after_placing(column, city, Tower(3, height))
                if not isinstance(after, BrokenLaw):
                    ends |= {push.end for push in pushes(column, after) if push.start == city}
            assert ends <= {city - 1, city + 1}
            assert pushable(column, city) == (city - 1 in ends, city + 1 in ends)
            results.add(pushable(column, city))
    assert len(results) == 4
