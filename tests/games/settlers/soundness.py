"""Invariants of every position that a match of Die Große Mauer can reach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wanli.engine import Decision
from wanli.games.settlers.rules import robber, scoring, setup
from wanli.games.settlers.rules.board import bits
from wanli.games.settlers.rules.components import COMPONENTS, KNIGHT, VP
from wanli.games.settlers.rules.economy import holds
from wanli.games.settlers.rules.hand_bounds import conclude
from wanli.games.settlers.rules.pirate import victims
from wanli.games.settlers.rules.position import (
    ANSWER,
    DISCARD,
    FORT,
    FOUND,
    FOUND_ROAD,
    FREE_ROAD,
    KNIGHT_ACTIONS,
    MAIN,
    PARTNER,
    PIRATE,
    ROB,
    ROBBER,
    ROLL,
    SPECIAL,
    STEAL,
    SettlersPosition,
)
from wanli.games.settlers.rules.roads import longest_trail, road_sites
from wanli.games.settlers.rules.state import SettlersState
from wanli.games.settlers.rules.trade import ACCEPT, COUNTER, REFUSE, asked

_MANY = 2**31


def check_soundness(state: SettlersState) -> None:
    """Raise AssertionError for the first violated invariant."""
    state = state.copy()
    assert isinstance(state, SettlersPosition)
    _check_shapes(state)
    if state.unsettled:
        conclude(state)
    _check_cards(state)
    _check_knowledge(state)
    _check_pieces(state)
    _check_wall(state)
    _check_honours(state)
    _check_course(state)


def _demand(condition: bool, message: str) -> None:
    assert condition, message


def _check_shapes(state: SettlersPosition) -> None:
    """Check that every list has the right length and no number is negative or too large."""
    board, seats = state.board, state.seats
    by_seat = (
        state.hands, state.cards, state.sealed, state.settlements, state.cities, state.roads, state.sections,
        state.malus, state.knights, state.lengths, state.most_vp,
    )  # fmt: skip
    _demand(all(len(values) == seats for values in by_seat), "not an entry for each seat")
    counts_by_kind = [state.bank, state.fresh, state.deck, state.played, *state.hands, *state.cards]
    counts_by_kind += [list(sealed) for sealed in state.sealed if sealed is not None]
    _demand(all(len(counts) == 5 for counts in counts_by_kind), "not a count for each resource or kind of card")
    _demand(len(state.levels) == len(state.attackers) == len(board.sections), "not an entry for each section")
    _demand(len(state.bag) == len(state.gathered) == len(board.fields), "not an entry for each gathering field")
    _demand(len(state.invaders) == len(board.land), "not an entry for each land hex")
    _demand(len(state.rolls) == 13 and len(state.doubts) == seats * (seats + 1), "rolls or bounds are missing")
    _demand(all(len(part) == 5 for doubt in state.doubts if doubt is not None for part in doubt), "no bounds")
    _demand(all(len(throw) == seats for throw in state.start_rolls), "not a throw for each seat")
    _demand(all(-1 <= section < len(board.sections) for section in state.sections), "no such section")
    pieces = [*state.settlements, *state.cities]
    _demand(all(mask < 1 << len(board.corners) for mask in pieces), "no such corner")
    numbers = [*state.malus, *state.knights, *state.lengths, *state.rolls, state.turn, state.breaches]
    _demand(all(abs(number) < _MANY for number in numbers), "more than can be counted")


def _natural(*rows: Sequence[int]) -> bool:
    return all(number >= 0 for row in rows for number in row)


def _check_cards(state: SettlersPosition) -> None:
    _demand(_natural(state.bank, *state.hands), "a negative number of cards")
    for r in range(5):
        total = state.bank[r] + sum(hand[r] for hand in state.hands)
        _demand(total == state.table.bank, "resource cards are missing or too many")
    _demand(_natural(state.deck, state.played, state.fresh, *state.cards), "a negative number of cards")
    _demand(_natural(state.knights), "knights count from 0")
    _demand(state.played[KNIGHT] == state.played[VP] == 0, "knights and points are not put away")
    for kind, count in enumerate(state.table.cards):
        total = state.deck[kind] + state.played[kind] + sum(cards[kind] for cards in state.cards)
        total += sum(state.knights) if kind == KNIGHT else 0
        _demand(total == count, "development cards are missing or too many")
    _demand(0 <= state.active < state.seats, "the seat in turn is not there")
    held = state.cards[state.active]
    _demand(
        all(fresh <= count for fresh, count in zip(state.fresh, held, strict=True)), "fresh cards that nobody holds"
    )
    for seat, max_vp in enumerate(state.most_vp):
        _demand(state.cards[seat][VP] <= max_vp <= state.table.cards[VP], "too many hidden points")


def _check_knowledge(state: SettlersPosition) -> None:
    """Check that bounds enclose the hands, and that no observer knows less than the public."""
    seats = state.seats
    for index, doubt in enumerate(state.doubts):
        if doubt is None:
            continue
        observer, seat = divmod(index, seats)
        _demand(observer != seat, "everybody knows his own hand")
        below, above = doubt
        public = state.doubts[seats * seats + seat]
        _demand(public is not None, "something public is unknown to a seat")
        assert public is not None
        for r in range(5):
            _demand(0 <= below[r] <= min(state.hands[seat][r], public[0][r]), "a lower bound that is none")
            _demand(0 <= above[r] <= public[1][r] <= state.table.bank, "an upper bound that is none")


def _check_pieces(state: SettlersPosition) -> None:
    board = state.board
    for piece in COMPONENTS.pieces:
        _demand(all(state.left(seat, piece) >= 0 for seat in range(state.seats)), "too many pieces")
    total = sum(state.own(seat).bit_count() for seat in range(state.seats))
    both = sum((state.settlements[seat] & state.cities[seat]).bit_count() for seat in range(state.seats))
    _demand(total == state.built.bit_count() and not both, "two buildings on one corner")
    _demand(not state.built & ~board.sites, "a building where none can be")
    for corner in bits(state.built):
        _demand(state.built & board.adjacent_corners[corner] == 1 << corner, "two buildings side by side")
    roads = sum(state.roads[seat].bit_count() for seat in range(state.seats))
    _demand(roads == state.laid.bit_count(), "two roads on one edge")
    _demand(all(board.takes_road[edge] for edge in bits(state.laid)), "a road on the wall")
    for seat in range(state.seats):
        _check_network(state, seat)


def _check_network(state: SettlersPosition, seat: int) -> None:
    """Check that a seat's roads connect each of its roads to one of its buildings."""
    reached, left = state.own(seat), state.roads[seat]
    while True:
        joined = [edge for edge in bits(left) if any(reached >> corner & 1 for corner in state.board.ends[edge])]
        if not joined:
            break
        for edge in joined:
            left ^= 1 << edge
            for corner in state.board.ends[edge]:
                reached |= 1 << corner
    _demand(not left, "a road that leads nowhere")


