"""Numbers as people read them: a true minus, and the numbers of players that a game can be played with."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.app.fakes import play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.core.languages import LANGUAGES, translator
from wanli.engine import Rng
from wanli.games import GAMES
from wanli.games.mauer.ui.game_ui import GAME_UI
from wanli.ui.markup.numbers import written
from wanli.ui.screens.home import Home, MatchRow, home
from wanli.ui.screens.score import Score, score

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel


def test_a_number_below_nothing_has_a_true_minus() -> None:
    assert [written(value) for value in (-10, 0, 7)] == ["−10", "0", "7"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_home_page_names_the_numbers_of_players_that_are_offered(lang: str) -> None:
    """Die Große Mauer is for four or for six; the others for every number between the fewest and the most."""
    t = translator(lang)
    page = Page(home(Home([*GAMES.values()]), t))
    either = {"en": "4 or 6 players", "nl": "4 of 6 spelers", "de": "4 oder 6 Spieler"}
    assert either[lang] in page.words
    for game in GAMES.values():
        fewest, most = game.seats[0], game.seats[-1]
        between = t("home.seats", fewest=fewest, most=most)
        assert (between in page.words) == (game.seats == tuple(range(fewest, most + 1))), game.slug


def test_scores_below_nothing_have_a_true_minus() -> None:
    """At the end of a match and in the list of finished ones."""
    made, port = seat_down("human", "easy")
    play_on(made, port, Rng(1))
    session = session_of(made)
    context, result = session.context(made.t), session.match.state.result()
    assert result is not None
    low = replace(result, scores=(-10, -3))
    row = MatchRow("m", "Mauer", context.people, scores=low.scores, winners=low.winners)
    for markup in (score(Score(context, GAME_UI, low), made.t), home(Home((), matches=[row]), made.t)):
        assert sorted(re.findall(r'class="points">([^<]*)<', markup)) == ["−10", "−3"]
