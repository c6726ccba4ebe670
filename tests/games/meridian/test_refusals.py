"""The key and rule of each refusal. Every illegal placement on the chart has a rule."""

from __future__ import annotations

import pytest

from tests.games.meridian.positions import position
from tests.playing import Variant, walk
from wanli.engine import Action

COLUMN = [None, (1, 6), None, (0, 3), None]


@pytest.mark.parametrize(
    ("action", "key", "rule"),
    [
        (("pass", "11"), "no_such_card", ""),
        (("pass", "5"), "card_not_face_up", "2"),
        (("place", "5", 5, 2, 2), "card_not_face_up", "2"),
        (("place", "2", 3, 2, 2), "number_not_on_card", "2"),
        (("place", "2", 11, 2, 2), "no_such_meridian", ""),
        (("place", "2", 2, 2, 5), "one_tower", "L4"),
        (("place", "3", 3, 1, 1), "first_tower", "L1"),
        (("place", "3", 3, 18, 1), "pieces_lacking", "2"),
        (("place", "3", 3, 0, 1), "no_such_height", "2"),
        (("place", "3", 3, 2, 6), "no_such_city", ""),
        (("remove", "2", 2, 2), "not_your_tower", "2"),
        (("remove", "2", 2, 3), "not_your_tower", "2"),
        (("remove", "2", 2, 9), "no_such_city", ""),
        (("replace", "2", 2, 4, 3, 4), "same_again", "M3"),
        (("replace", "2", 2, 4, 6, 4), "same_height", "L2"),
        (("replace", "2", 2, 4, 2, 1), "higher_south", "L3"),
        (("replace", "2", 2, 4, 21, 1), "pieces_lacking", "2"),
        (("draw",), "unknown_action", ""),
    ],
)
def test_reasons(action: Action, key: str, rule: str) -> None:
    state = position(4, {2: COLUMN}, ["2", "3"])
    reason = state.why_not(action)
    assert reason is not None
    assert (reason.key, reason.rule) == (key, rule)


def test_off_the_board_both_ways() -> None:
    north = position(4, {2: [(1, 6), None, None, None, None]}, ["2", "3"])
    reason = north.why_not(("place", "2", 2, 4, 1))
    assert reason is not None
    assert (reason.key, reason.rule) == ("off_board_north", "4")
    south = position(4, {2: [None, None, None, None, (1, 6)]}, ["2", "3"])
    reason = south.why_not(("place", "2", 2, 8, 5))
    assert reason is not None
    assert (reason.key, reason.rule) == ("off_board_south", "4")


def test_every_impossible_pair_names_a_law() -> None:
    """For any city and height with a face-up card, the reason has a rule."""
    for seats in (2, 3, 4):
        for number, (state, _) in enumerate(walk(Variant("meridian", seats, ()).match(5), seed=6)):
            if number % 6:
                continue
            assert state.seat is not None
            legal = set(state.legal())
            for card in state.players[state.seat].face_up:
                meridian = int(card.split("-")[0])
                for height in (1, 2, 5, 41):
                    for city in state.chart.cities:
                        action = ("place", card, meridian, height, city)
                        reason = state.why_not(action)
                        assert (reason is None) == (action in legal)
                        assert reason is None or reason.rule in ("L1", "L2", "L3", "L4", "M7", "4", "2")
