"""Goofspiel as a game of the table."""

from __future__ import annotations

from examples.goofspiel.rules.state import CARDS, GoofspielState
from examples.goofspiel.rules.view import GoofspielView
from wanli.engine import Game, JsonDict, Rng


class Goofspiel(Game[GoofspielState, GoofspielView]):
    """Goofspiel for two to four, with seven prizes."""

    state_type = GoofspielState
    slug = "goofspiel"
    title = "Goofspiel"
    designer = "traditional"
    publisher = "–"
    year = 1930
    seats = (2, 3, 4)
    secrets = ("own_bid",)

    def initial_state(self, seats: int, rng: Rng, options: JsonDict) -> GoofspielState:
        """Rule 1."""
        state = GoofspielState(seats, rng, options)
        state.set_up()
        return state

    def imagine(self, view: GoofspielView, rng: Rng) -> GoofspielState:
        """The order of the prizes that nobody has seen, and bids of others, are drawn at random."""
        state = GoofspielState.from_view(view, rng)
        seen = [state.prize, *state.unclaimed, *(prize for won in state.won for prize in won)]
        state.prizes = rng.shuffled([prize for prize in CARDS if prize not in seen])
        state.bids = [rng.choice(hand) if bid else None for hand, bid in zip(state.hands, view["has_bid"], strict=True)]
        if view["seat"] is not None and view["own_bid"] is not None:
            state.bids[view["seat"]] = view["own_bid"]
        if view["to_move"] is not None:
            state.ask()
        return state


GAME = GOOFSPIEL = Goofspiel()
GoofspielState.game = GOOFSPIEL
