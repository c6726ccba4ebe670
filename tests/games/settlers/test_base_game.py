"""The base game, rule by rule (A1 to A18), including common errors of other implementations."""

from __future__ import annotations

import pytest

from tests.games.settlers.positions import (
    A,
    B,
    C,
    D,
    E,
    F,
    card_counts,
    corner,
    edge,
    ended,
    kinds,
    of,
    play_all,
    position,
    refusal,
    roll,
    trade,
    verbs,
)  # fmt: skip
from wanli.engine import Rng
from wanli.games.settlers.rules.components import COMPONENTS, COSTS
from wanli.games.settlers.rules.game import SETTLERS

HOME = corner("L26", "NE")


def test_a1_nineteen_cards_of_each_with_four_and_twenty_four_with_six() -> None:
    assert SETTLERS.new(4, 1, {}).view(None)["bank"] == [19] * 5
    assert SETTLERS.new(6, 1, {}).view(None)["bank"] == [24] * 5


def test_a2_no_city_without_a_city_left() -> None:
    cities = [corner("L26", "SE"), corner("L32", "S"), corner("L33", "SE"), corner("L37", "N")]
    state = position(hands={A: "2 grain 3 ore"}, cities={A: cities})
    assert "city" not in verbs(state)
    assert refusal(state, ("city", state.board.sections[0].fort)) == ("no_pieces", "A2")


def test_a2_a_city_gives_the_settlement_back() -> None:
    state = position(hands={A: "2 grain 3 ore"}, settlements={A: [HOME]})
    assert (state.left(A, "settlement"), state.left(A, "city")) == (3, 4)
    state.play(("city", HOME))
    assert (state.left(A, "settlement"), state.left(A, "city")) == (4, 3)
    assert refusal(state, ("city", HOME)) == ("already_city", "A2")
    assert refusal(state, ("city", corner("L05", "S"))) == ("not_own_settlement", "A2")


def test_a3_prices() -> None:
    assert {what: list(cost) for what, cost in COSTS.items()} == {
        "road": card_counts("wood brick"),
        "settlement": card_counts("wood brick wool grain"),
        "city": card_counts("2 grain 3 ore"),
        "card": card_counts("wool grain ore"),
    }


def test_a3_any_number_of_builds_in_a_turn() -> None:
    state = position(hands={A: "3 wood 3 brick"}, settlements={A: [HOME]})
    for _ in range(3):
        bank = sum(state.bank)
        state.play(next(action for action in state.legal() if action[0] == "road"))
        assert sum(state.bank) == bank + 2, "paid cards go to the bank"
    assert "road" not in verbs(state)


def test_a4_distance_applies_to_all_buildings() -> None:
    roads = [edge("L26", "E"), edge("L26", "SE")]
    state = position(hands={A: "wood brick wool grain"}, settlements={A: [HOME]}, roads={A: roads})
    assert ("settle", corner("L26", "S")) in state.legal()
    assert refusal(state, ("settle", corner("L26", "SE"))) == ("too_near", "A4")
    assert refusal(state, ("settle", HOME)) == ("corner_taken", "A4")
    assert refusal(state, ("settle", corner("L37", "S"))) == ("no_own_road", "A4")
    rival = position(
        hands={A: "wood brick wool grain"}, settlements={A: [HOME], B: [corner("L26", "SW")]}, roads={A: roads}
    )
    assert refusal(rival, ("settle", corner("L26", "S"))) == ("too_near", "A4")


def test_a4_adjacency_counts_wall_edges() -> None:
    state = SETTLERS.new(4, 1, {})
    for action in (("fort", "A3"), ("fort", "A4"), ("fort", "A5"), ("fort", "A6")):
        state.play(action)
    western_end = corner("L03", "N")
    assert refusal(state, ("found", western_end)) == ("too_near", "A4")


