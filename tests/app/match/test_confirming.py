"""What has to be confirmed is a setting: what a single tap would do, everything, or only what cannot be undone."""

from __future__ import annotations

import pytest

from tests.app.fakes import FakePort, play_on, seat_down, session_of
from tests.playing import view_of
from wanli.app.core.settings import Settings
from wanli.app.session.match_session import MatchSession
from wanli.app.shell.app import App
from wanli.engine import Action, Rng


def at_turn(game: str, stop: str, confirm: str, kinds: tuple[str, ...] = ("human", "human")) -> App:
    """A match in which the person at the screen may play an action with this verb, and another after it."""

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
    made, port = seat_down(*kinds, game=game, port=port)
    play_on(made, port, Rng(2), stop=enough)
    assert not session_of(made).over
    return made


def card(made: App) -> Action:
    """One card of the hand and a site for it."""
    return next(action for action in session_of(made).match.state.legal() if action[0] == "play" and action[2] == 1)


@pytest.mark.parametrize(("confirm", "taps"), [("second", 2), ("always", 3), ("never", 2)])
def test_a_card_and_its_place_are_two_taps(confirm: str, taps: int) -> None:
    made = at_turn("mauer", "play", confirm)
    before = len(session_of(made).match.log)
    _, kind, _, site = card(made)
    for number, tap in enumerate((["pick", "hand", kind], ["pick", "site", site], ["pick", "site", site]), 1):
        made.handle(tap)
        if len(session_of(made).match.log) > before:
            assert number == taps
            return
    raise AssertionError("nothing is played")


@pytest.mark.parametrize("confirm", ["second", "never"])
def test_the_last_card_of_a_turn_is_confirmed(confirm: str) -> None:
    made = at_turn("mauer", "play", confirm)
    made.handle(["play", list(card(made))])
    session = session_of(made)
    assert session.acting
    before = len(session.match.log)
    _, kind, _, site = card(made)
    made.handle(["pick", "hand", kind])
    made.handle(["pick", "site", site])
    assert len(session.match.log) == before
    made.handle(["pick", "site", site])
    assert len(session.match.log) == before + 1


@pytest.mark.parametrize(("confirm", "played"), [("second", 0), ("always", 0), ("never", 1)])
def test_a_piece_of_wall_is_one_tap_and_shown_before_it_is_played(confirm: str, played: int) -> None:
    made = at_turn("khan", "wall", confirm)
    session = session_of(made)
    before = len(session.match.log)
    lines = [action[1] for action in session.match.state.legal() if action[0] == "wall"]
    made.handle(["pick", "line", lines[0]])
    assert len(session.match.log) == before + played


def test_another_place_instead_of_a_shown_one_is_shown_too() -> None:
    made = at_turn("khan", "wall", "second")
    session = session_of(made)
    before = len(session.match.log)
    lines = [action[1] for action in session.match.state.legal() if action[0] == "wall"]
    made.handle(["pick", "line", lines[0]])
    made.handle(["pick", "line", lines[-1]])
    assert len(session.match.log) == before
    made.handle(["pick", "clear"])
    made.handle(["pick", "line", lines[0]])
    assert len(session.match.log) == before, "what taking back leaves was not picked by anybody"
    made.handle(["pick", "line", lines[0]])
    assert len(session.match.log) == before + 1


@pytest.mark.parametrize("confirm", ["second", "always", "never"])
def test_advice_that_is_shown_is_never_played(confirm: str) -> None:
    made = at_turn("mauer", "play", confirm)
    before = len(session_of(made).match.log)
    made.handle(["pick", "whole", *card(made)])
    assert len(session_of(made).match.log) == before
    assert session_of(made).selection


def test_what_was_played_without_confirming_is_taken_back_by_undo() -> None:
    made = at_turn("mauer", "play", "second")
    before = len(session_of(made).match.log)
    _, kind, _, site = card(made)
    made.handle(["pick", "hand", kind])
    made.handle(["pick", "site", site])
    assert len(session_of(made).match.log) == before + 1
    made.handle(["undo"])
    assert len(session_of(made).match.log) == before
