"""Advice in every game: it equals the hard bot's choice, ignores hidden information, and explains its values."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.bots.test_levels import heuristic_of, positions, table
from wanli.bots import AdviceSearch, Heuristic, Iterations, Suggestion, choose
from wanli.engine import Action, Game, Rng, State, View
from wanli.games import GAMES

__all__ = ["table"]  # the fixture of each game with each number of seats

ITERATIONS = 60
"""Search iterations: enough for some playouts of every move."""
MAX_FEATURE_SHARE = 0.1
"""The maximum share of reasons that name only a feature."""
POSITIONS, POSITIONS_FULL = 20, 120
"""The number of positions in the short and in the full run."""
INTERVAL = 9
"""Every ninth choice of a match is a test position."""


def advised(game: Game, view: View, seed: int = 5, iterations: int = ITERATIONS) -> list[Suggestion]:
    adviser = AdviceSearch(game, view, seed, heuristic_of(game))
    for _ in range(iterations):
        if not adviser.step():
            break
    return adviser.advice()


def test_the_choice_is_that_of_the_hard_bot(table: tuple[Game, int]) -> None:
    game, seats = table
    for state in positions(game, seats, 13, 37, max_positions=4):
        for iterations in (0, ITERATIONS):
            choice, *others = advised(game, state.view(state.seat), iterations=iterations)
            assert choice.action == choose(
                game, state.view(state.seat), "hard", 5, Iterations(iterations), heuristic_of(game)
            )
            assert len(others) <= 2
            assert choice.action not in [other.action for other in others]
            assert all(state.why_not(suggestion.action) is None for suggestion in (choice, *others))


def test_advice_does_not_depend_on_hidden_information(table: tuple[Game, int]) -> None:
    """The sample has the same view, but different hidden cards and another generator. The advice is the same."""
    game, seats = table
    for index, state in enumerate(positions(game, seats, 24, 37, max_positions=4)):
        sample = game.imagine(state.view(state.seat), Rng(index))
        assert advised(game, state.view(state.seat)) == advised(game, sample.view(sample.seat))


def test_the_features_explain_the_whole_difference(table: tuple[Game, int]) -> None:
    game, seats = table
    explained = 0
    for state in positions(game, seats, 33, 23, max_positions=4):
        choice, *others = advised(game, state.view(state.seat), iterations=2 * ITERATIONS)
        assert choice.behind == 0
        assert [other.behind for other in others] == sorted(other.behind for other in others)
        for other in others:
            if other.features:
                explained += 1
                explained_gap = -sum(other.features.values())
                assert other.behind == pytest.approx(max(0.0, explained_gap), abs=1e-6)
        if others and others[0].features:
            best = {name: -points for name, points in others[0].features.items()}
            assert choice.features == pytest.approx(best)
    assert explained


def test_the_search_changes_neither_view_nor_state(table: tuple[Game, int]) -> None:
    game, seats = table
    for state in positions(game, seats, 43, 61, max_positions=2):
        before, view = state.encode(), state.view(state.seat)
        advised(game, view)
        assert view == state.view(state.seat)
        assert state.encode() == before


def test_advice_needs_the_view_of_the_seat_to_act(table: tuple[Game, int]) -> None:
    game, seats = table
    state = game.new(seats, 1, {})
    other_seats = [seat for seat in range(seats) if seat != state.seat]
    for seat in (*other_seats[:1], None):
        with pytest.raises(ValueError, match="advice"):
            AdviceSearch(game, state.view(seat), 1, heuristic_of(game))


def choices(slug: str, count: int) -> Iterator[State]:
    """Yield `count` positions with a choice, from matches between easy bots, with each number of seats in turn."""
    game, heuristic, seed = GAMES[slug], heuristic_of(GAMES[slug]), 0
    while True:
        seed += 1
        state, choice = game.new(game.seats[seed % len(game.seats)], seed, {}), 0
        while state.seat is not None:
            legal = state.legal()
            choice += len(legal) > 1
            if len(legal) > 1 and choice % INTERVAL == seed % INTERVAL:
                yield state
                count -= 1
                if not count:
                    return
            state.play(legal[0] if len(legal) == 1 else easy_move(state, heuristic))


def easy_move(state: State, heuristic: Heuristic) -> Action:
    """Return the move of the easy bot."""
    return choose(state.game, state.view(state.seat), "easy", len(state.legal()), Iterations(0), heuristic)


def share_of_features(slug: str, count: int) -> float:
    """Return the share of suggestions, in `count` positions, whose reason is only the name of a feature."""
    whys = [item.why for state in choices(slug, count) for item in advised(state.game, state.view(state.seat))]
    return sum(why.change is None and bool(why.feature) for why in whys) / len(whys)


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_most_reasons_are_changes_in_the_terms_of_the_game(slug: str) -> None:
    assert share_of_features(slug, POSITIONS) <= MAX_FEATURE_SHARE


@pytest.mark.full
@pytest.mark.parametrize("slug", sorted(GAMES))
def test_most_reasons_are_changes_in_the_terms_of_the_game_in_many_positions(slug: str) -> None:
    assert share_of_features(slug, POSITIONS_FULL) <= MAX_FEATURE_SHARE
