"""The end of a match: points are counted on the board, and one press leads to the score."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.table.axe import violations
from e2e.table.layout import board_fill
from e2e.table.tablet import OpenTablet, Tablet, finished_file
from e2e.table.test_contrast import ContrastCheck
from wanli.games import GAMES

HIGHLIGHTED = """() => [...document.querySelectorAll("#board [data-about]")]
    .filter((element) => getComputedStyle(element).filter !== "none").length"""


def test_points_are_counted_on_the_board_and_a_tap_speeds_it_up(tablet: Tablet) -> None:
    page = tablet.page
    tablet.open_file(finished_file(4, game="khan"))
    tablet.press("scene")
    expect(page.locator("#prompt .counted").first).to_be_visible()
    assert page.evaluate(HIGHLIGHTED) > 0
    board = page.locator("#board").bounding_box()
    assert board
    page.locator("#board").click(position={"x": board["width"] / 2, "y": board["height"] / 2})
    expect(page.locator(".stamp .seat-seal").first).to_be_visible()
    result = tablet.match().state.result()
    assert result is not None
    expect(page.locator(".scene-points")).to_have_text([str(score).replace("-", "−") for score in result.scores])
    assert page.locator("#board").bounding_box() == board, "the board has not moved"
    page.keyboard.press("Escape")
    expect(page.locator("#result")).to_be_focused()


@pytest.mark.parametrize("game", ["settlers", *(pytest.param(game, marks=pytest.mark.full) for game in GAMES)])
def test_the_scene_has_enough_contrast(tablet: Tablet, game: str) -> None:
    check = ContrastCheck(tablet)
    tablet.open_file(finished_file(4, game=game))
    tablet.press("scene")
    tablet.page.wait_for_timeout(450)  # the scene takes no tap that was meant for the screen before
    tablet.page.locator("#board").click()
    expect(tablet.page.locator(".stamp")).to_be_visible()
    check("the end")
    assert check.low_contrast == {}


@pytest.mark.parametrize(
    ("game", "size", "scheme"),
    [
        ("meridian", (390, 844), "light"),
        *(pytest.param(game, (844, 390), "dark", marks=pytest.mark.full) for game in GAMES),
    ],
)
def test_the_scene_is_accessible(open_tablet: OpenTablet, game: str, size: tuple[int, int], scheme: str) -> None:
    tablet = open_tablet(size, scheme=scheme, lang="de-DE", reduced_motion=True)
    tablet.open_file(finished_file(4, game=game))
    tablet.press("scene")
    expect(tablet.page.locator(".stamp")).to_be_visible()
    assert violations(tablet.page) == []
    assert tablet.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


@pytest.mark.parametrize("game", ["meridian", *(pytest.param(game, marks=pytest.mark.full) for game in GAMES)])
def test_the_score_and_the_whole_board_fit_a_phone(open_tablet: OpenTablet, game: str) -> None:
    tablet = open_tablet((390, 844), lang="de-DE")
    tablet.open_file(finished_file(4, game=game))
    expect(tablet.page.locator("#result")).to_be_visible()
    assert tablet.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert not board_fill(tablet.page, game).cut, "the board at the end is whole"
