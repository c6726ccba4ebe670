"""Animation: frames per step against a plain page that animates the same nodes, and long tasks meanwhile."""

from collections.abc import Iterator
from statistics import median

from playwright.sync_api import Browser, Page

from tools.bench.host import host
from tools.bench.play import TASK_BUDGET, WATCH
from tools.bench.table import Row
from tools.bench.windows import MATCHES, SLOWED, file_with_most_legal_moves, opened, slowed

ROUNDS, PIECES, MIN_SHARE = 8, 12, 0.9
OBSERVED = 10_000
"""Milliseconds in which bots play at the default pace."""

# counts the frames of the next `time` milliseconds
COUNT = """const count = (time) => new Promise((resolve) => {
    const began = performance.now();
    let frames = 0;
    const next = () => {
        frames += 1;
        if (performance.now() - began < time) requestAnimationFrame(next);
        else resolve(frames / (performance.now() - began));
    };
    requestAnimationFrame(next);
});"""
OURS = f"""async ([number, maxPieces]) => {{
    {COUNT}
    const app = document.getElementById("app");
    const nextPage = app.cloneNode(true);
    for (const piece of [...nextPage.querySelectorAll("#board [data-piece]")].slice(0, maxPieces)) {{
        piece.style.marginLeft = number % 2 ? "0" : "3rem";
        piece.dataset.at = `place-${{number}}`;
    }}
    const steps = [{{ line: "", travels: [], pointsAt: [], sound: "" }}];
    wanli.morph(app, nextPage.innerHTML, JSON.stringify({{ pace: 250, steps, sounds: [], arriving: false }}));
    return count(250);
}}"""
PLAIN = f"""async ([number, maxPieces]) => {{
    {COUNT}
    for (const piece of [...document.querySelectorAll("#board [data-piece]")].slice(0, maxPieces)) {{
        piece.animate([{{ translate: number % 2 ? "3rem 0" : "-3rem 0" }}, {{ translate: "0 0" }}], 250);
    }}
    return count(250);
}}"""


def measure(browser: Browser) -> Iterator[Row]:
    """The rows about animation."""
    with host(everything=False) as site:
        with opened(browser, site.address, file_with_most_legal_moves("khan", MATCHES["khan"])) as page:
            plain = browser.new_page(viewport=page.viewport_size)
            plain.route("**/glue-*/*.js", lambda route: route.abort())
            plain.goto(site.address)
            plain.evaluate("html => { document.getElementById('app').innerHTML = html; }", page.inner_html("#app"))
            yield _frames(page, plain)
            plain.close()
        for slug, name in MATCHES.items():
            with opened(browser, site.address, file_with_most_legal_moves(slug, name, bots="easy")) as page:
                yield _tasks(page, slug)


def _frames(page: Page, plain: Page) -> Row:
    """Measure both pages in turn, each in the foreground."""
    ratios = []
    for number in range(ROUNDS):
        page.bring_to_front()
        ours = float(page.evaluate(OURS, [number, PIECES]))
        plain.bring_to_front()
        ratios.append(ours / float(plain.evaluate(PLAIN, [number, PIECES])))
    share = median(ratios)
    description = f"frames while {PIECES} pieces travel, against a plain page that animates the same nodes"
    return Row(description, f"{share:.2f}", f"{MIN_SHARE}", share >= MIN_SHARE)


def _tasks(page: Page, slug: str) -> Row:
    """The longest task while bot moves are animated at the default pace, including intermediate states."""
    with slowed(page):
        page.evaluate(WATCH)
        page.wait_for_timeout(OBSERVED)
        longest = float(page.evaluate("window.longest"))  # the browser reports tasks of 50 ms and more
    measured = "under 50 ms" if longest == 0 else f"{longest:.0f} ms"
    description = f"{slug}: longest task while bot moves are animated, CPU slowed {SLOWED}x"
    return Row(description, measured, f"{TASK_BUDGET} ms", longest <= TASK_BUDGET)
