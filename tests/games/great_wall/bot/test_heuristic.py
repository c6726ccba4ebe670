"""The bots for The Great Wall: they see views only, decide quickly, and beat random play clearly."""

from __future__ import annotations

from dataclasses import fields

import pytest

from tests.games.great_wall.policies import random_active_move
from tests.games.great_wall.positions import ask, clerks, table
from tests.playing import result_of
from wanli.bots import AdviceSearch, Iterations, choose
from wanli.bots.greedy import best_move
from wanli.bots.search import played_out
from wanli.engine import Rng
from wanli.games.great_wall.bot.heuristic import HEURISTIC, GreatWallHeuristic
from wanli.games.great_wall.bot.weights import WEIGHTS, Weights
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import COMMANDS, LOCATIONS
from wanli.games.great_wall.rules.coop.readiness import readiness
from wanli.games.great_wall.rules.coop.requests import possible
from wanli.games.great_wall.rules.game import GREAT_WALL
from wanli.games.great_wall.rules.state import GreatWallState


def positions(seats: int, seed: int, every: int = 9, **options: str) -> list[GreatWallState]:
    """Every `every`th position of a busy match."""
    state, rng, sampled = GREAT_WALL.new(seats, seed, options), Rng(seed), []
    number = 0
    while state.seat is not None:
        if number % every == 0:
            sampled.append(state.copy())
        number += 1
        state.play(random_active_move(state, state.legal(), rng))
    return sampled


@pytest.mark.parametrize("seats", GREAT_WALL.seats)
def test_candidates_are_legal_some_and_in_order(seats: int) -> None:
    for state in positions(seats, 4):
        legal = state.legal()
        candidates = HEURISTIC.candidates(state)
        assert candidates
        assert candidates == [action for action in legal if action in candidates]
        rated = HEURISTIC.ratings(state)
        assert [action for _, action in rated] == candidates


def test_reed_clerk_candidates_activate_a_location() -> None:
    """Unlike a clan's clerk, it activates no special location alone (rules 4.11)."""
    state = table(2)
    clerks(state, "settlement", b=1)
    slots = state.slots[LOCATIONS.index("barracks")]
    assert slots is not None
    clerks(state, "barracks", a=slots - 1)
    ask(state, 0, "reed_clerks", left=2, moved=[])
    targets = {action[2] for action in HEURISTIC.candidates(state) if action != ("pass",)}
    assert targets == {"settlement", "barracks"}


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (5, {}), (3, {"mode": "coop"})])
def test_clerk_moves_are_rated_like_played_moves(seats: int, options: dict[str, str]) -> None:
    """The rating of a move looks only at the locations that change. It exactly equals the value after the move.

    The first of several clerks is rated by its best plan. That is worth at least as much as the move alone.
    """
    compared = {"same": 0, "other": 0}
    for state in positions(seats, 11, every=1, **options):
        if state.stack[-1].kind != "clerks":
            continue
        for rating, action in HEURISTIC.ratings(state):
            after = state.copy()
            after.play(action)
            if after.stack and after.stack[-1].kind in ("clerks", "reed_clerks"):  # no follow-up decision
                value = HEURISTIC.value(after, state.stack[-1].seat)
                assert rating >= value - 1e-9 if state.seat == after.seat else rating == value
                compared["same" if after.seat == state.seat else "other"] += 1
    assert min(compared.values()) > 100


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (5, {}), (3, {"mode": "coop"})])
def test_cached_values_equal_new_ones(seats: int, options: dict[str, str]) -> None:
    """Cached values are equal to new ones, with the positions in both orders."""
    states = positions(seats, 13, every=2, **options)
    experienced = GreatWallHeuristic()
    for state in (*states, *reversed(states)):
        assert [experienced.value(state, seat) for seat in range(seats)] == [
            GreatWallHeuristic().value(state, seat) for seat in range(seats)
        ]


