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
    run,
    table,
)  # fmt: skip
from wanli.games.great_wall.rules.clerks import move
from wanli.games.great_wall.rules.constants import REED
from wanli.games.great_wall.rules.state import GreatWallState


def test_case_25_and_r19_an_overseer_adds_nothing_without_a_clerk() -> None:
    g = table(3)
    g.players[0].overseers = ((3, 0), (0, 0), (0, 0), (0, 0))
    g.players[1].overseers = ((2, 0), (0, 0), (0, 0), (0, 0))
    clerks(g, "sawmill", b=1)
    activate(g, "sawmill", extended=True)
    assert g.players[0].resources[0] == 0
    assert g.players[1].resources[0] == 3


def test_case_26_all_gather_before_anyone_upgrades_or_donates() -> None:
    g = table(3)
    clerks(g, "sawmill", a=2, b=2)
    activate(g, "sawmill")
    assert [clan.resources[0] for clan in g.players] == [2, 2, 0]
    order = []
    while not done(g):
        order.append((kind_of(g), g.seat))
        do(g, PASS)
    assert order == [("upgrade", 0), ("upgrade", 1), ("donate", 0), ("donate", 1)]


def test_case_27_the_first_overseer_may_be_any_unmarked_soldier() -> None:
    g = table(3)
    clan = g.players[0]
    clan.soldiers, clan.shamed = (0, 0, 2), (10, 4, 0)
    give(g, 0, chi=2)
    ask(g, 0, "upgrade", sites=[0], less=0)
    assert [action for action in g.legal() if action != PASS] == [("upgrade", "sawmill", "horseman")]
    assert reason(g, "upgrade", "sawmill", "spearman") == ("no_free_soldier", "4.6")


def test_case_28_level_three_is_the_top() -> None:
    g = table(3)
    g.players[0].overseers = ((3, 0), (0, 0), (0, 0), (0, 0))
    clerks(g, "sawmill", a=1, b=1)
    activate(g, "sawmill", extended=True)
    assert (kind_of(g), g.seat) == ("upgrade", 1), "seat 0 is not asked"


def test_prices_of_overseers() -> None:
    """2 / 3 / 4 of the resource to the left: chi, wood, stone, gold (rules 5.1)."""
    g = table(3)
    resources = {"sawmill": 3, "quarry": 0, "gold_mine": 1, "temple": 2}
    for number, (site, paid_in) in enumerate(resources.items()):
        for level, price in enumerate((2, 3, 4)):
            overseers = [(0, 0)] * 4
            overseers[number] = (level, 0)
            g.players[0].overseers = tuple(overseers)
            stock = [9, 9, 9, 9]
            stock[paid_in] = price
            g.players[0].resources = tuple(stock)
            ask(g, 0, "upgrade", sites=[number], less=0)
            do(g, ("upgrade", site, "" if level else "spearman"))
            assert g.players[0].resources[paid_in] == 0
            assert g.players[0].overseers[number][0] == level + 1
            stock[paid_in] = price - 1
            g.players[0].resources, g.players[0].overseers = tuple(stock), tuple(overseers)
            ask(g, 0, "upgrade", sites=[number], less=0)
            assert reason(g, "upgrade", site, "" if level else "spearman") == ("too_dear", "4.6")


def test_case_29_and_r46_the_temple_has_no_donation() -> None:
    g = table(3)
    clerks(g, "temple", a=2, b=1)
    activate(g, "temple")
    kinds = []
    while not done(g):
        kinds.append(kind_of(g))
        do(g, PASS)
    assert "donate" not in kinds


def test_a_donation_is_one_piece_for_two_honour() -> None:
    g = table(3)
    clerks(g, "quarry", a=2, b=2)
    activate(g, "quarry")
    do(g, PASS, PASS)
    assert [action for action in g.legal() if action != PASS] == [("donate", 1)]
    do(g, ("donate", 1))
    assert g.warehouse == [0, 1, 0]
    assert g.players[0].honour == 2
    assert g.players[0].resources[1] == 1


