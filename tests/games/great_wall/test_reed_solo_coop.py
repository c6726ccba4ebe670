"""The Reed Clan, the Rival and the cooperative game: the edge cases 71-85, rulings R29, R60, R63, R64.

The docstrings name the edge cases and rulings; test_rulings.py explains their numbers.
"""

from __future__ import annotations

import pytest

from tests.games.great_wall.policies import random_active_move
from tests.games.great_wall.positions import (
    PASS,
    activate,
    ask,
    box,
    clerks,
    dealt,
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
)
from tests.games.great_wall.soundness import check_soundness
from wanli.engine import Action, Rng
from wanli.games.great_wall.rules import front
from wanli.games.great_wall.rules.assault import casualties, defeat, targets
from wanli.games.great_wall.rules.automatic import rival
from wanli.games.great_wall.rules.clan import Sealed
from wanli.games.great_wall.rules.clerks import move, reed_moves, reed_places
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import LOCATIONS, REED, RIVAL
from wanli.games.great_wall.rules.coop import requests
from wanli.games.great_wall.rules.coop.events import event_step
from wanli.games.great_wall.rules.game import GREAT_WALL
from wanli.games.great_wall.rules.places.settlement import build_price
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.games.great_wall.rules.winter.strength import attack_strengths
from wanli.games.great_wall.rules.year import end, phases, spring, summer


def test_reed_always_has_three_clerks_in_different_places() -> None:
    """Edge cases 71 and 72."""
    for seats in (1, 2):
        state, rng = GREAT_WALL.new(seats, 3, {}), Rng(4)
        while state.seat is not None:
            state.play(random_active_move(state, state.legal(), rng))
            assert len(reed_places(state)) == 3
            assert max(clerks_here[REED] for clerks_here in state.clerks) == 1


def test_a_lone_reed_clerk_activates_no_special_location() -> None:
    """Edge case 73."""
    state = table(2)
    move(state, REED, "sawmill", "academy")
    assert state.activatable() == []
    clerks(state, "academy", b=1)
    assert state.activatable() == [LOCATIONS.index("academy")]


def test_a_horde_with_a_reed_majority_is_discarded() -> None:
    """Edge case 74, house ruling R60."""
    state = table(2)
    state.tea = [REED, 0, 1]
    horde(
        state,
        1,
        "out_b",
        (REED, "spearman", (7,)),
        (REED, "spearman", (8,)),
        (0, "spearman", (9,)),
        (0, "spearman", (10,)),
    )
    assert defeat.majority(state, state.hordes[1][0]) == REED, "Tea order also breaks ties involving Reed"
    run_step(state, "defeats", left=[1, 2])
    do(state, PASS)
    assert state.horde_discard == ["out_b"]
    assert state.players[0].honour == 2
    assert state.reed is not None
    assert state.reed.honour == 0


def test_reed_survivors_return_to_the_supply() -> None:
    """Edge case 75."""
    state = table(2)
    horde(state, 1, "out_b", *[(REED, "spearman", (cell,)) for cell in (7, 8, 9, 10)])
    run_step(state, "defeats", left=[1, 2])
    assert done(state)
    assert state.reed is not None
    assert state.reed.soldiers == (10, 0, 0)
    assert state.rest[1][REED] == (0, 0, 0)


def shamed(state: GreatWallState, seat: int) -> None:
    state.players[seat].soldiers, state.players[seat].shamed = (9, 4, 2), (1, 0, 0)
    state.shame_supply -= 1


def test_a_reed_clerk_in_the_temple_lets_the_active_player_lay_down_shame() -> None:
    """Edge case 76."""
    state = table(2)
    shamed(state, 0)
    move(state, REED, "sawmill", "temple")
    clerks(state, "temple", b=2)
    activate(state, "temple")
    kinds = []
    while not done(state):
        kinds.append((kind_of(state), state.seat))
        do(state, PASS)
    assert ("penance", 0) in kinds
    state = table(2)
    shamed(state, 0)
    take_turn(state, REED, "reed")
    move(state, REED, "sawmill", "temple")
    clerks(state, "temple", b=2)
    activate(state, "temple")
    kinds = []
    while not done(state):
        kinds.append((kind_of(state), state.seat))
        do(state, PASS)
    assert ("penance", 0) not in kinds, "nothing in the Reed turn"


