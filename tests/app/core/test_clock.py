"""Setting the device's clock back or forward during a match changes no waiting time."""

from __future__ import annotations

import pytest

from tests.app.fakes import play_on, seat_down, session_of
from wanli.engine import Rng

HOUR = 3_600_000


@pytest.mark.parametrize("set_by", [-HOUR, HOUR])
def test_bots_keep_their_pace(set_by: int) -> None:
    app, port = seat_down("human", "easy")
    play_on(app, port, Rng(1), stop=lambda session: session.bot_to_move is not None)
    played = len(session_of(app).match.log)
    port.clock_set_by = set_by
    port.wait(100)
    assert len(session_of(app).match.log) == played, "the pace is kept"
    port.wait(2_000)
    assert len(session_of(app).match.log) > played


def test_a_hanging_worker_times_out() -> None:
    app, port = seat_down("human", "easy")
    port.thinker = lambda request: "hang"
    play_on(app, port, Rng(1), stop=lambda session: session.bot_to_move is not None)
    played = len(session_of(app).match.log)
    port.clock_set_by = HOUR  # not a sleep, which would restart the timeout
    port.wait(60_000)
    assert len(session_of(app).match.log) > played
