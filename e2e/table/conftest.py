"""Fixtures for the table: one host for all tests, a tablet without a past for each."""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

import pytest
from playwright.sync_api import Browser

from e2e.host import Host
from e2e.table.tablet import TABLET, WITHOUT_WORKER, OpenTablet, Tablet


@pytest.fixture(scope="session")
def host() -> Iterator[Host]:
    """The built page, switched on; a test that switches it off takes one of its own."""
    made = Host()
    yield made
    made.stop()


@pytest.fixture
def open_tablet(browser: Browser, host: Host, request: pytest.FixtureRequest) -> Iterator[OpenTablet]:
    """Opens tablets and phones, each without a past, and closes them after the test.

    Whatever a test does, nothing may go wrong in their consoles. Their luck comes from the name of the test, so that a
    match that fails can be played again.
    """
    made: list[Tablet] = []

    def open_one(
        size: tuple[int, int] = TABLET,
        *,
        scheme: str = "light",
        lang: str = "en-GB",
        touch: bool = True,
        still: bool = False,
        worker: bool = False,
    ) -> Tablet:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if scheme == "dark" else "light",
            locale=lang,
            has_touch=touch,
            reduced_motion="reduce" if still else "no-preference",
        )
        if not worker:
            context.add_init_script(WITHOUT_WORKER)
        one = Tablet(context, host)
        made.append(one)
        one.visit()
        one.fix_luck(crc32(request.node.name.encode()))
        return one

    yield open_one
    for one in made:
        one.context.close()
    assert [one.complaints for one in made if one.complaints] == []
    assert [one.foreign for one in made if one.foreign] == []


@pytest.fixture
def tablet(open_tablet: OpenTablet) -> Tablet:
    """A tablet of 1024×768, English, with the page open."""
    return open_tablet()
