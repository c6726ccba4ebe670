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
    run_step,
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


def test_two_seats_leave_the_left_section_out() -> None:
    """Edge case 1."""
    state = dealt(2)
    assert list(state.sections) == [1, 2]
    assert not state.hordes[0]
    assert state.barricades == [0, 3, 3]
    in_play = [card for row in state.hordes for card in row]
    assert len(state.horde_deck) + len(in_play) == 16
    assert all(COMPONENTS.hordes[card].section != 0 for card in state.horde_deck)
    assert state.tea[-1] == REED
    assert state.shame_supply == 20

    assert barricades_left(state) == 0
    state.barricades = [0, 0, 0]
    assert barricades_left(state) == 6, "the three blockers stay for good"


def test_with_four_seats_the_fourth_horde_follows_the_next_back() -> None:
    """Edge case 2."""
    for seed in range(10):
        state = GREAT_WALL.new(4, seed, {})
        assert [len(row) for row in state.hordes].count(1) == 2
        assert sum(len(row) for row in state.hordes) == 4
        section = next(at for at, row in enumerate(state.hordes) if len(row) == 2)
        assert COMPONENTS.hordes[state.horde_deck[-1]].section == section, "the card that is now on top shows it"


def test_five_clerks_in_the_supply_and_three_in_the_school() -> None:
    """Edge case 3."""
    for seats in GREAT_WALL.seats:
        state = dealt(seats)
        assert all((clan.clerks, clan.school) == (5, 3) for clan in state.players)
        assert all(clan.soldiers == (10, 4, 2) and len(clan.commands) == 6 for clan in state.players)


def test_equal_seeds_deal_alike_and_picks_are_sealed() -> None:
    """Edge case 4."""
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


def test_five_seats_begin_a_year_later() -> None:
    """Edge case 89."""
    state = dealt(5)
    assert (state.side_number, state.slot, state.brutality, state.track_size, state.shame_supply) == (4, 2, 2, 5, 50)
    assert sum(len(row) for row in state.hordes) == 3
    assert len(state.side.hordes) - state.slot + 1 == 4, "years"
    assert state.side.walls == 3


def test_resources_tactics_and_tea_follow_the_generals() -> None:
    state = dealt(4, seed=5)
    for clan in state.players:
        general = COMPONENTS.generals[clan.general]
        assert clan.resources == general.resources
        assert len(clan.tactics) == general.tactics
        assert len(clan.active) == len(clan.supporters) == 1
    teas = [COMPONENTS.generals[state.players[seat].general].tea for seat in state.tea]
    assert teas == sorted(teas, reverse=True)
    assert len(state.advisor_row) == 4
    assert len(state.artifacts) == 3


def test_invalid_setups_are_refused() -> None:
    for seats, options, key in [(1, {"mode": "coop"}, "coop_seats"), (5, {"mode": "coop"}, "coop_seats"),
                                (2, {"rival": "hard"}, "rival_alone")]:  # fmt: skip
        with pytest.raises(SetupRefused) as refused:
            GREAT_WALL.new(seats, 1, options)
        assert refused.value.reason.key == key


# Spring -------------------------------------------------------------------------------------------------------------


def spring_with(state: GreatWallState, *deck: str) -> None:
    """Put these hordes on top of the deck, the first one topmost."""
    rest = [card for card in state.horde_deck if card not in deck]
    state.horde_deck = [*rest, *reversed(deck)]


def test_two_empty_sections_fill_from_the_left() -> None:
    """Edge case 5."""
    state = table(3)
    horde(state, 1, "out_b")
    spring_with(state, "lev_c", "tow_c", "ski_c")
    front.draw_horde(state)
    front.draw_horde(state)
    assert [row[0].card for row in state.hordes] == ["lev_c", "out_b", "tow_c"]


def test_the_left_section_of_two_seats_is_not_empty() -> None:
    """Edge case 6."""
    state = table(2)
    spring_with(state, "lev_c", "tow_c", "ski_b")
    front.draw_horde(state)
    assert [len(row) for row in state.hordes] == [0, 1, 0]


def test_each_draw_uses_the_new_top_back() -> None:
    """Edge case 7."""
    state = table(3)
    for section, card in enumerate(("out_a", "out_b", "out_c")):
        horde(state, section, card)
    spring_with(state, "lev_a", "lev_c", "tow_b", "ski_a")
    for _ in range(3):
        front.draw_horde(state)
    assert [[h.card for h in row] for row in state.hordes] == [
        ["out_a", "tow_b"],
        ["out_b", "lev_c"],
        ["out_c", "lev_a"],
    ]


