"""What the bots know about Dschingis Khan: plans that do what they say, moves that anybody would make, no peeking."""

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
    """Positions of a match between random seats."""
    state, dice, number = KHAN.new(seats, seed, {}), Rng(seed), 0
    while state.seat is not None:
        if number % every == 0:
            yield state
        number += 1
        legal = state.legal()
        verb = dice.choice(sorted({action[0] for action in legal}))
        state.play(dice.choice([action for action in legal if action[0] == verb]))


def moves(state: KhanState, level: str, seeds: int = 4) -> set[Action]:
    """What a level plays here, whatever it imagines."""
    view = state.view(state.seat)
    return {choose(KHAN, view, level, seed, Iterations(80), HEURISTIC) for seed in range(seeds)}


def villages(land: int) -> tuple[int, ...]:
    """Bits as villages."""
    return tuple(number for number in range(land.bit_length()) if land >> number & 1)


# Plans ------------------------------------------------------------------------------------------------------


def test_plans_do_what_they_say() -> None:
    rng, checked = Rng(4), 0
    for _ in range(6):
        wall = Wall.start()
        for _ in range(12):
            wall = build(wall, rng.choice(wall.legal_lines())).wall
        for plan in plans(wall, 4):
            now = wall
            for number in plan.lines:
                assert now.why_not(number) is None
                now = build(now, number).wall
            assert villages(plan.land) == tuple(v for v, side in enumerate(now.china) if side != wall.china[v])
            checked += 1
        assert list(outcomes(wall)) == wall.legal_lines()
        for number, outcome in outcomes(wall).items():
            built = build(wall, number)
            assert outcome.ring == (built.kind != "branch") == bool(built.removed)
            assert bool(outcome.land) == built.moved
            assert villages(outcome.land) == built.flipped
    assert checked > 50


def test_the_worked_examples_are_among_the_plans() -> None:
    start = {villages(plan.land) for plan in plans(Wall.start(), 4)}
    assert (village("D4"),) in start
    branch = walk_wall("f3-f4", "f4-f5", "f5-g5")
    assert tuple(sorted(map(village, ("F4", "F5", "G4", "G5")))) in {villages(p.land) for p in plans(branch, 1)}
    assert max(len(plan.lines) for plan in plans(Wall.start(), 2)) <= 2


# Judgement --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", KHAN.seats)
def test_thinking_leaves_the_state_alone_and_keeps_to_what_is_legal(seats: int) -> None:
    for state in walk(seats, 5, every=6):
        before = state.encode()
        candidates = HEURISTIC.candidates(state)
        assert candidates
        assert set(candidates) <= set(state.legal())
        assert [action for action in state.legal() if action in set(candidates)] == candidates
        rated = HEURISTIC.ratings(state)
        assert [action for _, action in rated] == candidates
        for seat in range(seats):
            HEURISTIC.value(state, seat)
        assert state.encode() == before


def drawn(state: KhanState) -> list[str]:
    """What draws announce the end here; each is rated by the value after it, to the last bit."""
    announcing = []
    for rating, action in HEURISTIC.ratings(state):
        after = state.copy()
        if any(event.kind == "announce" for event in after.play(action)):
            announcing.append(action[1])
        assert state.seat is not None
        assert rating == HEURISTIC.value(after, state.seat)
    return announcing


@pytest.mark.parametrize("seats", KHAN.seats)
def test_draws_are_rated_by_what_they_change(seats: int) -> None:
    rated = 0
    for state in walk(seats, 3, every=1):
        if state.stack[-1].kind == "draw" and len(state.legal()) > 1:
            drawn(state)
            rated += 1
    assert rated > 10


