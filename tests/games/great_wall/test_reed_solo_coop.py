"""The Reed Clan, the Rival and the cooperative game: the edge cases 71-85, rulings R29, R60, R63, R64.

test_rulings.py explains the numbers of edge cases.
"""

from __future__ import annotations

import pytest

from tests.games.great_wall.policies import busy
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
    run,
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


def test_cases_71_and_72_always_three_reed_clerks_never_two_at_one_place() -> None:
    for seats in (1, 2):
        g, rng = GREAT_WALL.new(seats, 3, {}), Rng(4)
        while g.seat is not None:
            g.play(busy(g, g.legal(), rng))
            assert len(reed_places(g)) == 3
            assert max(standing[REED] for standing in g.clerks) == 1


def test_case_73_a_lone_reed_clerk_activates_no_special_location() -> None:
    g = table(2)
    move(g, REED, "sawmill", "academy")
    assert g.activatable() == []
    clerks(g, "academy", b=1)
    assert g.activatable() == [LOCATIONS.index("academy")]


def test_case_74_and_r60_reed_majority_discards_the_horde() -> None:
    g = table(2)
    g.tea = [REED, 0, 1]
    horde(
        g, 1, "out_b", (REED, "spearman", (7,)), (REED, "spearman", (8,)), (0, "spearman", (9,)), (0, "spearman", (10,))
    )
    assert defeat.majority(g, g.hordes[1][0]) == REED, "ties by Tea order include Reed"
    run(g, "defeats", left=[1, 2])
    do(g, PASS)
    assert g.horde_discard == ["out_b"]
    assert g.players[0].honour == 2
    assert g.reed is not None
    assert g.reed.honour == 0


def test_case_75_a_reed_survivor_goes_home() -> None:
    g = table(2)
    horde(g, 1, "out_b", *[(REED, "spearman", (cell,)) for cell in (7, 8, 9, 10)])
    run(g, "defeats", left=[1, 2])
    assert done(g)
    assert g.reed is not None
    assert g.reed.soldiers == (10, 0, 0)
    assert g.rest[1][REED] == (0, 0, 0)


def shamed(g: GreatWallState, seat: int) -> None:
    g.players[seat].soldiers, g.players[seat].shamed = (9, 4, 2), (1, 0, 0)
    g.shame_supply -= 1


def test_case_76_reed_in_the_temple() -> None:
    g = table(2)
    shamed(g, 0)
    move(g, REED, "sawmill", "temple")
    clerks(g, "temple", b=2)
    activate(g, "temple")
    kinds = []
    while not done(g):
        kinds.append((kind_of(g), g.seat))
        do(g, PASS)
    assert ("penance", 0) in kinds
    g = table(2)
    shamed(g, 0)
    take_turn(g, REED, "reed")
    move(g, REED, "sawmill", "temple")
    clerks(g, "temple", b=2)
    activate(g, "temple")
    kinds = []
    while not done(g):
        kinds.append((kind_of(g), g.seat))
        do(g, PASS)
    assert ("penance", 0) not in kinds, "nothing in the Reed turn"


def test_case_77_a_reed_donation_brings_no_honour() -> None:
    g = table(2)
    clerks(g, "sawmill", a=1)
    activate(g, "sawmill", extended=True)
    assert g.warehouse == [1, 0, 0]
    assert g.reed is not None
    assert g.reed.honour == 0


def test_case_78_the_commander_changes_with_the_tea_stack() -> None:
    g = table(2)
    take_turn(g, REED, "reed")
    g.tea = [1, REED, 0]
    assert g.commander == 1
    g.tea = [REED, 0, 1]
    assert g.commander == 0
    take_turn(g, 1, "levy")
    assert g.commander == 1, "the active player"


def test_r29_where_the_reed_command_goes() -> None:
    for tea, expected in [([0, REED, 1], [0, REED, 1]), ([0, 1, REED], [0, 1, REED]), ([REED, 0, 1], [REED, 0, 1])]:
        g = table(2)
        g.phase, g.turn = "place", None
        g.track = [(-1, "")] * 3
        g.tea = tea
        for clan in g.players:
            clan.sealed = Sealed("command", ("levy",))
        run(g, "slots", left=tea)
        while not done(g):
            do(g, g.legal()[0])
        assert [owner for owner, _ in g.track] == expected


