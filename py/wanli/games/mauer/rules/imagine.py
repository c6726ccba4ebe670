"""Determinization: a full position that fits a view, with all hidden information drawn at random."""

from __future__ import annotations

from collections import Counter

from wanli.engine import Decision, Rng
from wanli.games.mauer.rules.components import COMPONENTS
from wanli.games.mauer.rules.player import Player, sort_hand
from wanli.games.mauer.rules.position import ACT, VALUE
from wanli.games.mauer.rules.sites import Site
from wanli.games.mauer.rules.state import MauerState
from wanli.games.mauer.rules.view import MauerView, PlayerView, row_of


def imagine(view: MauerView, rng: Rng) -> MauerState:
    """A state that fits `view`: other hands are drawn from unplayed cards, decks and token supply are shuffled."""
    state = MauerState.from_view(view, rng)
    state.sites = [Site(list(site["tokens"]), row_of(site)) for site in view["sites"]]
    state.players = [_player(player, rng) for player in view["players"]]
    unseen = Counter(COMPONENTS.token_list()) - Counter(state.tokens_everywhere())
    state.supply = rng.shuffled(sorted(unseen.elements()))
    if view["result"] is not None:
        state.ended = view["result"]["reason"]
    else:
        seat, action = view["to_move"], view["action"]
        assert seat is not None
        state.stack = [Decision(seat, VALUE) if action == 1 else Decision(seat, ACT, {"action": action})]
    return state


def _player(player: PlayerView, rng: Rng) -> Player:
    unplayed = [kind for kind, count in player["left"].items() for _ in range(count)]
    if player["hand"] is None:
        rng.shuffle(unplayed)
        hand, deck = unplayed[: player["hand_count"]], unplayed[player["hand_count"] :]
    else:
        hand = player["hand"]
        deck = rng.shuffled(sorted((Counter(unplayed) - Counter(hand)).elements()))
    return Player(sort_hand(hand), deck, list(player["won"]))