def test_a_reed_donation_brings_no_honour() -> None:
    """Edge case 77."""
    state = table(2)
    clerks(state, "sawmill", a=1)
    activate(state, "sawmill", extended=True)
    assert state.warehouse == [1, 0, 0]
    assert state.reed is not None
    assert state.reed.honour == 0


def test_the_commander_changes_with_the_tea_stack() -> None:
    """Edge case 78."""
    state = table(2)
    take_turn(state, REED, "reed")
    state.tea = [1, REED, 0]
    assert state.commander == 1
    state.tea = [REED, 0, 1]
    assert state.commander == 0
    take_turn(state, 1, "levy")
    assert state.commander == 1, "the active player"


def test_the_reed_command_takes_its_slot_in_tea_order() -> None:
    """House ruling R29."""
    for tea, expected in [([0, REED, 1], [0, REED, 1]), ([0, 1, REED], [0, 1, REED]), ([REED, 0, 1], [REED, 0, 1])]:
        state = table(2)
        state.phase, state.turn = "place", None
        state.track = [(-1, "")] * 3
        state.tea = tea
        for clan in state.players:
            clan.sealed = Sealed("command", ("levy",))
        run_step(state, "slots", left=tea)
        while not done(state):
            do(state, state.legal()[0])
        assert [owner for owner, _ in state.track] == expected


def test_locked_reed_clerks_stay_and_moves_change_location() -> None:
    """House ruling R60."""
    state = table(2)
    clerks(state, "sawmill", a=3)
    moves = reed_moves(state, [])
    assert all(source != "sawmill" for source, _ in moves)
    assert all(target not in ("sawmill", "quarry", "gold_mine") for _, target in moves)
    ask(state, 0, "reed_clerks", left=2, moved=[])
    assert reason(state, "reed", "sawmill", "temple") == ("location_locked", "R60")
    assert reason(state, "reed", "quarry", "gold_mine") == ("one_reed_clerk", "4.11")
    do(state, ("reed", "quarry", "temple"))
    assert reason(state, "reed", "temple", "quarry") == ("moved_already", "R51")


def test_reed_is_moved_in_its_place_in_tea_order_by_the_active_player() -> None:
    state = table(2)
    state.tea = [REED, 1, 0]
    box(state, "levy", 1, owner=0)
    assert (kind_of(state), state.seat) == ("reed_clerks", 0)
    do(state, PASS)
    assert (kind_of(state), state.seat) == ("clerks", 1)


def test_reed_at_barracks_settlement_and_legation() -> None:
    state = table(2)
    horde(state, 1, "out_b")
    move(state, REED, "sawmill", "barracks")
    clerks(state, "barracks", b=1)
    activate(state, "barracks", extended=True)
    while kind_of(state) != "reed_attack":
        do(state, PASS)
    assert state.seat == 0
    do(state, ("attack", "out_b", 7))
    assert state.players[0].resources == (0, 0, 0, 0), "the reward is lost"
    assert state.reed is not None
    assert state.reed.soldiers[0] == 9
    state = table(2)
    move(state, REED, "sawmill", "settlement")
    clerks(state, "settlement", b=1)
    activate(state, "settlement")
    while kind_of(state) != "reed_barricade":
        do(state, PASS)
    do(state, ("barricade", 2))
    assert state.barricades == [0, 0, 1]
    state = table(2)
    move(state, REED, "sawmill", "legation")
    clerks(state, "legation", b=1)
    activate(state, "legation", extended=True)
    while kind_of(state) != "reed_legation":
        do(state, PASS)
    gone = state.advisor_row[2]
    do(state, ("dismiss", gone))
    assert gone in state.advisor_discard
    assert len(state.advisor_row) == 4


