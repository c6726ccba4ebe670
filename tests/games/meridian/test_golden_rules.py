"""The worked examples of the rules page, G1-1 … G1-5."""

from __future__ import annotations

import pytest

from tests.games.meridian.positions import Spot, column, position
from wanli.engine import Action
from wanli.games.meridian.rules.laws import BrokenLaw, Tower, after_placing, heights_by_city

ORANGE, BLACK, BROWN, GREY = 0, 1, 2, 3
BEFORE: list[Spot] = [(BLACK, 4), (BROWN, 3), None, (GREY, 1), None]


def builds(legal: list[Action], meridian: int) -> set[tuple[int, int]]:
    """The legal (height, city) of new towers on a meridian."""
    return {(action[3], action[4]) for action in legal if action[0] == "place" and action[2] == meridian}


def test_g1_1_figures_a_and_b_legal_towers_of_orange() -> None:
    state = position(4, {3: BEFORE}, ["3", "9"])
    legal = builds(state.legal(), 3)
    assert {pair for pair in legal if pair[0] < 5} == {(2, 3), (2, 4)}
    assert {pair for pair in legal if pair[0] >= 5} == {(height, 1) for height in range(5, 21)}


@pytest.mark.parametrize(
    ("height", "city", "after"),
    [
        (2, 3, [(BLACK, 4), (BROWN, 3), (ORANGE, 2), (GREY, 1), None]),
        (2, 4, [(BLACK, 4), (BROWN, 3), None, (ORANGE, 2), (GREY, 1)]),
        (5, 1, [(ORANGE, 5), (BLACK, 4), (BROWN, 3), (GREY, 1), None]),
        (9, 1, [(ORANGE, 9), (BLACK, 4), (BROWN, 3), (GREY, 1), None]),
    ],
)
def test_g1_1_figures_a_and_b_pushes(height: int, city: int, after: list[Spot]) -> None:
    state = position(4, {3: BEFORE}, ["3", "9"])
    state.play(("place", "3", 3, height, city))
    assert column(state, 3) == after


@pytest.mark.parametrize(
    ("height", "city", "rule"),
    [
        (2, 2, "4"),  # move 3: black would leave the board
        (2, 5, "L3"),  # move 4: taller below shorter
        (2, 1, "4"),
        (1, 3, "L2"),
        (3, 3, "L2"),
        (4, 1, "L2"),
        (5, 2, "L3"),
        (5, 3, "L3"),
    ],
)
def test_g1_1_figures_a_and_b_refusals(height: int, city: int, rule: str) -> None:
    state = position(4, {3: BEFORE}, ["3", "9"])
    reason = state.why_not(("place", "3", 3, height, city))
    assert reason is not None
    assert reason.rule == rule


def test_g1_2_figure_c_an_own_tower_makes_way_for_a_lower_one() -> None:
    state = position(4, {3: [(ORANGE, 4), (BROWN, 3), None, (GREY, 1), None]}, ["3", "9"])
    stock = state.players[ORANGE].stock
    state.play(("replace", "3", 3, 1, 2, 4))
    assert column(state, 3) == [None, (BROWN, 3), None, (ORANGE, 2), (GREY, 1)]
    assert state.players[ORANGE].stock == stock + 4 - 2


def test_g1_3_figure_d_four_islands() -> None:
    """Rebuilt on our own chart: island E (3 cities), F (3), B (4 with a capital), C (5 with a capital)."""
    black, grey, brown, orange = 0, 1, 2, 3
    spots: dict[int, list[Spot]] = {meridian: [None] * 5 for meridian in range(1, 11)}
    # E: black 1, grey 1 → nobody
    spots[10][0], spots[9][0] = (black, 5), (grey, 5)
    # F: only brown → brown 3
    spots[2][1] = (brown, 5)
    # B: orange in two cities, black in the capital → nobody
    spots[4][0], spots[6][1], spots[5][0] = (orange, 4), (orange, 4), (black, 4)
    # C: grey in a city and the capital (3), black in two cities (2) → grey 5
    spots[6][0], spots[8][2], spots[7][1], spots[9][2] = (grey, 5), (grey, 3), (black, 3), (black, 3)
    state = position(4, spots, [], turns=13)
    result = state.result()
    assert result is not None
    assert result.scores == (0, 5, 3, 0)
    assert result.winners == (grey,)
    assert [(line.seat, line.key, line.points) for line in result.breakdown] == [
        (black, "tied", 0),
        (black, "tied", 0),
        (grey, "island", 5),
        (grey, "tied", 0),
        (brown, "island", 3),
        (orange, "tied", 0),
    ]


def test_g1_4_the_first_tower_needs_two_pieces() -> None:
    empty = (None,) * 5
    assert after_placing(empty, 3, Tower(0, 1)) == BrokenLaw("L1", "first_tower", 2)
    assert heights_by_city(empty, 0, 3) == tuple((height, city) for height in (2, 3) for city in range(1, 6))


def test_g1_5_a_tie_is_broken_by_unused_pieces() -> None:
    """Two seats have 12 points each; the seat with 2 unused pieces beats the seat with none."""
    first, second = 0, 1
    spots: dict[int, list[Spot]] = {meridian: [None] * 5 for meridian in range(1, 11)}
    spots[2][0], spots[10][1], spots[3][1] = (first, 4), (first, 5), (first, 5)  # A 5, D 4, F 3
    spots[10][2], spots[4][2], spots[9][0] = (second, 4), (second, 7), (second, 6)  # C 5, G 4, E 3
    spots[9][4], spots[8][4] = (first, 4), (second, 3)  # M: one each, nobody's
    state = position(4, spots, [], turns=13)
    result = state.result()
    assert result is not None
    assert result.scores == (12, 12, 0, 0)
    assert [state.players[seat].stock for seat in (0, 1)] == [2, 0]
    assert (result.winners, result.reason) == ((0,), "pieces")
