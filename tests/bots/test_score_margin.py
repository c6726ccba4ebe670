"""The margin of a seat over its rivals."""

from __future__ import annotations

import pytest

from wanli.bots.features import rivals_share, score_margin

pytestmark = pytest.mark.cpython


def test_the_best_rival_weighs_more() -> None:
    assert score_margin([10.0, 4.0, 8.0], 0, best=1.0) == 2.0
    assert score_margin([10.0, 4.0, 8.0], 0, best=0.0) == 4.0
    assert score_margin([10.0, 4.0, 8.0], 0, best=0.5) == 3.0
    assert rivals_share([10.0, 4.0, 8.0], 0, best=0.5) == -7.0


@pytest.mark.parametrize(("seat", "margin"), [(0, 5.0), (1, 5.0), (2, -4.0)])
def test_every_seat_that_is_not_behind_gets_the_win_bonus(seat: int, margin: float) -> None:
    assert score_margin([9.0, 9.0, 5.0], seat, best=1.0, win=5.0) == margin