# The Rival ----------------------------------------------------------------------------------------------------------


def solo(**options: str) -> GreatWallState:
    state = table(1, **options)
    state.tokens = ["wood", "stone", "gold", "chi", "wounds"]
    return state


def test_the_rival_is_set_up() -> None:
    state = dealt(1)
    assert state.rival is not None
    assert state.rival.clerks == 8
    assert state.rival.soldiers == (8, 4, 0)
    assert [level for level, _ in state.rival.overseers] == [1, 1, 1, 1]
    assert len(state.rival.supporters) == 2
    assert state.tea == [0, RIVAL, REED]
    assert state.shame_supply == 10
    hard = dealt(1, rival="hard").rival
    assert hard is not None
    assert hard.honour == 50


def test_the_token_of_an_activated_location_moves_to_the_left() -> None:
    """Edge case 79."""
    state = solo()
    clerks(state, "gold_mine", rival=1, a=2)
    activate(state, "gold_mine")
    while not done(state):
        do(state, PASS)
    assert state.tokens == ["gold", "wood", "stone", "chi", "wounds"]
    assert state.rival is not None
    assert state.rival.honour == 1, "overseer level times clerks"
    assert state.rival.clerks == 8


def test_the_rival_skips_full_locations() -> None:
    """Edge case 80."""
    state = solo()
    clerks(state, "barracks", a=4)
    rival.place_clerk(state, [LOCATIONS.index("barracks")])
    assert state.clerks[LOCATIONS.index("barracks")][RIVAL] == 0
    rival.in_other_turns(state)
    assert state.clerks[3][RIVAL] == 2, "up the track: both to the temple"


@pytest.mark.parametrize("answer", [("own",), PASS])
def test_the_rival_sends_clerks_in_the_turn_of_a_betrayal_too(answer: Action) -> None:
    """Rules 7.1: he moves two clerks in the turns of others. A Betrayal that copies nothing has no framed box."""
    state = solo()
    take_turn(state, 0, "betrayal")
    go_through(state, lambda state: state.push_step("turn_step", at=0))
    do(state, answer)
    while kind_of(state) == "clerks":
        do(state, PASS)
    assert sum(clerks_here[RIVAL] for clerks_here in state.clerks) == 2


def test_an_empty_shame_supply_loses_the_solo_game() -> None:
    """The lack of shame markers is a defeat (rules 7.1), even if the walls are finished."""
    state = solo()
    state.wall, state.shame_supply, state.shame_out = [0, 3, 3], 0, 10
    state.players[0].honour = 500
    end.end_check(state)
    result = state.result()
    assert result is not None
    assert (result.reason, result.winners) == ("shame", ())


def test_the_rival_takes_a_clerk_from_his_highest_location() -> None:
    state = solo()
    clerks(state, "sawmill", rival=2)
    clerks(state, "quarry", rival=3)
    clerks(state, "temple", rival=2)
    clerks(state, "gold_mine", rival=1)
    rival.place_clerk(state, [LOCATIONS.index("barracks")])
    assert state.clerks[0][RIVAL] == 1
    assert state.clerks[LOCATIONS.index("barracks")][RIVAL] == 1


def test_an_empty_shame_supply_loses_despite_more_honour() -> None:
    """Edge case 81."""
    state = solo()
    state.shame_supply, state.shame_out = 0, 10
    state.players[0].honour = 500
    state.players[0].earned = (500, *state.players[0].earned[1:])
    end.end_check(state)
    result = state.result()
    assert result is not None
    assert (result.reason, result.winners) == ("shame", ())


