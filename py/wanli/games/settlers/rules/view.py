"""What a seat may know of a position of Die Große Mauer."""

from __future__ import annotations

from typing import Any

from wanli.games.settlers.rules.board import bits
from wanli.games.settlers.rules.components import CARDS, COMPONENTS
from wanli.games.settlers.rules.hand_bounds import bounds, spectator
from wanli.games.settlers.rules.position import Riders, SettlersPosition
from wanli.games.settlers.rules.scoring import public_points, total_points
from wanli.games.settlers.rules.trade import rates


def view_of(state: SettlersPosition, seat: int | None) -> Any:
    """The view of `seat`; None is an onlooker, who sees no cards.

    Hidden are the others' resource cards (as far as they could not be counted), their development cards, the order of
    the deck, and discards until all have chosen. When the match is over all cards lie open.
    """
    decision = state.stack[-1] if state.stack else None
    result = state.result()
    board, over = state.board, bool(state.ended)
    return {
        **state.view_header(seat),
        "phase": "over" if decision is None else decision.kind,
        "decision": None if decision is None else decision.encode()[2],
        "stack": [pending.encode() for pending in state.stack],
        **state.public_fields("start_rolls", "first", "turn"),
        "round": state.round,
        **state.public_fields("active", "dice", "rolls", "card_played", "offers", "bank"),
        "deck": sum(state.deck),
        "played": {kind: state.played[number] for number, kind in enumerate(CARDS) if kind not in ("knight", "vp")},
        "buildings": _buildings(state),
        "roads": sorted([edge, owner] for owner in range(state.seats) for edge in bits(state.roads[owner])),
        "sections": [
            {
                "id": section.id,
                "owner": _seat(state.owners[number]),
                "level": state.levels[number],
                "riders": _names(state, state.attackers[number]),
            }
            for number, section in enumerate(board.sections)
        ],
        "fields": [
            {"id": field.id, "riders": _names(state, state.gathered[number])}
            for number, field in enumerate(board.fields)
        ],
        "blocked": {board.land[land]: _names(state, riders) for land, riders in enumerate(state.invaders) if riders},
        "bag": {field.id: state.bag[number] for number, field in enumerate(board.fields)},
        **state.public_fields(),
        "breach_limit": state.table.breaches,
        "round_limit": COMPONENTS.limits.rounds,
        "longest": _seat(state.longest),
        "army": _seat(state.army),
        "sealed": [cards is not None for cards in state.sealed],
        "players": [_player(state, number, seat, over or number == seat) for number in range(state.seats)],
        "result": None if result is None else result.encode(),
    }


def _player(state: SettlersPosition, seat: int, viewer: int | None, open_: bool) -> dict[str, Any]:
    """One seat's things; `open_` if the viewer sees its cards."""
    observer = spectator(state) if viewer is None else viewer
    low, high = bounds(state, seat if open_ else observer, seat)
    public_low, public_high = bounds(state, seat if state.ended else spectator(state), seat)
    cards, sealed, section = state.cards[seat], state.sealed[seat], state.sections[seat]
    fresh = state.fresh if seat == state.active else [0] * 5
    own = state.own(seat)
    return {
        "hand": state.hands[seat][:] if open_ else None,
        "hand_count": sum(state.hands[seat]),
        "low": low,
        "high": high,
        "public_low": public_low,
        "public_high": public_high,
        "cards": dict(zip(CARDS, cards, strict=True)) if open_ else None,
        "fresh": dict(zip(CARDS, fresh, strict=True)) if open_ else None,
        "card_count": sum(cards),
        "fresh_count": sum(fresh),
        "vp_most": state.most_vp[seat],
        "sealed": list(sealed) if sealed is not None and seat == viewer else None,
        "knights": state.knights[seat],
        "malus": state.malus[seat],
        "section": state.board.sections[section].id if section >= 0 else None,
        "points": public_points(state, seat),
        "total": total_points(state, seat) if open_ else None,
        "left": {
            **{piece: state.left(seat, piece) for piece in COMPONENTS.pieces},
            "wall": COMPONENTS.top_level - (state.levels[section] if section >= 0 else 0),
        },
        "road_length": state.lengths[seat],
        "rates": rates(state, seat),
        "harbours": [
            harbour.id
            for harbour, corners in zip(state.board.harbours, state.board.harbour_bits, strict=True)
            if own & corners
        ],
    }


def _buildings(state: SettlersPosition) -> list[list[Any]]:
    found: list[list[Any]] = []
    for seat in range(state.seats):
        found += [[corner, seat, "settlement"] for corner in bits(state.settlements[seat])]
        found += [[corner, seat, "city"] for corner in bits(state.cities[seat])]
    return sorted(found)


def _names(state: SettlersPosition, riders: Riders) -> list[str]:
    return [state.board.fields[rider].id for rider in riders]


def _seat(number: int) -> int | None:
    return None if number < 0 else number
