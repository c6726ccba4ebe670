"""The latency of an append, from the call to the answer that it is on disk, at rest and while bots move."""

from statistics import median, quantiles

from playwright.sync_api import Page, Playwright

from tools.bench.table import Row
from tools.ci.browsers import launch_args, require
from tools.faults.harness.bot_match import begin_match, open_page

APPENDS = 200
BUDGET_MS = 250
"""Milliseconds within which 95 % of the appends must be on disk."""
MEASURE_APPENDS = """async (count) => {
    const times = [];
    for (let number = 0; number < count; number++) {
        const [last, entry] = [number - 1, number].map((value) => JSON.stringify(["draw", value]));
        const before = number ? last : "";
        const began = performance.now();
        const answer = await wanli.matches.append("latency", number, before, JSON.stringify([entry]), "{}");
        times.push(performance.now() - began);
        if (answer !== '{"ok":"kept"}') throw new Error(answer);
        await new Promise((resume) => setTimeout(resume, 20));
    }
    await wanli.matches.remove("latency");
    return times;
}"""


def measure(playwright: Playwright, address: str) -> list[Row]:
    """Return the rows of this fault."""
    browser = playwright.chromium.launch(executable_path=require("chromium"), args=launch_args())
    rows = [_measure(browser.new_page(), address, bots) for bots in (False, True)]
    browser.close()
    return rows


def _measure(page: Page, address: str, bots: bool) -> Row:
    open_page(page, address)
    if bots:
        begin_match(page, address, "mauer", 5)
        page.wait_for_timeout(3000)
    times = page.evaluate(MEASURE_APPENDS, APPENDS)
    p95 = quantiles(times, n=20)[-1]
    when = "while bots move as fast as they can" if bots else "in an idle page"
    description = f"an append, from the call to the answer, {when}: median and p95"
    return Row(description, f"{median(times):.1f} and {p95:.1f} ms", f"{BUDGET_MS} ms", p95 <= BUDGET_MS)
