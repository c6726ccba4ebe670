"""Chinesische Mauer as a `Game`: its metadata, set-up and determinization."""

from __future__ import annotations

from wanli.engine import Game, JsonDict, Option, Rng, ViewChange, start_option
from wanli.games.mauer.rules.imagine import imagine
from wanli.games.mauer.rules.notation import NOTATION
from wanli.games.mauer.rules.setup import set_up
from wanli.games.mauer.rules.state import MauerState
from wanli.games.mauer.rules.turn_flow import begin_turn
from wanli.games.mauer.rules.view import MauerView
from wanli.games.mauer.rules.view_diff import view_diff


class Mauer(Game[MauerState, MauerView]):
    """Chinesische Mauer by Reiner Knizia (Kosmos, 2006): 2–5 seats, rules in `rules/`, rulings W1–W18."""

    state_type = MauerState
    slug = "mauer"
    title = "Chinesische Mauer"
    designer = "Reiner Knizia"
    publisher = "Kosmos"
    year = 2006
    seats = (2, 3, 4, 5)
    # As printed on the sheet: "± 45 minuten". The weight is our own judgement.
    minutes = (45, 45)
    weight = "light"
    options = (
        Option("open_scores", False),
        start_option(5),
    )
    secrets = ("hand", "won")
    version = 2  # W8 as corrected
    legacy_versions = (1,)
    grammar = NOTATION

    def initial_state(self, seats: int, rng: Rng, options: JsonDict) -> MauerState:
        """A new match after the setup of rules 1–3."""
        state = MauerState(seats, rng, options)
        set_up(state)
        return state

    def view_diff(self, before: MauerView, after: MauerView, seat: int) -> list[ViewChange]:
        """Leads and tokens won or lost, and cards drawn, for `seat`."""
        return view_diff(before, after, seat)

    def imagine(self, view: MauerView, rng: Rng) -> MauerState:
        """A state that fits `view`, with the other hands, the decks and the token supply drawn at random."""
        return imagine(view, rng)

    def next_turn(self, view: MauerView, rng: Rng) -> MauerState | None:
        """A state in which the next turn of the view's seat begins; None if the seat has no more actions."""
        seat = view["seat"]
        assert seat is not None
        state = imagine(view, rng)
        state.stack.clear()
        begin_turn(state, seat, [])
        return state if state.seat == seat else None


GAME = MAUER = Mauer()
MauerState.game = MAUER