def _check_wall(state: SettlersPosition) -> None:
    board = state.board
    taken = [section for section in state.sections if section >= 0]
    _demand(len(taken) == len(set(taken)), "two owners of one section")
    for index, section in enumerate(board.sections):
        owner, level = state.owners[index], state.levels[index]
        holders = [seat for seat in range(state.seats) if state.own(seat) >> section.fort & 1]
        _demand(holders == ([owner] if owner >= 0 else []), "a fort that is not its owner's")
        _demand(0 <= level <= (COMPONENTS.top_level if owner >= 0 else 0), "no such level")
        _demand(len(state.attackers[index]) <= min(level, board.max_riders), "a breach that did not happen")
    out = [*state.attackers, *state.gathered, *state.invaders]
    _demand(all(0 <= rider < len(board.fields) for riders in out for rider in riders), "a rider without a numeral")
    for numeral, count in enumerate(state.bag):
        total = count + sum(riders.count(numeral) for riders in out)
        _demand(count >= 0 and total == board.riders_per_numeral, "riders are missing or too many")
    open_to_riders = {land for targets in board.targets for land in targets}
    for land, riders in enumerate(state.invaders):
        _demand(not riders or land in open_to_riders, "a rider off the paths")
    if board.sections:
        _demand(state.pirate in board.sea and not state.robber, "the pirate is not at sea")
    else:
        _demand(state.robber in board.land and not state.pirate, "the robber is not on land")
    _demand(_natural(state.malus) and state.breaches == sum(state.malus), "breaches and malus chips differ")
    limit = state.table.breaches
    lost = state.ended == scoring.BREACHES
    if board.sections:
        _demand(state.breaches == limit if lost else state.breaches < limit, "a common defeat, or none")
    else:
        _demand(not lost and not state.breaches, "a breach without a wall")