def test_a5_a_road_does_not_go_through_a_rivals_building() -> None:
    roads = [edge("L26", "E"), edge("L26", "SE")]
    rival = position(hands={A: "wood brick"}, settlements={A: [HOME], B: [corner("L26", "S")]}, roads={A: roads})
    beyond = edge("L26", "SW")
    assert refusal(rival, ("road", beyond)) == ("passage_blocked", "A5")
    assert refusal(rival, ("road", edge("L37", "SE"))) == ("not_connected", "A5")
    assert refusal(rival, ("road", edge("L26", "E"))) == ("edge_taken", "A5")
    open_ = position(hands={A: "wood brick"}, settlements={A: [HOME]}, roads={A: roads})
    assert ("road", beyond) in open_.legal()


def test_a5_coast_and_fold_line_take_roads() -> None:
    state = position(hands={A: "wood brick"}, settlements={A: [corner("L03", "SW"), corner("L37", "S")]})
    assert ("road", edge("L37", "SE")) in state.legal(), "the coast"
    assert ("road", edge("L03", "W")) in state.legal(), "the fold"


def test_a6_first_the_roll() -> None:
    state = position(dice=None, hands={A: "wood brick"}, cards={A: "knight plenty vp"})
    assert verbs(state) == {"roll", "knight", "plenty"}
    assert refusal(state, ("road", 0)) == ("roll_first", "A6")
    assert refusal(state, ("end",)) == ("roll_first", "A6")
    state.play(("knight",))
    play_all(state, ("stop",))
    assert verbs(state) == {"roll"}
    after = position()
    assert refusal(after, ("roll",)) == ("already_rolled", "A6")


def test_a7_one_card_for_a_settlement_two_for_a_city() -> None:
    state = position(dice=None, active_seat=A, settlements={C: [corner("L26", "S")]}, cities={D: [corner("L26", "N")]})
    gains = dict(of(roll(state, 10), "produce")[0]["gains"])
    assert gains[C] == card_counts("ore")
    assert gains[D] == card_counts("2 ore")
    assert gains[A] == gains[B] == card_counts("grain"), "the forts at L04"


def shortage(ore: int, holders: dict[int, list[int]]) -> tuple[dict[int, list[int]], list[dict[str, object]]]:
    state = position(dice=None, cities=holders, bank_limits={"ore": ore}, surplus_seat=B)
    events = roll(state, 10)
    return dict(of(events, "produce")[0]["gains"]), of(events, "shortage")


def test_a8_a_single_player_gets_the_rest() -> None:
    gains, shortages = shortage(1, {C: [corner("L26", "S")]})
    assert gains[C] == card_counts("ore")
    assert shortages == [{"resource": "ore", "due": 2, "left": 1, "seat": C}]


def test_a8_several_get_nothing_but_other_types_are_paid() -> None:
    gains, shortages = shortage(3, {C: [corner("L26", "S")], D: [corner("L26", "N"), corner("L37", "NE")]})
    assert shortages == [{"resource": "ore", "due": 4, "left": 3, "seat": None}]
    assert C not in gains
    assert gains[D] == card_counts("2 grain"), "fields on 10"


def test_a8_one_player_with_two_buildings_is_still_one() -> None:
    gains, _ = shortage(3, {C: [corner("L26", "S"), corner("L26", "N")]})
    assert gains[C] == card_counts("3 ore")


def test_a9_half_of_more_than_seven_sealed_until_all_have_chosen() -> None:
    state = position(dice=None, hands={A: "4 wood 4 brick", B: "9 wool", C: "7 ore"})
    events = roll(state, 7)
    assert "produce" not in kinds(events)
    assert (state.seat, state.stack[-1].data) == (A, {"count": 4})
    assert refusal(state, ("pirate", "S01")) == ("discard_first", "A9")
    assert refusal(state, ("discard", trade("3 wood"))) == ("discard_count", "A9")
    assert refusal(state, ("discard", trade("4 wool"))) == ("discard_not_held", "A9")
    events = state.play(("discard", trade("4 wood")))
    assert events[0].seen_by(B).facts == {"seat": A, "count": 4}
    assert state.view(B)["players"][A]["sealed"] is None
    assert state.view(B)["players"][A]["hand_count"] == 8, "the discards are still sealed"
    assert state.view(A)["players"][A]["sealed"] == card_counts("4 wood")
    assert state.seat == B
    events = state.play(("discard", trade("4 wool")))
    assert of(events, "discard") == [
        {"seat": A, "cards": card_counts("4 wood")}, {"seat": B, "cards": card_counts("4 wool")},
    ]  # fmt: skip
    assert [event.barrier for event in events if event.kind == "discard"] == ["reveal", "reveal"]
    assert (state.hands[A], state.hands[B]) == (card_counts("4 brick"), card_counts("5 wool"))
    assert (state.seat, state.stack[-1].kind) == (A, "pirate")


