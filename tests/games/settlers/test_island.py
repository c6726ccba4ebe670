"""The base game on its islands: layouts, setup, robber, options (section C of the rules page)."""

from __future__ import annotations

import copy
import re
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from tests.games.settlers.chart import RESOURCES, chart_of, map_file
from tests.games.settlers.oracle import owners_at
from tests.games.settlers.positions import card_counts, kinds, of, refusal, roll, verbs
from tests.games.settlers.soundness import check_soundness
from wanli.arena import Pairing, play_match
from wanli.engine import DecodeError, Match, Rng, SetupRefused
from wanli.games.settlers.rules.dice import pips
from wanli.games.settlers.rules.game import SETTLERS
from wanli.games.settlers.rules.island_layout import reds_apart
from wanli.games.settlers.rules.island_map import read_island
from wanli.games.settlers.rules.maps import ISLANDS, island_board, layout_for
from wanli.games.settlers.rules.state import SettlersState

ISLAND: dict[str, Any] = {"map": "island"}
LARGE: dict[str, Any] = {"map": "large_island"}
BEGINNERS: dict[str, Any] = {"map": "island", "layout": "beginners", "places": "beginners"}


def new(seats: int = 4, seed: int = 1, **options: Any) -> SettlersState:
    return SETTLERS.new(seats, seed, {**ISLAND, **options})


def main_phase(seed: int = 1, hands: dict[int, str] | None = None, **options: Any) -> SettlersState:
    """A position on the beginners' island after the first roll, with these hands."""
    state = new(seed=seed, **{**BEGINNERS, **options})
    roll(state, 12)
    data = state.encode()
    data["hands"] = [card_counts((hands or {}).get(seat, "")) for seat in range(4)]
    data["bank"] = [19 - sum(hand[r] for hand in data["hands"]) for r in range(5)]
    state = SETTLERS.decode(data)
    check_soundness(state)
    return state


def with_robber_pending(state: SettlersState) -> SettlersState:
    """The position after the active seat has played a knight."""
    data = state.encode()
    seat = data["active"]
    data["cards"][seat][0] += 1
    data["deck"][0] -= 1
    state = SETTLERS.decode(data)
    state.play(("knight",))
    return state


# Layouts ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "corners", "edges", "coast", "harbours", "all_pips"),
    [("island", 54, 72, 30, 9, 58), ("large_island", 80, 109, 38, 11, 88)],
)
def test_c1_c2_the_check_values_of_both_islands(
    name: str, corners: int, edges: int, coast: int, harbours: int, all_pips: int
) -> None:
    island = ISLANDS[name]
    layout = layout_for({"map": name}, Rng(1))
    assert layout is not None
    board = island_board(name, layout)
    assert (len(board.corners), len(board.edges), len(island.coast)) == (corners, edges, coast)
    assert len(board.harbours) == harbours
    assert sum(map(pips, island.spiral)) == all_pips
    assert board.sites == (1 << corners) - 1, "every corner can be settled"


def test_c3_the_spiral_follows_the_coast_and_skips_deserts() -> None:
    """From the north-western corner the island's spiral runs down the western coast, as the printed letters do."""
    [first] = [spiral for spiral in ISLANDS["island"].spirals if spiral[0] == 0]
    assert first == (0, 3, 7, 12, 16, 17, 18, 15, 11, 6, 2, 1, 4, 8, 13, 14, 10, 5, 9)
    for seed in range(20):
        layout = layout_for(ISLAND, Rng(seed))
        assert layout is not None
        orders = [[layout.numbers[land] for land in spiral] for spiral in ISLANDS["island"].spirals]
        assert list(ISLANDS["island"].spiral) in [[number for number in order if number] for order in orders]


@pytest.mark.parametrize("numbers", ["spiral", "free"])
@pytest.mark.parametrize("name", list(ISLANDS))
def test_c3_red_numbers_are_never_neighbours(name: str, numbers: str) -> None:
    layouts = set()
    for seed in range(60):
        layout = layout_for({"map": name, "layout": numbers}, Rng(seed))
        assert layout is not None
        layouts.add(layout)
        assert reds_apart(ISLANDS[name], layout.numbers)
        assert [number == 0 for number in layout.numbers] == [terrain == "desert" for terrain in layout.terrain]
    assert len(layouts) == 60, "each seed gives another island"


