"""Locations: the edge cases 25-41 and the cards of locations.

test_rulings.py explains the numbers of edge cases.
"""

from __future__ import annotations

import pytest

from tests.games.great_wall.positions import (
    PASS,
    activate,
    ask,
    clerks,
    do,
    done,
    facts_of,
    give,
    hand,
    horde,
    kind_of,
    post,
    reason,
    rest,
    run_step,
    table,
)  # fmt: skip
from wanli.games.great_wall.rules.clerks import move
from wanli.games.great_wall.rules.constants import REED
from wanli.games.great_wall.rules.state import GreatWallState


def test_an_overseer_adds_nothing_without_a_clerk() -> None:
    """Edge case 25, house ruling R19."""
    state = table(3)
    state.players[0].overseers = ((3, 0), (0, 0), (0, 0), (0, 0))
    state.players[1].overseers = ((2, 0), (0, 0), (0, 0), (0, 0))
    clerks(state, "sawmill", b=1)
    activate(state, "sawmill", extended=True)
    assert state.players[0].resources[0] == 0
    assert state.players[1].resources[0] == 3


def test_all_gather_before_anyone_upgrades_or_donates() -> None:
    """Edge case 26."""
    state = table(3)
    clerks(state, "sawmill", a=2, b=2)
    activate(state, "sawmill")
    assert [clan.resources[0] for clan in state.players] == [2, 2, 0]
    order = []
    while not done(state):
        order.append((kind_of(state), state.seat))
        do(state, PASS)
    assert order == [("upgrade", 0), ("upgrade", 1), ("donate", 0), ("donate", 1)]


def test_the_first_overseer_may_be_any_unmarked_soldier() -> None:
    """Edge case 27."""
    state = table(3)
    clan = state.players[0]
    clan.soldiers, clan.shamed = (0, 0, 2), (10, 4, 0)
    give(state, 0, chi=2)
    ask(state, 0, "upgrade", sites=[0], less=0)
    assert [action for action in state.legal() if action != PASS] == [("upgrade", "sawmill", "horseman")]
    assert reason(state, "upgrade", "sawmill", "spearman") == ("no_free_soldier", "4.6")


def test_level_three_is_the_top() -> None:
    """Edge case 28."""
    state = table(3)
    state.players[0].overseers = ((3, 0), (0, 0), (0, 0), (0, 0))
    clerks(state, "sawmill", a=1, b=1)
    activate(state, "sawmill", extended=True)
    assert (kind_of(state), state.seat) == ("upgrade", 1), "seat 0 is not asked"


def test_prices_of_overseers() -> None:
    """2 / 3 / 4 of the resource to the left: chi, wood, stone, gold (rules 5.1)."""
    state = table(3)
    resources = {"sawmill": 3, "quarry": 0, "gold_mine": 1, "temple": 2}
    for number, (site, paid_in) in enumerate(resources.items()):
        for level, price in enumerate((2, 3, 4)):
            overseers = [(0, 0)] * 4
            overseers[number] = (level, 0)
            state.players[0].overseers = tuple(overseers)
            stock = [9, 9, 9, 9]
            stock[paid_in] = price
            state.players[0].resources = tuple(stock)
            ask(state, 0, "upgrade", sites=[number], less=0)
            do(state, ("upgrade", site, "" if level else "spearman"))
            assert state.players[0].resources[paid_in] == 0
            assert state.players[0].overseers[number][0] == level + 1
            stock[paid_in] = price - 1
            state.players[0].resources, state.players[0].overseers = tuple(stock), tuple(overseers)
            ask(state, 0, "upgrade", sites=[number], less=0)
            assert reason(state, "upgrade", site, "" if level else "spearman") == ("too_dear", "4.6")


def test_the_temple_has_no_donation() -> None:
    """Edge case 29, house ruling R46."""
    state = table(3)
    clerks(state, "temple", a=2, b=1)
    activate(state, "temple")
    kinds = []
    while not done(state):
        kinds.append(kind_of(state))
        do(state, PASS)
    assert "donate" not in kinds


def test_a_donation_is_one_piece_for_two_honour() -> None:
    state = table(3)
    clerks(state, "quarry", a=2, b=2)
    activate(state, "quarry")
    do(state, PASS, PASS)
    assert [action for action in state.legal() if action != PASS] == [("donate", 1)]
    do(state, ("donate", 1))
    assert state.warehouse == [0, 1, 0]
    assert state.players[0].honour == 2
    assert state.players[0].resources[1] == 1


