"""Bots trade as people expect: they repeat no offer, ask for cards that somebody may hold, and feed no leader."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.settlers.positions import A, B, C, corner, play_all, position, trade
from wanli.bots import Iterations, choose
from wanli.bots.greedy import best_move
from wanli.engine import Action, Rng
from wanli.games.settlers.bot.heuristic import HEURISTIC
from wanli.games.settlers.bot.trade_evaluation import GIFTS, TradeEvaluation
from wanli.games.settlers.rules.components import COMPONENTS
from wanli.games.settlers.rules.economy import holds
from wanli.games.settlers.rules.game import SETTLERS
from wanli.games.settlers.rules.state import SettlersState
from wanli.games.settlers.rules.trade import terms_with

CITIES = [corner("L26", "SE"), corner("L32", "S"), corner("L33", "SE"), corner("L37", "N")]
"""Four cities, which are worth eight points."""
LEVELS = ["easy", "medium", "hard"]
NEARLY_WON = 8


def moves(state: SettlersState, level: str) -> set[Action]:
    """The moves that a level plays here, over several determinizations."""
    view = state.view(state.seat)
    return {choose(SETTLERS, view, level, seed, Iterations(40), HEURISTIC) for seed in range(3)}


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_trades_with_a_leader_who_is_near_to_victory(level: str) -> None:
    """B lacks ore for a city. It takes the ore of a rival, but not of one with nine points."""
    hands = {A: "ore", B: "2 ore 2 grain 3 wool"}
    offer = ("offer", trade("ore"), trade("wool"))
    harmless = position(hands=hands, settlements={B: [corner("L21", "NE")]})
    leading = position(hands=hands, settlements={B: [corner("L21", "NE")]}, cities={A: CITIES})
    for state in (harmless, leading):
        state.play(offer)
    if level != "easy":  # an easy bot may overlook the good trade
        assert moves(harmless, level) == {("accept",)}
    assert moves(leading, level) == {("refuse",)}


@pytest.mark.parametrize("level", LEVELS)
def test_the_leader_is_no_partner(level: str) -> None:
    """A person may answer for the leader, so the offering bot must decline."""
    state = position(
        active_seat=B, hands={A: "ore", B: "2 ore 2 grain 3 wool"}, settlements={B: [corner("L21", "NE")]},
        cities={A: CITIES},
    )  # fmt: skip
    play_all(state, ("offer", trade("wool"), trade("ore")), ("accept",))
    assert moves(state, level) == {("nobody",)}


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_counter_offer_that_helps_is_taken(level: str) -> None:
    """B asks for one wool more than A has offered for the ore that A lacks for a city."""
    state = position(hands={A: "2 ore 2 grain 4 wool", B: "ore"}, settlements={A: [corner("L26", "SE")]})
    play_all(state, ("offer", trade("wool"), trade("ore")), ("counter", trade("ore"), trade("2 wool")))
    assert moves(state, level) == {("partner", B)}


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_counter_offer_that_takes_the_needed_cards_is_declined(level: str) -> None:
    state = position(hands={A: "2 ore 2 grain 2 wool", B: "ore wood"}, settlements={A: [corner("L26", "SE")]})
    play_all(state, ("offer", trade("wool"), trade("ore")), ("counter", trade("wood"), trade("2 grain")))
    assert moves(state, level) == {("nobody",)}


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_takes_back_an_offer_that_somebody_accepts(level: str) -> None:
    """A better offer might be accepted too, and an easy bot overlooks moves; but a person would trade now."""
    state = position(
        hands={A: "2 ore 2 grain 3 wool brick", B: "2 ore wood", C: "2 grain wood"},
        settlements={A: [corner("L26", "SE")], B: [corner("L21", "NE")]},
    )
    play_all(state, ("offer", trade("2 wool"), trade("ore")), ("accept",), ("refuse",))
    view = state.view(A)
    chosen = {choose(SETTLERS, view, level, seed, Iterations(40), HEURISTIC) for seed in range(12)}
    assert chosen == {("partner", B)}


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_counter_offer_does_not_risk_an_offer_that_helps(level: str) -> None:
    """B has spare brick, and the wood pays for a road. Grain for the wood would be better, but A may decline that."""
    state = position(
        hands={A: "4 wood wool ore", B: "2 brick grain"},
        settlements={A: [corner("L26", "SE")], B: [corner("L21", "NE")]},
    )
    play_all(state, ("offer", trade("wood"), trade("brick")))
    assert moves(state, level) == {("accept",)}


@pytest.mark.parametrize("level", LEVELS)
def test_bots_ask_for_no_cards_in_return_that_the_other_cannot_give(level: str) -> None:
    """A is known to hold one brick, and would build a city with the ore."""
    state = position(
        hands={A: "brick wood 2 grain 2 ore", B: "wood ore"},
        settlements={A: [corner("L26", "SE")], B: [corner("L21", "NE")]},
    )
    play_all(state, ("offer", trade("brick"), trade("ore")))
    for move in moves(state, level):
        assert move[0] != "counter" or holds(state.hands[A], move[2])


def test_the_offers_of_a_turn_give_different_numbers_of_cards() -> None:
    """So no offer can be repeated, though bots store nothing and the view only counts the offers."""
    assert len(GIFTS) == COMPONENTS.limits.offers
    numbers = [numbers for gifts in GIFTS for numbers in gifts]
    assert len(numbers) == len(set(numbers))
    state = position(
        hands={A: "2 ore 2 grain 4 wool 2 wood", B: "2 ore", C: "2 wood"}, settlements={A: [corner("L26", "SE")]}
    )
    trades = TradeEvaluation(HEURISTIC.evaluation(state))
    offers = [trades.offers(A, made) for made in range(4)]
    assert offers[0]
    assert offers[1]
    assert not offers[3], "three offers are the limit"
    assert all(state.why_not(offer) is None for row in offers for offer in row)
    assert not set(offers[0]) & {*offers[1], *offers[2]}
    assert not set(offers[1]) & set(offers[2])


@pytest.mark.parametrize("matches", [4, pytest.param(20, marks=pytest.mark.full)])
def test_offers_in_whole_matches(matches: int) -> None:
    """Bots that look one step ahead play; a third of the answers are refusals by chance, as people give them."""
    counted: Counter[str] = Counter()
    for seed in range(matches):
        state, rng = SETTLERS.new(4, seed, {}), Rng(seed)
        made: set[tuple[int, Action]] = set()
        while state.seat is not None:
            decision, view = state.stack[-1], state.view(state.seat)
            sample = SETTLERS.imagine(view, rng)
            action = best_move(sample, HEURISTIC)
            others = [player for seat, player in enumerate(view["players"]) if seat != state.seat]
            if action[0] == "offer":
                counted["offers"] += 1
                assert (state.turn, action) not in made, "no offer is repeated"
                made.add((state.turn, action))
                assert any(
                    all(high >= asked for high, asked in zip(player["high"], action[2], strict=True))
                    for player in others
                ), "somebody may hold the cards"
            elif decision.kind == "answer" and action[0] != "refuse":
                counted["answers"] += 1
                assert not is_leader(state, decision.seat, decision.data["by"])
            elif action[0] == "partner":
                counted["trades"] += 1
                assert not is_leader(state, decision.seat, action[1])
                terms = terms_with(decision, action[1])
                assert terms is not None
                trades, seat = HEURISTIC.trades(sample), decision.seat
                after = trades.exchange(seat, action[1], *terms, seat)
                assert after >= trades.margin_before(seat), "the trade helps more than it helps the rivals"
            if decision.kind == "answer" and rng.below(3) == 0:
                action = ("refuse",)
            state.play(action)
    assert counted["offers"] > 20 * matches, counted
    assert min(counted["answers"], counted["trades"]) > 3 * matches, counted


def is_leader(state: SettlersState, seat: int, rival: int) -> bool:
    """True if the rival has at least `NEARLY_WON` public points and more than the seat."""
    points = [player["points"] for player in state.view(None)["players"]]
    return points[rival] >= NEARLY_WON and points[rival] > points[seat]
