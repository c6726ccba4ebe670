"""In Firefox and in WebKit, too: things travel, the table lags behind what is told, sound begins in the press, and the
board becomes a picture, or the screen says that it cannot.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from e2e.host import Host
from tools.other_browsers.drivers import STEPS, Driver, Firefox

pytestmark = pytest.mark.browser

HERE = Path(__file__).parent
MOTION = (HERE / "motion.js").read_text(encoding="utf-8")


@pytest.fixture
def steps() -> str:
    """The steps of path.js and motion.js."""
    return "\n".join([STEPS, MOTION])


def test_cards_travel_sound_begins_in_the_press_and_the_board_becomes_a_picture(driver: Driver, host: Host) -> None:
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
    assert driver.run("picture")
    assert driver.run("foreign") == []


def test_an_earlier_moment_lies_where_the_table_lies(driver: Driver, host: Host) -> None:
    driver.goto(host.address)
    driver.run("boot")
    driver.run("watch")
    found = driver.run("moment")
    assert found["wrong"] == []
    assert found["same"] >= 1
    assert (found["hidden"], found["shown"]) == ("0", "1")
