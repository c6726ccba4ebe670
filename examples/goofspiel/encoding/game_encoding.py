"""The encoding of Goofspiel for learning agents. Every action is one token, and nothing is left out."""

from __future__ import annotations

from examples.goofspiel.rules.state import CARDS
from examples.goofspiel.rules.view import GoofspielView
from wanli.encoding import GameEncoding, Sections, Token
from wanli.encoding.features import from_viewer, many_hot, one_hot, seat_hot
from wanli.engine import Action, JsonDict


def tokens(seats: int, options: JsonDict) -> list[Token]:
    """Return the bids, lowest first."""
    del seats, options
    return [("bid", card) for card in CARDS]


def spell(action: Action) -> tuple[Token, ...]:
    """Return the bid as its only token."""
    return (action,)


def observe(view: GoofspielView) -> Sections:
    """Return the prize, the unclaimed prizes, and the bid, cards and prizes of each seat."""
    viewer, seats = view["seat"], view["seats"]
    assert viewer is not None
    sections: Sections = {
        "to_move": seat_hot(view["to_move"], viewer, seats),
        "prize": one_hot(view["prize"], CARDS),
        "unclaimed": many_hot(view["unclaimed"], CARDS),
        "own_bid": one_hot(view["own_bid"], CARDS),
        "has_bid": [float(bid) for bid in from_viewer(view["has_bid"], viewer)],
    }
    for number, hand in enumerate(from_viewer(view["hands"], viewer)):
        sections[f"hand_{number}"] = many_hot(hand, CARDS)
    for number, won in enumerate(from_viewer(view["won"], viewer)):
        sections[f"won_{number}"] = many_hot(won, CARDS)
    return sections


ENCODING = GameEncoding(tokens, spell, observe)
