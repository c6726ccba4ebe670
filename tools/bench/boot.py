"""How soon the page can be used, and what it costs to fetch, in headless Chromium."""

from collections.abc import Iterator
from statistics import median

from playwright.sync_api import Browser, BrowserContext, Page

from tools.bench.host import Host, host
from tools.bench.table import Row

ROUNDS = 5
FIRST_BUDGET, REPEAT_BUDGET, WIRE_BUDGET = 0.40, 0.35, 14_000_000
INSTALLED = "navigator.serviceWorker.ready.then(() => caches.keys()).then((names) => names.length)"


def usable(page: Page, address: str) -> float:
    """Milliseconds from the start of the navigation until Python listens."""
    page.goto(address)
    page.wait_for_selector("html[data-ready]", timeout=60_000)
    return float(page.evaluate("performance.getEntriesByName('wanli:usable')[0].startTime"))


def visible(page: Page) -> float:
    """Milliseconds until something was painted."""
    script = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
    return float(page.evaluate(script))


def measure(browser: Browser) -> Iterator[Row]:
    """The rows about starting."""
    first: list[float] = []
    repeat: list[float] = []
    plain_first: list[float] = []
    plain_repeat: list[float] = []
    painted: list[float] = []
    for _ in range(ROUNDS):
        with host(everything=True) as site:
            plain_first.append(_fresh(browser, site, "plain.html"))
            context = browser.new_context()
            page = context.new_page()
            first.append(usable(page, site.address))
            painted.append(visible(page))
            page.evaluate(INSTALLED)
            repeat.append(_again(context, site.address))
            plain_repeat.append(_again(context, f"{site.address}plain.html"))
            context.close()
    yield _ratio("first visit", first, plain_first, FIRST_BUDGET)
    yield _ratio("repeat visit through the service worker", repeat, plain_repeat, REPEAT_BUDGET)
    early = median(painted) < median(first) / 2
    yield Row("home screen visible, first visit", f"{median(painted):.0f} ms", "before Python", early)
    wire = _wire(browser)
    yield Row("first visit over the wire, all kept offline", f"{wire / 1e6:.1f} MB", "14.0 MB", wire <= WIRE_BUDGET)


def _wire(browser: Browser) -> int:
    """Bytes sent for a first visit, until everything is kept offline."""
    with host(everything=False) as site:
        context = browser.new_context()
        page = context.new_page()
        usable(page, site.address)
        page.evaluate(INSTALLED)
        context.close()
        return site.sent


def _fresh(browser: Browser, site: Host, name: str) -> float:
    context = browser.new_context()
    try:
        return usable(context.new_page(), site.address + name)
    finally:
        context.close()


def _again(context: BrowserContext, address: str) -> float:
    page = context.new_page()
    try:
        return usable(page, address)
    finally:
        page.close()


def _ratio(what: str, ours: list[float], plain: list[float], budget: float) -> Row:
    ratio = median(ours) / median(plain)
    measured = f"{ratio:.2f} ({median(ours):.0f} ms against {median(plain):.0f} ms)"
    return Row(f"page usable, {what}, against plain loadPyodide()", measured, f"{budget:.2f}", ratio <= budget)
