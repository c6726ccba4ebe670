"""The sentences about changes of islands."""

from __future__ import annotations

import pytest

from tests.games.meridian.positions import Spot, position
from tests.view_diffs import told, view_diff
from wanli.games.meridian.rules.state import MeridianState

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

A, B = 0, 1
EMPTY: list[Spot] = [None] * 5


def column(*spots: tuple[int, int, int]) -> list[Spot]:
    """A meridian with towers as (city, owner, height)."""
    cities = EMPTY[:]
    for city, owner, height in spots:
        cities[city - 1] = (owner, height)
    return cities


def table(**columns: list[Spot]) -> MeridianState:
    """A position with `m8=…` for meridian 8.

    Island E has the first cities of meridians 8, 9 and 10. The capital of island C is the third city of meridian 8.
    """
    return position(4, {int(name[1:]): spots for name, spots in columns.items()}, ["1", "9"], turns=3)


def test_an_island_is_taken_from_a_rival() -> None:
    before = table(m8=column((1, B, 5)))
    after = table(m8=column((1, B, 5)), m9=column((1, A, 3)), m10=column((1, A, 4)))
    assert told(before, after, A) == ["You take island E, worth 3, from Player 1: 2 to 1."]
    assert told(before, after, B, "you") == ["Player 0 took island E, worth 3, from you: 2 to 1."]
    assert told(before, after, B, "did") == ["Player 0 took island E, worth 3, from Player 1."]
    assert told(before, after, B, "could") == ["Player 0 could take island E, worth 3, from you."]


def test_a_tie_ends_control() -> None:
    before = table(m8=column((1, B, 5)))
    after = table(m8=column((1, B, 5)), m9=column((1, A, 3)))
    drawn_level = "You draw level on island E: Player 1 no longer controls it and loses its 3 points."
    assert told(before, after, A) == [drawn_level]
    assert told(before, after, B, "you") == ["You no longer control island E, worth 3: 1 to 1."]


def test_a_free_island_is_taken_and_a_lead_grows() -> None:
    before, first = table(), table(m8=column((3, A, 3)))
    assert told(before, first, A) == ["You control island C, worth 5, with 2 to 0."]
    second = table(m8=column((3, A, 3)), m9=column((3, A, 3)))
    assert told(first, second, A) == ["Your lead on island C grows: 3 to 0; it is worth 5."]


def test_a_foothold_beside_a_stronger_rival() -> None:
    before = table(m8=column((3, B, 3)))
    after = table(m8=column((3, B, 3)), m9=column((3, A, 3)))
    assert told(before, after, A) == ["You get a foothold on island C, worth 5: 1 to 2."]
    assert view_diff(before, after, B) == []


def test_the_most_valuable_island_comes_first() -> None:
    after = table(m8=column((3, A, 3)), m10=column((1, A, 3)))
    assert [change.facts["value"] for change in view_diff(table(), after, A)] == [5, 3]