def _check_honours(state: SettlersPosition) -> None:
    for seat in range(state.seats):
        length = longest_trail(state.board, state.roads[seat], state.built & ~state.own(seat))
        _demand(length == state.lengths[seat], "a road of another length")
    _demand(-1 <= state.longest < state.seats and -1 <= state.army < state.seats, "a holder that is not there")
    best = max(state.lengths)
    if state.longest >= 0:
        _demand(state.lengths[state.longest] == best >= COMPONENTS.limits.longest, "not the longest road")
    else:
        alone = state.lengths.count(best) == 1 and best >= COMPONENTS.limits.longest
        _demand(not alone, "the Longest Road is missing")
    max_knights = max(state.knights)
    if state.army >= 0:
        _demand(state.knights[state.army] == max_knights >= COMPONENTS.limits.army, "not the largest army")
    else:
        _demand(max_knights < COMPONENTS.limits.army, "the Largest Army is missing")


# The course of the match ---------------------------------------------------------------------------------------------


def _check_course(state: SettlersPosition) -> None:
    """Check that turn, rolls and pending decisions can occur together."""
    if state.board.sections:
        starter = _starter(state)
        _demand(state.first == (starter - 1) % state.seats, "another seat begins")
    else:
        starter = state.first
        _demand(0 <= starter < state.seats and not state.start_rolls, "nobody begins")
    _check_dice(state)
    _demand(0 <= state.turn <= COMPONENTS.limits.rounds * state.seats, "no such turn")
    _demand(state.ended in ("", *scoring.ENDS), "no such end")
    _demand(bool(state.ended) != bool(state.stack), "over and not over")
    _demand(0 <= state.offers <= COMPONENTS.limits.offers, "too many offers")
    if state.turn == 0:
        _check_setup(state, starter)
        return
    _demand(all((section >= 0) == bool(state.board.sections) for section in state.sections), "forts are missing")
    _demand(state.active == (state.first + state.turn - 1) % state.seats, "another seat is in turn")
    rolled = state.turn - (state.dice is None)
    _demand(min(state.rolls) >= 0 and sum(state.rolls) == rolled, "rolls are missing")
    _demand(state.rolls[0] == state.rolls[1] == 0, "no such roll")
    if state.dice is not None:
        _demand(all(1 <= die <= 6 for die in state.dice) and state.rolls[sum(state.dice)] > 0, "no such dice")
    reached = scoring.total_points(state, state.active) >= state.points.win
    if state.ended == scoring.POINTS:
        _demand(reached, "a winner without the points")
    elif state.ended == scoring.ROUNDS:
        _demand(state.turn == COMPONENTS.limits.rounds * state.seats and state.dice is not None, "ended too early")
    elif not state.ended:
        _check_pending(state, reached)
    if not (state.stack and state.stack[-1].kind == DISCARD):
        _demand(not any(state.sealed), "cards sealed for nothing")


def _check_dice(state: SettlersPosition) -> None:
    """Check the throws since the dice cards were shuffled."""
    if state.options.get("dice") != "balanced":
        _demand(not state.thrown, "dice cards without the option")
        return
    _demand(len(set(state.thrown)) == len(state.thrown) <= 31, "a dice card drawn twice, or too many")
    _demand(all(1 <= die <= 6 for throw in state.thrown for die in throw), "no such dice card")
    rolled = sum(state.rolls)
    _demand(len(state.thrown) == (rolled - 1) % 31 + 1 if rolled else not state.thrown, "another number of dice cards")
    _demand(not state.thrown or state.dice in (None, state.thrown[-1]), "another throw than the card")
    for total in range(2, 13):
        drawn = sum(sum(throw) == total for throw in state.thrown)
        _demand(drawn <= state.rolls[total], "a dice card that was not rolled")


