"""Riders: out of the bag, along the arrows, over the wall (scenario B6-B11)."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.engine import Event, Rng
from wanli.games.settlers.rules.position import SettlersPosition
from wanli.games.settlers.rules.snapshots import WallState, replaced


def draw_rider(state: SettlersPosition, seat: int, events: list[Event]) -> None:
    """B7: who builds a settlement or city draws a rider, which goes to the field of its numeral."""
    total = sum(state.bag)
    numeral = next_rider(state.bag, state.rng)
    if numeral < 0:
        events.append(Event("bag_empty", {"seat": seat}))
        return
    state.bag[numeral] -= 1
    state.gathered[numeral] += (numeral,)
    facts = {"seat": seat, "rider": state.board.fields[numeral].id, "left": total - 1}
    events.append(Event("draw_rider", facts, barrier="chance"))


def draw_rider_delta(wall: WallState, numeral: int) -> WallState:
    """What `draw_rider` changes if the rider has this numeral (-1: the bag is empty)."""
    if numeral < 0:
        return wall
    return wall._replace(waiting=replaced(wall.waiting, numeral, wall.waiting[numeral] + 1))


def next_rider(bag: Sequence[int], rng: Rng) -> int:
    """The numeral of the rider that comes next out of the bag; -1 if it is empty."""
    total = sum(bag)
    if not total:
        return -1
    drawn, numeral = rng.below(total), 0
    while drawn >= bag[numeral]:
        drawn -= bag[numeral]
        numeral += 1
    return numeral


def move_riders(state: SettlersPosition, number: int, events: list[Event]) -> None:
    """B6: one rider along every arrow with this number; B8 as soon as the wall is too low.

    Stops at the breach that ends the match (ruling P15).
    """
    for field, section in state.board.arrows_with[number]:
        waiting = state.gathered[field]
        if not waiting:
            continue
        names = {"number": number, "field": state.board.fields[field].id, "section": state.board.sections[section].id}
        before = state.attackers[section]
        if len(before) >= state.board.most_riders:
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
    """B8: all riders of the attack field go over the wall, which loses a level; the owner takes a malus."""
    placed = []
    for rider in state.attackers[section]:
        land = next_hex(state, section)
        state.invaders[land] += (rider,)
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
    """B9: of the path's numbered hexes those with the fewest riders, and of these the one nearest the wall."""
    return min(state.board.targets[section], key=lambda land: len(state.invaders[land]))