def test_gathered_resources_may_pay() -> None:
    """House ruling R20."""
    state = table(3)
    state.players[0].overseers = ((0, 0), (0, 0), (0, 0), (1, 0))
    give(state, 0, gold=3)
    clerks(state, "temple", a=1, b=2)
    activate(state, "temple")
    do(state, ("upgrade", "temple", ""))
    assert state.players[0].overseers[3][0] == 2


def test_recruits_are_paid_together_and_rewards_come_too_late() -> None:
    """Edge case 30, house ruling R6."""
    state = table(3)
    horde(state, 0, "out_a")
    give(state, 0, wood=2, stone=4)
    clerks(state, "barracks", a=3, b=1)
    activate(state, "barracks")
    assert ("recruit", 2, 0, 0) in state.legal()
    assert reason(state, "recruit", 3, 0, 0) == ("too_dear", "4.6"), "the wood at the weak point does not help"
    do(state, ("recruit", 2, 0, 0))
    assert state.players[0].resources == (0, 0, 0, 0)
    do(state, ("attack", "out_a", 10))
    assert state.players[0].resources == (1, 0, 0, 0)


def test_an_archer_without_a_free_post_rests() -> None:
    """Edge case 31, house ruling R8."""
    state = table(3)
    for section in range(3):
        post(state, section, 1)
    run_step(state, "recruiting", seat=0, soldiers=[0, 1, 0], bill={"fixed": [0] * 4, "mix": 0, "extra": 0, "less": 0,
    "swap": False},
        bounty=0, bounty_all=False, stage=1)  # fmt: skip
    assert {action[0] for action in state.legal()} == {"rest"}
    assert reason(state, "post", 0) == ("no_free_post", "4.7")


def test_an_archer_may_take_a_post_with_nothing_to_wound() -> None:
    """House ruling R8."""
    state = table(3)
    run_step(state, "recruiting", seat=0, soldiers=[0, 1, 0], bill={"fixed": [0] * 4, "mix": 0, "extra": 0, "less": 0,
    "swap": False},
        bounty=0, bounty_all=False, stage=1)  # fmt: skip
    do(state, ("post", 2))
    assert state.posts[2][0] == 1


def deploying(state: GreatWallState, *soldiers: int) -> None:
    """Begin to place paid recruits."""

    bill = {"fixed": [0] * 4, "mix": 0, "extra": 0, "less": 0, "swap": False}
    run_step(state, "recruiting", seat=0, soldiers=list(soldiers), bill=bill, bounty=0, bounty_all=False, stage=1)


def test_a_horseman_does_not_fit_on_diagonal_spots() -> None:
    """Edge case 32."""
    state = table(3)
    horde(state, 0, "lev_a", wounds=(9, 8))  # back row 2 3, front 8 9 10: 2, 3 and 10 are left
    deploying(state, 0, 0, 1)
    assert [action for action in state.legal() if action[0] == "charge"] == [("charge", "lev_a", 2, 3)]
    assert reason(state, "charge", "lev_a", 3, 10) == ("not_adjacent", "4.7")


def test_spearmen_reach_the_first_row_only_and_horsemen_all() -> None:
    """Edge case 33."""
    state = table(3)
    horde(state, 0, "out_a")
    horde(state, 0, "lev_a")
    deploying(state, 1, 0, 1)
    assert {action[1] for action in state.legal() if action[0] == "attack"} == {"out_a"}
    assert {action[1] for action in state.legal() if action[0] == "charge"} == {"out_a", "lev_a"}
    assert reason(state, "attack", "lev_a", 8) == ("only_first_horde", "4.7")


def test_recruits_without_a_target_rest() -> None:
    """House ruling R7."""
    state = table(3)
    deploying(state, 1, 0, 1)
    assert {action[0] for action in state.legal()} == {"rest"}
    do(state, ("rest", "spearman", 2), ("rest", "horseman", 0))
    assert state.rest[2][0] == (1, 0, 0)
    assert state.rest[0][0] == (0, 0, 1)


