"""The rulings P1 to P26 and the other rules of the scenario."""

from __future__ import annotations

from tests.games.settlers.positions import (
    A,
    B,
    C,
    D,
    card_counts,
    changed,
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
    trade,
    verbs,
)  # fmt: skip
from tests.games.settlers.soundness import check_soundness
from wanli.engine import Event, Rng
from wanli.games.settlers.rules.components import COMPONENTS
from wanli.games.settlers.rules.game import SETTLERS
from wanli.games.settlers.rules.state import SettlersState
from wanli.games.settlers.rules.view import open_cards


def opened(seats: int = 4, seed: int = 2) -> tuple[SettlersState, list[tuple[int, str]], list[Event]]:
    """A match after setup by the first legal actions, the (seat, phase) of each decision, and all events."""
    state = SETTLERS.new(seats, seed, {})
    asked: list[tuple[int, str]] = []
    events: list[Event] = []
    while state.view(None)["turn"] == 0:
        assert state.seat is not None
        asked.append((state.seat, state.view(None)["phase"]))
        events += state.play(state.legal()[0])
    return state, asked, events


def test_p1_the_whole_deck() -> None:
    assert COMPONENTS.tables[4].cards == (14, 5, 2, 2, 2)
    assert COMPONENTS.tables[6].cards == (20, 5, 3, 3, 3)


def test_p2_a_fort_has_no_road_and_one_exit_due_south() -> None:
    state, asked, events = opened()
    roads = of(events, "road")
    assert len(roads) == 8
    assert [phase for _, phase in asked].count("fort") == 4
    board = position().board
    for section in board.sections:
        fort = board.corners[section.fort]
        assert len(board.road_edges[section.fort]) == 1
        (exit_,) = board.road_edges[section.fort]
        south = board.corners[board.other_end(exit_, section.fort)]
        assert (south.x, south.y) == (fort.x, fort.y + 2)
    assert state.seat is not None


def test_p3_the_last_to_place_a_fort_founds_first_and_last_and_begins() -> None:
    for seats in (4, 6):
        state, asked, _ = opened(seats)
        forts = [seat for seat, phase in asked if phase == "fort"]
        founders = [seat for seat, phase in asked if phase == "found"]
        throws = state.view(None)["start_rolls"]
        assert throws[0][forts[0]] == max(throws[0])
        assert forts == [(forts[0] + n) % seats for n in range(seats)]
        assert founders[0] == founders[-1] == forts[-1] == state.seat
        assert founders[:seats] == [(forts[-1] + n) % seats for n in range(seats)]
        assert founders[seats:] == list(reversed(founders[:seats]))


def throws(state: SettlersState) -> list[list[int]]:
    return state.view(None)["start_rolls"]


def test_b2_one_die_is_thrown_for_the_start() -> None:
    thrown = {value for seed in range(40) for throw in throws(SETTLERS.new(6, seed, {})) for value in throw if value}
    assert thrown == {1, 2, 3, 4, 5, 6}


def test_b2_two_dice_were_thrown_in_matches_of_version_1() -> None:
    states = [SETTLERS.new(6, seed, {}, version=1) for seed in range(40)]
    thrown = {value for state in states for throw in throws(state) for value in throw if value}
    assert thrown == set(range(2, 13))
    for state in states:
        check_soundness(state)
        assert SETTLERS.decode(state.encode()).encode() == state.encode()


def test_p3_ties_throw_again() -> None:
    again = [state for seed in range(60) if len((state := SETTLERS.new(4, seed, {})).view(None)["start_rolls"]) > 1]
    assert again
    for state in again:
        first, second = state.view(None)["start_rolls"][:2]
        assert [seat for seat in range(4) if first[seat] == max(first)] == [seat for seat in range(4) if second[seat]]


def test_p4_cards_from_the_last_settlement_only() -> None:
    state, _, events = opened()
    collected = {facts["seat"]: facts["cards"] for facts in of(events, "collect")}
    last = {facts["seat"]: facts["corner"] for facts in of(events, "found")}
    board = position().board
    for seat, cards in collected.items():
        expected = [0] * 5
        for name in board.corners[last[seat]].hexes:
            resource = COMPONENTS.yields[board.hex(name).terrain]
            if resource >= 0:
                expected[resource] += 1
        assert cards == expected
        assert state.view(seat)["players"][seat]["hand"] == cards


