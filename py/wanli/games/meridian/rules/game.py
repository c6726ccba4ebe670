"""Meridian as a `Game`: its metadata, set-up and determinization."""

from __future__ import annotations

from wanli.engine import Decision, Game, JsonDict, Rng, ViewChange, start_option
from wanli.games.meridian.rules.imagine import imagine
from wanli.games.meridian.rules.notation import NOTATION
from wanli.games.meridian.rules.position import TURN
from wanli.games.meridian.rules.setup import set_up
from wanli.games.meridian.rules.state import MeridianState
from wanli.games.meridian.rules.view import MeridianView
from wanli.games.meridian.rules.view_diff import view_diff


class Meridian(Game[MeridianState, MeridianView]):
    """Meridian by Leo Colovini (Piatnik, 2000/2001): 2–4 seats, rules in `rules/`, rulings M1–M15."""

    state_type = MeridianState
    slug = "meridian"
    title = "Meridian"
    designer = "Leo Colovini"
    publisher = "Piatnik"
    year = 2000
    seats = (2, 3, 4)
    # Estimate, not printed in the rules at hand: easy bots make about 50 decisions
    # in a match; people are assumed to take a minute for each. The weight is our own judgement.
    minutes = (30, 45)
    weight = "medium"
    options = (start_option(4),)
    version = 2  # M7 as corrected
    legacy_versions = (1,)
    grammar = NOTATION

    def initial_state(self, seats: int, rng: Rng, options: JsonDict) -> MeridianState:
        """A new match after the setup of rules 1 and 8."""
        state = MeridianState(seats, rng, options)
        set_up(state)
        return state

    def view_diff(self, before: MeridianView, after: MeridianView, seat: int) -> list[ViewChange]:
        """Control of islands won, lost or contested for `seat`, and its pieces."""
        return view_diff(before, after, seat)

    def imagine(self, view: MeridianView, rng: Rng) -> MeridianState:
        """A state that fits `view`, with the decks shuffled."""
        return imagine(view, rng)

    def next_turn(self, view: MeridianView, rng: Rng) -> MeridianState | None:
        """A state in which the view's seat takes its turn on the current board; None if it has no legal action."""
        assert view["seat"] is not None
        state = imagine(view, rng)
        state.stack = [Decision(view["seat"], TURN)]
        return state if state.legal() else None


GAME = MERIDIAN = Meridian()
MeridianState.game = MERIDIAN