def test_a10_an_offer_goes_round_and_the_seat_in_turn_chooses() -> None:
    state = position(active_seat=B, hands={A: "ore", B: "wood", C: "ore", D: "wool"})
    state.play(("offer", trade("wood"), trade("ore")))
    assert state.seat == C, "clockwise"
    state.play(("accept",))
    assert state.seat == D
    assert refusal(state, ("accept",)) == ("not_held", "A10")
    state.play(("counter", trade("wool"), trade("wood")))
    assert state.seat == A
    state.play(("refuse",))
    assert state.seat == B
    assert refusal(state, ("partner", A)) == ("not_willing", "A10")
    assert state.legal() == [("nobody",), ("partner", C), ("partner", D)]
    other = state.copy()
    state.play(("partner", C))
    assert (state.hands[B], state.hands[C]) == (card_counts("ore"), card_counts("wood"))
    other.play(("partner", D))
    assert (other.hands[B], other.hands[D]) == (card_counts("wool"), card_counts("wood"))


def test_a10_terms() -> None:
    state = position(hands={A: "wood 2 brick", B: "ore"})
    for give, get, reason in (
        ("ore", "wood", "give_not_held"), ("", "ore", "both_sides_give"), ("wood", "", "both_sides_give"),
        ("wood", "wood", "same_type_twice"), ("wood 2 brick", "brick ore", "same_type_twice"),
    ):  # fmt: skip
        assert refusal(state, ("offer", trade(give), trade(get)))[0] == reason
    assert state.why_not(("offer", trade("wood 2 brick"), trade("3 ore wool"))) is None, "the reason reveals no hand"
    assert refusal(state, ("offer", (1, 0, 0, 0), (0, 0, 0, 0, 1)))[0] == "malformed_cards"


def test_a10_three_offers_a_turn() -> None:
    state = position(hands={A: "wood", B: "ore"})
    for _ in range(3):
        play_all(state, ("offer", trade("wood"), trade("ore")), ("refuse",))
        assert state.seat == A, "the others hold nothing and are not asked"
    assert refusal(state, ("offer", trade("wood"), trade("ore"))) == ("offers_used_up", "A10")
    alone = position(hands={A: "wood"})
    assert refusal(alone, ("offer", trade("wood"), trade("ore"))) == ("nobody_to_trade", "A10")


def test_a10_a_counter_that_cannot_be_paid_is_not_taken() -> None:
    state = position(hands={A: "wood", B: "ore"})
    play_all(state, ("offer", trade("wood"), trade("ore")), ("counter", trade("ore"), trade("3 wood")))
    assert state.legal() == [("nobody",)]
    assert refusal(state, ("partner", B)) == ("partner_unpayable", "A10")


def test_a11_four_to_one_and_only_cards_of_the_bank() -> None:
    state = position(hands={A: "4 wood"}, bank_limits={"ore": 0}, surplus_seat=B)
    assert refusal(state, ("bank", "wood", "ore")) == ("bank_lacks", "A11")
    assert refusal(state, ("bank", "wood", "wood")) == ("same_resource", "A11")
    assert refusal(state, ("bank", "brick", "wool")) == ("rate", "A11")
    state.play(("bank", "wood", "wool"))
    assert state.hands[A] == card_counts("wool")


