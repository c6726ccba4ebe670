"""In Firefox and in WebKit, too: things travel, the table lags behind what is told, sound begins in the press, and the
board becomes a picture.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from e2e.host import Host
from e2e.table.test_picture import LOOK
from tools.other_browsers.drivers import STEPS, Driver, Firefox

pytestmark = pytest.mark.browser

HERE = Path(__file__).parent
MOTION = (HERE / "motion.js").read_text(encoding="utf-8")


@pytest.fixture
def steps() -> str:
    """The steps of path.js and motion.js, and one that looks at a picture."""
    return "\n".join([STEPS, MOTION, f"Object.assign(window.wanliPath, {{ seen: {LOOK} }});"])


def test_cards_travel_and_sound_begins_in_the_press(driver: Driver, host: Host) -> None:
    driver.goto(host.address)
    driver.run("boot")
    driver.run("listen")
    driver.click("#settings, [data-action='[\"settings\"]']")
    found = driver.run("sound")
    assert found["by"] == ["pointerup"]
    assert found["pressed"]
    assert found["runs"] or isinstance(driver, Firefox), found  # Firefox waits for a device, which a machine may lack
    driver.goto(f"{host.address}?again")
    driver.run("boot")
    driver.run("start")
    assert driver.run("travels") > 0
    assert driver.run("foreign") == []


def test_the_board_becomes_a_picture(driver: Driver, host: Host) -> None:
    """A PNG of the board's proportions, with a margin around and one line above, twice as large; not an empty field."""
    driver.goto(host.address)
    driver.run("boot")
    driver.run("start")
    found = driver.run("picture")
    assert found, "the screen says that there is none"
    assert found["name"].startswith("wanli-mauer-")
    assert found["type"] == "image/png"
    width, height = found["board"]
    seen = driver.run("seen", found["content"])
    assert seen["width"] == pytest.approx(2 * (width + 32), abs=2)
    assert seen["height"] == pytest.approx(2 * (height + 54), abs=2)
    assert seen["colours"] > 500, "a drawn board, not an empty field"


def test_an_earlier_moment_lies_where_the_table_lies(driver: Driver, host: Host) -> None:
    driver.goto(host.address)
    driver.run("boot")
    driver.run("watch")
    found = driver.run("moment")
    assert found["wrong"] == []
    assert found["same"] >= 1
    assert (found["hidden"], found["shown"]) == ("0", "1")
