"""Ten whole matches of medium bots, one after another in one page: what stays in its memory."""

from playwright.sync_api import Page, Playwright

from tools.bench.table import Row
from tools.ci.browsers import launch_args, require
from tools.faults.harness.bot_match import begin, deal, go_home, is_over, seat_bots, usual_seats, visit
from wanli.games import GAMES

SEATS = {"great_wall": 2}
"""Fewer than usual, where matches take long."""
EACH = 2
LONGEST = 600
"""Seconds that a match may take."""
MOST = 2.0
"""How many times as much may be in use after the matches as before."""
MEBIBYTE = 2**20
CATCH = """(() => {
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = async (...given) => {
        const made = await instantiate(...given);
        const found = Object.values((made.instance ?? made).exports).find((one) => one instanceof WebAssembly.Memory);
        if (found) globalThis.memoryOfPython = found;
        return made;
    };
})();"""
"""Lets the page's Python be asked how much memory it has."""


def measure(playwright: Playwright, address: str) -> list[Row]:
    """The rows of this fault."""
    browser = playwright.chromium.launch(executable_path=require("chromium"), args=launch_args())
    page = browser.new_page()
    page.add_init_script(CATCH)
    visit(page, address)
    heaps: list[float] = []
    pythons: list[float] = []
    before, python = _heap(page), page.evaluate("memoryOfPython.buffer.byteLength") / MEBIBYTE
    for game in GAMES:
        seats = SEATS.get(game, usual_seats(game))
        for number in range(EACH):
            if heaps:
                seat_bots(page, seats, "medium")
                go_home(page)
                page.locator(f'[data-action=\'["new","{game}"]\']').first.click()
                deal(page, seats)
            else:
                begin(page, address, game, seats, level="medium")
            _to_the_end(page)
            heaps.append(_heap(page))
            pythons.append(page.evaluate("memoryOfPython.buffer.byteLength") / MEBIBYTE)
            print(f"{game} {number + 1}: {heaps[-1]:.1f} MiB, Python {pythons[-1]:.1f} MiB", flush=True)
    browser.close()
    what = f"{len(heaps)} whole matches of medium bots in one page: the heap of JavaScript before and after"
    return [_row(what, before, heaps[-1]), _row("the memory of Python", python, pythons[-1])]


def _row(what: str, before: float, after: float) -> Row:
    return Row(what, f"{before:.1f} and {after:.1f} MiB", f"{MOST} times", after <= MOST * before)


def _heap(page: Page) -> float:
    """Mebibytes of JavaScript's objects that are in use."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.collectGarbage")
    used = session.send("Runtime.getHeapUsage")["usedSize"]
    session.detach()
    return float(used) / MEBIBYTE


def _to_the_end(page: Page) -> None:
    for _ in range(LONGEST):
        if is_over(page):
            return
        page.wait_for_timeout(1000)
    raise RuntimeError("the match does not end")
