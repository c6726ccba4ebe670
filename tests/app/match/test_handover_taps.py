"""Counts the taps for handovers: two players in the first year of The Great Wall."""

from __future__ import annotations

from statistics import mean

from tests.app.fakes import FakePort, seat_down, session_of
from tests.playing import view_of
from wanli.bots import Iterations, choose
from wanli.engine import Rng
from wanli.games import load_heuristic, load_ui

MOST = 20
"""Maximum average number of taps; it was 59, three per handover."""
YEARS = 6
"""The number of matches, one year each."""


def taps_of_a_year(seed: int) -> int:
    """Two players who play like easy bots, and answer on the handover screen where possible."""
    port = FakePort()
    port._seeds = seed
    app, port = seat_down("human", "human", game="great_wall", port=port)
    game_ui, heuristic, rng, taps = load_ui("great_wall"), load_heuristic("great_wall"), Rng(seed), 0
    while view_of((state := session_of(app).match.state), None)["year"] == 1:
        session = session_of(app)
        if session.turn_done is not None:
            app.handle(["pass"])
            taps += 1
            continue
        action = choose(state.game, state.view(state.seat), "easy", rng.bits(), Iterations(1), heuristic)
        if session.handover is not None:
            openly = [button.action for button in game_ui.public_buttons(session.spectator(app.t))]
            if action not in openly:
                port.wait(500)
                app.handle(["reveal"])
                taps += 1
                continue
        before = len(session.match.log)
        app.handle(["play", list(action)])
        assert len(session.match.log) > before
    return taps


def test_a_year_for_two_players_needs_few_handovers() -> None:
    taps = [taps_of_a_year(seed * 1000) for seed in range(1, YEARS + 1)]
    assert mean(taps) <= MOST, taps
