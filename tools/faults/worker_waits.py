"""The page never waits for ever: a worker hangs, dies or answers late in each place that waits for it.

A healthy worker sends a heartbeat every two seconds. After ten seconds of silence the page shows a message and a way
on. The rows measure the time from the question to an answer or a message.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import Browser, Page, Playwright

from tests.golden.report import FOLDER, replay
from tools.bench.table import Row
from tools.bench.windows import MATCHES, finished
from tools.ci.browsers import launch_args, require
from tools.faults.harness.bot_match import begin_match, open_page
from tools.faults.harness.host import FaultyHost
from wanli.engine import Match
from wanli.learn.puzzles.check import puzzles_of
from wanli.saves.files import write_file
from wanli.saves.saved_match import SavedMatch
from wanli.ui.markup.people import COLOURS, SHAPES, Person

GAME = "mauer"
MAX_SECONDS = 13.0
"""Ten seconds of silence, and the start of the worker that may come before them."""
STUCK_AFTER = 60.0
BOT_WORKER = "assets/bot_worker.*.txt"
DATABASE_WORKER = "assets/glue-*/database_worker.js"
HANGS = """
async def think(text):
    while True:
        pass
"""
LATE = """
import asyncio
async def think(text):
    for _ in range(10):
        postMessage("wanli:heartbeat")
        await asyncio.sleep(0.5)
    return await bot_worker.think(text)
"""
"""Answers five seconds late, in good health."""
SLEEPS = """
import asyncio
async def think(text):
    await asyncio.sleep(3600)
