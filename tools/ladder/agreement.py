"""Counts the decisions in which the bots of two versions choose the same move from the same view and seed."""

from __future__ import annotations

from tools.ladder.contests import ITERATIONS
from tools.ladder.driver import choose_any_version
from wanli.arena import Pairing
from wanli.engine import Rng
from wanli.games import GAMES

SEED = 77
SPREAD = 7
"""Of the decisions with several legal moves, one in this many is compared."""


def agreement(game: str, seats: int, level: str, commit: str, decisions: int) -> tuple[int, int]:
    """Compare decisions from matches between easy bots of the current version.

    Returns the number of decisions in which `level` and its namesake of `commit` agree, and the number of decisions.
    """
    pairing = Pairing(game, seats, level, level, ITERATIONS)
    rng, same, compared, passed = Rng(SEED), 0, 0, 0
    deal = SEED
    state = GAMES[game].new(seats, deal, {})
    while compared < decisions:
        if state.seat is None:
            deal += 1
            state = GAMES[game].new(seats, deal, {})
            continue
        view = state.view(state.seat)
        if len(state.choices()) > 1:
            passed += 1
            if passed % SPREAD == 0:
                seed = rng.bits()
                compared += 1
                same += choose_any_version(pairing, level, view, seed) == choose_any_version(
                    pairing, f"{level}@{commit}", view, seed
                )
        state.play(choose_any_version(pairing, "easy", view, rng.bits()))
    return same, compared
