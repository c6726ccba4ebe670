"""The three browsers behind one interface: a page in a language at home, steps, sizes and pictures."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Browser, Page, sync_playwright

from tools.ci.browsers import launch_args, require
from tools.look.sizes import CHROMIUM, FIREFOX, Insets, Size
from tools.other_browsers.drivers import STEPS, Driver, Firefox, WebKit

HERE = Path(__file__).parent
SCRIPTS = "\n".join([STEPS, *((HERE / name).read_text("utf-8") for name in ("checks.js", "steps.js"))])
NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker;"
NO_INSETS: Insets = (0, 0, 0, 0)
TIMEOUT_MS = 90_000


def settings(lang: str, text_size: str = "normal") -> dict[str, str]:
    """Return the stored settings of a page: nothing moves, and bots are fast."""
    return {"language": lang, "theme": "light", "motion": "off", "pace": "fast", "text_size": text_size}


class LookedAt(Protocol):
    """A page in one browser."""

    min_width: int

    def visit(self, address: str, lang: str, text_size: str = "normal") -> None:
        """Open home in a language and a text size, without stored data."""

    def run(self, step: str, *parameters: object) -> Any:
        """Run a step of path.js or steps.js and return its answer. Raises an error if it fails."""

    def resize(self, size: Size) -> None:
        """Give the page a size and safe-area insets."""

    def picture(self) -> bytes:
        """Return a picture of the window, as PNG."""

    def close(self) -> None:
        """Close the page."""


class ChromiumPage:
    """A page in Chromium, which emulates sizes, scales and insets."""

    min_width = 0

    def __init__(self, browser: Browser) -> None:
        self._context = browser.new_context(
            has_touch=True, reduced_motion="reduce", viewport={"width": 1024, "height": 768}
        )
        self._context.set_default_timeout(TIMEOUT_MS)
        self._context.add_init_script(NO_SERVICE_WORKER)
        self.page: Page = self._context.new_page()
        self._session = self._context.new_cdp_session(self.page)

    def visit(self, address: str, lang: str, text_size: str = "normal") -> None:
        """Open home in a language and a text size, without stored data."""
        stored = json.dumps(json.dumps(settings(lang, text_size)))
        script = f"localStorage.getItem('wanli.settings') ?? localStorage.setItem('wanli.settings', {stored});"
        self._context.add_init_script(script)
        self.page.goto(address)
        self.page.wait_for_selector("html[data-ready]", timeout=TIMEOUT_MS)
        self.page.evaluate(SCRIPTS)

    def run(self, step: str, *parameters: object) -> Any:
        """Run a step and return its answer."""
        return self.page.evaluate(f"(parameters) => wanliPath.{step}(...parameters)", list(parameters))

    def resize(self, size: Size) -> None:
        """Give the page a size and safe-area insets."""
        top, right, bottom, left = size.insets
        insets = {"top": top, "right": right, "bottom": bottom, "left": left}
        metrics = {"width": size.width, "height": size.height, "deviceScaleFactor": size.scale, "mobile": False}
        # Insets first, because the page hears of a new size only.
        self._session.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
        self._session.send("Emulation.setDeviceMetricsOverride", metrics)

    def picture(self) -> bytes:
        """Return a picture of the window, as PNG."""
        return base64.b64decode(self._session.send("Page.captureScreenshot", {"format": "png"})["data"])

    def close(self) -> None:
        """Close the page."""
        self._context.close()


class OtherPage:
    """A page in Firefox or WebKit, where CSS variables stand for the insets."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self.min_width = driver.min_width

    def visit(self, address: str, lang: str, text_size: str = "normal") -> None:
        """Open home in a language and a text size, without stored data."""
        self._driver.goto(address)
        self._driver.run("lookStore", settings(lang, text_size))
        self._driver.goto(address.replace("#", "") + "?again")
        self._driver.run("boot")

    def run(self, step: str, *parameters: object) -> Any:
        """Run a step and return its answer."""
        return self._driver.run(step, *parameters)

    def resize(self, size: Size) -> None:
        """Give the page a size and safe-area insets."""
        self._driver.run("lookInsets", size.insets)
        self._driver.resize(size.width, size.height)

    def picture(self) -> bytes:
        """Return a picture of the window, as PNG."""
        return self._driver.picture()

    def close(self) -> None:
        """Close the page."""
        self._driver.close()


@contextmanager
def launched(engine: str) -> Iterator[Any]:
    """Yield a function that opens a page in this browser."""
    if engine != CHROMIUM:
        yield lambda: OtherPage(Firefox(SCRIPTS) if engine == FIREFOX else WebKit(SCRIPTS))
        return
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=require("headless-shell"), args=launch_args())
        yield lambda: ChromiumPage(browser)
        browser.close()
