"""Parts of a position as immutable values.

Bots use them to predict the effect of a move without playing it. The predicting functions are named after their result
(`wall_after_drive`, `hand_after_plenty`) and are defined next to the handlers that play the same move.
"""

from __future__ import annotations

from typing import NamedTuple

from wanli.games.settlers.rules.components import COMPONENTS
from wanli.games.settlers.rules.position import SettlersPosition


class PlacedPieces(NamedTuple):
    """The pieces on the board, by seat and in total. The fields are those of `SettlersPosition`."""

    roads: tuple[int, ...]
    reach: tuple[int, ...]
    settlements: tuple[int, ...]
    cities: tuple[int, ...]
    built: int
    blocked_corners: int
    laid: int

    def own(self, seat: int) -> int:
        """The corners of the seat's settlements and cities."""
        return self.settlements[seat] | self.cities[seat]

    def can_add_city(self, seat: int) -> bool:
        """True if the seat has a settlement to replace and a city left (base A2)."""
        return bool(self.settlements[seat]) and self.cities[seat].bit_count() < COMPONENTS.pieces["city"]


class Awards(NamedTuple):
    """The holders of Longest Road and Largest Army (-1: nobody), and how far each seat has come.

    `lengths` are the longest trails, `knights` the knights played and `roads` the roads laid, by seat.
    """

    longest: int
    army: int
    lengths: tuple[int, ...]
    knights: tuple[int, ...]
    roads: tuple[int, ...]


class WallState(NamedTuple):
    """The wall and the riders outside it.

    By section: `owners` (-1: nobody), `levels`, and `attackers`, the number of riders in front. `waiting` is the number
    of riders on each gathering field.
    """

    owners: tuple[int, ...]
    levels: tuple[int, ...]
    attackers: tuple[int, ...]
    waiting: tuple[int, ...]


def placed_pieces(state: SettlersPosition) -> PlacedPieces:
    """The pieces on the board of a position."""
    return PlacedPieces(
        tuple(state.roads), tuple(state.reach), tuple(state.settlements), tuple(state.cities),
        state.built, state.blocked_corners, state.laid,
    )  # fmt: skip


def awards(state: SettlersPosition) -> Awards:
    """The awards of a position, and how far each seat has come."""
    roads = tuple([mask.bit_count() for mask in state.roads])
    return Awards(state.longest, state.army, tuple(state.lengths), tuple(state.knights), roads)


def wall_state(state: SettlersPosition) -> WallState:
    """The wall of a position and the riders outside it."""
    return WallState(
        tuple(state.owners), tuple(state.levels), tuple(map(len, state.attackers)), tuple(map(len, state.gathered))
    )


def replaced(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """A copy of `values` with another value at `index`."""
    return (*values[:index], value, *values[index + 1 :])
