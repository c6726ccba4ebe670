"""Bots of every level choose the same move in a match and in its twin.

A twin is a position that differs from the match only in information hidden from the seat to act.
"""

from __future__ import annotations

import pytest

from wanli.bots import LEVELS, AdviceSearch, Iterations, choose
from wanli.engine import Rng
from wanli.engine.view import View
from wanli.games import GAMES, load_heuristic

SEED = 11
POSITIONS = 3
"""Decisions of each match with a twin that differs."""
STEP = 9
"""Decisions between two that are compared."""


@pytest.mark.parametrize("slug", list(GAMES))
def test_every_level_plays_the_same_in_a_twin(slug: str) -> None:
    game, heuristic = GAMES[slug], load_heuristic(slug)
    state, rng = game.new(3 if 3 in game.seats else 4, SEED), Rng(SEED)
    compared = decisions = 0
    while compared < POSITIONS:
        assert state.seat is not None, "the match is long enough"
        view = state.view(state.seat)
        decisions += len(state.choices()) > 1
        twin = game.imagine(view, Rng(decisions))
        if len(state.choices()) > 1 and decisions % STEP == 0 and twin.encode() != state.encode():
            compared += 1
            twin_view = twin.view(state.seat)
            for level in ("random", *LEVELS):
                moves = {choose(game, seen, level, SEED, Iterations(16), heuristic) for seen in (view, twin_view)}
                assert len(moves) == 1, f"{level} knows more than its view"
            hints = {_hint(slug, seen) for seen in (view, twin_view)}
            assert len(hints) == 1, "the hint knows more than the view"
        state.play(choose(game, view, "easy", rng.bits(), Iterations(0), heuristic))


def _hint(slug: str, view: View) -> str:
    search = AdviceSearch(GAMES[slug], view, SEED, load_heuristic(slug))
    for _ in range(16):
        if not search.step():
            break
    return str(search.advice())
