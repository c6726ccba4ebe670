"""The zip of a release can be unpacked on any host and played."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.host import Host
from e2e.table.tablet import Tablet
from tools.paths import DIST
from tools.release.files import version, write_site_zip

pytestmark = pytest.mark.browser


def test_the_unpacked_zip_plays(visitor: BrowserContext, tmp_path: Path) -> None:
    with zipfile.ZipFile(write_site_zip(DIST, tmp_path)) as archive:
        archive.extractall(tmp_path)
    site = Host(tmp_path / f"wanli-{version()}")
    tablet = Tablet(visitor, site).visit()
    tablet.set_up(["Anna", "bot:easy"])
    tablet.wait_for_my_turn()
    tablet.draw()
    expect(tablet.page.locator("#screen-play")).to_be_visible()
    assert ("draw",) in tablet.actions()
    assert not tablet.console_errors
    assert not tablet.foreign_requests
    site.stop()
