"""The bot worker is killed during a search: the match continues."""

import time

from playwright.sync_api import Page, Playwright

from tools.bench.table import Row
from tools.ci.browsers import launch_args, require
from tools.faults.harness.bot_match import MatchObserver, begin_match, is_over, open_page

TIMES = 10
MAX_WAIT = 10.0
"""Seconds within which the next move must come: six until the page gives up the worker, then an easy move."""
STUCK_AFTER = 60.0
"""Seconds after which a match counts as stuck."""
KILL = """() => {
    const workers = [...document.querySelectorAll("script[worker]")].filter((script) => script.xworker);
    workers.forEach((script) => script.xworker.terminate());
    return workers.length;
}"""


def measure(playwright: Playwright, address: str) -> list[Row]:
    """Return the rows of this fault."""
    browser = playwright.chromium.launch(executable_path=require("chromium"), args=launch_args())
    context = browser.new_context()
    observer = MatchObserver()
    observer.attach(context)
    page = context.new_page()
    open_page(page, address)
    id_ = begin_match(page, address, "mauer", 4, level="hard")
    killed = stuck = 0
    longest = 0.0
    for _ in range(TIMES):
        if is_over(page):
            id_ = begin_match(page, address, "mauer", 4, level="hard")
        for _ in range(2):  # the worker has made the second move itself, and searches for the next one
            _next_move(page, observer, id_)
        page.wait_for_timeout(200)
        killed += page.evaluate(KILL) > 0
        waited = _next_move(page, observer, id_)
        longest = max(longest, waited)
        stuck += waited >= STUCK_AFTER
    browser.close()
    return [
        Row(
            f"bot worker killed {killed} times during a search: matches that got stuck",
            str(stuck),
            "0",
            killed == TIMES and not stuck,
        ),
        Row("the longest time until the next move", f"{longest:.1f} s", f"{MAX_WAIT:.0f} s", longest <= MAX_WAIT),
    ]


def _next_move(page: Page, observer: MatchObserver, id_: str) -> float:
    """Wait for the next move. Return the seconds that it took."""
    began, before = time.monotonic(), len(observer.entries.get(id_, []))
    while len(observer.entries.get(id_, [])) == before and not is_over(page) and time.monotonic() - began < STUCK_AFTER:
        page.wait_for_timeout(50)
    return time.monotonic() - began
