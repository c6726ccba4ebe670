"""Fixtures for what lies under the table: the built page on a host of its own, in Chromium."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from e2e.host import Host
from tools.paths import DIST


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Host]:
    """A host of a copy of dist/, which a test may damage."""
    shutil.copytree(DIST, tmp_path / "dist")
    made = Host(tmp_path / "dist")
    yield made
    made.stop()


@pytest.fixture
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    """A browser without a past."""
    context = browser.new_context()
    yield context
    context.close()


class Watched:
    """A page, and what it wrote to the console."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.lines: list[str] = []
        page.on("console", lambda message: self.lines.append(message.text))

    def says(self, words: str) -> bool:
        """Whether a line of the console holds these words."""
        return any(words in line for line in self.lines)

    def ready(self, address: str) -> Page:
        """Go there, and wait for Python."""
        self.page.goto(address)
        self.page.wait_for_selector("html[data-ready]", timeout=60_000)
        return self.page


@pytest.fixture
def watched(visitor: BrowserContext) -> Watched:
    """A new page of the visitor."""
    return Watched(visitor.new_page())
