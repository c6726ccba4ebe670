"""A search in steps: it has an answer at any time, repeats after equally many steps, and ends."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

import pytest

from wanli.bots import LEVELS, Features, Heuristic, Iterations, MoveSearch, Seconds, choose
from wanli.bots.search import is_behind
from wanli.engine import Action, Rng, State
from wanli.games import GAMES
from wanli.games.mauer.bot import heuristic

GAME = GAMES["mauer"]
HEURISTIC: Heuristic = heuristic.HEURISTIC


def positions(seats: int, every: int) -> Iterator[State]:
    state, rng, number = GAME.new(seats, 77, {}), Rng(5), 0
    while state.seat is not None:
        if number % every == 0:
            yield state
        state.play(choose(GAME, state.view(state.seat), "easy", rng.bits(), Iterations(0), HEURISTIC))
        number += 1


class SlowHeuristic(Heuristic):
    """A heuristic without its own `ratings`; every legal move is a candidate."""

    def candidates(self, state: State) -> list[Action]:
        return state.legal()

    def value(self, state: State, seat: int) -> float:
        return HEURISTIC.value(state, seat)

    def features(self, state: State, seat: int) -> Features:
        return HEURISTIC.features(state, seat)

    def expected_points(self, state: State) -> Sequence[float]:
        return HEURISTIC.expected_points(state)


@pytest.mark.parametrize("level", ["random", *LEVELS])
def test_the_best_move_is_legal_after_every_step(level: str) -> None:
    for state in positions(4, 23):
        search = MoveSearch(GAME, state.view(state.seat), level, 3, HEURISTIC)
        assert state.why_not(search.best()) is None
        for _ in range(30):
            if not search.step():
                break
            assert state.why_not(search.best()) is None


@pytest.mark.parametrize("level", LEVELS)
def test_choose_gives_the_same_move_as_the_same_number_of_steps(level: str) -> None:
    for state in positions(3, 19):
        view = state.view(state.seat)
        search = MoveSearch(GAME, view, level, 9, HEURISTIC)
        for _ in range(20):
            search.step()
        assert search.best() == choose(GAME, view, level, 9, Iterations(20), HEURISTIC)


@pytest.mark.parametrize("level", LEVELS)
def test_ticks_give_the_same_move_as_steps(level: str) -> None:
    for state in positions(3, 19):
        view = state.view(state.seat)
        stepping, ticking = (MoveSearch(GAME, view, level, 9, HEURISTIC) for _ in range(2))
        steps = sum(1 for _ in iter(stepping.step, False))
        ticks = sum(1 for _ in iter(ticking.advance, False))
        assert ticking.best() == stepping.best()
        assert ticks >= steps
        assert (level != "hard" or ticks > steps) or steps == 0


def test_every_search_ends() -> None:
    """A search ends even if several moves stay equally good."""
    for state in positions(2, 11):
        search = MoveSearch(GAME, state.view(state.seat), "hard", 3, HEURISTIC)
        steps = 0
        while search.step():
            steps += 1
        assert steps <= 12 + 6 * 400
        assert not search.step()


def test_a_single_candidate_needs_no_search() -> None:
    for state in positions(3, 1):
        if len(HEURISTIC.candidates(state)) == 1:
            assert not MoveSearch(GAME, state.view(state.seat), "hard", 3, HEURISTIC).step()
            return
    raise AssertionError("every position had a choice")


@pytest.mark.cpython
@pytest.mark.parametrize("seats", [2, 5])
def test_steps_are_short(seats: int) -> None:
    """Processor time is measured, so a busy machine does not matter. Steps usually take a tenth of this bound."""
    longest = 0.0
    for state in positions(seats, 40):
        started = time.process_time()
        search = MoveSearch(GAME, state.view(state.seat), "hard", 3, HEURISTIC)
        longest = max(longest, time.process_time() - started)
        for _ in range(25):
            started = time.process_time()
            search.step()
            longest = max(longest, time.process_time() - started)
    assert 0 < longest < 0.1


def test_the_search_stops_when_the_time_is_over() -> None:
    """The search stops after the step in which the time runs out."""
    times = iter(range(1000))
    state = next(positions(5, 1))
    choose(GAME, state.view(state.seat), "hard", 3, Seconds(8, clock=lambda: float(next(times))), HEURISTIC)
    assert next(times) == 9


def test_a_heuristic_works_without_its_own_ratings() -> None:
    for state in positions(2, 25):
        view = state.view(state.seat)
        ratings = SlowHeuristic().ratings(state)
        assert [action for _, action in ratings] == state.legal()
        for level in LEVELS:
            assert state.why_not(choose(GAME, view, level, 3, Iterations(4), SlowHeuristic())) is None


@pytest.mark.parametrize(
    ("gaps", "behind"),
    [
        ([3.0, 3.1, 2.9, 3.0], True),  # certainly worse
        ([0.0, 0.0, 0.0, 0.0], True),  # equal: not searched further
        ([9.0, -8.0, 9.0, -8.0], False),  # undecided because of luck
        ([0.5, 0.6, -0.2, -0.4], False),
    ],
)
def test_a_move_is_dropped_only_if_it_is_certainly_no_better(gaps: list[float], behind: bool) -> None:
    best = [10.0, 4.0, 7.0, 1.0]
    assert is_behind([value - gap for value, gap in zip(best, gaps, strict=True)], best) is behind
