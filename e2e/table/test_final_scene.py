"""The end of a match in the built page: the points are counted up on the board, and one press leads to the score."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.table.axe import violations
from e2e.table.layout import fill
from e2e.table.tablet import OpenTablet, Tablet, finished_file
from e2e.table.test_contrast import Looks
from wanli.games import GAMES

LIT = """() => [...document.querySelectorAll("#board [data-about]")]
    .filter((one) => getComputedStyle(one).filter !== "none").length"""


def test_points_are_counted_on_the_board_and_a_tap_hurries(tablet: Tablet) -> None:
    page = tablet.page
    tablet.bring(finished_file(4, game="khan"))
    tablet.press("scene")
    expect(page.locator("#prompt .counted").first).to_be_visible()
    assert page.evaluate(LIT) > 0
    board = page.locator("#board").bounding_box()
    assert board
    page.locator("#board").click(position={"x": board["width"] / 2, "y": board["height"] / 2})
    expect(page.locator(".stamp .seat-seal").first).to_be_visible()
    result = tablet.match().state.result()
    assert result is not None
    expect(page.locator(".counted-points")).to_have_text([str(score).replace("-", "−") for score in result.scores])
    assert page.locator("#board").bounding_box() == board, "the board stays where it was"
    page.keyboard.press("Escape")
    expect(page.locator("#result")).to_be_focused()


@pytest.mark.parametrize("game", ["settlers", *(pytest.param(game, marks=pytest.mark.full) for game in GAMES)])
def test_the_scene_is_seen(tablet: Tablet, game: str) -> None:
    look = Looks(tablet)
    tablet.bring(finished_file(4, game=game))
    tablet.press("scene")
    tablet.page.locator("#board").click()
    expect(tablet.page.locator(".stamp")).to_be_visible()
    look("the end")
    assert look.faint == {}


@pytest.mark.parametrize(
    ("game", "size", "scheme"),
    [
        ("meridian", (390, 844), "light"),
        *(pytest.param(game, (844, 390), "dark", marks=pytest.mark.full) for game in GAMES),
    ],
)
def test_axe_finds_nothing_in_the_scene(open_tablet: OpenTablet, game: str, size: tuple[int, int], scheme: str) -> None:
    tablet = open_tablet(size, scheme=scheme, lang="de-DE", still=True)
    tablet.bring(finished_file(4, game=game))
    tablet.press("scene")
    expect(tablet.page.locator(".stamp")).to_be_visible()
    assert violations(tablet.page) == []
    assert tablet.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


@pytest.mark.parametrize("game", ["meridian", *(pytest.param(game, marks=pytest.mark.full) for game in GAMES)])
def test_the_score_and_all_of_the_board_fit_a_phone(open_tablet: OpenTablet, game: str) -> None:
    tablet = open_tablet((390, 844), lang="de-DE")
    tablet.bring(finished_file(4, game=game))
    expect(tablet.page.locator("#result")).to_be_visible()
    assert tablet.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert not fill(tablet.page, game).cut, "the board at the end is whole"
