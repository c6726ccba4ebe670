"""`wanli.text_board`: the position in words."""

from __future__ import annotations

import pytest

import wanli
from wanli.games import GAMES

pytestmark = pytest.mark.cpython


def test_the_text_board_of_a_seat_shows_its_hand_and_no_other() -> None:
    state = GAMES["mauer"].new(seats=2, seed=7, options={"start": 0})
    assert "Your hand" in wanli.text_board(state, seat=0)
    assert "Your hand" not in wanli.text_board(state)


def test_the_text_board_leaves_out_the_legal_actions() -> None:
    state = GAMES["mauer"].new(seats=2, seed=7, options={"start": 0})
    assert "What you can do" not in wanli.text_board(state, seat=0)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("lang", ["en", "nl", "de"])
def test_every_language_has_its_texts(slug: str, lang: str) -> None:
    text = wanli.text_board(GAMES[slug].new(seats=GAMES[slug].seats[-1], seed=7), seat=0, lang=lang)
    assert f"{slug}." not in text
    assert text.count("\n## ") >= 2


@pytest.mark.parametrize("seat", [-1, 2])
def test_an_unknown_seat_is_refused(seat: int) -> None:
    with pytest.raises(IndexError):
        wanli.text_board(GAMES["khan"].new(seats=2, seed=7), seat=seat)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="en, nl, de"):
        wanli.text_board(GAMES["khan"].new(seats=2, seed=7), lang="fr")
