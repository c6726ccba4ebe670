"""Wanli's positions and legal actions in the form of the protocol."""

from __future__ import annotations

from typing import Any

from tools.lockstep.peers.protocol import NOBODY
from tools.lockstep.translation import Token
from wanli.games.settlers.rules.board import bits
from wanli.games.settlers.rules.components import RESOURCES, VP
from wanli.games.settlers.rules.position import DISCARD
from wanli.games.settlers.rules.scoring import total_points
from wanli.games.settlers.rules.state import SettlersState

SIMPLE = ("roll", "end", "buy", "knight", "road_building")


def position_of(state: SettlersState) -> dict[str, Any]:
    """A position of the island, in the form of `protocol.Position` with sets of places, the dice and the target."""
    seats = range(state.seats)
    owed = {decision.seat: decision.data["count"] for decision in state.stack if decision.kind == DISCARD}
    result = state.result()
    return {
        "hands": [list(hand) for hand in state.hands],
        "bank": list(state.bank),
        "cards": [list(cards) for cards in state.cards],
        "fresh": [_fresh(state) if seat == state.active else [0] * 5 for seat in seats],
        "deck": list(state.deck),
        "knights": list(state.knights),
        "settlements": [set(bits(mask)) for mask in state.settlements],
        "cities": [set(bits(mask)) for mask in state.cities],
        "roads": [set(bits(mask)) for mask in state.roads],
        "harbours": [_harbours(state, seat) for seat in seats],
        "lengths": list(state.lengths),
        "longest": state.longest,
        "army": state.army,
        "points": [total_points(state, seat) for seat in seats],
        "owed": [owed.get(seat, 0) for seat in seats],
        "robber": state.board.land_index[state.robber],
        "active": state.active,
        "actor": NOBODY if state.seat is None else state.seat,
        "rolled": state.dice is not None,
        "dice": state.dice,
        "target": state.points.win,
        "card_played": state.card_played,
        "ended": result is not None,
        "winner": NOBODY if result is None or not result.winners else result.winners[0],
    }


def _fresh(state: SettlersState) -> list[int]:
    """The cards bought this turn, without victory points, which wait for nothing."""
    return [0 if card == VP else count for card, count in enumerate(state.fresh)]


def _harbours(state: SettlersState, seat: int) -> list[int]:
    own = state.own(seat)
    board = state.board
    return sorted({port.resource for port, bits in zip(board.harbours, board.harbour_bits, strict=True) if own & bits})


def tokens_of(state: SettlersState) -> set[Token]:
    """The legal actions. Of an offer it names only the types that can be given, of a discard the types."""
    tokens: set[Token] = set()
    kind = state.stack[-1].kind
    for verb, *args in state.legal():
        if verb in SIMPLE:
            tokens.add((verb,))
        elif verb == "found":
            tokens.add(("settle", args[0]))
        elif verb == "road":
            tokens.add(("free_road" if kind == "free_road" else "road", args[0]))
        elif verb == "plenty":
            tokens.add((verb, *sorted(map(RESOURCES.index, args))))
        elif verb in ("monopoly", "bank"):
            tokens.add((verb, *map(RESOURCES.index, args)))
        elif verb == "robber":
            tokens.add((verb, state.board.land_index[args[0]]))
        elif verb == "offer":
            tokens.add(("give", args[0].index(1)))
        elif verb == "discard":
            tokens |= {(verb, resource) for resource, count in enumerate(args[0]) if count}
        else:
            tokens.add((verb, *args))
    return tokens