def test_a11_a_harbour_can_be_used_at_once() -> None:
    roads = [edge("L29", "NE"), edge("L29", "E")]
    state = position(hands={A: "3 wood brick wool grain"}, settlements={A: [corner("L29", "N")]}, roads={A: roads})
    assert refusal(state, ("bank", "wood", "ore")) == ("rate", "A11")
    state.play(("settle", corner("L29", "SE")))
    state.play(("bank", "wood", "ore"))
    assert state.hands[A] == card_counts("ore"), "two for one"


def test_a12_one_card_a_turn_and_none_bought_this_turn() -> None:
    state = position(cards={A: "2 knight monopoly"}, fresh="knight")
    state.play(("knight",))
    state.play(("stop",))
    assert refusal(state, ("monopoly", "ore")) == ("one_card_per_turn", "A12")
    fresh = position(cards={A: "knight"}, fresh="knight")
    assert refusal(fresh, ("knight",)) == ("bought_this_turn", "A12")
    assert refusal(fresh, ("monopoly", "ore")) == ("no_such_card_held", "A12")


def test_a12_cards_bought_now_can_be_played_next_turn() -> None:
    state = position(active_seat=A, hands={A: "wool grain ore"}, seats=4)
    state.play(("buy",))
    assert sum(state.fresh) == 1
    state.play(("end",))
    assert sum(state.fresh) == 0


def test_a12_an_empty_deck_sells_nothing() -> None:
    cards = {B: "14 knight 5 vp 2 road 2 plenty 2 monopoly"}
    state = position(hands={A: "wool grain ore"}, cards=cards, most_vp=[5] * 4)
    assert refusal(state, ("buy",)) == ("deck_empty", "A12")


def test_a12_a_bought_point_wins_at_once() -> None:
    cities = [corner("L26", "SE"), corner("L32", "S"), corner("L33", "SE"), corner("L37", "N")]
    others = {B: "14 knight", C: "2 road 2 plenty 2 monopoly", D: "4 vp"}
    state = position(hands={A: "wool grain ore"}, cities={A: cities}, cards=others)
    assert state.view(A)["players"][A]["total"] == 9
    events = state.play(("buy",))
    assert ended(state) == "points"
    result = state.result()
    assert result is not None
    assert result.winners == (A,)
    assert kinds(events)[-1] == "end"


def test_a13_two_free_roads_or_fewer() -> None:
    state = position(cards={A: "road"}, settlements={A: [HOME]})
    state.play(("road_building",))
    state.play(state.legal()[0])
    assert state.stack[-1].data == {"left": 1}
    assert refusal(state, ("end",)) == ("free_roads_first", "A13")
    state.play(state.legal()[0])
    assert state.stack[-1].kind == "main"
    assert state.hands[A] == [0] * 5


def test_a13_plenty_takes_only_cards_of_the_bank() -> None:
    state = position(cards={A: "plenty"}, bank_limits={"ore": 1, "wood": 0}, surplus_seat=B)
    assert refusal(state, ("plenty", "ore", "ore")) == ("bank_lacks", "A13")
    assert refusal(state, ("plenty", "wood", "brick")) == ("bank_lacks", "A13")
    assert refusal(state, ("plenty", "brick")) == ("plenty_takes_two", "A13")
    assert refusal(state, ("plenty", "ore", "brick")) == ("resource_order", "A13")
    state.play(("plenty", "brick", "ore"))
    assert state.hands[A] == card_counts("brick ore")
    empty = {"wood": 0, "brick": 0, "wool": 0, "grain": 0, "ore": 1}
    last = position(cards={A: "plenty"}, bank_limits=empty, surplus_seat=B)
    assert [action for action in last.legal() if action[0] == "plenty"] == [("plenty", "ore")]
    nothing = position(cards={A: "plenty"}, bank_limits={**empty, "ore": 0}, surplus_seat=B)
    assert refusal(nothing, ("plenty", "ore", "ore")) == ("bank_empty", "A13")


def test_a13_monopoly_takes_every_card_of_a_type() -> None:
    state = position(cards={A: "monopoly"}, hands={A: "ore", B: "2 ore wood", C: "3 ore"})
    events = state.play(("monopoly", "ore"))
    assert of(events, "monopoly")[0]["taken"] == [0, 2, 3, 0]
    assert state.hands[A] == card_counts("6 ore")
    assert state.hands[B] == card_counts("wood")


