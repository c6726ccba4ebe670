"""Three tabs on one match, in each of which bots move at once: nothing that is on disk is ever overwritten."""

from playwright.sync_api import Page, Playwright

from tools.bench.table import Row
from tools.ci.browsers import launch_args, require
from tools.faults.harness.bot_match import begin, common, is_over, stored, visit

TABS = 3
PLAYS = 100
"""Entries that the match must have at the end, at least."""
ROUNDS = 3000
ADOPT = "[data-action='[\"adopt\"]']"
PRESS = "(button) => { const found = document.querySelector(button); found?.click(); return Boolean(found); }"


def measure(playwright: Playwright, address: str) -> list[Row]:
    """The rows of this fault."""
    browser = playwright.chromium.launch(executable_path=require("chromium"), args=launch_args())
    context = browser.new_context()
    pages = [context.new_page() for _ in range(TABS)]
    visit(pages[0], address)
    id_ = begin(pages[0], address, "mauer", 5)
    for page in pages[1:]:
        visit(page, address, f"match/{id_}")
    course: list[str] = []
    told = overwritten = 0
    for _ in range(ROUNDS):
        there = stored(pages[0], id_)
        overwritten += len(course) - common(course, there)
        course = there
        if all(is_over(page) for page in pages) or (len(course) >= PLAYS and not any(map(_asks, pages))):
            break
        told += sum([_adopt(page) for page in pages])
        pages[0].wait_for_timeout(20)
    for page in pages:  # what they show is what is stored
        visit(page, address, f"match/{id_}")
    browser.close()
    what = f"{TABS} tabs on one match, {len(course)} plays, a tab told {told} times that it was overtaken"
    return [Row(f"{what}: entries overwritten", str(overwritten), "0", not overwritten and len(course) >= PLAYS)]


def _asks(page: Page) -> bool:
    return page.locator(ADOPT).count() > 0


def _adopt(page: Page) -> bool:
    """Take over what another tab has played, if the page asks for that."""
    return bool(page.evaluate(PRESS, ADOPT))
