"""Sheets tell what becomes of a thing with the move that is tried out, and only what will truly be known then."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.app.fakes import play_on, seat_down, session_of
from tests.pages import Page
from tests.scenes import look
from wanli.app.match.move_preview import preview_move
from wanli.engine import Rng
from wanli.games import GAMES, load_ui


@pytest.mark.parametrize("slug", GAMES)
def test_it_is_what_the_seat_knows_once_it_has_played(slug: str) -> None:
    game, selector, rng = GAMES[slug], load_ui(slug).selector, Rng(5)
    known = hidden = 0
    state = game.new(seats=game.seats[0], seed=4, options={})
    for _ in range(90):
        if state.seat is None:
            break
        legal = state.legal()
        action = legal[rng.below(len(legal))]
        context = look(state, state.seat)
        picked = replace(context, selection=selector.show(context, action))
        then = state.copy()
        barrier = any(event.barrier for event in then.play(action))
        tried = preview_move(picked, selector)
        assert preview_move(context, selector) is None
        if tried is not None:
            known += 1
            assert not barrier
            assert tried.view == then.view(state.seat)
        hidden += barrier and selector.chosen(picked).action is not None
        state = then
    assert known
    assert hidden


def test_a_sheet_speaks_of_both() -> None:
    made, port = seat_down("human", "easy")
    play_on(made, port, Rng(3), stop=lambda s: s.acting and ("play", "wall", 1, 0) in s.match.state.legal())
    session = session_of(made)
    context = session.context(made.t)
    made.handle(["about", "site:0"])
    assert made.t("about.then") not in Page(made.render()).words
    made.handle(["key", "Escape"])
    session.selection = load_ui("mauer").selector.show(context, ("play", "wall", 1, 0))
    made.handle(["about", "site:0"])
    words = Page(made.render()).words
    assert made.t("about.now") in words
    assert made.t("about.then") in words
