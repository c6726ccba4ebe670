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


def judged(*taps: tuple[list[Any], int]) -> list[bool]:
    """Whether each tap at its moment is passed over."""
    double = DoubleTaps()
    return [double.repeats(intent, 10_000 + moment) for intent, moment in taps]


@pytest.mark.parametrize("move", [DRAW, ANSWER])
def test_the_same_move_at_once_is_the_rest_of_a_double_tap(move: list[Any]) -> None:
    assert judged((move, 0), (move, DOUBLE_TAP - 1)) == [False, True]
    assert judged((move, 0), (move, DOUBLE_TAP)) == [False, False]


def test_every_further_tap_counts_from_the_one_that_was_meant() -> None:
    assert judged((DRAW, 0), (DRAW, 300), (DRAW, 450)) == [False, True, False]


def test_another_move_and_a_pick_are_meant() -> None:
    assert judged((DRAW, 0), (PLAY, 10)) == [False, False]
    assert judged((PICK, 0), (PICK, 10), (PLAY, 20)) == [False, False, False]


@pytest.mark.parametrize("hurry", [["hurry"], ["bot_next"], ["bot_skip"]])
@pytest.mark.parametrize("move", [DRAW, PICK])
def test_who_hurries_bots_plays_only_after_a_rest(hurry: list[Any], move: list[Any]) -> None:
    assert judged((hurry, 0), (move, 300), (move, 600), (move, 600 + DOUBLE_TAP)) == [False, True, True, False]
    assert judged((hurry, 0), (hurry, 10)) == [False, False]
