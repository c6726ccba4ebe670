"""What the deltas say that a move changes is what playing it changes: each stands for rules that are stated twice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pytest

from wanli.engine import Action, Rng
from wanli.games.settlers.bot.heuristic import HEURISTIC
from wanli.games.settlers.bot.weights import WEIGHTS
from wanli.games.settlers.rules.board import bits
from wanli.games.settlers.rules.building import city_delta, settle_delta, settlement_sites, wall_delta
from wanli.games.settlers.rules.cards import drive_delta, knight_delta, plenty_delta, remove_delta
from wanli.games.settlers.rules.components import RESOURCES
from wanli.games.settlers.rules.game import SETTLERS
from wanli.games.settlers.rules.handlers import pending_delta
from wanli.games.settlers.rules.invasion import draw_rider_delta, next_rider
from wanli.games.settlers.rules.position import FREE_ROAD, KNIGHT_ACTIONS, ROB
from wanli.games.settlers.rules.roads import lay_road, road_delta, road_sites, takes_longest, trail, trail_among
from wanli.games.settlers.rules.snapshots import awards, placed_pieces, wall_state
from wanli.games.settlers.rules.state import SettlersState
from wanli.games.settlers.rules.trade import anybody_asked, asked, bank_delta


def _road(before: SettlersState, after: SettlersState, action: Action) -> None:
    seat = before.stack[-1].seat
    told = road_delta(placed_pieces(before), awards(before), before.board, seat, action[1])
    assert told == (placed_pieces(after), awards(after))
    assert takes_longest(before, seat, action[1]) == (before.longest != after.longest == seat)


def _settle(before: SettlersState, after: SettlersState, action: Action) -> None:
    seat = before.stack[-1].seat
    told = settle_delta(placed_pieces(before), awards(before), before.yields, before.board, seat, action[1])
    assert told == (placed_pieces(after), awards(after), after.yields)
    _rider(before, after)


def _city(before: SettlersState, after: SettlersState, action: Action) -> None:
    told = city_delta(placed_pieces(before), before.yields, before.board, before.stack[-1].seat, action[1])
    assert told == (placed_pieces(after), after.yields)
    _rider(before, after)


def _rider(before: SettlersState, after: SettlersState) -> None:
    numeral = next_rider(before.bag, before.rng.copy())
    assert draw_rider_delta(wall_state(before), numeral) == wall_state(after)


def _wall(before: SettlersState, after: SettlersState, action: Action) -> None:
    assert wall_delta(wall_state(before), before.sections[before.stack[-1].seat]) == wall_state(after)


def _knight(before: SettlersState, after: SettlersState, action: Action) -> None:
    assert knight_delta(awards(before), before.stack[-1].seat) == awards(after)


def _drive(before: SettlersState, after: SettlersState, action: Action) -> None:
    assert drive_delta(wall_state(before), before.board, action[1], action[2]) == wall_state(after)


def _remove(before: SettlersState, after: SettlersState, action: Action) -> None:
    assert remove_delta(before.invaders, before.board, action[1]) == after.invaders


def _plenty(before: SettlersState, after: SettlersState, action: Action) -> None:
    seat = before.stack[-1].seat
    assert plenty_delta(before.hands[seat], action[1:]) == tuple(after.hands[seat])


def _bank(before: SettlersState, after: SettlersState, action: Action) -> None:
    seat, (give, take) = before.stack[-1].seat, map(RESOURCES.index, action[1:])
    assert bank_delta(before, seat, give, take) == tuple(after.hands[seat])


def _pirate(before: SettlersState, after: SettlersState, action: Action) -> None:
    """What follows is looked at for every action."""


CHECKS: dict[str, Callable[[SettlersState, SettlersState, Action], None]] = {
    "road": _road, "settle": _settle, "city": _city, "wall": _wall, "knight": _knight, "drive": _drive,
    "remove": _remove, "plenty": _plenty, "bank": _bank, "pirate": _pirate,
}  # fmt: skip


def rich_match(seats: int, seed: int) -> Iterator[SettlersState]:
    """Positions of a random match in which the seat in turn is given a card of each type now and then."""
    state, dice = SETTLERS.new(seats, seed, {"wall_roads": seed % 2 == 0}), Rng(seed)
    for _ in range(2500):
        if state.seat is None:
            return
        if state.stack[-1].kind == "roll" and dice.below(3) and min(state.bank) > 4:
            state = state.copy()
            state.hands[state.active] = [count + 1 for count in state.hands[state.active]]
            state.bank = [count - 1 for count in state.bank]
        yield state
        legal = [action for action in state.legal() if action[0] not in ("offer", "bank") or not dice.below(20)]
        state.play(dice.choice(legal))


@pytest.mark.parametrize("seats", [4, 6])
def test_deltas_agree_with_playing(seats: int) -> None:
    seen: set[str] = set()
    for seed in range(3, 7):
        for number, before in enumerate(rich_match(seats, seed)):
            for action in before.legal():
                if action[0] not in CHECKS or number % 3:
                    continue
                after = before.copy()
                after.play(action)
                CHECKS[action[0]](before, after, action)
                _check_pending(before, after, action)
                _check_questions(after)
                seen.add(action[0])
    assert seen == set(CHECKS)


@pytest.mark.parametrize("seats", [4, 6])
def test_who_is_asked_is_told_without_asking_everybody(seats: int) -> None:
    found = {True: 0, False: 0}
    for number, state in enumerate(rich_match(seats, 9)):
        for seat in range(seats):
            hands = [[0] * 5 if number % 4 == 0 and other != seat else hand for other, hand in enumerate(state.hands)]
            trial = state.copy()
            trial.hands, trial.bank = hands, [state.table.bank - sum(held) for held in zip(*hands, strict=True)]
            assert anybody_asked(trial, sum(hands[seat])) == bool(asked(trial, seat))
            found[bool(asked(trial, seat))] += 1
    assert min(found.values()) > 100


@pytest.mark.parametrize("seats", [4, 6])
def test_expansion_sites_are_what_roads_lead_to(seats: int) -> None:
    """The bots' sites, against the rules of building: roads are laid one after the other wherever they may go."""
    later = 0
    for number, state in enumerate(rich_match(seats, 5)):
        if number % 40 or not state.turn:
            continue
        evaluator = HEURISTIC.evaluator(state.board)
        for seat in range(seats):
            if state.left(seat, "settlement") and state.left(seat, "road") > 1:
                found = evaluator.sites.values(placed_pieces(state), seat)
                assert found == pytest.approx(_sites_by_rules(state, seat, evaluator.facts.corner_worth))
                later += found[1] > found[0]
    assert later > 10


