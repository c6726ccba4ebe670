"""Riders leave the bag, ride along the arrows and cross the wall (scenario B6-B11)."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.engine import Event, Rng
from wanli.games.settlers.rules.position import SettlersPosition
from wanli.games.settlers.rules.snapshots import WallState, replaced


def draw_rider(state: SettlersPosition, seat: int, events: list[Event]) -> None:
    """Draw a rider for a new settlement or city and put it on the field of its numeral (scenario B7)."""
    total = sum(state.bag)
    numeral = next_rider(state.bag, state.rng)
    if numeral < 0:
        events.append(Event("bag_empty", {"seat": seat}))
        return
    state.bag[numeral] -= 1
    state.gathered[numeral] += (numeral,)
    facts = {"seat": seat, "rider": state.board.fields[numeral].id, "left": total - 1}
    events.append(Event("draw_rider", facts, barrier="chance"))


def wall_after_rider_draw(wall: WallState, numeral: int) -> WallState:
    """The wall state after `draw_rider` has drawn a rider with this numeral (-1: the bag is empty)."""
    if numeral < 0:
        return wall
    return wall._replace(waiting=replaced(wall.waiting, numeral, wall.waiting[numeral] + 1))


def next_rider(bag: Sequence[int], rng: Rng) -> int:
    """The numeral of a random rider of the bag; -1 if it is empty."""
    total = sum(bag)
    if not total:
        return -1
    drawn, numeral = rng.below(total), 0
    while drawn >= bag[numeral]:
        drawn -= bag[numeral]
        numeral += 1
    return numeral


def move_riders(state: SettlersPosition, number: int, events: list[Event]) -> None:
    """Move one rider along every arrow with this number (scenario B6).

    A wall that is too low is breached at once (scenario B8). The breach that ends the match stops the
    movement (ruling P15).
    """
    for field, section in state.board.arrows_with[number]:
        waiting = state.gathered[field]
        if not waiting:
            continue
        names = {"number": number, "field": state.board.fields[field].id, "section": state.board.sections[section].id}
        before = state.attackers[section]
        if len(before) >= state.board.max_riders:
            events.append(Event("section_full", names))
            continue
        state.gathered[field] = waiting[1:]
        state.attackers[section] = (*before, waiting[0])
        rider = state.board.fields[waiting[0]].id
        events.append(Event("rider_moves", {**names, "rider": rider, "count": len(before) + 1}))
        if len(before) + 1 > state.levels[section]:
            breach(state, section, events)
            if state.breaches >= state.table.breaches:
                return


def breach(state: SettlersPosition, section: int, events: list[Event]) -> None:
    """Move all riders of the attack field over the wall; it loses a level and its owner takes a malus (scenario B8)."""
    placed = []
    for rider in state.attackers[section]:
        land = next_hex(state, section)
        state.invaders[land] += (rider,)
        state.blocked |= 1 << land
        placed.append(state.board.land[land])
    state.attackers[section] = ()
    before, owner = state.levels[section], state.owners[section]
    state.levels[section] = max(0, before - 1)
    state.malus[owner] += 1
    state.breaches += 1
    facts = {
        "section": state.board.sections[section].id, "seat": owner, "before": before, "level": state.levels[section],
        "hexes": placed, "breaches": state.breaches, "limit": state.table.breaches,
    }  # fmt: skip
    events.append(Event("breach", facts))


def next_hex(state: SettlersPosition, section: int) -> int:
    """The hex that the next rider occupies (scenario B9).

    It is the one nearest the wall among the numbered hexes of the path with the fewest riders.
    """
    return min(state.board.targets[section], key=lambda land: len(state.invaders[land]))
