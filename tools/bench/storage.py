"""The longest tasks of the page's thread while many matches, or a long one, are read, listed, opened and written."""

from collections.abc import Iterator

from playwright.sync_api import Browser, Page

from tests.golden.report import FOLDER, replay
from tools.bench.host import host
from tools.bench.play import TASK_BUDGET, WATCH
from tools.bench.table import Row
from tools.bench.windows import MATCHES, window
from wanli.app.storage.files import write_file
from wanli.app.storage.saved_match import SavedMatch
from wanli.engine import Match
from wanli.ui.markup.people import COLOURS, SHAPES, Person

KEPT = 300
"""Matches that are taken in, a fifth of them of each game."""
FIRST_LENGTH, LONGER = 20, 2
"""Actions of the first match of each game, and how many more each has than the one before."""
PATIENCE, SETTLING = 600_000, 3000
FOREMOST = "foremost"
"""The id of the match that is opened and exported: a whole one, with the most actions."""


def measure(browser: Browser) -> Iterator[Row]:
    """A row for each thing that is done."""
    with host(everything=False) as site, window(browser, site.address) as page:
        page.context.add_init_script(f"({WATCH})()")
        page.evaluate(WATCH)
        _import(page, _file(KEPT))
        yield _row(page, f"{KEPT} matches are taken in from a file")
        page.keyboard.press("Escape")
        page.reload()
        page.wait_for_selector("html[data-ready]", timeout=PATIENCE)
        yield _row(page, f"the page starts, with {KEPT} matches kept")
        page.locator("#settings, [data-action='[\"settings\"]']").first.click()
        page.keyboard.press("Escape")
        yield _row(page, f"home is painted again, with {KEPT} matches kept")
        with page.expect_download(timeout=PATIENCE):
            page.locator("[data-action='[\"export_all\"]']").click()
        yield _row(page, f"{KEPT} matches are given out as a file")
        with page.expect_download(timeout=PATIENCE):
            page.locator(f'[data-action^=\'["export","{FOREMOST}"\']').first.click()
        yield _row(page, "the longest golden match is given out as a file")
        page.locator(f'[data-action^=\'["open","{FOREMOST}"\']').first.click()
        page.wait_for_selector("#screen-play, #screen-score, #screen-handover", timeout=PATIENCE)
        yield _row(page, "the longest golden match is opened")


def _file(count: int) -> str:
    """A file with so many matches; the one that counts as played last is the longest golden match."""
    matches = [
        replay((FOLDER / slug / f"{name}.txt").read_text("utf-8").splitlines())[0] for slug, name in MATCHES.items()
    ]
    found = [_saved(FOREMOST, max(matches, key=lambda match: len(match.log)), count)]
    for number in range(count - 1):
        whole = matches[number % len(matches)]
        actions = whole.encode()["actions"][: FIRST_LENGTH + LONGER * (number // len(matches))]
        found.append(_saved(f"match{number:03}", Match.decode({**whole.setup(), "actions": actions}), number))
    return write_file(found)


def _saved(id_: str, match: Match, played: int) -> SavedMatch:
    people = tuple(Person(str(seat + 1), COLOURS[seat], SHAPES[seat]) for seat in range(match.seats))
    return SavedMatch(id_, match, people, created=1, played=1_700_000_000_000 + played)


def _import(page: Page, text: str) -> None:
    file = {"name": "matches.json", "mimeType": "application/json", "buffer": text.encode()}
    page.set_input_files("#import-file", file)  # type: ignore[arg-type]
    page.wait_for_selector("#dialog", timeout=PATIENCE)


def _row(page: Page, what: str) -> Row:
    """The longest task since the last row."""
    page.wait_for_timeout(SETTLING)
    longest = float(page.evaluate("window.longest"))  # the browser reports tasks of 50 ms and more
    page.evaluate("window.longest = 0")
    shown = "under 50 ms" if longest == 0 else f"{longest:.0f} ms"
    return Row(f"longest task while {what}", shown, f"{TASK_BUDGET} ms", longest <= TASK_BUDGET)
