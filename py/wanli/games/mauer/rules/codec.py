"""A position as plain JSON data, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanli.engine import JsonDict
from wanli.games.mauer.rules.player import Player, sort_hand
from wanli.games.mauer.rules.sites import Card, Place, Site
from wanli.games.mauer.rules.soundness import check

if TYPE_CHECKING:
    from wanli.games.mauer.rules.state import MauerState


def encode(state: MauerState) -> JsonDict:
    """All pieces where they lie, the next to be drawn last."""
    return {
        **state.header(),
        "start": state.start,
        "players": [{"hand": p.hand[:], "deck": p.deck[:], "won": p.won[:]} for p in state.players],
        "sites": [
            {
                "tokens": site.tokens[:],
                "row": [[p.owner, p.kind, p.token, [list(card) for card in p.covered]] for p in site.row],
            }
            for site in state.sites
        ],
        "supply": state.supply[:],
        "boxed_tokens": state.boxed_tokens[:],
        "boxed_cards": [list(card) for card in state.boxed_cards],
        "turn": state.turn,
        "valued": list(state.valued),
        "finisher": state.finisher,
        "final": state.final,
        "ended": state.ended,
    }


def restore(state: MauerState, data: JsonDict) -> None:
    """Fill a fresh state with what `encode` wrote.

    Raises what bad data raises; what can never have been is ValueError.
    """
    state.restore_header(data)
    state.start = data["start"]
    state.players = [Player(sort_hand(p["hand"]), list(p["deck"]), list(p["won"])) for p in data["players"]]
    state.sites = [
        Site(
            list(site["tokens"]),
            [
                Place(owner, kind, token, tuple(Card(*card) for card in covered))
                for owner, kind, token, covered in site["row"]
            ],
        )
        for site in data["sites"]
    ]
    state.supply = list(data["supply"])
    state.boxed_tokens = list(data["boxed_tokens"])
    state.boxed_cards = [Card(*card) for card in data["boxed_cards"]]
    state.turn = data["turn"]
    state.valued = tuple(data["valued"])
    state.finisher = data["finisher"]
    state.final = data["final"]
    state.ended = data["ended"]
    check(state)
