"""Popovers describe the result of the selected move, but only the part that is certain."""

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
def test_the_preview_equals_the_view_after_the_move(slug: str) -> None:
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


def test_a_popover_describes_the_states_before_and_after_the_move() -> None:
    app, port = seat_down("human", "easy")
    play_on(app, port, Rng(3), stop=lambda s: s.acting and ("play", "wall", 1, 0) in s.match.state.legal())
    session = session_of(app)
    context = session.context(app.t)
    app.handle(["about", "site:0"])
    assert app.t("about.then") not in Page(app.render()).words
    app.handle(["key", "Escape"])
    session.selection = load_ui("mauer").selector.show(context, ("play", "wall", 1, 0))
    app.handle(["about", "site:0"])
    words = Page(app.render()).words
    assert app.t("about.now") in words
    assert app.t("about.then") in words
