"""The public standing, in one sentence, before the question of a puzzle."""

from __future__ import annotations

import pytest

from tests.scenes import look
from wanli.games import GAMES, load_ui
from wanli.texts.languages import LANGUAGES
from wanli.ui.contract.standing import Standing, no_standing, standing_sentence

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

KEY = "khan.holding"


@pytest.mark.parametrize(
    ("numbers", "sentence"),
    [
        ((7, 5, 2), "You have 7 villages, ahead of Player 1 with 5."),
        ((1, 5, 2), "You have 1 village; Player 1 leads with 5."),
        ((4, 5, 5), "You have 4 villages; Player 1 and Player 2 lead with 5."),
        ((7, 5, 7), "Player 2 and you each have 7 villages."),
        ((0, 0, 0), ""),
        ((3,), ""),
    ],
)
def test_the_sentence_compares_with_the_strongest_opponents(numbers: tuple[int, ...], sentence: str) -> None:
    state = GAMES["khan"].new(3, 1)
    assert standing_sentence(Standing(KEY, numbers), look(state, 0)) == sentence


def test_without_numbers_or_seat_there_is_no_sentence() -> None:
    state = GAMES["khan"].new(3, 1)
    assert standing_sentence(no_standing(look(state, 0)), look(state, 0)) == ""
    assert standing_sentence(Standing(KEY, (1, 2, 3)), look(state, None)) == ""


@pytest.mark.parametrize("slug", sorted(GAMES))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_games_number_has_a_text(slug: str, lang: str) -> None:
    state = GAMES[slug].new(max(GAMES[slug].seats), 1)
    context = look(state, 0, lang=lang)
    standing = load_ui(slug).standing(context)
    if standing is not None:
        assert len(standing.numbers) == state.seats
        for n in (0, 1, 2):
            assert str(n) in context.t.plural(standing.key, n)
