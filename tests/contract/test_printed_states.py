"""Every game: `print(state)` and the spectator's text board show no secret."""

from __future__ import annotations

import pytest

import wanli
from tests.playing import Variant, played, seatings
from wanli.engine import Match, Rng, State
from wanli.games import GAMES


def sampled(match: Match) -> list[tuple[State, State]]:
    """Return some states of a match, each with one that differs only in information hidden from a spectator."""
    states = [match.at(index) for index in range(0, len(match.log), 1 + len(match.log) // 6)]
    return [(state, state.game.imagine(state.view(None), Rng(index))) for index, state in enumerate(states)]


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_a_printed_state_shows_no_secret(variant: Variant) -> None:
    for state, sample in sampled(played(variant, seed=231)):
        assert str(state) == str(sample)
        assert f"{state}" == str(state)


@pytest.mark.cpython
@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_the_text_board_of_a_spectator_shows_no_secret(variant: Variant) -> None:
    for state, sample in sampled(played(variant, seed=231)):
        assert wanli.text_board(state) == wanli.text_board(sample)


def test_printing_names_the_game_and_the_seat_to_decide() -> None:
    state = GAMES["khan"].new(seats=2, seed=7)
    assert str(state).splitlines()[0] == "khan: seat 0 decides"