def test_solo_is_won_with_more_honour() -> None:
    for honour, winners in ((60, ()), (61, (0,))):
        state = solo()
        state.artifacts = ["r12", "r06", "r03"]
        clan = state.players[0]
        clan.honour, clan.earned = honour, (honour, *clan.earned[1:])
        state.slot = 6
        end.end_check(state)
        result = state.result()
        assert result is not None
        assert result.winners == winners, "20 for each artifact"


def test_the_rival_carries_out_his_own_commands() -> None:
    """House ruling R63."""
    state = solo()
    assert state.rival is not None
    horde(state, 2, "out_c")
    horde(state, 1, "out_b")
    state.horde_deck.append(
        state.horde_deck.pop(next(i for i, c in enumerate(state.horde_deck) if COMPONENTS.hordes[c].section == 2))
    )
    take_turn(state, RIVAL, "storm")
    rival.box(state, "storm", 0)
    assert [unit.cells for unit in state.hordes[2][0].units] == [(7,), (8,)], "the indicated section, grid order"
    assert state.rival.honour == 4
    state.wall, state.warehouse = [0, 1, 1], [4, 0, 9]
    rival.box(state, "corvee", 0)
    assert state.wall == [0, 1, 2], "the lowest, the indicated one of equals"
    assert state.warehouse == [0, 0, 3]
    assert state.rival.honour == 4 + 10
    before = [level for level, _ in state.rival.overseers]
    rival.box(state, "ledger", 0)
    assert [level for level, _ in state.rival.overseers] == [*before[:3], 2], "of equals the lowest on the track"
    state.wall = [0, 3, 3]
    rival._build(state)
    assert state.wall == [0, 3, 3]


def test_the_rivals_soldiers_fall_in_grid_order() -> None:
    """House ruling R63."""
    state = solo()
    horde(state, 1, "lev_b", (RIVAL, "spearman", (9,)), (RIVAL, "spearman", (3,)), (0, "spearman", (8,)))
    assert casualties.automatic_fall(state.hordes[1][0], RIVAL, 1) == (1, 0)


def test_the_rival_levies_an_archer() -> None:
    state = solo()
    assert state.rival is not None
    horde(state, 1, "out_b")
    horde(state, 2, "out_c")
    take_turn(state, RIVAL, "levy")
    rival.box(state, "levy", 0)
    section = rival.section_order(state)[0]
    assert state.posts[section][RIVAL] == 1
    assert len(state.hordes[section][0].wounds) == 1
    assert state.clerks[LOCATIONS.index("barracks")][RIVAL] == 2


def test_the_rivals_betrayal_resolves_his_card_of_your_command() -> None:
    state = solo()
    take_turn(state, RIVAL, "betrayal")
    state.track = [(RIVAL, "betrayal"), (0, "ledger"), (REED, "reed")]
    rival.box(state, "betrayal", 0)
    assert state.turn is not None
    assert state.turn.acts_as == "ledger"
    state.track[1] = (0, "betrayal")
    take_turn(state, RIVAL, "betrayal")
    before = sum(clerks_here[RIVAL] for clerks_here in state.clerks)
    rival.box(state, "betrayal", 0)
    assert sum(clerks_here[RIVAL] for clerks_here in state.clerks) == before + 2


def test_the_rival_takes_the_leftmost_advisor_in_spring_and_scores_supporters() -> None:
    state = solo()
    assert state.rival is not None
    first, second = state.advisor_row[:2]
    spring.row_moves(state)
    assert state.rival.supporters[-1] == (first, True)
    assert state.advisor_discard == [second]
    phases.after_assault(state)
    assert state.rival.honour == 0, "one for four supporters, and there are three"
    spring.row_moves(state)
    phases.after_assault(state)
    assert state.rival.honour == 1


def test_the_rival_commands_reed_downwards() -> None:
    state = solo()
    move(state, REED, "sawmill", "academy")
    take_turn(state, RIVAL, "levy")
    rival.move_reed(state, 2)
    assert set(reed_places(state)) == {"barracks", "temple", "gold_mine"} or "academy" not in reed_places(state)
    assert "academy" not in reed_places(state), "first from places that he does not use"
    assert "barracks" in reed_places(state)


