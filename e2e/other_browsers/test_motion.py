"""Motion in Firefox and WebKit: pieces are animated, the table shows intermediate states, sound starts during the
press, and the board is exported as a picture.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from e2e.host import Host
from e2e.table.test_board_picture import EXAMINE_PICTURE
from tools.other_browsers.drivers import STEPS, Driver, Firefox

pytestmark = pytest.mark.browser

HERE = Path(__file__).parent
MOTION = (HERE / "motion.js").read_text(encoding="utf-8")


@pytest.fixture
def steps() -> str:
    """The steps of path.js and motion.js, and one that examines a picture."""
    return "\n".join([STEPS, MOTION, f"Object.assign(window.wanliPath, {{ examine: {EXAMINE_PICTURE} }});"])


def test_cards_are_animated_and_sound_starts_during_the_press(driver: Driver, host: Host) -> None:
    driver.goto(host.address)
    driver.run("boot")
    driver.run("listen")
    driver.click("#settings, [data-action='[\"settings\"]']")
    result = driver.run("sound")
    assert result["events"] == ["pointerup"]
    assert result["pressed"]
    assert result["runs"] or isinstance(driver, Firefox), result  # Firefox needs an audio device, which may be missing
    driver.goto(f"{host.address}?again")
    driver.run("boot")
    driver.run("start")
    assert driver.run("travels") > 0
    assert driver.run("foreignRequests") == []


def test_the_board_is_exported_as_a_picture(driver: Driver, host: Host) -> None:
    """A PNG of twice the board's size, with a margin and two lines of text above; not an empty field."""
    driver.goto(host.address)
    driver.run("boot")
    driver.run("start")
    result = driver.run("picture")
    assert result, "the screen offers no picture"
    assert result["name"].startswith("wanli-mauer-")
    assert result["type"] == "image/png"
    width, height = result["board"]
    seen = driver.run("examine", result["content"])
    assert seen["width"] == pytest.approx(2 * (width + 32), abs=2)
    assert seen["height"] == pytest.approx(2 * (height + 76), abs=2)
    assert seen["colours"] > 500, "the picture must not be empty"


def test_an_intermediate_state_has_the_layout_of_the_table(driver: Driver, host: Host) -> None:
    driver.goto(host.address)
    driver.run("boot")
    driver.run("watch")
    result = driver.run("compareIntermediateState")
    assert result["wrong"] == []
    assert result["same"] >= 1
    assert (result["opacityDuring"], result["opacityAfter"]) == ("0", "1")
