"""Fixtures for the table: one host for all tests, and a tablet without stored data for each test."""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

import pytest
from playwright.sync_api import Browser

from e2e.host import Host
from e2e.table.tablet import NO_SERVICE_WORKER, TABLET, OpenTablet, Tablet
from tools.look.browsers import ChromiumPage


@pytest.fixture(scope="session")
def host() -> Iterator[Host]:
    """A host of the built page. A test that switches its host off makes another."""
    host = Host()
    yield host
    host.stop()


@pytest.fixture
def open_tablet(browser: Browser, host: Host, request: pytest.FixtureRequest) -> Iterator[OpenTablet]:
    """Open tablets and phones without stored data, and close them after the test.

    The fixture fails if a console shows errors or a page asks another origin. The name of the test is the random seed,
    so that a failed match can be played again.
    """
    tablets: list[Tablet] = []

    def open_page(
        size: tuple[int, int] = TABLET,
        *,
        scheme: str = "light",
        lang: str = "en-GB",
        touch: bool = True,
        reduced_motion: bool = False,
        worker: bool = False,
    ) -> Tablet:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if scheme == "dark" else "light",
            locale=lang,
            has_touch=touch,
            reduced_motion="reduce" if reduced_motion else "no-preference",
        )
        if not worker:
            context.add_init_script(NO_SERVICE_WORKER)
        tablet = Tablet(context, host)
        tablets.append(tablet)
        tablet.visit()
        tablet.seed_randomness(crc32(request.node.name.encode()))
        return tablet

    yield open_page
    for tablet in tablets:
        tablet.context.close()
    assert [tablet.console_errors for tablet in tablets if tablet.console_errors] == []
    assert [tablet.foreign_requests for tablet in tablets if tablet.foreign_requests] == []


@pytest.fixture
def tablet(open_tablet: OpenTablet) -> Tablet:
    """A tablet of 1024×768 in English, with the page open."""
    return open_tablet()


@pytest.fixture
def checked_page(browser: Browser) -> Iterator[ChromiumPage]:
    """A page in Chromium for the layout checker."""
    page = ChromiumPage(browser)
    yield page
    page.close()
