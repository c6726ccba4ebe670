"""Ratings of human players, computed from their matches against bots."""

from __future__ import annotations

import random

import pytest

from tests.app.fakes import play_on, seat_down, session_of
from tests.app.review.test_statistics import ANNA, BEN, EASY, HARD, match
from tests.pages import Page
from wanli.app.shell import lobby_controller
from wanli.app.shell.lobby_controller import LobbyController
from wanli.engine import Rng
from wanli.games import GAMES
from wanli.review.rating import POINTS, RatedMatch, rating, ratings, strengths
from wanli.ui.markup.people import LEVELS, Level

pytestmark = pytest.mark.cpython
STRENGTHS: dict[Level, float] = {"easy": 500.0, "medium": 800.0, "hard": 1000.0}


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_has_a_ladder_in_ascending_order(game: str) -> None:
    measured = strengths((game, ""))
    assert list(measured) == list(LEVELS)
    assert 0 < measured["easy"] < measured["medium"] < measured["hard"]
    assert strengths((game, "no such edition")) == measured


def test_a_game_without_a_ladder_has_no_rating() -> None:
    assert strengths(("go", "")) == {}
    assert ratings([match(ANNA, EASY, game="go")], "Anna") == {}


@pytest.mark.parametrize("true", [300.0, 700.0, 1100.0])
def test_the_true_strength_lies_in_most_intervals(true: float) -> None:
    rng = random.Random(5)
    inside = 0
    for _ in range(100):
        results = []
        for _ in range(30):
            bots = tuple(rng.choice(list(STRENGTHS.values())) for _ in range(rng.choice((1, 2, 3))))
            chance = 10 ** (true / 400) / (10 ** (true / 400) + sum(10 ** (bot / 400) for bot in bots))
            results.append(RatedMatch(bots, float(rng.random() < chance)))
        found = rating(results, STRENGTHS)
        inside += abs(found.points - true) <= found.margin
    assert inside >= 85


def test_more_matches_narrow_the_interval() -> None:
    even = [RatedMatch((800.0,), 1.0), RatedMatch((800.0,), 0.0)]
    few, many = rating(even, STRENGTHS), rating(even * 20, STRENGTHS)
    assert many.margin < few.margin / 2
    assert abs(many.points - 800) < 5
    assert (many.level, many.matches) == ("medium", 40)
    assert round(rating([], STRENGTHS).points) == round(sum(STRENGTHS.values()) / 3)
    assert round(POINTS) == 174


def test_a_series_of_wins_has_a_finite_rating() -> None:
    assert 1000 < rating([RatedMatch((1000.0,), 1.0)] * 200, STRENGTHS).points < 2500


def test_only_competitive_matches_against_bots_count() -> None:
    together = match(ANNA, EASY, at=2, together=True)
    human = match(ANNA, BEN, at=3)
    assert ratings([together, human], "Anna") == {}
    both = ratings([match(ANNA, EASY), match(ANNA, EASY, at=9, deal="deal 1"), together, human], "Anna")
    assert both["mauer", ""].matches == 1


def test_a_victory_of_another_human_says_nothing() -> None:
    lost_to_ben = match(ANNA, BEN, HARD, winners=(1,))
    assert ratings([lost_to_ben], "Anna") == {}
    assert ratings([lost_to_ben], "Ben")["mauer", ""].matches == 1


def test_a_shared_victory_counts_half() -> None:
    shared = [match(ANNA, HARD, winners=(0, 1), at=at) for at in range(1, 40)]
    found = ratings(shared, "Anna")["mauer", ""]
    assert abs(found.points - strengths(("mauer", ""))["hard"]) < 20
    assert found.level == "hard"


def test_the_screens_show_rating_and_level(monkeypatch: pytest.MonkeyPatch) -> None:
    app, port = seat_down("human", "easy")
    name = session_of(app).people[0].name
    play_on(app, port, Rng(2))
    app.handle(["home"])
    app.handle(["route", "statistics"])
    words = Page(app.render()).words
    assert app.t("statistics.rating") in words
    assert app.t("statistics.rating_level") in words
    app.handle(["new", "mauer"])
    assert isinstance(app.screen, LobbyController)
    app.handle(["lobby", "name", 0, name])
    assert "lobby-suggestion" not in app.render(), "one match says too little"
    monkeypatch.setattr(lobby_controller, "MIN_MATCHES", 1)
    assert 'id="lobby-suggestion"' in app.render()
    app.handle(["lobby", "kind", 1, "human"])
    assert "lobby-suggestion" not in app.render(), "two humans are no match against bots alone"
    app.handle(["lobby", "kind", 1, "bot"])
    app.handle(["lobby", "name", 0, "Somebody else"])
    assert "lobby-suggestion" not in app.render()
