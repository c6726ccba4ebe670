"""Commands, clerks, activations: the edge cases 14-24 and their rulings.

test_rulings.py explains the numbers of edge cases.
"""

from __future__ import annotations

from tests.games.great_wall.positions import (
    PASS,
    activate,
    ask,
    box,
    clerks,
    do,
    done,
    facts_of,
    give,
    go_through,
    hand,
    horde,
    kind_of,
    post,
    reason,
    rest,
    run,
    table,
    take_turn,
    verbs,
)
from wanli.games.great_wall.rules.clan import Sealed
from wanli.games.great_wall.rules.clerks import move
from wanli.games.great_wall.rules.constants import LOCATIONS, REED
from wanli.games.great_wall.rules.turn import activation, commands


def test_case_14_the_last_to_place_gets_the_only_free_slot() -> None:
    g = table(3)
    g.phase, g.turn = "place", None
    g.track = [(-1, "")] * 3
    for clan, card in zip(g.players, ("levy", "storm", "ledger"), strict=True):
        clan.sealed = Sealed("command", (card,))
    run(g, "slots", left=[0, 1, 2])
    do(g, ("slot", 2))
    assert reason(g, "slot", 2) == ("slot_taken", "4.5")
    do(g, ("slot", 0))
    assert g.track == [(1, "storm"), (2, "ledger"), (0, "levy")], "the third is not asked"
    assert done(g)


def test_case_15_the_framed_box_goes_round_in_tea_order_without_the_active_player() -> None:
    g = table(4)
    g.tea = [3, 0, 2, 1]
    box(g, "levy", 1, owner=0)
    asked = []
    while not done(g):
        asked.append(g.seat)
        do(g, PASS)
    assert asked == [3, 2, 1]


def test_case_16_and_r12_a_full_location_locks_between_boxes() -> None:
    g = table(3)
    clerks(g, "sawmill", a=3)
    ask(g, 0, "clerks", left=1, extra=0, different=False, targets=[], moved={}, source="levy")
    do(g, ("move", "supply", "sawmill"))
    ask(g, 0, "clerks", left=1, extra=0, different=False, targets=[], moved={}, source="tactic")
    assert reason(g, "move", "sawmill", "quarry") == ("location_locked", "R12")
    assert reason(g, "move", "supply", "sawmill") == ("location_locked", "R12")


def test_case_17_a_clerk_may_leave_a_special_location() -> None:
    g = table(3)
    clerks(g, "settlement", a=1)
    ask(g, 0, "clerks", left=1, extra=0, different=False, targets=[], moved={}, source="levy")
    do(g, ("move", "settlement", "academy"))
    assert g.clerks[LOCATIONS.index("academy")][0] == 1


def test_clerks_never_come_from_the_school() -> None:
    g = table(3)
    g.players[0].clerks = 0
    ask(g, 0, "clerks", left=1, extra=0, different=False, targets=[], moved={}, source="levy")
    assert done(g), "nobody to move is nobody to ask"


def test_case_18_despotism_moves_two_more_per_ledger() -> None:
    g = table(3)
    take_turn(g, 0, "despotism")
    g.track = [(0, "despotism"), (1, "ledger"), (2, "ledger")]
    run(g, "ops", seat=0, card="despotism", box=0, at=0)
    assert g.stack[-1].data["left"] == 8


def test_r27_a_copied_card_does_not_count() -> None:
    g = table(3)
    take_turn(g, 0, "betrayal")
    assert g.turn is not None
    g.turn = g.turn._replace(acts_as="ledger")
    g.track = [(0, "betrayal"), (1, "despotism"), (2, "ledger")]
    assert g.on_track("ledger") == 1


def test_case_19_betrayal_with_nothing_to_copy() -> None:
    g = table(3)
    g.track = [(0, "betrayal"), (1, "betrayal"), (2, "betrayal")]
    ask(g, 0, "betray", n=2)
    assert set(g.legal()) == {PASS, ("own",)}
    assert reason(g, "copy", 1) == ("never_betrayal", "R28")
    do(g, ("own",))
    assert g.stack[-1].data["left"] == 2
    assert not g.stack[-1].data["different"]