def test_c4_harbours_fixed_and_mixed() -> None:
    trades = [layout.harbours for seed in range(20) if (layout := layout_for(ISLAND, Rng(seed))) is not None]
    assert set(trades) == {("any", "grain", "ore", "any", "wool", "any", "any", "brick", "wood")}
    mixed = [layout_for({**ISLAND, "harbours": "mixed"}, Rng(seed)) for seed in range(20)]
    assert len({layout.harbours for layout in mixed if layout}) > 10
    assert {tuple(sorted(layout.harbours)) for layout in mixed if layout} == {tuple(sorted(trades[0]))}


@pytest.mark.parametrize("options", [ISLAND, LARGE])
def test_the_board_agrees_with_the_second_implementation(options: dict[str, Any]) -> None:
    state = SETTLERS.new(SETTLERS.seats_for(options)[0], 5, {**options, "harbours": "mixed"})
    chart, board = chart_of(state), state.board
    assert set(chart.ends) == chart.road_edges == set(range(len(board.edges)))
    assert [set(chart.hexes_at[corner]) for corner in range(len(board.corners))] == [
        set(corner.hexes) for corner in board.corners
    ]
    assert [(sea, set(corners), goods) for sea, corners, goods in chart.harbours] == [
        (harbour.sea, set(harbour.corners), None if harbour.resource < 0 else harbour.resource)
        for harbour in board.harbours
    ]


def test_c5_the_beginners_island() -> None:
    layout = layout_for({**ISLAND, "layout": "beginners"}, Rng(1))
    assert layout is not None
    produced = Counter[str]()
    for terrain, number in zip(layout.terrain, layout.numbers, strict=True):
        produced[terrain] += pips(number)
    assert produced == Counter(forest=13, hills=12, pasture=10, fields=13, mountains=10, desert=0)
    assert layout == layout_for({**ISLAND, "layout": "beginners"}, Rng(2))


@pytest.mark.parametrize("seats", [3, 4])
def test_c5_the_beginners_places_are_fair(seats: int) -> None:
    state = new(seats, **BEGINNERS)
    check_soundness(state)
    assert state.turn == 1
    assert verbs(state) == {"roll"}
    assert state.seat == state.first == state.active
    chart = chart_of(state)
    for seat in range(seats):
        corners = state.encode()["settlements"][seat]
        assert len(corners) == state.roads[seat].bit_count() == 2
        assert sum(pips(chart.number[land]) for corner in corners for land in chart.hexes_at[corner]) == 20
        assert sum(state.hands[seat]) == 3, "the second settlement yields its cards"


def test_seeds_and_options_derive_the_layout() -> None:
    first, same, other = new(seed=3), new(seed=3), new(seed=4)
    assert first.encode() == same.encode()
    assert first.encode()["layout"] != other.encode()["layout"]
    view = first.view(None)
    assert view["layout"] == first.encode()["layout"]
    assert view["robber"] == first.robber == first.board.desert


# Maps are data ------------------------------------------------------------------------------------------------------

Spoil = Callable[[dict[str, Any]], Any]
SPOILT: dict[str, Spoil] = {
    "rows that do not interlock": lambda data: data.update(rows=[3, 5, 5, 3, 3]),
    "an unknown terrain": lambda data: data["terrain"].update(swamp=1),
    "a hex too few": lambda data: data["terrain"].update(forest=3),
    "a number too few": lambda data: data["spiral"].pop(),
    "a seven": lambda data: data["spiral"].__setitem__(0, 7),
    "half a number": lambda data: data["spiral"].__setitem__(0, 2.5),
    "a harbour inland": lambda data: data["harbours"]["places"].__setitem__(0, 30),
    "harbours that share a corner": lambda data: data["harbours"]["places"].__setitem__(0, 2),
    "a harbour too few": lambda data: data["harbours"]["fixed"].pop(),
    "a harbour for gold": lambda data: data["harbours"]["fixed"].__setitem__(0, "gold"),
    "another layout": lambda data: data["beginners"]["terrain"].__setitem__(0, "forest"),
    "beginners in the desert": lambda data: data["beginners"]["numbers"].__setitem__(9, 10),
}


