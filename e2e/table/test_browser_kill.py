"""The browser process is killed: every move that was visible a quarter of a second before is there again."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Playwright, expect

from e2e.host import Host
from e2e.table.tablet import Tablet
from tools.faults.harness.killable import KillableBrowser

DURABLE_AFTER = 250
"""Milliseconds after the frame that shows a move within which it must be stored safely."""


@pytest.fixture
def killable(playwright: Playwright, tmp_path: Path) -> KillableBrowser:
    return KillableBrowser(playwright, tmp_path / "profile")


def test_a_killed_browser_loses_no_move_older_than_a_quarter_second(killable: KillableBrowser, host: Host) -> None:
    with killable:
        tablet = Tablet(killable.start(), host).visit()
        tablet.set_up(["Anna", "bot:easy"])
        for _ in range(3):
            tablet.wait_for_my_turn()
            tablet.draw()
        tablet.wait_for_my_turn()
        tablet.page.wait_for_timeout(DURABLE_AFTER)
        [id_] = tablet.match_ids()
        actions = tablet.stored_actions(id_)
        assert actions == tablet.actions()
        killable.kill()

        again = Tablet(killable.start(), host).visit()
        again.press("open", id_)
        expect(again.page.locator("#board")).to_be_visible()
        assert again.stored_actions(id_) == actions