def test_r60_locked_reed_clerks_stay_and_moves_change_location() -> None:
    g = table(2)
    clerks(g, "sawmill", a=3)
    moves = reed_moves(g, [])
    assert all(source != "sawmill" for source, _ in moves)
    assert all(target not in ("sawmill", "quarry", "gold_mine") for _, target in moves)
    ask(g, 0, "reed_clerks", left=2, moved=[])
    assert reason(g, "reed", "sawmill", "temple") == ("location_locked", "R60")
    assert reason(g, "reed", "quarry", "gold_mine") == ("one_reed_clerk", "4.11")
    do(g, ("reed", "quarry", "temple"))
    assert reason(g, "reed", "temple", "quarry") == ("moved_already", "R51")


def test_reed_is_moved_in_its_place_in_tea_order_by_the_active_player() -> None:
    g = table(2)
    g.tea = [REED, 1, 0]
    box(g, "levy", 1, owner=0)
    assert (kind_of(g), g.seat) == ("reed_clerks", 0)
    do(g, PASS)
    assert (kind_of(g), g.seat) == ("clerks", 1)


def test_reed_at_barracks_settlement_and_legation() -> None:
    g = table(2)
    horde(g, 1, "out_b")
    move(g, REED, "sawmill", "barracks")
    clerks(g, "barracks", b=1)
    activate(g, "barracks", extended=True)
    while kind_of(g) != "reed_attack":
        do(g, PASS)
    assert g.seat == 0
    do(g, ("attack", "out_b", 7))
    assert g.players[0].resources == (0, 0, 0, 0), "the reward is lost"
    assert g.reed is not None
    assert g.reed.soldiers[0] == 9
    g = table(2)
    move(g, REED, "sawmill", "settlement")
    clerks(g, "settlement", b=1)
    activate(g, "settlement")
    while kind_of(g) != "reed_barricade":
        do(g, PASS)
    do(g, ("barricade", 2))
    assert g.barricades == [0, 0, 1]
    g = table(2)
    move(g, REED, "sawmill", "legation")
    clerks(g, "legation", b=1)
    activate(g, "legation", extended=True)
    while kind_of(g) != "reed_legation":
        do(g, PASS)
    gone = g.advisor_row[2]
    do(g, ("dismiss", gone))
    assert gone in g.advisor_discard
    assert len(g.advisor_row) == 4


# The Rival ----------------------------------------------------------------------------------------------------------


def solo(**options: str) -> GreatWallState:
    g = table(1, **options)
    g.tokens = ["wood", "stone", "gold", "chi", "wounds"]
    return g


def test_the_rival_is_set_up() -> None:
    g = dealt(1)
    assert g.rival is not None
    assert g.rival.clerks == 8
    assert g.rival.soldiers == (8, 4, 0)
    assert [level for level, _ in g.rival.overseers] == [1, 1, 1, 1]
    assert len(g.rival.supporters) == 2
    assert g.tea == [0, RIVAL, REED]
    assert g.shame_supply == 10
    hard = dealt(1, rival="hard").rival
    assert hard is not None
    assert hard.honour == 50


def test_case_79_the_token_goes_to_the_left() -> None:
    g = solo()
    clerks(g, "gold_mine", rival=1, a=2)
    activate(g, "gold_mine")
    while not done(g):
        do(g, PASS)
    assert g.tokens == ["gold", "wood", "stone", "chi", "wounds"]
    assert g.rival is not None
    assert g.rival.honour == 1, "overseer level times clerks"
    assert g.rival.clerks == 8


def test_case_80_all_targets_full() -> None:
    g = solo()
    clerks(g, "barracks", a=4)
    rival.place_clerk(g, [LOCATIONS.index("barracks")])
    assert g.clerks[LOCATIONS.index("barracks")][RIVAL] == 0
    rival.in_other_turns(g)
    assert g.clerks[3][RIVAL] == 2, "up the track: both to the temple"