@pytest.mark.parametrize("name", SPOILT)
def test_islands_that_the_rules_cannot_use(name: str) -> None:
    data = copy.deepcopy(map_file("island"))
    SPOILT[name](data)
    with pytest.raises((ValueError, KeyError)):
        read_island(data)
    read_island(map_file("island"))


def test_another_island_can_be_played() -> None:
    """A small island of seven hexes: the code does not depend on our islands."""
    data = map_file("island")
    data.update(rows=[2, 3, 2], spiral=[5, 6, 9, 10, 4, 3])
    data["terrain"] = {"forest": 2, "hills": 1, "pasture": 1, "fields": 1, "mountains": 1, "desert": 1}
    data["harbours"] = {"places": [0, 4], "fixed": ["any", "ore"]}
    del data["beginners"]
    island = read_island(data)
    assert (len(island.coast), len(island.spirals[0])) == (18, 7)


@pytest.mark.parametrize(
    "damage",
    [
        {"layout": None},
        {"robber": "L99"},
        {"robber": "S01"},
        {"layout": {"terrain": [], "numbers": [], "harbours": []}},
        {"options": {"counted": False, "wall_roads": False}},
        {"options": {"counted": False, "wall_roads": False, "map": "atlantis"}},
        {"options": {"counted": False, "wall_roads": False, "map": ["island"]}},
        {"options": {"counted": False, "wall_roads": False, "map": "large_island"}},
        {"thrown": [[1, "x"]]},
    ],
    ids=str,
)
def test_damaged_islands_are_refused(damage: dict[str, Any]) -> None:
    data = {**new().encode(), **damage}
    with pytest.raises(DecodeError):
        SETTLERS.decode(data)


# Options ------------------------------------------------------------------------------------------------------------


def test_seats_depend_on_the_map() -> None:
    assert SETTLERS.seats == SETTLERS.seats_for({}) == (4, 6)
    assert SETTLERS.seats_for(ISLAND) == (3, 4)
    assert SETTLERS.seats_for(LARGE) == (5, 6)
    assert SETTLERS.seats_for({"map": ["island"]}) == (4, 6)
    for seats, options in ((3, {}), (5, ISLAND), (6, ISLAND), (4, LARGE)):
        with pytest.raises(SetupRefused) as refused:
            SETTLERS.new(seats, 1, options)
        assert refused.value.reason.key == "seats"


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"layout": "free"}, "island_only"),
        ({"harbours": "mixed"}, "island_only"),
        ({"places": "beginners"}, "island_only"),
        ({"target": 8}, "island_only"),
        ({"friendly": True}, "island_only"),
        ({**ISLAND, "wall_roads": True}, "scenario_only"),
        ({**LARGE, "layout": "beginners"}, "layout_not_here"),
        ({**ISLAND, "places": "beginners"}, "places_without_layout"),
        ({**ISLAND, "target": 7}, "option_value"),
        ({"map": "atlantis"}, "option_value"),
    ],
    ids=str,
)
def test_c10_options_that_do_not_fit(options: dict[str, Any], key: str) -> None:
    with pytest.raises(SetupRefused) as refused:
        SETTLERS.new(6 if options.get("map") == "large_island" else 4, 1, options)
    assert refused.value.reason.key == key


def test_matches_of_the_scenario_keep_their_form() -> None:
    """Options and fields that were added later appear only if they differ from their defaults."""
    match = Match.new("settlers", 4, 1, {"dice": "random", "map": "great_wall"})
    assert match.options == {"counted": False, "wall_roads": False}
    assert {"robber", "layout", "thrown"}.isdisjoint(match.state.encode())
    assert {"robber", "layout", "thrown"}.isdisjoint(match.state.view(0))


@pytest.mark.parametrize("target", [8, 12])
def test_c7_the_target_ends_the_match(target: int) -> None:
    state = main_phase(hands={0: "wool grain ore"}, target=target)
    data = state.encode()
    seat = data["active"]
    data["hands"] = [card_counts("wool grain ore") if other == seat else [0] * 5 for other in range(4)]
    data["bank"] = [19 - sum(hand[r] for hand in data["hands"]) for r in range(5)]
    data["cards"][seat] = [0, 5, 0, 0, 0]
    data["deck"] = [14, 0, 2, 2, 2]
    data["most_vp"][seat] = 5
    state = SETTLERS.decode(data)
    state.play(("buy",))
    assert not state.ended, "two settlements and five cards are seven points"
    data = state.encode()
    data["knights"][seat], data["army"] = 3, seat
    data["deck"][0] -= 3
    state = SETTLERS.decode(data)
    assert state.view(None)["players"][seat]["points"] == 2 + 2, "the Largest Army is worth 2"
    data["hands"][seat] = card_counts("wool grain ore")
    data["bank"] = [19 - sum(hand[r] for hand in data["hands"]) for r in range(5)]
    state = SETTLERS.decode(data)
    state.play(("buy",))
    assert state.ended == ("points" if target == 8 else "")