def test_r20_gathered_resources_may_pay() -> None:
    g = table(3)
    g.players[0].overseers = ((0, 0), (0, 0), (0, 0), (1, 0))
    give(g, 0, gold=3)
    clerks(g, "temple", a=1, b=2)
    activate(g, "temple")
    do(g, ("upgrade", "temple", ""))
    assert g.players[0].overseers[3][0] == 2


def test_case_30_and_r6_recruits_are_paid_together_and_rewards_come_too_late() -> None:
    g = table(3)
    horde(g, 0, "out_a")
    give(g, 0, wood=2, stone=4)
    clerks(g, "barracks", a=3, b=1)
    activate(g, "barracks")
    assert ("recruit", 2, 0, 0) in g.legal()
    assert reason(g, "recruit", 3, 0, 0) == ("too_dear", "4.6"), "the wood at the weak point does not help"
    do(g, ("recruit", 2, 0, 0))
    assert g.players[0].resources == (0, 0, 0, 0)
    do(g, ("attack", "out_a", 10))
    assert g.players[0].resources == (1, 0, 0, 0)


def test_case_31_and_r8_an_archer_without_a_free_post_rests() -> None:
    g = table(3)
    for section in range(3):
        post(g, section, 1)
    run(g, "recruiting", seat=0, soldiers=[0, 1, 0], bill={"fixed": [0] * 4, "mix": 0, "extra": 0, "less": 0,
    "swap": False},
        bounty=0, bounty_all=False, stage=1)  # fmt: skip
    assert {action[0] for action in g.legal()} == {"rest"}
    assert reason(g, "post", 0) == ("no_free_post", "4.7")


def test_r8_an_archer_may_take_a_post_with_nothing_to_wound() -> None:
    g = table(3)
    run(g, "recruiting", seat=0, soldiers=[0, 1, 0], bill={"fixed": [0] * 4, "mix": 0, "extra": 0, "less": 0,
    "swap": False},
        bounty=0, bounty_all=False, stage=1)  # fmt: skip
    do(g, ("post", 2))
    assert g.posts[2][0] == 1


def deploying(g: GreatWallState, *soldiers: int) -> None:
    """Begin to place paid recruits."""

    bill = {"fixed": [0] * 4, "mix": 0, "extra": 0, "less": 0, "swap": False}
    run(g, "recruiting", seat=0, soldiers=list(soldiers), bill=bill, bounty=0, bounty_all=False, stage=1)


def test_case_32_a_horseman_does_not_fit_on_diagonal_spots() -> None:
    g = table(3)
    horde(g, 0, "lev_a", wounds=(9, 8))  # back row 2 3, front 8 9 10: 2, 3 and 10 are left
    deploying(g, 0, 0, 1)
    assert [action for action in g.legal() if action[0] == "charge"] == [("charge", "lev_a", 2, 3)]
    assert reason(g, "charge", "lev_a", 3, 10) == ("not_adjacent", "4.7")


def test_case_33_spearmen_reach_the_first_row_only_horsemen_all() -> None:
    g = table(3)
    horde(g, 0, "out_a")
    horde(g, 0, "lev_a")
    deploying(g, 1, 0, 1)
    assert {action[1] for action in g.legal() if action[0] == "attack"} == {"out_a"}
    assert {action[1] for action in g.legal() if action[0] == "charge"} == {"out_a", "lev_a"}
    assert reason(g, "attack", "lev_a", 8) == ("only_first_horde", "4.7")


def test_r7_recruits_without_a_target_rest() -> None:
    g = table(3)
    deploying(g, 1, 0, 1)
    assert {action[0] for action in g.legal()} == {"rest"}
    do(g, ("rest", "spearman", 2), ("rest", "horseman", 0))
    assert g.rest[2][0] == (1, 0, 0)
    assert g.rest[0][0] == (0, 0, 1)


def test_case_34_the_builder_picks_from_the_warehouse() -> None:
    g = table(3)
    g.warehouse = [3, 3, 1]
    clerks(g, "settlement", a=1)
    activate(g, "settlement")
    do(g, ("wall", 1))
    assert kind_of(g) == "store"
    assert all(sum(action[1:]) == 5 for action in g.legal())
    do(g, ("pay", 1, 3, 1, 0))
    assert g.warehouse == [2, 0, 0]
    assert g.wall == [0, 1, 0]
    assert g.players[0].honour == 5
    assert done(g)


