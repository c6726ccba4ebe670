"""The disputed cases of the base game, one by one, as the publisher's almanac and FAQ decide them.

Several of these are wrong in other programs, as `make lockstep` shows.
"""

from __future__ import annotations

import pytest

from tests.games.settlers.island_positions import A, B, C, D, corner, edge, island
from tests.games.settlers.positions import card_counts, kinds, play_all, refusal, roll, trade, verbs
from wanli.games.settlers.rules.state import SettlersState

RING = [edge("L10", side) for side in ("NE", "E", "SE", "SW", "W", "NW")]
"""The six edges around the desert, clockwise from its northern corner."""
TOP, UPPER, LOWER = (
    [edge(land, side) for land in row.split() for side in ("SW", "SE")]
    for row in ("L01 L02 L03", "L04 L05 L06 L07", "L13 L14 L15 L16")
)
"""Long roads from west to east, along the southern edges of these hexes."""
SETTLEMENT = "wood brick wool grain"
FAR_CITIES = [corner("L17", "S"), corner("L19", "S"), corner("L01", "N"), corner("L03", "N")]
"""Four cities that touch no road of these tests: eight points."""


def before_the_cut(length: int, c: int = 0, d: int = 0, **others: object) -> SettlersState:
    """B can settle on the road of A, which has `length` pieces: at the southern corner of L06, after the fifth.

    C and D have roads of the given lengths.
    """
    return island(
        active=B, hands={B: SETTLEMENT}, longest=A,
        settlements={A: [corner("L04", "SW")], B: [corner("L10", "S")]},
        roads={A: UPPER[:length], B: RING[1:3], C: LOWER[:c], D: TOP[:d]}, **others,  # type: ignore[arg-type]
    )  # fmt: skip


CUT = ("settle", corner("L06", "S"))


# Longest Road -------------------------------------------------------------------------------------------------------


def test_a_cut_road_is_measured_at_once() -> None:
    state = before_the_cut(8)
    assert state.lengths[A] == 8
    events = state.play(CUT)
    assert state.lengths[A] == 5
    assert state.longest == A
    assert "longest" not in kinds(events)


def test_the_holder_of_a_cut_road_retains_the_card_while_it_is_co_longest() -> None:
    state = before_the_cut(8, c=5)
    state.play(CUT)
    assert state.lengths == [5, 2, 5, 0]
    assert state.longest == A


def test_the_only_longer_player_takes_the_card_of_a_cut_road() -> None:
    state = before_the_cut(8, c=6, d=5)
    state.play(CUT)
    assert state.longest == C


def test_the_card_of_a_cut_road_is_set_aside_if_several_players_are_longer() -> None:
    state = before_the_cut(8, c=6, d=6, cities={C: FAR_CITIES[:1]})
    state.play(CUT)
    assert state.longest == -1
    state.hands[C] = card_counts("wood brick")
    play_all(state, ("end",))
    roll(state, 12)
    state.play(("road", LOWER[6]))
    assert state.longest == C, "the first one to be the only longest takes it"


def test_the_card_of_a_cut_road_is_set_aside_if_nobody_has_five() -> None:
    state = island(
        active=B, hands={B: SETTLEMENT}, settlements={A: [corner("L04", "SW")], B: [corner("L10", "S")]},
        roads={A: UPPER[:5], B: RING[3:5], C: LOWER[:4]},
    )  # fmt: skip
    assert state.longest == A
    state.play(("settle", corner("L05", "S")))
    assert state.lengths == [3, 2, 4, 0]
    assert state.longest == -1
    assert state.view(None)["players"][A]["points"] == 1


def test_a_ring_of_six_counts_six() -> None:
    assert island(settlements={A: [corner("L10", "N")]}, roads={A: RING}).lengths[A] == 6


@pytest.mark.parametrize("side", ["N", "NE", "SE", "S", "SW", "NW"])
def test_a_ring_of_six_counts_six_with_a_rivals_building_on_one_corner(side: str) -> None:
    state = island(active=B, settlements={A: [corner("L14", "N")], B: [corner("L10", side)]}, roads={A: RING})
    assert state.lengths[A] == 6


