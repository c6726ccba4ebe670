"""Attacks, defeats, Winter, breaches: the edge cases 42-62 and the cards of these phases.

test_rulings.py explains the numbers of edge cases.
"""

from __future__ import annotations

from tests.games.great_wall.positions import (
    PASS,
    ask,
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
    verbs,
)
from wanli.engine import Event
from wanli.games.great_wall.rules import front
from wanli.games.great_wall.rules.assault import attack, attackers, casualties, defeat, targets
from wanli.games.great_wall.rules.components import WALL
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.games.great_wall.rules.winter import shooting, wall_assault
from wanli.games.great_wall.rules.winter.strength import attack_strengths, defence_parts

OUT_A = (7, 8, 9, 10)
"""The weak points of Outriders: G22W."""


def check(state: GreatWallState) -> list[Event]:
    """Run the check for defeated hordes."""
    return run_step(state, "defeats", left=list(state.sections))


def spear(owner: int, *cells: int) -> list[tuple[int, str, tuple[int, ...]]]:
    return [(owner, "spearman", (cell,)) for cell in cells]


def test_covering_the_last_spot_defeats_nothing_yet() -> None:
    """Edge case 42."""
    state = table(3)
    horde(state, 0, "out_a", *spear(1, 7, 8, 9))
    rest(state, 0, 0, spearmen=1)
    attackers.ask_sortie(state, 0, "")
    state.stack = []
    state.run()
    do(state, ("attack", "out_a", 10))
    assert len(state.hordes[0]) == 1
    check(state)
    assert len(state.hordes[0]) == 0 or kind_of(state) in ("kill", "save")


def test_ties_of_the_majority_go_by_tea_order() -> None:
    """Edge case 43."""
    state = table(3)
    state.tea = [1, 0, 2]
    horde(state, 0, "out_a", *spear(0, 7, 8), *spear(1, 9, 10))
    assert defeat.majority(state, state.hordes[0][0]) == 1


def play_out(state: GreatWallState) -> None:
    """Answer every decision with the first answer that is neither a tactic nor a payment."""
    while not done(state):
        do(state, PASS if PASS in state.legal() else state.legal()[0])


def test_wounds_alone_claim_nothing_but_archers_are_honoured() -> None:
    """Edge case 44."""
    state = table(3)
    horde(state, 0, "out_a", wounds=OUT_A)
    post(state, 0, 1)
    check(state)
    play_out(state)
    assert state.horde_discard == ["out_a"]
    assert [clan.honour for clan in state.players] == [0, 2, 0]
    assert not any(clan.claimed for clan in state.players)


def test_a_horde_of_nobody_goes_to_the_discard() -> None:
    """House ruling R38."""
    state = table(3)
    horde(state, 2, "out_c", wounds=(7, 8, 9, 10))
    check(state)
    assert state.horde_discard == ["out_c"]
    assert not state.horde_out


def test_archers_pay_honour_to_a_seat_without_soldiers_there() -> None:
    """Edge case 45."""
    state = table(3)
    state.wall[0] = 1
    horde(state, 0, "out_a", *spear(0, *OUT_A))
    post(state, 0, 2, 2)
    check(state)
    play_out(state)
    assert [clan.honour for clan in state.players] == [2, 0, 4]
    assert state.posts[0][2] == 2, "r37: they do not fall here"


def test_brutality_counts_soldiers() -> None:
    """Edge cases 46 and 47."""
    state = table(3)
    state.slot = 5  # brutality 3
    horde(state, 0, "out_a", (0, "horseman", (7, 8)), *spear(1, 9, 10))
    check(state)
    play_out(state)
    assert state.players[0].soldiers[2] == 2, "one horseman is all there is"
    assert state.players[1].soldiers[0] == 10


def test_a_horseman_covers_two_for_the_majority_and_leaves_two_wounds() -> None:
    """House ruling R3."""
    state = table(3)
    horde(state, 0, "out_a", (0, "horseman", (7, 8)), *spear(1, 9))
    assert defeat.majority(state, state.hordes[0][0]) == 0
    left = state.hordes[0][0].without(0, 2, 1)
    assert sorted(left.wounds) == [7, 8]