@pytest.mark.parametrize("answer", [("own",), PASS])
def test_the_rival_sends_clerks_in_the_turn_of_a_betrayal_too(answer: Action) -> None:
    """Rules 7.1: he moves two clerks in the turns of others. A Betrayal that copies nothing has no framed box."""
    g = solo()
    take_turn(g, 0, "betrayal")
    go_through(g, lambda g: g.push_step("turn_step", at=0))
    do(g, answer)
    while kind_of(g) == "clerks":
        do(g, PASS)
    assert sum(standing[RIVAL] for standing in g.clerks) == 2


def test_an_empty_shame_supply_loses_the_solo_game() -> None:
    """The lack of shame markers is a defeat (rules 7.1), even if the walls are finished."""
    g = solo()
    g.wall, g.shame_supply, g.shame_out = [0, 3, 3], 0, 10
    g.players[0].honour = 500
    end.end_check(g)
    result = g.result()
    assert result is not None
    assert (result.reason, result.winners) == ("shame", ())


def test_the_rival_takes_a_clerk_from_his_highest_location() -> None:
    g = solo()
    clerks(g, "sawmill", rival=2)
    clerks(g, "quarry", rival=3)
    clerks(g, "temple", rival=2)
    clerks(g, "gold_mine", rival=1)
    rival.place_clerk(g, [LOCATIONS.index("barracks")])
    assert g.clerks[0][RIVAL] == 1
    assert g.clerks[LOCATIONS.index("barracks")][RIVAL] == 1


def test_case_81_an_empty_shame_supply_loses() -> None:
    g = solo()
    g.shame_supply, g.shame_out = 0, 10
    g.players[0].honour = 500
    g.players[0].earned = (500, *g.players[0].earned[1:])
    end.end_check(g)
    result = g.result()
    assert result is not None
    assert (result.reason, result.winners) == ("shame", ())


def test_solo_is_won_with_more_honour() -> None:
    for honour, winners in ((60, ()), (61, (0,))):
        g = solo()
        g.artifacts = ["r12", "r06", "r03"]
        clan = g.players[0]
        clan.honour, clan.earned = honour, (honour, *clan.earned[1:])
        g.slot = 6
        end.end_check(g)
        result = g.result()
        assert result is not None
        assert result.winners == winners, "20 for each artifact"


def test_r63_the_rivals_commands() -> None:
    g = solo()
    assert g.rival is not None
    horde(g, 2, "out_c")
    horde(g, 1, "out_b")
    g.horde_deck.append(
        g.horde_deck.pop(next(i for i, c in enumerate(g.horde_deck) if COMPONENTS.hordes[c].section == 2))
    )
    take_turn(g, RIVAL, "storm")
    rival.box(g, "storm", 0)
    assert [unit.cells for unit in g.hordes[2][0].units] == [(7,), (8,)], "the indicated section, grid order"
    assert g.rival.honour == 4
    g.wall, g.warehouse = [0, 1, 1], [4, 0, 9]
    rival.box(g, "corvee", 0)
    assert g.wall == [0, 1, 2], "the lowest, the indicated one of equals"
    assert g.warehouse == [0, 0, 3]
    assert g.rival.honour == 4 + 10
    before = [level for level, _ in g.rival.overseers]
    rival.box(g, "ledger", 0)
    assert [level for level, _ in g.rival.overseers] == [*before[:3], 2], "of equals the lowest on the track"
    g.wall = [0, 3, 3]
    rival._build(g)
    assert g.wall == [0, 3, 3]


def test_r63_the_rivals_dead_in_grid_order() -> None:
    g = solo()
    horde(g, 1, "lev_b", (RIVAL, "spearman", (9,)), (RIVAL, "spearman", (3,)), (0, "spearman", (8,)))
    assert casualties.automatic_fall(g.hordes[1][0], RIVAL, 1) == (1, 0)


def test_the_rival_levies_an_archer() -> None:
    g = solo()
    assert g.rival is not None
    horde(g, 1, "out_b")
    horde(g, 2, "out_c")
    take_turn(g, RIVAL, "levy")
    rival.box(g, "levy", 0)
    section = rival.section_order(g)[0]
    assert g.posts[section][RIVAL] == 1
    assert len(g.hordes[section][0].wounds) == 1
    assert g.clerks[LOCATIONS.index("barracks")][RIVAL] == 2


