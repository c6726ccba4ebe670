"""The analysis of a finished match: charts, counts, and turning points that the bot has evaluated."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from e2e.table.axe import violations
from e2e.table.tablet import BOOT_TIMEOUT, OpenTablet, Tablet, finished_file
from e2e.table.test_contrast import ContrastCheck
from e2e.table.test_meridian import take_turn

READ_TIMEOUT = 20_000
"""Milliseconds within which a match must be read, even on a busy machine."""
EVALUATION_TIMEOUT = BOOT_TIMEOUT + 10_000
"""Milliseconds within which the first evaluation must appear: the worker may have to start Python first."""


def open_analysis(tablet: Tablet, game: str, seats: int = 2) -> None:
    """Open the analysis of a finished match."""
    tablet.open_file(finished_file(seats, game=game))
    tablet.page.locator("#analysis").click()
    expect(tablet.page.locator(".analysis-chart:not(.occurrence-chart)")).to_be_visible(timeout=READ_TIMEOUT)


def test_a_match_is_analysed_and_continued_from_a_turning_point(tablet: Tablet) -> None:
    page = tablet.page
    open_analysis(tablet, "meridian")
    match = tablet.match()
    result = match.state.result()
    assert result is not None
    for score in result.scores:
        expect(page.locator("svg.chart")).to_have_attribute("aria-label", re.compile(rf"\b{score}\b"))
    tablet.choose("analysis-chart-expectation")
    expect(page.locator("svg.chart")).to_have_attribute("aria-label", re.compile("Who was ahead"))
    expect(page.locator("#swing-0")).to_be_visible(timeout=EVALUATION_TIMEOUT)
    page.locator("#swing-0").click()
    expect(page.locator(".turning-point-list > li").first).to_contain_text("The bot would have")
    page.locator(".turning-point-list > li").first.get_by_role("button", name="Position").click()
    expect(page.locator("#scrub")).to_be_visible()
    count = int(page.locator("#scrub").input_value())
    page.locator("#play-on").click()
    expect(page.locator("#screen-play")).to_be_visible()
    assert sorted(len(tablet.stored_actions(id_)) for id_ in tablet.match_ids()) == [count, len(match.log)]


def test_a_turning_point_can_be_played_as_a_puzzle(tablet: Tablet) -> None:
    page, check = tablet.page, ContrastCheck(tablet)
    open_analysis(tablet, "meridian")
    page.locator("#puzzle-0").click()
    expect(page.locator("#verdict")).to_have_count(0)
    check("a puzzle")
    take_turn(tablet)
    expect(page.locator("#verdict:not(.waiting)")).to_be_visible(timeout=EVALUATION_TIMEOUT)
    expect(page.locator("#verdict")).to_contain_text("The bot would have")
    check("what the bot says to it")
    assert violations(page) == []
    page.locator("#puzzle-again").click()
    expect(page.locator("#verdict")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("#swing-0")).to_be_visible()
    assert tablet.match().over
    assert check.low_contrast == {}


def test_a_phone_chooses_charts_and_jumps_to_the_costliest_turn(open_tablet: OpenTablet) -> None:
    tablet = open_tablet((390, 844))
    page = tablet.page
    open_analysis(tablet, "meridian", seats=3)
    select = page.locator("#chart-select")
    tablet.wait_to_see(select)
    select.select_option("expectation")
    expect(page.locator("svg.chart").first).to_have_attribute("aria-label", re.compile("Who was ahead"))
    expect(select).to_have_value("expectation")
    link = page.locator(".loss-reason-list .text-link").first
    tablet.wait_to_see(link)
    link.click()
    point = page.locator(".turning-point-list > li:focus")
    expect(point).to_be_in_viewport()
    number = point.locator(".turning-point-number").inner_text()
    expect(link).to_contain_text(f"turning point {number} below")


def test_the_analysis_has_enough_contrast(tablet: Tablet) -> None:
    check = ContrastCheck(tablet)
    open_analysis(tablet, "settlers", seats=4)
    check("analysis")
    assert check.low_contrast == {}


@pytest.mark.parametrize(
    ("game", "size", "scheme"),
    [
        ("settlers", (390, 844), "dark"),
        pytest.param("great_wall", (1024, 768), "light", marks=pytest.mark.full),
        pytest.param("khan", (844, 390), "light", marks=pytest.mark.full),
        pytest.param("mauer", (1440, 900), "dark", marks=pytest.mark.full),
    ],
)
def test_the_analysis_is_accessible(open_tablet: OpenTablet, game: str, size: tuple[int, int], scheme: str) -> None:
    tablet = open_tablet(size, scheme=scheme, lang="de-DE")
    open_analysis(tablet, game, seats=4)
    assert violations(tablet.page) == []
    assert tablet.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    small = tablet.page.evaluate(  # in one step, for an evaluation that arrives replaces buttons
        """() => [...document.querySelectorAll('#screen-analysis button')]
                .map((button) => [button.textContent, button.getBoundingClientRect().height])
                .filter(([text, height]) => height < 44)"""
    )
    assert small == []