def test_survivors_rest_and_the_killed_return_to_the_supply() -> None:
    """Edge case 48."""
    state = table(3)
    horde(state, 0, "out_a", *spear(0, 7, 8, 9, 10))
    give(state, 0, chi=2)
    check(state)
    assert kind_of(state) == "save"
    do(state, ("save", 1, 0, 0))
    assert state.rest[0][0] == (4, 0, 0)
    assert state.players[0].soldiers[0] == 6
    state = table(3)
    horde(state, 0, "out_a", *spear(0, 7, 8, 9, 10))
    check(state)
    do(state, PASS)
    assert state.rest[0][0] == (3, 0, 0)
    assert state.players[0].soldiers[0] == 7
    assert state.players[0].claimed == (("out_a", 0),)


def test_the_owner_chooses_who_falls() -> None:
    """House ruling R4."""
    state = table(3)
    horde(state, 0, "lev_a", (0, "horseman", (8, 9)), *spear(0, 2, 3, 10))
    check(state)
    assert set(state.legal()) == {("kill", 1, 0), ("kill", 0, 1)}
    do(state, ("kill", 0, 1), PASS)
    assert state.rest[0][0] == (3, 0, 0)


def test_the_second_horde_is_checked_in_the_same_pass() -> None:
    """Edge case 49, house ruling R36."""
    state = table(3)
    horde(state, 0, "out_a", wounds=OUT_A)
    horde(state, 0, "lev_a", wounds=(2, 3, 8, 9, 10))
    horde(state, 0, "out_b")
    check(state)
    assert [enemy.card for enemy in state.hordes[0]] == ["out_b"]


def test_each_defeated_horde_is_a_separate_event() -> None:
    """Edge case 50."""
    state = table(3)
    horde(state, 0, "out_a", *spear(0, *OUT_A))
    horde(state, 1, "out_b", *spear(0, 7, 8, 9, 10))
    hand(state, 0, "t02", "t23")
    check(state)
    do(state, ("tactic", "t02", "free"), PASS)
    assert kind_of(state) == "window"
    do(state, ("tactic", "t23", "free"))
    play_out(state)
    assert state.players[0].honour == 3 + 2 + 2 + 2


def test_one_tactic_per_event_but_kills_are_another() -> None:
    """House ruling R39."""
    state = table(3)
    horde(state, 0, "out_a", *spear(0, *OUT_A))
    hand(state, 0, "t01", "t02", "t22")
    check(state)
    do(state, ("tactic", "t02", "free"))
    assert state.legal() == [PASS, ("tactic", "t01", "free")], "t22 is of the same event, t01 of the kills"


def test_archers_without_a_weak_point_do_not_shoot() -> None:
    """Edge case 51."""
    state = table(3)
    horde(state, 0, "out_a", wounds=OUT_A)
    post(state, 0, 0)
    go_through(state, shooting.shooting)
    assert done(state)


def test_shooting_covers_the_last_spot_before_the_assault() -> None:
    """Edge case 52."""
    state = table(3)
    horde(state, 0, "out_a", wounds=(7, 8, 9))
    post(state, 0, 0)
    go_through(state, shooting.shooting)
    assert done(state), "the only shot is forced"
    check(state)
    assert not state.hordes[0]


def test_shooting_is_mandatory_and_goes_by_tea_order() -> None:
    state = table(3)
    state.wall = [1, 0, 0]
    state.tea = [2, 0, 1]
    horde(state, 0, "out_a")
    post(state, 0, 0)
    post(state, 0, 2)
    go_through(state, shooting.shooting)
    assert state.seat == 2
    assert verbs(state) == {"volley"}
    do(state, ("volley", "out_a", 7))
    assert state.seat == 0


def assault(state: GreatWallState) -> list[Event]:
    return run_step(state, "assaults", left=list(state.sections))


