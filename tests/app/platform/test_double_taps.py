"""The second half of a double tap plays nothing."""

from __future__ import annotations

from typing import Any

import pytest

from wanli.app.platform.double_taps import DoubleTaps
from wanli.app.session.match_session import DOUBLE_TAP

DRAW: list[Any] = ["play", ["draw"]]
PLAY: list[Any] = ["play", ["play", "wall", 1, 0]]
ANSWER: list[Any] = ["standing_answer"]
PICK: list[Any] = ["pick", "card", 1]


def ignored_taps(*taps: tuple[list[Any], int]) -> list[bool]:
    """For each tap at its time in milliseconds: True if it is ignored."""
    double = DoubleTaps()
    return [double.repeats(intent, 10_000 + at) for intent, at in taps]


@pytest.mark.parametrize("move", [DRAW, ANSWER])
def test_a_repeated_move_is_the_second_half_of_a_double_tap(move: list[Any]) -> None:
    assert ignored_taps((move, 0), (move, DOUBLE_TAP - 1)) == [False, True]
    assert ignored_taps((move, 0), (move, DOUBLE_TAP)) == [False, False]


def test_further_taps_count_from_the_accepted_one() -> None:
    assert ignored_taps((DRAW, 0), (DRAW, 300), (DRAW, 450)) == [False, True, False]


def test_other_moves_and_picks_are_accepted() -> None:
    assert ignored_taps((DRAW, 0), (PLAY, 10)) == [False, False]
    assert ignored_taps((PICK, 0), (PICK, 10), (PLAY, 20)) == [False, False, False]


@pytest.mark.parametrize("hurry", [["hurry"], ["bot_next"], ["bot_skip"]])
@pytest.mark.parametrize("move", [DRAW, PICK])
def test_after_hurrying_bots_moves_need_a_pause(hurry: list[Any], move: list[Any]) -> None:
    assert ignored_taps((hurry, 0), (move, 300), (move, 600), (move, 600 + DOUBLE_TAP)) == [False, True, True, False]
    assert ignored_taps((hurry, 0), (hurry, 10)) == [False, False]
