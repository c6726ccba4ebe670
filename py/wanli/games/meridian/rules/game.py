"""Meridian as a game of the table: its name card, setup and imagination."""

from __future__ import annotations

from wanli.engine import Decision, Game, JsonDict, Rng, State, start_option
from wanli.games.meridian.rules.laws import Tower
from wanli.games.meridian.rules.state import TURN, MeridianState, Player


class Meridian(Game):
    """Meridian by Leo Colovini (Piatnik, 2000/2001): 2–4 seats, rules in `rules/`, rulings M1–M15."""

    slug = "meridian"
    title = "Meridian"
    designer = "Leo Colovini"
    publisher = "Piatnik"
    year = 2000
    seats = (2, 3, 4)
    options = (start_option(4),)

    def deal(self, seats: int, rng: Rng, options: JsonDict) -> State:
        """Rules 1 and 8."""
        return MeridianState.deal(seats, rng, options)

    def restore(self, data: JsonDict) -> State:
        """What `MeridianState.encode` wrote."""
        return MeridianState.restore(data)

    def imagine(self, view: JsonDict, rng: Rng) -> State:
        """The decks are shuffled anew; nothing else is hidden (M14)."""
        state = MeridianState(view["seats"], rng.fork(), dict(view["options"]))
        state.start = view["start"]
        state.turn = view["turn"]
        state.columns = [
            tuple(None if tower is None else Tower(tower["owner"], tower["height"]) for tower in column)
            for column in view["columns"]
        ]
        state.players = [
            Player(p["stock"], list(p["face_up"]), rng.shuffled(p["unseen"]), list(p["discards"]))
            for p in view["players"]
        ]
        if view["to_move"] is not None:
            state.stack = [Decision(view["to_move"], TURN)]
        return state


MERIDIAN = Meridian()
MeridianState.game = MERIDIAN