def test_p5_no_riders_while_setting_up() -> None:
    _, _, events = opened(6)
    assert "draw_rider" not in kinds(events)


def test_p6_no_roads_on_the_wall_unless_the_variant_says_so() -> None:
    state = position(hands={A: "wood brick"})
    wall = state.board.sections[0].edges
    assert [refusal(state, ("road", number)) for number in wall] == [("wall_edge", "P6")] * 2
    variant = changed(state, options={"counted": False, "wall_roads": True})
    assert all(("road", number) in variant.legal() for number in wall)
    founding = SETTLERS.new(4, 1, {})
    for name in ("A3", "A4", "A5", "A6"):
        founding.play(("fort", name))
    between = corner("L05", "N")
    assert refusal(founding, ("found", between)) == ("only_wall_edges", "P6")


def test_p7_a_fort_site_cannot_be_settled() -> None:
    state = SETTLERS.new(4, 1, {})
    assert refusal(state, ("found", corner("L05", "NW"))) == ("setup_first", "B3")
    state.play(("fort", "A4"))
    assert refusal(state, ("fort", "A4")) == ("section_taken", "B2")
    for name in ("A3", "A5", "A6"):
        state.play(("fort", name))
    assert refusal(state, ("found", position().board.sections[1].fort))[0] == "corner_taken"


def test_p8_first_in_first_out_and_the_numeral_stays() -> None:
    state = position(cards={A: "knight"}, gathered={"III": "IV III", "V": "V"})
    play_all(state, ("knight",), ("drive", "III", "V"))
    assert riders_at(state, "field", "V") == ["V", "IV"], "the first rider leaves and joins the end"
    assert riders_at(state, "field", "III") == ["III"]
    breach = position(dice=None, gathered={"V": "III"}, levels={"A6": 2}, attackers={"A6": "V IV"})
    roll(breach, 5)
    assert [riders_at(breach, "land", name) for name in ("L07", "L21", "L29")] == [["V"], ["IV"], ["III"]]


def test_p9_the_pirate_must_move_and_the_draw_is_optional() -> None:
    state = position(dice=None, hands={B: "wood"})
    roll(state, 7)
    assert refusal(state, ("end",)) == ("pirate_first", "B15")
    assert refusal(state, ("pirate", "S04")) == ("pirate_stays", "P9")
    assert refusal(state, ("pirate", "L04")) == ("not_sea", "B15")
    state.play(("pirate", "S01"))
    assert ("pass",) in state.legal()
    state.play(("pass",))
    assert state.hands[B] == card_counts("wood")


def test_p10_any_opponent_with_cards() -> None:
    state = position(dice=None, hands={A: "ore", B: "wood", D: "wool"})
    roll(state, 7)
    state.play(("pirate", "S01"))
    assert state.legal() == [("pass",), ("rob", B), ("rob", D)]
    assert refusal(state, ("rob", C)) == ("rob_empty", "P10")
    assert refusal(state, ("rob", A)) == ("rob_self", "P10")
    (event,) = state.play(("rob", B))
    assert event.secret == {"card": "wood"}
    assert event.seats == (A, B)
    assert event.seen_by(C).facts == {"seat": A, "victim": B}
    assert state.hands[A] == card_counts("wood ore")


def test_p11_zero_to_two_deeds_and_another_field() -> None:
    state = position(cards={A: "knight"}, gathered={"III": "III III III III III III"})
    state.play(("knight",))
    assert refusal(state, ("drive", "III", "III")) == ("same_field", "P11")
    assert refusal(state, ("drive", "IV", "III")) == ("field_empty", "B16")
    assert refusal(state, ("remove", "L07")) == ("no_rider_here", "B16")
    assert refusal(state, ("end",)) == ("knight_first", "B16")
    none = state.copy()
    none.play(("stop",))
    assert none.stack[-1].kind == "main"
    play_all(state, ("drive", "III", "IV"), ("drive", "III", "IV"))
    assert len(riders_at(state, "field", "IV")) == 2


