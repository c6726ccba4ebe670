"""Nim as a game of the table."""

from __future__ import annotations

from examples.nim.rules.state import NimState
from examples.nim.rules.view import NimView
from wanli.engine import Game, JsonDict, Rng, start_option


class Nim(Game[NimState, NimView]):
    """Nim for two, with three heaps."""

    state_type = NimState
    slug = "nim"
    title = "Nim"
    designer = "traditional"
    publisher = "–"
    year = 1901
    seats = (2,)
    options = (start_option(2),)

    def initial_state(self, seats: int, rng: Rng, options: JsonDict) -> NimState:
        """Three heaps, and somebody begins."""
        state = NimState(seats, rng, options)
        state.begin_turn(state.draw_start())
        return state

    def imagine(self, view: NimView, rng: Rng) -> NimState:
        """The view knows everything but the pending decision's form."""
        state = NimState.from_view(view, rng)
        if view["to_move"] is not None:
            state.begin_turn(view["to_move"])
        return state


GAME = NIM = Nim()
NimState.game = NIM
