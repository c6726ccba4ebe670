"""Counts the taps for handovers: two players in the first year of The Great Wall."""

from __future__ import annotations

from tests.app.fakes import FakePort, seat_down, session_of
from tests.playing import view_of
from wanli.bots import Iterations, choose
from wanli.engine import Rng
from wanli.games import load_heuristic, load_ui

YEARS = 6
"""The number of matches, one year each."""


def taps_of_a_year(seed: int) -> tuple[int, int]:
    """Two players who play like easy bots, and answer on the handover screen where possible.

    Returns the number of taps that only hand the device over, and the number of handovers.
    """
    port = FakePort()
    port._seeds = seed
    app, port = seat_down("human", "human", game="great_wall", port=port)
    game_ui, heuristic, rng, taps = load_ui("great_wall"), load_heuristic("great_wall"), Rng(seed), 0
    handovers: set[int] = set()
    while view_of((state := session_of(app).match.state), None)["year"] == 1:
        session = session_of(app)
        if session.turn_done is not None:
            app.handle(["pass"])
            taps += 1
            continue
        action = choose(state.game, state.view(state.seat), "easy", rng.bits(), Iterations(1), heuristic)
        if session.handover is not None:
            handovers.add(len(session.match.log))
            openly = [button.action for button in game_ui.public_buttons(session.spectator(app.t))]
            if action not in openly:
                port.wait(500)
                app.handle(["reveal"])
                taps += 1
                continue
        before = len(session.match.log)
        app.handle(["play", list(action)])
        assert len(session.match.log) > before
    return taps, len(handovers)


def test_a_handover_needs_at_most_one_tap() -> None:
    """Some need none, because the player answers on the handover screen. They once needed three."""
    for seed in range(1, YEARS + 1):
        taps, handovers = taps_of_a_year(seed * 1000)
        assert taps < handovers