# The cooperative game -----------------------------------------------------------------------------------------------


def together(seats: int = 3) -> GreatWallState:
    return table(seats, mode="coop")


def test_the_cooperative_game_is_set_up_by_the_number_of_seats() -> None:
    for seats, hordes, open_requests in ((2, 3, 2), (3, 4, 3), (4, 5, 3)):
        state = GREAT_WALL.new(seats, 2, {"mode": "coop"})
        assert sum(len(row) for row in state.hordes) == hordes
        assert len(state.requests_open) == open_requests
        assert not state.artifacts
    assert len(dealt(2, mode="coop").request_deck) + 2 == 8


def test_a_marker_due_on_an_empty_supply_loses_at_once() -> None:
    """Edge case 82."""
    state = together()
    state.shame_supply = 0
    run_step(state, "shame", seat=1, count=1)
    assert state.seat is None
    result = state.result()
    assert result is not None
    assert (result.reason, result.winners) == ("shame", ())


def test_cooperative_shame_costs_ten_honour_and_never_lies_on_hordes() -> None:
    state = together()
    clan = state.players[0]
    clan.claimed = (("out_a", 0),)
    clan.honour, clan.earned = 10, (10, *clan.earned[1:])
    run_step(state, "shame", seat=0, count=1)
    assert ("shame", "horde", "out_a") not in state.legal()
    do(state, ("shame", "honour", ""))
    assert clan.honour == 0
    assert state.shame_supply == 30
    run_step(state, "shame", seat=0, count=1)
    assert ("shame", "honour", "") not in state.legal()


def test_a_cooperative_penance_costs_ten_honour_and_no_chi() -> None:
    state = together()
    clan = state.players[0]
    clan.soldiers, clan.shamed = (9, 4, 2), (1, 0, 0)
    give(state, 0, chi=9)
    run_step(state, "penances", left=[0])
    assert state.legal() == [PASS] if not done(state) else True
    clan.honour, clan.earned = 10, (10, *clan.earned[1:])
    run_step(state, "penances", left=[0])
    do(state, ("absolve", "soldier", "spearman"))
    assert (clan.honour, clan.resources[3]) == (0, 9)


def test_a_wall_level_gives_one_command_back() -> None:
    """Edge case 83."""
    state = together()
    state.warehouse = [5, 0, 0]
    state.players[0].commands = ("levy",)
    state.command_discard = [(0, "storm"), (0, "betrayal"), (0, "corvee")]
    ask(state, 0, "build", left=1, carved=False)
    do(state, ("wall", 0))
    assert set(state.legal()) == {("recall", "storm"), ("recall", "corvee")}
    do(state, ("recall", "storm"))
    assert list(state.players[0].commands) == ["storm", "levy"]


def open_requests(state: GreatWallState, *cards: str) -> None:
    state.requests_open = list(cards)
    state.phase, state.turn = "fulfil", None
    go_through(state, requests.fulfil)


def test_requests_are_paid_whole_or_not_at_all() -> None:
    """Edge case 84."""
    state = together()
    for seat, stone in ((0, 1), (1, 1), (2, 0)):
        give(state, seat, stone=stone)
    open_requests(state, "q01", "q02")
    do(state, ("fulfil", "q01"), ("give",), ("give",))
    assert state.legal() == [PASS]
    do(state, PASS)
    assert [clan.resources[1] for clan in state.players] == [1, 1, 0], "nobody has paid"
    assert state.requests_open == ["q01", "q02"]
    assert reason(state, "fulfil", "q01")[0] == "not_possible", "once a Winter"
    for seat in range(3):
        give(state, seat, stone=1)
    open_requests(state, "q01")
    do(state, ("fulfil", "q01"), ("give",), ("give",), ("give",))
    assert state.requests_done == ["q01"]
    assert [clan.resources[1] for clan in state.players] == [0, 0, 0]