def test_c9_balanced_dice_are_a_shuffled_deck() -> None:
    for seed in range(3):
        match = Match.new(SETTLERS, 4, seed, {"dice": "balanced"})
        rolled: list[tuple[int, int]] = []
        shuffled_after = []
        while len(rolled) < 100 and not match.over:
            legal = match.state.legal()
            quiet = [action for action in legal if action[0] in ("roll", "end", "refuse", "pass")]
            for event in match.play((quiet or legal)[0]):
                if event.kind == "roll":
                    rolled.append((event.facts["dice"][0], event.facts["dice"][1]))
                if event.kind == "dice_shuffled":
                    shuffled_after.append(len(rolled))
            check_soundness(match.state)
        assert shuffled_after == [31, 62, 93]
        for start in (0, 31, 62):
            assert len(set(rolled[start : start + 31])) == 31, "no combination twice before the next shuffle"
        thrown = match.state.view(None)["thrown"]
        assert thrown == [list(dice) for dice in rolled[93:]]


# Setup --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4])
def test_c11_setup_in_two_rounds_from_the_start_player(seats: int) -> None:
    firsts = set()
    for seed in range(12):
        state = new(seats, seed)
        first = state.first
        firsts.add(first)
        order = []
        while state.turn == 0:
            if verbs(state) == {"found"}:
                order.append(state.seat)
            state.play(state.legal()[0])
        clockwise = [(first + nth) % seats for nth in range(seats)]
        assert order == [*clockwise, *reversed(clockwise)]
        assert state.seat == first, "the start player takes the first turn"
        assert all(mask.bit_count() == 2 for mask in (*state.settlements, *state.roads))
    assert firsts == set(range(seats)), "drawn by lot"


def test_c11_only_the_second_settlement_yields_cards() -> None:
    state = new(seed=5)
    while state.turn == 0:
        seat = state.seat
        assert seat is not None
        before = state.settlements[seat].bit_count()
        events = state.play(state.legal()[-1])
        assert ("collect" in kinds(events)) == (before == 1 and "found" in kinds(events))


def test_c12_coast_edges_carry_roads_and_the_wall_is_missing() -> None:
    state = main_phase(hands=dict.fromkeys(range(4), "2 wood 3 brick 2 ore 2 grain 2 wool"))
    assert all(state.board.takes_road)
    assert "wall" not in verbs(state)
    for action in (("wall",), ("fort", "A3"), ("pirate", "S01"), ("drive", "I", "II"), ("remove", "L01"), ("stop",)):
        assert refusal(state, action) == ("other_map", "C12")
    scenario = SETTLERS.new(4, 1, {})
    assert refusal(scenario, ("robber", "L05")) == ("other_map", "C12")


# The robber ---------------------------------------------------------------------------------------------------------


def test_c6_the_robber_must_move_to_another_land_hex() -> None:
    state = with_robber_pending(main_phase())
    assert verbs(state) == {"robber"}
    assert {action[1] for action in state.legal()} == set(state.board.land) - {"L10"}
    assert refusal(state, ("robber", "L10")) == ("robber_stays", "C6")
    assert refusal(state, ("robber", "S01")) == ("not_land", "C6")
    assert refusal(state, ("robber", "L99")) == ("no_such_hex", "")
    assert refusal(state, ("end",)) == ("robber_first", "C6")
    state.play(("robber", "L01"))
    assert state.robber == "L01"
    assert refusal(state, ("robber", "L02")) == ("no_robber_now", "C6")


