"""Numbers for display: the minus sign U+2212, and the numbers of players on the home screen."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.app.fakes import play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.core.boxes import boxes
from wanli.engine import Rng
from wanli.games import GAMES
from wanli.games.mauer.ui.game_ui import GAME_UI
from wanli.texts.languages import LANGUAGES, translator
from wanli.ui.markup.numbers import format_number
from wanli.ui.screens.home import Home, MatchRow, home
from wanli.ui.screens.score import Score, score

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel


def test_negative_numbers_have_the_minus_sign() -> None:
    assert [format_number(value) for value in (-10, 0, 7)] == ["−10", "0", "7"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_home_page_names_the_numbers_of_players_that_are_offered(lang: str) -> None:
    """Die Große Mauer is for four or six players; all other games have a range without gaps."""
    t = translator(lang)
    page = Page(home(Home(boxes(t)), t))
    four_or_six = {"en": "4 or 6 players", "nl": "4 of 6 spelers", "de": "4 oder 6 Spieler"}
    assert four_or_six[lang] in page.words
    for game in GAMES.values():
        fewest, most = game.seats[0], game.seats[-1]
        player_range = t("home.seats", fewest=fewest, most=most)
        assert (player_range in page.words) == (game.seats == tuple(range(fewest, most + 1))), game.slug


def test_negative_scores_have_the_minus_sign() -> None:
    """On the score screen and in the list of finished matches."""
    app, port = seat_down("human", "easy")
    play_on(app, port, Rng(1))
    session = session_of(app)
    context, result = session.context(app.t), session.match.state.result()
    assert result is not None
    negative = replace(result, scores=(-10, -3))
    row = MatchRow("m", "Mauer", context.people, scores=negative.scores, winners=negative.winners)
    for markup in (score(Score(context, GAME_UI, negative), app.t), home(Home((), matches=[row]), app.t)):
        assert sorted(re.findall(r'class="points">([^<]*)<', markup)) == ["−10", "−3"]