def test_the_builder_picks_from_the_warehouse() -> None:
    """Edge case 34."""
    state = table(3)
    state.warehouse = [3, 3, 1]
    clerks(state, "settlement", a=1)
    activate(state, "settlement")
    do(state, ("wall", 1))
    assert kind_of(state) == "store"
    assert all(sum(action[1:]) == 5 for action in state.legal())
    do(state, ("pay", 1, 3, 1, 0))
    assert state.warehouse == [2, 0, 0]
    assert state.wall == [0, 1, 0]
    assert state.players[0].honour == 5
    assert done(state)


def test_the_warehouse_pays_first_and_the_honour_is_full() -> None:
    """Edge case 35."""
    state = table(3)
    state.warehouse, state.wall = [3, 0, 0], [1, 0, 0]
    give(state, 0, wood=3, stone=4)
    clerks(state, "settlement", a=1)
    activate(state, "settlement")
    do(state, ("wall", 0))
    assert state.warehouse == [0, 0, 0]
    do(state, ("pay", 3, 4, 0, 0))
    assert state.wall[0] == 2
    assert state.players[0].honour == 10


def test_barricades_only_where_a_slot_is_free() -> None:
    """Edge case 36."""
    state = table(3)
    state.barricades = [3, 3, 2]
    give(state, 0, wood=2)
    ask(state, 0, "build", left=1, carved=False)
    assert ("barricade", 2) in state.legal()
    assert reason(state, "barricade", 0) == ("barricades_full", "4.6")
    state = table(2)
    give(state, 0, wood=2)
    ask(state, 0, "build", left=1, carved=False)
    assert {action[1] for action in state.legal() if action != PASS} == {1, 2}


def test_barricades_take_from_the_warehouse_too() -> None:
    """House ruling R21."""
    state = table(3)
    state.warehouse = [1, 0, 0]
    give(state, 0, gold=1)
    ask(state, 0, "build", left=1, carved=False)
    do(state, ("barricade", 0), ("pay", 0, 0, 1, 0))
    assert state.warehouse == [0, 0, 0]
    assert state.barricades[0] == 1
    assert state.players[0].honour == 2


def test_reductions_come_off_the_own_share_honour_unchanged() -> None:
    """House ruling R22."""
    state = table(3)
    state.players[0].active = ("a07",)
    state.warehouse = [1, 1, 0]
    give(state, 0, wood=1)
    ask(state, 0, "build", left=1, carved=False)
    do(state, ("wall", 0), ("pay", 1, 0, 0, 0))
    assert state.players[0].honour == 5


def test_a_price_may_rely_on_rubble_and_mortar_which_must_then_be_played() -> None:
    """House ruling R22."""
    state = table(3)
    hand(state, 0, "t13")
    give(state, 0, wood=3, chi=2)
    ask(state, 0, "build", left=1, carved=False)
    do(state, ("wall", 0))
    assert state.legal() == [("tactic", "t13", "boost")]
    do(state, ("tactic", "t13", "boost"), ("pay", 3, 0, 0, 0))
    assert state.players[0].honour == 7


def test_two_clerks_may_build_two_levels_of_one_section() -> None:
    """House ruling R23."""
    state = table(3)
    state.warehouse = [15, 0, 0]
    clerks(state, "settlement", a=2)
    activate(state, "settlement")
    do(state, ("wall", 0), ("wall", 0))
    assert state.wall[0] == 2
    assert state.players[0].honour == 15


def test_a_finished_wall_grows_no_more() -> None:
    """House ruling R43."""
    state = table(3)
    state.wall = [3, 0, 0]
    ask(state, 0, "build", left=1, carved=False)
    assert reason(state, "wall", 0) == ("wall_finished", "R43")


def test_the_stake_carver_builds_once_more_per_activation() -> None:
    """House ruling R59."""
    state = table(3)
    state.players[0].active = ("a08",)
    give(state, 0, wood=9)
    clerks(state, "settlement", a=2)
    activate(state, "settlement")
    do(state, ("barricade", 0), ("pay", 2, 0, 0, 0))
    assert kind_of(state) == "extra_barricade"
    do(state, ("barricade", 1), ("pay", 1, 0, 0, 0))
    assert state.players[0].honour == 4
    do(state, ("barricade", 1), ("pay", 2, 0, 0, 0))
    assert done(state), "not a second time"