def test_case_20_betrayal_never_copies_the_reed_clan() -> None:
    g = table(2)
    g.track = [(0, "betrayal"), (REED, "reed"), (1, "storm")]
    ask(g, 0, "betray", n=2)
    assert set(g.legal()) == {PASS, ("own",), ("copy", 2)}
    assert reason(g, "copy", 1) == ("never_reed", "4.11")


def test_r28_the_copied_framed_box_is_for_everybody_else() -> None:
    g = table(3)
    take_turn(g, 0, "betrayal")
    g.track = [(0, "betrayal"), (1, "levy"), (2, "storm")]
    run(g, "turn_step", at=0)
    do(g, ("copy", 1))
    assert g.turn is not None
    assert g.turn.acts_as == "levy"
    do(g, PASS)
    asked = []
    while kind_of(g) == "clerks":
        asked.append(g.seat)
        do(g, PASS)
    assert asked == [1, 2], "the card's owner too"


def test_r57_with_the_alternative_the_other_boxes_are_empty() -> None:
    g = table(3)
    take_turn(g, 0, "betrayal")
    g.track = [(0, "betrayal"), (1, "levy"), (2, "storm")]
    run(g, "turn_step", at=0)
    do(g, ("own",), PASS)
    assert done(g)


def test_case_21_an_extended_activation_alone_brings_no_shame() -> None:
    g = table(3)
    clerks(g, "sawmill", a=2)
    activate(g, "sawmill", extended=True)
    assert kind_of(g) == "upgrade"
    assert g.players[0].markers() == 0
    assert g.players[0].resources[0] == 2


def test_case_22_normal_filling_alone_brings_one_marker() -> None:
    g = table(3)
    clerks(g, "sawmill", a=4)
    activate(g, "sawmill")
    assert kind_of(g) == "shame"
    do(g, ("shame", "soldier", "spearman"))
    assert g.players[0].markers() == 1
    assert kind_of(g) == "upgrade"


def test_r13_a_reed_clerk_is_company() -> None:
    g = table(2)
    clerks(g, "sawmill", a=3)
    assert g.full(0)
    activate(g, "sawmill")
    assert g.players[0].markers() == 0


def test_case_23_the_active_player_orders_activations_without_own_clerks() -> None:
    g = table(3)
    clerks(g, "settlement", b=1)
    clerks(g, "academy", c=1)
    run(g, "activations")
    assert g.seat == 0
    assert set(g.legal()) == {("activate", "settlement"), ("activate", "academy")}
    assert PASS not in g.legal()


def test_case_24_and_r16_nothing_activates_twice() -> None:
    g = table(3)
    clerks(g, "academy", b=1)
    assert g.turn is not None
    g.turn = g.turn._replace(activated=(LOCATIONS.index("academy"),))
    assert g.activatable() == []


def test_r15_a_location_refilled_after_an_extended_activation_activates_again() -> None:
    g = table(3)
    clerks(g, "academy", b=1)
    g.stack, g.agenda = [], [("halt", {})]
    ask(g, 0, "extend", left=1, own=False)
    do(g, ("extend", "academy"))
    assert g.activatable() == []
    clerks(g, "academy", b=1)
    assert g.activatable() == [LOCATIONS.index("academy")]


def test_r14_and_r54_choices_of_an_extended_activation() -> None:
    g = table(2)
    assert "sawmill" in activation.extendable(g, 0, own=False), "Reed alone, but regular"

    move(g, REED, "sawmill", "academy")
    assert "academy" not in activation.extendable(g, 0, own=False), "Reed alone at a special one"
    assert "barracks" not in activation.extendable(g, 0, own=False), "empty"
    clerks(g, "barracks", b=1)
    assert "barracks" in activation.extendable(g, 0, own=False)
    assert "barracks" not in activation.extendable(g, 0, own=True)