def test_a_raid_takes_as_many_markers_as_there_are_left() -> None:
    """Edge case 8."""
    state = table(3)
    for section, cards in enumerate((("out_a", "lev_a", "tow_a"), ("out_b",), ("out_c",))):
        for card in cards:
            horde(state, section, card)
    spring_with(state, "ski_b", "ski_a")
    state.shame_supply, state.shame_out = 1, 29
    front.draw_horde(state)
    assert state.horde_out == ["ski_b"]
    assert (state.shame_supply, state.shame_out) == (0, 30)
    end.end_check(state)
    assert state.ended == "shame"


def test_the_match_continues_if_markers_have_come_back() -> None:
    """Edge case 8, house ruling R31."""
    state = table(3)
    state.shame_supply = 1
    end.end_check(state)
    assert state.ended == ""


def test_a_raid_counts_human_players_only() -> None:
    """One marker per player (rules 4.3), none for the Reed Clan."""
    state = table(2)
    for card in ("out_b", "lev_b", "tow_b"):
        horde(state, 1, card)
    horde(state, 2, "out_c")
    spring_with(state, "ski_b", "ram_b")
    front.draw_horde(state)
    assert state.shame_out == 2


def test_the_deck_runs_out_and_the_discard_is_shuffled() -> None:
    """Edge case 9."""
    state = table(3)
    state.horde_discard, state.horde_deck = ["out_a", "lev_a"], []
    front.draw_horde(state)
    assert len(state.hordes[0]) == 1
    assert len(state.horde_deck) == 1
    state.horde_deck = []
    front.draw_horde(state)
    assert sum(len(row) for row in state.hordes) == 1, "nothing is left to draw"


def test_without_a_next_card_its_own_mark_counts() -> None:
    """House ruling R30."""
    state = table(3)
    for section, card in enumerate(("out_a", "out_b", "out_c")):
        horde(state, section, card)
    state.horde_deck = ["lev_b"]
    front.draw_horde(state)
    assert [h.card for h in state.hordes[1]] == ["out_b", "lev_b"]


def test_the_row_moves_two_to_the_left() -> None:
    state = table(3)
    before = state.advisor_row[:]
    spring.row_moves(state)
    assert state.advisor_row[:2] == before[2:]
    assert state.advisor_discard == before[:2]
    assert len(state.advisor_row) == 4


def test_the_advisor_discard_becomes_the_deck() -> None:
    """House ruling R42."""
    state = table(3)
    state.advisor_deck = []
    spring.row_moves(state)
    assert len(state.advisor_row) == 4, "the two discarded ones come back"
    state.advisor_deck, state.advisor_discard = [], []
    state.advisor_row = state.advisor_row[:2]

    advisor_row.fill_row(state)
    assert len(state.advisor_row) == 2, "gaps"


# Summer -------------------------------------------------------------------------------------------------------------


def test_income_comes_before_penance() -> None:
    """Edge case 10."""
    state = table(3)
    clan = state.players[0]
    clan.overseers = ((0, 0), (0, 0), (0, 0), (2, 0))
    clan.soldiers, clan.shamed = (8, 4, 2), (1, 0, 0)
    state.shame_supply -= 1
    state.phase, state.turn = "income", None
    go_through(state, summer.income)
    assert clan.resources == (0, 0, 0, 2)
    go_through(state, summer.penance)
    do(state, ("absolve", "soldier", "spearman"))
    assert clan.resources == (0, 0, 0, 0)
    assert clan.shamed == (0, 0, 0)
    assert state.shame_supply == 30


def reclaiming(state: GreatWallState) -> None:
    state.phase, state.turn = "reclaim", None
    run_step(state, "reclaims", left=state.seats_in_tea_order())


def test_betrayal_stays_and_counts_for_the_honour() -> None:
    """Edge cases 11 and 12."""
    for choice, honour, hand_size, left in [("reclaim", 0, 6 - 1, 1), ("honour", 6, 3, 3)]:
        state = table(3)
        state.players[0].commands = ("corvee", "ledger", "storm")
        state.command_discard = [(0, "despotism"), (0, "betrayal"), (0, "levy")]
        reclaiming(state)
        do(state, (choice,))
        assert state.players[0].honour == honour
        assert len(state.players[0].commands) == hand_size
        assert len(state.command_discard) == left
        assert (0, "betrayal") in state.command_discard


