"""The device's clock is set back or forward in the middle of a match: nothing waits longer or shorter for it."""

from __future__ import annotations

import pytest

from tests.app.fakes import play_on, seat_down, session_of
from wanli.engine import Rng

HOUR = 3_600_000


@pytest.mark.parametrize("set_by", [-HOUR, HOUR])
def test_a_bot_moves_at_its_pace(set_by: int) -> None:
    app, port = seat_down("human", "easy")
    play_on(app, port, Rng(1), stop=lambda session: session.bot_to_move is not None)
    played = len(session_of(app).match.log)
    port.clock_set_by = set_by
    port.wait(100)
    assert len(session_of(app).match.log) == played, "the pace is kept"
    port.wait(2_000)
    assert len(session_of(app).match.log) > played


@pytest.mark.parametrize("set_by", [-HOUR, HOUR])
def test_the_cover_opens_after_the_double_tap_and_not_before(set_by: int) -> None:
    app, port = seat_down("human", "human")
    play_on(app, port, Rng(1), stop=lambda session: session.covered and len(session.match.log) > 2)
    port.clock_set_by = set_by
    app.handle(["reveal"])
    assert session_of(app).covered, "the rest of a double tap"
    port.wait(500)
    app.handle(["reveal"])
    assert not session_of(app).covered


def test_a_worker_that_hangs_is_given_up() -> None:
    app, port = seat_down("human", "easy")
    port.thinker = lambda question: "hang"
    play_on(app, port, Rng(1), stop=lambda session: session.bot_to_move is not None)
    played = len(session_of(app).match.log)
    port.clock_set_by = HOUR  # no sleep of the device, which would give the worker as much time again
    port.wait(60_000)
    assert len(session_of(app).match.log) > played
