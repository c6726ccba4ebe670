"""The pictures of the README: one of each game on a tablet, one on a phone. `make pictures` copies them to docs/."""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, expect

from e2e.host import Host
from e2e.table.tablet import TABLET, Tablet, midway_file
from tools.paths import BUILD

PICTURES = BUILD / "pictures"
MIN_DISTINCT_LINES = 200
"""The minimum number of distinct lines in a picture; in a page that was never painted all lines are equal."""


@dataclass(frozen=True)
class Shot:
    """A picture of a match after `actions` actions; `name` is the name of its file."""

    name: str
    game: str
    seats: int
    actions: int
    seed: int = 2
    size: tuple[int, int] = TABLET
    scheme: str = "light"


SHOTS = (
    Shot("mauer", "mauer", seats=4, actions=29, seed=5),
    Shot("meridian", "meridian", seats=3, actions=24),
    Shot("khan", "khan", seats=3, actions=40),
    Shot("settlers", "settlers", seats=4, actions=160),
    Shot("great_wall", "great_wall", seats=3, actions=60),
    Shot("phone", "mauer", seats=4, actions=29, seed=5, size=(390, 844), scheme="dark"),
)


@pytest.mark.full
@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: shot.name)
def test_pictures(browser: Browser, host: Host, shot: Shot) -> None:
    width, height = shot.size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale="en-GB",
        color_scheme="dark" if shot.scheme == "dark" else "light",
        reduced_motion="reduce",
        timezone_id="UTC",
    )
    tablet = Tablet(context, host).visit()
    tablet.open_file(midway_file(shot.seats, shot.actions, seed=shot.seed, game=shot.game))
    expect(tablet.page.locator("#reveal, #panel").first).to_be_visible()
    if tablet.page.locator("#reveal").count():  # a game without secrets has no handover screen
        tablet.reveal()
    expect(tablet.page.locator("#board")).to_be_visible()
    _take(tablet, f"{shot.name}.png", width, height)
    context.close()


def _take(tablet: Tablet, name: str, width: int, height: int) -> None:
    """Take a picture, and check its size and that it is not empty."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    picture = tablet.page.screenshot(path=PICTURES / name)
    lines = _lines(picture)
    assert struct.unpack(">2I", picture[16:24]) == (width, height)
    assert len(lines) == height
    assert len(set(lines)) > MIN_DISTINCT_LINES, f"{name} is blank"


def _lines(png: bytes) -> list[bytes]:
    """Return the lines of a PNG of eight bits per channel as they are filtered: equal lines have equal bytes."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at, packed = 8, b""
    width, channels = struct.unpack(">I", png[16:20])[0], {2: 3, 6: 4}[png[25]]
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            packed += png[at + 8 : at + 8 + size]
        at += size + 12
    content, stride = zlib.decompress(packed), 1 + width * channels
    return [content[start : start + stride] for start in range(0, len(content), stride)]
