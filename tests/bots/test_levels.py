"""Every level in every game: legal, honest and repeatable.

Better than the level below, with the fewest rivals: every level of Mauer, easy in every game, and medium in those that
LONG_THOUGHT names it for. What the others are worth is measured by the arena alone (docs/bots.md).
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.playing import Variant, seatings
from wanli.arena import Pairing, compete
from wanli.bots import LEVELS, Heuristic, Iterations, Seconds, choose
from wanli.engine import Game, Rng, State
from wanli.games import GAMES, load_heuristic

THOUGHT = 40
"""Slices of thought: enough for hard to come to its playouts."""


def heuristic_of(game: Game) -> Heuristic:
    return load_heuristic(game.slug)


MOST = 12
"""Positions of one match that the dear checks look at."""


def positions(game: Game, seats: int, seed: int, every: int, most: int = MOST) -> Iterator[State]:
    """Every so many positions of a match between random seats; of a long match only the first so many."""
    state, dice, number = game.new(seats, seed, {}), Rng(seed), 0
    while state.seat is not None and number < every * most:
        if number % every == 0:
            yield state
        state.play(dice.choice(state.legal()))
        number += 1


@pytest.fixture(params=seatings(), ids=str)
def table(request: pytest.FixtureRequest) -> tuple[Game, int]:
    variant: Variant = request.param
    return variant.game, variant.seats


@pytest.mark.parametrize("level", ["random", *LEVELS])
def test_moves_are_legal_and_repeat(table: tuple[Game, int], level: str) -> None:
    game, seats = table
    for state in positions(game, seats, 11, 29):
        view = state.view(state.seat)
        move = choose(game, view, level, 5, Iterations(THOUGHT), heuristic_of(game))
        assert state.why_not(move) is None
        assert choose(game, view, level, 5, Iterations(THOUGHT), heuristic_of(game)) == move


@pytest.mark.parametrize("level", ["random", *LEVELS])
def test_moves_do_not_depend_on_what_the_seat_cannot_know(table: tuple[Game, int], level: str) -> None:
    """The twin has other hidden cards and another generator, and the same view."""
    game, seats = table
    for number, state in enumerate(positions(game, seats, 23, 31)):
        twin = game.imagine(state.view(state.seat), Rng(number))
        moves = {
            choose(game, one.view(one.seat), level, 7, Iterations(THOUGHT), heuristic_of(game)) for one in (state, twin)
        }
        assert len(moves) == 1


@pytest.mark.pyodide
def test_thinking_changes_neither_view_nor_state(table: tuple[Game, int]) -> None:
    game, seats = table
    for state in positions(game, seats, 31, 40):
        before, view = state.encode(), state.view(state.seat)
        kept = state.view(state.seat)
        choose(game, view, "hard", 3, Iterations(THOUGHT), heuristic_of(game))
        assert view == kept
        assert state.encode() == before


def test_candidates_are_legal_and_never_none(table: tuple[Game, int]) -> None:
    game, seats = table
    for state in positions(game, seats, 41, 1, most=1000):
        candidates = heuristic_of(game).candidates(state)
        assert candidates
        assert all(state.why_not(action) is None for action in candidates), "open-ended ones need not be listed"


def test_what_is_remembered_changes_nothing(table: tuple[Game, int]) -> None:
    """One that has looked at the match so far judges as one that sees the position first."""
    game, seats = table
    heuristic = heuristic_of(game)
    for number, state in enumerate(positions(game, seats, 43, 1, most=150)):
        assert state.seat is not None
        rated, value = heuristic.ratings(state), heuristic.value(state, state.seat)
        if number % 7 == 0:
            fresh = type(heuristic)()
            assert fresh.ratings(state) == rated
            assert fresh.value(state, state.seat) == value


def test_a_bot_refuses_a_view_that_is_not_its_own(table: tuple[Game, int]) -> None:
    game, seats = table
    state = game.new(seats, 1, {})
    assert state.seat is not None
    strangers = [seat for seat in range(seats) if seat != state.seat]
    for view in [state.view(seat) for seat in (*strangers[:1], None)]:
        with pytest.raises(ValueError, match="whose view"):
            choose(game, view, "easy", 1, Iterations(1), heuristic_of(game))


def test_the_clock_ends_the_thought() -> None:
    moments = iter(range(100))
    budget = Seconds(3, clock=lambda: float(next(moments)))
    assert [budget.is_exhausted() for _ in range(4)] == [False, False, True, True]


# What the arena measured over hundreds of matches (docs/bots.md), and a bound that luck with these deals cannot lift a
# weaker level over: far above the fair share, 1.0.
LADDER = [("easy", "random", 1.3, 24), ("medium", "easy", 1.25, 60), ("hard", "medium", 1.1, 60)]
LONG_THOUGHT = {
    "meridian": {"easy": 6, "medium": 15},
    "khan": {"easy": 24, "medium": 15},
    "settlers": {"easy": 6},
    "great_wall": {"easy": 6},
}
"""The rungs climbed here, with so many deals, in games whose bots think long; no test climbs the others."""
QUICK = {(slug, "easy") for slug in GAMES if slug != "settlers"} | {("mauer", "medium")}
"""The rungs that `make test` climbs; that of settlers' easy bot is climbed with fewer deals beside its heuristic."""


def rungs() -> Iterator[pytest.ParameterSet]:
    """Slug, challenger, field, times the fair share, deals."""
    for slug in GAMES:
        for challenger, field, at_least, deals in LADDER:
            climbed = LONG_THOUGHT.get(slug, {challenger: deals})
            if challenger in climbed:
                marks = [] if (slug, challenger) in QUICK else [pytest.mark.full]
                yield pytest.param(slug, challenger, field, at_least, climbed[challenger], marks=marks)


@pytest.mark.cpython
@pytest.mark.parametrize(("slug", "challenger", "field", "at_least", "deals"), list(rungs()))
def test_each_level_beats_the_one_below(slug: str, challenger: str, field: str, at_least: float, deals: int) -> None:
    """Times the fair share of victories, with the fewest rivals; deals and dice are fixed."""
    seats = min(seats for seats in GAMES[slug].seats if seats > 1)
    standing = compete(Pairing(slug, seats, challenger, field, THOUGHT), deals, workers=2)
    assert standing.share / standing.fair > at_least, str(standing)
