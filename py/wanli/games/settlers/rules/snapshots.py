"""Parts of a position as values that never change.

Bots work out with them what a move changes without playing it. The functions that say what a move makes of a snapshot
are named deltas and stand beside the functions that play the same change.
"""

from __future__ import annotations

from typing import NamedTuple

from wanli.games.settlers.rules.components import COMPONENTS
from wanli.games.settlers.rules.position import SettlersPosition


class PlacedPieces(NamedTuple):
    """Who has built where, by seat and in all; the fields are those of a position."""

    roads: tuple[int, ...]
    reach: tuple[int, ...]
    settlements: tuple[int, ...]
    cities: tuple[int, ...]
    built: int
    closed: int
    laid: int

    def own(self, seat: int) -> int:
        """The corners of the seat's settlements and cities."""
        return self.settlements[seat] | self.cities[seat]

    def can_add_city(self, seat: int) -> bool:
        """Whether the seat has a settlement to replace and a city left (base A2)."""
        return bool(self.settlements[seat]) and self.cities[seat].bit_count() < COMPONENTS.pieces["city"]


class Awards(NamedTuple):
    """Who holds Longest Road and Largest Army (-1: nobody); by seat its longest trail, knights shown, roads laid."""

    longest: int
    army: int
    lengths: tuple[int, ...]
    knights: tuple[int, ...]
    roads: tuple[int, ...]


class WallState(NamedTuple):
    """By section its owner (-1: nobody), its level and the riders before it; by gathering field the riders there."""

    owners: tuple[int, ...]
    levels: tuple[int, ...]
    attackers: tuple[int, ...]
    waiting: tuple[int, ...]


def placed_pieces(state: SettlersPosition) -> PlacedPieces:
    """What has been built."""
    return PlacedPieces(
        tuple(state.roads), tuple(state.reach), tuple(state.settlements), tuple(state.cities),
        state.built, state.closed, state.laid,
    )  # fmt: skip


def awards(state: SettlersPosition) -> Awards:
    """The special cards and how far everybody has come towards them."""
    roads = tuple([mask.bit_count() for mask in state.roads])
    return Awards(state.longest, state.army, tuple(state.lengths), tuple(state.knights), roads)


def wall_state(state: SettlersPosition) -> WallState:
    """The wall and the riders in front of it."""
    return WallState(
        tuple(state.owners), tuple(state.levels), tuple(map(len, state.attackers)), tuple(map(len, state.gathered))
    )


def replaced(numbers: tuple[int, ...], at: int, number: int) -> tuple[int, ...]:
    """The same numbers but for one."""
    return (*numbers[:at], number, *numbers[at + 1 :])
