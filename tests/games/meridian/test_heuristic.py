"""The heuristic of Meridian: its moves are legal, better than chance, and depend on the view alone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meridian.positions import Spot, position
from tests.playing import Variant, result_of, written
from wanli.bots import LEVELS, Heuristic, Iterations, choose
from wanli.bots.search import played_out
from wanli.engine import Action, Match, Rng
from wanli.games.meridian.bot.heuristic import HEURISTIC
from wanli.games.meridian.rules.chart import City
from wanli.games.meridian.rules.game import MERIDIAN
from wanli.games.meridian.rules.state import MeridianState

SEATS = (2, 3, 4)


def some_states(seats: int, every: int) -> list[MeridianState]:
    match = Variant("meridian", seats, ()).match(9)
    rng = Rng(4)
    states = []
    while not match.over:
        if len(match.log) % every == 0:
            states.append(match.state.copy())
        candidates = HEURISTIC.candidates(match.state)
        match.play(rng.choice(candidates))
    return states


@pytest.mark.parametrize("seats", SEATS)
def test_candidates_are_few_and_legal(seats: int) -> None:
    for state in some_states(seats, 3):
        candidates = HEURISTIC.candidates(state)
        legal = state.legal()
        assert candidates
        assert [action for action in legal if action in candidates] == candidates
        assert len(candidates) <= 90


@pytest.mark.parametrize("seats", SEATS)
def test_ratings_are_the_values_after_the_move(seats: int) -> None:
    for state in some_states(seats, 5):
        before = written(state.encode())
        seat = state.seat
        assert seat is not None
        rated = HEURISTIC.ratings(state)
        assert [action for _, action in rated] == HEURISTIC.candidates(state)
        for value, action in rated if len(rated) > 1 else []:
            after = state.copy()
            after.play(action)
            assert HEURISTIC.value(after, seat) == pytest.approx(value, abs=1e-9)
        assert written(state.encode()) == before


@pytest.mark.parametrize("seats", SEATS)
def test_playouts_differ_by_hidden_cards(seats: int) -> None:
    """Up to the seat's next turn, all playouts of a move were equal, so more of them told nothing."""
    state = MERIDIAN.new(seats, 7)
    seat = state.seat
    assert seat is not None
    samples = [MERIDIAN.imagine(state.view(seat), Rng(seed)) for seed in range(6)]
    heuristic: Heuristic[Any] = HEURISTIC
    for horizon, differ in ((heuristic.horizon, True), (heuristic.blunder_horizon, False)):
        action = heuristic.candidates(state)[0]
        ends = [result_of(played_out(sample, action, seat, heuristic, horizon)) for sample in samples]
        assert (len({heuristic.value(end, seat) for end in ends}) > 1) is differ


def test_a_sure_gain_at_the_end_is_taken() -> None:
    """With the last card and an empty board, a bot builds on an island of 5 cities."""
    state = position(4, {}, ["8"], turns=12)
    for level in LEVELS[1:]:
        action = choose(MERIDIAN, state.view(0), level, 3, Iterations(40), HEURISTIC)
        assert action[:3] == ("place", "8", 8)
        island = state.chart.island_at[City(8, action[-1])]
        assert state.chart.islands[island].value == 5


@pytest.mark.parametrize("level", LEVELS[1:])
@pytest.mark.parametrize(
    ("column", "best"),
    [
        ([(0, 3), (1, 2), None, None], ("pass", "7")),
        ([None, (0, 3), (1, 2), None], ("replace", "7", 7, 2, 3, 1)),
    ],
)
def test_the_last_card_secures_the_best_island(level: str, column: list[Spot], best: Action) -> None:
    """City 1 is on an island of 5, city 2 on one of 4: the tower stays in city 1, or moves there from city 2."""
    state = position(3, {7: column}, ["7"], turns=12)
    islands = [state.chart.islands[state.chart.island_at[City(7, city)]] for city in (1, 2)]
    assert [island.value for island in islands] == [5, 4]
    assert {choose(MERIDIAN, state.view(0), level, seed, Iterations(60), HEURISTIC) for seed in range(3)} == {best}
    state.play(best)
    held = [island["value"] for island in state.view(0)["islands"] if island["holder"] == 0]
    assert held == [5], "any other move would bring less"


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_never_peeks(level: str) -> None:
    """States that differ only in the order of the decks give the same move."""
    for number, state in enumerate(some_states(3, 11)):
        view = state.view(state.seat)
        sampled_state = MERIDIAN.imagine(view, Rng(50 + number))
        moves = [
            choose(MERIDIAN, sample.view(sample.seat), level, 7, Iterations(12), HEURISTIC)
            for sample in (state, sampled_state)
        ]
        assert moves[0] == moves[1]
        assert moves[0] in state.legal()


@pytest.mark.parametrize("seats", SEATS)
def test_the_easy_bot_beats_chance(seats: int) -> None:
    wins = 0.0
    for seed in range(12):
        match = Match.new(MERIDIAN, seats, seed)
        rng = Rng(seed)
        ours = seed % seats
        while not match.over:
            state = match.state
            if state.seat == ours:
                match.play(choose(MERIDIAN, state.view(ours), "easy", len(match.log), Iterations(1), HEURISTIC))
            else:
                match.play(rng.choice(state.legal()))
        result = match.state.result()
        assert result is not None
        wins += (ours in result.winners) / len(result.winners)
    assert wins >= 10


def test_the_medium_bot_beats_the_easy_one() -> None:
    wins = 0.0
    for seed in range(30):
        match = Match.new(MERIDIAN, 3, seed)
        ours = seed % 3
        while not match.over:
            state = match.state
            assert state.seat is not None
            level = "medium" if state.seat == ours else "easy"
            match.play(choose(MERIDIAN, state.view(state.seat), level, len(match.log), Iterations(99), HEURISTIC))
        result = match.state.result()
        assert result is not None
        wins += (ours in result.winners) / len(result.winners)
    assert wins >= 14, "one in three would be 10"


def test_candidates_lead_to_states_that_can_be_saved() -> None:
    for state in some_states(4, 1):
        assert MERIDIAN.decode(state.encode()).legal() == state.legal()
