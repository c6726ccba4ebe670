"""The page is reloaded, or its tab crashes, during moves: nothing may be lost."""

import random
from contextlib import suppress

from playwright.sync_api import BrowserContext, Error, Playwright

from tools.bench.table import Row
from tools.ci.browsers import launch_args, require
from tools.faults.harness.bot_match import (
    MatchObserver,
    begin_match,
    common_prefix,
    is_over,
    now_ms,
    open_page,
    stored_entries,
)

TIMES = 50
"""The number of reloads, and of crashes."""


def measure(playwright: Playwright, address: str) -> list[Row]:
    """Return the rows of this fault."""
    browser = playwright.chromium.launch(executable_path=require("chromium"), args=launch_args())
    rows = [_measure(browser.new_context(), address, crash) for crash in (False, True)]
    browser.close()
    return rows


def _measure(context: BrowserContext, address: str, crash: bool) -> Row:
    dice = random.Random(11)
    observer, lost = MatchObserver(), 0
    observer.attach(context)
    page = context.new_page()
    open_page(page, address)
    id_ = begin_match(page, address, "mauer", 4)
    for _ in range(TIMES):
        if is_over(page):
            id_ = begin_match(page, address, "mauer", 4)
        for _ in range(100):  # until the bots move
            if len(observer.entries.get(id_, [])) > observer.count_initial(id_):
                break
            page.wait_for_timeout(100)
        page.wait_for_timeout(dice.uniform(0, 1000))
        if crash:
            with suppress(Error):  # the page crashes as intended
                page.goto("chrome://crash", timeout=5000)
            page.close()
            page = context.new_page()
        reloaded_at = now_ms()
        open_page(page, address, f"match/{id_}")
        stored, visible = stored_entries(page, id_), observer.entries_before(id_, reloaded_at)
        lost += len(visible) - common_prefix(stored, visible)
        observer.entries[id_] = [(entry, 0.0) for entry in stored]
    moves = sum(map(len, observer.entries.values()))
    description = "tab crashed" if crash else "page reloaded"
    return Row(f"{description} {TIMES} times, {moves} moves: lost moves", str(lost), "0", lost == 0)