def _starter(state: SettlersPosition) -> int:
    """The seat with the highest throw (B2), after checking the throws."""
    throwing, dice = list(range(state.seats)), 2 if state.version == 1 else 1
    for throw in state.start_rolls:
        _demand(len(throwing) > 1, "thrown once too often")
        for seat, value in enumerate(throw):
            _demand(dice <= value <= 6 * dice if seat in throwing else value == 0, "no such throw")
        throwing = [seat for seat in throwing if throw[seat] == max(throw)]
    _demand(len(throwing) == 1, "nobody threw highest")
    return throwing[0]


def _check_setup(state: SettlersPosition, starter: int) -> None:
    """Check that the pieces on the board are those placed by the setup decisions made so far."""
    fresh = type(state)(state.seats, state.rng.copy(), state.options)
    if state.board.sections:
        setup.ask_for_setup(fresh, starter)
    else:
        setup.ask_for_settlements(fresh, starter)
    pending = state.stack[:]
    road = pending.pop() if pending and pending[-1].kind == FOUND_ROAD else None
    _demand(pending == fresh.stack[: len(pending)] and bool(state.stack), "setting up in another order")
    _demand(state.active == state.first and not state.ended, "nothing has begun yet")
    done = fresh.stack[len(pending) :]
    for seat in range(state.seats):
        forts = sum(decision.seat == seat and decision.kind == FORT for decision in done)
        founded = sum(decision.seat == seat and decision.kind == FOUND for decision in done)
        _demand((state.sections[seat] >= 0) == bool(forts), "a fort too few or too many")
        _demand(state.settlements[seat].bit_count() == forts + founded, "settlements too few or too many")
        open_ = road is not None and road.seat == seat
        _demand(state.roads[seat].bit_count() == founded - open_, "roads too few or too many")
        _demand(founded == 2 or not any(state.hands[seat]), "cards too early")
        _check_founding_roads(state, seat, road if open_ else None)
    if road is not None:
        last = done[0]
        _demand((road.seat, last.kind) == (last.seat, FOUND), "a road of nobody")
    nothing = [*state.knights, *state.malus, *state.levels, *state.rolls, *state.played, *state.most_vp, state.offers]
    nothing += [count for cards in state.cards for count in cards]
    _demand(not any(nothing) and not any(state.gathered) and not any(state.cities), "too early")
    _demand(state.dice is None and not state.card_played and not any(state.sealed), "too early")
    _demand(state.pirate == state.board.pirate_start, "the pirate has moved")
    _demand(bool(state.board.sections) or state.robber == state.board.desert, "the robber has moved")


def _check_founding_roads(state: SettlersPosition, seat: int, road: Decision | None) -> None:
    forts = 1 << state.board.sections[state.sections[seat]].fort if state.sections[seat] >= 0 else 0
    founded = state.settlements[seat] & ~forts
    ends = [1 << a | 1 << b for edge, (a, b) in enumerate(state.board.ends) if state.roads[seat] >> edge & 1]
    _demand(all((end & founded).bit_count() == 1 for end in ends), "a road that belongs to no founding")
    with_road = 0
    for end in ends:
        with_road |= end & founded
    without = founded & ~with_road
    _demand(with_road.bit_count() == len(ends), "two roads at one founding")
    if road is not None:
        _demand(_keys(road, "corner"), "no such founding")
        corner = _whole(road, "corner")
        _demand(corner >= 0 and without == 1 << corner, "another founding lacks its road")
    else:
        _demand(not without, "a founding lacks its road")


# Pending decisions --------------------------------------------------------------------------------------------------


