"""The first screen: it appears despite errors, and can be used."""

from __future__ import annotations

import pytest

from tests.app.fakes import FakePort, new_app, play_on, seat_down
from tests.pages import Page
from wanli.app.match.match_controller import MatchController
from wanli.engine import Rng


def test_the_page_starts_if_its_match_cannot_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    app, port = seat_down("human", "easy")
    play_on(app, port, Rng(1), stop=lambda session: len(session.match.log) >= 4)
    port.wait(1000)

    def broken(_: MatchController) -> None:
        raise ValueError("Ada holds a dragon")

    monkeypatch.setattr(MatchController, "play_automatic_actions", broken)
    again, other = new_app(FakePort(port.storage))
    started: list[bool] = []
    again.start(app.route, lambda: started.append(True))
    other.wait(1000)
    assert started == [True]
    page = Page(again.render())
    assert "screen-error" in page.ids
    again.handle(["home"])
    assert "screen-home" in Page(again.render()).ids