def test_betrayal_alone_may_be_taken_in_vain() -> None:
    """House ruling R25."""
    state = table(3)
    state.command_discard = [(0, "betrayal")]
    reclaiming(state)
    assert set(state.legal()) == {("reclaim",), ("honour",)}
    do(state, ("reclaim",))
    assert state.command_discard == [(0, "betrayal")]


def test_commands_left_count_again_each_year() -> None:
    """House ruling R24."""
    state = table(3)
    state.command_discard = [(0, "betrayal")]
    for total in (2, 4):
        reclaiming(state)
        do(state, ("honour",))
        assert state.players[0].honour == total


def test_year_one_has_neither_spring_nor_summer() -> None:
    """Edge case 13."""
    state = dealt(3)
    assert (state.year, state.slot, state.phase) == (1, 1, "choose")
    rng = Rng(2)
    seasons = []
    while state.year == 1 and state.seat is not None:
        seasons += [e.facts["season"] for e in state.play(rng.choice(state.legal())) if e.kind == "season"]
    assert seasons[0] == "winter"
    assert seasons[1:2] == ["spring"]


def test_the_reed_command_never_lies_in_the_discard() -> None:
    state = table(2)
    state.track = [(0, "levy"), (REED, "reed"), (1, "levy")]
    summer.clear_track(state)
    assert state.command_discard == [(0, "levy"), (1, "levy")]


def test_no_reclaim_in_the_cooperative_game() -> None:
    """Commands return one by one in the cooperative game, for wall levels (rules 7.2)."""
    state = table(3, mode="coop")
    state.command_discard = [(0, "levy")]
    go_through(state, summer.reclaim)
    assert done(state)


def test_a20_the_confessor_frees_one_marker() -> None:
    state = table(3)
    clan = state.players[0]
    clan.active, clan.soldiers, clan.shamed = ("a20",), (8, 4, 2), (2, 0, 0)
    give(state, 0, chi=1)
    run_step(state, "penances", left=[0])
    do(state, ("absolve", "soldier", "spearman"))
    assert clan.resources[3] == 1
    assert reason(state, "absolve", "soldier", "spearman") == ("not_possible", "4.4")


def test_a02_swaps_up_to_two_for_gold() -> None:
    state = table(3)
    state.players[0].active = ("a02",)
    give(state, 0, wood=1, chi=2)
    run_step(state, "summer", left=[0])
    do(state, ("swap", "wood"), ("swap", "chi"))
    assert state.players[0].resources == (0, 0, 2, 1)
    assert done(state)


def test_g13_gains_n_of_anything() -> None:
    state = table(3)
    state.players[0].supporters = (("a01", True), ("a03", True))
    run_step(state, "summer", left=[0])
    assert kind_of(state) == "gain"
    assert len(state.legal()) == 10
    do(state, ("gain", 0, 1, 0, 1))
    assert state.players[0].resources == (0, 1, 0, 1)


def test_t17_t18_t19_in_summer() -> None:
    state = table(3)
    hand(state, 0, "t18")
    give(state, 0, chi=2)
    go_through(state, summer.income)
    do(state, ("tactic", "t18", "boost"), ("gain", 2, 2, 1, 0))
    assert state.players[0].resources == (2, 2, 1, 0)
    state = table(3)
    hand(state, 0, "t17")
    give(state, 0, chi=1)
    state.players[0].shamed = (1, 0, 0)
    go_through(state, summer.income)
    do(state, ("tactic", "t17", "free"))
    assert PASS not in state.legal(), "once played it is carried out"
    do(state, ("absolve", "soldier", "spearman"))
    assert state.players[0].resources[3] == 0


def test_tactics_are_asked_in_tea_order_and_once() -> None:
    state = table(3)
    state.tea = [2, 0, 1]
    hand(state, 0, "t19", "t18")
    hand(state, 2, "t19")
    go_through(state, summer.income)
    assert state.seat == 2
    do(state, PASS)
    assert state.seat == 0
    events = do(state, ("tactic", "t19", "free"))
    assert done(state), "at most one tactic per event"
    assert facts_of(events, "gain")[0]["resources"] == [0, 0, 0, 2]
