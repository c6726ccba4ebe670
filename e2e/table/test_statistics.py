"""Statistics: they appear when finished matches are imported, and disappear with them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.table.axe import violations
from e2e.table.tablet import OpenTablet, Tablet, finished_file
from e2e.table.test_contrast import ContrastCheck


def test_statistics_appear_and_disappear_with_the_matches(tablet: Tablet) -> None:
    page = tablet.page
    tablet.import_match(finished_file(3, game="mauer"), 1)
    page.locator("#statistics").click()
    for name in ("Anna", "Ben", "Carla"):
        tablet.choose(f"statistics-person-{name}")
        expect(page.locator("#screen-statistics h2").first).to_have_text(name)
    expect(page.locator(".key-numbers div").first).to_contain_text("1")
    check = ContrastCheck(tablet)
    check("statistics")
    tablet.reload()
    expect(page.locator("#screen-statistics h2").first).to_be_visible()
    page.locator("#statistics-delete").click()
    tablet.press("statistics_delete_yes")
    expect(page.locator("#screen-statistics")).to_contain_text("No game has been finished here yet")
    assert check.low_contrast == {}


@pytest.mark.parametrize(
    ("size", "scheme"),
    [
        ((390, 844), "dark"),
        pytest.param((844, 390), "light", marks=pytest.mark.full),
        pytest.param((1440, 900), "light", marks=pytest.mark.full),
    ],
)
def test_the_statistics_are_accessible(open_tablet: OpenTablet, size: tuple[int, int], scheme: str) -> None:
    tablet = open_tablet(size, scheme=scheme, lang="de-DE")
    tablet.import_match(finished_file(4, game="settlers"), 1)
    tablet.page.locator("#statistics").click()
    expect(tablet.page.locator(".key-numbers")).to_be_visible()
    assert tablet.page.evaluate("scrollY") == 0, "it opens at its top, although home was scrolled down (S44)"
    assert violations(tablet.page) == []
    assert tablet.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
