"""Firefox and WebKit behind one small interface: go to an address, run a step of path.js, close."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from selenium import webdriver
from selenium.webdriver import ActionChains, Keys
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tools.ci.browsers import require
from tools.paths import ROOT

HERE = Path(__file__).parent
STEPS = (HERE / "path.js").read_text(encoding="utf-8")
STEP_TIMEOUT = 90  # seconds for one step


Point = tuple[float, float]
"""A point of the page, in pixels from its upper left corner."""


class Driver(Protocol):
    """A browser with one page."""

    min_width: int
    """The minimum width of its window, in pixels."""

    def goto(self, url: str) -> None:
        """Load an address; raises if it cannot be reached."""

    def run(self, step: str, *parameters: object) -> Any:
        """Run a step of path.js with these JSON values and return its answer. Raises RuntimeError if the step fails."""

    def click(self, selector: str) -> None:
        """Click an element with the mouse."""

    def drag(self, points: Sequence[Point]) -> None:
        """Press at the first point, move through the others, and release: a touch, a mouse in WebKitGTK."""

    def press(self, key: str, times: int = 1) -> None:
        """Press a key of the keyboard. It is held down, so that it arrives this number of times, and then released."""

    def resize(self, width: int, height: int) -> None:
        """Give the page this size, in pixels."""

    def picture(self) -> bytes:
        """Return a screenshot of the page, as PNG."""

    def close(self) -> None:
        """End the browser."""


class Firefox:
    """Firefox ESR, through Node and WebDriver BiDi. `profile` is the folder for its data."""

    min_width = 0

    def __init__(self, steps: str = STEPS, profile: Path | None = None) -> None:
        self._steps = steps
        command = ["node", str(HERE / "firefox.mjs"), require("firefox"), *([str(profile)] if profile else [])]
        self._process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def _send(self, **command: str | int) -> Any:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(command) + "\n")
        self._process.stdin.flush()
        reply = json.loads(self._process.stdout.readline() or '{"error": "the driver has ended"}')
        if "error" in reply:
            raise RuntimeError(reply["error"])
        return reply["answer"]

    def goto(self, url: str) -> None:
        """Load an address."""
        self._send(do="goto", url=url)

    def run(self, step: str, *parameters: object) -> Any:
        """Run a step."""
        return self._send(do="run", step=step, script=self._steps, parameters=json.dumps(parameters))

    def click(self, selector: str) -> None:
        """Click an element."""
        self._send(do="click", on=selector)

    def drag(self, points: Sequence[Point]) -> None:
        """Touch the page, and move the finger."""
        self._send(do="drag", points=json.dumps(points))

    def press(self, key: str, times: int = 1) -> None:
        """Press a key."""
        self._send(do="press", key=key, times=times)

    def resize(self, width: int, height: int) -> None:
        """Set the size of the page."""
        self._send(do="resize", width=width, height=height)

    def picture(self) -> bytes:
        """Return a screenshot of the page, as PNG."""
        return base64.b64decode(self._send(do="picture"))

    def close(self) -> None:
        """End Firefox and the process that drives it."""
        self._end("close")

    def kill(self) -> None:
        """End Firefox with SIGKILL."""
        self._end("kill")

    def _end(self, command: str) -> None:
        try:
            self._send(do=command)
        finally:
            assert self._process.stdin
            assert self._process.stdout
            self._process.stdin.close()
            self._process.stdout.close()
            self._process.wait(timeout=20)


class WebKit:
    """WebKitGTK's MiniBrowser, with the engine of Safari, on a virtual display. It stores nothing beyond its end."""

    min_width = 450  # the buttons in the bar of MiniBrowser need 447

    def __init__(self, steps: str = STEPS) -> None:
        self._steps = steps
        self._display = _virtual_display()
        options = Options()
        options.binary_location = str(_mini_browser())
        options.add_argument("--automation")
        service = Service(require("webkit"), env={**os.environ, "DISPLAY": self._display.name})
        try:
            self._driver = webdriver.WebKitGTK(options=options, service=service)
        except BaseException:
            self._display.close()
            raise
        self._driver.set_script_timeout(STEP_TIMEOUT)

    def goto(self, url: str) -> None:
        """Load an address."""
        self._driver.get(url)

    def run(self, step: str, *parameters: object) -> Any:
        """Run a step."""
        done = "const done = arguments[arguments.length - 1];"
        step = f"wanliPath.{step}(...{json.dumps(parameters)})"
        call = f"{step}.then((answer) => done({{ answer }}), (e) => done({{ error: String(e) }}));"
        script = f"{self._steps}\n{done}\n{call}"
        reply = self._driver.execute_async_script(script)
        if "error" in reply:
            raise RuntimeError(reply["error"])
        return reply["answer"]

    def click(self, selector: str) -> None:
        """Click an element."""
        self._driver.find_element("css selector", selector).click()

    def drag(self, points: Sequence[Point]) -> None:
        """Press the mouse, and move it."""
        builder = ActionBuilder(self._driver, duration=30)
        mouse = builder.pointer_action
        for number, (x, y) in enumerate(points):
            mouse.move_to_location(round(x), round(y))  # type: ignore[no-untyped-call]
            if number == 0:
                mouse.pointer_down()  # type: ignore[no-untyped-call]
        mouse.pointer_up()  # type: ignore[no-untyped-call]
        builder.perform()

    def press(self, key: str, times: int = 1) -> None:
        """Press a key."""
        value = {"Enter": Keys.ENTER, "Escape": Keys.ESCAPE, "Tab": Keys.TAB}.get(key, key)
        actions = ActionChains(self._driver)
        for _ in range(times):
            actions.key_down(value)
        actions.key_up(value).perform()

    def resize(self, width: int, height: int) -> None:
        """Set the size of the window so that the page without the window's bars has this size."""
        inner = self._driver.execute_script("return [innerWidth, innerHeight]")
        outer = self._driver.get_window_size()
        self._driver.set_window_size(outer["width"] + width - inner[0], outer["height"] + height - inner[1])

    def picture(self) -> bytes:
        """Return a screenshot of the page, as PNG."""
        return base64.b64decode(self._driver.get_screenshot_as_base64())

    def close(self) -> None:
        """End the browser and its display."""
        self._driver.quit()
        self._display.close()


class _virtual_display:  # noqa: N801  # its use reads as a function call
    """An Xvfb on a display number that it chooses."""

    def __init__(self) -> None:
        read, write = os.pipe()
        with tempfile.TemporaryFile() as log:
            self._process = subprocess.Popen(
                ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
                pass_fds=[write],
                stderr=log,
            )
        os.close(write)
        with os.fdopen(read) as number_pipe:
            self.name = f":{number_pipe.readline().strip()}"

    def close(self) -> None:
        """End the display."""
        self._process.terminate()
        self._process.wait(timeout=10)


def _mini_browser() -> Path:
    """Return the driver's browser; Debian installs it next to WebKit's library."""
    number_pipe = sorted(Path("/usr").glob("lib*/**/webkit2gtk-4*/MiniBrowser"))
    if not number_pipe:
        raise RuntimeError("WebKitWebDriver is installed, but not its MiniBrowser: install webkit2gtk-driver.")
    return number_pipe[-1]