def test_case_35_warehouse_first_then_the_own_supply_full_honour() -> None:
    g = table(3)
    g.warehouse, g.wall = [3, 0, 0], [1, 0, 0]
    give(g, 0, wood=3, stone=4)
    clerks(g, "settlement", a=1)
    activate(g, "settlement")
    do(g, ("wall", 0))
    assert g.warehouse == [0, 0, 0]
    do(g, ("pay", 3, 4, 0, 0))
    assert g.wall[0] == 2
    assert g.players[0].honour == 10


def test_case_36_barricades_only_where_a_slot_is_free() -> None:
    g = table(3)
    g.barricades = [3, 3, 2]
    give(g, 0, wood=2)
    ask(g, 0, "build", left=1, carved=False)
    assert ("barricade", 2) in g.legal()
    assert reason(g, "barricade", 0) == ("barricades_full", "4.6")
    g = table(2)
    give(g, 0, wood=2)
    ask(g, 0, "build", left=1, carved=False)
    assert {action[1] for action in g.legal() if action != PASS} == {1, 2}


def test_r21_barricades_take_from_the_warehouse_too() -> None:
    g = table(3)
    g.warehouse = [1, 0, 0]
    give(g, 0, gold=1)
    ask(g, 0, "build", left=1, carved=False)
    do(g, ("barricade", 0), ("pay", 0, 0, 1, 0))
    assert g.warehouse == [0, 0, 0]
    assert g.barricades[0] == 1
    assert g.players[0].honour == 2


def test_r22_reductions_come_off_the_own_share_honour_unchanged() -> None:
    g = table(3)
    g.players[0].active = ("a07",)
    g.warehouse = [1, 1, 0]
    give(g, 0, wood=1)
    ask(g, 0, "build", left=1, carved=False)
    do(g, ("wall", 0), ("pay", 1, 0, 0, 0))
    assert g.players[0].honour == 5


def test_r22_a_price_may_rely_on_rubble_and_mortar_which_must_then_be_played() -> None:
    g = table(3)
    hand(g, 0, "t13")
    give(g, 0, wood=3, chi=2)
    ask(g, 0, "build", left=1, carved=False)
    do(g, ("wall", 0))
    assert g.legal() == [("tactic", "t13", "boost")]
    do(g, ("tactic", "t13", "boost"), ("pay", 3, 0, 0, 0))
    assert g.players[0].honour == 7


def test_r23_two_clerks_may_build_two_levels_of_one_section() -> None:
    g = table(3)
    g.warehouse = [15, 0, 0]
    clerks(g, "settlement", a=2)
    activate(g, "settlement")
    do(g, ("wall", 0), ("wall", 0))
    assert g.wall[0] == 2
    assert g.players[0].honour == 15


def test_r43_a_finished_wall_grows_no_more() -> None:
    g = table(3)
    g.wall = [3, 0, 0]
    ask(g, 0, "build", left=1, carved=False)
    assert reason(g, "wall", 0) == ("wall_finished", "R43")


def test_r59_the_stake_carver_builds_once_more_per_activation() -> None:
    g = table(3)
    g.players[0].active = ("a08",)
    give(g, 0, wood=9)
    clerks(g, "settlement", a=2)
    activate(g, "settlement")
    do(g, ("barricade", 0), ("pay", 2, 0, 0, 0))
    assert kind_of(g) == "extra_barricade"
    do(g, ("barricade", 1), ("pay", 1, 0, 0, 0))
    assert g.players[0].honour == 4
    do(g, ("barricade", 1), ("pay", 2, 0, 0, 0))
    assert done(g), "not a second time"


