"""Setup, Spring and Summer: the edge cases 1-13 and 89.

test_rulings.py explains the numbers of edge cases.
"""

from __future__ import annotations

import pytest

from tests.games.great_wall.positions import (
    PASS,
    dealt,
    do,
    done,
    facts_of,
    give,
    go_through,
    hand,
    horde,
    kind_of,
    reason,
    run,
    table,
)
from wanli.engine import Rng, SetupRefused
from wanli.games.great_wall.rules import advisor_row, front
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import REED
from wanli.games.great_wall.rules.game import GREAT_WALL
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.games.great_wall.rules.wall import barricades_left
from wanli.games.great_wall.rules.year import end, spring, summer


def test_case_1_two_seats_leave_the_left_section_out() -> None:
    g = dealt(2)
    assert list(g.sections) == [1, 2]
    assert not g.hordes[0]
    assert g.barricades == [0, 3, 3]
    in_play = [card for row in g.hordes for card in row]
    assert len(g.horde_deck) + len(in_play) == 16
    assert all(COMPONENTS.hordes[card].section != 0 for card in g.horde_deck)
    assert g.tea[-1] == REED
    assert g.shame_supply == 20

    assert barricades_left(g) == 0
    g.barricades = [0, 0, 0]
    assert barricades_left(g) == 6, "the three blockers stay for good"


def test_case_2_with_four_seats_the_fourth_horde_follows_the_next_back() -> None:
    for seed in range(10):
        g = GREAT_WALL.new(4, seed, {})
        assert [len(row) for row in g.hordes].count(1) == 2
        assert sum(len(row) for row in g.hordes) == 4
        section = next(at for at, row in enumerate(g.hordes) if len(row) == 2)
        assert COMPONENTS.hordes[g.horde_deck[-1]].section == section, "the card that is now on top shows it"


def test_case_3_five_clerks_in_the_supply_and_three_in_the_school() -> None:
    for seats in GREAT_WALL.seats:
        g = dealt(seats)
        assert all((clan.clerks, clan.school) == (5, 3) for clan in g.players)
        assert all(clan.soldiers == (10, 4, 2) and len(clan.commands) == 6 for clan in g.players)


def test_case_4_equal_seeds_deal_alike_and_picks_are_sealed() -> None:
    first_match, second_match = GREAT_WALL.new(3, 9, {}), GREAT_WALL.new(3, 9, {})
    assert first_match.encode() == second_match.encode()
    first = first_match.legal()[0]
    first_match.play(first)
    for seat in (1, 2, None):
        view = first_match.view(seat)
        assert view["players"][0]["sealed"] is True
        assert view["players"][0]["offer"] is None
        assert view["players"][0]["general"] == ""
    assert first_match.view(0)["players"][0]["sealed"] == first[1]


def test_case_89_five_seats() -> None:
    g = dealt(5)
    assert (g.side_number, g.slot, g.brutality, g.track_size, g.shame_supply) == (4, 2, 2, 5, 50)
    assert sum(len(row) for row in g.hordes) == 3
    assert len(g.side.hordes) - g.slot + 1 == 4, "years"
    assert g.side.walls == 3


def test_resources_tactics_and_tea_follow_the_generals() -> None:
    g = dealt(4, seed=5)
    for clan in g.players:
        general = COMPONENTS.generals[clan.general]
        assert clan.resources == general.resources
        assert len(clan.tactics) == general.tactics
        assert len(clan.active) == len(clan.supporters) == 1
    teas = [COMPONENTS.generals[g.players[seat].general].tea for seat in g.tea]
    assert teas == sorted(teas, reverse=True)
    assert len(g.advisor_row) == 4
    assert len(g.artifacts) == 3


def test_invalid_setups_are_refused() -> None:
    for seats, options, key in [(1, {"mode": "coop"}, "coop_seats"), (5, {"mode": "coop"}, "coop_seats"),
                                (2, {"rival": "hard"}, "rival_alone")]:  # fmt: skip
        with pytest.raises(SetupRefused) as refused:
            GREAT_WALL.new(seats, 1, options)
        assert refused.value.reason.key == key


# Spring -------------------------------------------------------------------------------------------------------------


def spring_with(g: GreatWallState, *deck: str) -> None:
    """Put these hordes on top of the deck, the first one topmost."""
    rest = [card for card in g.horde_deck if card not in deck]
    g.horde_deck = [*rest, *reversed(deck)]


def test_case_5_two_empty_sections_fill_from_the_left() -> None:
    g = table(3)
    horde(g, 1, "out_b")
    spring_with(g, "lev_c", "tow_c", "ski_c")
    front.draw_horde(g)
    front.draw_horde(g)
    assert [row[0].card for row in g.hordes] == ["lev_c", "out_b", "tow_c"]