def test_every_request_can_be_fulfilled() -> None:
    state = together()
    post(state, 0, 0)
    open_requests(state, "q05")
    do(state, ("fulfil", "q05"), ("sacrifice", "post", "archer", 0), ("sacrifice", "supply", "spearman", -1))
    given = facts_of(do(state, ("sacrifice", "supply", "horseman", -1)), "sacrifice")
    assert given == [
        {"seat": 0, "what": "archer", "where": "post", "section": 0},
        {"seat": 1, "what": "spearman", "where": "supply"},
        {"seat": 2, "what": "horseman", "where": "supply"},
    ]
    assert [clan.lost for clan in state.players] == [(0, 1, 0), (1, 0, 0), (0, 0, 1)]
    open_requests(state, "q06")
    do(state, ("fulfil", "q06"), ("give",), ("give",), ("give",))
    assert [clan.lost_clerks for clan in state.players] == [1, 1, 1]
    open_requests(state, "q07")
    assert done(state)
    state.wall = [2, 0, 3]
    open_requests(state, "q07")
    do(state, ("fulfil", "q07"))
    assert "q07" in state.requests_done
    state.players[1].claimed = (("out_a", 0), ("lev_a", 0), ("tow_a", 0))
    open_requests(state, "q08")
    do(state, ("fulfil", "q08"), ("offer", 1, "out_a"), ("offer", 1, "lev_a"), ("offer", 1, "tow_a"))
    assert not list(state.players[1].claimed)
    open_requests(state, "q09")
    do(state, ("fulfil", "q09"))
    state.warehouse = [4, 2, 1]
    open_requests(state, "q10")
    do(state, ("fulfil", "q10"), ("pay", 3, 2, 1, 0))
    assert state.warehouse == [1, 0, 0]
    for seat in range(3):
        hand(state, seat, "t01", "t03")
    open_requests(state, "q11")
    do(state, ("fulfil", "q11"))
    do(state, *[("give_tactics", "t01")] * 3)
    assert [clan.tactics for clan in state.players] == [("t03",)] * 3
    open_requests(state, "q12")
    do(state, ("fulfil", "q12"))
    assert len(state.requests_done) == 8
    for card in ("out_a", "out_b", "out_c"):
        horde(state, 0, card)
    open_requests(state, "q12")
    assert done(state)


def test_a_request_takes_exactly_its_number_of_tactics() -> None:
    """Also in sampled states, and in positions from a file."""
    state = dealt(3, mode="coop")
    while "q11" not in state.requests_open:
        state.request_deck.insert(0, state.requests_open.pop())
        state.requests_open.append(state.request_deck.pop())
    state.phase, state.stack, state.agenda = "fulfil", [], [("phase", {"name": "end_check"})]
    requests.fulfil(state)
    state.run()
    do(state, ("fulfil", "q11"))
    first, second = state.seats_in_tea_order()[:2]
    giver = state.players[first]
    do(state, ("give_tactics", giver.tactics[0]))
    check_soundness(state)
    sampled_state = GREAT_WALL.imagine(state.view(second), Rng(1))
    sealed = sampled_state.players[first].sealed
    assert sealed is not None
    assert sealed.card in sampled_state.players[first].tactics
    giver.sealed = Sealed("tactics", (giver.tactics[0], giver.tactics[0]))
    with pytest.raises(ValueError, match="tactics that nobody has"):
        check_soundness(state)


def test_each_open_request_brings_shame_and_slots_are_refilled() -> None:
    state = together()
    state.requests_open, state.request_deck = ["q01"], ["q02", "q03", "q04"]
    for clan in state.players:
        clan.soldiers = (10, 0, 0)
    go_through(state, requests.request_step)
    assert [clan.markers() for clan in state.players] == [1, 1, 1]
    assert state.requests_open == ["q01", "q04", "q03"]