def test_equal_defence_holds() -> None:
    """Edge case 53."""
    state = table(3)
    horde(state, 0, "out_a")
    horde(state, 0, "lev_a")
    state.wall[0] = 1
    events = assault(state)
    assert facts_of(events, "assault")[0] == {"section": 0, "defence": 7, "strength": 7, "holds": True}
    assert done(state)


def test_shame_is_counted_per_horde() -> None:
    """Edge case 54, house ruling R1."""
    state = table(3)
    horde(state, 0, "out_a", *spear(0, 7))
    horde(state, 0, "lev_a")
    rest(state, 0, 1, spearmen=1)
    post(state, 0, 1)
    assault(state)
    while not done(state):
        do(state, PASS if PASS in state.legal() else state.legal()[0])
    assert [clan.markers() for clan in state.players] == [1, 2, 2], "posts and rest zone do not protect"


def test_one_boosted_retreat_saves_everybody_of_a_breach() -> None:
    """Edge case 55."""
    state = table(3)
    horde(state, 0, "lev_a", *spear(0, 8))
    horde(state, 0, "tow_a", *spear(0, 8))
    post(state, 0, 0)
    hand(state, 0, "t01")
    give(state, 0, chi=2)
    state.shame_supply = 30
    assault(state)
    while kind_of(state) == "shame":
        do(state, state.legal()[0])
    do(state, ("tactic", "t01", "boost"))
    assert state.rest[0][0] == (2, 1, 0)
    assert state.players[0].soldiers[:2] == (8, 3)


def test_a_saved_soldier_leaves_a_wound() -> None:
    """Edge case 56."""
    state = table(3)
    horde(state, 0, "lev_a", *spear(0, 8), *spear(1, 2), *spear(2, 3))
    give(state, 0, chi=2)
    assault(state)
    do(state, ("save", 1, 0, 0), PASS, PASS)
    assert sorted(state.hordes[0][0].wounds) == [2, 3, 8]
    assert state.rest[0][0] == (1, 0, 0)
    assert not state.hordes[0][0].units


def test_survivors_of_a_breach_stay_on_the_horde() -> None:
    state = table(3)
    horde(state, 0, "lev_a", *spear(0, 8, 9), *spear(1, 2), *spear(2, 3))
    assault(state)
    play_out(state)
    assert [unit.cells for unit in state.hordes[0][0].units] == [(8,)], "the latest falls"


def test_the_rest_zone_is_safe() -> None:
    """Edge case 57."""
    state = table(3)
    horde(state, 0, "lev_a", *spear(0, 8), *spear(1, 2), *spear(2, 3))
    rest(state, 0, 0, spearmen=2, horsemen=1)
    assault(state)
    play_out(state)
    assert state.rest[0][0] == (2, 0, 1)


def test_all_archers_of_a_breached_section_fall() -> None:
    state = table(3)
    horde(state, 0, "ram_a", *spear(0, 8), *spear(1, 9), *spear(2, 2))
    horde(state, 0, "ber_a", *spear(0, 3), *spear(1, 7), *spear(2, 2))
    state.wall[0] = 1
    post(state, 0, 0, 2)
    assault(state)
    play_out(state)
    assert state.posts[0][0] == 0
    assert state.players[0].soldiers[1] == 4


def test_rams_weaken_barricades() -> None:
    """Edge case 58."""
    state = table(3)
    horde(state, 0, "ram_a")
    state.barricades[0] = 3
    assert dict(defence_parts(state, 0, state.pending("assault")))["barricades"] == 3
    horde(state, 0, "ram_c")
    assert dict(defence_parts(state, 0, state.pending("assault")))["barricades"] == 3, "not cumulative"


def test_drums_strengthen_the_other_hordes() -> None:
    """Edge case 59."""
    state = table(3)
    horde(state, 0, "dru_a")
    horde(state, 0, "dru_b")
    horde(state, 0, "lev_a")
    assert [strength for _, strength in attack_strengths(state, 0)] == [3, 3, 6]


