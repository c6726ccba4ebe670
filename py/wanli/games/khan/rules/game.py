"""Dschingis Khan as a `Game`: its metadata, set-up and determinization."""

from __future__ import annotations

from wanli.engine import Decision, Game, JsonDict, Option, Rng, ViewChange, start_option
from wanli.games.khan.rules.imagine import imagine
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
    # Estimate, not printed in the rules at hand: easy bots make 110 (two seats) to 190 decisions (four)
    # in a match; people are assumed to take 20 to 25 seconds for each. The weight is our own judgement.
    minutes = (45, 60)
    weight = "medium"
    options = (
        Option("notes", True),
        start_option(4),
    )
    secrets = ("stones", "stacks")

    def initial_state(self, seats: int, rng: Rng, options: JsonDict) -> KhanState:
        """Rules 1–3."""
        state = KhanState(seats, rng, options)
        set_up(state)
        return state

    def view_diff(self, before: KhanView, after: KhanView, seat: int) -> list[ViewChange]:
        """Villages taken, lost, moved and revalued."""
        return view_diff(before, after, seat)

    def imagine(self, view: KhanView, rng: Rng) -> KhanState:
        """Stones that the seat has not seen are drawn at random."""
        return imagine(view, rng)

    def next_turn(self, view: KhanView, rng: Rng) -> KhanState | None:
        """What the seat may do with its stones and walls, before it has drawn others; None while scouts are placed."""
        if view["phase"] == SETTLE:
            return None
        state = imagine(view, rng)
        assert view["seat"] is not None
        state.stack = [Decision(view["seat"], DEPLOY)]
        return state


GAME = KHAN = Khan()
KhanState.game = KHAN
