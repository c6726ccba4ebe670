"""Boards that share the geometry of their island equal boards built from scratch."""

from __future__ import annotations

import pytest

from wanli.games.settlers.rules.board import Board
from wanli.games.settlers.rules.game import SETTLERS
from wanli.games.settlers.rules.maps import ISLANDS


@pytest.mark.parametrize(("name", "seats"), [("island", 4), ("large_island", 6)])
@pytest.mark.parametrize("seed", range(3))
def test_a_board_equals_one_built_from_scratch(name: str, seats: int, seed: int) -> None:
    state = SETTLERS.new(seats, seed, {"map": name, "layout": "free", "harbours": "mixed"})
    assert state.layout is not None
    assert vars(state.board) == vars(Board(ISLANDS[name].layout(state.layout)))