def test_a_rivals_buildings_on_two_corners_divide_a_ring() -> None:
    rivals = {B: [corner("L10", "N")], C: [corner("L10", "SE")]}
    assert island(settlements=rivals, roads={A: RING}).lengths[A] == 4


def test_a_road_counts_up_to_a_rivals_building() -> None:
    rivals = {B: [corner("L04", "SW")], C: [corner("L06", "S")]}
    assert island(settlements=rivals, roads={A: UPPER[:5]}).lengths[A] == 5


def test_a_road_counts_up_to_a_rivals_building_that_was_there_first() -> None:
    state = island(
        hands={A: "wood brick"}, settlements={A: [corner("L04", "SW")], B: [corner("L06", "S")]}, roads={A: UPPER[:4]}
    )
    state.play(("road", UPPER[4]))
    assert state.lengths[A] == 5
    assert state.longest == A


def test_a_road_never_counts_through_a_rivals_building() -> None:
    assert island(settlements={B: [corner("L04", "SE")]}, roads={A: UPPER[:5]}).lengths[A] == 3


def test_no_road_continues_from_a_rivals_building() -> None:
    """The road that leads there was first."""
    state = before_the_cut(5)
    state.play(CUT)
    state.hands[A] = card_counts("wood brick")
    play_all(state, ("end",))
    while state.active != A:
        roll(state, 12)
        state.play(("end",))
    roll(state, 12)
    assert refusal(state, ("road", UPPER[5]))[1] == "A5"


def test_own_buildings_never_interrupt_a_road() -> None:
    own = {A: [corner("L04", "SE"), corner("L05", "SE")]}
    assert island(settlements=own, roads={A: UPPER[:7]}).lengths[A] == 7


def test_a_tie_does_not_take_the_longest_road() -> None:
    state = island(
        active=C, hands={C: "2 wood 2 brick"}, longest=A, roads={A: UPPER[:5], C: LOWER[:4]},
        settlements={A: [corner("L04", "SW")], C: [corner("L13", "SW")]},
    )  # fmt: skip
    state.play(("road", LOWER[4]))
    assert state.longest == A
    state.play(("road", LOWER[5]))
    assert state.longest == C


# Winning ------------------------------------------------------------------------------------------------------------


def test_points_from_another_players_action_win_at_the_start_of_the_next_own_turn() -> None:
    """B cuts the road of A. C receives the Longest Road, but wins only when its turn begins."""
    state = before_the_cut(8, c=6, cities={C: FAR_CITIES})
    state.play(CUT)
    assert state.longest == C
    assert state.result() is None
    assert state.seat == B
    state.play(("end",))
    result = state.result()
    assert result is not None
    assert (result.winners, result.reason) == ((C,), "points")
    assert result.scores[C] == 10


def test_points_of_the_special_building_phase_win_at_the_start_of_the_next_own_turn() -> None:
    large = {land: corner(land, "S", 5) for land in ("L23", "L25", "L27", "L29", "L10")}
    state = island(
        seats=5, special=[B, C], hands={B: SETTLEMENT, C: SETTLEMENT},
        cities={B: [large[land] for land in ("L23", "L25", "L27", "L29")]}, settlements={B: [large["L10"]]},
        roads={B: [edge("L10", "SW", 5), edge("L10", "W", 5)]},
    )  # fmt: skip
    state.play(("settle", corner("L10", "NW", 5)))
    assert state.view(None)["players"][B]["points"] == 10
    assert state.result() is None
    play_all(state, ("end",), ("end",))
    result = state.result()
    assert result is not None
    assert result.winners == (B,)


def test_the_winner_is_named_by_the_turn_and_not_by_the_score() -> None:
    """C waits for its turn with twelve points; B wins with ten."""
    west = [corner("L08", "SW"), corner("L04", "NW"), corner("L12", "NE"), corner("L16", "SE")]
    state = before_the_cut(8, c=6, cities={C: FAR_CITIES, B: west}, knights={C: 3})
    assert state.army == C
    state.play(CUT)
    result = state.result()
    assert result is not None
    assert result.scores[B] == 10
    assert result.scores[C] == 12
    assert result.winners == (B,)