def test_c6_the_robber_blocks_its_hex_only() -> None:
    """The settlement beside the robber still receives cards from its other hexes."""
    state = with_robber_pending(main_phase(seed=2))
    chart = chart_of(state)
    land = next(name for name, number in chart.number.items() if number == 3 and owners_at(state.encode(), chart, name))
    state.play(("robber", land))
    while state.seat is not None and state.stack[-1].kind != "main":
        state.play(state.legal()[0])
    state.play(("end",))
    before = [hand[:] for hand in state.hands]
    events = roll(state, 3)
    [produced] = of(events, "produce")
    assert produced["blocked"] == [land]
    gained = dict(produced["gains"])
    for seat in range(4):
        expected = [0] * 5
        for corner in state.encode()["settlements"][seat]:
            for name in chart.hexes_at[corner]:
                if chart.number[name] == 3 and name != land:
                    expected[state.board.land_yields[state.board.land_index[name]]] += 1
        assert gained.get(seat, [0] * 5) == expected
        assert [after - had for after, had in zip(state.hands[seat], before[seat], strict=True)] == expected


def test_c6_one_neighbour_with_cards_is_robbed_at_once() -> None:
    state = main_phase(hands=dict.fromkeys(range(4), "wood"))
    thief = state.active
    chart = chart_of(state)
    state = with_robber_pending(state)
    alone = next(
        (land, other)
        for land in chart.land
        for other in [owners_at(state.encode(), chart, land) - {thief}]
        if len(other) == 1 and land != state.robber
    )
    land, (victim,) = alone
    events = state.play(("robber", land))
    assert kinds(events) == ["robber", "rob"]
    assert of(events, "rob") == [{"seat": thief, "victim": victim}]
    assert state.hands[thief] == [2, 0, 0, 0, 0]
    assert not any(state.hands[victim])


def test_c6_the_mover_chooses_among_several_neighbours() -> None:
    state = with_robber_pending(main_phase(hands=dict.fromkeys(range(4), "wood")))
    chart, thief = chart_of(state), state.active
    land, others = next(
        (land, other)
        for land in chart.land
        for other in [owners_at(state.encode(), chart, land) - {thief}]
        if len(other) > 1 and land != state.robber
    )
    state.play(("robber", land))
    assert state.legal() == [("rob", seat) for seat in sorted(others)]
    assert refusal(state, ("end",)) == ("steal_first", "C6")
    assert refusal(state, ("rob", thief)) == ("rob_self", "P10")
    for far in set(range(4)) - others - {thief}:
        assert refusal(state, ("rob", far)) == ("not_at_robber", "C6")
    check_soundness(state)
    state.play(state.legal()[0])
    assert verbs(state) >= {"end"}


def test_c6_an_empty_hand_is_not_robbed() -> None:
    """Other engines allow it: a declared difference."""
    state = with_robber_pending(main_phase())
    chart = chart_of(state)
    for land in chart.land:
        trial = state.copy()
        if land != state.robber:
            assert kinds(trial.play(("robber", land))) == ["robber"]
            assert verbs(trial) >= {"end"}


def test_c6_an_empty_hand_beside_others_cannot_be_chosen() -> None:
    state = main_phase(hands=dict.fromkeys(range(4), "wood"))
    chart, thief = chart_of(state), state.active
    for land in chart.land:
        others = sorted(owners_at(state.encode(), chart, land) - {thief})
        if len(others) == 3:
            data = state.encode()
            data["hands"][others[0]] = [0] * 5
            data["bank"][0] += 1
            trial = with_robber_pending(SETTLERS.decode(data))
            trial.play(("robber", land))
            assert trial.legal() == [("rob", seat) for seat in others[1:]]
            assert refusal(trial, ("rob", others[0])) == ("rob_empty", "C6")


def test_a9_a_seven_discards_then_moves_the_robber() -> None:
    state = new(**BEGINNERS)
    data = state.encode()
    rich = (data["active"] + 1) % 4
    data["hands"] = [[8, 0, 0, 0, 0] if seat == rich else [0] * 5 for seat in range(4)]
    data["bank"] = [11, 19, 19, 19, 19]
    state = SETTLERS.decode(data)
    roll(state, 7)
    assert (state.seat, verbs(state)) == (rich, {"discard"})
    state.play(state.legal()[0])
    assert (state.seat, verbs(state)) == (state.active, {"robber"})


def test_c6_a_knight_before_the_roll_moves_the_robber() -> None:
    state = new(**BEGINNERS)
    state = with_robber_pending(state)
    assert verbs(state) == {"robber"}
    state.play(("robber", "L01"))
    while verbs(state) == {"rob"}:
        state.play(state.legal()[0])
    assert verbs(state) == {"roll"}