def test_r11_two_different_targets_and_a_move_changes_location() -> None:
    g = table(3)
    clerks(g, "academy", a=1)
    ask(g, 0, "clerks", left=2, extra=0, different=True, targets=[], moved={}, source="framed")
    assert reason(g, "move", "academy", "academy") == ("must_change_location", "R11")
    do(g, ("move", "supply", "quarry"))
    assert reason(g, "move", "supply", "quarry") == ("different_locations", "R11")
    do(g, ("move", "academy", "temple"))
    assert done(g)


def test_r51_each_clerk_moves_once_in_an_effect() -> None:
    g = table(3)
    ask(g, 0, "clerks", left=3, extra=0, different=False, targets=[], moved={}, source="levy")
    do(g, ("move", "supply", "academy"))
    assert reason(g, "move", "academy", "temple") == ("moved_already", "R51")


def test_a12_moves_one_more_anywhere() -> None:
    g = table(3)
    g.players[1].active = ("a12",)
    box(g, "levy", 1, owner=0)
    assert g.stack[-1].data["extra"] == 1
    do(g, ("move", "supply", "quarry"), ("move", "supply", "quarry"), ("move", "supply", "temple"))
    assert g.seat == 2
    assert g.stack[-1].data["extra"] == 0


def test_corvee_moves_any_number_and_extends_once_per_storm() -> None:
    g = table(3)
    g.track = [(0, "corvee"), (1, "storm"), (2, "storm")]
    take = g.players[0].clerks
    run(g, "ops", seat=0, card="corvee", box=0, at=0)
    assert g.stack[-1].data["left"] == take
    clerks(g, "academy", b=1)
    clerks(g, "settlement", c=1)
    run(g, "ops", seat=0, card="corvee", box=2, at=0)
    assert g.stack[-1].data["left"] == 2
    g.track = [(0, "corvee"), (1, "levy"), (2, "levy")]
    run(g, "ops", seat=0, card="corvee", box=2, at=0)
    assert done(g)


def test_ledger_upgrades_without_a_clerk_and_corvee_makes_it_cheaper() -> None:
    g = table(3)
    take_turn(g, 0, "ledger")
    g.track = [(0, "ledger"), (1, "corvee"), (2, "levy")]
    give(g, 0, chi=1)
    run(g, "ops", seat=0, card="ledger", box=2, at=0)
    do(g, ("upgrade", "sawmill", "spearman"))
    assert g.players[0].overseers[0] == (1, 0)
    assert g.players[0].resources[3] == 0
    give(g, 0, stone=1, gold=0)
    g.track = [(0, "ledger"), (1, "corvee"), (2, "corvee")]
    run(g, "ops", seat=0, card="ledger", box=2, at=0)
    do(g, ("upgrade", "gold_mine", "horseman"))
    assert g.players[0].resources[1] == 0, "never below 1"


def test_levy_counts_clerks_twice_and_spreads_its_discount_once() -> None:
    g = table(3)
    take_turn(g, 0, "levy")
    g.track = [(0, "levy"), (1, "storm"), (2, "storm")]
    run(g, "ops", seat=0, card="levy", box=2, at=0)
    assert g.turn is not None
    assert (g.turn.recruit_factor, g.turn.recruit_discount) == (2, 2)
    give(g, 0, wood=2, stone=2)
    clerks(g, "barracks", a=1, b=1)
    activate(g, "barracks", extended=True)
    do(g, ("recruit", 2, 0, 0))
    assert kind_of(g) == "pay"
    assert {action[1:] for action in g.legal()} == {(2, 2, 0, 0)}
    do(g, ("pay", 2, 2, 0, 0))
    assert g.turn.recruit_discount == 0
    assert g.stack[-1].data["left"] == [2, 0, 0]