def test_the_rivals_betrayal_resolves_his_card_of_your_command() -> None:
    g = solo()
    take_turn(g, RIVAL, "betrayal")
    g.track = [(RIVAL, "betrayal"), (0, "ledger"), (REED, "reed")]
    rival.box(g, "betrayal", 0)
    assert g.turn is not None
    assert g.turn.acts_as == "ledger"
    g.track[1] = (0, "betrayal")
    take_turn(g, RIVAL, "betrayal")
    before = sum(standing[RIVAL] for standing in g.clerks)
    rival.box(g, "betrayal", 0)
    assert sum(standing[RIVAL] for standing in g.clerks) == before + 2


def test_the_rival_takes_the_leftmost_advisor_in_spring_and_scores_supporters() -> None:
    g = solo()
    assert g.rival is not None
    first, second = g.advisor_row[:2]
    spring.row_moves(g)
    assert g.rival.supporters[-1] == (first, True)
    assert g.advisor_discard == [second]
    phases.after_assault(g)
    assert g.rival.honour == 0, "one for four supporters, and there are three"
    spring.row_moves(g)
    phases.after_assault(g)
    assert g.rival.honour == 1


def test_the_rival_commands_reed_downwards() -> None:
    g = solo()
    move(g, REED, "sawmill", "academy")
    take_turn(g, RIVAL, "levy")
    rival.move_reed(g, 2)
    assert set(reed_places(g)) == {"barracks", "temple", "gold_mine"} or "academy" not in reed_places(g)
    assert "academy" not in reed_places(g), "first from places that he does not use"
    assert "barracks" in reed_places(g)


# The cooperative game -----------------------------------------------------------------------------------------------


def together(seats: int = 3) -> GreatWallState:
    return table(seats, mode="coop")


def test_coop_setup() -> None:
    for seats, hordes, open_requests in ((2, 3, 2), (3, 4, 3), (4, 5, 3)):
        g = GREAT_WALL.new(seats, 2, {"mode": "coop"})
        assert sum(len(row) for row in g.hordes) == hordes
        assert len(g.requests_open) == open_requests
        assert not g.artifacts
    assert len(dealt(2, mode="coop").request_deck) + 2 == 8


def test_case_82_a_marker_due_on_an_empty_supply_loses_at_once() -> None:
    g = together()
    g.shame_supply = 0
    run(g, "shame", seat=1, count=1)
    assert g.seat is None
    result = g.result()
    assert result is not None
    assert (result.reason, result.winners) == ("shame", ())


def test_coop_shame_never_on_hordes_but_ten_honour_instead() -> None:
    g = together()
    clan = g.players[0]
    clan.claimed = (("out_a", 0),)
    clan.honour, clan.earned = 10, (10, *clan.earned[1:])
    run(g, "shame", seat=0, count=1)
    assert ("shame", "horde", "out_a") not in g.legal()
    do(g, ("shame", "honour", ""))
    assert clan.honour == 0
    assert g.shame_supply == 30
    run(g, "shame", seat=0, count=1)
    assert ("shame", "honour", "") not in g.legal()


def test_coop_summer_ten_honour_per_marker_no_chi() -> None:
    g = together()
    clan = g.players[0]
    clan.soldiers, clan.shamed = (9, 4, 2), (1, 0, 0)
    give(g, 0, chi=9)
    run(g, "penances", left=[0])
    assert g.legal() == [PASS] if not done(g) else True
    clan.honour, clan.earned = 10, (10, *clan.earned[1:])
    run(g, "penances", left=[0])
    do(g, ("absolve", "soldier", "spearman"))
    assert (clan.honour, clan.resources[3]) == (0, 9)


def test_case_83_a_wall_level_gives_one_command_back() -> None:
    g = together()
    g.warehouse = [5, 0, 0]
    g.players[0].commands = ("levy",)
    g.command_discard = [(0, "storm"), (0, "betrayal"), (0, "corvee")]
    ask(g, 0, "build", left=1, carved=False)
    do(g, ("wall", 0))
    assert set(g.legal()) == {("recall", "storm"), ("recall", "corvee")}
    do(g, ("recall", "storm"))
    assert list(g.players[0].commands) == ["storm", "levy"]


def open_requests(g: GreatWallState, *cards: str) -> None:
    g.requests_open = list(cards)
    g.phase, g.turn = "fulfil", None
    go_through(g, requests.fulfil)


