"""Fixtures for all end-to-end tests: they run in the system's Chromium."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from contextlib import suppress
from functools import wraps
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error, Locator, expect

from tools.ci.browsers import launch_args, require
from wanli.app.core.tap_effects import ACTING, HURRYING

ROOT = Path(__file__).parents[1]
CRASH_MESSAGE = "Target crashed"

EXPECT_TIMEOUT = 15_000
"""Milliseconds until an expectation fails. The page gives up a silent database after 5.5 s and a silent worker after 10
s.
"""

BROWSER_LOG = pytest.StashKey[Path]()
"""The log file of the browser that this process drives."""


def pytest_configure(config: pytest.Config) -> None:
    """Give each process that drives a browser a separate log file, and each expectation enough time."""
    expect.set_options(timeout=EXPECT_TIMEOUT)
    log = ROOT / "build" / f"chromium-{os.environ.get('PYTEST_XDIST_WORKER', 'alone')}.log"
    log.unlink(missing_ok=True)
    config.stash[BROWSER_LOG] = log


@pytest.fixture(scope="session")
def browser_type_launch_args(pytestconfig: pytest.Config) -> dict[str, object]:
    """Launch the system's Chromium, since Playwright's own browser is not installed."""
    logging = ["--enable-logging", f"--log-file={pytestconfig.stash[BROWSER_LOG]}"]
    return {"executable_path": require("headless-shell"), "args": [*launch_args(), *logging]}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the end of the browser's log to the report of a test in which the browser crashed."""
    report = yield
    log = item.config.stash[BROWSER_LOG]
    if report.failed and CRASH_MESSAGE in report.longreprtext and log.exists():
        lines = [line for line in log.read_text(errors="replace").splitlines() if ":CONSOLE" not in line]
        report.sections.append(("end of the browser log", "\n".join(lines[-40:])))
    return report


AFTER_NEXT_FRAME = "window.wanli?.afterFrame && new Promise((resolve) => wanli.afterFrame(() => resolve(null)))"

UNTIL_SEEN = """async ([element], [verbs, visible, doubleTap]) => {
    const action = element?.dataset.action ?? element?.dataset.taps ?? "";
    if (!window.wanli?.morph || !action.startsWith("[")) return;
    if (!window.lastMorph) {
        window.lastMorph = performance.now();
        window.lastTap = { clientX: -99, clientY: -99, timeStamp: 0 };
        const { morph } = wanli;
        const changed = () => (window.lastMorph = performance.now());
        wanli.morph = (...update) => {
            changed();
            requestAnimationFrame(() => setTimeout(changed));  // when the change is visible
            return morph(...update);
        };
        addEventListener("pointerup", (event) => (window.lastTap = event), { capture: true });
    }
    if (!verbs.includes(JSON.parse(action)[0])) return;
    const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    await new Promise(requestAnimationFrame);
    await pause(0);
    const { left, top, width, height } = element.getBoundingClientRect();
    const { clientX, clientY, timeStamp } = window.lastTap;
    const isNear = Math.hypot(left + width / 2 - clientX, top + height / 2 - clientY) < 30;
    const wait = isNear ? doubleTap : visible;
    const since = () => Math.max(window.lastMorph, isNear ? timeStamp : 0);
    const end = performance.now() + 3 * wait;  // bots may move all the time
    while (performance.now() < end && performance.now() - since() < wait) await pause(20);
}"""
"""Waits until a player can have seen the target of a tap that acts, as the page's tap policy demands."""


def _like_a_player(press: Callable[..., None]) -> Callable[..., None]:
    """Make a press wait until a player can have seen its target, and then until the page has painted its effects.

    The page paints the effects in the frame after the first answer.
    """

    @wraps(press)
    def press_and_wait(locator: Locator, *arguments: Any, **options: Any) -> None:
        with suppress(Error):
            locator.evaluate_all(UNTIL_SEEN, [["pick", *ACTING, *HURRYING], 170, 450])
        press(locator, *arguments, **options)
        with suppress(Error):  # the press may have opened another page
            locator.page.evaluate(AFTER_NEXT_FRAME)

    return press_and_wait


for _name in ("click", "dblclick", "press", "tap"):
    setattr(Locator, _name, _like_a_player(getattr(Locator, _name)))
