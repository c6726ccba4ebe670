"""A finished match looked at in the built page: charts, counts, and turning points that the bot has thought over."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from e2e.table.axe import violations
from e2e.table.tablet import BOOT, OpenTablet, Tablet, finished_file
from e2e.table.test_contrast import Looks
from e2e.table.test_meridian import take_turn

READ = 20_000
"""Milliseconds that reading a match may take on a busy machine."""
TELLS = BOOT + 10_000
"""Milliseconds until the first thought must be there: the worker may have to start a Python first."""


def look_back(tablet: Tablet, game: str, seats: int = 2) -> None:
    """Open the analysis of a finished match."""
    tablet.bring(finished_file(seats, game=game))
    tablet.page.locator("#analysis").click()
    expect(tablet.page.locator(".analysis-chart:not(.when)")).to_be_visible(timeout=READ)


def test_a_match_is_looked_at_and_gone_on_with_from_a_turning_point(tablet: Tablet) -> None:
    page = tablet.page
    look_back(tablet, "meridian")
    match = tablet.match()
    result = match.state.result()
    assert result is not None
    for score in result.scores:
        expect(page.locator("svg.chart")).to_have_attribute("aria-label", re.compile(rf"\b{score}\b"))
    tablet.choose("analysis-chart-expectation")
    expect(page.locator("svg.chart")).to_have_attribute("aria-label", re.compile("Expectation"))
    expect(page.locator("#swing-0")).to_be_visible(timeout=TELLS)
    page.locator("#swing-0").click()
    expect(page.locator(".swings > li").first).to_contain_text("The bot would have done")
    page.locator(".swings > li").first.get_by_role("button", name="Position").click()
    expect(page.locator("#scrub")).to_be_visible()
    count = int(page.locator("#scrub").input_value())
    page.locator("#play-on").click()
    expect(page.locator("#screen-play")).to_be_visible()
    assert sorted(len(tablet.stored_actions(id_)) for id_ in tablet.match_ids()) == [count, len(match.log)]


def test_a_turning_point_is_met_as_a_puzzle(tablet: Tablet) -> None:
    page, look = tablet.page, Looks(tablet)
    look_back(tablet, "meridian")
    page.locator("#puzzle-0").click()
    expect(page.locator("#verdict")).to_have_count(0)
    look("a puzzle")
    take_turn(tablet)
    expect(page.locator("#verdict:not(.waiting)")).to_be_visible(timeout=TELLS)
    expect(page.locator("#verdict")).to_contain_text("The bot would have done")
    look("what the bot says to it")
    assert violations(page) == []
    page.locator("#puzzle-again").click()
    expect(page.locator("#verdict")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("#swing-0")).to_be_visible()
    assert tablet.match().over
    assert look.faint == {}


def test_the_analysis_is_seen(tablet: Tablet) -> None:
    look = Looks(tablet)
    look_back(tablet, "settlers", seats=4)
    look("analysis")
    assert look.faint == {}


@pytest.mark.parametrize(
    ("game", "size", "scheme"),
    [
        ("settlers", (390, 844), "dark"),
        pytest.param("great_wall", (1024, 768), "light", marks=pytest.mark.full),
        pytest.param("khan", (844, 390), "light", marks=pytest.mark.full),
        pytest.param("mauer", (1440, 900), "dark", marks=pytest.mark.full),
    ],
)
def test_axe_finds_nothing_in_the_analysis(
    open_tablet: OpenTablet, game: str, size: tuple[int, int], scheme: str
) -> None:
    tablet = open_tablet(size, scheme=scheme, lang="de-DE")
    look_back(tablet, game, seats=4)
    assert violations(tablet.page) == []
    assert tablet.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    small = tablet.page.evaluate(  # in one step: a thought that arrives replaces buttons
        """() => [...document.querySelectorAll('#screen-analysis button')]
            .map((one) => [one.textContent, one.getBoundingClientRect().height]).filter((each) => each[1] < 44)"""
    )
    assert small == []
