"""The page is loaded again, or its tab crashes, in mid-move: nothing at all may be lost then."""

import random
from contextlib import suppress

from playwright.sync_api import BrowserContext, Error, Playwright

from tools.bench.table import Row
from tools.ci.browsers import launch_args, require
from tools.faults.harness.bot_match import Watch, begin, common, is_over, now, stored, visit

TIMES = 50
"""Reloads, and as many crashes."""


def measure(playwright: Playwright, address: str) -> list[Row]:
    """The rows of this fault."""
    browser = playwright.chromium.launch(executable_path=require("chromium"), args=launch_args())
    rows = [_measure(browser.new_context(), address, crash) for crash in (False, True)]
    browser.close()
    return rows


def _measure(context: BrowserContext, address: str, crash: bool) -> Row:
    dice = random.Random(11)
    watch, lost = Watch(), 0
    watch.attach(context)
    page = context.new_page()
    visit(page, address)
    id_ = begin(page, address, "mauer", 4)
    for _ in range(TIMES):
        if is_over(page):
            id_ = begin(page, address, "mauer", 4)
        for _ in range(100):  # until the bots have woken up
            if len(watch.shown.get(id_, [])) > watch.known(id_):
                break
            page.wait_for_timeout(100)
        page.wait_for_timeout(dice.uniform(0, 1000))
        if crash:
            with suppress(Error):  # that is what it is for
                page.goto("chrome://crash", timeout=5000)
            page.close()
            page = context.new_page()
        moment = now()
        visit(page, address, f"match/{id_}")
        there, seen = stored(page, id_), watch.before(id_, moment)
        lost += len(seen) - common(there, seen)
        watch.shown[id_] = [(entry, 0.0) for entry in there]
    moves = sum(map(len, watch.shown.values()))
    what = "tab crashed" if crash else "page loaded again"
    return Row(f"{what} {TIMES} times, {moves} moves: lost", str(lost), "0", lost == 0)
