"""Windows with the built page and an open match: golden matches at the position with the most legal moves."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page

from tests.golden.report import FOLDER, replay
from tools.bench.boot import usable
from wanli.engine import Match
from wanli.games import GAMES
from wanli.saves.files import write_file
from wanli.saves.saved_match import SavedMatch
from wanli.ui.markup.people import COLOURS, SHAPES, Kind, Level, Person

SLOWED = 4
"""The factor by which the CPU is slowed, to stand for a tablet."""
STARTING = 6000
"""Milliseconds for the bots' worker to start and for an opened match to settle."""
_CHOSEN = {
    "mauer": "5-last-round",
    "meridian": "4-points",
    "khan": "4-walls-and-stones",
    "settlers": "6-win",
    "great_wall": "5-time",
}
_GOLDEN = {slug: sorted(file.stem for file in (FOLDER / slug).glob("*.txt")) for slug in GAMES}
MATCHES = {slug: _CHOSEN.get(slug, names[-1]) for slug, names in _GOLDEN.items() if names}
"""The golden match of each game. A game without a chosen one uses its last."""


@contextmanager
def window(browser: Browser, address: str) -> Iterator[Page]:
    """A window of tablet size that shows home."""
    page = browser.new_page(viewport={"width": 1024, "height": 768})
    try:
        usable(page, address)
        yield page
    finally:
        page.close()


@contextmanager
def opened(browser: Browser, address: str, content: str) -> Iterator[Page]:
    """A window in which the match in the file `content` is open."""
    with window(browser, address) as page:
        open_file(page, content)
        yield page


@contextmanager
def slowed(page: Page) -> Iterator[None]:
    """Slow the page's CPU down."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    try:
        yield
    finally:
        session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        session.detach()


def file_with_most_legal_moves(slug: str, name: str, bots: Level | None = None) -> str:
    """A file with a golden match at the position with the most legal moves, played by human players or by `bots`."""
    golden, _ = replay((FOLDER / slug / f"{name}.txt").read_text("utf-8").splitlines())
    count = max(range(len(golden.log)), key=lambda count: len(golden.at(count).legal()))
    return _file(Match.decode({**golden.setup(), "actions": golden.encode()["actions"][:count]}), bots)


def finished(slug: str, name: str) -> str:
    """A file with a complete golden match of human players."""
    return _file(replay((FOLDER / slug / f"{name}.txt").read_text("utf-8").splitlines())[0])


def _file(match: Match, bots: Level | None = None) -> str:
    kind: Kind = "bot" if bots else "human"
    people = tuple(
        Person(str(seat + 1), COLOURS[seat], SHAPES[seat], kind, bots or "medium") for seat in range(match.seats)
    )
    return write_file([SavedMatch("bench", match, people)])


def open_file(page: Page, content: str) -> None:
    """Import the file, open its match, and reveal the hand of the player to move."""
    file = {"name": "match.json", "mimeType": "application/json", "buffer": content.encode()}
    page.set_input_files("#import-file", file)  # type: ignore[arg-type]
    page.wait_for_selector(".match-row")
    page.keyboard.press("Escape")
    page.locator("[data-action^='[\"open\"']").first.click()
    page.wait_for_timeout(STARTING)
    if page.locator("#reveal").count():
        page.locator("#reveal").click()
    page.wait_for_selector("#screen-play, #screen-score")
