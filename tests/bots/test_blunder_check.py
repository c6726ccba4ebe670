"""The blunder check: it ignores hidden information, repeats, and reports the cost of each move."""

from __future__ import annotations

import pytest

from tests.bots.test_levels import heuristic_of, positions
from tests.playing import played, seatings
from wanli.bots import BlunderCheck, BlunderWarning
from wanli.bots.reasons import Consequences
from wanli.engine import Game, Rng, View
from wanli.games import GAMES

STEPS = 2000


def warnings_in(game: Game, view: View, steps: int = STEPS) -> list[BlunderWarning]:
    check = BlunderCheck(game, view, 5, heuristic_of(game))
    for _ in range(steps):
        if not check.step():
            break
    return check.warnings()


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> Game:
    return GAMES[request.param]


def min_seats(game: Game) -> int:
    return min(seats for seats in game.seats if seats > 1)


def test_a_costly_move_is_legal_and_behind_by_the_threshold(game: Game) -> None:
    for state in positions(game, min_seats(game), 51, 19, max_positions=5):
        warnings = warnings_in(game, state.view(state.seat))
        actions = [warning.action for warning in warnings]
        assert len(set(actions)) == len(actions)
        assert all(state.why_not(action) is None for action in actions)
        assert all(warning.behind >= heuristic_of(game).blunder_threshold for warning in warnings)
        assert len(warnings) < len(state.legal()), "at least one move has no warning"


def test_it_does_not_depend_on_hidden_information(game: Game) -> None:
    for index, state in enumerate(positions(game, min_seats(game), 52, 29, max_positions=3)):
        before, sample = state.encode(), game.imagine(state.view(state.seat), Rng(index))
        assert warnings_in(game, state.view(state.seat)) == warnings_in(game, sample.view(sample.seat))
        assert state.encode() == before


def test_there_are_no_warnings_before_enough_playouts(game: Game) -> None:
    state = next(iter(positions(game, min_seats(game), 53, 31, max_positions=1)))
    assert warnings_in(game, state.view(state.seat), steps=1) == []


def test_it_needs_the_view_of_the_seat_to_act(game: Game) -> None:
    state = game.new(min_seats(game), 1, {})
    other_seat = next(seat for seat in range(state.seats) if seat != state.seat)
    for seat in (other_seat, None):
        with pytest.raises(ValueError, match="cautioned"):
            BlunderCheck(game, state.view(seat), 1, heuristic_of(game))


def test_some_moves_cost_much(game: Game) -> None:
    """The threshold is low enough for some moves to reach it."""
    count = 0
    for state in positions(game, min_seats(game), 54, 7, max_positions=40):
        count += len(warnings_in(game, state.view(state.seat)))
        if count:
            return
    raise AssertionError("no move costs much in these positions")


def test_immediate_effects_contain_nothing_that_is_drawn() -> None:
    """In Chinesische Mauer, a token that is dealt during the action is at no site before it."""
    variant = next(variant for variant in seatings() if variant.slug == "mauer")
    match = played(variant, seed=61)
    checked = 0
    for count in range(0, len(match.log), 3):
        state = match.at(count)
        view = state.view(state.seat)
        visible_tokens = {token for site in view["sites"] for token in site["tokens"]}
        visible_tokens |= {place["token"] for site in view["sites"] for place in site["row"] if place["token"]}
        consequences = Consequences(state.game, view, count)
        for action in state.legal():
            for change in consequences.effect(action):
                if "token" in change.facts:
                    assert change.facts["token"] in visible_tokens
                    checked += 1
    assert checked
