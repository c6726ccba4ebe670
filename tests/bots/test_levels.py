"""Every level in every game plays legal, repeatable moves and ignores hidden information.

With the fewest rivals, these levels beat the level below: every level of Mauer, easy in every game, and medium in the
games for which SLOW_LADDER lists it. Only the arena measures the others (docs/bots.md).
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.playing import Variant, seatings
from wanli.arena import Pairing, compete
from wanli.bots import LEVELS, Heuristic, Iterations, Seconds, choose
from wanli.engine import Game, Rng, State
from wanli.games import GAMES, load_heuristic

ITERATIONS = 40
"""Search iterations: enough for the hard bot to reach its playouts."""


def heuristic_of(game: Game) -> Heuristic:
    return load_heuristic(game.slug)


MAX_POSITIONS = 12
"""The number of positions per match in slow tests."""


def positions(game: Game, seats: int, seed: int, every: int, max_positions: int = MAX_POSITIONS) -> Iterator[State]:
    """Yield every `every`-th position of a match with random moves, at most `max_positions` of them."""
    state, rng, number = game.new(seats, seed, {}), Rng(seed), 0
    while state.seat is not None and number < every * max_positions:
        if number % every == 0:
            yield state
        state.play(rng.choice(state.legal()))
        number += 1


@pytest.fixture(params=seatings(), ids=str)
def table(request: pytest.FixtureRequest) -> tuple[Game, int]:
    variant: Variant = request.param
    return variant.game, variant.seats


@pytest.mark.parametrize("level", ["random", *LEVELS])
def test_moves_are_legal_and_repeatable(table: tuple[Game, int], level: str) -> None:
    game, seats = table
    for state in positions(game, seats, 11, 29):
        view = state.view(state.seat)
        move = choose(game, view, level, 5, Iterations(ITERATIONS), heuristic_of(game))
        assert state.why_not(move) is None
        assert choose(game, view, level, 5, Iterations(ITERATIONS), heuristic_of(game)) == move


@pytest.mark.parametrize("level", ["random", *LEVELS])
def test_moves_do_not_depend_on_hidden_information(table: tuple[Game, int], level: str) -> None:
    """The sample has the same view, but different hidden cards and another generator."""
    game, seats = table
    for index, state in enumerate(positions(game, seats, 23, 31)):
        sample = game.imagine(state.view(state.seat), Rng(index))
        moves = {
            choose(game, position.view(position.seat), level, 7, Iterations(ITERATIONS), heuristic_of(game))
            for position in (state, sample)
        }
        assert len(moves) == 1


@pytest.mark.pyodide
def test_the_search_changes_neither_view_nor_state(table: tuple[Game, int]) -> None:
    game, seats = table
    for state in positions(game, seats, 31, 40):
        before, view = state.encode(), state.view(state.seat)
        view_before = state.view(state.seat)
        choose(game, view, "hard", 3, Iterations(ITERATIONS), heuristic_of(game))
        assert view == view_before
        assert state.encode() == before


def test_there_is_a_candidate_and_all_are_legal(table: tuple[Game, int]) -> None:
    game, seats = table
    for state in positions(game, seats, 41, 1, max_positions=1000):
        candidates = heuristic_of(game).candidates(state)
        assert candidates
        assert all(state.why_not(action) is None for action in candidates), "legal() may omit open-ended ones"


def test_caches_do_not_change_ratings(table: tuple[Game, int]) -> None:
    """A heuristic that has seen the whole match rates a position as a new one does."""
    game, seats = table
    heuristic = heuristic_of(game)
    for index, state in enumerate(positions(game, seats, 43, 1, max_positions=150)):
        assert state.seat is not None
        ratings, value = heuristic.ratings(state), heuristic.value(state, state.seat)
        if index % 7 == 0:
            fresh = type(heuristic)()
            assert fresh.ratings(state) == ratings
            assert fresh.value(state, state.seat) == value


def test_a_bot_needs_the_view_of_the_seat_to_act(table: tuple[Game, int]) -> None:
    game, seats = table
    state = game.new(seats, 1, {})
    assert state.seat is not None
    other_seats = [seat for seat in range(seats) if seat != state.seat]
    for view in [state.view(seat) for seat in (*other_seats[:1], None)]:
        with pytest.raises(ValueError, match="whose view"):
            choose(game, view, "easy", 1, Iterations(1), heuristic_of(game))


def test_a_time_budget_ends() -> None:
    times = iter(range(100))
    budget = Seconds(3, clock=lambda: float(next(times)))
    assert [budget.is_exhausted() for _ in range(4)] == [False, False, True, True]


# The third number is a minimum share of victories, as a multiple of the fair share. It lies below the share that the
# arena measured over hundreds of matches (docs/bots.md), but so far above 1.0 that luck cannot lift a weaker level over
# it.
LADDER = [("easy", "random", 1.3, 24), ("medium", "easy", 1.25, 60), ("hard", "medium", 1.1, 60)]
SLOW_LADDER = {
    "meridian": {"easy": 6, "medium": 15},
    "khan": {"easy": 24, "medium": 15},
    "settlers": {"easy": 6},
    "great_wall": {"easy": 6},
}
"""The levels tested in games with slow bots, each with its number of deals. No test covers the other levels."""
QUICK = {(slug, "easy") for slug in GAMES if slug != "settlers"} | {("mauer", "medium")}
"""The levels that `make test` covers. The tests of the settlers heuristic cover its easy bot with fewer deals."""


def ladder_cases() -> Iterator[pytest.ParameterSet]:
    """Yield the slug, the challenger, the field, the minimum multiple of the fair share, and the number of deals."""
    for slug in GAMES:
        for challenger, field, min_multiple, deals in LADDER:
            deals_by_level = SLOW_LADDER.get(slug, {challenger: deals})
            if challenger in deals_by_level:
                marks = [] if (slug, challenger) in QUICK else [pytest.mark.full]
                yield pytest.param(slug, challenger, field, min_multiple, deals_by_level[challenger], marks=marks)


@pytest.mark.cpython
@pytest.mark.parametrize(("slug", "challenger", "field", "min_multiple", "deals"), list(ladder_cases()))
def test_each_level_beats_the_level_below(
    slug: str, challenger: str, field: str, min_multiple: float, deals: int
) -> None:
    """Compare the levels with the fewest rivals; deals and seeds are fixed."""
    seats = min(seats for seats in GAMES[slug].seats if seats > 1)
    tally = compete(Pairing(slug, seats, challenger, field, ITERATIONS), deals, workers=2)
    assert tally.share / tally.fair > min_multiple, str(tally)
