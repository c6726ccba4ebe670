"""The pictures of the README, taken from the page as it is."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from e2e.host import Host
from e2e.table.tablet import Tablet, midway_file

PICTURES = Path(__file__).parent.parent.parent / "docs" / "pictures"


@pytest.mark.parametrize(
    ("name", "width", "height", "scheme"),
    [("tablet", 1024, 768, "light"), ("phone", 390, 844, "dark")],
)
def test_pictures(browser: Browser, host: Host, name: str, width: int, height: int, scheme: str) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale="en-GB",
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
        timezone_id="UTC",
    )
    tablet = Tablet(context, host).visit()
    PICTURES.mkdir(parents=True, exist_ok=True)
    tablet.page.screenshot(path=PICTURES / f"home-{name}.png")
    tablet.bring(midway_file(4, 22, seed=2))
    tablet.reveal()
    expect(tablet.page.locator("#board")).to_be_visible()
    tablet.page.screenshot(path=PICTURES / f"play-{name}.png")
    context.close()
