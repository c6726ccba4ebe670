"""The costly moves of a decision: honest, repeatable, and told with what they cost."""

from __future__ import annotations

import pytest

from tests.bots.test_levels import heuristic_of, positions
from tests.playing import played, seatings
from wanli.bots import BlunderCheck, BlunderWarning
from wanli.bots.reasons import Consequences
from wanli.engine import Game, Rng, View
from wanli.games import GAMES

SLICES = 2000


def judged(game: Game, view: View, slices: int = SLICES) -> list[BlunderWarning]:
    judgement = BlunderCheck(game, view, 5, heuristic_of(game))
    for _ in range(slices):
        if not judgement.step():
            break
    return judgement.warnings()


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> Game:
    return GAMES[request.param]


def fewest(game: Game) -> int:
    return min(seats for seats in game.seats if seats > 1)


def test_a_costly_move_is_legal_and_as_far_behind_as_it_must_be(game: Game) -> None:
    for state in positions(game, fewest(game), 51, 19, most=5):
        found = judged(game, state.view(state.seat))
        actions = [caution.action for caution in found]
        assert len(set(actions)) == len(actions)
        assert all(state.why_not(action) is None for action in actions)
        assert all(caution.behind >= heuristic_of(game).costly for caution in found)
        assert len(found) < len(state.legal()), "something can be played without a question"


def test_it_does_not_depend_on_what_the_seat_cannot_know(game: Game) -> None:
    for number, state in enumerate(positions(game, fewest(game), 52, 29, most=3)):
        before, twin = state.encode(), game.imagine(state.view(state.seat), Rng(number))
        assert judged(game, state.view(state.seat)) == judged(game, twin.view(twin.seat))
        assert state.encode() == before


def test_nothing_is_told_before_there_is_a_verdict(game: Game) -> None:
    state = next(iter(positions(game, fewest(game), 53, 31, most=1)))
    assert judged(game, state.view(state.seat), slices=1) == []


def test_it_is_refused_for_a_view_that_is_not_the_acting_seats(game: Game) -> None:
    state = game.new(fewest(game), 1, {})
    stranger = next(seat for seat in range(state.seats) if seat != state.seat)
    for seat in (stranger, None):
        with pytest.raises(ValueError, match="cautioned"):
            BlunderCheck(game, state.view(seat), 1, heuristic_of(game))


def test_some_moves_cost_much(game: Game) -> None:
    """A threshold that nothing reaches would ask nobody."""
    found = 0
    for state in positions(game, fewest(game), 54, 7, most=40):
        found += len(judged(game, state.view(state.seat)))
        if found:
            return
    raise AssertionError("no move costs much in these positions")


def test_what_a_move_brings_holds_nothing_that_is_drawn_with_it() -> None:
    """A token of Chinesische Mauer that is dealt with the action lies beside no site before."""
    variant = next(one for one in seatings() if one.slug == "mauer")
    match = played(variant, seed=61)
    told = 0
    for moment in range(0, len(match.log), 3):
        state = match.at(moment)
        view = state.view(state.seat)
        seen = {token for site in view["sites"] for token in site["tokens"]}
        seen |= {place["token"] for site in view["sites"] for place in site["row"] if place["token"]}
        consequences = Consequences(state.game, view, moment)
        for action in state.legal():
            for change in consequences.effect(action):
                if "token" in change.facts:
                    assert change.facts["token"] in seen
                    told += 1
    assert told
