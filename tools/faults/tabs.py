"""Three tabs show one match, and bots move in all of them: no stored entry may ever be overwritten."""

from playwright.sync_api import Page, Playwright

from tools.bench.table import Row
from tools.ci.browsers import launch_args, require
from tools.faults.harness.bot_match import begin_match, common_prefix, is_over, open_page, stored_entries

TABS = 3
MIN_ENTRIES = 100
"""The minimum number of entries in the match at the end."""
ROUNDS = 3000
ADOPT = "[data-action='[\"adopt\"]']"
PRESS_IF_PRESENT = (
    "(selector) => { const control = document.querySelector(selector); control?.click(); return Boolean(control); }"
)


def measure(playwright: Playwright, address: str) -> list[Row]:
    """Return the rows of this fault."""
    browser = playwright.chromium.launch(executable_path=require("chromium"), args=launch_args())
    context = browser.new_context()
    pages = [context.new_page() for _ in range(TABS)]
    open_page(pages[0], address)
    id_ = begin_match(pages[0], address, "mauer", 5)
    for page in pages[1:]:
        open_page(page, address, f"match/{id_}")
    entries: list[str] = []
    notified = overwritten = 0
    for _ in range(ROUNDS):
        stored = stored_entries(pages[0], id_)
        overwritten += len(entries) - common_prefix(entries, stored)
        entries = stored
        if all(is_over(page) for page in pages) or (
            len(entries) >= MIN_ENTRIES and not any(map(_offers_to_adopt, pages))
        ):
            break
        notified += sum([_adopt(page) for page in pages])
        pages[0].wait_for_timeout(20)
    for page in pages:  # each must show the stored match
        open_page(page, address, f"match/{id_}")
    browser.close()
    description = (
        f"{TABS} tabs on one match, {len(entries)} actions, a tab was notified {notified} times that it was overtaken"
    )
    return [
        Row(
            f"{description}: entries overwritten",
            str(overwritten),
            "0",
            not overwritten and len(entries) >= MIN_ENTRIES,
        )
    ]


def _offers_to_adopt(page: Page) -> bool:
    return page.locator(ADOPT).count() > 0


def _adopt(page: Page) -> bool:
    """Adopt the moves of another tab, if the page offers that."""
    return bool(page.evaluate(PRESS_IF_PRESENT, ADOPT))
