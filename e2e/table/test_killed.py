"""The whole browser is killed: what was on the screen a quarter of a second before is there again."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Playwright, expect

from e2e.host import Host
from e2e.table.tablet import Tablet
from tools.faults.harness.killable import KillableBrowser

ACKNOWLEDGED = 250
"""Milliseconds after the frame that shows a move until it must survive everything."""


@pytest.fixture
def killable(playwright: Playwright, tmp_path: Path) -> KillableBrowser:
    return KillableBrowser(playwright, tmp_path / "profile")


def test_a_killed_browser_loses_no_acknowledged_move(killable: KillableBrowser, host: Host) -> None:
    with killable:
        tablet = Tablet(killable.start(), host).visit()
        tablet.set_up(["Anna", "bot:easy"])
        for _ in range(3):
            tablet.my_turn()
            tablet.draw()
        tablet.my_turn()
        tablet.page.wait_for_timeout(ACKNOWLEDGED)
        [id_] = tablet.match_ids()
        actions = tablet.stored_actions(id_)
        assert actions == tablet.actions()
        killable.kill()

        again = Tablet(killable.start(), host).visit()
        again.press("open", id_)
        expect(again.page.locator("#board")).to_be_visible()
        assert again.stored_actions(id_) == actions
