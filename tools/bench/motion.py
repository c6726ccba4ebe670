"""How pieces travel: frames of a beat against a plain page that animates the same nodes, and the tasks meanwhile."""

from collections.abc import Iterator
from statistics import median

from playwright.sync_api import Browser, Page

from tools.bench.host import host
from tools.bench.play import TASK_BUDGET, WATCH
from tools.bench.table import Row
from tools.bench.windows import MATCHES, SLOWED, fullest, opened, slowed

ROUNDS, PIECES, LEAST = 8, 12, 0.9
WATCHED = 10_000
"""Milliseconds in which bots move at the usual pace."""

# Frames from now until so many milliseconds later.
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
OURS = f"""async ([number, most]) => {{
    {COUNT}
    const app = document.getElementById("app");
    const wanted = app.cloneNode(true);
    for (const piece of [...wanted.querySelectorAll("#board [data-piece]")].slice(0, most)) {{
        piece.style.marginLeft = number % 2 ? "0" : "3rem";
        piece.dataset.at = `place-${{number}}`;
    }}
    const beats = [{{ line: "", travels: [], pointsAt: [], sound: "" }}];
    wanli.morph(app, wanted.innerHTML, JSON.stringify({{ pace: 250, beats, sounds: [], arriving: false }}));
    return count(250);
}}"""
PLAIN = f"""async ([number, most]) => {{
    {COUNT}
    for (const piece of [...document.querySelectorAll("#board [data-piece]")].slice(0, most)) {{
        piece.animate([{{ translate: number % 2 ? "3rem 0" : "-3rem 0" }}, {{ translate: "0 0" }}], 250);
    }}
    return count(250);
}}"""


def measure(browser: Browser) -> Iterator[Row]:
    """The rows about motion."""
    with host(everything=False) as site:
        with opened(browser, site.address, fullest("khan", MATCHES["khan"])) as page:
            plain = browser.new_page(viewport=page.viewport_size)
            plain.route("**/glue-*/*.js", lambda route: route.abort())
            plain.goto(site.address)
            plain.evaluate("html => { document.getElementById('app').innerHTML = html; }", page.inner_html("#app"))
            yield _frames(page, plain)
            plain.close()
        for slug, name in MATCHES.items():
            with opened(browser, site.address, fullest(slug, name, bots="easy")) as page:
                yield _tasks(page, slug)


def _frames(page: Page, plain: Page) -> Row:
    """Both take turns, in front one after the other."""
    ratios = []
    for number in range(ROUNDS):
        page.bring_to_front()
        ours = float(page.evaluate(OURS, [number, PIECES]))
        plain.bring_to_front()
        ratios.append(ours / float(plain.evaluate(PLAIN, [number, PIECES])))
    share = median(ratios)
    what = f"frames while {PIECES} pieces travel, against a plain page that animates the same nodes"
    return Row(what, f"{share:.2f}", f"{LEAST}", share >= LEAST)


def _tasks(page: Page, slug: str) -> Row:
    """Of moves of bots that are told at the usual pace, moments in the middle of an action included."""
    with slowed(page):
        page.evaluate(WATCH)
        page.wait_for_timeout(WATCHED)
        longest = float(page.evaluate("window.longest"))  # the browser reports tasks of 50 ms and more
    shown = "under 50 ms" if longest == 0 else f"{longest:.0f} ms"
    what = f"{slug}: longest task while moves of bots are told, CPU slowed {SLOWED}x"
    return Row(what, shown, f"{TASK_BUDGET} ms", longest <= TASK_BUDGET)
