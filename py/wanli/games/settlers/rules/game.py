"""Die Große Mauer as a `Game`: its metadata, set-up and determinization."""

from __future__ import annotations

from typing import Any

from wanli.engine import Game, JsonDict, Option, Rng, ViewChange
from wanli.games.settlers.rules.imagine import imagine
from wanli.games.settlers.rules.position import MAIN
from wanli.games.settlers.rules.setup import set_up
from wanli.games.settlers.rules.state import SettlersState
from wanli.games.settlers.rules.turn_flow import start_turn
from wanli.games.settlers.rules.view_diff import view_diff


class Settlers(Game[SettlersState, Any]):
    """Die Große Mauer, a scenario by Klaus Teuber (Kosmos, 2001) with the whole base game: 4 or 6 seats."""

    state_type = SettlersState
    slug = "settlers"
    title = "Die Große Mauer"
    designer = "Klaus Teuber"
    publisher = "Kosmos"
    year = 2001
    seats = (4, 6)
    # Estimate, not printed in the rules at hand: easy bots make 260 (four seats) to 540 decisions (six) in a match;
    # people are assumed to take 20 seconds for each, 13 where many answer a trade. The weight is our own judgement.
    minutes = (90, 120)
    weight = "medium"
    options = (Option("counted", False), Option("wall_roads", False))
    secrets = ("hand", "cards")
    version = 2  # the throw for the start is one die
    legacy_versions = (1,)

    def initial_state(self, seats: int, rng: Rng, options: JsonDict) -> SettlersState:
        """Scenario B1, B2."""
        state = SettlersState(seats, rng, options)
        set_up(state)
        return state

    def legacy_initial_state(self, version: int, seats: int, rng: Rng, options: JsonDict) -> SettlersState:
        """The same with two dice for the start, as in version 1."""
        del version
        state = SettlersState(seats, rng, options)
        set_up(state, start_dice=2)
        return state

    def view_diff(self, before: Any, after: Any, seat: int) -> list[ViewChange]:
        """Harvest, awards, the own wall, and what can be paid for."""
        return view_diff(before, after, seat)

    def imagine(self, view: Any, rng: Rng) -> SettlersState:
        """Hidden hands, development cards and discards are drawn at random, within what the view allows."""
        return imagine(view, rng)

    def next_turn(self, view: Any, rng: Rng) -> SettlersState | None:
        """Trading and building with the cards that the seat holds now; None before a roll."""
        if view["dice"] is None:
            return None
        state = imagine(view, rng)
        state.stack.clear()
        start_turn(state, view["seat"])
        state.push(view["seat"], MAIN)
        return state


GAME = SETTLERS = Settlers()
SettlersState.game = SETTLERS
