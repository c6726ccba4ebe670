"""Planning the next turn while bots act: the plan is shown, and nothing is played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.app.fakes import FakePort, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.shell.app import App
from wanli.engine import Rng
from wanli.games import GAMES
from wanli.session.match_session import MatchSession

TRIED = "Just trying"


def matches_with_bot_to_move(game: str, seed: int) -> Iterator[tuple[App, FakePort]]:
    """Matches in which a bot is to move, at several lengths."""
    seats = {"settlers": 4}.get(game, 2)
    for moves in (25, 60, 120):
        app, port = seat_down("human", *["easy"] * (seats - 1), game=game)

        def bot_acts(session: MatchSession, moves: int = moves) -> bool:
            if len(session.match.log) < moves or not session.may_try:
                return False
            return session.match.game.next_turn(session.match.state.view(session.viewer), Rng(1)) is not None

        play_on(app, port, Rng(seed), stop=bot_acts)
        if not session_of(app).over:
            yield app, port


def picks(app: App) -> list[list[object]]:
    """The picks offered at the table."""
    return [action for action in Page(app.render()).actions if action[0] == "pick"]


@pytest.mark.parametrize("game", GAMES)
def test_picks_during_a_bots_move_are_shown_but_not_played(game: str) -> None:
    planned = 0
    for app, port in matches_with_bot_to_move(game, 3):
        session = session_of(app)
        before = len(session.match.log)
        app.handle(["try"])
        for pick in picks(app)[:25]:
            app.handle(list(pick))
            planned += session.trying and bool(session.selection)
            assert len(session.match.log) == before
            assert session.bot_to_move is not None
            assert not port.reports
        if session.trying and session.context(app.t).legal:
            assert TRIED in Page(app.render()).words
            assert "with-trial" in app.render(), "it looks like a trial"
            app.handle(["pick", "confirm"])
            assert len(session.match.log) == before
            app.handle(["clear"])
            assert TRIED not in Page(app.render()).words
            assert "with-trial" not in app.render()
    assert planned


def test_the_plan_stays_selected_when_the_turn_starts() -> None:
    app, port = seat_down("human", "easy", game="meridian")
    play_on(app, port, Rng(3), stop=lambda s: len(s.match.log) > 7 and s.bot_to_move is not None)
    session = session_of(app)
    app.handle(["try"])
    app.handle(next(pick for pick in picks(app) if pick[1] == "card"))
    picked = session.selection
    assert picked
    play_on(app, port, Rng(3), stop=lambda s: s.acting)
    assert session.selection == picked
    assert not session.trying
    assert TRIED not in Page(app.render()).words


def test_no_planning_on_the_handover_screen() -> None:
    app, port = seat_down("human", "human", "easy")
    play_on(app, port, Rng(5), stop=lambda s: s.bot_to_move is not None and s.viewer is not None)
    session = session_of(app)
    assert session.try_next_turn()
    play_on(app, port, Rng(5), stop=lambda s: s.awaiting_handover)
    assert not session.trying
    assert not session.selection
    assert not session.try_next_turn()
