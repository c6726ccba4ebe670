"""Advice in every game: the hard bot's own choice, honest, repeatable, and explained by what really differs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.bots.test_levels import heuristic_of, positions, table
from wanli.bots import AdviceSearch, Heuristic, Iterations, Suggestion, choose
from wanli.engine import Action, Game, Rng, State, View
from wanli.games import GAMES

__all__ = ["table"]  # the fixture of each game with each number of seats

THOUGHT = 60
"""Slices of thought: enough for some playouts of every move."""
FEATURES = 0.1
"""The share of the reasons that may be no more than the name of a feature."""
LOOKS, LOOKS_FULL = 20, 120
"""Positions that are looked at, in the short and in the whole run."""
APART = 9
"""Choices between two looks at a match."""


def advised(game: Game, view: View, seed: int = 5, slices: int = THOUGHT) -> list[Suggestion]:
    adviser = AdviceSearch(game, view, seed, heuristic_of(game))
    for _ in range(slices):
        if not adviser.step():
            break
    return adviser.advice()


def test_the_choice_is_that_of_the_hard_bot(table: tuple[Game, int]) -> None:
    game, seats = table
    for state in positions(game, seats, 13, 37, most=4):
        for slices in (0, THOUGHT):
            choice, *others = advised(game, state.view(state.seat), slices=slices)
            assert choice.action == choose(
                game, state.view(state.seat), "hard", 5, Iterations(slices), heuristic_of(game)
            )
            assert len(others) <= 2
            assert choice.action not in [other.action for other in others]
            assert all(state.why_not(one.action) is None for one in (choice, *others))


def test_advice_does_not_depend_on_what_the_seat_cannot_know(table: tuple[Game, int]) -> None:
    """The twin has other hidden cards and another generator, and the same view: same moves, points and features."""
    game, seats = table
    for number, state in enumerate(positions(game, seats, 24, 37, most=4)):
        twin = game.imagine(state.view(state.seat), Rng(number))
        assert advised(game, state.view(state.seat)) == advised(game, twin.view(twin.seat))


def test_the_features_explain_the_whole_difference(table: tuple[Game, int]) -> None:
    game, seats = table
    explained = 0
    for state in positions(game, seats, 33, 23, most=4):
        choice, *others = advised(game, state.view(state.seat), slices=2 * THOUGHT)
        assert choice.behind == 0
        assert [other.behind for other in others] == sorted(other.behind for other in others)
        for other in others:
            if other.features:
                explained += 1
                told = -sum(other.features.values())
                assert other.behind == pytest.approx(max(0.0, told), abs=1e-6)
        if others and others[0].features:
            best = {name: -points for name, points in others[0].features.items()}
            assert choice.features == pytest.approx(best)
    assert explained


def test_thought_changes_neither_view_nor_state(table: tuple[Game, int]) -> None:
    game, seats = table
    for state in positions(game, seats, 43, 61, most=2):
        before, view = state.encode(), state.view(state.seat)
        advised(game, view)
        assert view == state.view(state.seat)
        assert state.encode() == before


def test_advice_is_refused_for_a_view_that_is_not_the_acting_seats(table: tuple[Game, int]) -> None:
    game, seats = table
    state = game.new(seats, 1, {})
    strangers = [seat for seat in range(seats) if seat != state.seat]
    for seat in (*strangers[:1], None):
        with pytest.raises(ValueError, match="advice"):
            AdviceSearch(game, state.view(seat), 1, heuristic_of(game))


def choices(slug: str, count: int) -> Iterator[State]:
    """So many positions of matches between easy bots in which there is a choice, with each number of seats in turn."""
    game, heuristic, seed = GAMES[slug], heuristic_of(GAMES[slug]), 0
    while True:
        seed += 1
        state, choice = game.new(game.seats[seed % len(game.seats)], seed, {}), 0
        while state.seat is not None:
            legal = state.legal()
            choice += len(legal) > 1
            if len(legal) > 1 and choice % APART == seed % APART:
                yield state
                count -= 1
                if not count:
                    return
            state.play(legal[0] if len(legal) == 1 else easy_move(state, heuristic))


def easy_move(state: State, heuristic: Heuristic) -> Action:
    """What an easy bot does."""
    return choose(state.game, state.view(state.seat), "easy", len(state.legal()), Iterations(0), heuristic)


def share_of_features(slug: str, count: int) -> float:
    """Of all moves that are advised in so many positions, the share whose reason is the name of a feature."""
    whys = [one.why for state in choices(slug, count) for one in advised(state.game, state.view(state.seat))]
    return sum(why.change is None and bool(why.feature) for why in whys) / len(whys)


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_reasons_are_told_in_the_terms_of_the_game(slug: str) -> None:
    assert share_of_features(slug, LOOKS) <= FEATURES


@pytest.mark.full
@pytest.mark.parametrize("slug", sorted(GAMES))
def test_reasons_are_told_in_the_terms_of_the_game_in_many_positions(slug: str) -> None:
    assert share_of_features(slug, LOOKS_FULL) <= FEATURES
