"""Building: settlements, cities, roads and the wall (base A2-A5, scenario B4, B12)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wanli.engine import Action, Decision, Event
from wanli.games.settlers.rules.board import Board
from wanli.games.settlers.rules.components import COMPONENTS, COSTS
from wanli.games.settlers.rules.economy import pay
from wanli.games.settlers.rules.invasion import draw_rider
from wanli.games.settlers.rules.position import FREE_ROAD, SettlersPosition
from wanli.games.settlers.rules.roads import cut_delta, cut_roads, lay_road, road_sites
from wanli.games.settlers.rules.snapshots import Awards, PlacedPieces, WallState, replaced

Row = tuple[tuple[int, int], ...]
"""(seat, amount) of everybody who gets something from a hex."""


def settlement_sites(state: SettlersPosition, seat: int) -> int:
    """Corners where the seat may build a settlement: at an own road, no building next to it (base A4)."""
    return state.reach[seat] & free_corners(state.board, state.closed)


def free_corners(board: Board, closed: int) -> int:
    """The corners that can be settled at all, once those in `closed` are ruled out (base A4)."""
    return board.sites & ~closed


def place_settlement(state: SettlersPosition, seat: int, corner: int) -> None:
    """A settlement on the board, whatever it cost."""
    bit = 1 << corner
    state.settlements[seat] |= bit
    state.built |= bit
    state.closed |= state.board.near[corner]
    for land in state.board.land_at[corner]:
        state.yields[land] = with_settlement(state.yields[land], seat)


def with_settlement(row: Row, seat: int) -> Row:
    """What a hex yields once the seat has another settlement there."""
    return tuple(sorted((*row, (seat, 1))))


def with_city(row: Row, seat: int) -> Row:
    """The same once one of the seat's settlements there has become a city."""
    rest = list(row)
    rest.remove((seat, 1))
    return tuple(sorted((*rest, (seat, 2))))


def settle(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("settle", corner)."""
    seat, corner = decision.seat, action[1]
    pay(state, seat, COSTS["settlement"])
    place_settlement(state, seat, corner)
    events.append(Event("settle", {"seat": seat, "corner": corner}))
    cut_roads(state, seat, corner, events)
    draw_rider(state, seat, events)
    state.stack.append(decision)


def settle_delta(
    pieces: PlacedPieces, awards: Awards, yields: Sequence[Row], board: Board, seat: int, corner: int
) -> tuple[PlacedPieces, Awards, list[Row]]:
    """What `settle` changes, but for the rider."""
    pieces = pieces._replace(
        settlements=replaced(pieces.settlements, seat, pieces.settlements[seat] | 1 << corner),
        built=pieces.built | 1 << corner,
        closed=pieces.closed | board.near[corner],
    )
    awards = cut_delta(pieces, awards, board, seat, corner)
    return pieces, awards, _rows_around(yields, board, corner, seat, with_settlement)


def city(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("city", corner): the settlement returns to the supply."""
    seat, corner = decision.seat, action[1]
    pay(state, seat, COSTS["city"])
    bit = 1 << corner
    state.settlements[seat] ^= bit
    state.cities[seat] |= bit
    for land in state.board.land_at[corner]:
        state.yields[land] = with_city(state.yields[land], seat)
    events.append(Event("city", {"seat": seat, "corner": corner}))
    draw_rider(state, seat, events)
    state.stack.append(decision)


def city_delta(
    pieces: PlacedPieces, yields: Sequence[Row], board: Board, seat: int, corner: int
) -> tuple[PlacedPieces, list[Row]]:
    """What `city` changes, but for the rider."""
    pieces = pieces._replace(
        settlements=replaced(pieces.settlements, seat, pieces.settlements[seat] ^ 1 << corner),
        cities=replaced(pieces.cities, seat, pieces.cities[seat] | 1 << corner),
    )
    return pieces, _rows_around(yields, board, corner, seat, with_city)


def _rows_around(
    yields: Sequence[Row], board: Board, corner: int, seat: int, new_row: Callable[[Row, int], Row]
) -> list[Row]:
    """What each hex yields once those at the corner have been changed."""
    rows = list(yields)
    for land in board.land_at[corner]:
        rows[land] = new_row(rows[land], seat)
    return rows


def road(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("road", edge), paid for or free by a card."""
    seat, edge = decision.seat, action[1]
    if decision.kind == FREE_ROAD:
        lay_road(state, seat, edge, events, "card")
        left = decision.data["left"] - 1
        if left and state.left(seat, "road") and road_sites(state, seat):
            state.push(seat, FREE_ROAD, {"left": left})
    else:
        pay(state, seat, COSTS["road"])
        lay_road(state, seat, edge, events, "paid")
        state.stack.append(decision)


def wall(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("wall",): the next level of the own section (B12)."""
    seat = decision.seat
    section = state.sections[seat]
    level = state.levels[section] + 1
    pay(state, seat, COMPONENTS.walls[level - 1])
    state.levels[section] = level
    events.append(Event("wall", {"seat": seat, "section": state.board.sections[section].id, "level": level}))
    state.stack.append(decision)


def wall_delta(wall: WallState, section: int) -> WallState:
    """What `wall` changes."""
    return wall._replace(levels=replaced(wall.levels, section, wall.levels[section] + 1))
