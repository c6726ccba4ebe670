"""Time from opening the analysis of a finished match to its chart."""

from collections.abc import Iterator
from statistics import median

from playwright.sync_api import Browser

from tools.bench.host import host
from tools.bench.table import Row
from tools.bench.windows import MATCHES, SLOWED, finished, open_file, slowed, window

ROUNDS = 3
BUDGET = 5000
"""Milliseconds from the click until the chart is painted."""
CHART = """() => new Promise((resolve) => {
    const began = performance.now();
    const check = () => {
        if (!document.querySelector(".analysis-chart:not(.occurrence-chart)")) return requestAnimationFrame(check);
        requestAnimationFrame(() => resolve(performance.now() - began));
    };
    document.getElementById("analysis").click();
    check();
})"""


def measure(browser: Browser) -> Iterator[Row]:
    """One row per game, on a slowed CPU."""
    for slug, name in MATCHES.items():
        times = [_chart(browser, finished(slug, name)) for _ in range(ROUNDS)]
        description = f"{slug}: from the click on a finished match's analysis to its chart, CPU slowed {SLOWED}x"
        yield Row(description, f"{median(times):.0f} ms", f"{BUDGET} ms", median(times) <= BUDGET)


def _chart(browser: Browser, content: str) -> float:
    with host(everything=False) as site, window(browser, site.address) as page:
        open_file(page, content)
        page.wait_for_selector("#analysis")
        with slowed(page):
            took: float = page.evaluate(CHART)
    return took
