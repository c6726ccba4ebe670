"""The sentences about changes of leads and tokens."""

from __future__ import annotations

import pytest

from tests.games.mauer.positions import position
from tests.view_diffs import told, view_diff

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

A, B = 0, 1
SITE = "3 7 | A:wall B:gate"
HANDS = ["wall gate gate", "gate gate noble"]


def test_a_card_takes_the_lead_from_a_rival() -> None:
    before = position([SITE], HANDS, action=2)
    after = before.copy()
    after.play(("play", "gate", 1, 0))
    assert told(before, after, A) == ["You take the lead at site 1 from Player 1, 3 to 2. The 7 waits there."]
    assert told(before, after, B, "could") == [
        "Player 0 could take the lead at site 1 from you, and with it the 7.",
    ]
    assert told(before, after, B, "you") == ["Player 0 took the lead at site 1 from you, 3 to 2. The 7 waits there."]
    assert told(before, after, B, "did") == [
        "Player 0 took the lead at site 1 from Player 1, 3 to 2. The 7 waits there."
    ]


def test_a_negative_total_has_a_minus_sign() -> None:
    before = position(["3 | B:wall*8"], HANDS, action=2)
    after = before.copy()
    after.play(("play", "gate", 1, 0))
    assert told(before, after, A) == ["You take the lead at site 1 from Player 1, 2 to −7. The 3 waits there."]


def test_a_card_draws_level() -> None:
    before = position([SITE], HANDS, action=2)
    after = before.copy()
    after.play(("play", "wall", 1, 0))
    assert told(before, after, A) == ["You draw level at site 1, so Player 1 would not win the 7 there."]
    assert told(before, after, B, "you") == ["Site 1 is tied: you no longer lead there."]


def test_a_lead_grows() -> None:
    before = position([SITE, "2 5 | A:gate+gate B:wall"], ["wall", "wall"], action=2, turn_of="A")
    after = before.copy()
    after.play(("play", "wall", 1, 1))
    assert told(before, after, A) == ["Your lead at site 2 grows: 5 to 1. The 5 waits there."]


def test_a_total_grows_where_nobody_else_has_cards() -> None:
    before = position(["3 | A:wall*8"], ["wall", "wall"], action=2, turn_of="A")
    after = before.copy()
    after.play(("play", "wall", 1, 0))
    assert told(before, after, A) == ["Your total at site 1 grows to −6, and nobody else is there. The 3 waits there."]


def test_a_lead_on_cards_of_nobody() -> None:
    before = position(["3 7 | A:wall B:wall"], HANDS, action=2)
    after = before.copy()
    after.play(("play", "gate", 1, 0))
    [change] = view_diff(before, after, A)
    assert (change.kind, change.at) == ("lead", 0)
    assert change.points == pytest.approx(0.6 * 7)


def test_only_the_owner_sees_the_value_of_a_won_token() -> None:
    before = position([SITE], HANDS, action=2)
    won = position([SITE], HANDS, action=2, won=[[5]])
    assert told(before, won, A) == ["You win the 5."]
    assert told(before, won, A, "did") == ["Player 0 got a token."]


def test_a_seat_without_cards_at_a_site_gets_no_change() -> None:
    before = position([SITE], HANDS, action=2)
    after = before.copy()
    after.play(("play", "gate", 1, 0))
    assert view_diff(before, after, 2) == []
