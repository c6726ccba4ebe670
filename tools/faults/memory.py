"""Ten whole matches of medium bots, one after another in one page: how much memory the page then uses."""

from playwright.sync_api import Page, Playwright

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
MATCHES_PER_GAME = 2
MATCH_TIMEOUT = 600
"""Seconds that a match may take."""
MAX_GROWTH = 2.0
"""The maximum ratio of the memory in use after the matches and before."""
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


def measure(playwright: Playwright, address: str) -> list[Row]:
    """Return the rows of this fault."""
    browser = playwright.chromium.launch(executable_path=require("chromium"), args=launch_args())
    page = browser.new_page()
    page.add_init_script(EXPOSE_MEMORY)
    open_page(page, address)
    heaps: list[float] = []
    pythons: list[float] = []
    before, python = _heap(page), page.evaluate("memoryOfPython.buffer.byteLength") / MEBIBYTE
    for game in GAMES:
        seats = SEATS.get(game, usual_seats(game))
        for number in range(MATCHES_PER_GAME):
            if heaps:
                seat_bots(page, seats, "medium")
                go_home(page)
                page.locator(f'[data-action=\'["new","{game}"]\']').first.click()
                begin_from_lobby(page, seats)
            else:
                begin_match(page, address, game, seats, level="medium")
            _wait_for_the_end(page)
            heaps.append(_heap(page))
            pythons.append(page.evaluate("memoryOfPython.buffer.byteLength") / MEBIBYTE)
            print(f"{game} {number + 1}: {heaps[-1]:.1f} MiB, Python {pythons[-1]:.1f} MiB", flush=True)
    browser.close()
    description = f"{len(heaps)} whole matches of medium bots in one page: the heap of JavaScript before and after"
    return [_row(description, before, heaps[-1]), _row("the memory of Python", python, pythons[-1])]


def _row(description: str, before: float, after: float) -> Row:
    return Row(description, f"{before:.1f} and {after:.1f} MiB", f"{MAX_GROWTH} times", after <= MAX_GROWTH * before)


def _heap(page: Page) -> float:
    """Return the size of the JavaScript objects in use, in mebibytes."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.collectGarbage")
    used = session.send("Runtime.getHeapUsage")["usedSize"]
    session.detach()
    return float(used) / MEBIBYTE


def _wait_for_the_end(page: Page) -> None:
    for _ in range(MATCH_TIMEOUT):
        if is_over(page):
            return
        page.wait_for_timeout(1000)
    raise RuntimeError("the match does not end")
