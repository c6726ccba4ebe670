"""Every refusal of Die Große Mauer is reached, with its rule."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.resources import files

import pytest

from tests.games.settlers import test_island
from tests.games.settlers.positions import A, B, C, D, corner, edge, play_all, position, roll, trade
from wanli.engine import Action
from wanli.games.settlers.rules.game import SETTLERS
from wanli.games.settlers.rules.state import SettlersState

HOME = corner("L26", "NE")
FORT_A3 = position().board.sections[0].fort
Maker = Callable[[], SettlersState]


def setting_up() -> SettlersState:
    return SETTLERS.new(4, 1, {})


def founding() -> SettlersState:
    state = setting_up()
    for name in ("A3", "A4", "A5", "A6"):
        state.play(("fort", name))
    return state


def founding_road() -> SettlersState:
    state = founding()
    state.play(("found", HOME))
    return state


def poor() -> SettlersState:
    return position(settlements={A: [HOME]}, roads={A: [edge("L26", "E"), edge("L26", "SE")], B: []})


def rich() -> SettlersState:
    return position(
        hands={A: "9 wood 9 brick 9 wool 9 grain 9 ore", B: "wood"}, settlements={A: [HOME]},
        roads={A: [edge("L26", "E"), edge("L26", "SE")]},
    )  # fmt: skip


def full() -> SettlersState:
    """A position in which A has no pieces left and a finished wall, and the other seats hold the whole deck."""
    roads = [edge(land, side) for land in ("L26", "L27", "L18") for side in ("NE", "E", "SE", "SW", "W", "NW")]
    return position(
        hands={A: "9 wood 9 brick 9 wool 9 grain 9 ore"}, levels={"A3": 5}, roads={A: sorted(set(roads))[:15]},
        settlements={A: [corner("L26", "SE"), corner("L26", "N"), corner("L27", "NE"), corner("L18", "NW")]},
        cards={A: "road", B: "14 knight 5 vp 1 road 2 plenty 2 monopoly"},
    )  # fmt: skip


def before_roll() -> SettlersState:
    return position(dice=None, hands={A: "wood brick"})


def seven() -> SettlersState:
    state = position(dice=None, hands={A: "8 wood", B: "ore"})
    roll(state, 7)
    return state


def moving_the_pirate() -> SettlersState:
    state = position(dice=None, hands={B: "ore"})
    roll(state, 7)
    return state


def robbing() -> SettlersState:
    state = moving_the_pirate()
    state.play(("pirate", "S01"))
    return state


def knight() -> SettlersState:
    state = position(cards={A: "knight"}, gathered={"III": "III"}, hands={B: "ore"})
    state.play(("knight",))
    return state


def knight_at_sea() -> SettlersState:
    state = knight()
    play_all(state, ("pirate", "S01"), ("pass",))
    return state


def free_roads() -> SettlersState:
    state = position(cards={A: "road"}, settlements={A: [HOME]})
    state.play(("road_building",))
    return state


def asked() -> SettlersState:
    state = position(hands={A: "wood", B: "wool"})
    state.play(("offer", trade("wood"), trade("ore")))
    return state


def choosing() -> SettlersState:
    state = position(hands={A: "wood", B: "ore", C: "ore"})
    play_all(state, ("offer", trade("wood"), trade("ore")), ("counter", trade("ore"), trade("2 wood")), ("refuse",))
    return state


def cards() -> SettlersState:
    return position(
        cards={A: "plenty knight monopoly"}, fresh="knight", bank_limits={"ore": 0}, surplus_seat=B, hands={A: "wood"}
    )


def broke() -> SettlersState:
    empty = {"wood": 0, "brick": 0, "wool": 0, "grain": 0, "ore": 0}
    return position(cards={A: "plenty"}, bank_limits=empty, surplus_seat=B, hands={A: "4 wood"})


def special() -> SettlersState:
    return position(seats=6, active_seat=A, special=[B, C, D, 4, 5], hands={B: "wood ore"})


def traded_out() -> SettlersState:
    return position(hands={A: "wood", B: "ore"}, offers=3)


CASES: list[tuple[Maker, Action, str, str]] = [
    (poor, ("castle",), "unknown_action", ""),
    (poor, ("road",), "unknown_action", ""),
    (poor, ("road", "x"), "unknown_action", ""),
    (poor, ("plenty", 3), "unknown_action", ""),
    (setting_up, ("roll",), "setup_first", "B3"),
    (poor, ("found", 3), "setup_over", "B3"),
    (setting_up, ("fort", "A1"), "no_such_section", ""),
    (founding, ("found", 999), "no_such_corner", ""),
    (founding, ("found", FORT_A3), "corner_taken", "A4"),
    (founding, ("found", corner("L05", "N")), "only_wall_edges", "P6"),
    (founding, ("found", corner("L03", "N")), "too_near", "A4"),
    (founding_road, ("road", edge("L37", "SE")), "road_at_settlement", "B3"),
    (poor, ("road", 999), "no_such_edge", ""),
    (poor, ("road", position().board.sections[0].edges[0]), "wall_edge", "P6"),
    (poor, ("road", edge("L26", "E")), "edge_taken", "A5"),
    (poor, ("road", edge("L37", "SE")), "not_connected", "A5"),
    (poor, ("road", edge("L26", "SW")), "cannot_pay", "A3"),
    (full, ("road", edge("L26", "SW")), "edge_taken", "A5"),
    (poor, ("settle", corner("L26", "S")), "cannot_pay", "A3"),
    (rich, ("settle", corner("L37", "S")), "no_own_road", "A4"),
    (poor, ("city", HOME), "cannot_pay", "A3"),
    (poor, ("city", 0), "not_own_settlement", "A2"),
    (poor, ("city", -1), "no_such_corner", ""),
    (full, ("wall",), "wall_finished", "B12"),
    (poor, ("wall",), "cannot_pay", "B12"),
    (poor, ("buy",), "cannot_pay", "A3"),
    (full, ("buy",), "deck_empty", "A12"),
    (full, ("road_building",), "no_pieces", "A2"),
    (before_roll, ("wall",), "roll_first", "A6"),
    (poor, ("roll",), "already_rolled", "A6"),
    (poor, ("knight",), "no_such_card_held", "A12"),
    (cards, ("knight",), "bought_this_turn", "A12"),
    (cards, ("plenty", "ore", "wood"), "bank_lacks", "A13"),
    (cards, ("plenty", "gold", "wood"), "no_such_resource", ""),
    (cards, ("monopoly", "gold"), "no_such_resource", ""),
    (cards, ("plenty", "wood"), "plenty_takes_two", "A13"),
    (cards, ("plenty", "brick", "wood"), "resource_order", "A13"),
    (broke, ("plenty", "wood", "wood"), "bank_empty", "A13"),
    (broke, ("bank", "wood", "ore"), "bank_lacks", "A11"),
    (rich, ("bank", "wood", "wood"), "same_resource", "A11"),
    (rich, ("bank", "wood", "gold"), "no_such_resource", ""),
    (poor, ("bank", "wood", "ore"), "rate", "A11"),
    (poor, ("offer", trade("wood"), trade("ore")), "give_not_held", "A10"),
    (traded_out, ("offer", trade("wood"), trade("ore")), "offers_used_up", "A10"),
    (rich, ("offer", trade("wood"), trade("")), "both_sides_give", "A10"),
    (rich, ("offer", trade("wood"), trade("wood")), "same_type_twice", "A10"),
    (rich, ("offer", trade("wood"), trade("20 ore")), "more_than_there_are", "A1"),
    (rich, ("offer", (1,), trade("ore")), "malformed_cards", ""),
    (asked, ("accept",), "not_held", "A10"),
    (asked, ("counter", trade("ore"), trade("wood")), "not_held", "A10"),
    (asked, ("counter", (1,), trade("wood")), "malformed_cards", ""),
    (asked, ("end",), "answer_first", "A10"),
    (choosing, ("partner", 9), "no_such_seat", ""),
    (choosing, ("partner", C), "not_willing", "A10"),
    (choosing, ("partner", B), "partner_unpayable", "A10"),
    (choosing, ("end",), "partner_first", "A10"),
    (poor, ("accept",), "no_offer_open", "A10"),
    (seven, ("end",), "discard_first", "A9"),
    (seven, ("discard", (1,)), "malformed_cards", ""),
    (seven, ("discard", trade("ore")), "discard_not_held", "A9"),
    (seven, ("discard", trade("wood")), "discard_count", "A9"),
    (poor, ("discard", trade("wood")), "nothing_to_discard", "A9"),
    (moving_the_pirate, ("end",), "pirate_first", "B15"),
    (moving_the_pirate, ("pirate", "S04"), "pirate_stays", "P9"),
    (moving_the_pirate, ("pirate", "L04"), "not_sea", "B15"),
    (moving_the_pirate, ("pirate", "S99"), "no_such_hex", ""),
    (robbing, ("end",), "rob_first", "B15"),
    (robbing, ("rob", A), "rob_self", "P10"),
    (robbing, ("rob", C), "rob_empty", "P10"),
    (robbing, ("rob", -1), "no_such_seat", ""),
    (poor, ("pirate", "S01"), "no_pirate_now", "B15"),
    (knight, ("end",), "knight_first", "B16"),
    (knight_at_sea, ("pirate", "S02"), "pirate_once", "B16"),
    (knight, ("drive", "IV", "V"), "field_empty", "B16"),
    (knight, ("drive", "III", "III"), "same_field", "P11"),
    (knight, ("drive", "I", "III"), "no_such_field", ""),
    (knight, ("remove", "L07"), "no_rider_here", "B16"),
    (knight, ("remove", "L99"), "no_such_hex", ""),
    (poor, ("stop",), "no_knight_now", "B16"),
    (free_roads, ("end",), "free_roads_first", "A13"),
    (special, ("bank", "wood", "ore"), "no_trade_in_special", "A18"),
    (special, ("knight",), "no_cards_in_special", "A18"),
    (special, ("roll",), "special_only", "A18"),
]


@pytest.mark.parametrize(
    ("maker", "action", "key", "rule"), CASES, ids=lambda value: getattr(value, "__name__", str(value)[:40])
)
def test_a_refusal_names_its_rule(maker: Maker, action: Action, key: str, rule: str) -> None:
    reason = maker().why_not(action)
    assert reason is not None
    assert (reason.key, reason.rule) == (key, rule)


ELSEWHERE = {
    "setup_first", "setup_over", "fort_site", "section_taken", "no_road_possible", "passage_blocked", "already_city",
    "one_card_per_turn", "nobody_to_trade", "same_offer",
}  # fmt: skip
"""Reached by other tests of this folder.