"""
KILL = """() => {
    for (const script of document.querySelectorAll("script[worker]")) script.xworker?.terminate();
}"""
THINKING = "Thinking"
KILL_AFTER_MS = 2500
"""Milliseconds after the question; the worker has started and searches, or waits."""
ENTRIES = """() => Object.keys(localStorage).filter((key) => /^wanli\\/match\\/\\w+\\/\\d+$/.test(key))
    .reduce((sum, key) => sum + JSON.parse(localStorage[key]).length, 0)"""


@dataclass(frozen=True)
class Place:
    """A place that waits: `ask` asks, and `is_answered` tells whether the page shows an answer or a message."""

    name: str
    ask: Callable[[Page, str], Callable[[], bool]]
    worker: str = BOT_WORKER


def measure(playwright: Playwright, address: str) -> list[Row]:
    """Return the rows of this fault. The pages come from faulty hosts; `address` is not used."""
    del address
    browser = playwright.chromium.launch(executable_path=require("chromium"), args=launch_args())
    rows = [_row(browser, place, fault) for place in PLACES for fault in FAULTS if place.worker == BOT_WORKER]
    rows += [_database_row(browser, place) for place in PLACES if place.worker == DATABASE_WORKER]
    browser.close()
    return rows


FAULTS = {"hangs": HANGS, "is killed": SLEEPS, "answers 5 s late": LATE}


def _row(browser: Browser, place: Place, fault: str) -> Row:
    with FaultyHost() as host, _page(browser) as page:
        [file] = host.folder.glob(BOT_WORKER)
        host.faults[file.relative_to(host.folder).as_posix()] = file.read_bytes() + FAULTS[fault].encode()
        is_answered = place.ask(page, host.address)
        killed_at = time.monotonic() + KILL_AFTER_MS / 1000 if fault == "is killed" else None
        return _waited(page, f"{place.name}, the worker {fault}", is_answered, killed_at)


def _database_row(browser: Browser, place: Place) -> Row:
    with FaultyHost() as host, _page(browser) as page:
        host.prepend(DATABASE_WORKER, "await new Promise(() => {});")
        is_answered = place.ask(page, host.address)
        return _waited(page, f"{place.name}, the database's worker hangs", is_answered, None)


@contextmanager
def _page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(service_workers="block", accept_downloads=True)
    try:
        yield context.new_page()
    finally:
        context.close()


def _waited(page: Page, description: str, is_answered: Callable[[], bool], kill_at: float | None) -> Row:
    """Wait for the answer or message; measure the time."""
    began = time.monotonic()
    while not is_answered() and time.monotonic() - began < STUCK_AFTER:
        if kill_at is not None and time.monotonic() > kill_at:
            page.evaluate(KILL)
            kill_at = None
        page.wait_for_timeout(50)
    seconds = time.monotonic() - began
    shown = f"{seconds:.1f} s" if seconds < STUCK_AFTER else "stuck"
    return Row(f"{description}: until an answer or a message", shown, f"{MAX_SECONDS:.0f} s", seconds <= MAX_SECONDS)


def _exists(page: Page, selector: str) -> Callable[[], bool]:
    return lambda: page.locator(selector).count() > 0


def _import(page: Page, content: str) -> None:
    file = {"name": "match.json", "mimeType": "application/json", "buffer": content.encode()}
    page.set_input_files("#import-file", file)  # type: ignore[arg-type]


def _open(page: Page, address: str, content: str, **settings: str) -> None:
    open_page(page, address)
    if settings:
        page.evaluate("text => localStorage.setItem('wanli.settings', text)", str(settings).replace("'", '"'))
        open_page(page, address)
    _import(page, content)
    page.locator("#dialog").wait_for()
    page.keyboard.press("Escape")
    page.locator("[data-action^='[\"open\"']").first.click()
    page.locator("#screen-play, #screen-handover, #screen-score").wait_for()
    if page.locator("#reveal").count():
        page.wait_for_timeout(500)
        page.locator("#reveal").click()


def _human_match() -> str:
    """A running match of two human players."""
    golden, _ = replay((FOLDER / GAME / f"{MATCHES[GAME]}.txt").read_text("utf-8").splitlines())
    match = Match.decode({**golden.setup(), "actions": golden.encode()["actions"][:4]})
    people = tuple(Person(str(seat + 1), COLOURS[seat], SHAPES[seat]) for seat in range(match.seats))
    return write_file([SavedMatch("waits", match, people)])


def _bot_move(page: Page, address: str) -> Callable[[], bool]:
    open_page(page, address)
    begin_match(page, address, GAME, 4, level="hard")
    before = page.evaluate(ENTRIES)
    return lambda: page.evaluate(ENTRIES) > before


def _hint(page: Page, address: str) -> Callable[[], bool]:
    _open(page, address, _human_match())
    page.locator("#advice-button").click()
    return _exists(page, "#advice:not(:has(.spinner))")


def _warning(page: Page, address: str) -> Callable[[], bool]:
    _open(page, address, _human_match(), warn="on")
    before = page.evaluate(ENTRIES)
    page.wait_for_timeout(500)
    page.locator('#prompt [data-action=\'["play",["draw"]]\']').click()
    return lambda: page.evaluate(ENTRIES) > before or page.locator("#dialog").count() > 0


def _analysis(page: Page, address: str) -> Callable[[], bool]:
    _open(page, address, finished(GAME, MATCHES[GAME]))
    page.locator("#scene-on, #result").first.wait_for()
    if page.locator("#scene-on").count():
        page.locator("#scene-on").click()
    page.locator("#analysis").click()
    page.locator("[data-action='[\"analysis_stop\"]']").wait_for()
    return _exists(page, "[data-action='[\"analysis_again\"]'], #swing-0")


def _puzzle(page: Page, address: str) -> Callable[[], bool]:
    open_page(page, address, f"puzzle/{GAME}/{puzzles_of(GAME)[0].key}")
    page.locator("#puzzle-answer").click()
    page.locator("#verdict.with-explanation").wait_for()  # the panel is there before the answer
    return lambda: THINKING not in page.locator("#verdict").inner_text()


def _importing(page: Page, address: str) -> Callable[[], bool]:
    open_page(page, address)
    _import(page, _human_match())
    return _exists(page, "#dialog")


def _exporting(page: Page, address: str) -> Callable[[], bool]:
    open_page(page, address)
    _import(page, finished(GAME, MATCHES[GAME]))
    page.locator("#dialog").wait_for()
    page.keyboard.press("Escape")
    page.locator("#dialog").wait_for(state="detached")
    downloads: list[object] = []
    page.on("download", lambda download: downloads.append(download))
    page.locator("[data-action^='[\"export_ask\"']").first.click()
    return lambda: bool(downloads) or page.locator("#dialog, .toast").count() > 0


PLACES = (
    Place("the move of a bot", _bot_move),
    Place("a hint", _hint),
    Place("a warning", _warning),
    Place("an analysis", _analysis),
    Place("a puzzle", _puzzle),
    Place("an import", _importing, DATABASE_WORKER),
    Place("an export", _exporting, DATABASE_WORKER),
)
