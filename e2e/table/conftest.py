"""Fixtures for the table: one host for all tests, a tablet without a past for each."""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

import pytest
from playwright.sync_api import Browser

from e2e.host import Host
from e2e.table.tablet import Tablet


@pytest.fixture(scope="session")
def host() -> Iterator[Host]:
    """The built page, switched on; a test that switches it off takes one of its own."""
    made = Host()
    yield made
    made.stop()


@pytest.fixture
def tablet(browser: Browser, host: Host, request: pytest.FixtureRequest) -> Iterator[Tablet]:
    """A tablet of 1024×768, English, with the page open. Whatever a test does, nothing may go wrong in the console.

    Its luck comes from the name of the test, so that a match that fails can be played again.
    """
    context = browser.new_context(viewport={"width": 1024, "height": 768}, locale="en-GB", has_touch=True)
    made = Tablet(context, host)
    made.visit()
    made.fix_luck(crc32(request.node.name.encode()))
    yield made
    context.close()
    assert made.complaints == []
    assert made.foreign == []
