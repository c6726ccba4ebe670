"""The heuristic of Die Große Mauer: numbers that agree with the rules, and obvious moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import chain

import pytest

from tests.games.settlers.chart import YIELD, chart_for
from tests.games.settlers.oracle import buildings
from tests.games.settlers.positions import A, B, C, D, card_counts, corner, edge, play_all, position, roll, trade
from tests.playing import result_of
from wanli.arena import Pairing, compete
from wanli.bots import Iterations, choose
from wanli.bots.greedy import best_move
from wanli.bots.search import played_out
from wanli.engine import Action, Match, Rng
from wanli.games.settlers.bot.breach_risk import at_least
from wanli.games.settlers.bot.hand_value import goal, hand_value
from wanli.games.settlers.bot.heuristic import HEURISTIC, SettlersHeuristic
from wanli.games.settlers.bot.move_value import value_after
from wanli.games.settlers.bot.trade_evaluation import TradeEvaluation
from wanli.games.settlers.bot.weights import WEIGHTS, Weights
from wanli.games.settlers.rules.board import bits, board_for
from wanli.games.settlers.rules.components import COSTS
from wanli.games.settlers.rules.dice import THROWS, pips
from wanli.games.settlers.rules.game import SETTLERS
from wanli.games.settlers.rules.production import expected_cards
from wanli.games.settlers.rules.roads import takes_longest
from wanli.games.settlers.rules.snapshots import awards
from wanli.games.settlers.rules.state import SettlersState
from wanli.games.settlers.rules.throws import BALANCED


def walk(seats: int, seed: int, steps: int = 700) -> Iterator[SettlersState]:
    """Positions of a random match with few offers."""
    state, dice = SETTLERS.new(seats, seed, {}), Rng(seed)
    for _ in range(steps):
        if state.seat is None:
            return
        yield state
        legal = state.legal()
        quiet = [action for action in legal if action[0] != "offer"]
        state.play(dice.choice(quiet if dice.below(6) else legal))


def moves(state: SettlersState, level: str, seeds: int = 3) -> set[Action]:
    """The moves that a level plays here, over several determinizations."""
    view = state.view(state.seat)
    return {choose(SETTLERS, view, level, seed, Iterations(40), HEURISTIC) for seed in range(seeds)}


# Numbers ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [4, 6])
def test_incomes_are_the_pips_of_open_land(seats: int) -> None:
    chart = chart_for(seats)
    for index, state in enumerate(walk(seats, 3)):
        if index % 20:
            continue
        data = state.encode()
        expected = [[0] * 5 for _ in range(seats)]
        for place, (seat, size) in buildings(data).items():
            for name in chart.hexes_at[place]:
                resource = YIELD[chart.terrain[name]]
                if resource is not None and not data["invaders"][list(chart.land).index(name)]:
                    expected[seat][resource] += size * pips(chart.number[name])
        assert HEURISTIC.evaluation(state).income == [tuple(row) for row in expected]
        assert expected_cards(state) == pytest.approx([sum(row) / THROWS for row in expected])


def test_chances() -> None:
    assert at_least(0, 1.0) == 1.0
    assert at_least(1, 0.0) == 0.0
    assert 0.63 < at_least(1, 1.0) < 0.64
    assert 0.26 < at_least(2, 1.0) < 0.27


def danger(**changes: object) -> float:
    state = position(**{"gathered": {"IV": "IV IV IV"}, **changes})  # type: ignore[arg-type]
    return HEURISTIC.evaluation(state).risks[state.board.section_index["A5"]]


def test_danger_grows_with_riders_and_falls_with_the_wall() -> None:
    by_level = [danger(levels={"A5": level}) for level in range(6)]
    assert by_level == sorted(by_level, reverse=True)
    assert by_level[0] > 0.5
    assert by_level[5] == 0.0
    assert danger(levels={"A5": 2}, attackers={"A5": "V V"}) > danger(levels={"A5": 2})
    assert danger(gathered={}, levels={"A5": 1}) < danger(levels={"A5": 1})


def test_a_hand_is_worth_more_the_nearer_the_goal() -> None:
    goals = [goal(1.0, COSTS["city"])]
    steps = [
        hand_value(card_counts(cards), goals, WEIGHTS) for cards in ("", "ore", "2 ore", "3 ore grain", "3 ore 2 grain")
    ]
    assert steps == sorted(steps)
    assert hand_value(card_counts("5 wool"), goals, WEIGHTS) < hand_value(card_counts("3 ore 2 grain"), goals, WEIGHTS)


@pytest.mark.parametrize("seats", [4, 6])
def test_thinking_leaves_the_state_alone(seats: int) -> None:
    for index, state in enumerate(walk(seats, 5)):
        if index % 10:
            continue
        before = state.encode()
        HEURISTIC.ratings(state)
        HEURISTIC.value(state, index % seats)
        assert state.encode() == before


@pytest.mark.parametrize("seats", [4, 6])
def test_ratings_go_with_the_candidates(seats: int) -> None:
    for index, state in enumerate(walk(seats, 6)):
        if index % 10:
            continue
        candidates = HEURISTIC.candidates(state)
        assert [action for _, action in HEURISTIC.ratings(state)] == candidates
        assert candidates == sorted(candidates)
        assert len(candidates) < 40


def test_the_end_counts_more_than_anything() -> None:
    state = position(dice=None, gathered={"IV": "IV"}, malus={A: 4})
    ahead = HEURISTIC.value(state, B)
    roll(state, 8)
    assert HEURISTIC.value(state, B) < ahead - 1, "a common defeat is bad for the best loser, too"
    cities = [corner("L26", "SE"), corner("L32", "S"), corner("L33", "SE"), corner("L37", "N")]
    winning = position(active_seat=D, cities={A: cities}, cards={A: "vp"})
    before = HEURISTIC.value(winning, A)
    winning.play(("end",))
    assert HEURISTIC.value(winning, A) > before + 5
    assert HEURISTIC.value(winning, B) < -5


def test_the_weights_have_a_value_each() -> None:
    assert {field.name for field in fields(Weights)} >= {"pip", "breach", "defeat", "trade_margin"}
    other = SettlersHeuristic(replace(WEIGHTS, breach=9.0))
    state = position(gathered={"IV": "IV IV"})
    assert other.value(state, C) < HEURISTIC.value(state, C)


# Predictions ---------------------------------------------------------------------------------------------------------

FORESEEN = {"road", "settle", "city", "wall", "buy", "knight", "drive", "remove", "pirate"}


def easy_match(seats: int, seed: int, throws: str = "random") -> Iterator[SettlersState]:
    """Positions of a match between easy bots, which build more than random play."""
    state, dice = SETTLERS.new(seats, seed, {"wall_roads": seed % 2 == 0, "dice": throws}), Rng(seed)
    while state.seat is not None:
        yield state
        state.play(choose(SETTLERS, state.view(state.seat), "easy", dice.bits(), Iterations(0), HEURISTIC))


@pytest.mark.parametrize("seats", [4, 6])
def test_predicted_values_equal_values_after_playing(seats: int) -> None:
    """They are equal bit for bit to those of a heuristic without caches from the prediction."""
    other, verbs = SettlersHeuristic(), set()
    for index, state in enumerate(
        chain(walk(seats, 12, 3000), *(easy_match(seats, seed) for seed in (12, 17, 29, 30)))
    ):
        if index % 5:
            continue
        seat, trades = state.stack[-1].seat, HEURISTIC.trades(state)
        for action in state.legal():
            is_predictable = value_after(trades, state, action)
            if is_predictable is not None:
                verbs.add(action[0] if state.stack[-1].kind != "free_road" else "free_road")
                after = state.copy()
                after.play(action)
                assert is_predictable == other.value(after, seat), action
    assert verbs == FORESEEN | {"free_road"}


# Moves --------------------------------------------------------------------------------------------------------------

LEVELS = ["medium", "hard"]


@pytest.mark.parametrize("level", LEVELS)
def test_the_winning_settlement_is_built(level: str) -> None:
    cities = [corner("L26", "SE"), corner("L32", "S"), corner("L33", "SE"), corner("L37", "N")]
    state = position(
        hands={A: "2 wood 2 brick wool grain ore"}, cities={A: cities}, roads={A: [edge("L26", "E"), edge("L26", "NE")]}
    )
    assert moves(state, level) == {("settle", corner("L26", "N"))}


@pytest.mark.parametrize("seats", [4, 6])
def test_roads_that_take_the_longest_road_are_candidates(seats: int) -> None:
    """They are candidates even if many other roads lead to better corners: they gain two points (base A14)."""
    taken = 0
    for state in chain(easy_match(seats, 7), easy_match(seats, 8), easy_match(seats, 9)):
        seat, roads = state.stack[-1].seat, [action for action in state.legal() if action[0] == "road"]
        takes = [action for action in roads if takes_longest(state, seat, action[1])]
        for action in roads:
            after = state.copy()
            after.play(action)
            assert (state.longest != after.longest == seat) == (action in takes), action
        assert set(takes) <= set(HEURISTIC.candidates(state))
        taken += len(takes)
    assert taken > 0


@pytest.mark.parametrize("kind", ["offer", "end"])
def test_a_playout_continues_to_the_end_of_the_turn(kind: str) -> None:
    """This includes moves that ask other seats, such as an offer."""
    judged = 0
    for index, state in enumerate(easy_match(4, 7)):
        moves_of_kind = [action for action in state.legal() if action[0] == kind]
        if index % 7 or not moves_of_kind or state.stack[-1].kind != "main":
            continue
        after = result_of(played_out(state, moves_of_kind[0], state.stack[-1].seat, HEURISTIC))
        assert isinstance(after, SettlersState)
        assert after.ended or after.turn > state.turn
        judged += 1
    assert judged > 5


def test_all_candidates_meet_the_same_throws_of_the_dice() -> None:
    """A candidate that draws a card or a rider does not change them. With balanced dice, the state lists them."""
    compared = 0
    for index, state in enumerate(easy_match(4, 7, throws=BALANCED)):
        seat, candidates = state.stack[-1].seat, HEURISTIC.candidates(state)
        drawing = [action for action in candidates if action[0] in ("buy", "settle", "city", "rob", "knight")]
        if index % 3 or state.turn == 0 or not drawing or len(candidates) == 1:
            continue
        ends = [result_of(played_out(state, action, seat, HEURISTIC)) for action in (candidates[0], *drawing[:3])]
        throws = {end.thrown for end in ends if isinstance(end, SettlersState) and not end.ended}
        assert len(throws) <= 1
        compared += 1
    assert compared > 5


def test_playouts_are_compared_by_the_probability_to_win() -> None:
    """The probabilities of all seats add up to 1 without the common defeat. A finished match has 1 or 0."""
    weights = HEURISTIC.weights
    for index, state in enumerate(easy_match(4, 7)):
        last = state
        if index % 40 == 0 and state.turn:
            certain = weights.win * (1 - HEURISTIC.evaluation(state).defeat)
            total = sum(HEURISTIC.playout_value(state, seat) for seat in range(4))
            assert total == pytest.approx(certain)
    result = last.result()
    assert result is not None
    values = [HEURISTIC.playout_value(last, seat) for seat in range(4)]
    assert values == [weights.win if seat in result.winners else 0.0 for seat in range(4)]


def test_bots_hold_the_wall_together() -> None:
    """With weights fitted to points alone, they lost two of three matches together."""
    lost = 0
    for deal in range(150_001, 150_007):
        state, rng = SETTLERS.new(4, deal, {}), Rng(deal ^ 0x5EED)
        while state.seat is not None:
            choices = state.choices()
            if len(choices) > 1:
                choices = [best_move(SETTLERS.imagine(state.view(state.seat), rng), HEURISTIC)]
            state.play(choices[0])
        result = state.result()
        assert result is not None
        lost += not result.winners
    assert lost <= 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_wall_is_built_against_a_certain_breach(level: str) -> None:
    state = position(
        active_seat=C, hands={C: "wood brick"}, gathered={"IV": "IV IV IV"}, malus={A: 2, B: 2},
        settlements={C: [corner("L35", "S")]}, roads={C: [edge("L35", "SE")]},
    )  # fmt: skip
    assert moves(state, level) == {("wall",)}, "one more breach ends the match"


def test_a_knight_drives_riders_from_the_own_gate() -> None:
    state = position(
        active_seat=C, cards={C: "knight"}, gathered={"IV": "IV"}, levels={"A3": 4, "A6": 4}, malus={A: 2, B: 2}
    )
    state.play(("knight",))
    assert all(move[:2] == ("drive", "IV") for move in moves(state, "medium"))


def test_a_knight_frees_the_own_best_land() -> None:
    state = position(
        cards={A: "knight"}, levels={"A3": 5, "A4": 5, "A5": 5, "A6": 5}, invaders={"L11": "III", "L29": "V"},
        cities={A: [corner("L11", "S")]},
    )  # fmt: skip
    state.play(("knight",))
    assert moves(state, "medium") == {("remove", "L11")}


def test_discards_keep_the_city() -> None:
    state = position(dice=None, hands={A: "3 ore 2 grain 3 wool"}, settlements={A: [corner("L26", "SE")]})
    roll(state, 7)
    (move,) = moves(state, "medium")
    assert move[1][2] == 3, "all the wool goes first"
    assert len(HEURISTIC.candidates(state)) == 3, "advice can still name other discards"


def test_a_good_trade_is_accepted_and_a_gift_is_not() -> None:
    """B lacks ore for a city and has wool to spare; no seat gives a card it needs for one it has in plenty."""
    hands = {A: "ore", B: "2 ore 2 grain 3 wool"}
    state = position(hands=hands, settlements={B: [corner("L26", "SE")]})
    state.play(("offer", trade("ore"), trade("wool")))
    assert moves(state, "medium") == {("accept",)}
    gift = position(hands={A: "4 wool", B: "3 ore 2 grain wool"}, settlements={B: [corner("L26", "SE")]})
    gift.play(("offer", trade("wool"), trade("ore")))
    assert ("accept",) not in moves(gift, "medium")


@pytest.mark.parametrize("level", ["medium", pytest.param("hard", marks=pytest.mark.full)])
def test_refused_offers_are_not_repeated_in_a_turn(level: str) -> None:
    """Bots store nothing between decisions, but the view has the number of offers made."""
    offered: Counter[str] = Counter()
    for seed in range(12):
        state, dice, made = SETTLERS.new(4, seed, {}), Rng(seed), set[tuple[int, Action]]()
        while state.seat is not None and state.turn < 60:
            kind = state.stack[-1].kind
            skill = level if kind == "main" and state.turn > 20 else "easy"
            action = choose(SETTLERS, state.view(state.seat), skill, dice.bits(), Iterations(6), HEURISTIC)
            if action[0] == "offer" and skill == level:
                offered["again" if (state.turn, action) in made else "first"] += 1
                made.add((state.turn, action))
            state.play(("refuse",) if kind == "answer" else action)
    assert offered["first"] > 100
    assert not offered["again"]


def test_offers_demand_missing_cards_that_another_seat_holds() -> None:
    state = position(
        hands={A: "2 ore 2 grain 2 wool", B: "ore brick grain", C: "wood"}, settlements={A: [corner("L26", "SE")]}
    )
    offers = TradeEvaluation(HEURISTIC.evaluation(state)).offers(A)
    assert offers
    assert all(state.why_not(offer) is None for offer in offers)
    assert any(offer[2] == trade("ore") and offer[1] == trade("wool") for offer in offers)
    nobody = position(hands={A: "2 ore 2 grain 2 wool", B: "grain"}, settlements={A: [corner("L26", "SE")]})
    assert all(offer[2] == trade("grain") for offer in TradeEvaluation(HEURISTIC.evaluation(nobody)).offers(A))


def test_the_pirate_closes_a_rivals_harbour_and_not_the_own() -> None:
    state = position(
        dice=None, active_seat=A, settlements={A: [corner("L21", "NE")], B: [corner("L20", "NE")]}, hands={B: "wood"}
    )
    roll(state, 7)
    chosen = {action[1] for action in HEURISTIC.candidates(state)}
    assert "S05" not in chosen, "the own harbour of wool"
    assert chosen == {"S03"}


def test_even_an_easy_bot_draws_the_card_of_a_victim() -> None:
    """It overlooks moves, but no player leaves a free card."""
    state = position(dice=None, active_seat=A, hands={B: "wood", C: "ore"})
    roll(state, 7)
    state.play(("pirate", "S03"))
    view = state.view(A)
    chosen = {choose(SETTLERS, view, "easy", seed, Iterations(0), HEURISTIC)[0] for seed in range(30)}
    assert chosen == {"rob"}


def test_monopoly_names_the_most_frequent_resource() -> None:
    state = position(cards={A: "monopoly"}, hands={B: "4 ore", C: "3 ore wood"}, settlements={A: [corner("L26", "SE")]})
    named = {action for action in HEURISTIC.candidates(state) if action[0] == "monopoly"}
    assert named == {("monopoly", "ore")}


def test_founding_prefers_pips() -> None:
    state = SETTLERS.new(4, 3, {})
    while state.view(None)["phase"] == "fort":
        state.play(state.legal()[0])
    board = board_for(4)

    def corner_pips(index: int) -> int:
        return sum(pips(board.hex(name).number) for name in board.corners[index].hexes)

    best = max(corner_pips(action[1]) for action in state.legal())
    for level in LEVELS:
        assert all(corner_pips(move[1]) >= best - 3 for move in moves(state, level))


@pytest.mark.parametrize("level", LEVELS)
def test_bots_end_turns_without_possible_moves(level: str) -> None:
    """Bots end a turn without possible moves, and decline a counter-offer that they cannot pay."""
    state = position(hands={A: "wool"})
    assert moves(state, level, seeds=1) == {("end",)}
    asked = position(hands={A: "wood", B: "ore"})
    play_all(asked, ("offer", trade("wood"), trade("ore")), ("counter", trade("ore"), trade("3 wood")))
    assert moves(asked, level, seeds=1) == {("nobody",)}


@pytest.mark.parametrize("seats", [4, pytest.param(6, marks=pytest.mark.full)])
def test_even_the_easy_bot_beats_random_clearly(seats: int) -> None:
    standing = compete(Pairing("settlers", seats, "easy", "random", 1), 1, workers=1)
    assert standing.share / standing.fair > 1.9, str(standing)


@pytest.mark.parametrize("seats", SETTLERS.seats)
def test_placing_a_founding_settlement_first_is_no_advantage(seats: int) -> None:
    """A placed fort or settlement replaces the average value expected of the seat."""
    match, chance = Match.new(SETTLERS, seats, 77), Rng(77)
    before = HEURISTIC.expected_points(match.state)
    while match.state.stack[-1].kind in ("fort", "found", "found_road"):
        seat = match.state.stack[-1].seat
        match.play(HEURISTIC.candidates(match.state)[0] if chance.below(4) else match.state.legal()[0])
        after = HEURISTIC.expected_points(match.state)
        assert abs(after[seat] - before[seat]) < 0.55 * WEIGHTS.founding
        before = after


# The robber of an island --------------------------------------------------------------------------------------------


def robbing_on_an_island(seed: int) -> SettlersState:
    """A position on the beginners' island in which the active seat must move the robber after a 7."""
    state = SETTLERS.new(4, seed, {"map": "island", "layout": "beginners", "places": "beginners"})
    for number in range(2000):
        trial = state.copy()
        trial.rng = Rng(number)
        if trial.play(("roll",))[0].facts["total"] == 7:
            return trial
    raise AssertionError("no seven")