`fort_site` and `no_road_possible` need boards with a free fort or an enclosed seat.
"""


def test_all_reasons_are_reached() -> None:
    folder = files("wanli.games.settlers.rules.refusals")
    source = "".join(folder.joinpath(name).read_text("utf-8") for name in ("index.py", "building.py", "trade.py"))
    keys = set(re.findall(r'Reason\(\s*"(\w+)"', source))
    assert keys == {key for _, _, key, _ in CASES} | ELSEWHERE | test_island.REACHED


def test_a_counter_equal_to_the_offer_is_an_acceptance() -> None:
    state = position(hands={A: "wood", B: "ore"})
    state.play(("offer", trade("wood"), trade("ore")))
    reason = state.why_not(("counter", trade("ore"), trade("wood")))
    assert reason is not None
    assert (reason.key, reason.rule) == ("same_offer", "A10")


def test_no_road_possible_when_walled_in() -> None:
    """The only edge out of a fort leads south; a rival's road on it encloses the seat."""
    board = position().board
    exit_ = board.road_edges[FORT_A3][0]
    south = board.other_end(exit_, FORT_A3)
    onward, home = next(step for step in board.road_steps[south] if step[0] != exit_)
    state = position(cards={A: "road"}, settlements={B: [home]}, roads={B: [exit_, onward]})
    assert "road_building" not in {action[0] for action in state.legal()}
    reason = state.why_not(("road_building",))
    assert reason is not None
    assert (reason.key, reason.rule) == ("no_road_possible", "A13")


def test_a_fort_site_that_is_free_cannot_be_settled() -> None:
    state = position(settlements={A: [HOME]})
    state.built &= ~(1 << FORT_A3)
    reason = state.why_not(("settle", FORT_A3))
    assert reason is not None
    assert (reason.key, reason.rule) == ("fort_site", "P7")


def test_refusals_reveal_nothing_about_other_hands() -> None:
    """The reason for refusing an offer depends only on the seat's hand and public facts."""
    first = position(hands={A: "wood", B: "ore"})
    other = position(hands={A: "wood", B: "wool"})
    for get in ("ore", "wool", "grain", "3 ore 2 wool"):
        action = ("offer", trade("wood"), trade(get))
        assert first.why_not(action) is None
        assert other.why_not(action) is None