def test_the_command_post_moves_soldiers() -> None:
    """Edge case 37."""
    state = table(3)
    state.wall = [1, 0, 0]
    post(state, 0, 0, 2)
    post(state, 1, 1)
    rest(state, 0, 0, spearmen=1, archers=1)
    clerks(state, "command_post", a=1)
    activate(state, "command_post")
    assert ("march", 0, 2, "post_post") in state.legal()
    assert ("march", 0, 1, "post_post") not in state.legal(), "the only post is taken"
    do(state, ("march", 0, 2, "post_post"))
    assert all(action == PASS or action[1:3] == (0, 2) for action in state.legal()), "one group, one way"
    assert ("march", 0, 2, "post_post") not in state.legal(), "capacity"
    do(state, ("march", 0, 2, "post_rest"), ("march", 0, 2, "archer"), ("march", 0, 2, "spearman"))
    assert state.rest[2][0] == (1, 2, 0), "from a rest zone only to a rest zone"
    assert state.posts[2][0] == 1
    do(state, PASS) if not done(state) else None
    assert done(state)


def test_the_tea_house_moves_each_once() -> None:
    """Edge case 38, house ruling R18."""
    state = table(3)
    clerks(state, "tea_house", b=1, c=1)
    activate(state, "tea_house")
    assert state.tea == [1, 2, 0]
    state = table(3)
    clerks(state, "tea_house", a=1, b=1)
    activate(state, "tea_house")
    assert state.tea == [1, 0, 2], "the top player gains nothing"


def test_the_owner_of_all_slots_goes_to_the_top() -> None:
    """Edge case 39."""
    state = table(3)
    clerks(state, "tea_house", c=2)
    activate(state, "tea_house")
    assert state.tea == [2, 0, 1]
    state = table(2)

    move(state, REED, "sawmill", "tea_house")
    clerks(state, "tea_house", b=1)
    activate(state, "tea_house")
    assert state.tea == [1, 0, REED] or state.tea == [1, REED, 0]
    assert state.tea.index(REED) == 1, "Reed moves as a normal player: B over A, then Reed over A"


def test_extended_with_empty_slots_is_one_step_only() -> None:
    """House ruling R17."""
    state = table(4)
    clerks(state, "tea_house", d=1)
    activate(state, "tea_house", extended=True)
    assert state.tea == [0, 1, 3, 2]


def test_extended_without_an_empty_slot_is_all_the_way() -> None:
    """House ruling R17."""
    state = table(3)
    clerks(state, "tea_house", c=2)
    activate(state, "tea_house", extended=True)
    assert state.tea == [2, 0, 1]


def test_advisors_cost_as_many_as_you_will_have() -> None:
    """Edge case 40."""
    state = table(3)
    state.players[0].active = ("a09", "a10")
    give(state, 0, gold=7)
    row = state.advisor_row[:]
    clerks(state, "legation", a=2)
    activate(state, "legation", extended=True)
    do(state, ("retain", row[1], "support"))
    assert state.players[0].resources[2] == 4
    assert len(state.advisor_row) == 4, "refilled between clerks"
    assert state.advisor_row[:3] == [row[0], row[2], row[3]]
    do(state, ("retain", state.advisor_row[3], "active"))
    assert state.players[0].resources[2] == 0
    assert state.players[0].advisors == 4


def test_a_clerk_costs_two_gold_until_the_school_is_empty() -> None:
    """House ruling R43."""
    state = table(3)
    give(state, 0, gold=9)
    state.players[0].school = 1
    state.players[0].lost_clerks = 0
    ask(state, 0, "hire", left=1, less=0)
    do(state, ("hire",))
    assert state.players[0].resources[2] == 7
    ask(state, 0, "hire", left=1, less=0)
    assert reason(state, "hire") == ("school_empty", "R43")


def test_a27_and_t21_make_hiring_cheaper() -> None:
    state = table(3)
    state.players[0].active = ("a27",)
    hand(state, 0, "t21")
    give(state, 0, gold=1, chi=2)
    clerks(state, "legation", a=2)
    activate(state, "legation", extended=True)
    do(state, ("tactic", "t21", "boost"), ("retain", state.advisor_row[0], "support"))
    assert state.players[0].resources[2] == 1, "2 - 1 - 3 is nothing"
    do(state, ("hire",))
    assert state.players[0].resources[2] == 0, "a clerk for 1"