def test_case_6_the_left_section_of_two_seats_is_not_empty() -> None:
    g = table(2)
    spring_with(g, "lev_c", "tow_c", "ski_b")
    front.draw_horde(g)
    assert [len(row) for row in g.hordes] == [0, 1, 0]


def test_case_7_each_draw_uses_the_new_top_back() -> None:
    g = table(3)
    for section, card in enumerate(("out_a", "out_b", "out_c")):
        horde(g, section, card)
    spring_with(g, "lev_a", "lev_c", "tow_b", "ski_a")
    for _ in range(3):
        front.draw_horde(g)
    assert [[h.card for h in row] for row in g.hordes] == [["out_a", "tow_b"], ["out_b", "lev_c"], ["out_c", "lev_a"]]


def test_case_8_a_raid_takes_as_many_markers_as_there_are_left() -> None:
    g = table(3)
    for section, cards in enumerate((("out_a", "lev_a", "tow_a"), ("out_b",), ("out_c",))):
        for card in cards:
            horde(g, section, card)
    spring_with(g, "ski_b", "ski_a")
    g.shame_supply, g.shame_out = 1, 29
    front.draw_horde(g)
    assert g.horde_out == ["ski_b"]
    assert (g.shame_supply, g.shame_out) == (0, 30)
    end.end_check(g)
    assert g.ended == "shame"


def test_case_8_and_r31_the_match_continues_if_markers_have_come_back() -> None:
    g = table(3)
    g.shame_supply = 1
    end.end_check(g)
    assert g.ended == ""


def test_a_raid_counts_human_players_only() -> None:
    """One marker per player (rules 4.3), none for the Reed Clan."""
    g = table(2)
    for card in ("out_b", "lev_b", "tow_b"):
        horde(g, 1, card)
    horde(g, 2, "out_c")
    spring_with(g, "ski_b", "ram_b")
    front.draw_horde(g)
    assert g.shame_out == 2


def test_case_9_the_deck_runs_out_and_the_discard_is_shuffled() -> None:
    g = table(3)
    g.horde_discard, g.horde_deck = ["out_a", "lev_a"], []
    front.draw_horde(g)
    assert len(g.hordes[0]) == 1
    assert len(g.horde_deck) == 1
    g.horde_deck = []
    front.draw_horde(g)
    assert sum(len(row) for row in g.hordes) == 1, "nothing is left to draw"


def test_r30_without_a_next_card_its_own_mark_counts() -> None:
    g = table(3)
    for section, card in enumerate(("out_a", "out_b", "out_c")):
        horde(g, section, card)
    g.horde_deck = ["lev_b"]
    front.draw_horde(g)
    assert [h.card for h in g.hordes[1]] == ["out_b", "lev_b"]


def test_the_row_moves_two_to_the_left() -> None:
    g = table(3)
    before = g.advisor_row[:]
    spring.row_moves(g)
    assert g.advisor_row[:2] == before[2:]
    assert g.advisor_discard == before[:2]
    assert len(g.advisor_row) == 4


def test_r42_the_advisor_discard_becomes_the_deck() -> None:
    g = table(3)
    g.advisor_deck = []
    spring.row_moves(g)
    assert len(g.advisor_row) == 4, "the two discarded ones come back"
    g.advisor_deck, g.advisor_discard = [], []
    g.advisor_row = g.advisor_row[:2]

    advisor_row.fill_row(g)
    assert len(g.advisor_row) == 2, "gaps"


# Summer -------------------------------------------------------------------------------------------------------------


def test_case_10_income_comes_before_penance() -> None:
    g = table(3)
    clan = g.players[0]
    clan.overseers = ((0, 0), (0, 0), (0, 0), (2, 0))
    clan.soldiers, clan.shamed = (8, 4, 2), (1, 0, 0)
    g.shame_supply -= 1
    g.phase, g.turn = "income", None
    go_through(g, summer.income)
    assert clan.resources == (0, 0, 0, 2)
    go_through(g, summer.penance)
    do(g, ("absolve", "soldier", "spearman"))
    assert clan.resources == (0, 0, 0, 0)
    assert clan.shamed == (0, 0, 0)
    assert g.shame_supply == 30


def reclaiming(g: GreatWallState) -> None:
    g.phase, g.turn = "reclaim", None
    run(g, "reclaims", left=g.seats_in_tea_order())


