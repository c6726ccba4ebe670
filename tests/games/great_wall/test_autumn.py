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
    run_step,
    table,
    take_turn,
    verbs,
)
from wanli.games.great_wall.rules.clan import Sealed
from wanli.games.great_wall.rules.clerks import move
from wanli.games.great_wall.rules.constants import LOCATIONS, REED
from wanli.games.great_wall.rules.turn import activation, commands


def test_the_last_to_place_gets_the_only_free_slot() -> None:
    """Edge case 14."""
    state = table(3)
    state.phase, state.turn = "place", None
    state.track = [(-1, "")] * 3
    for clan, card in zip(state.players, ("levy", "storm", "ledger"), strict=True):
        clan.sealed = Sealed("command", (card,))
    run_step(state, "slots", left=[0, 1, 2])
    do(state, ("slot", 2))
    assert reason(state, "slot", 2) == ("slot_taken", "4.5")
    do(state, ("slot", 0))
    assert state.track == [(1, "storm"), (2, "ledger"), (0, "levy")], "the third is not asked"
    assert done(state)


def test_the_framed_box_goes_round_in_tea_order_without_the_active_player() -> None:
    """Edge case 15."""
    state = table(4)
    state.tea = [3, 0, 2, 1]
    box(state, "levy", 1, owner=0)
    asked = []
    while not done(state):
        asked.append(state.seat)
        do(state, PASS)
    assert asked == [3, 2, 1]


def test_a_full_location_locks_between_boxes() -> None:
    """Edge case 16, house ruling R12."""
    state = table(3)
    clerks(state, "sawmill", a=3)
    ask(state, 0, "clerks", left=1, extra=0, different=False, targets=[], moved={}, source="levy")
    do(state, ("move", "supply", "sawmill"))
    ask(state, 0, "clerks", left=1, extra=0, different=False, targets=[], moved={}, source="tactic")
    assert reason(state, "move", "sawmill", "quarry") == ("location_locked", "R12")
    assert reason(state, "move", "supply", "sawmill") == ("location_locked", "R12")


def test_a_clerk_may_leave_a_special_location() -> None:
    """Edge case 17."""
    state = table(3)
    clerks(state, "settlement", a=1)
    ask(state, 0, "clerks", left=1, extra=0, different=False, targets=[], moved={}, source="levy")
    do(state, ("move", "settlement", "academy"))
    assert state.clerks[LOCATIONS.index("academy")][0] == 1


def test_clerks_never_come_from_the_school() -> None:
    state = table(3)
    state.players[0].clerks = 0
    ask(state, 0, "clerks", left=1, extra=0, different=False, targets=[], moved={}, source="levy")
    assert done(state), "nobody to move is nobody to ask"


def test_despotism_moves_two_more_per_ledger() -> None:
    """Edge case 18."""
    state = table(3)
    take_turn(state, 0, "despotism")
    state.track = [(0, "despotism"), (1, "ledger"), (2, "ledger")]
    run_step(state, "ops", seat=0, card="despotism", box=0, at=0)
    assert state.stack[-1].data["left"] == 8


def test_a_copied_card_does_not_count() -> None:
    """House ruling R27."""
    state = table(3)
    take_turn(state, 0, "betrayal")
    assert state.turn is not None
    state.turn = state.turn._replace(acts_as="ledger")
    state.track = [(0, "betrayal"), (1, "despotism"), (2, "ledger")]
    assert state.on_track("ledger") == 1


def test_betrayal_offers_its_alternative_with_nothing_to_copy() -> None:
    """Edge case 19."""
    state = table(3)
    state.track = [(0, "betrayal"), (1, "betrayal"), (2, "betrayal")]
    ask(state, 0, "betray", n=2)
    assert set(state.legal()) == {PASS, ("own",)}
    assert reason(state, "copy", 1) == ("never_betrayal", "R28")
    do(state, ("own",))
    assert state.stack[-1].data["left"] == 2
    assert not state.stack[-1].data["different"]