def test_fury_works_only_at_the_wall() -> None:
    """Edge case 60."""
    state = table(3)
    horde(state, 0, "out_a")
    horde(state, 0, "ber_a")
    assert attack_strengths(state, 0)[1] == ("ber_a", 5)
    state.hordes[0] = state.hordes[0][1:]
    assert attack_strengths(state, 0)[0] == ("ber_a", 7)


def test_pavise_stops_the_first_arrow() -> None:
    """Edge case 61."""
    state = table(3)
    horde(state, 0, "tow_a")
    post(state, 0, 0)
    assert targets.wounds(state, 0) == []
    ask(state, 0, "winter_shot", section=0, left=1)
    assert done(state)
    rest(state, 0, 0, archers=1)
    state.wall[0] = 1
    ask(state, 0, "sortie", kind="", section=0)
    assert reason(state, "shoot", 0, "tow_a", 8) == ("pavise", "5.6")
    state.hordes[0] = ()
    horde(state, 0, "tow_a", *spear(0, 8))
    assert len(targets.wounds(state, 0)) == 5


def test_return_fire_has_its_own_save() -> None:
    """Edge case 62."""
    state = table(3)
    horde(state, 0, "ski_a")
    state.wall[0] = 2
    state.tea = [1, 0, 2]
    post(state, 0, 0)
    post(state, 0, 1)
    give(state, 1, chi=2)
    assault(state)
    assert (kind_of(state), state.seat) == ("save", 1)
    do(state, ("save", 0, 1, 0))
    assert state.rest[0][1] == (0, 1, 0)
    assert state.posts[0][0] == 1


def test_savage_kills_one_more() -> None:
    state = table(3)
    horde(state, 0, "sav_a")
    horde(state, 0, "out_a")
    assert (casualties.brutality(state.brutality, "sav_a"), casualties.brutality(state.brutality, "out_a")) == (2, 1)


def test_a_spot_pays_once() -> None:
    """House ruling R5."""
    state = table(3)
    horde(state, 0, "out_a", *spear(0, 8))
    front.replace(state, state.hordes[0][0].without(0, 0, 1))
    assert 8 not in state.hordes[0][0].free_weak_points()


def test_rewards() -> None:
    """Spearmen take each reward (rules 5.6)."""
    state = table(3)
    horde(state, 0, "sav_a")  # back .2o3.., front .Go2T.
    rest(state, 0, 0, spearmen=7)
    for cell in (1, 2, 3, 7, 8, 9, 10):
        attackers.ask_sortie(state, 0, "")
        state.agenda.insert(0, ("halt", {}))
        state.stack = []
        state.run()
        do(state, ("attack", "sav_a", cell))
    clan = state.players[0]
    assert clan.honour == 2 + 3 + 2
    assert clan.resources == (0, 0, 1, 0)
    assert len(clan.tactics) == 1


def strike(state: GreatWallState, *actions: tuple[object, ...]) -> None:
    """Attack with seat 0 from rest zones, as one event."""
    state.stack, state.agenda, state.events = [], [("halt", {})], []
    attack.begin(state, 0, "rest")
    for action in actions:
        attackers.from_rest(state, 0, action)
    state.run()


def test_attack_tactics_t04_t05_t06() -> None:
    state = table(3)
    horde(state, 0, "out_a")
    rest(state, 0, 0, spearmen=1)
    hand(state, 0, "t04")
    give(state, 0, chi=1)
    strike(state, ("attack", "out_a", 7))
    do(state, ("tactic", "t04", "boost"))
    assert state.players[0].resources == (0, 0, 2, 0)
    assert state.players[0].honour == 2
    state = table(3)
    horde(state, 0, "lev_a")
    rest(state, 0, 0, archers=1)
    hand(state, 0, "t05")
    give(state, 0, chi=2)
    strike(state, ("shoot", 0, "lev_a", 2))
    do(state, ("tactic", "t05", "boost"), ("wound", "lev_a", 3), ("wound", "lev_a", 8))
    assert sorted(state.hordes[0][0].wounds) == [2, 3, 8]
    state = table(3)
    horde(state, 0, "lev_a")
    rest(state, 0, 0, horsemen=1)
    hand(state, 0, "t06")
    give(state, 0, chi=2)
    strike(state, ("charge", "lev_a", 8, 9))
    before = state.players[0].honour
    do(state, ("tactic", "t06", "boost"), ("wound", "lev_a", 3))
    assert state.players[0].honour == before + 3