def test_c6_the_largest_army_may_win_before_the_robber_moves() -> None:
    data = main_phase(target=8).encode()
    seat = data["active"]
    data["knights"][seat] = 2
    data["cards"][seat] = [1, 4, 0, 0, 0]
    data["deck"] = [11, 1, 2, 2, 2]
    state = SETTLERS.decode(data)
    events = state.play(("knight",))
    assert state.ended == "points"
    assert "robber" not in kinds(events)


def test_c8_the_friendly_robber_spares_poor_seats() -> None:
    """Two seats have three points and may be robbed; the others, one of them the mover, have two and are spared."""
    data = main_phase(friendly=True, hands=dict.fromkeys(range(4), "wood")).encode()
    rich = {(data["active"] + 1) % 4, (data["active"] + 2) % 4}
    for seat in rich:
        data["cities"][seat] = [data["settlements"][seat].pop()]
    state = with_robber_pending(SETTLERS.decode(data))
    chart = chart_of(state)
    allowed = {land for land in chart.land if owners_at(data, chart, land) <= rich} - {state.robber}
    assert any(owners_at(data, chart, land) for land in allowed)
    assert {action[1] for action in state.legal()} == allowed
    taken = next(land for land in chart.land if land not in allowed and land != state.robber)
    assert refusal(state, ("robber", taken)) == ("spared", "C8")


def test_c8_without_another_hex_the_robber_stays_on_the_desert_and_robs_nobody() -> None:
    """Every hex but the desert touches a seat with two points."""
    state = with_robber_pending(main_phase(friendly=True, hands=dict.fromkeys(range(4), "wood")))
    state.yields = [((0, 1), (1, 1), (2, 1), (3, 1)) for _ in state.yields]
    assert state.legal() == [("robber", "L10")]
    assert kinds(state.play(("robber", "L10"))) == ["robber"]
    state = with_robber_pending(main_phase(seed=4, friendly=True, hands=dict.fromkeys(range(4), "wood")))
    state.robber = "L01"
    state.yields = [((0, 1), (1, 1), (2, 1), (3, 1)) for _ in state.yields]
    assert state.legal() == [("robber", "L10")], "from elsewhere it moves to the desert"
    assert kinds(state.play(("robber", "L10"))) == ["robber"]


def test_the_stolen_card_is_secret() -> None:
    state = with_robber_pending(main_phase(hands=dict.fromkeys(range(4), "wood ore")))
    chart, thief = chart_of(state), state.active
    land = next(
        land
        for land in chart.land
        if len(owners_at(state.encode(), chart, land) - {thief}) == 1 and land != state.robber
    )
    [event] = [event for event in state.play(("robber", land)) if event.kind == "rob"]
    assert event.seats is not None
    assert set(event.seats) == {thief, event.facts["victim"]}
    assert event.secret["card"] in RESOURCES
    spectator = state.view(None)["players"][thief]
    assert (sum(spectator["low"]), sum(spectator["high"])) == (2, 4)


# Refusals and texts -------------------------------------------------------------------------------------------------

REACHED = {
    "robber_first", "steal_first", "no_robber_now", "other_map", "not_land", "robber_stays", "spared", "not_at_robber",
}  # fmt: skip
"""The reasons about the robber and other maps, all reached above."""


def test_every_reason_of_section_c_is_reached_here() -> None:
    source = files("wanli.games.settlers.rules.refusals").joinpath("index.py").read_text("utf-8")
    section_c = re.findall(r'Reason\(\s*"(\w+)"[^)]*"C\d+"\)', source)
    written = files("tests.games.settlers").joinpath("test_island.py").read_text("utf-8")
    assert set(section_c) - {"rob_empty"} == REACHED
    assert all(f'("{key}", "C' in written for key in REACHED)


def test_the_arena_plays_on_an_island() -> None:
    pairing = Pairing("settlers", 3, "random", "random", 1, options=(("map", "island"), ("target", 8)))
    assert max(play_match(pairing, 1, 0).scores) >= 8
    assert pairing.about()["options"] == {"map": "island", "target": 8}
    assert "options" not in Pairing("settlers", 4, "random", "random", 1).about(), "as in earlier records"
