"""The worked examples of the rules page: G1 to G19."""

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
    kinds,
    level,
    of,
    play_all,
    position,
    refusal,
    riders_at,
    roll,
    verbs,
)  # fmt: skip
from wanli.games.settlers.rules.components import COMPONENTS
from wanli.games.settlers.rules.game import SETTLERS
from wanli.games.settlers.rules.state import SettlersState
from wanli.games.settlers.rules.trade import rates

KNIGHT_MOVES = {"drive": ("drive", "III", "IV"), "remove": ("remove", "L07"), "pirate": ("pirate", "S01")}


def test_g1_level_three_costs_one_each_of_wood_brick_ore_and_grain() -> None:
    state = position(active_seat=A, hands={A: "wood brick ore grain"}, levels={"A3": 2})
    bank = state.bank[:]
    state.play(("wall",))
    assert state.hands[A] == [0] * 5
    assert level(state, "A3") == 3
    assert sum(state.bank) == sum(bank) + 4
    without = position(active_seat=A, hands={A: "ore grain"}, levels={"A3": 1})
    assert refusal(without, ("wall",)) == ("cannot_pay", "B12")


def test_g1_level_two_follows_level_one() -> None:
    state = position(active_seat=A, hands={A: "wood brick ore grain"}, levels={"A3": 1})
    events = state.play(("wall",))
    assert of(events, "wall") == [{"seat": A, "section": "A3", "level": 2}]
    assert state.hands[A] == card_counts("grain"), "level 2 costs no grain"


@pytest.mark.parametrize(("total", "section"), [(8, "A5"), (9, "A4")])
def test_g2_eight_leads_right_and_nine_left(total: int, section: str) -> None:
    state = position(dice=None, gathered={"IV": "IV III"}, levels={"A4": 2, "A5": 2})
    events = roll(state, total)
    assert of(events, "rider_moves") == [
        {"number": total, "field": "IV", "section": section, "rider": "IV", "count": 1}
    ]
    assert riders_at(state, "section", section) == ["IV"]
    assert riders_at(state, "field", "IV") == ["III"], "exactly one rider has moved, the first one"
    assert kinds(events).index("rider_moves") < kinds(events).index("produce")


def breached() -> SettlersState:
    """The position of the sheet: level 2, two riders, C owns A5 and a third one comes."""
    return position(
        dice=None,
        gathered={"IV": "IV IV IV"},
        levels={"A5": 2},
        attackers={"A5": "V IV"},
        settlements={B: [corner("L20", "SE")]},
    )


def test_g3_the_third_rider_breaches_level_two() -> None:
    state = breached()
    events = roll(state, 8)
    assert of(events, "breach") == [
        {
            "section": "A5", "seat": C, "before": 2, "level": 1, "hexes": ["L06", "L13", "L20"], "breaches": 1,
            "limit": 5,
        }
    ]  # fmt: skip
    assert [riders_at(state, "land", hexagon) for hexagon in ("L06", "L13", "L20")] == [["V"], ["IV"], ["IV"]]
    assert riders_at(state, "section", "A5") == []
    assert level(state, "A5") == 1
    assert state.malus == [0, 0, 1, 0]
    assert state.breaches == 1
    produced = of(events, "produce")[0]
    assert produced["blocked"] == ["L20"]
    assert not any(seat == B for seat, _ in produced["gains"]), "L20 bears nothing on this very roll"


def test_g4_again_with_two_riders() -> None:
    state = breached()
    roll(state, 8)
    state.play(("end",))
    roll(state, 8)
    assert riders_at(state, "section", "A5") == ["IV"], "one rider does not pass level 1"
    state.play(("end",))
    events = roll(state, 8)
    assert of(events, "breach")[0]["hexes"] == ["L28", "L37"]
    assert level(state, "A5") == 0
    assert state.malus[C] == 2


def test_g5_nothing_moves_to_a_full_field() -> None:
    state = position(dice=None, gathered={"IV": "IV"}, levels={"A5": 5}, attackers={"A5": "IV IV V V V"})
    events = roll(state, 8)
    assert riders_at(state, "field", "IV") == ["IV"]
    assert len(riders_at(state, "section", "A5")) == 5
    assert kinds(events)[1] == "section_full"


def test_g6_level_five_holds_five_riders() -> None:
    state = position(dice=None, gathered={"IV": "IV"}, levels={"A5": 5}, attackers={"A5": "IV IV V V"})
    events = roll(state, 8)
    assert len(riders_at(state, "section", "A5")) == 5
    assert "breach" not in kinds(events)
    assert state.malus == [0] * 4


def test_g7_the_first_rider_breaches_level_zero() -> None:
    state = position(dice=None, gathered={"IV": "IV"})
    events = roll(state, 8)
    assert of(events, "breach")[0]["hexes"] == ["L06"]
    assert level(state, "A5") == 0
    assert state.malus[C] == 1


def test_g8_gaps_are_closed_first() -> None:
    state = position(
        dice=None, gathered={"III": "III"}, levels={"A3": 1}, attackers={"A3": "III"},
        invaders={"L04": "III", "L18": "III"},
    )  # fmt: skip
    events = roll(state, 6)
    assert of(events, "breach")[0]["hexes"] == ["L11", "L26"]