# The bank and sevens --------------------------------------------------------------------------------------------------


def test_nobody_gets_a_type_that_is_short_if_several_are_due() -> None:
    state = island(
        rolled=False, settlements={A: [corner("L05", "N")], B: [corner("L05", "S")]}, bank={"brick": 1}, robber="L19"
    )
    roll(state, 6)
    assert state.bank[1] == 1
    assert state.hands[A][1] == state.hands[B][1] == 0


def test_a_single_player_gets_the_rest_of_a_type_that_is_short() -> None:
    state = island(rolled=False, cities={A: [corner("L05", "N")]}, bank={"brick": 1}, robber="L19")
    roll(state, 6)
    assert state.bank[1] == 0
    assert state.hands[A][1] == 1


def test_a_shortage_of_one_type_leaves_the_others_alone() -> None:
    """L05 (brick) and L18 (grain) both have a six."""
    state = island(
        rolled=False, cities={A: [corner("L05", "N"), corner("L18", "N")], B: [corner("L05", "S")]},
        bank={"brick": 3}, robber="L19",
    )  # fmt: skip
    roll(state, 6)
    assert state.hands[A][1] == 0
    assert state.hands[A][3] == 2


def test_on_a_seven_every_seat_with_more_than_seven_cards_discards_half_rounded_down_once() -> None:
    state = island(rolled=False, hands={A: "9 wood", B: "7 brick", C: "17 ore"})
    roll(state, 7)
    assert (state.seat, verbs(state)) == (A, {"discard"})
    state.play(("discard", (4, 0, 0, 0, 0)))
    assert state.seat == C
    state.play(("discard", (0, 0, 0, 0, 8)))
    assert [sum(hand) for hand in state.hands] == [5, 7, 9, 0]
    assert (state.seat, verbs(state)) == (A, {"robber"}), "nine cards are left, and nobody discards twice"


# The robber -----------------------------------------------------------------------------------------------------------


def robbing(hands: dict[int, str]) -> SettlersState:
    """A has moved the robber to L05, where B, C and A have settlements."""
    places = {A: [corner("L05", "N")], B: [corner("L05", "SE")], C: [corner("L05", "SW")]}
    state = island(cards={A: "knight"}, settlements=places, hands=hands, robber="L19")
    play_all(state, ("knight",), ("robber", "L05"))
    return state


def test_an_empty_hand_cannot_be_robbed() -> None:
    state = robbing({A: "wood", C: "ore"})
    assert state.hands[A] == card_counts("wood ore")
    assert robbing({B: "wool", C: "ore"}).legal() == [("rob", B), ("rob", C)]


def test_nothing_is_robbed_where_all_hands_are_empty() -> None:
    state = robbing({A: "wood", D: "ore"})
    assert "end" in verbs(state)
    assert state.hands[A] == card_counts("wood")


def test_the_robber_must_move() -> None:
    state = island(cards={A: "knight"}, robber="L05")
    state.play(("knight",))
    targets = [action[1] for action in state.legal()]
    assert "L05" not in targets
    assert len(targets) == 18
    assert "L10" in targets, "the desert is a target like any other hex"


def test_the_robber_blocks_its_hex_only() -> None:
    """The settlement between L05 (6), L01 (10) and L02 (2) gets nothing for the six, but wool for the two."""
    for total, expected in ((6, "wood"), (2, "wood wool")):
        state = island(rolled=False, hands={A: "wood"}, settlements={A: [corner("L05", "N")]}, robber="L05")
        roll(state, total)
        assert state.hands[A] == card_counts(expected)


# Development cards ----------------------------------------------------------------------------------------------------


def test_one_development_card_a_turn() -> None:
    state = island(cards={A: "plenty monopoly"})
    state.play(("plenty", "ore", "ore"))
    assert refusal(state, ("monopoly", "ore"))[1] == "A12"


def test_a_card_bought_this_turn_waits() -> None:
    state = island(cards={A: "knight"}, fresh="knight")
    assert refusal(state, ("knight",))[1] == "A12"
    assert ("knight",) in island(cards={A: "2 knight"}, fresh="knight").legal()


