"""Start times and touches in Firefox and WebKitGTK, with the same references as in Chromium but
without a slowed CPU.
"""

import contextlib
import time
import traceback
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser

from tools.bench import memory, touch
from tools.bench.boot import FIRST_BUDGET, PAINT_BUDGET, REPEAT_BUDGET, SETTLE_MS
from tools.bench.host import host
from tools.bench.table import Row
from tools.bench.windows import MATCHES, STARTING, file_with_most_legal_moves
from tools.other_browsers import drivers
from tools.other_browsers.drivers import Driver, Firefox, WebKit

ROUNDS = 3
BROWSERS: dict[str, type[Firefox] | type[WebKit]] = {"Firefox": Firefox, "WebKitGTK": WebKit}
SIZE = (1024, 768)
STARTS, MEMORY = "starts", "memory"
"""Benchmarks that are not per game."""
PARTS = (STARTS, *MATCHES, MEMORY)
TOUCH = f"function defineTouch() {{ if (window.touch) return; {touch.SCRIPT} }}"
PAGE_SCRIPT = "\n".join([drivers.STEPS, TOUCH, Path(__file__).with_suffix(".js").read_text("utf-8")])


def measure(browser: Browser) -> Iterator[Row]:
    """The rows of both browsers. Chromium is not needed."""
    del browser
    yield from rows_of(BROWSERS)


def rows_of(browsers: Iterable[str], parts: Iterable[str] = PARTS) -> Iterator[Row]:
    """The rows of the given browsers and parts. A failing part does not stop the others."""
    for name, part in product(browsers, parts):
        try:
            if part == STARTS:
                yield from _starts(name)
            elif part == MEMORY:
                yield from _memory(name)
            else:
                yield from _touches(name, part)
        except Exception as error:  # drivers raise all kinds of exceptions
            traceback.print_exc()
            yield Row(f"{name}, {part}", f"failed: {type(error).__name__}", "", False)


def _starts(name: str) -> Iterator[Row]:
    """First and repeat visits. Each first visit needs a new browser, because a browser caches."""
    times: dict[str, list[float]] = {"first": [], "repeat": [], "plain first": [], "plain repeat": [], "painted": []}
    for _ in range(ROUNDS):
        with host(everything=True) as site:
            driver = BROWSERS[name](PAGE_SCRIPT)
            try:
                time.sleep(SETTLE_MS / 1000)
                times["plain first"].append(_usable(driver, f"{site.address}plain.html")["usable"])
                visit = _usable(driver, site.address)
                times["first"].append(visit["usable"])
                times["painted"].append(visit["painted"])
                driver.run("installed")
                time.sleep(SETTLE_MS / 1000)
                times["repeat"].append(_usable(driver, f"{site.address}?again")["usable"])
                times["plain repeat"].append(_usable(driver, f"{site.address}plain.html?again")["usable"])
            finally:
                driver.close()
    yield _ratio(f"{name}: page usable, first visit", times["first"], times["plain first"], FIRST_BUDGET)
    yield _ratio(f"{name}: page usable, repeat visit", times["repeat"], times["plain repeat"], REPEAT_BUDGET)
    if None not in times["painted"]:
        painted = median(times["painted"])
        description = f"{name}: home screen painted, first visit"
        yield Row(description, f"{painted:.0f} ms", f"{PAINT_BUDGET} ms", painted <= PAINT_BUDGET)


def _usable(driver: Driver, address: str) -> dict[str, float]:
    driver.goto(address)
    marks: dict[str, float] = driver.run("usable")
    return marks


def _ratio(description: str, ours: list[float], plain: list[float], budget: float) -> Row:
    ratio = median(ours) / median(plain)
    measured = f"{ratio:.2f} ({median(ours):.0f} ms against {median(plain):.0f} ms)"
    return Row(f"{description}, against plain loadPyodide()", measured, f"{budget:.2f}", ratio <= budget)


def _memory(name: str) -> Iterator[Row]:
    """The size of the page's process, for information, in a browser that has one process per page."""
    if name != "WebKitGTK":
        return
    driver = BROWSERS[name](PAGE_SCRIPT)
    try:
        driver.resize(*SIZE)
        with host(everything=False) as site:
            _usable(driver, site.address)
            driver.run("open", file_with_most_legal_moves(memory.GAME, memory.MATCH, bots=memory.LEVEL), STARTING)
            highest = 0
            for _ in range(memory.READINGS):
                highest = max(highest, _proportional_set_size("WebKitWebProces"))
                time.sleep(memory.PAUSE / 1000)
        description = f"{name}: the whole process of page and worker, The Great Wall with hard bots, maximum"
        yield Row(description, f"{highest / 1e6:.0f} MB", "")
    finally:
        driver.close()


def _proportional_set_size(command: str) -> int:
    """The proportional set size of all processes with this name, in bytes."""
    total = 0
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # the process may end, or belong to another user
            if process.joinpath("comm").read_text().strip() == command:
                rolled = process.joinpath("smaps_rollup").read_text()
                [kilobytes] = [line.split()[1] for line in rolled.splitlines() if line.startswith("Pss:")]
                total += int(kilobytes) * 1024
    return total


def _touches(name: str, slug: str) -> Iterator[Row]:
    """Picks and a move in one game, in a new browser without other matches."""
    driver = BROWSERS[name](PAGE_SCRIPT)
    try:
        driver.resize(*SIZE)
        with _table(driver, slug):
            driver.run("look", touch.PICKS)
            runs = [driver.run("touch", touch.PICKS) for _ in range(touch.RUNS)]
            yield from touch.rows(f"{name}, {slug}", runs)
            seen = driver.run("lookAtMove")
            moves = [driver.run("move", seen, run) for run in range(touch.RUNS)] if seen["back"] else []
        while len(moves) < touch.RUNS:  # a move that cannot be undone needs a new table each time
            with _table(driver, slug):
                moves.append(driver.run("move", seen, len(moves)))
        yield touch.move_row(f"{name}, {slug}", moves)
    finally:
        driver.close()


@contextlib.contextmanager
def _table(driver: Driver, slug: str) -> Iterator[None]:
    """Open the match of a game on a new host."""
    with host(everything=False) as site:
        _usable(driver, site.address)
        driver.run("open", file_with_most_legal_moves(slug, MATCHES[slug]), STARTING)
        yield
