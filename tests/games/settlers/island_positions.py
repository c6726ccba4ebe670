"""Positions on the islands, written as in `positions`: corners and edges by a land hex and a side, cards as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from tests.games.settlers.brute_force import longest_by_walking
from tests.games.settlers.positions import CORNERS, SIDES, card_counts
from wanli.engine import JsonDict
from wanli.games.settlers.rules.components import CARDS, COMPONENTS, RESOURCES
from wanli.games.settlers.rules.game import SETTLERS
from wanli.games.settlers.rules.roads import holder_of_longest
from wanli.games.settlers.rules.state import SettlersState

A, B, C, D, E, F = range(6)


@cache
def start(seats: int) -> SettlersState:
    """The start of a match: on the beginners' island, or with five and six seats on the large one."""
    options = {"map": "island", "layout": "beginners"} if seats < 5 else {"map": "large_island"}
    return SETTLERS.new(seats, 1, options)


def corner(land: str, side: str, seats: int = 4) -> int:
    """The index of a corner of a land hex."""
    return start(seats).board.hex(land).corners[CORNERS.index(side)]


def edge(land: str, side: str, seats: int = 4) -> int:
    """The index of an edge of a land hex."""
    first, second = sorted(corner(land, name, seats) for name in SIDES[side])
    return start(seats).board.ends.index((first, second))


def island(
    *,
    seats: int = 4,
    active: int = A,
    rolled: bool = True,
    special: Sequence[int] = (),
    hands: Mapping[int, str] | None = None,
    cards: Mapping[int, str] | None = None,
    fresh: str = "",
    played: str = "",
    settlements: Mapping[int, Sequence[int]] | None = None,
    cities: Mapping[int, Sequence[int]] | None = None,
    roads: Mapping[int, Sequence[int]] | None = None,
    knights: Mapping[int, int] | None = None,
    longest: int | None = None,
    robber: str | None = None,
    bank: Mapping[str, int] | None = None,
    surplus: int = D,
    **others: Any,
) -> SettlersState:
    """A position in the second round, before or after the roll, or in the special building phase of these seats.

    `fresh` are the development cards that the active seat bought this turn. `longest` holds the Longest Road; if it is
    None, the only longest seat does. `bank` limits the bank; the seat `surplus` gets the rest.
    """
    state = start(seats)
    board, table = state.board, COMPONENTS.tables[seats]

    def per_seat(values: Mapping[int, Any] | None, empty: Any) -> list[Any]:
        return [(values or {}).get(seat, empty) for seat in range(seats)]

    hand = [card_counts(text) for text in per_seat(hands, "")]
    left = [table.bank - sum(held[resource] for held in hand) for resource in range(5)]
    for name, count in (bank or {}).items():
        resource = RESOURCES.index(name)
        hand[surplus][resource] += left[resource] - count
        left[resource] = count
    built = [sorted(mine) for mine in per_seat(settlements, ())]
    upgraded = [sorted(mine) for mine in per_seat(cities, ())]
    laid = [sorted(mine) for mine in per_seat(roads, ())]
    owner = {place: seat for seat in range(seats) for place in (*built[seat], *upgraded[seat])}
    lengths = [
        longest_by_walking(board, laid[seat], {place for place, by in owner.items() if by != seat})
        for seat in range(seats)
    ]
    held_cards = [card_counts(text, CARDS) for text in per_seat(cards, "")]
    spent, counts = card_counts(played, CARDS), per_seat(knights, 0)
    deck = [table.cards[kind] - spent[kind] - sum(held[kind] for held in held_cards) for kind in range(5)]
    deck[0] -= sum(counts)
    most = max(counts)
    rolls = [0] * 13
    rolls[8] = seats + active + rolled
    pending = (
        [special[0], "special", {"left": list(special)}] if special else [active, "main" if rolled else "roll", {}]
    )
    data: JsonDict = {
        **state.encode(),
        "stack": [pending], "bank": left, "hands": hand, "cards": held_cards, "fresh": card_counts(fresh, CARDS),
        "deck": deck, "played": spent, "settlements": built, "cities": upgraded, "roads": laid, "lengths": lengths,
        "longest": holder_of_longest(lengths, -1) if longest is None else longest,
        "knights": counts, "army": counts.index(most) if most >= 3 else -1, "most_vp": [5] * seats,
        "rolls": rolls, "first": A, "active": active, "turn": seats + active + 1,
        "dice": [4, 4] if rolled else None, **({"robber": robber} if robber else {}), **others,
    }  # fmt: skip
    return SETTLERS.decode(data)