def test_case_84_requests_are_paid_whole_or_not_at_all() -> None:
    g = together()
    for seat, stone in ((0, 1), (1, 1), (2, 0)):
        give(g, seat, stone=stone)
    open_requests(g, "q01", "q02")
    do(g, ("fulfil", "q01"), ("give",), ("give",))
    assert g.legal() == [PASS]
    do(g, PASS)
    assert [clan.resources[1] for clan in g.players] == [1, 1, 0], "nobody has paid"
    assert g.requests_open == ["q01", "q02"]
    assert reason(g, "fulfil", "q01")[0] == "not_possible", "once a Winter"
    for seat in range(3):
        give(g, seat, stone=1)
    open_requests(g, "q01")
    do(g, ("fulfil", "q01"), ("give",), ("give",), ("give",))
    assert g.requests_done == ["q01"]
    assert [clan.resources[1] for clan in g.players] == [0, 0, 0]


def test_every_request() -> None:
    g = together()
    post(g, 0, 0)
    open_requests(g, "q05")
    do(g, ("fulfil", "q05"), ("sacrifice", "post", "archer", 0), ("sacrifice", "supply", "spearman", -1))
    given = facts_of(do(g, ("sacrifice", "supply", "horseman", -1)), "sacrifice")
    assert given == [
        {"seat": 0, "what": "archer", "where": "post", "section": 0},
        {"seat": 1, "what": "spearman", "where": "supply"},
        {"seat": 2, "what": "horseman", "where": "supply"},
    ]
    assert [clan.lost for clan in g.players] == [(0, 1, 0), (1, 0, 0), (0, 0, 1)]
    open_requests(g, "q06")
    do(g, ("fulfil", "q06"), ("give",), ("give",), ("give",))
    assert [clan.lost_clerks for clan in g.players] == [1, 1, 1]
    open_requests(g, "q07")
    assert done(g)
    g.wall = [2, 0, 3]
    open_requests(g, "q07")
    do(g, ("fulfil", "q07"))
    assert "q07" in g.requests_done
    g.players[1].claimed = (("out_a", 0), ("lev_a", 0), ("tow_a", 0))
    open_requests(g, "q08")
    do(g, ("fulfil", "q08"), ("offer", 1, "out_a"), ("offer", 1, "lev_a"), ("offer", 1, "tow_a"))
    assert not list(g.players[1].claimed)
    open_requests(g, "q09")
    do(g, ("fulfil", "q09"))
    g.warehouse = [4, 2, 1]
    open_requests(g, "q10")
    do(g, ("fulfil", "q10"), ("pay", 3, 2, 1, 0))
    assert g.warehouse == [1, 0, 0]
    for seat in range(3):
        hand(g, seat, "t01", "t03")
    open_requests(g, "q11")
    do(g, ("fulfil", "q11"))
    do(g, *[("give_tactics", "t01")] * 3)
    assert [clan.tactics for clan in g.players] == [("t03",)] * 3
    open_requests(g, "q12")
    do(g, ("fulfil", "q12"))
    assert len(g.requests_done) == 8
    for card in ("out_a", "out_b", "out_c"):
        horde(g, 0, card)
    open_requests(g, "q12")
    assert done(g)


def test_a_request_takes_exactly_its_number_of_tactics() -> None:
    """Also in sampled states, and in positions from a file."""
    g = dealt(3, mode="coop")
    while "q11" not in g.requests_open:
        g.request_deck.insert(0, g.requests_open.pop())
        g.requests_open.append(g.request_deck.pop())
    g.phase, g.stack, g.agenda = "fulfil", [], [("phase", {"name": "end_check"})]
    requests.fulfil(g)
    g.run()
    do(g, ("fulfil", "q11"))
    first, second = g.seats_in_tea_order()[:2]
    giver = g.players[first]
    do(g, ("give_tactics", giver.tactics[0]))
    check_soundness(g)
    twin = GREAT_WALL.imagine(g.view(second), Rng(1))
    sealed = twin.players[first].sealed
    assert sealed is not None
    assert sealed.card in twin.players[first].tactics
    giver.sealed = Sealed("tactics", (giver.tactics[0], giver.tactics[0]))
    with pytest.raises(ValueError, match="tactics that nobody has"):
        check_soundness(g)


