"""Thirty whole matches of bots, one after another in one tab: how much memory the page then uses.

Once with running audio, and once with suspended audio, as after a call on a phone.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, Playwright

from tools.bench.table import Row
from tools.ci.browsers import launch_args, require
from tools.faults.harness.bot_match import (
    begin_from_lobby,
    begin_match,
    go_home,
    is_over,
    open_page,
    seat_bots,
    usual_seats,
)
from wanli.games import GAMES

SEATS = {"great_wall": 2}
"""The games with fewer seats than usual, where matches take long."""
MATCHES = 30
LEVEL = "easy"
MATCH_TIMEOUT = 600
"""Seconds that a match may take."""
MAX_GROWTH = 1.5
"""The maximum ratio of the memory after all matches and after the first ones."""
MEBIBYTE = 2**20
EXPOSE_MEMORY = """(() => {
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = async (...parameters) => {
        const module = await instantiate(...parameters);
        const { exports } = module.instance ?? module;
        const memory = Object.values(exports).find((value) => value instanceof WebAssembly.Memory);
        if (memory) globalThis.memoryOfPython = memory;
        return module;
    };
})();"""
"""Exposes the memory of the page's Python."""
SUSPENDED_AUDIO = """globalThis.AudioContext = class extends AudioContext {
    constructor() { super(); this.suspend(); }
    resume() { return Promise.resolve(); }
};"""
"""Audio that never runs."""


@dataclass(frozen=True)
class Sample:
    """Memory after a match: mebibytes of JavaScript's heap, of Python, and resident; and the number of DOM nodes."""

    heap: float
    python: float
    nodes: int
    resident: float


def measure(playwright: Playwright, address: str) -> list[Row]:
    """Return the rows of this fault."""
    rows: list[Row] = []
    for audio in ("running", "suspended"):
        browser = playwright.chromium.launch(executable_path=require("chromium"), args=launch_args())
        page = browser.new_page()
        page.add_init_script(EXPOSE_MEMORY)
        if audio == "suspended":
            page.add_init_script(SUSPENDED_AUDIO)
        open_page(page, address)
        samples = [_sample(page, resident) for resident in _play(page, address)]
        browser.close()
        rows += _rows(f"{len(samples)} matches of bots in one tab, audio {audio}", samples)
    return rows


def _play(page: Page, address: str) -> Iterator[float]:
    """Play the matches; yield the resident memory of the page after each."""
    browser = page.context.browser
    assert browser is not None
    for number in range(MATCHES):
        game = [*GAMES][number % len(GAMES)]
        seats = SEATS.get(game, usual_seats(game))
        if number:
            seat_bots(page, seats, LEVEL)
            go_home(page)
            page.locator(f'[data-action=\'["new","{game}"]\']').first.click()
            begin_from_lobby(page, seats)
        else:
            begin_match(page, address, game, seats, level=LEVEL)
        _wait_for_the_end(page)
        resident = _resident(browser)
        print(f"{number + 1} {game}: {resident:.0f} MiB", flush=True)
        yield resident


def _sample(page: Page, resident: float) -> Sample:
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.collectGarbage")
    heap = session.send("Runtime.getHeapUsage")["usedSize"] / MEBIBYTE
    nodes = session.send("Memory.getDOMCounters")["nodes"]
    session.detach()
    python = page.evaluate("memoryOfPython.buffer.byteLength") / MEBIBYTE
    return Sample(heap, python, nodes, resident)


def _resident(browser: Browser) -> float:
    """Return the resident memory of the largest renderer process, in mebibytes."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    sizes = []
    for process in processes:
        if process["type"] == "renderer":
            status = Path(f"/proc/{process['id']}/status").read_text("utf-8")
            sizes.append(int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024)  # type: ignore[index]
    return max(sizes)


def _rows(description: str, samples: Sequence[Sample]) -> Iterator[Row]:
    """Compare the last match with the first one of the second round: by then each game has been loaded."""
    before, after = samples[len(GAMES)], samples[-1]
    yield _row(f"{description}: JavaScript heap after {len(GAMES) + 1} and all", before.heap, after.heap)
    yield _row("Python's memory", before.python, after.python)
    yield _row("resident memory of the renderer", before.resident, after.resident)
    yield Row(
        "DOM nodes",
        f"{before.nodes} and {after.nodes}",
        f"{MAX_GROWTH} times",
        after.nodes <= MAX_GROWTH * before.nodes,
    )


def _row(description: str, before: float, after: float) -> Row:
    return Row(description, f"{before:.1f} and {after:.1f} MiB", f"{MAX_GROWTH} times", after <= MAX_GROWTH * before)


def _wait_for_the_end(page: Page) -> None:
    for _ in range(MATCH_TIMEOUT):
        if is_over(page):
            return
        page.wait_for_timeout(1000)
    raise RuntimeError("the match does not end")
