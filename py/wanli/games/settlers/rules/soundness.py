"""Whether a position from a file can be one of Die Große Mauer, before anybody plays on in it."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.games.settlers.rules import scoring
from wanli.games.settlers.rules.components import BOX, KNIGHT, VP
from wanli.games.settlers.rules.position import SettlersPosition
from wanli.games.settlers.rules.roads import bits, longest_trail
from wanli.games.settlers.rules.soundness_of_course import check_course


def check(state: SettlersPosition) -> None:
    """Raise ValueError naming the first thing that can never be in a match."""
    _check_cards(state)
    _check_knowledge(state)
    _check_pieces(state)
    _check_wall(state)
    _check_honours(state)
    check_course(state)


def demand(condition: bool, what: str) -> None:
    """Raise ValueError unless `condition` holds."""
    if not condition:
        raise ValueError(what)


def _natural(*rows: Sequence[int]) -> bool:
    return all(number >= 0 for row in rows for number in row)


def _check_cards(state: SettlersPosition) -> None:
    demand(_natural(state.bank, *state.hands), "a negative number of cards")
    for r in range(5):
        total = state.bank[r] + sum(hand[r] for hand in state.hands)
        demand(total == state.table.bank, "resource cards are missing or too many")
    demand(_natural(state.deck, state.played, state.fresh, *state.cards), "a negative number of cards")
    demand(_natural(state.knights), "knights count from 0")
    demand(state.played[KNIGHT] == state.played[VP] == 0, "knights and points are not put away")
    for kind, count in enumerate(state.table.cards):
        total = state.deck[kind] + state.played[kind] + sum(cards[kind] for cards in state.cards)
        total += sum(state.knights) if kind == KNIGHT else 0
        demand(total == count, "development cards are missing or too many")
    demand(0 <= state.active < state.seats, "the seat in turn is not there")
    held = state.cards[state.active]
    demand(all(fresh <= kept for fresh, kept in zip(state.fresh, held, strict=True)), "fresh cards that nobody holds")
    for seat, most in enumerate(state.most_vp):
        demand(state.cards[seat][VP] <= most <= state.table.cards[VP], "too many hidden points")


def _check_knowledge(state: SettlersPosition) -> None:
    """Bounds enclose the hands, and nobody knows less than is public."""
    seats = state.seats
    for at, doubt in enumerate(state.doubts):
        if doubt is None:
            continue
        observer, seat = divmod(at, seats)
        demand(observer != seat, "everybody knows his own hand")
        below, above = doubt
        public = state.doubts[seats * seats + seat]
        demand(public is not None, "something public is unknown to a seat")
        assert public is not None
        for r in range(5):
            demand(0 <= below[r] <= min(state.hands[seat][r], public[0][r]), "a lower bound that is none")
            demand(0 <= above[r] <= public[1][r] <= state.table.bank, "an upper bound that is none")


def _check_pieces(state: SettlersPosition) -> None:
    board = state.board
    for piece in BOX.pieces:
        demand(all(state.left(seat, piece) >= 0 for seat in range(state.seats)), "too many pieces")
    total = sum(state.own(seat).bit_count() for seat in range(state.seats))
    both = sum((state.settlements[seat] & state.cities[seat]).bit_count() for seat in range(state.seats))
    demand(total == state.built.bit_count() and not both, "two buildings on one corner")
    demand(not state.built & ~board.sites, "a building where none can be")
    for corner in bits(state.built):
        demand(state.built & board.near[corner] == 1 << corner, "two buildings side by side")
    roads = sum(state.roads[seat].bit_count() for seat in range(state.seats))
    demand(roads == state.laid.bit_count(), "two roads on one edge")
    demand(all(board.takes_road[edge] for edge in bits(state.laid)), "a road on the wall")
    for seat in range(state.seats):
        _check_network(state, seat)


def _check_network(state: SettlersPosition, seat: int) -> None:
    """Every road leads, by own roads, to an own building."""
    reached, left = state.own(seat), state.roads[seat]
    while True:
        joined = [edge for edge in bits(left) if any(reached >> corner & 1 for corner in state.board.ends[edge])]
        if not joined:
            break
        for edge in joined:
            left ^= 1 << edge
            for corner in state.board.ends[edge]:
                reached |= 1 << corner
    demand(not left, "a road that leads nowhere")


def _check_wall(state: SettlersPosition) -> None:
    board = state.board
    taken = [section for section in state.sections if section >= 0]
    demand(len(taken) == len(set(taken)), "two owners of one section")
    for number, section in enumerate(board.sections):
        owner, level = state.owners[number], state.levels[number]
        holders = [seat for seat in range(state.seats) if state.own(seat) >> section.fort & 1]
        demand(holders == ([owner] if owner >= 0 else []), "a fort that is not its owner's")
        demand(0 <= level <= (BOX.top_level if owner >= 0 else 0), "no such level")
        demand(len(state.attackers[number]) <= min(level, board.most_riders), "a breach that did not happen")
    out = [*state.attackers, *state.gathered, *state.invaders]
    demand(all(0 <= rider < len(board.fields) for riders in out for rider in riders), "a rider without a numeral")
    for numeral, count in enumerate(state.bag):
        total = count + sum(riders.count(numeral) for riders in out)
        demand(count >= 0 and total == board.riders_per_numeral, "riders are missing or too many")
    open_to_riders = {land for targets in board.targets for land in targets}
    for land, riders in enumerate(state.invaders):
        demand(not riders or land in open_to_riders, "a rider off the paths")
    demand(state.pirate in board.sea, "the pirate is not at sea")
    demand(_natural(state.malus) and state.breaches == sum(state.malus), "breaches and malus chips differ")
    limit = state.table.breaches
    lost = state.ended == scoring.BREACHES
    demand(state.breaches == limit if lost else state.breaches < limit, "a common defeat, or none")


def _check_honours(state: SettlersPosition) -> None:
    for seat in range(state.seats):
        length = longest_trail(state.board, state.roads[seat], state.built & ~state.own(seat))
        demand(length == state.lengths[seat], "a road of another length")
    demand(-1 <= state.longest < state.seats and -1 <= state.army < state.seats, "a holder that is not there")
    best = max(state.lengths)
    if state.longest >= 0:
        demand(state.lengths[state.longest] == best >= BOX.limits.longest, "not the longest road")
    else:
        alone = state.lengths.count(best) == 1 and best >= BOX.limits.longest
        demand(not alone, "the Longest Road is missing")
    most = max(state.knights)
    if state.army >= 0:
        demand(state.knights[state.army] == most >= BOX.limits.army, "not the largest army")
    else:
        demand(most < BOX.limits.army, "the Largest Army is missing")
