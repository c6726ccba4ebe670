"""The layout in Firefox and WebKit: nothing shifts, the board fills the screen, and all controls are visible."""

from __future__ import annotations

import json
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from e2e.host import Host
from e2e.table.contrast import CHECK_CONTRAST
from e2e.table.layout import BOARD_FILL, PUBLIC_PARTS, SMALL_TARGETS, WATCH_LAYOUT, Fill
from e2e.table.tablet import midway_file
from e2e.table.test_layout import MIDWAY, SIZES
from tools.other_browsers.drivers import STEPS, Driver

pytestmark = [pytest.mark.browser, pytest.mark.full]

LANGUAGES = ["de", "nl", "en"]
APPEARANCES = dict(zip(PUBLIC_PARTS, zip(cycle(LANGUAGES), cycle(["light", "dark"]), strict=False), strict=False))
"""Language and colour scheme of each game's match."""
PACES = {"mauer": "normal", "meridian": "normal"}
"""The pace of bots; in the games that are not listed they move as fast as possible, for matches are long there."""
MAX_STRETCHES = 120
"""The number of ten-second stretches after which a match counts as stuck."""
TABLE = (Path(__file__).parent / "table.js").read_text(encoding="utf-8")


@pytest.fixture
def steps(game: str, lang: str, scheme: str) -> str:
    """The steps of path.js and table.js, for a table of this game."""
    set_ = [f"pace-{PACES.get(game, 'fast')}", "motion-off", f"theme-{scheme}", f"language-{lang}"]
    file = midway_file(4, MIDWAY[game], seed=3, game=game)
    table = f"""window.wanliTable = {{ game: {json.dumps(game)}, set: {json.dumps(set_)}, file: {json.dumps(file)},
            watch: () => {WATCH_LAYOUT}, fill: () => ({BOARD_FILL})({json.dumps(PUBLIC_PARTS[game])}),
            small: {SMALL_TARGETS}, lowContrast: {CHECK_CONTRAST} }};"""
    return "\n".join([STEPS, table, TABLE])


def open_table(driver: Driver, host: Host) -> None:
    """Open the page on a tablet and choose the settings."""
    driver.goto(host.address)
    driver.resize(*SIZES[0])
    driver.run("boot")
    driver.run("settings")


def sizes(driver: Driver) -> list[tuple[int, int]]:
    """Return all sizes. A phone held upright is as wide as the narrowest window of the browser."""
    return [(max(width, driver.min_width), height) for width, height in SIZES]


def resize(driver: Driver, size: tuple[int, int]) -> None:
    """Give the page this size and check that it has it."""
    driver.resize(*size)
    assert driver.run("size") == list(size)


def assert_full(result: Any, size: tuple[int, int]) -> None:
    """Assert that the board is not cut off and that it fills the screen of a tablet."""
    filled = Fill(**{**result, "room": tuple(result["room"])})
    assert not filled.cut, (size, filled)
    assert filled.full or min(size) < 600, (size, filled)


@pytest.mark.parametrize(("game", "lang", "scheme"), [(game, *look) for game, look in APPEARANCES.items()])
def test_the_layout_never_shifts_during_a_match(driver: Driver, host: Host) -> None:
    """The page changes its size every ten seconds."""
    open_table(driver, host)
    driver.run("match")
    for size in (sizes(driver) * MAX_STRETCHES)[:MAX_STRETCHES]:
        resize(driver, size)
        result = driver.run("continueMatch")
        if result["filled"] is not None:
            assert_full(result["filled"], size)
        assert result["moved"] == []
        if result["over"]:
            break
    else:
        pytest.fail("the match does not end")
    assert result["unchanged"] > 100, f"too little was compared: {result}"
    assert driver.run("foreignRequests") == []


@pytest.mark.parametrize("scheme", ["auto"])
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", PUBLIC_PARTS)
def test_the_table_fits_every_size(driver: Driver, host: Host) -> None:
    """The board fills the screen, and all controls are large enough and have enough contrast, light and dark."""
    open_table(driver, host)
    driver.run("openFile")
    for size in sizes(driver):
        resize(driver, size)
        result = driver.run("look")
        assert_full(result["filled"], size)
        assert result["small"] == [], size
        assert result["lowContrast"] == [], size
