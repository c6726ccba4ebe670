"""Firefox and WebKit: start, play, reload and play offline, by the same steps."""

from __future__ import annotations

import pytest

from e2e.host import Host
from tools.other_browsers.drivers import Driver

pytestmark = pytest.mark.browser


def test_boot_play_reload_offline(driver: Driver, host: Host) -> None:
    driver.goto(host.address)
    first = driver.run("boot")
    driver.run("install")
    route = driver.run("start")
    driver.run("play")
    before = driver.run("table")
    assert before["route"] == route

    driver.goto(f"{host.address}?again{route}")  # the query makes it a new document
    driver.run("boot")
    assert driver.run("table") == before

    host.stop()
    driver.goto(f"{host.address}?offline{route}")
    offline = driver.run("boot")
    assert offline == {"build": first["build"], "servedByWorker": True}
    assert driver.run("table") == before
    driver.run("play")
    assert driver.run("table") != before
    assert driver.run("foreignRequests") == []
