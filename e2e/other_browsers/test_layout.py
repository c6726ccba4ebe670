"""In Firefox and in WebKit, too, nothing moves but what a move moves, the board fills the screen, and all is seen."""

from __future__ import annotations

import json
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from e2e.host import Host
from e2e.table.contrast import JUDGE
from e2e.table.layout import DRAWN, FILLS, SMALL, WATCH, Fill
from e2e.table.tablet import midway_file
from e2e.table.test_layout import MIDWAY, SIZES
from tools.other_browsers.drivers import STEPS, Driver

pytestmark = [pytest.mark.browser, pytest.mark.full]

LANGUAGES = ["de", "nl", "en"]
LOOKS = dict(zip(DRAWN, zip(cycle(LANGUAGES), cycle(["light", "dark"]), strict=False), strict=False))
"""Language and scheme of the match of each game."""
PACES = {"mauer": "normal", "meridian": "normal"}
"""How fast bots move; as fast as they can where matches are long."""
LONGEST = 120
"""Stretches of 10 seconds that a match may take on a busy machine."""
TABLE = (Path(__file__).parent / "table.js").read_text(encoding="utf-8")


@pytest.fixture
def steps(game: str, lang: str, scheme: str) -> str:
    """The steps of path.js and table.js, for a table of this game."""
    set_ = [f"pace-{PACES.get(game, 'fast')}", "motion-off", f"theme-{scheme}", f"language-{lang}"]
    file = midway_file(4, MIDWAY[game], seed=3, game=game)
    table = f"""window.wanliTable = {{ game: {json.dumps(game)}, set: {json.dumps(set_)}, file: {json.dumps(file)},
        watch: () => {WATCH}, fill: () => ({FILLS})({json.dumps(DRAWN[game])}), small: {SMALL}, faint: {JUDGE} }};"""
    return "\n".join([STEPS, table, TABLE])


def open_table(driver: Driver, host: Host) -> None:
    """The page on a tablet, with its settings made."""
    driver.goto(host.address)
    driver.resize(*SIZES[0])
    driver.run("boot")
    driver.run("settings")


def sizes(driver: Driver) -> list[tuple[int, int]]:
    """All sizes; a phone held upright is as wide as the narrowest window of the browser."""
    return [(max(width, driver.least_width), height) for width, height in SIZES]


def resize(driver: Driver, size: tuple[int, int]) -> None:
    """Give the page this size, and see that it has it."""
    driver.resize(*size)
    assert driver.run("size") == list(size)


def assert_full(found: Any, size: tuple[int, int]) -> None:
    """The board is not cut off, and fills the screen of a tablet."""
    filled = Fill(**{**found, "room": tuple(found["room"])})
    assert not filled.cut, (size, filled)
    assert filled.full or min(size) < 600, (size, filled)


@pytest.mark.parametrize(("game", "lang", "scheme"), [(game, *look) for game, look in LOOKS.items()])
def test_a_whole_match_moves_nothing_but_what_a_move_moves(driver: Driver, host: Host) -> None:
    """The page has another size every ten seconds."""
    open_table(driver, host)
    driver.run("match")
    for size in (sizes(driver) * LONGEST)[:LONGEST]:
        resize(driver, size)
        found = driver.run("goOn")
        if found["filled"] is not None:
            assert_full(found["filled"], size)
        assert found["moved"] == []
        if found["over"]:
            break
    else:
        pytest.fail("the match does not end")
    assert found["kept"] > 100, f"too little was compared: {found}"
    assert driver.run("foreign") == []


@pytest.mark.parametrize("scheme", ["auto"])
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", DRAWN)
def test_the_table_fits_every_size(driver: Driver, host: Host) -> None:
    """The board fills the screen, and all that can be pressed is large enough and seen, light and dark."""
    open_table(driver, host)
    driver.run("bring")
    for size in sizes(driver):
        resize(driver, size)
        found = driver.run("look")
        assert_full(found["filled"], size)
        assert found["small"] == [], size
        assert found["faint"] == [], size
