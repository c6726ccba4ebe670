"""Why founding, building and buying are illegal (base A2-A5, A12; scenario B2, B3, B12)."""

from __future__ import annotations

from wanli.engine import Decision, Reason
from wanli.games.settlers.rules.board import bits
from wanli.games.settlers.rules.components import COMPONENTS, COSTS, CardCounts
from wanli.games.settlers.rules.economy import holds
from wanli.games.settlers.rules.position import SettlersPosition
from wanli.games.settlers.rules.roads import open_corners, road_sites


def fort(state: SettlersPosition, decision: Decision, section: str) -> Reason | None:
    """Why a border fort is illegal, or None."""
    index = state.board.section_index.get(section)
    if index is None:
        return Reason("no_such_section", {"section": section})
    if state.owners[index] >= 0:
        return Reason("section_taken", {"section": section, "seat": state.owners[index]}, "B2")
    return None


def found(state: SettlersPosition, decision: Decision, corner: int) -> Reason | None:
    """Why a founding settlement is illegal, or None."""
    return _corner(state, corner) or _distance(state, corner)


def settle(state: SettlersPosition, decision: Decision, corner: int) -> Reason | None:
    """Why a settlement is illegal, or None."""
    blocked = _corner(state, corner) or _distance(state, corner)
    if blocked is not None:
        return blocked
    if not state.reach[decision.seat] >> corner & 1:
        return Reason("no_own_road", {"corner": corner}, "A4")
    return _piece(state, decision.seat, "settlement") or _cost(state, decision.seat, "settlement", COSTS["settlement"])


def city(state: SettlersPosition, decision: Decision, corner: int) -> Reason | None:
    """Why a city is illegal, or None."""
    if not 0 <= corner < len(state.board.corners):
        return Reason("no_such_corner", {"corner": corner})
    if state.cities[decision.seat] >> corner & 1:
        return Reason("already_city", {"corner": corner}, "A2")
    if not state.settlements[decision.seat] >> corner & 1:
        return Reason("not_own_settlement", {"corner": corner}, "A2")
    return _piece(state, decision.seat, "city") or _cost(state, decision.seat, "city", COSTS["city"])


def road(state: SettlersPosition, decision: Decision, edge: int) -> Reason | None:
    """Why a road, paid for or free, is illegal, or None."""
    board, seat = state.board, decision.seat
    if not 0 <= edge < len(board.edges):
        return Reason("no_such_edge", {"edge": edge})
    if not board.takes_road[edge]:
        return Reason("wall_edge", {"edge": edge, "section": board.edges[edge].wall}, "P6")
    if state.laid >> edge & 1:
        owner = next(other for other in range(state.seats) if state.roads[other] >> edge & 1)
        return Reason("edge_taken", {"edge": edge, "seat": owner}, "A5")
    if decision.kind == "found_road":
        if decision.data["corner"] in board.ends[edge]:
            return None
        return Reason("road_at_settlement", {"edge": edge, "corner": decision.data["corner"]}, "B3")
    if not road_sites(state, seat) >> edge & 1:
        return _connection(state, seat, edge)
    if decision.kind == "free_road":
        return None
    return _piece(state, seat, "road") or _cost(state, seat, "road", COSTS["road"])


def _connection(state: SettlersPosition, seat: int, edge: int) -> Reason:
    """The reason why the edge is not connected to the seat's network: a rival's building, or nothing at all."""
    ends = sum(1 << corner for corner in state.board.ends[edge])
    through = ends & state.reach[seat] & ~open_corners(state, seat)
    for corner in bits(through):
        return Reason("passage_blocked", {"edge": edge, "corner": corner, "seat": _owner(state, corner)}, "A5")
    return Reason("not_connected", {"edge": edge}, "A5")


def no_road_at_all(state: SettlersPosition, seat: int) -> Reason | None:
    """Why the road building card is illegal, or None."""
    missing = _piece(state, seat, "road")
    if missing is None and not road_sites(state, seat):
        return Reason("no_road_possible", rule="A13")
    return missing


def wall(state: SettlersPosition, decision: Decision) -> Reason | None:
    """Why the next level of the seat's section is illegal, or None."""
    level = state.levels[state.sections[decision.seat]]
    if level >= COMPONENTS.top_level:
        return Reason("wall_finished", {"level": level}, "B12")
    return _cost(state, decision.seat, "wall", COMPONENTS.walls[level], "B12")


def buy(state: SettlersPosition, decision: Decision) -> Reason | None:
    """Why buying a development card is illegal, or None."""
    if not any(state.deck):
        return Reason("deck_empty", rule="A12")
    return _cost(state, decision.seat, "card", COSTS["card"])


def _owner(state: SettlersPosition, corner: int) -> int:
    return next(seat for seat in range(state.seats) if state.own(seat) >> corner & 1)


def _corner(state: SettlersPosition, corner: int) -> Reason | None:
    if not 0 <= corner < len(state.board.corners):
        return Reason("no_such_corner", {"corner": corner})
    if state.built >> corner & 1:
        return Reason("corner_taken", {"corner": corner, "seat": _owner(state, corner)}, "A4")
    place = state.board.corners[corner]
    if place.fort:
        return Reason("fort_site", {"corner": corner, "section": place.fort}, "P7")
    if not place.reachable:
        return Reason("only_wall_edges", {"corner": corner}, "P6")
    return None


def _distance(state: SettlersPosition, corner: int) -> Reason | None:
    for neighbour in bits(state.built & state.board.adjacent_corners[corner]):
        return Reason("too_near", {"corner": corner, "near": neighbour, "seat": _owner(state, neighbour)}, "A4")
    return None


def _piece(state: SettlersPosition, seat: int, piece: str) -> Reason | None:
    return None if state.left(seat, piece) else Reason("no_pieces", {"piece": piece}, "A2")


def _cost(state: SettlersPosition, seat: int, purchase: str, cost: CardCounts, rule: str = "A3") -> Reason | None:
    hand = state.hands[seat]
    if holds(hand, cost):
        return None
    return Reason("cannot_pay", {"what": purchase, "need": [*cost], "have": [*hand]}, rule)
