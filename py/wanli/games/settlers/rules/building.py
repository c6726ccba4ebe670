"""Building: settlements, cities, roads and the wall (base A2-A5, scenario B4, B12)."""

from __future__ import annotations

from wanli.engine import Action, Decision, Event
from wanli.games.settlers.rules.components import BOX, COSTS
from wanli.games.settlers.rules.economy import pay
from wanli.games.settlers.rules.invasion import draw_rider
from wanli.games.settlers.rules.position import SettlersPosition
from wanli.games.settlers.rules.roads import cut_roads, lay_road, road_sites

FREE_ROAD = "free_road"
Row = tuple[tuple[int, int], ...]
"""(seat, amount) of everybody who gets something from a hex."""


def settlement_sites(state: SettlersPosition, seat: int) -> int:
    """Corners where the seat may build a settlement: at an own road, no building next to it (base A4)."""
    return state.reach[seat] & ~state.closed & state.board.sites


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
    pay(state, seat, BOX.walls[level - 1])
    state.levels[section] = level
    events.append(Event("wall", {"seat": seat, "section": state.board.sections[section].id, "level": level}))
    state.stack.append(decision)
