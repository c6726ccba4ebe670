"""Decisions from matches between bots that look one step ahead."""

from __future__ import annotations

from collections.abc import Iterator

from wanli.bots import Heuristic
from wanli.bots.greedy import best_move
from wanli.engine import Rng
from wanli.engine.view import View
from wanli.games import GAMES


def sampled_decisions(slug: str, seats: int, deal: int, every: int, heuristic: Heuristic) -> Iterator[tuple[View, int]]:
    """Play one match and yield the view and a seed for one of `every` decisions between several moves."""
    state, rng = GAMES[slug].new(seats, deal, {}), Rng(deal ^ 0x5EED)
    while state.seat is not None:
        choices = state.choices()
        if len(choices) == 1:
            state.play(choices[0])
            continue
        view = state.view(state.seat)
        if rng.below(every) == 0:
            yield view, rng.bits()
        state.play(best_move(GAMES[slug].imagine(view, rng), heuristic))