def test_draws_that_announce_the_end_are_rated_as_such() -> None:
    reduced_motion = position(stones=("CF", "M"), phase="draw", left=1, stock=(2, 0))
    assert drawn(reduced_motion) == []
    second_stock = position(stones=("CF", "M"), phase="draw", left=1, stock=(1, 0))
    assert drawn(second_stock) == ["stone"]
    wall = with_branches(20)
    last_wall = position(stones=("CF", "M"), walls=(3, 4), phase="draw", left=1, stock=(5, 0), wall=wall)
    assert drawn(last_wall) == ["wall"]


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
def test_the_last_stone_goes_where_it_counts(level: str) -> None:
    """A warrior on the border of the last turn: south of the gate it is worth 3, north of it −3."""
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
def test_a_loop_that_turns_enemies_into_friends_is_closed(level: str) -> None:
    """Three warriors of the seat lie in Mongolia; one piece brings them home."""
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
def test_a_blocked_scout_is_lifted_rather_than_waiting_for_ever(level: str) -> None:
    state = position({"C1": "0C", "E1": "0M"}, **BLOCKED)
    assert state.legal() == [("lift",), ("pass",)]
    assert moves(state, level) == {("lift",)}


def test_a_bot_without_patience_lifts_its_blocked_scout_too() -> None:
    state = position({"C1": "0C", "E1": "0M"}, **BLOCKED)
    state.turn = int(WEIGHTS.patience) * 3 + 30
    assert moves(state, "medium") == {("lift",)}


def test_in_its_last_turn_a_bot_leaves_its_blocked_scout_on_guard() -> None:
    """He comes back no more, and rivals who are still to play cannot take his village."""
    ending: dict[str, Any] = {"stock": (0, 0, 0), "announcer": 1, "announced": "two_stocks", "turns_left": 1}
    state = position({"A1": "0M 0M 0M"}, **BLOCKED, **ending)
    assert ("lift",) in state.legal()
    assert moves(state, "medium") == {("pass",)}


@pytest.mark.parametrize("level", ["easy", pytest.param("medium", marks=pytest.mark.full)])
def test_levels_beat_random_clearly(level: str) -> None:
    """Few matches, so only what would be clear to anybody: more points by a wide margin."""
    total = {"level": 0, "random": 0}
    for seed in range(6):
        state, dice = KHAN.new(2, seed, {}), Rng(seed)
        while state.seat is not None:
            thinks = level if state.seat == seed % 2 else "random"
            view = state.view(state.seat)
            state.play(choose(KHAN, view, thinks, dice.bits(), Iterations(1000), HEURISTIC))
        result = state.result()
        assert result is not None
        total["level"] += result.scores[seed % 2]
        total["random"] += result.scores[1 - seed % 2]
    assert total["level"] > total["random"] + 20


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_bots_never_peek(level: str) -> None:
    """Two matches that differ only in what the seat cannot know get the same move."""
    compared = 0
    for state in walk(3, 9, every=11):
        assert state.seat is not None
        twin = KHAN.imagine(state.view(state.seat), Rng(compared))
        assert twin.encode() != state.encode()
        one, other = (each.view(state.seat) for each in (state, twin))
        given = [choose(KHAN, view, level, 7, Iterations(12), HEURISTIC) for view in (one, other)]
        assert given[0] == given[1]
        compared += 1
    assert compared > 8


def finish(state: KhanState, level: str) -> None:
    """Let bots play on to the end."""
    dice = Rng(1)
    while state.seat is not None:
        assert state.turn < 40 * state.seats, "they wait for ever"
        state.play(choose(KHAN, state.view(state.seat), level, dice.bits(), Iterations(48), HEURISTIC))


def test_matches_between_bots_end() -> None:
    """Nobody builds for ever (R28)."""
    for seed in range(2):
        finish(KHAN.new(4, seed, {}), "easy")


@pytest.mark.parametrize("level", ["easy", "medium", pytest.param("hard", marks=pytest.mark.full)])
def test_bots_run_out_of_patience(level: str) -> None:
    """A match in which three bots waited for each other: each took walls and built one that fell at once (R28)."""
    finish(KHAN.decode(json.loads(WAITING.read_text("utf-8"))), level)


def test_waiting_costs_nothing_until_patience_is_at_an_end() -> None:
    state = KHAN.decode(json.loads(WAITING.read_text("utf-8")))
    costs = []
    for turn in (0, int(WEIGHTS.patience) * 3, int(WEIGHTS.patience) * 3 + 3, int(WEIGHTS.patience) * 3 + 6):
        state.turn = turn
        costs.append(HEURISTIC.features(state, 0).get("waiting", 0.0))
    assert costs[0] == costs[1] == 0
    assert costs[3] == 2 * costs[2] < 0