def test_t03_after_the_last_wound_also_through_a_tactic() -> None:
    state = table(3)
    horde(state, 0, "out_a", wounds=(7, 8))
    rest(state, 0, 0, archers=1)
    hand(state, 0, "t03", "t05")
    strike(state, ("shoot", 0, "out_a", 9))
    do(state, ("tactic", "t05", "free"))
    assert kind_of(state) == "window"
    do(state, ("tactic", "t03", "free"), ("gain", 1, 1, 0, 0))
    assert state.players[0].resources == (1, 1, 0, 0)


def test_attack_abilities_g06_a22_g05() -> None:
    state = table(3)
    clan = state.players[0]
    clan.general, clan.active, clan.supporters = "g06", ("a22",), (("a01", True),)
    horde(state, 0, "out_a")
    rest(state, 0, 0, horsemen=1)
    strike(state, ("charge", "out_a", 7, 8))
    assert clan.honour == 2 + 3
    assert clan.resources == (0, 0, 2, 0)
    state = table(3)
    clan = state.players[0]
    clan.general, clan.supporters = "g05", (("a01", True), ("a03", True))
    horde(state, 0, "out_a")
    state.wall[0] = 1
    post(state, 0, 0, 2)
    go_through(state, shooting.shooting)
    do(state, ("volley", "out_a", 7), ("volley", "out_a", 8))
    assert clan.honour == 4


def test_after_activation_a09_a10() -> None:
    state = table(3)
    state.players[0].active = ("a09", "a10")
    horde(state, 0, "out_a")
    rest(state, 0, 0, spearmen=1, horsemen=1)
    post(state, 0, 0)
    run_step(state, "turn_step", at=5)
    assert verbs(state) == {"pass", "attack"}
    do(state, ("attack", "out_a", 7))
    assert verbs(state) == {"pass", "volley"}
    do(state, ("volley", "out_a", 8))
    assert done(state) or kind_of(state) != "signal"


def test_t07_forced_march() -> None:
    state = table(3)
    horde(state, 2, "out_c")
    rest(state, 0, 0, spearmen=1)
    hand(state, 0, "t07")
    give(state, 0, chi=1)
    run_step(state, "turn_step", at=3)
    do(state, ("tactic", "t07", "boost"), ("shift", "spearman", 0, 2), ("attack", "out_c", 7))
    assert state.rest[0][0] == state.rest[2][0] == (0, 0, 0)


def test_prices_of_saving() -> None:
    """House ruling R58."""
    state = table(3)
    clan = state.players[0]
    assert casualties.save_cost(state, 0, 3) == (6, 0)
    clan.active = ("a03",)
    assert casualties.save_cost(state, 0, 3) == (3, 0)
    clan.active, clan.general, clan.supporters = (), "g07", (("a01", True),) * 2
    assert casualties.save_cost(state, 0, 3) == (4, 2)
    state = table(3, mode="coop")
    state.events_seen = ["e07"]
    assert casualties.save_cost(state, 0, 2) == (6, 0)


def two_of_five_fall(state: GreatWallState, chi: int) -> None:
    """Seat 0 has five spearmen on a horde, two of them will fall, and `chi` to save them."""
    horde(state, 0, "lev_a", *spear(0, 2, 3, 8, 9, 10))
    state.slot = 3  # brutality 2
    give(state, 0, chi=chi)
    check(state)