def test_g9_a_full_path_is_occupied_double_from_the_wall_down() -> None:
    state = position(
        dice=None, gathered={"V": "V"}, levels={"A6": 1}, attackers={"A6": "V"},
        invaders={"L07": "IV", "L21": "V", "L29": "V"}, cards={A: "knight"},
    )  # fmt: skip
    events = roll(state, 5)
    assert of(events, "breach")[0]["hexes"] == ["L07", "L21"]
    assert riders_at(state, "land", "L07") == ["IV", "V"]
    assert riders_at(state, "land", "L21") == ["V", "V"]
    play_all(state, ("knight",), ("remove", "L07"))
    assert riders_at(state, "land", "L07") == ["V"], "one is left, and the hex stays blocked"
    again = state.copy()
    play_all(again, ("stop",), ("end",))
    assert of(roll(again, 6), "produce")[0]["blocked"] == ["L07", "L29"]


def test_g10_a_desert_on_the_path_is_skipped() -> None:
    state = position(dice=None, gathered={"IV": "IV"}, levels={"A4": 3}, attackers={"A4": "IV IV IV"})
    events = roll(state, 9)
    assert of(events, "breach")[0]["hexes"] == ["L05", "L12", "L27", "L36"]
    assert riders_at(state, "land", "L19") == []


def test_g11_the_eastern_riders_cross_the_water() -> None:
    state = position(dice=None, gathered={"V": "V"}, levels={"A6": 2}, attackers={"A6": "V V"})
    assert of(roll(state, 5), "breach")[0]["hexes"] == ["L07", "L21", "L29"]


def test_g12_settlements_and_cities_draw_a_rider_each() -> None:
    home = corner("L26", "S")
    state = position(
        active_seat=A, hands={A: "wood brick wool 3 grain 3 ore"}, settlements={A: [corner("L26", "NE")]},
        roads={A: [edge("L26", "E"), edge("L26", "SE")]},
    )  # fmt: skip
    for action in (("settle", home), ("city", home)):
        bag = state.bag[:]
        events = state.play(action)
        drawn = of(events, "draw_rider")[0]["rider"]
        index = state.board.field_index[drawn]
        assert riders_at(state, "field", drawn)[-1] == drawn, "the numeral decides the field"
        assert state.bag[index] == bag[index] - 1
        assert sum(state.bag) == sum(bag) - 1
    assert [event.barrier for event in events if event.kind == "draw_rider"] == ["chance"]


def test_g12_the_special_building_phase_draws_too() -> None:
    home = corner("L26", "S", 6)
    state = position(
        seats=6, active_seat=A, special=[B, C, D, E, F], hands={B: "wood brick wool grain", C: "2 ore"},
        settlements={B: [corner("L26", "NE", 6)]}, roads={B: [edge("L26", "E", 6), edge("L26", "SE", 6)]},
    )  # fmt: skip
    assert "draw_rider" in kinds(state.play(("settle", home)))
    assert sum(state.bag) == 34


def test_g12_setting_up_draws_none() -> None:
    state = SETTLERS.new(4, 5, {})
    seen: set[str] = set()
    while state.view(None)["turn"] == 0:
        seen |= set(kinds(state.play(state.legal()[0])))
    assert "draw_rider" not in seen
    assert state.view(None)["bag"] == {"III": 7, "IV": 7, "V": 7}


@pytest.mark.parametrize("first", KNIGHT_MOVES)
@pytest.mark.parametrize("second", KNIGHT_MOVES)
def test_g13_a_knight_does_any_two_of_three_but_the_pirate_once(first: str, second: str) -> None:
    state = position(cards={A: "knight"}, gathered={"III": "III IV"}, invaders={"L07": "V V"}, hands={B: "wood"})
    play_all(state, ("knight",), KNIGHT_MOVES[first])
    if state.stack[-1].kind == "rob":
        state.play(("pass",))
    if first == second == "pirate":
        assert refusal(state, ("pirate", "S02")) == ("pirate_once", "B16")
        assert "pirate" not in verbs(state)
        return
    state.play(KNIGHT_MOVES[second])
    if state.stack[-1].kind == "rob":
        state.play(("pass",))
    assert state.stack[-1].kind == "main", "two actions and no more"


def test_g13_a_removed_rider_is_in_the_bag_again() -> None:
    state = position(cards={A: "knight"}, invaders={"L07": "V IV"})
    bag = state.bag[:]
    play_all(state, ("knight",), ("remove", "L07"))
    assert riders_at(state, "land", "L07") == ["IV"]
    assert state.bag == [bag[0], bag[1], bag[2] + 1]