def test_the_sixth_tactic_forces_a_discard() -> None:
    """Edge case 41, house ruling R41."""
    state = table(3)
    hand(state, 0, "t01", "t02", "t03", "t04", "t05")
    clerks(state, "academy", a=2)
    activate(state, "academy")
    assert kind_of(state) == "discard"
    assert state.stack[-1].data["left"] == 2
    do(state, ("discard", "t01"), ("discard", "t02"))
    assert len(state.players[0].tactics) == 5
    assert state.tactic_discard == ["t01", "t02"]


def test_the_discard_becomes_the_deck_and_then_nothing_is_drawn() -> None:
    """House ruling R41."""
    state = table(3)
    state.tactic_deck, state.tactic_discard = [], ["t05"]
    clerks(state, "academy", a=2)
    activate(state, "academy")
    assert state.players[0].tactics == ("t05",)
    assert state.tactic_deck == state.tactic_discard == []


def test_a17_draws_one_more_and_discards_one() -> None:
    state = table(3)
    state.players[0].active = ("a17",)
    clerks(state, "academy", a=1)
    activate(state, "academy")
    assert len(state.players[0].tactics) == 2
    assert kind_of(state) == "discard"


@pytest.mark.parametrize("active", [(), ("a17",)])
def test_a17_takes_no_card_from_a_full_hand(active: tuple[str, ...]) -> None:
    """The discard of a17 comes before that of the hand limit (ruling R41)."""
    state = table(3)
    state.players[0].active = active
    hand(state, 0, "t01", "t02", "t03", "t05", "t14")
    clerks(state, "academy", a=1)
    activate(state, "academy")
    while not done(state):
        do(state, state.legal()[0])
    assert len(state.players[0].tactics) == 5


def test_t10_boosted_needs_something_to_change() -> None:
    """Ruling R52: with a25 the price is 1 already, and no other overseer can be upgraded."""
    state = table(3)
    state.players[0].active = ("a25",)
    hand(state, 0, "t10")
    give(state, 0, chi=5, wood=5)
    clerks(state, "sawmill", a=1, b=1)
    activate(state, "sawmill", True)
    do(state, ("upgrade", "sawmill", "spearman"))
    assert kind_of(state) != "window"


def test_gathering_abilities_a13_a15_a30_g03_a16() -> None:
    state = table(3)
    state.players[0].active = ("a13", "a15", "a30")
    clerks(state, "temple", a=2, b=1)
    activate(state, "temple")
    assert state.players[0].resources == (0, 0, 1, 2 + 1 + 1)
    assert state.players[0].honour == 1
    state = table(3)
    clan = state.players[0]
    clan.general, clan.active, clan.supporters = "g03", ("a16",), (("a01", True),) * 2
    clerks(state, "tea_house", a=1, b=2)
    activate(state, "tea_house")
    assert clan.resources == (0, 0, 2, 2)
    assert clan.honour == 4


def test_g08_and_a14_donate_more() -> None:
    state = table(3)
    clan = state.players[0]
    clan.general, clan.active, clan.supporters = "g08", ("a14",), (("a01", True),) * 2
    clerks(state, "sawmill", a=3, b=1)
    activate(state, "sawmill")
    do(state, PASS, PASS)
    assert ("donate", 2) in state.legal()
    assert ("donate", 3) not in state.legal()
    do(state, ("donate", 2))
    assert clan.honour == 6
    assert state.warehouse == [2, 0, 0]


def test_t09_double_ledger() -> None:
    state = table(3)
    hand(state, 1, "t09")
    give(state, 1, chi=1)
    clerks(state, "quarry", a=1, b=1)
    activate(state, "quarry", extended=True)
    assert state.seat == 1
    do(state, ("tactic", "t09", "boost"))
    assert state.players[1].resources[1] == 4