def test_case_11_and_12_betrayal_stays_and_counts_for_the_honour() -> None:
    for choice, honour, hand_size, left in [("reclaim", 0, 6 - 1, 1), ("honour", 6, 3, 3)]:
        g = table(3)
        g.players[0].commands = ("corvee", "ledger", "storm")
        g.command_discard = [(0, "despotism"), (0, "betrayal"), (0, "levy")]
        reclaiming(g)
        do(g, (choice,))
        assert g.players[0].honour == honour
        assert len(g.players[0].commands) == hand_size
        assert len(g.command_discard) == left
        assert (0, "betrayal") in g.command_discard


def test_r25_betrayal_alone_may_be_taken_in_vain() -> None:
    g = table(3)
    g.command_discard = [(0, "betrayal")]
    reclaiming(g)
    assert set(g.legal()) == {("reclaim",), ("honour",)}
    do(g, ("reclaim",))
    assert g.command_discard == [(0, "betrayal")]


def test_r24_commands_left_count_again_each_year() -> None:
    g = table(3)
    g.command_discard = [(0, "betrayal")]
    for total in (2, 4):
        reclaiming(g)
        do(g, ("honour",))
        assert g.players[0].honour == total


def test_case_13_year_one_has_neither_spring_nor_summer() -> None:
    g = dealt(3)
    assert (g.year, g.slot, g.phase) == (1, 1, "choose")
    rng = Rng(2)
    seasons = []
    while g.year == 1 and g.seat is not None:
        seasons += [e.facts["season"] for e in g.play(rng.choice(g.legal())) if e.kind == "season"]
    assert seasons[0] == "winter"
    assert seasons[1:2] == ["spring"]


def test_the_reed_command_never_lies_in_the_discard() -> None:
    g = table(2)
    g.track = [(0, "levy"), (REED, "reed"), (1, "levy")]
    summer.clear_track(g)
    assert g.command_discard == [(0, "levy"), (1, "levy")]


def test_no_reclaim_in_the_cooperative_game() -> None:
    """Commands return one by one in the cooperative game, for wall levels (rules 7.2)."""
    g = table(3, mode="coop")
    g.command_discard = [(0, "levy")]
    go_through(g, summer.reclaim)
    assert done(g)


def test_a20_the_confessor_frees_one_marker() -> None:
    g = table(3)
    clan = g.players[0]
    clan.active, clan.soldiers, clan.shamed = ("a20",), (8, 4, 2), (2, 0, 0)
    give(g, 0, chi=1)
    run(g, "penances", left=[0])
    do(g, ("absolve", "soldier", "spearman"))
    assert clan.resources[3] == 1
    assert reason(g, "absolve", "soldier", "spearman") == ("not_possible", "4.4")


def test_a02_swaps_up_to_two_for_gold() -> None:
    g = table(3)
    g.players[0].active = ("a02",)
    give(g, 0, wood=1, chi=2)
    run(g, "summer", left=[0])
    do(g, ("swap", "wood"), ("swap", "chi"))
    assert g.players[0].resources == (0, 0, 2, 1)
    assert done(g)


def test_g13_gains_n_of_anything() -> None:
    g = table(3)
    g.players[0].supporters = (("a01", True), ("a03", True))
    run(g, "summer", left=[0])
    assert kind_of(g) == "gain"
    assert len(g.legal()) == 10
    do(g, ("gain", 0, 1, 0, 1))
    assert g.players[0].resources == (0, 1, 0, 1)


def test_t17_t18_t19_in_summer() -> None:
    g = table(3)
    hand(g, 0, "t18")
    give(g, 0, chi=2)
    go_through(g, summer.income)
    do(g, ("tactic", "t18", "boost"), ("gain", 2, 2, 1, 0))
    assert g.players[0].resources == (2, 2, 1, 0)
    g = table(3)
    hand(g, 0, "t17")
    give(g, 0, chi=1)
    g.players[0].shamed = (1, 0, 0)
    go_through(g, summer.income)
    do(g, ("tactic", "t17", "free"))
    assert PASS not in g.legal(), "once played it is carried out"
    do(g, ("absolve", "soldier", "spearman"))
    assert g.players[0].resources[3] == 0


def test_tactics_are_asked_in_tea_order_and_once() -> None:
    g = table(3)
    g.tea = [2, 0, 1]
    hand(g, 0, "t19", "t18")
    hand(g, 2, "t19")
    go_through(g, summer.income)
    assert g.seat == 2
    do(g, PASS)
    assert g.seat == 0
    events = do(g, ("tactic", "t19", "free"))
    assert done(g), "at most one tactic per event"
    assert facts_of(events, "gain")[0]["resources"] == [0, 0, 0, 2]
