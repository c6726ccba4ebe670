"""The box fronts on the shelf: each game has a distinct, small drawing with a light and a dark version."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tools.build.box_art import box_front
from tools.paths import GAMES as FOLDERS
from wanli.engine import Game
from wanli.games import GAMES, load_ui
from wanli.ui.markup.art import plain_box

MAX_BYTES = 10_240
"""The home screen loads all of them."""


EDITIONS = [(slug, edition) for slug in GAMES for edition in load_ui(slug).editions]


@pytest.mark.parametrize(
    "file", [*(f"{slug}/ui/box.svg" for slug in GAMES), *(f"{slug}/ui/box_{box.key}.svg" for slug, box in EDITIONS)]
)
def test_a_box_front_is_a_small_drawing_in_light_and_dark(file: str) -> None:
    text = (FOLDERS / file).read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)
    assert root.get("viewBox") == "0 0 300 380"
    assert "@media(prefers-color-scheme:dark)" in text
    assert len(text.encode()) <= MAX_BYTES
    assert "http" not in text.replace('xmlns="http://www.w3.org/2000/svg"', ""), "it loads another file"


def test_no_two_games_have_the_same_box_front() -> None:
    assert len({box_front(slug) for slug in GAMES}) == len(GAMES)


def test_every_reference_in_a_drawing_is_defined_in_it() -> None:
    for slug in GAMES:
        root = ElementTree.fromstring((FOLDERS / slug / "ui" / "box.svg").read_text(encoding="utf-8"))
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len({*ids}), slug
        references = {use.get("href", "").removeprefix("#") for use in root.iter() if use.tag.endswith("}use")}
        assert references <= {*ids}, slug


def test_a_game_without_a_box_front_has_a_plain_one() -> None:
    assert ElementTree.fromstring(plain_box()).get("viewBox") == "-90 -76 300 380"


def test_no_two_boxes_have_the_same_colour() -> None:
    cloths = [*(load_ui(slug).cloth for slug in GAMES), *(edition.cloth for _, edition in EDITIONS)]
    assert len({*cloths}) == len(cloths)


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_the_shelf_shows_duration_and_weight(game: Game) -> None:
    shortest, longest = game.minutes
    assert 0 < shortest <= longest
    assert game.weight