def test_g07_gains_honour_for_saved_soldiers() -> None:
    state = table(3)
    clan = state.players[0]
    clan.general, clan.supporters = "g07", (("a01", True),)
    two_of_five_fall(state, chi=3)
    do(state, ("save", 2, 0, 0))
    assert clan.honour == 2 + 2
    assert clan.resources[3] == 0


def test_a24_counts_survivors_and_cannot_pay_for_saves() -> None:
    state = table(3)
    clan = state.players[0]
    clan.active = ("a24",)
    two_of_five_fall(state, chi=3)
    assert reason(state, "save", 2, 0, 0) == ("cannot_save", "R58")
    do(state, ("save", 1, 0, 0))
    assert clan.resources[3] == 1 + 1


def test_the_refusal_to_save_names_the_price_that_this_player_would_pay() -> None:
    state = table(3)
    clan = state.players[0]
    clan.active = ("a03",)
    two_of_five_fall(state, chi=1)
    refused = state.why_not(("save", 2, 0, 0))
    assert refused is not None
    assert (refused.key, refused.values) == ("cannot_save", {"price": 2, "held": 1})
    assert reason(state, "save", 0, 1, 0) == ("not_possible", "4.8"), "no archer falls, whatever it would cost"


def test_g12_a23_when_a_horde_is_defeated() -> None:
    state = table(3)
    clan = state.players[0]
    clan.general, clan.active, clan.supporters = "g12", ("a23",), (("a01", True),)
    horde(state, 0, "out_a", *spear(0, *OUT_A))
    check(state)
    play_out(state)
    assert clan.honour == 2 + 2 + 3


def test_before_the_assault_t14_t15_a28_g10() -> None:
    state = table(3)
    hand(state, 0, "t14")
    give(state, 0, chi=2)
    horde(state, 0, "lev_a")
    clan = state.players[0]
    clan.general, clan.supporters = "g10", (("a01", True),)
    rest(state, 0, 0, spearmen=1)
    assault(state)
    events = do(state, ("tactic", "t14", "boost"))
    assert facts_of(events, "assault")[0]["defence"] == 3 + 2 + 2
    assert clan.honour == 1, "the section has held"
    state = table(3)
    hand(state, 1, "t15")
    give(state, 1, chi=2)
    horde(state, 0, "lev_a")
    assault(state)
    events = do(state, ("tactic", "t15", "boost"))
    assert facts_of(events, "assault")[0] == {"section": 0, "defence": 3, "strength": 0, "holds": True}
    state = table(3)
    state.players[2].active = ("a28",)
    rest(state, 1, 2, spearmen=1)
    state.phase, state.turn = "gates", None
    go_through(state, wall_assault.gates)
    do(state, ("section", 1))
    assert dict(defence_parts(state, 1, state.pending("assault")))["gate"] == 2


def test_in_a_breach_t16_is_the_only_tactic_in_both_windows() -> None:
    """House ruling R39."""
    state = table(3)
    horde(state, 0, "lev_a", *spear(0, 8))
    horde(state, 0, "out_a")
    hand(state, 0, "t16", "t01")
    assault(state)
    do(state, ("tactic", "t16", "free"))
    while kind_of(state) == "shame":
        do(state, state.legal()[0])
    assert state.players[0].markers() == 0
    assert kind_of(state) == "save", "no window for t01 any more"


def test_brutality_falls_on_each_horde_of_a_breach() -> None:
    """House ruling R2."""
    state = table(3)
    horde(state, 0, "lev_a", *spear(0, 2, 3), *spear(1, 8), *spear(2, 9))
    horde(state, 0, "out_a", *spear(0, 7, 8), *spear(1, 9), *spear(2, 10))
    assault(state)
    play_out(state)
    assert state.players[0].soldiers[0] == 6 + 2


def test_has_no_window_without_a_horde() -> None:
    """Edge case 62."""
    state = table(3)
    hand(state, 0, "t14", "t15")
    assault(state)
    assert done(state)


def test_posts_never_shrink() -> None:
    """House ruling R10."""
    assert list(WALL.posts) == sorted(WALL.posts)
    assert WALL.posts[0] == 1
