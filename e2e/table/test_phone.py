"""A phone: nothing is cut off, in the language with the longest words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from e2e.host import Host
from e2e.table.tablet import FREE, Tablet, midway_file
from e2e.table.test_play import PHONE

CUT = """selector => [...document.querySelectorAll(selector)].filter((one) => {
    const moves = (area) => /auto|scroll/.test(getComputedStyle(area).overflowX);
    const scrolls = (area) => area && (moves(area) || scrolls(area.parentElement));
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const [box, drawn] = [one.getBoundingClientRect(), document.createRange()];
    while (texts.nextNode()) {
        if (getComputedStyle(texts.currentNode.parentElement).clipPath !== "none") continue;  // heard, not seen
        drawn.selectNode(texts.currentNode);
        const words = drawn.getBoundingClientRect();
        if (words.left < box.left - 1 || words.right > box.right + 1 || words.bottom > box.bottom + 1) return true;
    }
    return box.right > innerWidth && !scrolls(one.parentElement);
}).map((one) => one.textContent)"""
"""What is cut off, or runs out of its box or of the page; but for an area that scrolls sideways."""
BAR = 44
"""Pixels that the bar is high, whatever stands in it."""


@pytest.fixture
def phone(browser: Browser, host: Host) -> Iterator[Tablet]:
    """A phone, held upright, in German."""
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, locale="de-DE", has_touch=True)
    yield Tablet(context, host).visit()
    context.close()


@pytest.mark.parametrize(
    ("game", "moves", "picks"),
    [
        ("meridian", 2, ['["pick","card"', '["pick","city"']),
        ("khan", 44, ['["pick","village"']),
        ("great_wall", 40, []),
    ],
)
def test_buttons_titles_and_names_are_whole(phone: Tablet, game: str, moves: int, picks: list[str]) -> None:
    page = phone.page
    phone.bring(midway_file(4, moves, game=game))
    expect(page.locator("#reveal, #panel")).to_be_visible()
    if page.locator("#reveal").count():
        phone.reveal()
    for pick in ["", *picks]:
        if pick:
            page.locator(f"[data-action^='{pick}']{FREE}").first.click()
            expect(page.locator('[data-action=\'["pick","clear"]\']')).to_be_visible()
        assert page.evaluate(CUT, ".bar h1, .prompt .button, .tile-name, .hand-card, .chips .chip") == []
        assert page.evaluate("document.querySelector('.bar').offsetHeight") == BAR
