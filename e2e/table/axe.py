"""What axe, the checker of accessibility, finds on the page."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page: Page) -> list[str]:
    """One line for each rule that the page breaks, with its first places; the page is looked at when nothing moves."""
    page.emulate_media(reduced_motion="reduce")  # what fades in has no contrast yet
    page.wait_for_function("document.getAnimations().every((one) => one.playState !== 'running')")
    found = Axe().run(page, options={"runOnly": {"type": "tag", "values": RULES}})
    return [
        f"{one['id']}: {one['help']}: {[node['html'][:160] for node in one['nodes'][:3]]}"
        for one in found.response["violations"]
    ]