def test_g14_the_pirate_closes_a_harbour() -> None:
    ore_only = {B: [corner("L20", "NE")]}
    port = position(active_seat=B, hands={B: "4 ore"}, settlements=ore_only)
    assert rates(port, B) == [4, 4, 4, 4, 2]
    closed = position(active_seat=B, hands={B: "4 ore"}, settlements=ore_only, pirate="S03")
    assert rates(closed, B) == [4] * 5
    closed.play(("bank", "ore", "wood"))
    assert closed.hands[B] == card_counts("wood"), "four for one"
    port.play(("bank", "ore", "wood"))
    assert port.hands[B] == card_counts("wood 2 ore"), "two for one"


def test_g14_a_generic_harbour_helps_when_the_special_one_is_closed() -> None:
    both = {B: [corner("L20", "NE"), corner("L37", "SW")]}
    assert rates(position(active_seat=B, settlements=both), B) == [3, 3, 3, 3, 2]
    assert rates(position(active_seat=B, settlements=both, pirate="S03"), B) == [3] * 5
    assert rates(position(active_seat=B, settlements=both, pirate="S15"), B) == [4, 4, 4, 4, 2]


def test_g15_points() -> None:
    state = position(knights={A: 3}, malus={B: 1})
    players = state.view(None)["players"]
    assert [player["points"] for player in players] == [1 + 1, 1 - 1, 1, 1], "army 1, malus -1"
    fresh = SETTLERS.new(4, 3, {})
    while fresh.view(None)["turn"] == 0:
        fresh.play(fresh.legal()[0])
    assert [player["points"] for player in fresh.view(None)["players"]] == [3] * 4


@pytest.mark.parametrize("malus", [0, 1])
def test_g15_ten_points_with_one_malus_need_eleven(malus: int) -> None:
    cities = [corner("L26", "SE"), corner("L32", "S"), corner("L33", "SE"), corner("L37", "N")]
    state = position(
        active_seat=A, hands={A: "wood brick wool grain"}, cities={A: cities}, malus={A: malus},
        settlements={A: []}, roads={A: [edge("L26", "E"), edge("L26", "NE")]},
    )  # fmt: skip
    assert state.view(A)["players"][A]["total"] == 9 - malus
    events = state.play(("settle", corner("L26", "N")))
    assert ("end" in kinds(events)) == (malus == 0)
    if malus:
        assert state.view(A)["players"][A]["total"] == 9


@pytest.mark.parametrize(("before", "over"), [(3, False), (4, True)])
def test_g16_the_fifth_breach_ends_the_match_of_four_before_production(before: int, over: bool) -> None:
    state = position(
        dice=None, gathered={"IV": "IV"}, malus={A: before}, settlements={B: [corner("L11", "SE")]},
        hands={A: "wood brick"},
    )  # fmt: skip
    events = roll(state, 8)
    assert (state.ended == "breaches") == over
    assert ("produce" in kinds(events)) != over
    if over:
        assert state.legal() == []
        assert state.malus[C] == 1, "the breach is resolved completely"
        assert riders_at(state, "land", "L06") == ["IV"]
        result = state.result()
        assert result is not None
        assert result.winners == ()
        assert result.scores == (1 - 4, 1 + 1, 1 - 1, 1)
        assert of(events, "end")[0]["best"] == [B]
    else:
        assert state.stack[-1].kind == "main"


@pytest.mark.parametrize(("before", "over"), [(5, False), (6, True)])
def test_g16_with_six_it_is_the_seventh(before: int, over: bool) -> None:
    state = position(seats=6, dice=None, gathered={"IV": "IV"}, malus={A: before})
    roll(state, 8)
    assert bool(state.ended) == over


def test_g17_several_levels_in_one_turn() -> None:
    state = position(hands={A: "2 wood 2 brick 2 ore grain"}, levels={"A3": 1})
    play_all(state, ("wall",), ("wall",))
    assert level(state, "A3") == 3
    assert state.hands[A] == [0] * 5


@pytest.mark.parametrize("total", [3, 4, 10, 12])
def test_g18_without_the_western_third(total: int) -> None:
    state = position(dice=None, gathered={"III": "III", "IV": "IV", "V": "V"}, levels={"A3": 1, "A4": 1, "A5": 1})
    assert set(state.board.field_index) == {"III", "IV", "V"}
    assert {section.id for section in state.board.sections} == {"A3", "A4", "A5", "A6"}
    assert not any(state.board.is_hex(name) for name in ("L01", "L02", "L09", "L31", "A1", "A2", "S08", "I", "II"))
    assert SETTLERS.new(4, 1, {}).view(None)["bag"] == {"III": 7, "IV": 7, "V": 7}
    assert "rider_moves" not in kinds(roll(state, total))


@pytest.mark.parametrize("seats", [4, 6])
def test_g19_the_round_limit(seats: int) -> None:
    last = seats * COMPONENTS.limits.rounds
    first = seats - 1
    active = (first + last - 1) % seats
    state = position(seats=seats, active_seat=active, turn_number=last, malus={D: 1}, knights={C: 3})
    events = state.play(("end",))
    result = state.result()
    assert result is not None
    assert (result.reason, result.winners) == ("rounds", ())
    assert of(events, "end")[0]["best"] == [C]
    early = position(seats=seats, active_seat=(active - 1) % seats, turn_number=last - 1)
    early.play(("end",))
    assert not early.ended
