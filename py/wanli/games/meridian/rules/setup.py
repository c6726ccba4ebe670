"""Setup (rules 1 and 8)."""

from __future__ import annotations

from wanli.engine import Decision
from wanli.games.meridian.rules.components import COMPONENTS
from wanli.games.meridian.rules.player import Player, sort_cards
from wanli.games.meridian.rules.position import TURN, MeridianPosition


def set_up(state: MeridianPosition) -> None:
    """Fill a new state by rule 1 (rule 8 for two seats): shuffled decks, face-up cards, stocks, start player."""
    state.columns = [(None,) * state.chart.height for _ in state.chart.meridians]
    for _ in range(state.seats):
        deck = state.rng.shuffled(COMPONENTS.deck(state.seats))
        face_up = sort_cards([deck.pop() for _ in range(COMPONENTS.face_up)])
        state.players.append(Player(COMPONENTS.stock(state.seats), face_up, deck, []))
    state.start = state.draw_start()
    state.stack = [Decision(state.start, TURN)]