def _sites_by_rules(state: SettlersState, seat: int, worth: Sequence[float]) -> tuple[float, float]:
    """What the best corner is worth that can be settled now, and after one or two roads."""

    def best(sites: int, share: float) -> float:
        return max([(worth[corner] + WEIGHTS.settlement) * share for corner in bits(sites)], default=0.0)

    now = settlement_sites(state, seat)
    seen, later, networks = now, 0.0, [state]
    for share in (WEIGHTS.one_road, WEIGHTS.two_roads):
        longer = []
        for network in networks:
            for edge in bits(road_sites(network, seat)):
                after = network.copy()
                lay_road(after, seat, edge, [], "free")
                longer.append(after)
        reached = 0
        for network in longer:
            reached |= settlement_sites(network, seat)
        later = max(later, best(reached & ~seen, share))
        seen |= reached
        networks = longer
    return best(now, WEIGHTS.site), later


def _check_pending(before: SettlersState, after: SettlersState, action: Action) -> None:
    """Only the decisions that `pending_delta` names are looked at, and only while the match goes on."""
    if after.ended:
        return
    now = after.stack[-1]
    left = now.data["left"] if now.kind in (KNIGHT_ACTIONS, FREE_ROAD) else 0
    expected = (now.kind, left) if now.kind in (KNIGHT_ACTIONS, FREE_ROAD, ROB) else ("", 0)
    if action[0] not in ("plenty", "bank"):
        assert pending_delta(before, action) == expected, action


def _check_questions(state: SettlersState) -> None:
    pieces = placed_pieces(state)
    for seat in range(state.seats):
        assert trail_among(pieces, state.board, seat) == trail(state, seat)
        assert pieces.own(seat) == state.own(seat)
        assert pieces.can_add_city(seat) == bool(state.settlements[seat] and state.left(seat, "city"))
