"""The setting for confirmation: second taps only, everything, or only moves that cannot be undone."""

from __future__ import annotations

import pytest

from tests.app.fakes import FakePort, play_on, seat_down, session_of
from tests.playing import view_of
from wanli.app.core.settings import Settings
from wanli.app.shell.app import App
from wanli.engine import Action, Rng
from wanli.session.match_session import MatchSession


def at_turn(game: str, stop: str, confirm: str, kinds: tuple[str, ...] = ("human", "human")) -> App:
    """A match in which the viewing player may play an action with this verb, and another one after it."""

    def enough(session: MatchSession) -> bool:
        legal = session.match.state.legal()
        if not session.acting or not any(action[0] == stop for action in legal):
            return False
        view = view_of(session.match.state, session.viewer)
        if game == "khan":
            return bool(view["phase"] == "deploy" and view["players"][session.viewer]["walls"] >= 3)
        return bool(view["action"] == 2)

    port = FakePort()
    Settings(confirm=confirm).save(port.storage)
    app, port = seat_down(*kinds, game=game, port=port)
    play_on(app, port, Rng(2), stop=enough)
    assert not session_of(app).over
    return app


def card(app: App) -> Action:
    """A card of the hand and a site for it."""
    return next(action for action in session_of(app).match.state.legal() if action[0] == "play" and action[2] == 1)


@pytest.mark.parametrize(("confirm", "taps"), [("second", 2), ("always", 3), ("never", 2)])
def test_a_card_is_played_by_two_taps(confirm: str, taps: int) -> None:
    app = at_turn("mauer", "play", confirm)
    before = len(session_of(app).match.log)
    _, kind, _, site = card(app)
    for number, tap in enumerate((["pick", "hand", kind], ["pick", "site", site], ["pick", "site", site]), 1):
        app.handle(tap)
        if len(session_of(app).match.log) > before:
            assert number == taps
            return
    raise AssertionError("nothing is played")


@pytest.mark.parametrize("confirm", ["second", "never"])
def test_the_last_card_of_a_turn_is_confirmed(confirm: str) -> None:
    app = at_turn("mauer", "play", confirm)
    app.handle(["play", list(card(app))])
    session = session_of(app)
    assert session.acting
    before = len(session.match.log)
    _, kind, _, site = card(app)
    app.handle(["pick", "hand", kind])
    app.handle(["pick", "site", site])
    assert len(session.match.log) == before
    app.handle(["pick", "site", site])
    assert len(session.match.log) == before + 1


@pytest.mark.parametrize(("confirm", "played"), [("second", 0), ("always", 0), ("never", 1)])
def test_a_wall_section_is_previewed_before_it_is_played(confirm: str, played: int) -> None:
    app = at_turn("khan", "wall", confirm)
    session = session_of(app)
    before = len(session.match.log)
    lines = [action[1] for action in session.match.state.legal() if action[0] == "wall"]
    app.handle(["pick", "line", lines[0]])
    assert len(session.match.log) == before + played


def test_another_place_replaces_the_preview() -> None:
    app = at_turn("khan", "wall", "second")
    session = session_of(app)
    before = len(session.match.log)
    lines = [action[1] for action in session.match.state.legal() if action[0] == "wall"]
    app.handle(["pick", "line", lines[0]])
    app.handle(["pick", "line", lines[-1]])
    assert len(session.match.log) == before
    app.handle(["pick", "clear"])
    app.handle(["pick", "line", lines[0]])
    assert len(session.match.log) == before, "a selection left by undo was not picked by the player"
    app.handle(["pick", "line", lines[0]])
    assert len(session.match.log) == before + 1


@pytest.mark.parametrize("confirm", ["second", "always", "never"])
def test_a_preview_of_advice_is_never_played(confirm: str) -> None:
    app = at_turn("mauer", "play", confirm)
    before = len(session_of(app).match.log)
    app.handle(["pick", "whole", *card(app)])
    assert len(session_of(app).match.log) == before
    assert session_of(app).selection


def test_an_unconfirmed_action_can_be_undone() -> None:
    app = at_turn("mauer", "play", "second")
    before = len(session_of(app).match.log)
    _, kind, _, site = card(app)
    app.handle(["pick", "hand", kind])
    app.handle(["pick", "site", site])
    assert len(session_of(app).match.log) == before + 1
    app.handle(["undo"])
    assert len(session_of(app).match.log) == before