def test_case_37_the_command_post() -> None:
    g = table(3)
    g.wall = [1, 0, 0]
    post(g, 0, 0, 2)
    post(g, 1, 1)
    rest(g, 0, 0, spearmen=1, archers=1)
    clerks(g, "command_post", a=1)
    activate(g, "command_post")
    assert ("march", 0, 2, "post_post") in g.legal()
    assert ("march", 0, 1, "post_post") not in g.legal(), "the only post is taken"
    do(g, ("march", 0, 2, "post_post"))
    assert all(action == PASS or action[1:3] == (0, 2) for action in g.legal()), "one group, one way"
    assert ("march", 0, 2, "post_post") not in g.legal(), "capacity"
    do(g, ("march", 0, 2, "post_rest"), ("march", 0, 2, "archer"), ("march", 0, 2, "spearman"))
    assert g.rest[2][0] == (1, 2, 0), "from a rest zone only to a rest zone"
    assert g.posts[2][0] == 1
    do(g, PASS) if not done(g) else None
    assert done(g)


def test_case_38_and_r18_the_tea_house_moves_each_once() -> None:
    g = table(3)
    clerks(g, "tea_house", b=1, c=1)
    activate(g, "tea_house")
    assert g.tea == [1, 2, 0]
    g = table(3)
    clerks(g, "tea_house", a=1, b=1)
    activate(g, "tea_house")
    assert g.tea == [1, 0, 2], "the top player gains nothing"


def test_case_39_the_owner_of_all_slots_goes_to_the_top() -> None:
    g = table(3)
    clerks(g, "tea_house", c=2)
    activate(g, "tea_house")
    assert g.tea == [2, 0, 1]
    g = table(2)

    move(g, REED, "sawmill", "tea_house")
    clerks(g, "tea_house", b=1)
    activate(g, "tea_house")
    assert g.tea == [1, 0, REED] or g.tea == [1, REED, 0]
    assert g.tea.index(REED) == 1, "Reed moves as a normal player: B over A, then Reed over A"


def test_r17_extended_with_empty_slots_is_one_step_only() -> None:
    g = table(4)
    clerks(g, "tea_house", d=1)
    activate(g, "tea_house", extended=True)
    assert g.tea == [0, 1, 3, 2]


def test_r17_extended_without_an_empty_slot_is_all_the_way() -> None:
    g = table(3)
    clerks(g, "tea_house", c=2)
    activate(g, "tea_house", extended=True)
    assert g.tea == [2, 0, 1]


def test_case_40_advisors_cost_as_many_as_you_will_have() -> None:
    g = table(3)
    g.players[0].active = ("a09", "a10")
    give(g, 0, gold=7)
    row = g.advisor_row[:]
    clerks(g, "legation", a=2)
    activate(g, "legation", extended=True)
    do(g, ("retain", row[1], "support"))
    assert g.players[0].resources[2] == 4
    assert len(g.advisor_row) == 4, "refilled between clerks"
    assert g.advisor_row[:3] == [row[0], row[2], row[3]]
    do(g, ("retain", g.advisor_row[3], "active"))
    assert g.players[0].resources[2] == 0
    assert g.players[0].advisors == 4


def test_a_clerk_costs_two_gold_and_r43_ends_with_the_school() -> None:
    g = table(3)
    give(g, 0, gold=9)
    g.players[0].school = 1
    g.players[0].lost_clerks = 0
    ask(g, 0, "hire", left=1, less=0)
    do(g, ("hire",))
    assert g.players[0].resources[2] == 7
    ask(g, 0, "hire", left=1, less=0)
    assert reason(g, "hire") == ("school_empty", "R43")


def test_a27_and_t21_make_hiring_cheaper() -> None:
    g = table(3)
    g.players[0].active = ("a27",)
    hand(g, 0, "t21")
    give(g, 0, gold=1, chi=2)
    clerks(g, "legation", a=2)
    activate(g, "legation", extended=True)
    do(g, ("tactic", "t21", "boost"), ("retain", g.advisor_row[0], "support"))
    assert g.players[0].resources[2] == 1, "2 - 1 - 3 is nothing"
    do(g, ("hire",))
    assert g.players[0].resources[2] == 0, "a clerk for 1"


