"""The worker of the bots is killed in mid-thought: the match goes on."""

import time

from playwright.sync_api import Page, Playwright

from tools.bench.table import Row
from tools.ci.browsers import launch_args, require
from tools.faults.harness.bot_match import Watch, begin, is_over, visit

TIMES = 10
LONGEST = 10.0
"""Seconds that the page may take until the next move: six of patience, then an easy move."""
STUCK = 60.0
"""Seconds after which a match counts as stuck."""
KILL = """() => {
    const workers = [...document.querySelectorAll("script[worker]")].filter((script) => script.xworker);
    workers.forEach((script) => script.xworker.terminate());
    return workers.length;
}"""


def measure(playwright: Playwright, address: str) -> list[Row]:
    """The rows of this fault."""
    browser = playwright.chromium.launch(executable_path=require("chromium"), args=launch_args())
    context = browser.new_context()
    watch = Watch()
    watch.attach(context)
    page = context.new_page()
    visit(page, address)
    id_ = begin(page, address, "mauer", 4, level="hard")
    killed = stuck = 0
    longest = 0.0
    for _ in range(TIMES):
        if is_over(page):
            id_ = begin(page, address, "mauer", 4, level="hard")
        for _ in range(2):  # the second comes from a worker that is awake, and the next thought begins
            _next_move(page, watch, id_)
        page.wait_for_timeout(200)
        killed += page.evaluate(KILL) > 0
        waited = _next_move(page, watch, id_)
        longest = max(longest, waited)
        stuck += waited >= STUCK
    browser.close()
    return [
        Row(
            f"worker of the bots killed in mid-thought {killed} times: matches that stood still",
            str(stuck),
            "0",
            killed == TIMES and not stuck,
        ),
        Row("the longest time until the next move", f"{longest:.1f} s", f"{LONGEST:.0f} s", longest <= LONGEST),
    ]


def _next_move(page: Page, watch: Watch, id_: str) -> float:
    """Wait for the next move; how many seconds it took."""
    began, before = time.monotonic(), len(watch.shown.get(id_, []))
    while len(watch.shown.get(id_, [])) == before and not is_over(page) and time.monotonic() - began < STUCK:
        page.wait_for_timeout(50)
    return time.monotonic() - began
