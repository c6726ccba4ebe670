"""Fixtures for all end-to-end tests: the system's Chromium."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from contextlib import suppress
from functools import wraps
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error, Locator

from tools.ci.browsers import launch_args, require

ROOT = Path(__file__).parents[1]
CRASHED = "Target crashed"
BROWSER_LOG = pytest.StashKey[Path]()
"""What the browser of this process writes about itself."""


def pytest_configure(config: pytest.Config) -> None:
    """One log for each process that drives a browser."""
    log = ROOT / "build" / f"chromium-{os.environ.get('PYTEST_XDIST_WORKER', 'alone')}.log"
    log.unlink(missing_ok=True)
    config.stash[BROWSER_LOG] = log


@pytest.fixture(scope="session")
def browser_type_launch_args(pytestconfig: pytest.Config) -> dict[str, object]:
    """The system's Chromium; Playwright brings none."""
    logging = ["--enable-logging", f"--log-file={pytestconfig.stash[BROWSER_LOG]}"]
    return {"executable_path": require("headless-shell"), "args": [*launch_args(), *logging]}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Where the browser itself crashed, what it wrote last is printed with the failure."""
    report = yield
    log = item.config.stash[BROWSER_LOG]
    if report.failed and CRASHED in report.longreprtext and log.exists():
        lines = [line for line in log.read_text(errors="replace").splitlines() if ":CONSOLE" not in line]
        report.sections.append(("what the browser wrote last", "\n".join(lines[-40:])))
    return report


ANSWERED = "window.wanli?.afterFrame && new Promise((resolve) => wanli.afterFrame(() => resolve(null)))"


def _until_answered(press: Callable[..., None]) -> Callable[..., None]:
    """A press that lasts until all that follows from it is painted: that comes in the frame after the first answer."""

    @wraps(press)
    def pressed(locator: Locator, *arguments: Any, **options: Any) -> None:
        press(locator, *arguments, **options)
        with suppress(Error):  # it may have led to another page
            locator.page.evaluate(ANSWERED)

    return pressed


for _name in ("click", "press", "tap"):
    setattr(Locator, _name, _until_answered(getattr(Locator, _name)))