def test_each_open_request_brings_shame_and_slots_are_refilled() -> None:
    g = together()
    g.requests_open, g.request_deck = ["q01"], ["q02", "q03", "q04"]
    for clan in g.players:
        clan.soldiers = (10, 0, 0)
    go_through(g, requests.request_step)
    assert [clan.markers() for clan in g.players] == [1, 1, 1]
    assert g.requests_open == ["q01", "q04", "q03"]


def test_goal_and_time_end_the_cooperative_game_walls_and_empty_supply_do_not() -> None:
    g = together()
    g.wall, g.shame_supply = [3, 3, 3], 0
    end.end_check(g)
    assert not g.ended
    g.requests_done = [f"q{n:02}" for n in range(1, 8)]
    end.end_check(g)
    result = g.result()
    assert result is not None
    assert (result.reason, result.winners) == ("goal", (0, 1, 2))
    g = together()
    g.slot = 6
    end.end_check(g)
    assert g.ended == "time"


def test_case_85_and_r64_two_seats_reshuffle_claimed_hordes() -> None:
    g = together(2)
    horde(g, 1, "out_b", *[(0, "spearman", (cell,)) for cell in (7, 8, 9, 10)])
    run(g, "defeats", left=[1, 2])
    do(g, PASS)
    assert g.horde_discard == ["out_b"]
    assert g.players[0].honour == 2 + 3
    g.horde_deck = []
    front.draw_horde(g)
    assert [enemy.card for enemy in g.hordes[1]] == ["out_b"]


def test_a_claimed_horde_pays_at_once_and_hordes_are_as_strong_as_the_data_say() -> None:

    g = together()
    horde(g, 0, "out_a", *[(0, "spearman", (cell,)) for cell in (7, 8, 9, 10)])
    assert attack_strengths(g, 0) == [("out_a", 3 + COMPONENTS.coop.attack)]
    run(g, "defeats", left=[0])
    do(g, PASS)
    assert g.players[0].honour == 2 + 3
    assert g.players[0].claimed == (("out_a", 0),)


def test_every_event() -> None:

    def happens(g: GreatWallState, event: str) -> None:
        g.event_deck = [event]
        g.phase, g.turn = "event", None
        go_through(g, event_step)

    g = together()
    happens(g, "e02")
    assert [clan.resources[2] for clan in g.players] == [2, 2, 2]
    happens(g, "e01")
    g.players[0].overseers = ((1, 0), (1, 0), (0, 0), (0, 0))
    events: list[object] = []
    g.players[0].resources = (0, 0, 0, 0)
    g.stack, g.agenda = [], [("halt", {})]
    summer.income(g)
    assert g.players[0].resources == (0, 1, 0, 0), events
    happens(g, "e03")
    horde(g, 0, "out_a")
    horde(g, 0, "lev_a")
    assert [n for _, n in attack_strengths(g, 0)] == [4 + COMPONENTS.coop.attack] * 2
    happens(g, "e05")

    assert build_price(g, "barricade", 0) == 1
    happens(g, "e04")
    give(g, 0, wood=1)
    run(g, "ask", seat=0, kind="donate", data={"site": 0, "limit": 1})
    do(g, ("donate", 1))
    assert g.players[0].honour == 1
    rest(g, 0, 0, spearmen=1, archers=1)
    happens(g, "e06")
    do(g, ("withdraw", "archer", 0))
    assert g.rest[0][0] == (1, 0, 0)
    happens(g, "e08")
    assert g.extra_hordes == 1
    row = g.advisor_row[:]
    happens(g, "e10")
    assert len(g.advisor_row) == 4
    assert not set(row) & set(g.advisor_row)
    happens(g, "e09")
    clerks(g, "temple", a=1, b=1)
    before = g.players[0].resources[3]
    activate(g, "temple", extended=True)
    assert g.players[0].resources[3] == before + 2
    horde(g, 0, "out_b")
    happens(g, "e11")
    assert {action[1] for action in targets.charge_targets(g, 0)} == {"out_a", "lev_a"}
    g.players[2].soldiers, g.players[2].shamed = (9, 4, 2), (1, 0, 0)
    happens(g, "e12")
    do(g, ("absolve", "soldier", "spearman"))
    assert done(g)
