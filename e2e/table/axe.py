"""Accessibility checks with axe."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from e2e.host import Host
from e2e.table.tablet import NO_SERVICE_WORKER, Tablet

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page: Page) -> list[str]:
    """Return one line for each rule that the page breaks, with the first elements that break it, once nothing moves."""
    page.emulate_media(reduced_motion="reduce")  # an element that fades in has no contrast yet
    page.wait_for_function("document.getAnimations().every((element) => element.playState !== 'running')")
    options = {"runOnly": {"type": "tag", "values": RULES}, "resultTypes": ["violations"]}
    result = Axe().run(page, options=options)
    return [
        f"{violation['id']}: {violation['help']}: {[node['html'][:160] for node in violation['nodes'][:3]]}"
        for violation in result.response["violations"]
    ]


class AccessibilityTour:
    """Leads a tablet from screen to screen. `violations_by_screen` holds the screens that break rules of axe."""

    def __init__(self, tablet: Tablet) -> None:
        self.tablet = tablet
        self.violations_by_screen: dict[str, list[str]] = {}

    def check(self, name: str) -> None:
        """Check the screen that is open now, under this name."""
        self.tablet.page.wait_for_timeout(100)
        broken = violations(self.tablet.page)
        if broken:
            self.violations_by_screen[name] = broken


@contextmanager
def tour(browser: Browser, host: Host, scheme: str) -> Iterator[AccessibilityTour]:
    """Open a tablet in light or dark colours for a tour."""
    context = browser.new_context(
        viewport={"width": 1024, "height": 768},
        locale="en-GB",
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
    )
    context.add_init_script(NO_SERVICE_WORKER)
    try:
        yield AccessibilityTour(Tablet(context, host).visit())
    finally:
        context.close()