def test_t10_bribed_foreman_and_g01() -> None:
    state = table(3)
    clan = state.players[0]
    clan.general, clan.supporters = "g01", (("a01", True),)
    clan.overseers = ((1, 0), (1, 0), (0, 0), (0, 0))
    hand(state, 0, "t10")
    give(state, 0, wood=3, chi=4)
    ask(state, 0, "upgrade", sites=[0], less=0)
    do(state, ("upgrade", "sawmill", ""), ("tactic", "t10", "boost"))
    assert clan.resources == (3, 0, 0, 0), "2 chi for the boost, 3 - 1 for the upgrade"
    assert kind_of(state) == "gain"
    do(state, ("gain", 1, 0, 0, 0))
    do(state, ("upgrade", "quarry", ""))
    assert clan.overseers[:2] == ((2, 0), (2, 0))


def test_a25_and_a01_change_payments() -> None:
    state = table(3)
    clan = state.players[0]
    clan.active, clan.overseers = ("a25", "a01"), ((0, 0), (1, 0), (0, 0), (0, 0))
    give(state, 0, stone=2)
    ask(state, 0, "upgrade", sites=[1], less=0)
    do(state, ("upgrade", "quarry", ""), ("pay", 0, 2, 0, 0))
    assert clan.overseers[1][0] == 2


def test_a04_a05_a06_a26_when_recruiting() -> None:
    state = table(3)
    state.players[0].active = ("a04", "a05", "a06", "a26")
    give(state, 0, wood=2, stone=4, gold=3, chi=1)
    clerks(state, "barracks", a=1)
    activate(state, "barracks", extended=True)
    assert ("recruit", 1, 1, 0) in state.legal(), "one more than clerks, for one more of anything"
    do(state, ("recruit", 2, 0, 0))
    assert all(sum(action[1:]) == 5 for action in state.legal())
    do(state, ("pay", 0, 4, 1, 0))
    assert state.stack[-1].data["left"] == [2, 0, 0]


def test_t11_and_t12_when_recruiting_and_g04() -> None:
    state = table(3)
    clan = state.players[0]
    clan.general, clan.supporters = "g04", (("a01", True),)
    hand(state, 0, "t11")
    give(state, 0, wood=2, stone=4, chi=2)
    clerks(state, "barracks", a=1)
    activate(state, "barracks", extended=True)
    do(state, ("recruit", 1, 0, 0), ("tactic", "t11", "boost"), ("more", "spearman"))
    assert state.stack[-1].data["left"] == [2, 0, 0], "a second one at its cost"
    assert clan.honour == 2
    state = table(3)
    hand(state, 0, "t12")
    give(state, 0, wood=2, stone=4, chi=1)
    horde(state, 0, "lev_a")
    clerks(state, "barracks", a=2)
    activate(state, "barracks", extended=True)
    do(state, ("recruit", 2, 0, 0), ("tactic", "t12", "boost"), ("attack", "lev_a", 8), ("rest", "spearman", 1))
    assert state.players[0].honour == 2, "one attacked"


def test_t11_lowers_before_paying() -> None:
    """House ruling R59."""
    state = table(3)
    hand(state, 0, "t11")
    give(state, 0, wood=1, stone=1)
    clerks(state, "barracks", a=1)
    activate(state, "barracks", extended=True)
    do(state, ("recruit", 1, 0, 0))
    assert state.legal() == [("tactic", "t11", "free")], "counted on, so it must be played"
    do(state, ("tactic", "t11", "free"), ("pay", 1, 1, 0, 0))
    assert kind_of(state) == "deploy"


def test_g02_g11_when_building_and_hiring() -> None:
    state = table(3)
    clan = state.players[0]
    clan.general, clan.supporters = "g02", (("a01", True), ("a03", True))
    state.warehouse = [9, 0, 0]
    ask(state, 0, "build", left=2, carved=False)
    do(state, ("wall", 0), ("barricade", 0))
    assert clan.honour == 5 + 4 + 2 + 2
    clan.general, clan.honour, clan.earned = "g11", 0, (0,) * len(clan.earned)
    give(state, 0, gold=2)
    ask(state, 0, "hire", left=1, less=0)
    do(state, ("hire",))
    assert clan.honour == 4


def test_clerks_go_home_after_the_last_player() -> None:
    state = table(3)
    clerks(state, "academy", a=1, b=2)
    before = [clan.clerks for clan in state.players]
    events = activate(state, "academy")
    assert [clan.clerks for clan in state.players] == [before[0] + 1, before[1] + 2, before[2]]
    assert facts_of(events, "clerks_home")
