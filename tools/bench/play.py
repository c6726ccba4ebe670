"""Time from a click to the painted board, and long tasks while a bot thinks."""

from collections.abc import Iterator
from statistics import median, quantiles

from playwright.sync_api import Browser, Page

from tools.bench.host import host
from tools.bench.table import Row
from tools.bench.windows import MATCHES, SLOWED, STARTING, file_with_most_legal_moves, opened, slowed, window

CLICKS, PAINT_BUDGET, TASK_BUDGET = 60, 100, 50
START = """(seat) => {
    document.querySelector(`[data-action='["new","mauer"]']`).click();
    for (const other of [1, 2]) document.getElementById(`level-${other}-hard`)?.click();
    document.getElementById(`option-start-${seat}`).click();
    document.getElementById("start").click();
}"""
# Clicks the next pick, waits until the browser has painted the answer, and takes the pick back.
CLICK = """(number) => new Promise((resolve) => {
    const free = ':is(button, [tabindex="0"]):not([tabindex="-1"], [aria-disabled="true"], [aria-pressed="true"])';
    const picks = document.querySelectorAll(`#screen-play [data-action^='["pick"']${free}`);
    const target = picks[number % picks.length];
    const painted = (then) => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = then;
        port2.postMessage(null); // after the frame that answers the click
    });
    const began = performance.now();
    target.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 })); // like a tap
    painted(() => painted(() => { // the first frame shows the optimistic update, the second the complete answer
        const took = performance.now() - began;
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
        painted(() => resolve(took));
    }));
})"""
WATCH = """() => {
    window.longest = 0;
    new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
    }).observe({ type: "longtask" });
}"""


def measure(browser: Browser) -> Iterator[Row]:
    """The rows about play at the table."""
    with host(everything=False) as site:
        for slug, name in MATCHES.items():
            with opened(browser, site.address, file_with_most_legal_moves(slug, name)) as page:
                yield _painting(page, slug)
        with window(browser, site.address) as page:
            yield _thinking(page)


def _painting(page: Page, slug: str) -> Row:
    with slowed(page):
        times = [float(page.evaluate(CLICK, number)) for number in range(CLICKS)]
    slowest = quantiles(times, n=20)[-1]
    nodes = page.evaluate("document.querySelectorAll('#app *').length")
    description = f"{slug}: click to painted page of {nodes} nodes, CPU slowed {SLOWED}x, median and p95"
    return Row(description, f"{median(times):.0f} and {slowest:.0f} ms", f"{PAINT_BUDGET} ms", slowest <= PAINT_BUDGET)


def _thinking(page: Page) -> Row:
    page.evaluate("wanli.startBotWorker()")
    page.wait_for_timeout(STARTING)  # the worker has started, so that only thinking is measured
    page.evaluate(START, 1)
    page.wait_for_timeout(1000)
    page.evaluate(WATCH)
    page.wait_for_timeout(5000)  # hard bots think for a second each
    longest = float(page.evaluate("window.longest"))  # the browser reports tasks of 50 ms and more
    measured = "under 50 ms" if longest == 0 else f"{longest:.0f} ms"
    return Row("longest task of the page while bots think", measured, f"{TASK_BUDGET} ms", longest <= TASK_BUDGET)
