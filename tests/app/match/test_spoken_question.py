"""Screen readers speak the question of each decision, also while the field for typed moves is closed."""

from __future__ import annotations

import pytest

from tests.app.fakes import seat_down
from wanli.engine import Rng
from wanli.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_each_decision_begins_with_its_question(game: str) -> None:
    app, port = seat_down("human", *["easy"] * (GAMES[game].seats[0] - 1), game=game)
    rng, decisions = Rng(3), 0
    for _ in range(60):
        session = app.session
        assert session is not None
        if session.over or decisions == 6:
            break
        if session.acting:
            question = app.screen.game_ui.prompt(session.context(app.t))  # type: ignore[attr-defined]
            assert question in [spoken.text for spoken in app.announcer.sentences][-3:]
            decisions += 1
            app.handle(["play", rng.choice(session.match.state.legal())])
        port.wait(5000)
    assert decisions == 6