def test_betrayal_never_copies_the_reed_clan() -> None:
    """Edge case 20."""
    state = table(2)
    state.track = [(0, "betrayal"), (REED, "reed"), (1, "storm")]
    ask(state, 0, "betray", n=2)
    assert set(state.legal()) == {PASS, ("own",), ("copy", 2)}
    assert reason(state, "copy", 1) == ("never_reed", "4.11")


def test_the_copied_framed_box_is_for_everybody_else() -> None:
    """House ruling R28."""
    state = table(3)
    take_turn(state, 0, "betrayal")
    state.track = [(0, "betrayal"), (1, "levy"), (2, "storm")]
    run_step(state, "turn_step", at=0)
    do(state, ("copy", 1))
    assert state.turn is not None
    assert state.turn.acts_as == "levy"
    do(state, PASS)
    asked = []
    while kind_of(state) == "clerks":
        asked.append(state.seat)
        do(state, PASS)
    assert asked == [1, 2], "the card's owner too"


def test_with_the_alternative_the_other_boxes_are_empty() -> None:
    """House ruling R57."""
    state = table(3)
    take_turn(state, 0, "betrayal")
    state.track = [(0, "betrayal"), (1, "levy"), (2, "storm")]
    run_step(state, "turn_step", at=0)
    do(state, ("own",), PASS)
    assert done(state)


def test_an_extended_activation_alone_brings_no_shame() -> None:
    """Edge case 21."""
    state = table(3)
    clerks(state, "sawmill", a=2)
    activate(state, "sawmill", extended=True)
    assert kind_of(state) == "upgrade"
    assert state.players[0].markers() == 0
    assert state.players[0].resources[0] == 2


def test_normal_filling_alone_brings_one_marker() -> None:
    """Edge case 22."""
    state = table(3)
    clerks(state, "sawmill", a=4)
    activate(state, "sawmill")
    assert kind_of(state) == "shame"
    do(state, ("shame", "soldier", "spearman"))
    assert state.players[0].markers() == 1
    assert kind_of(state) == "upgrade"


def test_a_reed_clerk_is_company() -> None:
    """House ruling R13."""
    state = table(2)
    clerks(state, "sawmill", a=3)
    assert state.full(0)
    activate(state, "sawmill")
    assert state.players[0].markers() == 0


def test_the_active_player_orders_activations_without_own_clerks() -> None:
    """Edge case 23."""
    state = table(3)
    clerks(state, "settlement", b=1)
    clerks(state, "academy", c=1)
    run_step(state, "activations")
    assert state.seat == 0
    assert set(state.legal()) == {("activate", "settlement"), ("activate", "academy")}
    assert PASS not in state.legal()


def test_nothing_activates_twice() -> None:
    """Edge case 24, house ruling R16."""
    state = table(3)
    clerks(state, "academy", b=1)
    assert state.turn is not None
    state.turn = state.turn._replace(activated=(LOCATIONS.index("academy"),))
    assert state.activatable() == []


def test_a_location_refilled_after_an_extended_activation_activates_again() -> None:
    """House ruling R15."""
    state = table(3)
    clerks(state, "academy", b=1)
    state.stack, state.agenda = [], [("halt", {})]
    ask(state, 0, "extend", left=1, own=False)
    do(state, ("extend", "academy"))
    assert state.activatable() == []
    clerks(state, "academy", b=1)
    assert state.activatable() == [LOCATIONS.index("academy")]


def test_an_extended_activation_offers_these_choices() -> None:
    """House rulings R14 and R54."""
    state = table(2)
    assert "sawmill" in activation.extendable(state, 0, own=False), "Reed alone, but regular"

    move(state, REED, "sawmill", "academy")
    assert "academy" not in activation.extendable(state, 0, own=False), "Reed alone at a special one"
    assert "barracks" not in activation.extendable(state, 0, own=False), "empty"
    clerks(state, "barracks", b=1)
    assert "barracks" in activation.extendable(state, 0, own=False)
    assert "barracks" not in activation.extendable(state, 0, own=True)


