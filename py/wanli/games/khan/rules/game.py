"""Dschingis Khan as a `Game`: its metadata, setup and determinization."""

from __future__ import annotations

from wanli.engine import Decision, Game, JsonDict, Option, Rng, ViewChange, start_option
from wanli.games.khan.rules.imagine import imagine
from wanli.games.khan.rules.notation import NOTATION
from wanli.games.khan.rules.position import DEPLOY, SETTLE
from wanli.games.khan.rules.setup import set_up
from wanli.games.khan.rules.state import KhanState
from wanli.games.khan.rules.view import KhanView
from wanli.games.khan.rules.view_diff import view_diff


class Khan(Game[KhanState, KhanView]):
    """Dschingis Khan by Leo Colovini (Winning Moves, 2006): 2–4 seats, rules in `rules/`, rulings R1–R28."""

    state_type = KhanState
    slug = "khan"
    title = "Dschingis Khan"
    designer = "Leo Colovini"
    publisher = "Winning Moves"
    year = 2006
    seats = (2, 3, 4)
    # Estimated, since the rules at hand print no duration: a match of easy bots has 110 decisions (two seats) to 190
    # (four), and a human player is assumed to take 20 to 25 seconds for each. The weight is our own estimate.
    minutes = (35, 45)
    weight = "medium"
    options = (
        Option("notes", True),
        start_option(4),
    )
    secrets = ("stones", "stacks")
    grammar = NOTATION

    def initial_state(self, seats: int, rng: Rng, options: JsonDict) -> KhanState:
        """Set up by rules 1–3."""
        state = KhanState(seats, rng, options)
        set_up(state)
        return state

    def view_diff(self, before: KhanView, after: KhanView, seat: int) -> list[ViewChange]:
        """Return the villages taken, lost, moved and revalued, and the pieces drawn."""
        return view_diff(before, after, seat)

    def imagine(self, view: KhanView, rng: Rng) -> KhanState:
        """Return a state that fits the view. The stones that the seat has not seen are drawn at random."""
        return imagine(view, rng)

    def next_turn(self, view: KhanView, rng: Rng) -> KhanState | None:
        """Return the state in which the seat deploys its present pieces, before drawing; None during setup."""
        if view["phase"] == SETTLE:
            return None
        state = imagine(view, rng)
        assert view["seat"] is not None
        state.stack = [Decision(view["seat"], DEPLOY)]
        return state


GAME = KHAN = Khan()
KhanState.game = KHAN