def test_p12_a_knight_before_the_roll() -> None:
    state = position(dice=None, cards={A: "knight"}, gathered={"IV": "IV"})
    play_all(state, ("knight",), ("drive", "IV", "V"), ("stop",))
    assert state.stack[-1].kind == "roll"
    assert "rider_moves" not in kinds(roll(state, 8)), "driven away in time"


def test_p13_then_triples_from_the_top() -> None:
    state = position(
        dice=None, gathered={"V": "V"}, levels={"A6": 1}, attackers={"A6": "V"},
        invaders={"L07": "V V", "L21": "IV IV", "L29": "IV"},
    )  # fmt: skip
    assert of(roll(state, 5), "breach")[0]["hexes"] == ["L29", "L07"]


def test_p14_p15_a_breach_in_the_roll_takes_the_own_points_and_may_end_it_all() -> None:
    state = position(dice=None, active_seat=C, gathered={"IV": "IV"}, malus={A: 4}, hands={C: "wood brick"})
    events = roll(state, 8)
    assert kinds(events) == ["roll", "rider_moves", "breach", "end"]
    assert state.legal() == []


def test_p16_walls_in_the_special_building_phase() -> None:
    state = position(seats=6, active_seat=A, special=[B, C, D, 4, 5], hands={B: "wood brick"})
    assert ("wall",) in state.legal()
    state.play(("wall",))
    assert level(state, "A2") == 1


def test_p17_a_lost_level_is_paid_again() -> None:
    state = position(
        dice=None, gathered={"III": "III III"}, levels={"A3": 1}, attackers={"A3": "III"}, hands={A: "wood brick"}
    )
    roll(state, 6)
    assert level(state, "A3") == 0
    assert state.view(None)["players"][A]["left"]["wall"] == 5
    events = state.play(("wall",))
    assert of(events, "wall")[0]["level"] == 1


def test_p18_only_roads_count_for_the_longest_road() -> None:
    state = position(active_seat=A, dice=(1, 1), cities={A: [corner("L26", "SE")]})
    assert state.lengths == [0] * 4


def test_p19_several_arrows_with_one_number_go_west_to_east() -> None:
    from wanli.games.settlers.rules.board import Board
    from wanli.games.settlers.rules.invasion import move_riders
    from wanli.games.settlers.rules.layout import map_data, read

    data = map_data()
    data["gathering"] = [[*row[:3], [8, row[3][1]], [8, row[4][1]], *row[5:]] for row in data["gathering"]]
    state = position(gathered={"III": "III III", "IV": "IV IV", "V": "V V"}, levels={"A4": 1})
    state.board = Board(read(data, 4))
    events: list[Event] = []
    move_riders(state, 8, events)
    order = [(event.kind, event.facts["section"]) for event in events]
    assert order == [
        ("rider_moves", "A3"), ("breach", "A3"), ("rider_moves", "A4"), ("rider_moves", "A4"), ("breach", "A4"),
        ("rider_moves", "A5"), ("breach", "A5"), ("rider_moves", "A5"), ("breach", "A5"), ("rider_moves", "A6"),
        ("breach", "A6"),
    ]  # fmt: skip
    assert state.breaches == 5


def test_p20_deserts_are_skipped_by_the_first_breach_too() -> None:
    state = position(dice=None, gathered={"IV": "IV"}, levels={"A4": 4}, attackers={"A4": "IV IV IV IV"})
    assert of(roll(state, 9), "breach")[0]["hexes"] == ["L05", "L12", "L27", "L36", "L05"]


def test_p21_points_may_fall_below_zero() -> None:
    state = position(malus={A: 3})
    assert state.view(None)["players"][A]["points"] == -2


def test_p22_best_losers_share_and_hidden_points_count() -> None:
    state = position(dice=None, gathered={"IV": "IV"}, malus={A: 4}, cards={B: "2 vp", D: "2 vp"})
    events = roll(state, 8)
    assert of(events, "end")[0]["best"] == [B, D]
    view = state.view(None)
    assert open_cards(view["players"][B])["vp"] == 2, "everything is shown at the end"
    assert view["players"][B]["total"] == 3


