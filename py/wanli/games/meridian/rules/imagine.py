"""Determinization: a full position that fits a view, with the order of the decks drawn at random."""

from __future__ import annotations

from wanli.engine import Decision, Rng
from wanli.games.meridian.rules.player import Player
from wanli.games.meridian.rules.position import TURN
from wanli.games.meridian.rules.state import MeridianState
from wanli.games.meridian.rules.view import MeridianView, columns_of


def imagine(view: MeridianView, rng: Rng) -> MeridianState:
    """A state that fits `view`, with the decks shuffled. Nothing else is hidden (house ruling M14)."""
    state = MeridianState.from_view(view, rng)
    state.columns = list(columns_of(view))
    state.players = [
        Player(player["stock"], list(player["face_up"]), rng.shuffled(player["unseen"]), list(player["discards"]))
        for player in view["players"]
    ]
    if view["to_move"] is not None:
        state.stack = [Decision(view["to_move"], TURN)]
    return state
