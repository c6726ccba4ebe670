"""Fixtures for the platform below the table: the built page on its own host, in Chromium."""

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
    """A browser without stored data."""
    context = browser.new_context()
    yield context
    context.close()


class LoggedPage:
    """A page, with the lines that it writes to the console."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.lines: list[str] = []
        page.on("console", lambda message: self.lines.append(message.text))

    def logged(self, text: str) -> bool:
        """True if a line of the console contains this text."""
        return any(text in line for line in self.lines)

    def open_address(self, address: str) -> Page:
        """Open an address and wait for Python."""
        self.page.goto(address)
        self.page.wait_for_selector("html[data-ready]", timeout=60_000)
        return self.page


@pytest.fixture
def logged_page(visitor: BrowserContext) -> LoggedPage:
    """A new page of the visitor."""
    return LoggedPage(visitor.new_page())
