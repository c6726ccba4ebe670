"""The two sides of a table: the public one depends on a spectator's view alone, a hand on the view of its seat."""

from __future__ import annotations

import pytest

from tests.app.fakes import people
from tests.elements import parsed
from wanli.engine import Match, Rng, View
from wanli.games import GAMES, load_ui
from wanli.saves.save_cursor import SaveCursor
from wanli.saves.saved_match import SavedMatch
from wanli.session.match_session import MatchSession
from wanli.texts.languages import translator
from wanli.ui.context import RenderContext
from wanli.ui.screens.table import hand_side, public_side

pytestmark = pytest.mark.cpython
T = translator("en")


def positions(slug: str) -> list[MatchSession]:
    """Some positions of a random match between human players."""
    seats = max(GAMES[slug].seats)
    match, rng, sessions = Match.new(slug, seats, 5), Rng(5), []
    while not match.over and len(match.log) < 120:
        if len(match.log) % 30 == 0:
            sessions.append(
                MatchSession(SavedMatch("", match.branch(len(match.log)), people(*["human"] * seats)), SaveCursor(""))
            )
        match.play(rng.choice(match.state.legal()))
    return sessions


def context_of(session: MatchSession, view: View) -> RenderContext:
    """A context with this view and no other knowledge."""
    spectator = session.spectator(T)
    return RenderContext(spectator.game, view, (), (), spectator.people, T, (), spectator.why_not)


def public(session: MatchSession, view: View) -> list[str]:
    game_ui, context = load_ui(session.match.game.slug), context_of(session, view)
    return [str(area) for area in public_side(context, game_ui, game_ui.player_bar(context), session.to_move, False)]


def hand(session: MatchSession, view: View) -> str:
    return str(hand_side(context_of(session, view), load_ui(session.match.game.slug)))


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_the_public_side_is_complete_and_secret_free(slug: str) -> None:
    for session in positions(slug):
        state = session.match.state
        areas = public(session, state.view(None))
        for seat in range(session.match.seats):  # a spectator's view is the same in all states that a seat may imagine
            sampled = session.match.game.imagine(state.view(seat), Rng(seat))
            if sampled.view(None) == state.view(None):
                assert public(session, sampled.view(None)) == areas
        assert any('id="board"' in area for area in areas)
        assert parsed("".join(areas)) is not None


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_a_hand_depends_on_the_view_of_its_seat(slug: str) -> None:
    for session in positions(slug):
        state, game = session.match.state, session.match.game
        for seat in range(session.match.seats):
            sampled = game.imagine(state.view(seat), Rng(7))
            assert hand(session, sampled.view(seat)) == hand(session, state.view(seat))
