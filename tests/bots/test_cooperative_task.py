"""A thought in slices: an answer at any moment, the same after the same steps, and an end."""

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
    state, dice, number = GAME.new(seats, 77, {}), Rng(5), 0
    while state.seat is not None:
        if number % every == 0:
            yield state
        state.play(choose(GAME, state.view(state.seat), "easy", dice.bits(), Iterations(0), HEURISTIC))
        number += 1


class Shy(Heuristic):
    """A heuristic without quick ratings, to which every legal move is a candidate."""

    def candidates(self, state: State) -> list[Action]:
        return state.legal()

    def value(self, state: State, seat: int) -> float:
        return HEURISTIC.value(state, seat)

    def features(self, state: State, seat: int) -> Features:
        return HEURISTIC.features(state, seat)

    def expected_points(self, state: State) -> Sequence[float]:
        return HEURISTIC.expected_points(state)


@pytest.mark.parametrize("level", ["random", *LEVELS])
def test_there_is_a_legal_answer_after_every_slice(level: str) -> None:
    for state in positions(4, 23):
        thinker = MoveSearch(GAME, state.view(state.seat), level, 3, HEURISTIC)
        assert state.why_not(thinker.best()) is None
        for _ in range(30):
            if not thinker.step():
                break
            assert state.why_not(thinker.best()) is None


@pytest.mark.parametrize("level", LEVELS)
def test_choosing_is_taking_the_steps(level: str) -> None:
    for state in positions(3, 19):
        view = state.view(state.seat)
        thinker = MoveSearch(GAME, view, level, 9, HEURISTIC)
        for _ in range(20):
            thinker.step()
        assert thinker.best() == choose(GAME, view, level, 9, Iterations(20), HEURISTIC)


@pytest.mark.parametrize("level", LEVELS)
def test_ticks_come_to_the_same_in_smaller_pieces(level: str) -> None:
    for state in positions(3, 19):
        view = state.view(state.seat)
        stepping, ticking = (MoveSearch(GAME, view, level, 9, HEURISTIC) for _ in range(2))
        steps = sum(1 for _ in iter(stepping.step, False))
        ticks = sum(1 for _ in iter(ticking.advance, False))
        assert ticking.best() == stepping.best()
        assert ticks >= steps
        assert (level != "hard" or ticks > steps) or steps == 0


def test_every_thought_ends_by_itself() -> None:
    """Also a long one: moves that stay as good as each other are not weighed for ever."""
    for state in positions(2, 11):
        thinker = MoveSearch(GAME, state.view(state.seat), "hard", 3, HEURISTIC)
        steps = 0
        while thinker.step():
            steps += 1
        assert steps <= 12 + 6 * 400
        assert not thinker.step()


def test_a_move_without_alternative_takes_no_thought() -> None:
    for state in positions(3, 1):
        if len(HEURISTIC.candidates(state)) == 1:
            assert not MoveSearch(GAME, state.view(state.seat), "hard", 3, HEURISTIC).step()
            return
    raise AssertionError("every position had a choice")


@pytest.mark.cpython
@pytest.mark.parametrize("seats", [2, 5])
def test_slices_are_short(seats: int) -> None:
    """By processor time, so that a busy machine does not matter; they take a tenth of this bound."""
    longest = 0.0
    for state in positions(seats, 40):
        started = time.process_time()
        thinker = MoveSearch(GAME, state.view(state.seat), "hard", 3, HEURISTIC)
        longest = max(longest, time.process_time() - started)
        for _ in range(25):
            started = time.process_time()
            thinker.step()
            longest = max(longest, time.process_time() - started)
    assert 0 < longest < 0.1


def test_the_clock_is_kept() -> None:
    """However long the thought could be: it stops at the slice in which time runs out."""
    moments = iter(range(1000))
    state = next(positions(5, 1))
    choose(GAME, state.view(state.seat), "hard", 3, Seconds(8, clock=lambda: float(next(moments))), HEURISTIC)
    assert next(moments) == 9


def test_a_heuristic_needs_no_quick_ratings() -> None:
    for state in positions(2, 25):
        view = state.view(state.seat)
        rated = Shy().ratings(state)
        assert [action for _, action in rated] == state.legal()
        for level in LEVELS:
            assert state.why_not(choose(GAME, view, level, 3, Iterations(4), Shy())) is None


@pytest.mark.parametrize(
    ("gaps", "behind"),
    [
        ([3.0, 3.1, 2.9, 3.0], True),  # surely worse
        ([0.0, 0.0, 0.0, 0.0], True),  # the same: no more thought for it
        ([9.0, -8.0, 9.0, -8.0], False),  # luck decides
        ([0.5, 0.6, -0.2, -0.4], False),
    ],
)
def test_moves_are_dropped_only_when_surely_no_better(gaps: list[float], behind: bool) -> None:
    best = [10.0, 4.0, 7.0, 1.0]
    assert is_behind([value - gap for value, gap in zip(best, gaps, strict=True)], best) is behind