def test_a_bought_victory_point_that_wins_counts_at_once() -> None:
    state = island(
        hands={A: "wool grain ore"}, cities={A: FAR_CITIES}, settlements={A: [corner("L10", "N")]},
        deck=[0, 1, 0, 0, 0],
    )  # fmt: skip
    state.play(("buy",))
    result = state.result()
    assert result is not None
    assert result.winners == (A,)


def test_a_card_bought_in_the_special_phase_can_be_played_on_the_next_own_turn() -> None:
    state = island(seats=5, special=[B], hands={B: "wool grain ore"}, deck=[1, 0, 0, 0, 0])
    play_all(state, ("buy",), ("end",))
    assert state.seat == B
    assert ("knight",) in state.legal()


def test_any_card_can_be_played_before_the_roll() -> None:
    state = island(
        rolled=False,
        cards={A: "knight road plenty monopoly"},
        settlements={A: [corner("L10", "N")]},
        roads={A: RING[:1]},
    )
    assert verbs(state) == {"roll", "knight", "road_building", "plenty", "monopoly"}


def test_road_building_needs_no_cards_and_its_second_road_may_extend_the_first() -> None:
    state = island(cards={A: "road"}, settlements={A: [corner("L10", "N")]}, roads={A: RING[:1]})
    play_all(state, ("road_building",), ("road", RING[1]))
    assert ("road", RING[2]) in state.legal()
    state.play(("road", RING[2]))
    assert state.lengths[A] == 3


def test_road_building_lays_as_many_roads_as_there_are_pieces() -> None:
    fourteen = [*UPPER, *RING[1:5], edge("L12", "NE"), edge("L12", "E")]
    state = island(cards={A: "road"}, settlements={A: [corner("L04", "SW")]}, roads={A: fourteen})
    play_all(state, ("road_building",), ("road", edge("L12", "SE")))
    assert state.seat == A
    assert "end" in verbs(state)


def test_road_building_lays_as_many_roads_as_there_are_places() -> None:
    """The network ends at rivals' buildings after the first road."""
    state = island(
        cards={A: "road"}, settlements={A: [corner("L01", "N")], B: [corner("L01", "NE"), corner("L01", "SW")]},
        roads={A: [edge("L01", "NE"), edge("L01", "NW")], C: [edge("L04", "NW")]},
    )  # fmt: skip
    play_all(state, ("road_building",), ("road", edge("L01", "W")))
    assert "end" in verbs(state)


def test_year_of_plenty_takes_two_cards_that_the_bank_has() -> None:
    state = island(cards={A: "plenty"}, bank={"wool": 1, "grain": 0})
    assert ("plenty", "ore", "ore") in state.legal()
    assert ("plenty", "wool", "ore") in state.legal()
    assert state.why_not(("plenty", "wool", "wool")) is not None
    assert state.why_not(("plenty", "grain", "ore")) is not None


# Trade ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("give", "get"), [("wood", "wood"), ("wood", "wood ore"), ("wood", ""), ("", "ore")])
def test_like_for_like_trades_and_gifts_are_illegal(give: str, get: str) -> None:
    state = island(hands={A: "2 wood", B: "2 wood 2 ore"})
    assert refusal(state, ("offer", trade(give), trade(get)))[1] == "A10"


@pytest.mark.parametrize(("give", "get"), [("ore", "ore"), ("ore wood", "wood"), ("ore", ""), ("", "wood")])
def test_like_for_like_trades_and_gifts_are_illegal_as_counter_offers(give: str, get: str) -> None:
    state = island(hands={A: "2 wood", B: "2 wood 2 ore"})
    state.play(("offer", trade("wood"), trade("ore")))
    assert refusal(state, ("counter", trade(give), trade(get)))[1] == "A10"


def test_a_harbour_works_at_once() -> None:
    """H3 trades two ore for one card."""
    state = island(
        hands={A: f"{SETTLEMENT} 2 ore"}, settlements={A: [corner("L07", "S")]},
        roads={A: [edge("L07", "SE"), edge("L07", "E")]},
    )  # fmt: skip
    assert ("bank", "ore", "wool") not in state.legal()
    state.play(("settle", corner("L07", "NE")))
    assert ("bank", "ore", "wool") in state.legal()