def test_two_different_targets_and_a_move_changes_location() -> None:
    """House ruling R11."""
    state = table(3)
    clerks(state, "academy", a=1)
    ask(state, 0, "clerks", left=2, extra=0, different=True, targets=[], moved={}, source="framed")
    assert reason(state, "move", "academy", "academy") == ("must_change_location", "R11")
    do(state, ("move", "supply", "quarry"))
    assert reason(state, "move", "supply", "quarry") == ("different_locations", "R11")
    do(state, ("move", "academy", "temple"))
    assert done(state)


def test_each_clerk_moves_once_in_an_effect() -> None:
    """House ruling R51."""
    state = table(3)
    ask(state, 0, "clerks", left=3, extra=0, different=False, targets=[], moved={}, source="levy")
    do(state, ("move", "supply", "academy"))
    assert reason(state, "move", "academy", "temple") == ("moved_already", "R51")


def test_a12_moves_one_more_anywhere() -> None:
    state = table(3)
    state.players[1].active = ("a12",)
    box(state, "levy", 1, owner=0)
    assert state.stack[-1].data["extra"] == 1
    do(state, ("move", "supply", "quarry"), ("move", "supply", "quarry"), ("move", "supply", "temple"))
    assert state.seat == 2
    assert state.stack[-1].data["extra"] == 0


def test_corvee_moves_any_number_and_extends_once_per_storm() -> None:
    state = table(3)
    state.track = [(0, "corvee"), (1, "storm"), (2, "storm")]
    take = state.players[0].clerks
    run_step(state, "ops", seat=0, card="corvee", box=0, at=0)
    assert state.stack[-1].data["left"] == take
    clerks(state, "academy", b=1)
    clerks(state, "settlement", c=1)
    run_step(state, "ops", seat=0, card="corvee", box=2, at=0)
    assert state.stack[-1].data["left"] == 2
    state.track = [(0, "corvee"), (1, "levy"), (2, "levy")]
    run_step(state, "ops", seat=0, card="corvee", box=2, at=0)
    assert done(state)


def test_ledger_upgrades_without_a_clerk_and_corvee_makes_it_cheaper() -> None:
    state = table(3)
    take_turn(state, 0, "ledger")
    state.track = [(0, "ledger"), (1, "corvee"), (2, "levy")]
    give(state, 0, chi=1)
    run_step(state, "ops", seat=0, card="ledger", box=2, at=0)
    do(state, ("upgrade", "sawmill", "spearman"))
    assert state.players[0].overseers[0] == (1, 0)
    assert state.players[0].resources[3] == 0
    give(state, 0, stone=1, gold=0)
    state.track = [(0, "ledger"), (1, "corvee"), (2, "corvee")]
    run_step(state, "ops", seat=0, card="ledger", box=2, at=0)
    do(state, ("upgrade", "gold_mine", "horseman"))
    assert state.players[0].resources[1] == 0, "never below 1"


def test_levy_counts_clerks_twice_and_spreads_its_discount_once() -> None:
    state = table(3)
    take_turn(state, 0, "levy")
    state.track = [(0, "levy"), (1, "storm"), (2, "storm")]
    run_step(state, "ops", seat=0, card="levy", box=2, at=0)
    assert state.turn is not None
    assert (state.turn.recruit_factor, state.turn.recruit_discount) == (2, 2)
    give(state, 0, wood=2, stone=2)
    clerks(state, "barracks", a=1, b=1)
    activate(state, "barracks", extended=True)
    do(state, ("recruit", 2, 0, 0))
    assert kind_of(state) == "pay"
    assert {action[1:] for action in state.legal()} == {(2, 2, 0, 0)}
    do(state, ("pay", 2, 2, 0, 0))
    assert state.turn.recruit_discount == 0
    assert state.stack[-1].data["left"] == [2, 0, 0]