def test_only_goal_and_time_end_the_cooperative_game() -> None:
    """Finished walls and an empty supply of shame markers do not end it."""
    state = together()
    state.wall, state.shame_supply = [3, 3, 3], 0
    end.end_check(state)
    assert not state.ended
    state.requests_done = [f"q{n:02}" for n in range(1, 8)]
    end.end_check(state)
    result = state.result()
    assert result is not None
    assert (result.reason, result.winners) == ("goal", (0, 1, 2))
    state = together()
    state.slot = 6
    end.end_check(state)
    assert state.ended == "time"


def test_two_seats_reshuffle_claimed_hordes() -> None:
    """Edge case 85, house ruling R64."""
    state = together(2)
    horde(state, 1, "out_b", *[(0, "spearman", (cell,)) for cell in (7, 8, 9, 10)])
    run_step(state, "defeats", left=[1, 2])
    do(state, PASS)
    assert state.horde_discard == ["out_b"]
    assert state.players[0].honour == 2 + 3
    state.horde_deck = []
    front.draw_horde(state)
    assert [enemy.card for enemy in state.hordes[1]] == ["out_b"]


def test_cooperative_hordes_are_stronger_and_pay_honour_when_claimed() -> None:

    state = together()
    horde(state, 0, "out_a", *[(0, "spearman", (cell,)) for cell in (7, 8, 9, 10)])
    assert attack_strengths(state, 0) == [("out_a", 3 + COMPONENTS.coop.attack)]
    run_step(state, "defeats", left=[0])
    do(state, PASS)
    assert state.players[0].honour == 2 + 3
    assert state.players[0].claimed == (("out_a", 0),)


def test_every_event_has_its_effect() -> None:

    def happens(state: GreatWallState, event: str) -> None:
        state.event_deck = [event]
        state.phase, state.turn = "event", None
        go_through(state, event_step)

    state = together()
    happens(state, "e02")
    assert [clan.resources[2] for clan in state.players] == [2, 2, 2]
    happens(state, "e01")
    state.players[0].overseers = ((1, 0), (1, 0), (0, 0), (0, 0))
    events: list[object] = []
    state.players[0].resources = (0, 0, 0, 0)
    state.stack, state.agenda = [], [("halt", {})]
    summer.income(state)
    assert state.players[0].resources == (0, 1, 0, 0), events
    happens(state, "e03")
    horde(state, 0, "out_a")
    horde(state, 0, "lev_a")
    assert [n for _, n in attack_strengths(state, 0)] == [4 + COMPONENTS.coop.attack] * 2
    happens(state, "e05")

    assert build_price(state, "barricade", 0) == 1
    happens(state, "e04")
    give(state, 0, wood=1)
    run_step(state, "ask", seat=0, kind="donate", data={"site": 0, "limit": 1})
    do(state, ("donate", 1))
    assert state.players[0].honour == 1
    rest(state, 0, 0, spearmen=1, archers=1)
    happens(state, "e06")
    do(state, ("withdraw", "archer", 0))
    assert state.rest[0][0] == (1, 0, 0)
    happens(state, "e08")
    assert state.extra_hordes == 1
    row = state.advisor_row[:]
    happens(state, "e10")
    assert len(state.advisor_row) == 4
    assert not set(row) & set(state.advisor_row)
    happens(state, "e09")
    clerks(state, "temple", a=1, b=1)
    before = state.players[0].resources[3]
    activate(state, "temple", extended=True)
    assert state.players[0].resources[3] == before + 2
    horde(state, 0, "out_b")
    happens(state, "e11")
    assert {action[1] for action in targets.charge_targets(state, 0)} == {"out_a", "lev_a"}
    state.players[2].soldiers, state.players[2].shamed = (9, 4, 2), (1, 0, 0)
    happens(state, "e12")
    do(state, ("absolve", "soldier", "spearman"))
    assert done(state)
