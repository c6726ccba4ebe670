"""The heuristic of Dschingis Khan: correct plans, obvious moves, and no use of hidden information."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.games.khan.positions import line, position, village, walk_wall, with_branches
from wanli.bots import Iterations, choose
from wanli.engine import Action, Rng
from wanli.games.khan.bot.heuristic import HEURISTIC
from wanli.games.khan.bot.wall_plans import outcomes, plans
from wanli.games.khan.bot.weights import WEIGHTS
from wanli.games.khan.rules.building import build
from wanli.games.khan.rules.components import KINDS
from wanli.games.khan.rules.game import KHAN
from wanli.games.khan.rules.state import KhanState
from wanli.games.khan.rules.wall import Wall

WAITING = Path(__file__).parent / "waiting.json"


def walk(seats: int, seed: int, every: int = 3) -> Iterator[KhanState]:
    """Yield every `every`-th position of a random match."""
    state, rng, number = KHAN.new(seats, seed, {}), Rng(seed), 0
    while state.seat is not None:
        if number % every == 0:
            yield state
        number += 1
        legal = state.legal()
        verb = rng.choice(sorted({action[0] for action in legal}))
        state.play(rng.choice([action for action in legal if action[0] == verb]))


def moves(state: KhanState, level: str, seeds: int = 4) -> set[Action]:
    """Return the moves of a level with several seeds."""
    view = state.view(state.seat)
    return {choose(KHAN, view, level, seed, Iterations(80), HEURISTIC) for seed in range(seeds)}


def villages(land: int) -> tuple[int, ...]:
    """Return the villages in a bit set."""
    return tuple(number for number in range(land.bit_length()) if land >> number & 1)


# Plans ------------------------------------------------------------------------------------------------------


def test_plans_have_the_predicted_effect() -> None:
    rng, checked = Rng(4), 0
    for _ in range(6):
        wall = Wall.start()
        for _ in range(12):
            wall = build(wall, rng.choice(wall.legal_lines())).wall
        for plan in plans(wall, 4):
            current = wall
            for number in plan.lines:
                assert current.why_not(number) is None
                current = build(current, number).wall
            assert villages(plan.land) == tuple(v for v, side in enumerate(current.china) if side != wall.china[v])
            checked += 1
        assert list(outcomes(wall)) == wall.legal_lines()
        for number, outcome in outcomes(wall).items():
            built = build(wall, number)
            assert outcome.ring == (built.kind != "branch") == bool(built.removed)
            assert bool(outcome.land) == built.moved
            assert villages(outcome.land) == built.flipped
    assert checked > 50


def test_the_worked_examples_are_among_the_plans() -> None:
    start_plans = {villages(plan.land) for plan in plans(Wall.start(), 4)}
    assert (village("D4"),) in start_plans
    branch = walk_wall("f3-f4", "f4-f5", "f5-g5")
    assert tuple(sorted(map(village, ("F4", "F5", "G4", "G5")))) in {villages(p.land) for p in plans(branch, 1)}
    assert max(len(plan.lines) for plan in plans(Wall.start(), 2)) <= 2


# Evaluation -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", KHAN.seats)
def test_evaluation_changes_no_state_and_candidates_are_legal(seats: int) -> None:
    for state in walk(seats, 5, every=6):
        before = state.encode()
        candidates = HEURISTIC.candidates(state)
        assert candidates
        assert set(candidates) <= set(state.legal())
        assert [action for action in state.legal() if action in set(candidates)] == candidates
        ratings = HEURISTIC.ratings(state)
        assert [action for _, action in ratings] == candidates
        for seat in range(seats):
            HEURISTIC.value(state, seat)
        assert state.encode() == before


def announcing_draws(state: KhanState) -> list[str]:
    """Return the draws that announce the end. Also check that each draw is rated by the exact value after it."""
    announcing = []
    for rating, action in HEURISTIC.ratings(state):
        after = state.copy()
        if any(event.kind == "announce" for event in after.play(action)):
            announcing.append(action[1])
        assert state.seat is not None
        assert rating == HEURISTIC.value(after, state.seat)
    return announcing


@pytest.mark.parametrize("seats", KHAN.seats)
def test_draws_are_rated_by_the_value_after_them(seats: int) -> None:
    rated = 0
    for state in walk(seats, 3, every=1):
        if state.stack[-1].kind == "draw" and len(state.legal()) > 1:
            announcing_draws(state)
            rated += 1
    assert rated > 10


def test_draws_that_announce_the_end_are_rated_correctly() -> None:
    no_end = position(stones=("CF", "M"), phase="draw", left=1, stock=(2, 0))
    assert announcing_draws(no_end) == []
    second_stock = position(stones=("CF", "M"), phase="draw", left=1, stock=(1, 0))
    assert announcing_draws(second_stock) == ["stone"]
    wall = with_branches(20)
    last_wall = position(stones=("CF", "M"), walls=(3, 4), phase="draw", left=1, stock=(5, 0), wall=wall)
    assert announcing_draws(last_wall) == ["wall"]


def test_the_final_value_is_the_margin() -> None:
    *_, last = walk(3, 2, every=1)
    state = last.copy()
    while state.seat is not None:
        state.play(state.legal()[0])
    result = state.result()
    assert result is not None
    values = [HEURISTIC.value(state, seat) for seat in range(3)]
    assert values.index(max(values)) in result.winners


def test_the_weights_name_every_stone() -> None:
    assert set(WEIGHTS.stones) == set(KINDS)


# Moves ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_last_stone_goes_to_its_own_side(level: str) -> None:
    """In the last turn, a Chinese stone south of the wall is worth 3 points, north of it −3."""
    state = position(
        stones=("C", ""),
        scouts=("C3", "G6"),
        stock=(0, 0),
        announcer=0,
        announced="two_stocks",
        turns_left=0,
    )
    for action in moves(state, level):
        assert action[0] == "march"
        assert state.wall.china[action[1]]


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_loop_that_brings_stones_home_is_closed(level: str) -> None:
    """Three Chinese stones of the seat are in Mongolia; one piece of wall brings them to China."""
    wall = walk_wall("c3-c2", "c2-d2")
    state = position(
        {"C3": "0C 0C 0C"},
        walls=(1, 0),
        scouts=("A1", "G6"),
        stock=(0, 0),
        wall=wall,
        announcer=0,
        announced="two_stocks",
        turns_left=0,
    )
    assert moves(state, level) == {("wall", line("d2-d3"))}


BLOCKED: dict[str, Any] = {"stones": ("FCMM", "FF", "FF"), "walls": (0, 0, 0), "scouts": ("A1", "A2", "B1")}


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_blocked_scout_is_lifted(level: str) -> None:
    state = position({"C1": "0C", "E1": "0M"}, **BLOCKED)
    assert state.legal() == [("lift",), ("pass",)]
    assert moves(state, level) == {("lift",)}


def test_a_bot_without_patience_lifts_its_blocked_scout_too() -> None:
    state = position({"C1": "0C", "E1": "0M"}, **BLOCKED)
    state.turn = int(WEIGHTS.patience) * 3 + 30
    assert moves(state, "medium") == {("lift",)}


def test_in_its_last_turn_a_bot_keeps_its_blocked_scout_on_the_board() -> None:
    """The scout could not return, and later rivals cannot take his village."""
    ending: dict[str, Any] = {"stock": (0, 0, 0), "announcer": 1, "announced": "two_stocks", "turns_left": 1}
    state = position({"A1": "0M 0M 0M"}, **BLOCKED, **ending)
    assert ("lift",) in state.legal()
    assert moves(state, "medium") == {("pass",)}


@pytest.mark.parametrize("level", ["easy", pytest.param("medium", marks=pytest.mark.full)])
def test_levels_beat_random_clearly(level: str) -> None:
    """With so few matches, only a wide margin of points is required."""
    total = {"level": 0, "random": 0}
    for seed in range(6):
        state, rng = KHAN.new(2, seed, {}), Rng(seed)
        while state.seat is not None:
            acting_level = level if state.seat == seed % 2 else "random"
            view = state.view(state.seat)
            state.play(choose(KHAN, view, acting_level, rng.bits(), Iterations(1000), HEURISTIC))
        result = state.result()
        assert result is not None
        total["level"] += result.scores[seed % 2]
        total["random"] += result.scores[1 - seed % 2]
    assert total["level"] > total["random"] + 20


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_bots_use_no_hidden_information(level: str) -> None:
    """Two states that differ only in hidden information lead to the same move."""
    compared = 0
    for state in walk(3, 9, every=11):
        assert state.seat is not None
        twin = KHAN.imagine(state.view(state.seat), Rng(compared))
        assert twin.encode() != state.encode()
        views = [position.view(state.seat) for position in (state, twin)]
        move, twin_move = (choose(KHAN, view, level, 7, Iterations(12), HEURISTIC) for view in views)
        assert move == twin_move
        compared += 1
    assert compared > 8


def finish(state: KhanState, level: str) -> None:
    """Let bots play to the end."""
    rng = Rng(1)
    while state.seat is not None:
        assert state.turn < 40 * state.seats, "the match does not end"
        state.play(choose(KHAN, state.view(state.seat), level, rng.bits(), Iterations(48), HEURISTIC))


def test_matches_between_bots_end() -> None:
    """No bot builds endlessly (R28)."""
    for seed in range(2):
        finish(KHAN.new(4, seed, {}), "easy")


@pytest.mark.parametrize("level", ["easy", "medium", pytest.param("hard", marks=pytest.mark.full)])
def test_bots_run_out_of_patience(level: str) -> None:
    """In this match, three bots waited for each other: each drew walls and built one that fell at once (R28)."""
    finish(KHAN.decode(json.loads(WAITING.read_text("utf-8"))), level)


def test_waiting_costs_nothing_before_patience_runs_out() -> None:
    state = KHAN.decode(json.loads(WAITING.read_text("utf-8")))
    costs = []
    for turn in (0, int(WEIGHTS.patience) * 3, int(WEIGHTS.patience) * 3 + 3, int(WEIGHTS.patience) * 3 + 6):
        state.turn = turn
        costs.append(HEURISTIC.features(state, 0).get("waiting", 0.0))
    assert costs[0] == costs[1] == 0
    assert costs[3] == 2 * costs[2] < 0
