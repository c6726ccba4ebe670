"""Storage that is full, denied, broken or silent: the page starts, says so, plays on, and saves once it can."""

from __future__ import annotations

from playwright.sync_api import Browser, Error, Page, Playwright

from tools.bench.table import Row
from tools.ci.browsers import launch_args, require
from tools.faults.harness.bot_match import deal, is_over, seat_bots, stored, visit
from tools.faults.harness.host import FaultyHost

MOVES = 5
"""Entries that must be stored once there is room."""
SEATS = 5
SOME_MOVES = 2000
"""Milliseconds in which bots make some moves."""
TIMEOUT = 15_000
"""Milliseconds that anything may take."""
FILL = """() => {  // all that local storage has room for
    for (let size = 2 ** 22; size >= 1; size /= 2) {
        try { for (let number = 0; ; number++) localStorage.setItem(`filler/${size}/${number}`, "x".repeat(size)); }
        catch { /* the next smaller piece */ }
    }
}"""
EMPTY = (
    "Object.keys(localStorage).filter((key) => key.startsWith('filler')).forEach((key) => localStorage.removeItem(key))"
)
THROWS = """Object.defineProperty(globalThis, "indexedDB", {
    configurable: true, get() { throw new DOMException("no", "SecurityError"); }
});"""
DENIED = 'IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); };'
SILENT = "IDBFactory.prototype.open = () => new EventTarget();"
WITHOUT_LOCAL = """Object.defineProperty(globalThis, "localStorage", {
    configurable: true, get() { throw new DOMException("no", "SecurityError"); }
});"""
MODULE = "assets/glue-*/database*.js"
"""What asks the database, in the page and in its worker."""
WORKER = "assets/glue-*/database_worker.js"
DRAW = '[data-action=\'["play",["draw"]]\']'
SHORT = 500
"""Milliseconds until a move is in storage for certain."""


def measure(playwright: Playwright, address: str) -> list[Row]:
    """The rows of this fault. All but the first have a host of their own."""
    browser = playwright.chromium.launch(executable_path=require("chromium"), args=launch_args())
    rows = [
        _full(browser, address),
        _broken(browser, "indexedDB that throws", MODULE, THROWS),
        _broken(browser, "indexedDB that is denied", MODULE, DENIED),
        _broken(browser, "indexedDB that never answers", MODULE, SILENT),
        _broken(browser, "indexedDB and local storage that throw", MODULE, THROWS, WITHOUT_LOCAL),
        _broken(browser, "a worker of the database that does not start", WORKER, "throw new Error('no worker');"),
    ]
    browser.close()
    return rows


def _row(what: str, wrong: list[str], good: str) -> Row:
    return Row(what, "; ".join(wrong) or good, good, not wrong)


def _full(browser: Browser, address: str) -> Row:
    """The browser's own quota for this origin is reached, and local storage filled up to the last character."""
    context = browser.new_context()
    page = context.new_page()
    wrong: list[str] = []
    visit(page, address)
    seat_bots(page, SEATS, "easy")
    quota = context.new_cdp_session(page)
    origin = address.rstrip("/")
    quota.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})  # before anything is written
    page.evaluate(FILL)
    visit(page, address, "new/mauer")
    id_ = deal(page, SEATS)
    if not _sees(page, ".warning", "full"):
        wrong.append("does not say that storage is full")
    page.wait_for_timeout(SOME_MOVES)
    if _entries(page, id_):
        wrong.append("was not full")
    quota.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    page.evaluate(EMPTY)
    try:
        _moves(page, id_, MOVES)
    except Error:
        wrong.append("does not save once there is room")
    context.close()
    return _row("storage really full (the origin's quota and local storage)", wrong, "said, played on, saved later")


def _broken(browser: Browser, what: str, pattern: str, script: str, init: str = "") -> Row:
    wrong: list[str] = []
    with FaultyHost() as host:
        host.put_before(pattern, script)
        context = browser.new_context()
        context.set_default_timeout(TIMEOUT)
        context.add_init_script(init)
        page = context.new_page()
        try:
            wrong = _play(page, host.address, said=pattern == MODULE, saved=not init)
        except Error as error:
            wrong = [error.message.splitlines()[0]]
        context.close()
    good = "started, " + ("said so, " if pattern == MODULE else "") + "played"
    return _row(what, wrong, good)


def _play(page: Page, address: str, said: bool, saved: bool) -> list[str]:
    """What is wrong with a match that a person begins."""
    wrong = []
    visit(page, address)
    if said and not _sees(page, ".warning"):
        wrong.append("says nothing")
    if not said and page.locator(".warning").count():
        wrong.append("complains")
    page.locator('[data-action=\'["new","mauer"]\']').first.click()
    page.locator("label:has(#option-start-0)").click()
    page.locator("#start").click()
    page.locator(DRAW).first.click()
    page.locator("#log-button").wait_for()
    if not saved and not _sees(page, ".warning"):
        wrong.append("does not say that the match is not saved")
    if saved:
        page.wait_for_timeout(SHORT)
        visit(page, address, str(page.evaluate("location.hash.slice(1)")))
        if not _sees(page, "#board"):
            wrong.append("match lost")
    return wrong


def _sees(page: Page, selector: str, words: str = "") -> bool:
    try:
        page.locator(selector).filter(has_text=words).first.wait_for(timeout=TIMEOUT)
    except Error:
        return False
    return True


def _entries(page: Page, id_: str) -> int:
    """How many entries of a match the database holds."""
    return len(stored(page, id_))


def _moves(page: Page, id_: str, count: int) -> None:
    """Wait until the database holds so many entries. Raises Error if that takes too long."""
    for _ in range(TIMEOUT // 100):
        if _entries(page, id_) >= count or is_over(page):
            return
        page.wait_for_timeout(100)
    raise Error("no move")