def _check_pending(state: SettlersPosition, reached: bool) -> None:
    base, *above = state.stack
    kinds = [decision.kind for decision in state.stack]
    seat = state.active
    if base.kind == SPECIAL:
        left = list(base.data.get("left", []))
        _demand(state.table.special_building and kinds == [SPECIAL] and state.dice is not None, "no special building")
        _demand(_keys(base, "left") and bool(left) and base.seat == left[0], "nobody builds")
        _demand(all(type(other) is int for other in left), "no such seats")
        _demand(left == [*state.clockwise(seat)][-len(left) :], "another order of building")
        _demand(not any(state.fresh), "nothing is fresh between turns")
        return
    _demand(base.seat == seat and not base.data and not reached, "the match should be over")
    _demand(base.kind == (ROLL if state.dice is None else MAIN), "no turn")
    if base.kind == ROLL:
        _demand(not any(state.fresh) and not state.offers, "too early in the turn")
    shape = tuple(kinds[1:])
    if (shape and shape[0] == PIRATE) or (ROBBER in shape and DISCARD in shape):
        _check_seven(state, above)
        return
    _demand(bool(state.board.sections) or not set(shape) & _OF_SCENARIO, "no such decisions on an island")
    _demand(not state.board.sections or not set(shape) & _OF_ISLAND, "no such decisions without a robber")
    _demand(shape in _SHAPES and (base.kind == MAIN or not set(shape) & _MAIN_ONLY), "no such decisions")
    for decision in above:
        _CHECKS[decision.kind](state, decision)
    if shape and shape[0] in (KNIGHT_ACTIONS, FREE_ROAD):
        _demand(state.card_played, "a card that was not played")


_SHAPES = (
    (), (KNIGHT_ACTIONS,), (KNIGHT_ACTIONS, ROB), (ROB,), (FREE_ROAD,), (ANSWER,), (PARTNER,), (ROBBER,), (STEAL,),
)  # fmt: skip
_MAIN_ONLY = {ANSWER, PARTNER}
_OF_SCENARIO = {KNIGHT_ACTIONS, ROB, PIRATE}
_OF_ISLAND = {ROBBER, STEAL}


def _keys(decision: Decision, *names: str) -> bool:
    return set(decision.data) == set(names)


def _whole(decision: Decision, name: str) -> int:
    value = decision.data[name]
    assert type(value) is int, f"{name} is no number"
    return value


