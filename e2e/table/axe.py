"""What axe, the checker of accessibility, finds on the page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from e2e.host import Host
from e2e.table.tablet import WITHOUT_WORKER, Tablet

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page: Page) -> list[str]:
    """One line for each rule that the page breaks, with its first places; the page is looked at when nothing moves."""
    page.emulate_media(reduced_motion="reduce")  # what fades in has no contrast yet
    page.wait_for_function("document.getAnimations().every((one) => one.playState !== 'running')")
    options = {"runOnly": {"type": "tag", "values": RULES}, "resultTypes": ["violations"]}
    found = Axe().run(page, options=options)
    return [
        f"{one['id']}: {one['help']}: {[node['html'][:160] for node in one['nodes'][:3]]}"
        for one in found.response["violations"]
    ]


class Tour:
    """A tablet led from screen to screen. `found` holds what axe found, by the name of the look; empty if nothing."""

    def __init__(self, tablet: Tablet) -> None:
        self.tablet = tablet
        self.found: dict[str, list[str]] = {}

    def look(self, name: str) -> None:
        """Look at what is on the screen now."""
        self.tablet.page.wait_for_timeout(100)
        broken = violations(self.tablet.page)
        if broken:
            self.found[name] = broken


@contextmanager
def tour(browser: Browser, host: Host, scheme: str) -> Iterator[Tour]:
    """A tour in light or dark colours, on a tablet of its own."""
    context = browser.new_context(
        viewport={"width": 1024, "height": 768},
        locale="en-GB",
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
    )
    context.add_init_script(WITHOUT_WORKER)
    try:
        yield Tour(Tablet(context, host).visit())
    finally:
        context.close()
