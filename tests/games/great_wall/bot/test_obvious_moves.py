"""Positions of The Great Wall in which a good player would not hesitate, and the moves of the bots there."""

from __future__ import annotations

import pytest

from tests.games.great_wall.positions import ask, clerks, do, give, horde, post, rest, table
from wanli.bots.greedy import best_move
from wanli.games.great_wall.bot.heuristic import HEURISTIC
from wanli.games.great_wall.rules.state import GreatWallState


def ask_clerks(state: GreatWallState, left: int, *, different: bool = False) -> None:
    """Let seat 0 move `left` clerks."""
    ask(state, 0, "clerks", left=left, extra=0, different=different, targets=[], moved={}, source="corvee")


def test_two_clerks_complete_a_location_together() -> None:
    """The barracks lack two clerks, and no clerk alone completes any location."""
    state = table(3)
    give(state, 0, wood=4, stone=8)
    horde(state, 0, "lev_a")
    clerks(state, "barracks", a=1, b=1)
    ask_clerks(state, 2)
    placed = []
    for _ in range(2):
        action = best_move(state, HEURISTIC)
        placed.append(action[2])
        do(state, action)
    assert placed == ["barracks", "barracks"]


def test_a_plan_is_worth_at_least_its_first_move() -> None:
    state = table(3)
    give(state, 0, wood=4, stone=8, gold=4, chi=4)
    ask_clerks(state, 3)
    ratings = {action: rating for rating, action in HEURISTIC.ratings(state)}
    for action, rating in ratings.items():
        after = state.copy()
        after.play(action)
        assert rating >= HEURISTIC.value(after, 0) - 1e-9


@pytest.mark.parametrize("general", ["g08", "g12"])
def test_a_supporter_counts_for_a_general_that_counts_supporters(general: str) -> None:
    """The Prefect of Stores (g08) has the same ability with any number of supporters; the Huntress (g12) does not."""
    state = table(3)
    for clan in state.players:
        clan.general = general
    give(state, 0, gold=3)
    state.advisor_row = ["a02", "a17", "a24", "a03"]
    ask(state, 0, "hire", left=1, less=0)
    kept = {action: rating for rating, action in HEURISTIC.ratings(state) if action[0] == "retain"}
    supports = max(rating for action, rating in kept.items() if action[2] == "support")
    actives = max(rating for action, rating in kept.items() if action[2] == "active")
    assert (supports > actives) == (general == "g12")


def test_a_useful_advisor_is_worth_more_than_a_useless_one() -> None:
    """The Palace Runner (a12) moves a clerk in every turn of the others; the Chess Lecturer (a17)
    does next to nothing.
    """
    state = table(3)
    give(state, 0, gold=1)
    state.players[0].supporters = ()
    state.advisor_row = ["a17", "a12"]
    ask(state, 0, "hire", left=1, less=0)
    ratings = {action: rating for rating, action in HEURISTIC.ratings(state)}
    assert ratings["retain", "a12", "active"] > ratings["retain", "a17", "active"]


def test_a_whole_group_marches_to_the_horde() -> None:
    """All soldiers leave the section without a horde, not just one."""
    state = table(3)
    horde(state, 1, "out_b")
    rest(state, 0, 0, spearmen=3)
    ask(state, 0, "march", left=1, group=[])
    for _ in range(3):
        do(state, best_move(state, HEURISTIC))
    assert state.rest[1][0] == (3, 0, 0)


def test_a_payment_leaves_the_price_of_the_next_purchase() -> None:
    """After the barricade the seat recruits a spearman: it pays with gold, and not with wood or stone."""
    state = table(3)
    give(state, 0, wood=1, stone=2, gold=2)
    horde(state, 0, "lev_a")
    clerks(state, "barracks", a=2, b=2)
    ask(state, 0, "build", left=1, carved=False)
    do(state, ("barricade", 0))
    assert best_move(state, HEURISTIC) == ("pay", 0, 0, 2, 0)


def test_the_last_weak_point_saves_the_wall() -> None:
    """The last free weak point of the only horde prevents a breach that costs archers."""
    state = table(3)
    horde(state, 0, "ram_a", (1, "spearman", (2,)), wounds=(3, 8, 9))
    horde(state, 1, "out_b")
    post(state, 0, 0, 1)
    rest(state, 0, 0, spearmen=1)
    rest(state, 1, 0, spearmen=1)
    ask(state, 0, "sortie", kind="", section=-1)
    assert best_move(state, HEURISTIC)[:2] == ("attack", "ram_a")


def test_the_danger_is_less_with_more_turns_to_come() -> None:
    """In the last turn before the assault a weak section costs more than in the first one."""
    values = []
    for slot in (0, 2):
        state = table(3)
        horde(state, 0, "ram_a")
        assert state.turn is not None
        state.turn = state.turn._replace(slot=slot)
        features = HEURISTIC.features(state, 0)
        values.append(features["danger"])
    assert values[1] < values[0] < 0


def test_a_covered_horde_threatens_nobody() -> None:
    state = table(3)
    horde(state, 0, "ram_a", (0, "spearman", (2,)), (0, "spearman", (3,)), wounds=(7, 8, 9))
    covered = not state.hordes[0][0].free_weak_points()
    features = HEURISTIC.features(state, 1)
    assert covered == (features["danger"] == 0)
