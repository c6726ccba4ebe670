"""The layout checker compares browsers: the tables agree in Chromium and WebKit, and a missing ground is found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from e2e.host import Host
from tools.look.browsers import SCRIPTS, ChromiumPage, LookedAt, OtherPage
from tools.look.findings import Finding, read_exceptions, split
from tools.look.report import compare, lines
from tools.look.runner import Result, Task, make_visit, with_colours
from tools.look.sizes import CHROMIUM, WEBKIT, Size
from tools.look.visits import State, Visit, visits
from tools.other_browsers.drivers import WebKit
from wanli.games import GAMES

pytestmark = pytest.mark.browser

TABLET = Size(1024, 768)
PLANT = """
Object.assign(window.wanliPath, {
  async plant(rules) { document.head.append(Object.assign(document.createElement("style"), { textContent: rules })); },
});"""
"""A step that adds rules to the style sheets of the page."""
NO_ISLANDS = ".meridian-board .land path { fill: none !important; }"


@pytest.fixture
def webkit() -> Iterator[OtherPage]:
    """A page in WebKit."""
    page = OtherPage(WebKit(SCRIPTS + PLANT))
    yield page
    page.close()


def look(page: LookedAt, engine: str, host: Host, game: str) -> tuple[Task, Result]:
    """Look at the crowded table of a game."""
    [crowded] = [visit for visit in visits(game) if visit.name == f"{game} crowded"]
    steps = tuple(step for state in crowded.states[:2] for step in state.steps)
    task = Task(engine, "de", Visit(crowded.name, (State("table", steps),), all_engines=True))
    return task, make_visit(page, host.address, task, [TABLET], take_pictures=False)


def differences(*results: tuple[Task, Result]) -> list[Finding]:
    """Return the differences between browsers that are no exceptions."""
    return split(compare({task.name: (task, result) for task, result in results}), read_exceptions())[0]


@pytest.mark.parametrize(
    "game", ["meridian", *(pytest.param(game, marks=pytest.mark.full) for game in GAMES if game != "meridian")]
)
def test_webkit_shows_the_same_table_and_a_missing_ground_is_found(
    browser: Browser, webkit: OtherPage, host: Host, game: str
) -> None:
    """S3: in WebKit, a rule for the islands' paths reached their copies by `use`, so that islands had no fill."""
    page = ChromiumPage(browser)
    expected = look(page, CHROMIUM, host, game)
    page.close()
    task, result = look(webkit, WEBKIT, host, game)
    assert "1024x768" in result.measures, result.findings
    assert lines(differences(expected, (task, result))) == []
    if game == "meridian":
        webkit.run("plant", NO_ISLANDS)
        measures: dict[str, Any] = webkit.run("lookCheck", [0, 0, 0, 0])["measures"]
        planted = Result(measures={"1024x768": with_colours(webkit, measures)})
        assert [each.element for each in differences(expected, (task, planted))].count("ground") >= 3