def test_case_41_and_r41_the_sixth_tactic_forces_a_discard() -> None:
    g = table(3)
    hand(g, 0, "t01", "t02", "t03", "t04", "t05")
    clerks(g, "academy", a=2)
    activate(g, "academy")
    assert kind_of(g) == "discard"
    assert g.stack[-1].data["left"] == 2
    do(g, ("discard", "t01"), ("discard", "t02"))
    assert len(g.players[0].tactics) == 5
    assert g.tactic_discard == ["t01", "t02"]


def test_r41_the_discard_becomes_the_deck_and_then_nothing_is_drawn() -> None:
    g = table(3)
    g.tactic_deck, g.tactic_discard = [], ["t05"]
    clerks(g, "academy", a=2)
    activate(g, "academy")
    assert g.players[0].tactics == ("t05",)
    assert g.tactic_deck == g.tactic_discard == []


def test_a17_draws_one_more_and_discards_one() -> None:
    g = table(3)
    g.players[0].active = ("a17",)
    clerks(g, "academy", a=1)
    activate(g, "academy")
    assert len(g.players[0].tactics) == 2
    assert kind_of(g) == "discard"


@pytest.mark.parametrize("active", [(), ("a17",)])
def test_a17_takes_no_card_from_a_full_hand(active: tuple[str, ...]) -> None:
    """The discard of a17 comes before that of the hand limit (ruling R41)."""
    g = table(3)
    g.players[0].active = active
    hand(g, 0, "t01", "t02", "t03", "t05", "t14")
    clerks(g, "academy", a=1)
    activate(g, "academy")
    while not done(g):
        do(g, g.legal()[0])
    assert len(g.players[0].tactics) == 5


def test_t10_boosted_needs_something_to_change() -> None:
    """Ruling R52: with a25 the price is 1 already, and no other overseer can be upgraded."""
    g = table(3)
    g.players[0].active = ("a25",)
    hand(g, 0, "t10")
    give(g, 0, chi=5, wood=5)
    clerks(g, "sawmill", a=1, b=1)
    activate(g, "sawmill", True)
    do(g, ("upgrade", "sawmill", "spearman"))
    assert kind_of(g) != "window"


def test_gathering_abilities_a13_a15_a30_g03_a16() -> None:
    g = table(3)
    g.players[0].active = ("a13", "a15", "a30")
    clerks(g, "temple", a=2, b=1)
    activate(g, "temple")
    assert g.players[0].resources == (0, 0, 1, 2 + 1 + 1)
    assert g.players[0].honour == 1
    g = table(3)
    clan = g.players[0]
    clan.general, clan.active, clan.supporters = "g03", ("a16",), (("a01", True),) * 2
    clerks(g, "tea_house", a=1, b=2)
    activate(g, "tea_house")
    assert clan.resources == (0, 0, 2, 2)
    assert clan.honour == 4


def test_g08_and_a14_donate_more() -> None:
    g = table(3)
    clan = g.players[0]
    clan.general, clan.active, clan.supporters = "g08", ("a14",), (("a01", True),) * 2
    clerks(g, "sawmill", a=3, b=1)
    activate(g, "sawmill")
    do(g, PASS, PASS)
    assert ("donate", 2) in g.legal()
    assert ("donate", 3) not in g.legal()
    do(g, ("donate", 2))
    assert clan.honour == 6
    assert g.warehouse == [2, 0, 0]


def test_t09_double_ledger() -> None:
    g = table(3)
    hand(g, 1, "t09")
    give(g, 1, chi=1)
    clerks(g, "quarry", a=1, b=1)
    activate(g, "quarry", extended=True)
    assert g.seat == 1
    do(g, ("tactic", "t09", "boost"))
    assert g.players[1].resources[1] == 4


def test_t10_bribed_foreman_and_g01() -> None:
    g = table(3)
    clan = g.players[0]
    clan.general, clan.supporters = "g01", (("a01", True),)
    clan.overseers = ((1, 0), (1, 0), (0, 0), (0, 0))
    hand(g, 0, "t10")
    give(g, 0, wood=3, chi=4)
    ask(g, 0, "upgrade", sites=[0], less=0)
    do(g, ("upgrade", "sawmill", ""), ("tactic", "t10", "boost"))
    assert clan.resources == (3, 0, 0, 0), "2 chi for the boost, 3 - 1 for the upgrade"
    assert kind_of(g) == "gain"
    do(g, ("gain", 1, 0, 0, 0))
    do(g, ("upgrade", "quarry", ""))
    assert clan.overseers[:2] == ((2, 0), (2, 0))


