"""The largest text size: nothing overlaps or is cut off at a crowded table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from e2e.host import Host
from tools.look.browsers import ChromiumPage
from tools.look.findings import read_exceptions, split
from tools.look.report import lines
from tools.look.runner import Task, make_visit
from tools.look.sizes import CHROMIUM, FEW_SIZES, SIZES
from tools.look.visits import Visit, visits
from wanli.games import GAMES


@pytest.fixture
def page(browser: Browser) -> Iterator[ChromiumPage]:
    """A page in Chromium."""
    page = ChromiumPage(browser)
    yield page
    page.close()


@pytest.mark.full
@pytest.mark.parametrize("size", FEW_SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_the_largest_text_has_no_findings(page: ChromiumPage, host: Host, game: str, size: str) -> None:
    [visit] = [visit for visit in visits(game) if visit.name == f"{game} crowded"]
    sizes = [each for each in SIZES if each.name == size]
    task = Task(CHROMIUM, "de", Visit(visit.name, visit.states[:3]), text_size="largest")
    result = make_visit(page, host.address, task, sizes, take_pictures=False)
    remaining, _ = split(result.findings, read_exceptions())
    assert lines(remaining) == []
