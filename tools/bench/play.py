"""How the table feels: from a click to the painted board, and how free the page is while a bot thinks."""

from collections.abc import Iterator
from statistics import quantiles

from playwright.sync_api import Browser, Page

from tools.bench.boot import usable
from tools.bench.host import host
from tools.bench.table import Row

CLICKS, SLOWED, PAINT_BUDGET, TASK_BUDGET = 60, 4, 100, 50
STARTING = 6000
START = """(seat) => {
    document.querySelector(`[data-action='["new","mauer"]']`).click();
    for (const other of [1, 2]) document.getElementById(`level-${other}-hard`)?.click();
    document.getElementById(`option-start-${seat}`).click();
    document.getElementById("start").click();
}"""
# Clicks a card, or takes it back, by turns, and waits until the browser has painted what came of it.
CLICK = """() => new Promise((resolve) => {
    const held = document.querySelector(`button[data-action='["pick","clear"]']`);
    const target = held ?? document.querySelector(`button[data-action^='["pick","hand"']`);
    const began = performance.now();
    target.click();
    requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - began);
        port2.postMessage(null); // after the frame that the click led to
    });
})"""
WATCH = """() => {
    window.longest = 0;
    new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
    }).observe({ type: "longtask" });
}"""
MY_TURN = 'button[data-action=\'["play",["draw"]]\']'


def measure(browser: Browser) -> Iterator[Row]:
    """The rows about playing."""
    with host(everything=False) as site:
        page = browser.new_page(viewport={"width": 1024, "height": 768})
        usable(page, site.address)
        page.evaluate(START, 0)
        page.wait_for_selector(MY_TURN)
        page.wait_for_timeout(STARTING)  # the thinker has started: what is measured is the page
        yield _painting(page)
        page.close()
        page = browser.new_page(viewport={"width": 1024, "height": 768})
        usable(page, site.address)
        yield _thinking(page)
        page.close()


def _painting(page: Page) -> Row:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    times = [float(page.evaluate(CLICK)) for _ in range(CLICKS)]
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    slowest = quantiles(times, n=20)[-1]
    nodes = page.evaluate("document.querySelectorAll('#app *').length")
    what = f"click to painted board of {nodes} nodes, CPU slowed {SLOWED}x, p95"
    return Row(what, f"{slowest:.0f} ms", f"{PAINT_BUDGET} ms", slowest <= PAINT_BUDGET)


def _thinking(page: Page) -> Row:
    page.evaluate("wanli.warmThinker()")
    page.wait_for_timeout(STARTING)  # the worker has started: what is measured is thinking
    page.evaluate(START, 1)
    page.wait_for_timeout(1000)
    page.evaluate(WATCH)
    page.wait_for_timeout(5000)  # hard bots think for a second each
    longest = float(page.evaluate("window.longest"))  # the browser reports tasks of 50 ms and more
    shown = "under 50 ms" if longest == 0 else f"{longest:.0f} ms"
    return Row("longest task of the page while bots think", shown, f"{TASK_BUDGET} ms", longest <= TASK_BUDGET)
