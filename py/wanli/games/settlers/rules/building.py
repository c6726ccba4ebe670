"""Building: settlements, cities, roads and the wall (base A2-A5, scenario B4, B12).

Sets of corners and edges are the bits of an int: corner 3 is bit `1 << 3`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wanli.engine import Action, Decision, Event
from wanli.games.settlers.rules.board import Board
from wanli.games.settlers.rules.components import COMPONENTS, COSTS
from wanli.games.settlers.rules.economy import pay
from wanli.games.settlers.rules.position import FREE_ROAD, SettlersPosition
from wanli.games.settlers.rules.roads import awards_after_cut, cut_roads, lay_road, road_sites
from wanli.games.settlers.rules.scenarios import scenario_of
from wanli.games.settlers.rules.snapshots import Awards, PlacedPieces, WallState, replaced

HexYield = tuple[tuple[int, int], ...]
"""The (seat, amount) pairs of a hex: the cards that each seat gets from it."""


def settlement_sites(state: SettlersPosition, seat: int) -> int:
    """The corners where the seat may settle: at the end of one of its roads, with no building next
    to them (base A4).
    """
    return state.reach[seat] & free_corners(state.board, state.blocked_corners)


def free_corners(board: Board, blocked_corners: int) -> int:
    """The corners that can be settled, without those in `blocked_corners` (base A4)."""
    return board.sites & ~blocked_corners


def place_settlement(state: SettlersPosition, seat: int, corner: int) -> None:
    """Put a settlement on the board, without paying for it."""
    bit = 1 << corner
    state.settlements[seat] |= bit
    state.built |= bit
    state.blocked_corners |= state.board.adjacent_corners[corner]
    for land in state.board.land_at[corner]:
        state.yields[land] = with_settlement(state.yields[land], seat)


def with_settlement(old_yield: HexYield, seat: int) -> HexYield:
    """The yield of a hex after the seat has built another settlement at it."""
    return tuple(sorted((*old_yield, (seat, 1))))


def with_city(old_yield: HexYield, seat: int) -> HexYield:
    """The yield of a hex after a settlement of the seat at it has become a city."""
    rest = list(old_yield)
    rest.remove((seat, 1))
    return tuple(sorted((*rest, (seat, 2))))


def settle(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("settle", corner): build a settlement; in the scenario, draw a rider."""
    seat, corner = decision.seat, action[1]
    pay(state, seat, COSTS["settlement"])
    place_settlement(state, seat, corner)
    events.append(Event("settle", {"seat": seat, "corner": corner}))
    cut_roads(state, seat, corner, events)
    scenario_of(state).after_building(state, seat, events)
    state.stack.append(decision)  # the turn continues


def board_after_settlement(
    pieces: PlacedPieces, awards: Awards, yields: Sequence[HexYield], board: Board, seat: int, corner: int
) -> tuple[PlacedPieces, Awards, list[HexYield]]:
    """The pieces, awards (Longest Road, Largest Army) and yields after `settle`, before a rider is drawn."""
    pieces = pieces._replace(
        settlements=replaced(pieces.settlements, seat, pieces.settlements[seat] | (1 << corner)),
        built=pieces.built | (1 << corner),
        blocked_corners=pieces.blocked_corners | board.adjacent_corners[corner],
    )
    awards = awards_after_cut(pieces, awards, board, seat, corner)
    return pieces, awards, _yields_around(yields, board, corner, seat, with_settlement)


def city(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("city", corner): upgrade a settlement to a city; in the scenario, draw a rider.

    The settlement returns to the supply.
    """
    seat, corner = decision.seat, action[1]
    pay(state, seat, COSTS["city"])
    bit = 1 << corner
    state.settlements[seat] ^= bit
    state.cities[seat] |= bit
    for land in state.board.land_at[corner]:
        state.yields[land] = with_city(state.yields[land], seat)
    events.append(Event("city", {"seat": seat, "corner": corner}))
    scenario_of(state).after_building(state, seat, events)
    state.stack.append(decision)  # the turn continues


def pieces_and_yields_after_city(
    pieces: PlacedPieces, yields: Sequence[HexYield], board: Board, seat: int, corner: int
) -> tuple[PlacedPieces, list[HexYield]]:
    """The pieces and yields after `city`, before a rider is drawn."""
    pieces = pieces._replace(
        settlements=replaced(pieces.settlements, seat, pieces.settlements[seat] ^ (1 << corner)),
        cities=replaced(pieces.cities, seat, pieces.cities[seat] | (1 << corner)),
    )
    return pieces, _yields_around(yields, board, corner, seat, with_city)


def _yields_around(
    yields: Sequence[HexYield], board: Board, corner: int, seat: int, new_yield: Callable[[HexYield, int], HexYield]
) -> list[HexYield]:
    """The yields of all hexes after `new_yield` has changed those at the corner."""
    new_yields = list(yields)
    for land in board.land_at[corner]:
        new_yields[land] = new_yield(new_yields[land], seat)
    return new_yields


def road(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("road", edge): lay a road, paid for or free by a card."""
    seat, edge = decision.seat, action[1]
    if decision.kind == FREE_ROAD:
        lay_road(state, seat, edge, events, "card")
        left = decision.data["left"] - 1
        if left and state.left(seat, "road") and road_sites(state, seat):
            state.push(seat, FREE_ROAD, {"left": left})
    else:
        pay(state, seat, COSTS["road"])
        lay_road(state, seat, edge, events, "paid")
        state.stack.append(decision)  # the turn continues


def wall(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("wall",): build the next level of the seat's section (scenario B12)."""
    seat = decision.seat
    section = state.sections[seat]
    level = state.levels[section] + 1
    pay(state, seat, COMPONENTS.walls[level - 1])
    state.levels[section] = level
    events.append(Event("wall", {"seat": seat, "section": state.board.sections[section].id, "level": level}))
    state.stack.append(decision)  # the turn continues


def wall_after_building(wall: WallState, section: int) -> WallState:
    """The wall state after `wall` in this section."""
    return wall._replace(levels=replaced(wall.levels, section, wall.levels[section] + 1))