def test_levy_does_not_double_for_others() -> None:
    g = table(3)
    take_turn(g, 0, "levy")
    assert g.turn is not None
    g.turn = g.turn._replace(recruit_factor=2)
    clerks(g, "barracks", b=1)
    activate(g, "barracks", extended=True)
    assert g.seat == 1
    assert g.stack[-1].data["count"] == 1


def test_r55_storm_each_that_can_must() -> None:
    g = table(3)
    take_turn(g, 0, "storm")
    horde(g, 0, "out_a")
    rest(g, 0, 0, spearmen=1, archers=1)
    ask(g, 0, "storm", left=1)
    do(g, ("section", 0))
    assert PASS not in g.legal()
    assert verbs(g) == {"attack", "shoot"}
    do(g, ("shoot", 0, "out_a", 7))
    do(g, ("attack", "out_a", 8))
    assert done(g)
    assert g.rest[0][0] == (0, 0, 0)
    assert g.posts[0][0] == 1


def test_r55_only_archers_on_posts_before_the_box_shoot() -> None:
    g = table(3)
    take_turn(g, 0, "storm")
    horde(g, 0, "out_a")
    g.wall[0] = 1
    post(g, 0, 0)
    rest(g, 0, 0, archers=1)
    ask(g, 0, "storm", left=1)
    do(g, ("section", 0), ("shoot", 0, "out_a", 7), ("volley", "out_a", 8))
    assert done(g), "the archer that has just come does not shoot again"


def test_r55_another_section_is_new_each_time() -> None:
    g = table(3)
    take_turn(g, 0, "storm")
    for section in range(3):
        rest(g, section, 0, spearmen=1)
    ask(g, 0, "storm", left=2)
    do(g, ("section", 1))
    assert set(g.legal()) == {PASS, ("section", 0), ("section", 2)}


def test_storm_framed_one_own_soldier_may_attack() -> None:
    g = table(3)
    horde(g, 1, "out_b")
    rest(g, 1, 2, spearmen=1)
    box(g, "storm", 1, owner=0)
    assert g.seat == 2
    do(g, ("attack", "out_b", 7))
    assert done(g)
    assert g.players[2].resources[1] == 1


def test_t08_t20_t24_after_the_own_command() -> None:
    g = table(3)
    g.tea = [1, 2, 0]
    hand(g, 0, "t20")
    give(g, 0, chi=2)
    run(g, "turn_step", at=3)
    do(g, ("tactic", "t20", "boost"))
    assert g.tea == [0, 1, 2]
    g = table(3)
    hand(g, 0, "t08")
    give(g, 0, chi=3)
    clerks(g, "academy", a=1)
    run(g, "turn_step", at=3)
    events = do(g, ("tactic", "t08", "boost"), ("extend", "academy"))
    assert facts_of(events, "draw")[0]["count"] == 1


def test_t24_only_its_player_knows_the_top_cards() -> None:
    g = table(3)
    hand(g, 0, "t24")
    give(g, 0, chi=1)
    first, second = g.horde_deck[-1], g.horde_deck[-2]
    run(g, "turn_step", at=3)
    do(g, ("tactic", "t24", "boost"))
    assert g.view(0)["players"][0]["seen"] == [first, second]
    assert g.view(1)["players"][0]["seen"] == []
    do(g, ("under", second, first))
    assert g.horde_deck[-1] == second
    assert g.horde_deck[0] == first


def test_a11_moves_a_clerk_after_the_command() -> None:
    g = table(3)
    g.players[0].active = ("a11",)
    run(g, "turn_step", at=3)
    assert kind_of(g) == "clerks"
    assert g.stack[-1].data["left"] == 1


def test_r26_without_a_command_in_hand_nothing_is_placed() -> None:
    g = table(3)
    g.phase, g.turn = "choose", None
    g.players[1].commands = ()
    go_through(g, commands.choose_commands)
    assert g.seat == 0
    do(g, g.legal()[0])
    assert g.seat == 2
