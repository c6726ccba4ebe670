"""Setup (rules 1–3), and the deal of fame tokens to a site."""

from __future__ import annotations

from wanli.engine import Event
from wanli.games.mauer.rules.components import COMPONENTS
from wanli.games.mauer.rules.player import Player, sort_hand
from wanli.games.mauer.rules.position import MauerPosition
from wanli.games.mauer.rules.sites import Site
from wanli.games.mauer.rules.turn_flow import begin_turn


def set_up(state: MauerPosition) -> None:
    """Fill a new state by rules 1–3: tokens, sites, shuffled sets, opening hands and start player."""
    rng = state.rng
    state.supply = rng.shuffled(COMPONENTS.token_list())
    state.sites = [Site(draw_pair(state, [])) for _ in range(COMPONENTS.sites[state.seats])]
    for _ in range(state.seats):
        deck = rng.shuffled(COMPONENTS.card_set())
        hand = [deck.pop() for _ in range(COMPONENTS.hand)]
        state.players.append(Player(sort_hand(hand), deck, []))
    state.start = state.draw_start()
    begin_turn(state, state.start, [])


def draw_pair(state: MauerPosition, events: list[Event]) -> list[int]:
    """Take two tokens from the supply, or none if it is empty. With two seats the pair is never equal (rule 2, W16)."""
    while len(state.supply) >= 2:
        pair = [state.supply.pop(), state.supply.pop()]
        if state.seats > 2 or pair[0] != pair[1]:
            return pair
        state.boxed_tokens += pair
        events.append(Event("equal_pair", {"value": pair[0]}, barrier="chance"))
    return []
