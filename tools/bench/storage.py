"""The longest tasks while many matches, or a long one, are read, listed, opened and written."""

from collections.abc import Iterator

from playwright.sync_api import Browser, Page

from tests.golden.report import FOLDER, replay
from tools.bench.host import host
from tools.bench.play import TASK_BUDGET, WATCH
from tools.bench.table import Row
from tools.bench.windows import MATCHES, window
from wanli.engine import Match
from wanli.saves.files import write_file
from wanli.saves.saved_match import SavedMatch
from wanli.ui.markup.people import COLOURS, SHAPES, Person

STORED = 300
"""The number of imported matches, a fifth of them of each game."""
FIRST_LENGTH, LONGER = 20, 2
"""The actions of the first match of each game, and the number by which each later match is longer."""
TIMEOUT, SETTLE_MS = 600_000, 3000
LONGEST = "foremost"
DIALOG_MS = 500
"""Milliseconds within which a dialog appears."""
"""The id of the match that is opened and exported: the complete match with the most actions."""


def measure(browser: Browser) -> Iterator[Row]:
    """One row per operation."""
    with host(everything=False) as site, window(browser, site.address) as page:
        page.context.add_init_script(f"({WATCH})()")
        page.evaluate(WATCH)
        _import(page, _file(STORED))
        yield _row(page, f"{STORED} matches are imported from a file")
        page.keyboard.press("Escape")
        page.reload()
        page.wait_for_selector("html[data-ready]", timeout=TIMEOUT)
        yield _row(page, f"the page starts, with {STORED} stored matches")
        page.locator("#settings, [data-action='[\"settings\"]']").first.click()
        page.keyboard.press("Escape")
        yield _row(page, f"home is painted again, with {STORED} stored matches")
        _export(page, 'export_all_ask"', 'export_all"')
        yield _row(page, f"{STORED} matches are exported to a file")
        _export(page, f'export_ask","{LONGEST}"', f'export","{LONGEST}"')
        yield _row(page, "the longest golden match is exported to a file")
        page.locator(f'[data-action^=\'["open","{LONGEST}"\']').first.click()
        page.wait_for_selector("#screen-play, #screen-score, #screen-handover", timeout=TIMEOUT)
        yield _row(page, "the longest golden match is opened")


def _export(page: Page, asking: str, confirmed: str) -> None:
    """Press the button whose intent begins with `asking`; if the page asks about running matches, confirm."""
    with page.expect_download(timeout=TIMEOUT):
        page.locator(f"[data-action^='[\"{asking}']").first.click()
        page.wait_for_timeout(DIALOG_MS)
        if page.locator("#dialog").count():
            page.locator(f"#dialog [data-action^='[\"{confirmed}']").click()


def _file(count: int) -> str:
    """A file with `count` matches. The longest golden match counts as the last played."""
    matches = [
        replay((FOLDER / slug / f"{name}.txt").read_text("utf-8").splitlines())[0] for slug, name in MATCHES.items()
    ]
    saved = [_saved(LONGEST, max(matches, key=lambda match: len(match.log)), count)]
    for number in range(count - 1):
        source = matches[number % len(matches)]
        actions = source.encode()["actions"][: FIRST_LENGTH + LONGER * (number // len(matches))]
        saved.append(_saved(f"match{number:03}", Match.decode({**source.setup(), "actions": actions}), number))
    return write_file(saved)


def _saved(id_: str, match: Match, played: int) -> SavedMatch:
    people = tuple(Person(str(seat + 1), COLOURS[seat], SHAPES[seat]) for seat in range(match.seats))
    return SavedMatch(id_, match, people, created=1, played=1_700_000_000_000 + played)


def _import(page: Page, text: str) -> None:
    file = {"name": "matches.json", "mimeType": "application/json", "buffer": text.encode()}
    page.set_input_files("#import-file", file)  # type: ignore[arg-type]
    page.wait_for_selector("#dialog", timeout=TIMEOUT)


def _row(page: Page, description: str) -> Row:
    """The longest task since the last row."""
    page.wait_for_timeout(SETTLE_MS)
    longest = float(page.evaluate("window.longest"))  # the browser reports tasks of 50 ms and more
    page.evaluate("window.longest = 0")
    measured = "under 50 ms" if longest == 0 else f"{longest:.0f} ms"
    return Row(f"longest task while {description}", measured, f"{TASK_BUDGET} ms", longest <= TASK_BUDGET)
