"""A Chromium with a profile on disk that can be killed in the middle of anything, and started again."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from playwright.sync_api import Browser, BrowserContext, Error, Playwright

from tools.ci.browsers import launch_args, require

TIMEOUT = 30
"""Seconds that the browser may take to start."""


class KillableBrowser:
    """`start` returns the context of the profile, `kill` ends all of its processes at once by SIGKILL."""

    def __init__(self, playwright: Playwright, profile: Path) -> None:
        self._playwright = playwright
        self._profile = profile
        self._process: subprocess.Popen[bytes] | None = None
        self._browser: Browser | None = None

    def __enter__(self) -> KillableBrowser:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self.kill()

    def start(self) -> BrowserContext:
        """Start the browser. Raises RuntimeError if it does not come."""
        port_file = self._profile / "DevToolsActivePort"
        port_file.unlink(missing_ok=True)
        for lock in self._profile.glob("Singleton*"):  # left behind by one that was killed
            lock.unlink()
        command = [
            require("chromium"),
            *launch_args(),
            f"--user-data-dir={self._profile}",
            "--headless=new",
            "--remote-debugging-port=0",
            "--no-first-run",
            "--disable-gpu",
            "--lang=en-GB",
            "about:blank",
        ]
        self._process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
        )
        for _ in range(TIMEOUT * 10):
            if port_file.exists() and (lines := port_file.read_text().splitlines()):
                self._browser = self._playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{lines[0]}")
                return self._browser.contexts[0]
            time.sleep(0.1)
        raise RuntimeError("the browser did not start")

    def kill(self) -> float:
        """End it as a device does that needs its memory: nothing is asked, nothing is written any more.

        The moment at which all of its processes have been told to end, in milliseconds since 1970.
        """
        moment = time.time() * 1000
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            moment = time.time() * 1000
            self._process.wait()
            self._process = None
        if self._browser is not None:
            with suppress(Error):  # there is nobody left to close it
                self._browser.close()
            self._browser = None
        return moment
