"""Fixtures for all end-to-end tests: the system's Chromium."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import wraps
from typing import Any

import pytest
from playwright.sync_api import Error, Locator

from tools.browsers import launch_args, require


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, object]:
    """The system's Chromium; Playwright brings none."""
    return {"executable_path": require("chromium"), "args": launch_args()}


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
