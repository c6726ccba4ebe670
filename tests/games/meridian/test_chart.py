"""Both charts, and the errors that the validator finds."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from tests.games.meridian import oracle
from wanli.games.meridian.rules.chart import read_chart
from wanli.games.meridian.rules.components import COMPONENTS, read


def raw(name: str) -> dict[str, Any]:
    return tomllib.loads(files("wanli.games.meridian.rules").joinpath(name).read_text("utf-8"))


@pytest.mark.parametrize(
    ("seats", "height", "cities", "islands", "capitals", "sizes"),
    [(2, 5, 50, 13, 7, (6, 3, 4)), (4, 5, 50, 13, 7, (6, 3, 4)), (3, 4, 40, 11, 5, (6, 3, 2))],
)
def test_the_counts_of_each_side(
    seats: int, height: int, cities: int, islands: int, capitals: int, sizes: tuple[int, int, int]
) -> None:
    chart = COMPONENTS.charts[seats]
    assert chart.height == height
    assert len(chart.island_at) == cities
    assert len(chart.islands) == islands
    assert sum(island.capital is not None for island in chart.islands) == capitals
    assert tuple(sum(island.value == size for island in chart.islands) for size in (3, 4, 5)) == sizes


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_chart_equals_its_file(seats: int) -> None:
    chart = COMPONENTS.charts[seats]
    cities_by_letter = {
        island.letter: sorted((*city, island.strength(city)) for city in island.cities) for island in chart.islands
    }
    assert cities_by_letter == {letter: sorted(cities) for letter, cities in oracle.chart(seats).items()}
    for island in chart.islands:
        meridians = [city.meridian for city in island.cities]
        assert meridians == list(range(meridians[0], meridians[0] + len(meridians)))
        assert (island.capital is not None) == (island.value > 3)
        assert all(chart.is_capital(city) == (city == island.capital) for city in island.cities)


def changed(row: int, old: str, new: str) -> dict[str, Any]:
    data = raw("charts/five_cities.toml")
    assert old in data["cities"][row]
    data["cities"][row] = data["cities"][row].replace(old, new, 1)
    return data


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (changed(0, "E  E  E", "E  E"), "row 1 has 9 cities"),
        (changed(0, "D ", "d "), "no island's letter"),
        (changed(0, "D ", "** "), "no island's letter"),
        (changed(0, "A* B ", "A* B*"), "two capitals"),
        (changed(0, "A* B ", "A  B "), "must have a capital"),
        (changed(1, "F  F ", "F* F "), "must have no capital"),
        (changed(0, "E  E  E", "E  E  D"), "island D must have one city on each"),
        (changed(1, "F  F  F", "F  F  A"), "island A has 6 cities"),
        (changed(4, "H  H  H  I", "H  H  I  H"), "island H must have one city on each"),
        (changed(4, "H  H ", "Z  H "), "island Z has 1 cities"),
        ({**raw("charts/five_cities.toml"), "islands": 12}, "declares 12 islands and has 13"),
        ({**raw("charts/five_cities.toml"), "capitals": 8}, "declares 8 capitals and has 7"),
    ],
)
def test_a_faulty_chart_is_refused(data: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_chart(data)


def test_the_contents_of_the_box() -> None:
    assert COMPONENTS.pieces == 20
    assert COMPONENTS.numbers == {name: tuple(numbers) for name, numbers in oracle.CARDS.items()}
    assert [COMPONENTS.stock(seats) for seats in (2, 3, 4)] == [40, 20, 20]
    assert [len(COMPONENTS.deck(seats)) for seats in (2, 3, 4)] == [26, 13, 13]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"pieces": 0}, "pieces"),
        ({"face_up": 14}, "more cards face up"),
        ({"cards": [[1], [1]]}, "twice"),
        ({"cards": [[1], [2, 3]]}, "do not fit the meridians"),
        ({"colours": {"2": 2}}, "same numbers of seats"),
        ({"charts": {"2": "x", "3": "four", "4": "five"}}, "no chart"),
    ],
)
def test_a_faulty_box_is_refused(change: dict[str, Any], message: str) -> None:
    data = {**raw("components.toml"), **change}
    charts = {
        "five_cities": COMPONENTS.charts[4],
        "four_cities": COMPONENTS.charts[3],
        "four": COMPONENTS.charts[3],
        "five": COMPONENTS.charts[4],
    }
    with pytest.raises(ValueError, match=message):
        read(data, charts)
