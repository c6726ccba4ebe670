"""Matches of bots in the page, observed from outside: which moves became visible, when, and which are stored."""

import json
import time
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import BrowserContext, Page

from wanli.games import GAMES

START_TIMEOUT = 180_000
"""Milliseconds within which the page must start, even on a busy machine."""

COLOURS = ("vermilion", "jade", "indigo", "ochre", "plum", "slate")
SHAPES = ("circle", "square", "triangle", "diamond", "star", "hexagon")

RECORD_SAVES = """
sessionStorage.mirror ??= JSON.stringify({ ...localStorage });  // as it was on disk
const set = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, text) {
  const match = /^wanli\\/match\\/(\\w+)\\/(\\d+)$/.exec(key);
  if (match) requestAnimationFrame(() => window.saved?.(match[1], 32 * Number(match[2]), text, Date.now()));
  return set.call(this, key, text);
};
"""
"""Reports every save in the next frame, which shows it, since the save begins in the task that renders."""


@dataclass
class MatchObserver:
    """Records the visible entries of each match: by match id a list of (JSON text, time in milliseconds since 1970)."""

    entries: dict[str, list[tuple[str, float]]] = field(default_factory=dict)

    def attach(self, context: BrowserContext) -> None:
        """Observe all pages of this context from now on."""
        context.expose_function("saved", self._saved)
        context.add_init_script(RECORD_SAVES)

    def _saved(self, id_: str, first: int, text: str, time_ms: float) -> None:
        entries = self.entries.setdefault(id_, [])
        for number, entry in enumerate(json.loads(text)):
            if first + number >= len(entries):
                entries.append((json.dumps(entry, separators=(",", ":")), time_ms))

    def entries_before(self, id_: str, time_ms: float) -> list[str]:
        """Return the entries of a match that became visible before a time in milliseconds since 1970."""
        return [entry for entry, visible in self.entries.get(id_, []) if visible < time_ms]

    def time_of(self, id_: str, number: int, default: float) -> float:
        """Return the time at which the entry with this number became visible; `default` if there is none."""
        entries = self.entries.get(id_, [])
        return entries[number][1] if number < len(entries) else default

    def count_initial(self, id_: str) -> int:
        """Count the entries of a match from before this start of the browser, whose time is 0."""
        return sum(not visible for _, visible in self.entries.get(id_, []))


def usual_seats(slug: str) -> int:
    """Return three seats if the game allows three, otherwise its minimum."""
    seats = GAMES[slug].seats
    return 3 if 3 in seats else min(seats)


def now_ms() -> float:
    """Return the current time in milliseconds since 1970."""
    return time.time() * 1000


def open_page(page: Page, address: str, route: str = "") -> None:
    """Open the page and wait until it is ready."""
    page.goto("about:blank")
    page.goto(address + (f"#{route}" if route else ""), timeout=START_TIMEOUT, wait_until="commit")
    page.wait_for_selector("html[data-ready]", timeout=START_TIMEOUT)


def begin_match(page: Page, address: str, game: str, seats: int, level: str = "easy") -> str:
    """Load the page and begin a match of bots, who move as fast as possible. Return its id."""
    seat_bots(page, seats, level)
    open_page(page, address, f"new/{game}")
    return begin_from_lobby(page, seats)


def seat_bots(page: Page, seats: int, level: str) -> None:
    """Make the next lobby offer this number of bots."""
    people = [
        {"name": f"Bot {seat}", "colour": COLOURS[seat], "shape": SHAPES[seat], "kind": "bot", "level": level}
        for seat in range(seats)
    ]
    page.evaluate(
        "([people, settings]) => { localStorage['wanli.people'] = people; localStorage['wanli.settings'] = settings; }",
        [json.dumps(people), json.dumps({"pace": "fast"})],
    )


def begin_from_lobby(page: Page, seats: int) -> str:
    """Begin a match with this number of seats from its lobby. Return its id."""
    page.locator(f"label:has(#seats-{seats})").click()
    page.locator("#start").click()
    page.wait_for_function("location.hash.startsWith('#match/')")
    return str(page.evaluate("location.hash")).partition("/")[2]


def stored_entries(page: Page, id_: str) -> list[str]:
    """Return the entries of a match in the page's database."""
    answer: dict[str, Any] = json.loads(page.evaluate("id => wanli.matches.read(id)", id_))
    return list(answer["ok"]["entries"]) if answer.get("ok") else []


def count_on_disk(page: Page, id_: str) -> int:
    """Count the entries of a match that local storage had on disk when the browser started."""
    texts = json.loads(page.evaluate("sessionStorage.mirror"))
    count, number = 0, 0
    while (text := texts.get(f"wanli/match/{id_}/{number}")) is not None:
        count += len(json.loads(text))
        number += 1
    return count


def is_over(page: Page) -> bool:
    """True if the match in the page is over."""
    return page.locator("#screen-score").count() > 0


def go_home(page: Page) -> None:
    """Go from the end of a match to home, past its final scene."""
    page.locator("#scene-on, #result").first.wait_for()
    if page.locator("#scene-on").count():
        page.locator("#scene-on").click()
    page.locator("[data-action='[\"home\"]']").first.click()


def common_prefix(stored: list[str], visible: list[str]) -> int:
    """Count the entries that both have before they differ."""
    pairs = zip(stored, visible, strict=False)
    return next((number for number, (a, b) in enumerate(pairs) if a != b), min(len(stored), len(visible)))