# Longest Road ------------------------------------------------------------------------------------------------------

RING = [edge("L26", side) for side in ("NE", "E", "SE", "SW", "W", "NW")]


def test_a14_five_in_a_row_take_it_and_loops_count() -> None:
    state = position(hands={A: "wood brick"}, settlements={A: [corner("L26", "N")]}, roads={A: RING[:4]})
    assert state.longest == -1
    events = state.play(("road", RING[4]))
    assert of(events, "longest") == [{"seat": A, "length": 5, "from": None}]
    ring = position(settlements={A: [corner("L26", "N")]}, roads={A: RING})
    assert ring.lengths[A] == 6


def test_a14_forks_do_not_add_up() -> None:
    fork = [*RING[:3], edge("L27", "NW")]
    state = position(settlements={A: [corner("L26", "N")]}, roads={A: fork})
    assert state.lengths[A] == 3


def test_a14_own_buildings_do_not_cut_but_those_of_others_do() -> None:
    own = position(settlements={A: [corner("L26", "N"), corner("L26", "SE")]}, roads={A: RING[:5]})
    assert own.lengths[A] == 5
    cut = position(settlements={A: [corner("L26", "N")], B: [corner("L26", "SE")]}, roads={A: RING[:5]})
    assert cut.lengths[A] == 3, "a trail may end at the rival's corner"


def test_a14_roads_blocked_at_both_ends_count_whole() -> None:
    ends = [corner("L26", "N"), corner("L26", "SW")]
    state = position(settlements={A: [corner("L26", "SE")], B: ends[:1], C: ends[1:]}, roads={A: RING[:4]})
    assert state.lengths[A] == 4


def test_a14_a_holder_cut_below_five_loses_the_card() -> None:
    """The five roads of A surround L26; B comes from the south and settles on its southern corner."""
    state = position(
        active_seat=B, hands={B: "wood brick wool grain"},
        settlements={A: [corner("L26", "N")], B: [corner("L34", "S")]},
        roads={A: RING[:5], B: [edge("L34", "E"), edge("L34", "SE")]},
    )  # fmt: skip
    assert state.longest == A
    events = state.play(("settle", corner("L26", "S")))
    assert of(events, "longest") == [{"seat": None, "length": 3, "from": A}]
    assert state.lengths[A] == 3
    assert state.view(None)["players"][A]["points"] == 2


def test_a14_ties() -> None:
    """The holder keeps the card while nobody has more; nobody holds it if others tie above the holder."""
    from wanli.games.settlers.rules.roads import award_longest

    state = position(settlements={A: [corner("L26", "N")]}, roads={A: RING[:5]})
    cases = [
        (A, [5, 5, 0, 0], A), (A, [4, 5, 5, 0], -1), (A, [4, 5, 0, 0], B), (A, [4, 4, 0, 0], -1),
        (-1, [6, 6, 0, 0], -1), (-1, [6, 7, 0, 0], B), (B, [5, 6, 7, 7], -1), (B, [5, 6, 7, 6], C),
    ]  # fmt: skip
    for holder, lengths, expected in cases:
        state.longest, state.lengths = holder, lengths
        award_longest(state, [])
        assert state.longest == expected, (holder, lengths)


def test_a15_three_knights_and_then_strictly_more() -> None:
    state = position(cards={A: "knight", B: "knight"}, knights={A: 2, B: 2})
    events = state.play(("knight",))
    assert of(events, "army") == [{"seat": A, "knights": 3, "from": None}]
    assert state.view(None)["players"][A]["points"] == 2, "one point here"
    equal = position(cards={B: "knight"}, knights={A: 3, B: 2}, active_seat=B)
    equal.play(("knight",))
    assert equal.army == A
    more = position(cards={B: "knight"}, knights={A: 3, B: 3}, active_seat=B, army=A)
    more.play(("knight",))
    assert more.army == B


