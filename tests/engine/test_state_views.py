"""A view is of one seat of the match, or of a spectator."""

from __future__ import annotations

import pytest

from wanli.games import GAMES


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("seat", [7, -1, 4, "0", 1.0, True, (0,), []])
def test_there_is_no_view_of_a_seat_that_does_not_exist(slug: str, seat: object) -> None:
    game = GAMES[slug]
    state = game.new(seats=4, seed=1)
    with pytest.raises(ValueError, match="0 to 3"):
        state.view(seat)  # type: ignore[arg-type]