def _check_seven(state: SettlersPosition, above: list[Decision]) -> None:
    """Check that the pirate waits until all seats have discarded, the active seat first."""
    pirate, *discards = above
    _demand(state.dice is not None and sum(state.dice) == 7, "no seven")
    _demand(pirate.kind == (PIRATE if state.board.sections else ROBBER), "the wrong figure moves")
    _demand(pirate.seat == state.active and not pirate.data, "another pirate")
    order = [
        seat
        for seat in [state.active, *state.clockwise(state.active)]
        if sum(state.hands[seat]) > COMPONENTS.limits.hand
    ]
    waiting = [decision.seat for decision in reversed(discards)]
    done = order[: len(order) - len(waiting)]
    if not discards:
        return
    _demand(order[len(done) :] == waiting, "others have to discard")
    for decision in discards:
        counted = {"count": sum(state.hands[decision.seat]) // 2}
        _demand(decision.kind == DISCARD and decision.data == counted, "another number of cards")
        _demand(type(decision.data["count"]) is int, "no number of cards")
    for seat, sealed in enumerate(state.sealed):
        _demand((sealed is not None) == (seat in done), "discards too few or too many")
        if sealed is not None:
            _demand(min(sealed) >= 0 and holds(state.hands[seat], sealed), "sealed cards that are not held")
            _demand(sum(sealed) == sum(state.hands[seat]) // 2, "another number of sealed cards")


def _check_knight(state: SettlersPosition, decision: Decision) -> None:
    _demand(decision.seat == state.active and _keys(decision, "left", "pirate"), "no knight")
    left, pirate = _whole(decision, "left"), decision.data["pirate"]
    _demand(1 <= left <= COMPONENTS.limits.knight_actions and type(pirate) is bool, "no such deeds")
    _demand(pirate or left < COMPONENTS.limits.knight_actions, "the pirate has moved before")
    _demand(state.knights[state.active] > 0, "a knight that was not played")


def _check_free_road(state: SettlersPosition, decision: Decision) -> None:
    _demand(decision.seat == state.active and _keys(decision, "left"), "no free roads")
    left = _whole(decision, "left")
    _demand(1 <= left <= COMPONENTS.limits.free_roads, "no such number of roads")
    _demand(1 <= left <= state.left(decision.seat, "road") and bool(road_sites(state, decision.seat)), "no road left")


def _check_rob(state: SettlersPosition, decision: Decision) -> None:
    _demand(decision.seat == state.active and not decision.data, "no robber")
    _demand(bool(victims(state, decision.seat)), "nobody to draw from")


def _check_robber(state: SettlersPosition, decision: Decision) -> None:
    _demand(decision.seat == state.active and not decision.data, "no robber")
    _demand(state.card_played or (state.dice is not None and sum(state.dice) == 7), "no seven and no knight")


def _check_steal(state: SettlersPosition, decision: Decision) -> None:
    _demand(decision.seat == state.active and _keys(decision, "victims"), "no robber")
    robbed = decision.data["victims"]
    land = state.board.land_index[state.robber]
    _demand(len(robbed) > 1 and robbed == robber.victims(state, decision.seat, land), "others stand at the robber")
    _demand(state.card_played or (state.dice is not None and sum(state.dice) == 7), "no seven and no knight")


def _check_card_counts(value: Any) -> bool:
    return type(value) is list and len(value) == 5 and all(type(n) is int and n >= 0 for n in value)


def _check_terms(state: SettlersPosition, giver: int, give: Any, get: Any) -> None:
    _demand(_check_card_counts(give) and _check_card_counts(get), "no terms")
    _demand(any(give) and any(get) and not any(a and b for a, b in zip(give, get, strict=True)), "no trade")
    _demand(max(get) <= state.table.bank and holds(state.hands[giver], give), "terms that nobody can keep")
    for doubt_row in range(state.seats + 1):
        doubt = state.doubts[doubt_row * state.seats + giver]
        if doubt is not None:
            hand = state.hands[giver]
            _demand(all(hand[r] - doubt[0][r] >= give[r] for r in range(5)), "an offer that nobody has heard")


def _check_offer(state: SettlersPosition, decision: Decision, names: tuple[str, ...]) -> list[int]:
    data = decision.data
    _demand(_keys(decision, *names) and data["by"] == state.active and type(data["by"]) is int, "no offer")
    _demand(state.offers > 0, "an offer that was not made")
    _check_terms(state, state.active, data["give"], data["get"])
    answered = []
    _demand(type(data["answers"]) is list, "no answers")
    for answer in data["answers"]:
        seat, kind, give, get = answer
        _demand(type(answer) is list and type(seat) is int and type(kind) is str, "no answer")
        answered.append(seat)
        if kind == COUNTER:
            _check_terms(state, seat, give, get)
        else:
            _demand(kind in (ACCEPT, REFUSE) and give == get == [], "no such answer")
        if kind == ACCEPT:
            _check_terms(state, seat, data["get"], data["give"])
    return answered


def _check_answer(state: SettlersPosition, decision: Decision) -> None:
    answered = _check_offer(state, decision, ("by", "give", "get", "left", "answers"))
    left = decision.data["left"]
    _demand(type(left) is list and all(type(seat) is int for seat in left), "nobody is asked")
    _demand(bool(left) and left[0] == decision.seat, "somebody else is asked")
    _demand(answered + left == asked(state, state.active), "asked in another order")


def _check_partner(state: SettlersPosition, decision: Decision) -> None:
    answered = _check_offer(state, decision, ("by", "give", "get", "answers"))
    _demand(decision.seat == state.active and answered == asked(state, state.active), "asked in another order")
    _demand(any(kind != REFUSE for _, kind, _, _ in decision.data["answers"]), "nobody is willing")


_CHECKS = {
    KNIGHT_ACTIONS: _check_knight, FREE_ROAD: _check_free_road, ROB: _check_rob, ANSWER: _check_answer,
    PARTNER: _check_partner, ROBBER: _check_robber, STEAL: _check_steal,
}  # fmt: skip