def test_a25_and_a01_change_payments() -> None:
    g = table(3)
    clan = g.players[0]
    clan.active, clan.overseers = ("a25", "a01"), ((0, 0), (1, 0), (0, 0), (0, 0))
    give(g, 0, stone=2)
    ask(g, 0, "upgrade", sites=[1], less=0)
    do(g, ("upgrade", "quarry", ""), ("pay", 0, 2, 0, 0))
    assert clan.overseers[1][0] == 2


def test_a04_a05_a06_a26_when_recruiting() -> None:
    g = table(3)
    g.players[0].active = ("a04", "a05", "a06", "a26")
    give(g, 0, wood=2, stone=4, gold=3, chi=1)
    clerks(g, "barracks", a=1)
    activate(g, "barracks", extended=True)
    assert ("recruit", 1, 1, 0) in g.legal(), "one more than clerks, for one more of anything"
    do(g, ("recruit", 2, 0, 0))
    assert all(sum(action[1:]) == 5 for action in g.legal())
    do(g, ("pay", 0, 4, 1, 0))
    assert g.stack[-1].data["left"] == [2, 0, 0]


def test_t11_and_t12_when_recruiting_and_g04() -> None:
    g = table(3)
    clan = g.players[0]
    clan.general, clan.supporters = "g04", (("a01", True),)
    hand(g, 0, "t11")
    give(g, 0, wood=2, stone=4, chi=2)
    clerks(g, "barracks", a=1)
    activate(g, "barracks", extended=True)
    do(g, ("recruit", 1, 0, 0), ("tactic", "t11", "boost"), ("more", "spearman"))
    assert g.stack[-1].data["left"] == [2, 0, 0], "a second one at its cost"
    assert clan.honour == 2
    g = table(3)
    hand(g, 0, "t12")
    give(g, 0, wood=2, stone=4, chi=1)
    horde(g, 0, "lev_a")
    clerks(g, "barracks", a=2)
    activate(g, "barracks", extended=True)
    do(g, ("recruit", 2, 0, 0), ("tactic", "t12", "boost"), ("attack", "lev_a", 8), ("rest", "spearman", 1))
    assert g.players[0].honour == 2, "one attacked"


def test_r59_t11_lowers_before_paying() -> None:
    g = table(3)
    hand(g, 0, "t11")
    give(g, 0, wood=1, stone=1)
    clerks(g, "barracks", a=1)
    activate(g, "barracks", extended=True)
    do(g, ("recruit", 1, 0, 0))
    assert g.legal() == [("tactic", "t11", "free")], "counted on, so it must be played"
    do(g, ("tactic", "t11", "free"), ("pay", 1, 1, 0, 0))
    assert kind_of(g) == "deploy"


def test_g02_g11_when_building_and_hiring() -> None:
    g = table(3)
    clan = g.players[0]
    clan.general, clan.supporters = "g02", (("a01", True), ("a03", True))
    g.warehouse = [9, 0, 0]
    ask(g, 0, "build", left=2, carved=False)
    do(g, ("wall", 0), ("barricade", 0))
    assert clan.honour == 5 + 4 + 2 + 2
    clan.general, clan.honour, clan.earned = "g11", 0, (0,) * len(clan.earned)
    give(g, 0, gold=2)
    ask(g, 0, "hire", left=1, less=0)
    do(g, ("hire",))
    assert clan.honour == 4


def test_clerks_go_home_after_the_last_player() -> None:
    g = table(3)
    clerks(g, "academy", a=1, b=2)
    before = [clan.clerks for clan in g.players]
    events = activate(g, "academy")
    assert [clan.clerks for clan in g.players] == [before[0] + 1, before[1] + 2, before[2]]
    assert facts_of(events, "clerks_home")
