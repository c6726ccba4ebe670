"""The box fronts on the shelf: each game has its own, small, and in light and dark."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tools.build.box_art import box_front
from tools.paths import GAMES as FOLDERS
from wanli.engine import Game
from wanli.games import GAMES, load_ui
from wanli.ui.markup.art import plain_box

LARGEST = 10_240
"""Bytes: home shows all of them."""


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_a_box_front_is_a_small_drawing_in_light_and_dark(game: Game) -> None:
    text = box_front(game.slug)
    root = ElementTree.fromstring(text)
    assert root.get("viewBox") == "0 0 300 380"
    assert "@media(prefers-color-scheme:dark)" in text
    assert len(text.encode()) <= LARGEST
    assert "http" not in text.replace('xmlns="http://www.w3.org/2000/svg"', ""), "it fetches something"


def test_no_two_games_have_the_same_box_front() -> None:
    assert len({box_front(slug) for slug in GAMES}) == len(GAMES)


def test_what_a_drawing_uses_is_in_it() -> None:
    for slug in GAMES:
        root = ElementTree.fromstring((FOLDERS / slug / "ui" / "box.svg").read_text(encoding="utf-8"))
        there = [one.get("id") for one in root.iter() if one.get("id")]
        assert len(there) == len({*there}), slug
        wanted = {one.get("href", "").removeprefix("#") for one in root.iter() if one.tag.endswith("}use")}
        assert wanted <= {*there}, slug


def test_a_game_without_a_box_front_has_a_plain_one() -> None:
    assert ElementTree.fromstring(plain_box()).get("viewBox") == "-90 -76 300 380"


def test_no_two_boxes_have_the_same_colour() -> None:
    assert len({load_ui(slug).cloth for slug in GAMES}) == len(GAMES)


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_the_shelf_says_what_somebody_must_know_who_chooses(game: Game) -> None:
    least, most = game.minutes
    assert 0 < least <= most
    assert game.weight
