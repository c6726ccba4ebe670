"""The next turn is tried out while bots act: it is shown, and nothing is played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.app.fakes import FakePort, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.session.match_session import MatchSession
from wanli.app.shell.app import App
from wanli.engine import Rng
from wanli.games import GAMES

TRIED = "Tried out only"


def waiting(game: str, seed: int) -> Iterator[tuple[App, FakePort]]:
    """Matches in which a bot is to move, some way into the match."""
    seats = {"settlers": 4}.get(game, 2)
    for moves in (25, 60, 120):
        made, port = seat_down("human", *["easy"] * (seats - 1), game=game)

        def bot_acts(session: MatchSession, moves: int = moves) -> bool:
            if len(session.match.log) < moves or not session.may_try:
                return False
            return session.match.game.next_turn(session.match.state.view(session.viewer), Rng(1)) is not None

        play_on(made, port, Rng(seed), stop=bot_acts)
        if not session_of(made).over:
            yield made, port


def picks(made: App) -> list[list[object]]:
    """What may be clicked on the table."""
    return [action for action in Page(made.render()).actions if action[0] == "pick"]


@pytest.mark.parametrize("game", GAMES)
def test_picks_while_a_bot_acts_are_shown_and_play_nothing(game: str) -> None:
    tried = 0
    for made, port in waiting(game, 3):
        session = session_of(made)
        before = len(session.match.log)
        made.handle(["try"])
        for pick in picks(made)[:25]:
            made.handle(list(pick))
            tried += session.trying and bool(session.selection)
            assert len(session.match.log) == before
            assert session.bot_to_move is not None
            assert not port.reports
        if session.trying and session.context(made.t).legal:
            assert TRIED in Page(made.render()).words
            made.handle(["pick", "confirm"])
            assert len(session.match.log) == before
            made.handle(["clear"])
            assert TRIED not in Page(made.render()).words
    assert tried


def test_what_was_tried_out_stays_picked_when_the_turn_comes() -> None:
    made, port = seat_down("human", "easy", game="meridian")
    play_on(made, port, Rng(3), stop=lambda s: len(s.match.log) > 7 and s.bot_to_move is not None)
    session = session_of(made)
    made.handle(["try"])
    made.handle(next(pick for pick in picks(made) if pick[1] == "card"))
    picked = session.selection
    assert picked
    play_on(made, port, Rng(3), stop=lambda s: s.acting)
    assert session.selection == picked
    assert not session.trying
    assert TRIED not in Page(made.render()).words


def test_nothing_is_tried_out_on_a_covered_screen() -> None:
    made, port = seat_down("human", "human", "easy")
    play_on(made, port, Rng(5), stop=lambda s: s.bot_to_move is not None and s.viewer is not None)
    session = session_of(made)
    assert session.try_next_turn()
    play_on(made, port, Rng(5), stop=lambda s: s.covered)
    assert not session.trying
    assert not session.selection
    assert not session.try_next_turn()
