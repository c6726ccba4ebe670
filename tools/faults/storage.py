"""Storage that is full, denied, broken or silent: the page starts, reports it, plays on, and saves once it can."""

from __future__ import annotations

from playwright.sync_api import Browser, Error, Page, Playwright

from tools.bench.table import Row
from tools.ci.browsers import launch_args, require
from tools.faults.harness.bot_match import begin_from_lobby, is_over, open_page, seat_bots, stored_entries
from tools.faults.harness.host import FaultyHost

MOVES = 5
"""The number of entries that must be stored once there is room."""
SEATS = 5
SOME_MOVES = 2000
"""Milliseconds in which bots make some moves."""
TIMEOUT = 15_000
"""Milliseconds within which anything must happen."""
FILL_LOCAL_STORAGE = """() => {  // all that local storage has room for
    for (let size = 2 ** 22; size >= 1; size /= 2) {
        try { for (let number = 0; ; number++) localStorage.setItem(`filler/${size}/${number}`, "x".repeat(size)); }
        catch { /* the next smaller piece */ }
    }
}"""
REMOVE_FILLER = (
    "Object.keys(localStorage).filter((key) => key.startsWith('filler')).forEach((key) => localStorage.removeItem(key))"
)
THROWS = """Object.defineProperty(globalThis, "indexedDB", {
    configurable: true, get() { throw new DOMException("no", "SecurityError"); }
});"""
DENIED = 'IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); };'
SILENT = """IDBFactory.prototype.open = () => Object.create(IDBOpenDBRequest.prototype, {
    addEventListener: { value() {} }, removeEventListener: { value() {} },
});"""
"""A database that never answers: `open` returns a request without any event. Anything but a request
would be refused.
"""
WITHOUT_LOCAL = """Object.defineProperty(globalThis, "localStorage", {
    configurable: true, get() { throw new DOMException("no", "SecurityError"); }
});"""
DATABASE_MODULES = "assets/glue-*/database*.js"
"""The modules that query the database, in the page and in its worker."""
DATABASE_WORKER = "assets/glue-*/database_worker.js"
DRAW = '[data-action=\'["play",["draw"]]\']'
SAVE_DELAY = 500
"""Milliseconds within which a move is certainly stored."""


def measure(playwright: Playwright, address: str) -> list[Row]:
    """Return the rows of this fault. All but the first use separate hosts."""
    browser = playwright.chromium.launch(executable_path=require("chromium"), args=launch_args())
    rows = [
        _full(browser, address),
        _broken(browser, "indexedDB that throws", DATABASE_MODULES, THROWS),
        _broken(browser, "indexedDB that is denied", DATABASE_MODULES, DENIED),
        _broken(browser, "indexedDB that never answers", DATABASE_MODULES, SILENT),
        _broken(browser, "indexedDB and local storage that throw", DATABASE_MODULES, THROWS, WITHOUT_LOCAL),
        _broken(
            browser, "a worker of the database that does not start", DATABASE_WORKER, "throw new Error('no worker');"
        ),
    ]
    browser.close()
    return rows


def _row(description: str, problems: list[str], expected: str) -> Row:
    return Row(description, "; ".join(problems) or expected, expected, not problems)


def _full(browser: Browser, address: str) -> Row:
    """Reach the browser's quota for this origin, and fill local storage up to the last character."""
    context = browser.new_context()
    page = context.new_page()
    problems: list[str] = []
    open_page(page, address)
    seat_bots(page, SEATS, "easy")
    quota = context.new_cdp_session(page)
    origin = address.rstrip("/")
    quota.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})  # before anything is written
    page.evaluate(FILL_LOCAL_STORAGE)
    open_page(page, address, "new/mauer")
    id_ = begin_from_lobby(page, SEATS)
    if not _is_visible(page, ".warning", "full"):
        problems.append("does not say that storage is full")
    page.wait_for_timeout(SOME_MOVES)
    if _count_entries(page, id_):
        problems.append("was not full")
    quota.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    page.evaluate(REMOVE_FILLER)
    try:
        _wait_for_entries(page, id_, MOVES)
    except Error:
        problems.append("does not save once there is room")
    context.close()
    return _row(
        "storage really full (the origin's quota and local storage)", problems, "reports, played on, saves later"
    )


def _broken(browser: Browser, description: str, pattern: str, script: str, init: str = "") -> Row:
    problems: list[str] = []
    with FaultyHost() as host:
        host.prepend(pattern, script)
        context = browser.new_context()
        context.set_default_timeout(TIMEOUT)
        context.add_init_script(init)
        page = context.new_page()
        try:
            problems = _play(page, host.address, reports=pattern == DATABASE_MODULES, saves=not init)
        except Error as error:
            problems = [error.message.splitlines()[0]]
        context.close()
    expected = "started, " + ("said so, " if pattern == DATABASE_MODULES else "") + "played"
    return _row(description, problems, expected)


def _play(page: Page, address: str, reports: bool, saves: bool) -> list[str]:
    """Begin a match as a human player. Return the problems."""
    problems = []
    open_page(page, address)
    if reports and not _is_visible(page, ".warning"):
        problems.append("says nothing")
    if not reports and page.locator(".warning").count():
        problems.append("complains")
    page.locator('[data-action=\'["new","mauer"]\']').first.click()
    page.locator("label:has(#option-start-0)").click()
    page.locator("#start").click()
    page.locator(DRAW).first.click()
    page.locator("#log-button").wait_for()
    if not saves and not _is_visible(page, ".warning"):
        problems.append("does not say that the match is not saved")
    if saves:
        page.wait_for_timeout(SAVE_DELAY)
        open_page(page, address, str(page.evaluate("location.hash.slice(1)")))
        if not _is_visible(page, "#board"):
            problems.append("match lost")
    return problems


def _is_visible(page: Page, selector: str, text: str = "") -> bool:
    try:
        page.locator(selector).filter(has_text=text).first.wait_for(timeout=TIMEOUT)
    except Error:
        return False
    return True


def _count_entries(page: Page, id_: str) -> int:
    """Count the entries of a match in the database."""
    return len(stored_entries(page, id_))


def _wait_for_entries(page: Page, id_: str, count: int) -> None:
    """Wait until the database has `count` entries. Raises Error if that takes too long."""
    for _ in range(TIMEOUT // 100):
        if _count_entries(page, id_) >= count or is_over(page):
            return
        page.wait_for_timeout(100)
    raise Error("no move")