TEN = [corner("L26", "SE"), corner("L32", "S"), corner("L33", "SE"), corner("L37", "N")]
"""Four cities: nine points with the fort."""


def test_a16_ten_points_on_somebody_elses_turn_wait() -> None:
    state = position(active_seat=D, cities={A: TEN}, cards={A: "vp"})
    assert state.view(A)["players"][A]["total"] == 10
    assert not ended(state)
    events = state.play(("end",))
    assert ended(state) == "points", "the start of one's own turn, before the roll"
    assert kinds(events) == ["end_turn", "turn", "end"]
    result = state.result()
    assert result is not None
    assert result.winners == (A,)


def test_a16_a_knight_before_the_roll_can_win() -> None:
    state = position(dice=None, cities={A: TEN}, cards={A: "knight"}, knights={A: 2})
    state.play(("knight",))
    assert ended(state) == "points"


@pytest.mark.parametrize("seats", [4, 6])
def test_a17_two_rounds_the_second_reversed_and_cards_from_the_last(seats: int) -> None:
    state = SETTLERS.new(seats, 11, {})
    order, dealt = [], []
    while state.view(None)["turn"] == 0:
        seat, phase = state.seat, state.view(None)["phase"]
        if phase == "found":
            order.append(seat)
        for event in state.play(state.legal()[-1 if phase == "fort" else 3 % len(state.legal())]):
            if event.kind == "collect":
                dealt.append(event.facts["seat"])
    assert order[:seats] == list(reversed(order[seats:]))
    assert dealt == order[seats:]
    assert order[0] == state.seat == state.view(None)["first"]


def test_a18_after_every_turn_each_other_seat_may_build() -> None:
    state = position(seats=6, active_seat=B, hands={C: "wood brick", D: "ore", E: "wool grain ore", A: "2 ore"})
    state.play(("end",))
    assert (state.seat, state.stack[-1].kind) == (C, "special")
    assert refusal(state, ("bank", "wood", "ore")) == ("no_trade_in_special", "A18")
    assert refusal(state, ("offer", trade("wood"), trade("ore"))) == ("no_trade_in_special", "A18")
    assert refusal(state, ("knight",)) == ("no_cards_in_special", "A18")
    state.play(("end",))
    assert state.seat == E, "D holds fewer than two cards: public"
    state.play(("buy",))
    assert sum(state.fresh) == 0, "may be played in the own next turn"
    state.play(("end",))
    assert state.seat == A, "F has none"
    state.play(("end",))
    assert (state.seat, state.stack[-1].kind) == (C, "roll")


def test_a18_no_win_in_the_special_building_phase() -> None:
    cities = [corner(land, side, 6) for land, side in (("L26", "SE"), ("L32", "S"), ("L33", "SE"), ("L37", "N"))]
    state = position(
        seats=6, active_seat=A, special=[B, C, D, E, F], cities={B: cities}, hands={B: "wood brick wool grain"},
        settlements={B: [corner("L20", "N", 6)]}, roads={B: [edge("L20", "NE", 6), edge("L20", "E", 6)]},
        malus={B: 1},
    )  # fmt: skip
    assert state.view(None)["players"][B]["points"] == 9
    state.play(("settle", corner("L20", "SE", 6)))
    assert not ended(state)
    state.play(("end",))
    assert ended(state) == "points", "B's own turn begins"


def test_a18_no_special_building_with_four() -> None:
    state = position(active_seat=A, hands={B: "4 wood"})
    state.play(("end",))
    assert (state.seat, state.stack[-1].kind) == (B, "roll")
    assert COMPONENTS.tables[6].special_building


def test_the_same_seed_gives_the_same_match() -> None:
    def history(seed: int) -> list[object]:
        state, rng = SETTLERS.new(4, seed, {}), Rng(seed)
        facts: list[object] = []
        for _ in range(300):
            if state.seat is None:
                break
            facts += [event.facts for event in state.play(rng.choice(state.legal()))]
        return facts

    assert history(7) == history(7)
    assert history(7) != history(8)
