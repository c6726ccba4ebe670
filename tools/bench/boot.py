"""How soon home is there and the page can be used, and what it costs to fetch, in headless Chromium."""

from collections.abc import Iterator
from pathlib import Path
from statistics import median
from zipfile import ZipFile

from playwright.sync_api import Browser, BrowserContext, Page

from tools.bench.host import Host, Line, host
from tools.bench.table import Row
from tools.paths import DIST

ROUNDS = 5
SETTLING = 1000
"""Milliseconds for which a new window is left alone: the browser reads pages of its own for it."""
FIRST_BUDGET, REPEAT_BUDGET = 0.33, 0.22
PAINT_BUDGET, SLOW_PAINT_BUDGET = 150, 1500
"""Milliseconds until home is painted, on this machine and through the slow line."""
USABLE_BUDGET, OFFLINE_BUDGET = 9_500_000, 13_000_000
"""Bytes until Python listens, and until everything is kept for play offline."""
EXTRAS_BUDGET = 1_500_000
SLOW = Line(latency=0.150, rate=1_600_000 / 8)
SLOW_BUDGET = 1.1
"""How much longer than its bytes alone the first visit through the slow line may take."""
INSTALLED = "navigator.serviceWorker.ready.then(() => caches.keys()).then((names) => names.length)"


def usable(page: Page, address: str, patience: float = 60_000) -> float:
    """Milliseconds from the start of the navigation until Python listens."""
    page.goto(address, timeout=patience)
    page.wait_for_selector("html[data-ready]", timeout=patience)
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
            page = _window(context)
            first.append(usable(page, site.address))
            painted.append(visible(page))
            page.evaluate(INSTALLED)
            repeat.append(_again(context, site.address))
            plain_repeat.append(_again(context, f"{site.address}plain.html"))
            context.close()
    yield _ratio("first visit", first, plain_first, FIRST_BUDGET)
    yield _ratio("repeat visit through the service worker", repeat, plain_repeat, REPEAT_BUDGET)
    yield Row(
        "home screen painted, first visit",
        f"{median(painted):.0f} ms",
        f"{PAINT_BUDGET} ms",
        median(painted) <= PAINT_BUDGET,
    )
    yield from _wire(browser)
    yield from _slow(browser)


def _wire(browser: Browser) -> Iterator[Row]:
    """Bytes sent for a first visit, until the page can be used, and until everything is kept offline."""
    with host(everything=False) as site:
        context = browser.new_context(service_workers="block")
        usable(context.new_page(), site.address)
        context.close()
        sent = site.sent
    yield _bytes("first visit over the wire, until the page is usable", sent, USABLE_BUDGET)
    with host(everything=False) as site:
        context = browser.new_context()
        page = context.new_page()
        usable(page, site.address)
        page.evaluate(INSTALLED)
        context.close()
        sent = site.sent
    yield _bytes("first visit over the wire, all kept offline", sent, OFFLINE_BUDGET)
    yield _bytes("of it pictures of the boxes, icons, lessons and puzzles", _extras(DIST / "assets"), EXTRAS_BUDGET)


def _extras(assets: Path) -> int:
    """Bytes of what no table needs; lessons lie in the archive, packed."""
    files = [file for name in ("boxes", "icons", "puzzles") for file in (assets / name).iterdir()]
    [archive] = assets.glob("wanli.*.zip")
    with ZipFile(archive) as packed:
        lessons = [entry.compress_size for entry in packed.infolist() if "/lessons/" in entry.filename]
    return sum(file.stat().st_size for file in files) + sum(lessons)


def _slow(browser: Browser) -> Iterator[Row]:
    """A first visit through a slow line."""
    with host(everything=False, line=SLOW) as site:
        context = browser.new_context(service_workers="block")
        page = context.new_page()
        took = usable(page, site.address, patience=300_000)
        painted, bytes_alone = visible(page), site.sent / SLOW.rate * 1000
        context.close()
    line = f"{SLOW.rate * 8 / 1e6:.1f} Mbit/s, {SLOW.latency * 1000:.0f} ms"
    yield Row(
        f"home screen painted, first visit, {line}",
        f"{painted:.0f} ms",
        f"{SLOW_PAINT_BUDGET} ms",
        painted <= SLOW_PAINT_BUDGET,
    )
    ratio = took / bytes_alone
    measured = f"{ratio:.2f} ({took / 1000:.1f} s against {bytes_alone / 1000:.1f} s)"
    yield Row(f"page usable, first visit, {line}, against its bytes", measured, f"{SLOW_BUDGET}", ratio <= SLOW_BUDGET)


def _bytes(what: str, sent: int, budget: int) -> Row:
    return Row(what, f"{sent / 1e6:.1f} MB", f"{budget / 1e6:.1f} MB", sent <= budget)


def _fresh(browser: Browser, site: Host, name: str) -> float:
    context = browser.new_context()
    try:
        return usable(_window(context), site.address + name)
    finally:
        context.close()


def _window(context: BrowserContext) -> Page:
    """A window that is open already, as a person's is."""
    page = context.new_page()
    page.wait_for_timeout(SETTLING)
    return page


def _again(context: BrowserContext, address: str) -> float:
    page = _window(context)
    try:
        return usable(page, address)
    finally:
        page.close()


def _ratio(what: str, ours: list[float], plain: list[float], budget: float) -> Row:
    ratio = median(ours) / median(plain)
    measured = f"{ratio:.2f} ({median(ours):.0f} ms against {median(plain):.0f} ms)"
    return Row(f"page usable, {what}, against plain loadPyodide()", measured, f"{budget:.2f}", ratio <= budget)
