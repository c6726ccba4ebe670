"""Setup: the start player, the border forts of the scenario (B2), and the first settlements (base A17; B3)."""

from __future__ import annotations

from wanli.engine import Action, Decision, Event
from wanli.games.settlers.rules import turn_flow
from wanli.games.settlers.rules.building import place_settlement
from wanli.games.settlers.rules.components import COMPONENTS, NOTHING
from wanli.games.settlers.rules.economy import receive
from wanli.games.settlers.rules.island_layout import BEGINNERS
from wanli.games.settlers.rules.maps import ISLANDS, board_of, layout_for, map_name
from wanli.games.settlers.rules.position import FORT, FOUND, FOUND_ROAD, SettlersPosition
from wanli.games.settlers.rules.roads import lay_road


def set_up(state: SettlersPosition, start_dice: int = 1) -> None:
    """Prepare the board, bank, deck and bag, then choose the start player.

    In the scenario, `start_dice` are thrown for the start player (B1, B2).
    """
    seats, table = state.seats, COMPONENTS.tables[state.seats]
    state.layout = layout_for(state.options, state.rng)
    board = board_of(seats, state.options, state.layout)
    state.bank = [table.bank] * 5
    state.hands = [[0] * 5 for _ in range(seats)]
    state.sealed = [None] * seats
    state.deck = list(table.cards)
    state.cards = [[0] * 5 for _ in range(seats)]
    state.fresh, state.played = [0] * 5, [0] * 5
    state.settlements, state.cities, state.roads = [0] * seats, [0] * seats, [0] * seats
    state.sections = [-1] * seats
    state.levels = [0] * len(board.sections)
    state.attackers = [()] * len(board.sections)
    state.gathered = [()] * len(board.fields)
    state.invaders = [()] * len(board.land)
    state.bag = [board.riders_per_numeral] * len(board.fields)
    state.pirate = board.pirate_start
    state.malus, state.knights, state.lengths, state.most_vp = ([0] * seats for _ in range(4))
    state.doubts = [None] * (seats * (seats + 1))
    state.rolls = [0] * 13
    if state.layout is not None:
        state.robber = board.desert
    state.derive()
    if board.sections:
        throw_for_start(state, start_dice)
    else:
        draw_lot_for_start(state)


# The base game ------------------------------------------------------------------------------------------------------


def draw_lot_for_start(state: SettlersPosition) -> None:
    """Draw the start player by lot (island C11), then place the first settlements."""
    first = state.rng.below(state.seats)
    state.first = state.active = first
    if state.options.get("places") == BEGINNERS:
        _place_for_beginners(state)
        turn_flow.begin_turn(state, first, [])
        return
    ask_for_settlements(state, first)


def _place_for_beginners(state: SettlersPosition) -> None:
    """Place the settlements and roads that the map lists for beginners (island C5)."""
    beginners = ISLANDS[map_name(state.options)].beginners
    assert beginners is not None
    for seat in range(state.seats):
        for corner, edge in beginners.starts[seat]:
            place_settlement(state, seat, corner)
            lay_road(state, seat, edge, [], "founding")
        _collect(state, seat, beginners.starts[seat][-1][0])


def ask_for_settlements(state: SettlersPosition, first: int) -> None:
    """Ask for two settlements of each seat, clockwise from `first` and then in reverse order (base A17)."""
    founders = [first, *state.clockwise(first)]
    for seat in reversed([*founders, *reversed(founders)]):
        state.push(seat, FOUND)


# The scenario -------------------------------------------------------------------------------------------------------


def throw_for_start(state: SettlersPosition, dice: int) -> None:
    """Throw for the start player (scenario B2): the highest throw places its fort first, tied seats throw again.

    In `start_rolls` 0 stands for no throw.
    """
    throwing = list(range(state.seats))
    throws: list[tuple[int, ...]] = []
    while len(throwing) > 1:
        thrown = [_throw(state, dice) if seat in throwing else 0 for seat in range(state.seats)]
        throws.append(tuple(thrown))
        throwing = [seat for seat in throwing if thrown[seat] == max(thrown)]
    state.start_rolls = tuple(throws)
    ask_for_setup(state, throwing[0])


def _throw(state: SettlersPosition, dice: int) -> int:
    return sum(1 + state.rng.below(6) for _ in range(dice))


def ask_for_setup(state: SettlersPosition, starter: int) -> None:
    """Ask for forts clockwise from `starter`, then for settlements; the last seat founds first (ruling P3)."""
    last = (starter - 1) % state.seats
    state.first = state.active = last
    ask_for_settlements(state, last)
    for seat in reversed([starter, *state.clockwise(starter)]):
        state.push(seat, FORT)


def fort(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("fort", section): place a settlement without a road; the seat owns the section from now on (ruling P2)."""
    seat, section = decision.seat, state.board.section_index[action[1]]
    corner = state.board.sections[section].fort
    state.sections[seat] = section
    state.owners[section] = seat
    place_settlement(state, seat, corner)
    events.append(Event("fort", {"seat": seat, "section": action[1], "corner": corner}))


# Both -----------------------------------------------------------------------------------------------------------------


def found(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("found", corner): place a founding settlement.

    Only the last one yields cards (ruling P4); no rider is drawn (ruling P5).
    """
    seat, corner = decision.seat, action[1]
    place_settlement(state, seat, corner)
    events.append(Event("found", {"seat": seat, "corner": corner}))
    if not any(pending.kind == FOUND and pending.seat == seat for pending in state.stack):
        events.append(Event("collect", {"seat": seat, "cards": _collect(state, seat, corner)}))
    state.push(seat, FOUND_ROAD, {"corner": corner})


def _collect(state: SettlersPosition, seat: int, corner: int) -> list[int]:
    """Give the seat one card for each fertile hex at its last settlement. Returns the cards."""
    cards = list(NOTHING)
    for land in state.board.land_at[corner]:
        if state.board.land_yields[land] >= 0:
            cards[state.board.land_yields[land]] += 1
    receive(state, seat, cards)
    return cards


def found_road(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("road", edge): lay a road at the new settlement; after the last road the first turn begins."""
    lay_road(state, decision.seat, action[1], events, "founding")
    if not state.stack:
        turn_flow.begin_turn(state, state.first, events)