def test_levy_does_not_double_for_others() -> None:
    state = table(3)
    take_turn(state, 0, "levy")
    assert state.turn is not None
    state.turn = state.turn._replace(recruit_factor=2)
    clerks(state, "barracks", b=1)
    activate(state, "barracks", extended=True)
    assert state.seat == 1
    assert state.stack[-1].data["count"] == 1


def test_storm_each_that_can_must() -> None:
    """House ruling R55."""
    state = table(3)
    take_turn(state, 0, "storm")
    horde(state, 0, "out_a")
    rest(state, 0, 0, spearmen=1, archers=1)
    ask(state, 0, "storm", left=1)
    do(state, ("section", 0))
    assert PASS not in state.legal()
    assert verbs(state) == {"attack", "shoot"}
    do(state, ("shoot", 0, "out_a", 7))
    do(state, ("attack", "out_a", 8))
    assert done(state)
    assert state.rest[0][0] == (0, 0, 0)
    assert state.posts[0][0] == 1


def test_only_archers_on_posts_before_the_box_shoot() -> None:
    """House ruling R55."""
    state = table(3)
    take_turn(state, 0, "storm")
    horde(state, 0, "out_a")
    state.wall[0] = 1
    post(state, 0, 0)
    rest(state, 0, 0, archers=1)
    ask(state, 0, "storm", left=1)
    do(state, ("section", 0), ("shoot", 0, "out_a", 7), ("volley", "out_a", 8))
    assert done(state), "the archer that has just come does not shoot again"


def test_another_section_is_new_each_time() -> None:
    """House ruling R55."""
    state = table(3)
    take_turn(state, 0, "storm")
    for section in range(3):
        rest(state, section, 0, spearmen=1)
    ask(state, 0, "storm", left=2)
    do(state, ("section", 1))
    assert set(state.legal()) == {PASS, ("section", 0), ("section", 2)}


def test_storm_framed_one_own_soldier_may_attack() -> None:
    state = table(3)
    horde(state, 1, "out_b")
    rest(state, 1, 2, spearmen=1)
    box(state, "storm", 1, owner=0)
    assert state.seat == 2
    do(state, ("attack", "out_b", 7))
    assert done(state)
    assert state.players[2].resources[1] == 1


def test_t08_t20_t24_after_the_own_command() -> None:
    state = table(3)
    state.tea = [1, 2, 0]
    hand(state, 0, "t20")
    give(state, 0, chi=2)
    run_step(state, "turn_step", at=3)
    do(state, ("tactic", "t20", "boost"))
    assert state.tea == [0, 1, 2]
    state = table(3)
    hand(state, 0, "t08")
    give(state, 0, chi=3)
    clerks(state, "academy", a=1)
    run_step(state, "turn_step", at=3)
    events = do(state, ("tactic", "t08", "boost"), ("extend", "academy"))
    assert facts_of(events, "draw")[0]["count"] == 1


def test_t24_only_its_player_knows_the_top_cards() -> None:
    state = table(3)
    hand(state, 0, "t24")
    give(state, 0, chi=1)
    first, second = state.horde_deck[-1], state.horde_deck[-2]
    run_step(state, "turn_step", at=3)
    do(state, ("tactic", "t24", "boost"))
    assert state.view(0)["players"][0]["seen"] == [first, second]
    assert state.view(1)["players"][0]["seen"] == []
    do(state, ("under", second, first))
    assert state.horde_deck[-1] == second
    assert state.horde_deck[0] == first


def test_a11_moves_a_clerk_after_the_command() -> None:
    state = table(3)
    state.players[0].active = ("a11",)
    run_step(state, "turn_step", at=3)
    assert kind_of(state) == "clerks"
    assert state.stack[-1].data["left"] == 1


def test_without_a_command_in_hand_nothing_is_placed() -> None:
    """House ruling R26."""
    state = table(3)
    state.phase, state.turn = "choose", None
    state.players[1].commands = ()
    go_through(state, commands.choose_commands)
    assert state.seat == 0
    do(state, state.legal()[0])
    assert state.seat == 2
