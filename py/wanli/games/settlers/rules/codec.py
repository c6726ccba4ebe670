"""A position as plain JSON data, and back."""

from __future__ import annotations

from typing import Any

from wanli.engine import JsonDict
from wanli.games.settlers.rules import soundness
from wanli.games.settlers.rules.hand_bounds import settled
from wanli.games.settlers.rules.position import SettlersPosition
from wanli.games.settlers.rules.roads import bits

_LISTS = (
    "bank", "fresh", "deck", "played", "sections", "levels", "bag", "malus", "knights", "lengths", "most_vp", "rolls",
)  # fmt: skip
_TABLES = ("hands", "cards")
_PLAIN = ("pirate", "breaches", "longest", "army", "first", "active", "turn", "card_played", "offers", "ended")
_RIDERS = ("attackers", "gathered", "invaders")
_BITS = ("settlements", "cities", "roads")
_LARGEST = 2**31


def encode(state: SettlersPosition) -> JsonDict:
    """All there is to know; what follows from it (reach, yields, owners of sections) is left out."""
    data: dict[str, Any] = state.header()
    for name in _LISTS:
        data[name] = list(getattr(state, name))
    for name in _TABLES:
        data[name] = [list(row) for row in getattr(state, name)]
    for name in _PLAIN:
        data[name] = getattr(state, name)
    for name in _RIDERS:
        data[name] = [list(riders) for riders in getattr(state, name)]
    for name in _BITS:
        data[name] = [list(bits(mask)) for mask in getattr(state, name)]
    data["sealed"] = [None if cards is None else list(cards) for cards in state.sealed]
    data["doubts"] = [None if doubt is None else [list(part) for part in doubt] for doubt in settled(state)]
    data["start_rolls"] = [list(throw) for throw in state.start_rolls]
    data["dice"] = None if state.dice is None else list(state.dice)
    return data


def restore(state: SettlersPosition, data: JsonDict) -> None:
    """Fill a fresh state with what `encode` wrote.

    Raises what bad data raises; what can never have been is ValueError.
    """
    for name in _LISTS:
        setattr(state, name, [_number(value) for value in _list(data[name], len(getattr(state, name)))])
    for name in _TABLES:
        setattr(state, name, [[_number(n) for n in _list(row, 5)] for row in _list(data[name], state.seats)])
    for name in _PLAIN:
        if type(data[name]) is not type(getattr(state, name)):
            raise ValueError(f"{name} is of another kind")
        setattr(state, name, data[name])
    for name in _RIDERS:
        piles = _list(data[name], len(getattr(state, name)))
        setattr(state, name, [tuple(_number(rider) for rider in _list(pile)) for pile in piles])
    for name in _BITS:
        limit = len(state.board.edges if name == "roads" else state.board.corners)
        setattr(state, name, [_mask(places, limit) for places in _list(data[name], state.seats)])
    state.sealed = [None if cards is None else _five(cards) for cards in _list(data["sealed"], state.seats)]
    state.doubts = [
        None if doubt is None else (_five(_list(doubt, 2)[0]), _five(doubt[1]))
        for doubt in _list(data["doubts"], len(state.doubts))
    ]
    state.start_rolls = tuple(
        tuple(_number(n) for n in _list(throw, state.seats)) for throw in _list(data["start_rolls"])
    )
    state.dice = None if data["dice"] is None else (_number(_list(data["dice"], 2)[0]), _number(data["dice"][1]))
    derive(state)
    state.restore_header(data)
    soundness.check(state)


def derive(state: SettlersPosition) -> None:
    """What follows from the pieces on the board."""
    board = state.board
    state.owners = [-1] * len(board.sections)
    for seat, section in enumerate(state.sections):
        if not -1 <= section < len(board.sections):
            raise ValueError("no such section")
        if section >= 0:
            state.owners[section] = seat
    state.built = state.closed = state.laid = 0
    state.reach = [0] * state.seats
    yields: list[list[tuple[int, int]]] = [[] for _ in board.land]
    for seat in range(state.seats):
        state.built |= state.settlements[seat] | state.cities[seat]
        state.laid |= state.roads[seat]
        for edge in bits(state.roads[seat]):
            a, b = board.ends[edge]
            state.reach[seat] |= 1 << a | 1 << b
        for amount, corners in ((1, state.settlements[seat]), (2, state.cities[seat])):
            for corner in bits(corners):
                state.closed |= board.near[corner]
                for land in board.land_at[corner]:
                    yields[land].append((seat, amount))
    state.yields = [tuple(sorted(row)) for row in yields]


def _list(value: object, length: int | None = None) -> list[Any]:
    if type(value) is not list or (length is not None and len(value) != length):
        raise ValueError("a list of another length")
    return value


def _number(value: object) -> int:
    if type(value) is not int or abs(value) >= _LARGEST:
        raise ValueError("not a number that counts anything")
    return value


def _five(value: object) -> tuple[int, ...]:
    return tuple(_number(n) for n in _list(value, 5))


def _mask(places: object, limit: int) -> int:
    mask = 0
    for place in _list(places):
        if not 0 <= _number(place) < limit or mask >> place & 1:
            raise ValueError("no such place, or twice the same")
        mask |= 1 << place
    return mask
