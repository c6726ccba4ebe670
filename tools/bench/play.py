"""How the table feels: from a click to the painted board, and how free the page is while a bot thinks."""

from collections.abc import Iterator
from statistics import median, quantiles

from playwright.sync_api import Browser, Page

from tests.golden.report import FOLDER, replay
from tools.bench.boot import usable
from tools.bench.host import host
from tools.bench.table import Row
from wanli.app.files import write_file
from wanli.app.saved_match import SavedMatch
from wanli.engine import Match
from wanli.ui.people import COLOURS, SHAPES, Kind, Level, Person

CLICKS, SLOWED, PAINT_BUDGET, TASK_BUDGET = 60, 4, 100, 50
STARTING = 6000
START = """(seat) => {
    document.querySelector(`[data-action='["new","mauer"]']`).click();
    for (const other of [1, 2]) document.getElementById(`level-${other}-hard`)?.click();
    document.getElementById(`option-start-${seat}`).click();
    document.getElementById("start").click();
}"""
# Clicks the next thing that may be picked, until the browser has painted what came of it, and lets go of it again.
CLICK = """(number) => new Promise((resolve) => {
    const free = ':is(button, [tabindex="0"]):not([tabindex="-1"], [aria-disabled="true"], [aria-pressed="true"])';
    const picks = document.querySelectorAll(`#screen-play [data-action^='["pick"']${free}`);
    const target = picks[number % picks.length];
    const painted = (then) => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = then;
        port2.postMessage(null); // after the frame that the click led to
    });
    const began = performance.now();
    target.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 })); // as by a finger
    painted(() => painted(() => { // the first frame has what the touch lights up, the second one all of it
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
MATCHES = {
    "mauer": "5-last-round",
    "meridian": "4-points",
    "khan": "4-walls-and-stones",
    "settlers": "6-win",
    "great_wall": "5-time",
}
"""Golden matches; the click is measured where most moves are legal."""


def measure(browser: Browser) -> Iterator[Row]:
    """The rows about playing."""
    with host(everything=False) as site:
        for slug, name in MATCHES.items():
            page = browser.new_page(viewport={"width": 1024, "height": 768})
            usable(page, site.address)
            open_file(page, fullest(slug, name))
            yield _painting(page, slug)
            page.close()
        page = browser.new_page(viewport={"width": 1024, "height": 768})
        usable(page, site.address)
        yield _thinking(page)
        page.close()


def fullest(slug: str, name: str, bots: Level | None = None) -> str:
    """A file with a golden match, of persons or of bots of a level, as it stood where most moves were legal."""
    golden, _ = replay((FOLDER / slug / f"{name}.txt").read_text("utf-8").splitlines())
    count = max(range(len(golden.log)), key=lambda count: len(golden.at(count).legal()))
    match = Match.decode({**golden.setup(), "actions": golden.encode()["actions"][:count]})
    kind: Kind = "bot" if bots else "human"
    people = tuple(
        Person(str(seat + 1), COLOURS[seat], SHAPES[seat], kind, bots or "medium") for seat in range(match.seats)
    )
    return write_file([SavedMatch("bench", match, people)])


def open_file(page: Page, content: str) -> None:
    """Take the file in, open its match, and show the hand of whoever is to move."""
    file = {"name": "match.json", "mimeType": "application/json", "buffer": content.encode()}
    page.set_input_files("#import-file", file)  # type: ignore[arg-type]
    page.wait_for_selector(".match-row")
    page.keyboard.press("Escape")
    page.locator("[data-action^='[\"open\"']").first.click()
    page.wait_for_timeout(STARTING)
    if page.locator("#reveal").count():
        page.locator("#reveal").click()
    page.wait_for_selector("#screen-play")


def _painting(page: Page, slug: str) -> Row:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    times = [float(page.evaluate(CLICK, number)) for number in range(CLICKS)]
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    slowest = quantiles(times, n=20)[-1]
    nodes = page.evaluate("document.querySelectorAll('#app *').length")
    what = f"{slug}: click to painted page of {nodes} nodes, CPU slowed {SLOWED}x, median and p95"
    return Row(what, f"{median(times):.0f} and {slowest:.0f} ms", f"{PAINT_BUDGET} ms", slowest <= PAINT_BUDGET)


def _thinking(page: Page) -> Row:
    page.evaluate("wanli.warmBotWorker()")
    page.wait_for_timeout(STARTING)  # the worker has started: what is measured is thinking
    page.evaluate(START, 1)
    page.wait_for_timeout(1000)
    page.evaluate(WATCH)
    page.wait_for_timeout(5000)  # hard bots think for a second each
    longest = float(page.evaluate("window.longest"))  # the browser reports tasks of 50 ms and more
    shown = "under 50 ms" if longest == 0 else f"{longest:.0f} ms"
    return Row("longest task of the page while bots think", shown, f"{TASK_BUDGET} ms", longest <= TASK_BUDGET)