def test_p23_riders_only_block() -> None:
    state = position(
        hands={A: "wood brick wool grain"}, settlements={A: [corner("L26", "SE")]}, invaders={"L26": "III"},
        roads={A: [edge("L26", "E"), edge("L26", "NE")]},
    )  # fmt: skip
    state.play(("settle", corner("L26", "N")))
    assert of_pieces(state) == 3


def of_pieces(state: SettlersState) -> int:
    return sum(owner == A for _, owner, _ in state.view(None)["buildings"])


def test_p24_only_four_or_six() -> None:
    assert SETTLERS.seats == (4, 6)


def test_p25_a_roll_never_draws_from_the_bag() -> None:
    for total in (2, 5, 6, 8, 9, 11):
        state = position(dice=None, gathered={"III": "III", "IV": "IV", "V": "V"})
        bag = state.bag[:]
        roll(state, total)
        assert state.bag == bag


def test_p26_a_knight_without_targets_counts_all_the_same() -> None:
    state = position(cards={A: "knight"})
    state.play(("knight",))
    assert verbs(state) == {"pirate", "stop"}
    assert state.knights[A] == 1
    state.play(("pirate", "S01"))
    assert state.stack[-1].kind == "knight", "nobody holds cards: no draw is asked"


def test_b7_an_empty_bag_gives_nothing() -> None:
    state = position(hands={A: "2 grain 3 ore"}, settlements={A: [corner("L26", "S")]})
    full = " ".join(["III"] * 7), " ".join(["IV"] * 7), " ".join(["V"] * 7)
    empty = position(
        hands={A: "2 grain 3 ore"}, settlements={A: [corner("L26", "S")]},
        gathered=dict(zip(("III", "IV", "V"), full, strict=True)),
    )  # fmt: skip
    assert "draw_rider" in kinds(state.play(("city", corner("L26", "S"))))
    assert "bag_empty" in kinds(empty.play(("city", corner("L26", "S"))))


def test_b7_piece_then_longest_road_then_rider_then_win() -> None:
    cities = [corner("L26", "SE"), corner("L32", "S"), corner("L33", "SE"), corner("L37", "N")]
    state = position(
        hands={A: "wood brick wool grain"}, cities={A: cities}, roads={A: [edge("L26", "E"), edge("L26", "NE")]}
    )
    assert kinds(state.play(("settle", corner("L26", "N")))) == ["settle", "draw_rider", "end"]


def test_b12_the_wall_has_five_levels() -> None:
    state = position(hands={A: "5 wood 5 brick 5 ore 5 grain"}, levels={"A3": 5})
    assert refusal(state, ("wall",)) == ("wall_finished", "B12")
    costs = [sum(cost) for cost in COMPONENTS.walls]
    assert costs == [2, 3, 4, 5, 6]
    assert [sum(cost[r] for cost in COMPONENTS.walls) for r in range(5)] == [5, 7, 0, 3, 5]


def test_b15_seven_moves_no_riders() -> None:
    state = position(dice=None, gathered={"III": "III", "IV": "IV", "V": "V"})
    assert kinds(roll(state, 7)) == ["roll"]


def test_the_bag_is_drawn_evenly() -> None:
    drawn = {"III": 0, "IV": 0, "V": 0}
    for seed in range(300):
        state = position(hands={A: "2 grain 3 ore"}, settlements={A: [corner("L26", "S")]})
        state.rng = Rng(seed)
        drawn[of(state.play(("city", corner("L26", "S"))), "draw_rider")[0]["rider"]] += 1
    assert min(drawn.values()) > 70


def test_a_trade_moves_nothing_else() -> None:
    state = position(hands={A: "2 wood", B: "ore wool"})
    play_all(state, ("offer", trade("2 wood"), trade("ore wool")), ("accept",), ("partner", B))
    assert (state.hands[A], state.hands[B]) == (card_counts("ore wool"), card_counts("2 wood"))
