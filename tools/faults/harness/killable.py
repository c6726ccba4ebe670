"""A Chromium with a profile on disk that can be killed at any time and started again."""

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
"""Seconds within which the browser must start."""


class KillableBrowser:
    """`start` returns the context of the profile; `kill` ends all of its processes at once with SIGKILL."""

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
        """Start the browser. Raises RuntimeError if it does not start in time."""
        port_file = self._profile / "DevToolsActivePort"
        port_file.unlink(missing_ok=True)
        for lock in self._profile.glob("Singleton*"):  # left by a killed browser
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
        """Kill the browser like a device that needs its memory: without notice, and without any further writes.

        Returns the time at which all processes have received the signal, in milliseconds since 1970.
        """
        killed_at = time.time() * 1000
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            killed_at = time.time() * 1000
            self._process.wait()
            self._process = None
        if self._browser is not None:
            with suppress(Error):  # the browser is already gone
                self._browser.close()
            self._browser = None
        return killed_at
