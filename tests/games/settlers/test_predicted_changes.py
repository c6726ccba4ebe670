"""The functions that predict the effect of a move agree with playing it: they repeat rules of the handlers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pytest

from wanli.engine import Action, Rng
from wanli.games.settlers.bot.heuristic import HEURISTIC
from wanli.games.settlers.bot.weights import WEIGHTS
from wanli.games.settlers.rules.board import bits
from wanli.games.settlers.rules.building import (
    board_after_settlement,
    pieces_and_yields_after_city,
    settlement_sites,
    wall_after_building,
)
from wanli.games.settlers.rules.cards import (
    awards_after_knight,
    blocked_after_removal,
    hand_after_plenty,
    wall_after_drive,
)
from wanli.games.settlers.rules.components import RESOURCES
from wanli.games.settlers.rules.game import SETTLERS
from wanli.games.settlers.rules.handlers import decision_after
from wanli.games.settlers.rules.invasion import next_rider, wall_after_rider_draw
from wanli.games.settlers.rules.position import FREE_ROAD, KNIGHT_ACTIONS, ROB
from wanli.games.settlers.rules.roads import (
    lay_road,
    pieces_and_awards_after_road,
    road_sites,
    takes_longest,
    trail,
    trail_among,
)
from wanli.games.settlers.rules.snapshots import awards, placed_pieces, wall_state
from wanli.games.settlers.rules.state import SettlersState
from wanli.games.settlers.rules.trade import anybody_asked, asked, hand_after_bank_trade


def _road(before: SettlersState, after: SettlersState, action: Action) -> None:
    seat = before.stack[-1].seat
    predicted = pieces_and_awards_after_road(placed_pieces(before), awards(before), before.board, seat, action[1])
    assert predicted == (placed_pieces(after), awards(after))
    assert takes_longest(before, seat, action[1]) == (before.longest != after.longest == seat)


def _settle(before: SettlersState, after: SettlersState, action: Action) -> None:
    seat = before.stack[-1].seat
    predicted = board_after_settlement(
        placed_pieces(before), awards(before), before.yields, before.board, seat, action[1]
    )
    assert predicted == (placed_pieces(after), awards(after), after.yields)
    _rider(before, after)


def _city(before: SettlersState, after: SettlersState, action: Action) -> None:
    predicted = pieces_and_yields_after_city(
        placed_pieces(before), before.yields, before.board, before.stack[-1].seat, action[1]
    )
    assert predicted == (placed_pieces(after), after.yields)
    _rider(before, after)


def _rider(before: SettlersState, after: SettlersState) -> None:
    numeral = next_rider(before.bag, before.rng.copy())
    assert wall_after_rider_draw(wall_state(before), numeral) == wall_state(after)


def _wall(before: SettlersState, after: SettlersState, action: Action) -> None:
    assert wall_after_building(wall_state(before), before.sections[before.stack[-1].seat]) == wall_state(after)


def _knight(before: SettlersState, after: SettlersState, action: Action) -> None:
    assert awards_after_knight(awards(before), before.stack[-1].seat) == awards(after)


def _drive(before: SettlersState, after: SettlersState, action: Action) -> None:
    assert wall_after_drive(wall_state(before), before.board, action[1], action[2]) == wall_state(after)


def _remove(before: SettlersState, after: SettlersState, action: Action) -> None:
    assert blocked_after_removal(before, action[1]) == after.blocked


def _plenty(before: SettlersState, after: SettlersState, action: Action) -> None:
    seat = before.stack[-1].seat
    assert hand_after_plenty(before.hands[seat], action[1:]) == tuple(after.hands[seat])


def _bank(before: SettlersState, after: SettlersState, action: Action) -> None:
    seat, (give, take) = before.stack[-1].seat, map(RESOURCES.index, action[1:])
    assert hand_after_bank_trade(before, seat, give, take) == tuple(after.hands[seat])


def _pirate(before: SettlersState, after: SettlersState, action: Action) -> None:
    """The move changes no predicted part; the checks of every action follow."""


CHECKS: dict[str, Callable[[SettlersState, SettlersState, Action], None]] = {
    "road": _road, "settle": _settle, "city": _city, "wall": _wall, "knight": _knight, "drive": _drive,
    "remove": _remove, "plenty": _plenty, "bank": _bank, "pirate": _pirate,
}  # fmt: skip


def rich_match(seats: int, seed: int) -> Iterator[SettlersState]:
    """Positions of a random match in which the active seat sometimes gets a card of each type."""
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
def test_predictions_agree_with_playing(seats: int) -> None:
    seen: set[str] = set()
    for seed in range(3, 7):
        for index, before in enumerate(rich_match(seats, seed)):
            for action in before.legal():
                if action[0] not in CHECKS or index % 3:
                    continue
                after = before.copy()
                after.play(action)
                CHECKS[action[0]](before, after, action)
                _check_pending(before, after, action)
                _check_questions(after)
                seen.add(action[0])
    assert seen == set(CHECKS)


@pytest.mark.parametrize("seats", [4, 6])
def test_anybody_asked_agrees_with_asked(seats: int) -> None:
    counts = {True: 0, False: 0}
    for index, state in enumerate(rich_match(seats, 9)):
        for seat in range(seats):
            hands = [[0] * 5 if index % 4 == 0 and other != seat else hand for other, hand in enumerate(state.hands)]
            trial = state.copy()
            trial.hands, trial.bank = hands, [state.table.bank - sum(held) for held in zip(*hands, strict=True)]
            assert anybody_asked(trial, sum(hands[seat])) == bool(asked(trial, seat))
            counts[bool(asked(trial, seat))] += 1
    assert min(counts.values()) > 100


@pytest.mark.parametrize("seats", [4, 6])
def test_expansion_sites_agree_with_the_rules_of_building(seats: int) -> None:
    """The bots' site values equal those computed by laying every possible road."""
    later = 0
    for index, state in enumerate(rich_match(seats, 5)):
        if index % 40 or not state.turn:
            continue
        evaluator = HEURISTIC.evaluator(state.board)
        for seat in range(seats):
            if state.left(seat, "settlement") and state.left(seat, "road") > 1:
                values = evaluator.sites.values(placed_pieces(state), seat)
                assert values == pytest.approx(_sites_by_rules(state, seat, evaluator.facts.corner_value))
                later += values[1] > values[0]
    assert later > 10


def _sites_by_rules(state: SettlersState, seat: int, corner_values: Sequence[float]) -> tuple[float, float]:
    """The values of the best corner that can be settled now, and of the best one after one or two roads."""

    def best(sites: int, share: float) -> float:
        return max([(corner_values[corner] + WEIGHTS.settlement) * share for corner in bits(sites)], default=0.0)

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
    """Check the decisions that `decision_after` covers, unless the match has ended."""
    if after.ended:
        return
    pending = after.stack[-1]
    left = pending.data["left"] if pending.kind in (KNIGHT_ACTIONS, FREE_ROAD) else 0
    expected = (pending.kind, left) if pending.kind in (KNIGHT_ACTIONS, FREE_ROAD, ROB) else ("", 0)
    if action[0] not in ("plenty", "bank"):
        assert decision_after(before, action) == expected, action


def _check_questions(state: SettlersState) -> None:
    pieces = placed_pieces(state)
    for seat in range(state.seats):
        assert trail_among(pieces, state.board, seat) == trail(state, seat)
        assert pieces.own(seat) == state.own(seat)
        assert pieces.can_add_city(seat) == bool(state.settlements[seat] and state.left(seat, "city"))
