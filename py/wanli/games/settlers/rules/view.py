"""The view of a seat: everything it may know of a position of Die Große Mauer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypedDict, cast

from wanli.engine import JsonDict, ViewWithResult
from wanli.engine.actions import to_json
from wanli.games.settlers.rules.board import Board, bits
from wanli.games.settlers.rules.components import CARDS, COMPONENTS, Points
from wanli.games.settlers.rules.hand_bounds import bounds, spectator
from wanli.games.settlers.rules.island_map import IslandLayout
from wanli.games.settlers.rules.maps import board_of, island_board, map_name
from wanli.games.settlers.rules.points import points_under
from wanli.games.settlers.rules.position import Riders, SettlersPosition
from wanli.games.settlers.rules.scoring import public_points, total_points
from wanli.games.settlers.rules.trade import rates

Phase = Literal[
    "fort", "found", "found_road", "roll", "main", "special", "discard", "pirate", "rob", "robber", "steal", "knight",
    "free_road", "answer", "partner", "over",
]  # fmt: skip
"""The kind of the pending decision, or "over"."""

Building = list[Any]
"""A building as JSON: [corner, seat, "settlement" or "city"]."""


class SectionView(TypedDict):
    """A wall section: its owner (None: nobody), its level, and the numerals of the riders in front of it.

    The first rider moves first.
    """

    id: str
    owner: int | None
    level: int
    riders: list[str]


class FieldView(TypedDict):
    """A gathering field, named by its numeral, and the numerals of the riders on it, first to move first."""

    id: str
    riders: list[str]


class PiecesLeft(TypedDict):
    """The numbers of pieces, and of wall levels, that a seat has not built yet."""

    road: int
    settlement: int
    city: int
    wall: int


class PlayerView(TypedDict):
    """The cards and pieces of one seat. Lists of five count resource cards in the order of `RESOURCES`.

    `hand`, `cards`, `fresh`, `total` and `sealed` are None where the seat of the view may not see them. `low` and
    `high` bound the hand for the seat of the view, `public_low` and `public_high` for everybody. `cards` counts the
    development cards by kind, `fresh` those bought this turn; `vp_most` is the largest possible number of victory
    point cards. `points` are public, `total` includes victory point cards. `rates` are bank rates.
    """

    hand: list[int] | None
    hand_count: int
    low: list[int]
    high: list[int]
    public_low: list[int]
    public_high: list[int]
    cards: dict[str, int] | None
    fresh: dict[str, int] | None
    card_count: int
    fresh_count: int
    vp_most: int
    sealed: list[int] | None
    knights: int
    malus: int
    section: str | None
    points: int
    total: int | None
    left: PiecesLeft
    road_length: int
    rates: list[int]
    harbours: list[str]


class LayoutView(TypedDict):
    """The layout of an island: terrain and number (0: none) by land hex, and the trade of each harbour."""

    terrain: list[str]
    numbers: list[int]
    harbours: list[str]


class AddedView(TypedDict, total=False):
    """The keys that depend on options: `robber` (a land hex) and `layout` exist on islands, `thrown` with balanced
    dice.

    `thrown` are the throws since the dice cards were shuffled.
    """

    robber: str
    layout: LayoutView
    thrown: list[list[int]]


class SettlersView(ViewWithResult, AddedView):
    """Everything that one seat knows of a position.

    `decision` is the data of the pending decision, `stack` has all pending decisions as [seat, kind, data]. `dice` is
    None before a roll; `rolls` counts rolls by total. `deck` is the number of development cards left, `played` counts
    the progress cards played. `roads` are pairs [edge, seat]. `blocked` names the riders on each hex that has any;
    `bag` counts riders by numeral. `longest` and `army` are the seats that hold these cards, None: nobody. `sealed`
    is true for seats that have chosen their discards. The other keys are fields of `SettlersPosition`.
    """

    phase: Phase
    decision: JsonDict | None
    stack: list[list[Any]]
    start_rolls: list[list[int]]
    first: int
    turn: int
    round: int
    active: int
    dice: list[int] | None
    rolls: list[int]
    card_played: bool
    offers: int
    bank: list[int]
    deck: int
    played: dict[str, int]
    buildings: list[Building]
    roads: list[list[int]]
    sections: list[SectionView]
    fields: list[FieldView]
    blocked: dict[str, list[str]]
    bag: dict[str, int]
    pirate: str
    breaches: int
    breach_limit: int
    round_limit: int
    longest: int | None
    army: int | None
    sealed: list[bool]
    players: list[PlayerView]


def view_of(state: SettlersPosition, seat: int | None) -> SettlersView:
    """The view of `seat`; None is a spectator, who sees no cards.

    Hidden are the resource cards of other seats (unless they can be deduced by counting), their development cards, the
    order of the deck, and discards until all seats have chosen. After the match all cards are visible.
    """
    decision = state.stack[-1] if state.stack else None
    result = state.result()
    board, over = state.board, bool(state.ended)
    return {
        **state.view_header(seat),
        "phase": "over" if decision is None else cast(Phase, decision.kind),
        "decision": None if decision is None else to_json(decision.data),
        "stack": [pending.encode() for pending in state.stack],
        "start_rolls": [list(throw) for throw in state.start_rolls],
        "first": state.first,
        "turn": state.turn,
        "round": state.round,
        "active": state.active,
        "dice": None if state.dice is None else list(state.dice),
        "rolls": state.rolls[:],
        "card_played": state.card_played,
        "offers": state.offers,
        "bank": state.bank[:],
        "deck": sum(state.deck),
        "played": {kind: state.played[index] for index, kind in enumerate(CARDS) if kind not in ("knight", "vp")},
        "buildings": _buildings(state),
        "roads": sorted([edge, owner] for owner in range(state.seats) for edge in bits(state.roads[owner])),
        "sections": [
            {
                "id": section.id,
                "owner": _seat(state.owners[index]),
                "level": state.levels[index],
                "riders": _names(state, state.attackers[index]),
            }
            for index, section in enumerate(board.sections)
        ],
        "fields": [
            {"id": field.id, "riders": _names(state, state.gathered[index])} for index, field in enumerate(board.fields)
        ],
        "blocked": {board.land[land]: _names(state, riders) for land, riders in enumerate(state.invaders) if riders},
        "bag": {field.id: state.bag[index] for index, field in enumerate(board.fields)},
        "pirate": state.pirate,
        "breaches": state.breaches,
        "breach_limit": state.table.breaches if board.sections else 0,
        "round_limit": COMPONENTS.limits.rounds,
        "longest": _seat(state.longest),
        "army": _seat(state.army),
        "sealed": [cards is not None for cards in state.sealed],
        "players": [_player(state, other, seat, over or other == seat) for other in range(state.seats)],
        "result": None if result is None else result.encode(),
        **_added(state),
    }


def _added(state: SettlersPosition) -> AddedView:
    view: AddedView = {}
    if state.layout is not None:
        view["robber"] = state.robber
        view["layout"] = {
            "terrain": [*state.layout.terrain],
            "numbers": [*state.layout.numbers],
            "harbours": [*state.layout.harbours],
        }
    if state.thrown:
        view["thrown"] = [[*dice] for dice in state.thrown]
    return view


def board_in(view: SettlersView) -> Board:
    """The board of the match."""
    layout = view.get("layout")
    if layout is None:
        return board_of(view["seats"], view["options"], None)
    terrain, numbers, harbours = tuple(layout["terrain"]), tuple(layout["numbers"]), tuple(layout["harbours"])
    return island_board(map_name(view["options"]), IslandLayout(terrain, numbers, harbours))


def points_in(view: SettlersView) -> Points:
    """The values of pieces and awards in the match."""
    return points_under(view["options"], board_in(view).army_points)


def is_blocked(view: SettlersView, land: str) -> bool:
    """True if riders or the robber are on this land hex, so that it yields nothing."""
    return land in view["blocked"] or land == view.get("robber")


def acting_player(view: SettlersView) -> PlayerView:
    """The cards and pieces of the seat whose decision is pending; the match must not be over."""
    seat = view["to_move"]
    assert seat is not None
    return view["players"][seat]


def pending_data(view: SettlersView) -> JsonDict:
    """The data of the pending decision; the match must not be over."""
    data = view["decision"]
    assert data is not None
    return data


def open_hand(player: PlayerView) -> list[int]:
    """The resource cards of a player whose cards the view shows."""
    hand = player["hand"]
    assert hand is not None
    return hand


def open_cards(player: PlayerView) -> dict[str, int]:
    """The development cards, by kind, of a player whose cards the view shows."""
    cards = player["cards"]
    assert cards is not None
    return cards


def fresh_cards(player: PlayerView) -> dict[str, int]:
    """The cards of `open_cards` that were bought this turn."""
    fresh = player["fresh"]
    assert fresh is not None
    return fresh


def pieces_left(player: PlayerView, piece: str) -> int:
    """The number of pieces of a kind ("road", "settlement", "city" or "wall") that the player has not built yet."""
    left: Mapping[str, object] = player["left"]
    count = left[piece]
    assert isinstance(count, int)
    return count


def _player(state: SettlersPosition, seat: int, viewer: int | None, open_: bool) -> PlayerView:
    """The cards and pieces of one seat; `open_` is true if the viewer sees its cards."""
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
            "road": state.left(seat, "road"),
            "settlement": state.left(seat, "settlement"),
            "city": state.left(seat, "city"),
            "wall": _wall_levels_left(state, section),
        },
        "road_length": state.lengths[seat],
        "rates": rates(state, seat),
        "harbours": [
            harbour.id
            for harbour, corners in zip(state.board.harbours, state.board.harbour_bits, strict=True)
            if own & corners
        ],
    }


def _wall_levels_left(state: SettlersPosition, section: int) -> int:
    if not state.board.sections:
        return 0
    return COMPONENTS.top_level - (state.levels[section] if section >= 0 else 0)


def _buildings(state: SettlersPosition) -> list[Building]:
    buildings: list[Building] = []
    for seat in range(state.seats):
        buildings += [[corner, seat, "settlement"] for corner in bits(state.settlements[seat])]
        buildings += [[corner, seat, "city"] for corner in bits(state.cities[seat])]
    return sorted(buildings)


def _names(state: SettlersPosition, riders: Riders) -> list[str]:
    return [state.board.fields[rider].id for rider in riders]


def _seat(index: int) -> int | None:
    return None if index < 0 else index
