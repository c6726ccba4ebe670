"""Start times and download sizes in headless Chromium."""

from collections.abc import Iterator
from pathlib import Path
from statistics import median
from zipfile import ZipFile

from playwright.sync_api import Browser, BrowserContext, Page

from tools.bench.host import Host, Line, host
from tools.bench.table import Row
from tools.paths import DIST

ROUNDS = 5
SETTLE_MS = 1000
"""Milliseconds to wait in a new window, in which the browser loads internal pages."""
FIRST_BUDGET, REPEAT_BUDGET = 0.33, 0.22
PAINT_BUDGET, SLOW_PAINT_BUDGET = 150, 1500
"""Milliseconds until home is painted, locally and through the slow connection."""
USABLE_BUDGET, OFFLINE_BUDGET = 9_500_000, 13_000_000
"""Bytes until the page is usable, and until everything is cached for offline play."""
EXTRAS_BUDGET = 1_500_000
SLOW = Line(latency=0.150, rate=1_600_000 / 8)
SLOW_BUDGET = 1.1
"""The first visit through the slow connection may take this many times as long as its bytes alone."""
INSTALLED = "navigator.serviceWorker.ready.then(() => caches.keys()).then((names) => names.length)"


def usable(page: Page, address: str, patience: float = 60_000) -> float:
    """Open `address` and return the milliseconds from the start of the navigation until the page is usable."""
    page.goto(address, timeout=patience)
    page.wait_for_selector("html[data-ready]", timeout=patience)
    return float(page.evaluate("performance.getEntriesByName('wanli:usable')[0].startTime"))


def visible(page: Page) -> float:
    """Milliseconds until the first contentful paint."""
    script = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
    return float(page.evaluate(script))


def measure(browser: Browser) -> Iterator[Row]:
    """The rows about start times and downloads."""
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
    """The bytes of a first visit, until the page is usable and until everything is cached."""
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
    yield _bytes("first visit over the wire, until everything is cached for offline play", sent, OFFLINE_BUDGET)
    yield _bytes("of these: box art, icons, lessons and puzzles", _extras(DIST / "assets"), EXTRAS_BUDGET)


def _extras(assets: Path) -> int:
    """The bytes of files that a table does not need. Lessons are compressed in the archive."""
    files = [file for name in ("boxes", "icons", "puzzles") for file in (assets / name).iterdir()]
    [archive] = assets.glob("wanli.*.zip")
    with ZipFile(archive) as packed:
        lessons = [entry.compress_size for entry in packed.infolist() if "/lessons/" in entry.filename]
    return sum(file.stat().st_size for file in files) + sum(lessons)


def _slow(browser: Browser) -> Iterator[Row]:
    """A first visit through the slow connection."""
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
    yield Row(
        f"page usable, first visit, {line}, against the time for its bytes alone",
        measured,
        f"{SLOW_BUDGET}",
        ratio <= SLOW_BUDGET,
    )


def _bytes(description: str, sent: int, budget: int) -> Row:
    return Row(description, f"{sent / 1e6:.1f} MB", f"{budget / 1e6:.1f} MB", sent <= budget)


def _fresh(browser: Browser, site: Host, name: str) -> float:
    context = browser.new_context()
    try:
        return usable(_window(context), site.address + name)
    finally:
        context.close()


def _window(context: BrowserContext) -> Page:
    """A window that has been open for SETTLE_MS, like a user's."""
    page = context.new_page()
    page.wait_for_timeout(SETTLE_MS)
    return page


def _again(context: BrowserContext, address: str) -> float:
    page = _window(context)
    try:
        return usable(page, address)
    finally:
        page.close()


def _ratio(description: str, ours: list[float], plain: list[float], budget: float) -> Row:
    ratio = median(ours) / median(plain)
    measured = f"{ratio:.2f} ({median(ours):.0f} ms against {median(plain):.0f} ms)"
    return Row(f"page usable, {description}, against plain loadPyodide()", measured, f"{budget:.2f}", ratio <= budget)
