"""In Firefox and in WebKit, too, nothing moves but what a move moves, and the board fills the screen: whole matches."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from e2e.host import Host
from e2e.table.layout import DRAWN, FILLS, WATCH, Fill
from tools.other_browsers.drivers import STEPS, Driver, Firefox, WebKit

pytestmark = [pytest.mark.browser, pytest.mark.full]

SIZE = (1024, 768)
PACES = {"mauer": "normal", "meridian": "normal"}
"""How fast bots move; as fast as they can where matches are long."""
LONGEST = 60
"""Stretches of 20 seconds that a match may take on a busy machine."""
HERE = Path(__file__).parent
TABLE = (HERE / "table.js").read_text(encoding="utf-8")


def steps(game: str) -> str:
    """The steps of path.js and table.js, for a match of this game."""
    return "\n".join(
        [
            STEPS,
            f"window.wanliTable = {{ game: '{game}', pace: '{PACES.get(game, 'fast')}', watch: () => {WATCH}, "
            f"fill: () => ({FILLS})({json.dumps(DRAWN[game])}) }};",
            TABLE,
        ]
    )


@pytest.mark.parametrize("engine", [Firefox, WebKit], ids=["firefox", "webkit"])
@pytest.mark.parametrize("game", list(DRAWN))
def test_a_whole_match_moves_nothing_but_what_a_move_moves(game: str, engine: Callable[[str], Driver]) -> None:
    host, driver = Host(), engine(steps(game))
    try:
        driver.goto(host.address)
        driver.resize(*SIZE)
        driver.run("boot")
        assert driver.run("size") == list(SIZE)
        driver.run("still")
        driver.run("match")
        for _ in range(LONGEST):
            found = driver.run("goOn")
            if found["filled"] is not None:
                filled = Fill(**{**found["filled"], "room": tuple(found["filled"]["room"])})
                assert filled.full, filled
                assert not filled.cut, filled
            assert found["moved"] == []
            if found["over"]:
                break
        else:
            pytest.fail("the match does not end")
        assert found["kept"] > 100, f"too little was compared: {found}"
        assert driver.run("foreign") == []
    finally:
        driver.close()
        host.stop()
