"""The panels of a phone at The Great Wall: keys reach them, although fingers tap and drag everything inside them."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from e2e.table.layout import TAB_STOPS_WITHOUT_SIZE
from e2e.table.static_page import open_file, static_page
from e2e.table.tablet import file_where
from wanli.engine import State
from wanli.games.great_wall.rules.state import GreatWallState

PHONES = ((390, 844), (844, 390))
SCROLLABLE = {"runOnly": {"type": "rule", "values": ["scrollable-region-focusable"]}, "resultTypes": ["violations"]}
MARKS = '[data-panel-name][tabindex="0"]'
IN_SIGHT = """() => {
    const scroller = document.querySelector("#board .panels"), { top } = scroller.getBoundingClientRect();
    const distance = (mark) => Math.abs(mark.getBoundingClientRect().top - top);
    const marks = [...scroller.querySelectorAll("[data-panel-name]")];
    return marks.reduce((best, mark) => (distance(mark) < distance(best) ? mark : best)).dataset.panelName;
}"""
"""Returns the panel in sight."""
TOPMOST = """() => {
    const { left, top, width, height } = document.querySelector("#board .panels").getBoundingClientRect();
    const points = [0.02, 0.25, 0.5, 0.75, 0.98].flatMap((x) => [0.02, 0.5, 0.98].map((y) => [x, y]));
    return points.map(([x, y]) => document.elementFromPoint(left + width * x, top + height * y).className);
}"""
"""Returns the classes of the elements that taps at some points of the panels hit."""


def asks(kind: str) -> str:
    """Return a file of human players in which this question is asked in the second year."""

    def is_asked(state: State) -> bool:
        assert isinstance(state, GreatWallState)
        return bool(state.stack) and state.stack[-1].kind == kind and state.year > 1

    return file_where(is_asked, 3, game="great_wall")


def complaints(page: Page) -> list[str]:
    """Return the areas that scroll without keys, as axe sees them."""
    result = Axe().run(page, options=SCROLLABLE)
    return [node["html"][:80] for violation in result.response["violations"] for node in violation["nodes"]]


@pytest.mark.parametrize("size", PHONES)
def test_keys_reach_panels_without_a_target(browser: Browser, size: tuple[int, int]) -> None:
    """A command is chosen in the hand, so that nothing on the board takes the focus but the marks of the panels."""
    app, _ = open_file(asks("choose"))
    with static_page(browser) as page:
        page.resize(*size)
        page.show(app)
        assert complaints(page.page) == []
        assert page.page.evaluate(TAB_STOPS_WITHOUT_SIZE) == []
        names = []
        for mark in page.page.locator(MARKS).all():
            mark.focus()
            names.append(page.page.evaluate(IN_SIGHT))
        assert names == ["steppe", "wall", "city"]
        assert not [name for name in page.page.evaluate(TOPMOST) if "panel-mark" in name], "taps go to the board"
        page.page.evaluate("arrange()")
        assert page.page.locator(MARKS).count() == 3, "a second measurement counts no mark as a target"
        page.resize(1024, 768)
        assert page.page.locator(MARKS).count() == 0, "on a tablet nothing scrolls"


@pytest.mark.parametrize("size", PHONES)
def test_panels_with_targets_need_no_other_stops(browser: Browser, size: tuple[int, int]) -> None:
    app, _ = open_file(asks("clerks"))
    with static_page(browser) as page:
        page.resize(*size)
        page.show(app)
        assert complaints(page.page) == []
        assert page.page.locator("#board .panels .lit").count() > 0
        assert page.page.locator(MARKS).count() == 0