@pytest.mark.parametrize("seed", range(4))
def test_bots_move_the_robber_to_hurt_rivals_and_not_themselves(seed: int) -> None:
    state = robbing_on_an_island(seed)
    seat = state.active
    candidates = HEURISTIC.candidates(state)
    assert 1 < len(candidates) <= 5
    for action in candidates:
        owners = {owner for owner, _ in state.yields[state.board.land_index[action[1]]]}
        assert owners - {seat}, "a rival loses income"
        assert seat not in owners
    _, best = max(HEURISTIC.ratings(state))
    land = state.board.land_index[best[1]]
    assert pips(state.board.hex(best[1]).number) * sum(amount for _, amount in state.yields[land]) >= 4


def test_the_robber_costs_its_hex_a_share_of_the_income() -> None:
    """The robber will move again, so it does not count like riders."""
    state = robbing_on_an_island(1)
    corner = next(iter(bits(state.settlements[0])))
    land = max(state.board.land_at[corner], key=lambda index: pips(state.board.hex(state.board.land[index]).number))
    before = HEURISTIC.evaluation(state).income[0]
    state.robber = state.board.land[land]
    state.derive()
    after = HEURISTIC.evaluation(state).income[0]
    lost = sum(before) - sum(after)
    assert 0 < lost < pips(state.board.hex(state.robber).number)


def test_an_army_of_two_points_is_worth_more_progress() -> None:
    """A knight shown counts for each point of the Largest Army."""
    scenario, island = SETTLERS.new(4, 1, {}), robbing_on_an_island(2)
    values = []
    for state in (scenario, island):
        evaluator = HEURISTIC.evaluator(state.board)
        race = awards(state)._replace(knights=(2, 0, 0, 0))
        values.append(evaluator.awards.of(race)[0])
    assert values[1] == pytest.approx(2 * values[0])
