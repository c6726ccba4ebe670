"""Die Große Mauer as a `Game`: its metadata, set-up and determinization."""

from __future__ import annotations

from wanli.engine import Game, JsonDict, Option, Rng, ViewChange
from wanli.games.settlers.rules.imagine import imagine
from wanli.games.settlers.rules.position import MAIN
from wanli.games.settlers.rules.setup import set_up
from wanli.games.settlers.rules.state import SettlersState
from wanli.games.settlers.rules.turn_flow import start_turn
from wanli.games.settlers.rules.view import SettlersView
from wanli.games.settlers.rules.view_diff import view_diff


class Settlers(Game[SettlersState, SettlersView]):
    """Die Große Mauer, a scenario by Klaus Teuber (Kosmos, 2001) with the whole base game: 4 or 6 seats."""

    state_type = SettlersState
    slug = "settlers"
    title = "Die Große Mauer"
    designer = "Klaus Teuber"
    publisher = "Kosmos"
    year = 2001
    seats = (4, 6)
    # Our estimates, since the available rules print none. Easy bots make 260 (four seats) to 540 decisions (six seats)
    # in a match. Human players are assumed to take 20 seconds for each, or 13 where many answer a trade.
    minutes = (90, 120)
    weight = "medium"
    options = (Option("counted", False), Option("wall_roads", False))
    secrets = ("hand", "cards")
    version = 2  # since version 2 the throw for the start player uses one die
    legacy_versions = (1,)

    def initial_state(self, seats: int, rng: Rng, options: JsonDict) -> SettlersState:
        """Set up the board and throw for the start player (scenario B1, B2)."""
        state = SettlersState(seats, rng, options)
        set_up(state)
        return state

    def legacy_initial_state(self, version: int, seats: int, rng: Rng, options: JsonDict) -> SettlersState:
        """Set up as in version 1, with two dice in the throw for the start player."""
        del version
        state = SettlersState(seats, rng, options)
        set_up(state, start_dice=2)
        return state

    def view_diff(self, before: SettlersView, after: SettlersView, seat: int) -> list[ViewChange]:
        """The changes of harvest, awards, wall and affordable pieces for `seat`."""
        return view_diff(before, after, seat)

    def imagine(self, view: SettlersView, rng: Rng) -> SettlersState:
        """A state with random hidden hands, development cards and discards that fit the view."""
        return imagine(view, rng)

    def next_turn(self, view: SettlersView, rng: Rng) -> SettlersState | None:
        """A state in which the seat trades and builds with its current cards; None before a roll."""
        seat = view["seat"]
        if view["dice"] is None or seat is None:
            return None
        state = imagine(view, rng)
        state.stack.clear()
        start_turn(state, seat)
        state.push(seat, MAIN)
        return state


GAME = SETTLERS = Settlers()
SettlersState.game = SETTLERS
