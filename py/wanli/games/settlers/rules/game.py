"""Die Große Mauer and its base game as a `Game`: their metadata, set-up and determinization."""

from __future__ import annotations

from collections.abc import Mapping

from wanli.engine import Game, JsonDict, Reason, Rng, SetupRefused, ViewChange
from wanli.games.settlers.rules.imagine import imagine
from wanli.games.settlers.rules.maps import GREAT_WALL, SEATS
from wanli.games.settlers.rules.options import OPTIONS, check_options
from wanli.games.settlers.rules.position import MAIN
from wanli.games.settlers.rules.setup import set_up
from wanli.games.settlers.rules.state import SettlersState
from wanli.games.settlers.rules.turn_flow import start_turn
from wanli.games.settlers.rules.view import SettlersView
from wanli.games.settlers.rules.view_diff import view_diff


class Settlers(Game[SettlersState, SettlersView]):
    """Die Große Mauer, a scenario by Klaus Teuber (Kosmos, 2001), and the base game on its own islands.

    The scenario has 4 or 6 seats, the island 3 or 4, the large island 5 or 6 (option `map`).
    """

    state_type = SettlersState
    slug = "settlers"
    title = "Die Große Mauer"
    designer = "Klaus Teuber"
    publisher = "Kosmos"
    year = 2001
    seats = SEATS[GREAT_WALL]
    # Our estimates, since the available rules print none. Easy bots make 260 (four seats) to 540 decisions (six seats)
    # in a match. Human players are assumed to take 20 seconds for each, or 13 where many answer a trade.
    minutes = (90, 120)
    weight = "medium"
    options = OPTIONS
    secrets = ("hand", "cards")
    version = 2  # since version 2 the throw for the start player uses one die
    legacy_versions = (1,)

    def seats_for(self, options: Mapping[str, object]) -> tuple[int, ...]:
        """The numbers of seats on the chosen map."""
        name = options.get("map", GREAT_WALL)
        return SEATS.get(name, self.seats) if isinstance(name, str) else self.seats

    def check_setup(self, seats: int, options: JsonDict) -> None:
        """Refuse options that do not fit together, or not these seats."""
        check_options(options)
        if seats not in self.seats_for(options):
            raise SetupRefused(Reason("seats", {"seats": seats, "allowed": list(self.seats_for(options))}))

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