def test_all_candidates_are_compared_at_the_same_point() -> None:
    """Playouts within a turn end with the turn. Others end after Winter, and so do those from the last turn."""
    ended = set()
    for state in positions(3, 12, every=7):
        seat = state.seat
        assert seat is not None
        ends = [result_of(played_out(state, action, seat, HEURISTIC)) for action in HEURISTIC.candidates(state)[:4]]
        within = state.turn is not None and state.turn.slot + 1 < len(state.track)
        ended.add(within)
        for after in ends:
            assert isinstance(after, GreatWallState)
            if within:
                assert state.turn is not None
                assert after.year == state.year
                assert after.turn is None or after.turn.slot == state.turn.slot + 1
            else:
                assert after.year == state.year + 1 or after.seat is None
    assert ended == {True, False}


def test_a_search_leaves_the_state_unchanged() -> None:
    for state in positions(3, 5):
        before = state.encode()
        HEURISTIC.candidates(state)
        HEURISTIC.ratings(state)
        HEURISTIC.value(state, 1)
        assert state.encode() == before


def test_equal_views_get_equal_moves() -> None:
    """A bot depends on the view only: states that differ in hidden cards get the same answers."""
    for number, state in enumerate(positions(3, 6, every=23)):
        seat = state.seat
        sampled_state = GREAT_WALL.imagine(state.view(seat), Rng(number))
        moves = [choose(GREAT_WALL, s.view(seat), "easy", 7, Iterations(5), HEURISTIC) for s in (state, sampled_state)]
        assert moves[0] == moves[1]


@pytest.mark.parametrize("seats", [1, 2, pytest.param(4, marks=pytest.mark.full)])
def test_advice_about_a_command_names_its_features(seats: int) -> None:
    """The playouts carry the command out, so the advice compares its effects."""
    explained = 0
    for state in positions(seats, 5, every=1):
        if state.stack[-1].kind != "choose" or len(HEURISTIC.candidates(state)) < 3:
            continue
        adviser = AdviceSearch(GREAT_WALL, state.view(state.seat), 5, HEURISTIC)
        for _ in range(40):
            adviser.step()
        _, *others = adviser.advice()
        explained += any(other.behind > 0 and other.features for other in others)
    assert explained > 0


def test_the_weights_name_every_place_and_command() -> None:
    assert set(WEIGHTS.places) == set(LOCATIONS)
    assert set(WEIGHTS.commands) == set(COMMANDS)
    assert set(WEIGHTS.generals) == set(COMPONENTS.generals)
    assert set(WEIGHTS.advisors) == set(COMPONENTS.advisors)
    assert {field.name for field in fields(Weights)} >= {"marker", "breach", "best"}


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_every_level_answers_in_every_mode(level: str) -> None:
    for seats, options in [(1, {}), (2, {}), (3, {"windows": "strict"}), (3, {"mode": "coop"})]:
        for state in positions(seats, 8, every=61, **options)[:3]:
            move = choose(GREAT_WALL, state.view(state.seat), level, 3, Iterations(2), HEURISTIC)
            assert state.why_not(move) is None


@pytest.mark.full
def test_it_beats_chance_clearly() -> None:
    """One step ahead against a random seat: it wins far more than half of the matches."""
    won = 0
    matches = 20
    for seed in range(matches):
        state, rng, seat = GREAT_WALL.new(2, seed, {}), Rng(seed), seed % 2
        while state.seat is not None:
            if state.seat == seat:
                state.play(best_move(GREAT_WALL.imagine(state.view(seat), rng), HEURISTIC))
            else:
                state.play(rng.choice(state.legal()))
        result = state.result()
        assert result is not None
        won += seat in result.winners
    assert won >= matches * 0.65


def test_readiness_is_1_exactly_when_a_request_may_be_met() -> None:
    """The readiness without hidden cards is 1 in exactly those positions in which the request may be met."""
    by_what_all_see = [
        card
        for card, effect in COMPONENTS.requests.items()
        if effect["op"] != "pay_each" and effect.get("of") != "soldier"
    ]
    met: set[tuple[str, bool]] = set()
    for seats in (2, 3, 4):
        state, rng = GREAT_WALL.new(seats, seats, {"mode": "coop"}), Rng(seats)
        while state.seat is not None:
            for card in by_what_all_see:
                may = possible(state, card)
                assert (readiness(state, card) == 1.0) == may, card
                met.add((card, may))
            state.play(random_active_move(state, state.legal(), rng))
    assert len(met) > 1.5 * len(by_what_all_see)
