"""The laws of a meridian, compared with the `oracle` over columns from Hypothesis."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.meridian.test_laws import check
from wanli.games.meridian.rules.laws import Column, Tower

pytestmark = pytest.mark.cpython


@st.composite
def columns(draw: st.DrawFn) -> Column:
    heights = sorted(draw(st.sets(st.integers(1, 24), max_size=5)), reverse=True)
    spots = sorted(draw(st.permutations(range(5)))[: len(heights)])
    column: list[Tower | None] = [None] * 5
    for spot, height in zip(spots, heights, strict=True):
        column[spot] = Tower(draw(st.integers(0, 3)), height)
    return tuple(column)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(column=columns(), owner=st.integers(0, 3), pieces=st.integers(0, 26))
def test_legal_placements_of_drawn_columns(column: Column, owner: int, pieces: int) -> None:
    check(column, owner, pieces)
