"""Matches of bots in the page, watched from outside: which moves were shown, when, and which are stored."""

import json
import time
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import BrowserContext, Page

from wanli.games import GAMES

START = 180_000
"""Milliseconds that the page may take to start, on a machine that has much else to do."""

COLOURS = ("vermilion", "jade", "indigo", "ochre", "plum", "slate")
SHAPES = ("circle", "square", "triangle", "diamond", "star", "hexagon")

RECORD = """
sessionStorage.mirror ??= JSON.stringify({ ...localStorage });  // as it was on disk
const set = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, text) {
  const found = /^wanli\\/match\\/(\\w+)\\/(\\d+)$/.exec(key);
  if (found) requestAnimationFrame(() => window.saved?.(found[1], 32 * Number(found[2]), text, Date.now()));
  return set.call(this, key, text);
};
"""
"""Tells of every save in the frame that shows it: it begins in the task that paints."""


@dataclass
class Watch:
    """What the page has shown of the matches in it: for each match its entries as text, with the moment of each."""

    shown: dict[str, list[tuple[str, float]]] = field(default_factory=dict)

    def attach(self, context: BrowserContext) -> None:
        """Watch all pages of this context from now on."""
        context.expose_function("saved", self._saved)
        context.add_init_script(RECORD)

    def _saved(self, id_: str, first: int, text: str, moment: float) -> None:
        entries = self.shown.setdefault(id_, [])
        for number, entry in enumerate(json.loads(text)):
            if first + number >= len(entries):
                entries.append((json.dumps(entry, separators=(",", ":")), moment))

    def before(self, id_: str, moment: float) -> list[str]:
        """The entries of a match that were shown before a moment (milliseconds since 1970)."""
        return [entry for entry, shown in self.shown.get(id_, []) if shown < moment]

    def moment(self, id_: str, number: int, otherwise: float) -> float:
        """When the entry of this number was shown; `otherwise` if there is none."""
        entries = self.shown.get(id_, [])
        return entries[number][1] if number < len(entries) else otherwise

    def known(self, id_: str) -> int:
        """How many entries of a match were there before this start of the browser: their moment is 0."""
        return sum(not shown for _, shown in self.shown.get(id_, []))


def usual_seats(slug: str) -> int:
    """Three seats if a game has a match for three, else the fewest that it has one for."""
    seats = GAMES[slug].seats
    return 3 if 3 in seats else min(seats)


def now() -> float:
    """Milliseconds since 1970."""
    return time.time() * 1000


def visit(page: Page, address: str, route: str = "") -> None:
    """Open the page and wait until it can be used."""
    page.goto("about:blank")
    page.goto(address + (f"#{route}" if route else ""), timeout=START, wait_until="commit")
    page.wait_for_selector("html[data-ready]", timeout=START)


def begin(page: Page, address: str, game: str, seats: int, level: str = "easy") -> str:
    """Load the page and begin a match of bots, who move as fast as they can; its id."""
    seat_bots(page, seats, level)
    visit(page, address, f"new/{game}")
    return deal(page, seats)


def seat_bots(page: Page, seats: int, level: str) -> None:
    """Let the next lobby offer so many bots."""
    people = [
        {"name": f"Bot {seat}", "colour": COLOURS[seat], "shape": SHAPES[seat], "kind": "bot", "level": level}
        for seat in range(seats)
    ]
    page.evaluate(
        "([people, settings]) => { localStorage['wanli.people'] = people; localStorage['wanli.settings'] = settings; }",
        [json.dumps(people), json.dumps({"pace": "fast"})],
    )


def deal(page: Page, seats: int) -> str:
    """Begin a match with so many seats from its lobby; its id."""
    page.locator(f"label:has(#seats-{seats})").click()
    page.locator("#start").click()
    page.wait_for_function("location.hash.startsWith('#match/')")
    return str(page.evaluate("location.hash")).partition("/")[2]


def stored(page: Page, id_: str) -> list[str]:
    """The entries of a match in the page's database."""
    answer: dict[str, Any] = json.loads(page.evaluate("id => wanli.matches.read(id)", id_))
    return list(answer["ok"]["entries"]) if answer.get("ok") else []


def on_disk(page: Page, id_: str) -> int:
    """How many entries of a match local storage had on disk when the browser started."""
    texts = json.loads(page.evaluate("sessionStorage.mirror"))
    count, number = 0, 0
    while (text := texts.get(f"wanli/match/{id_}/{number}")) is not None:
        count += len(json.loads(text))
        number += 1
    return count


def is_over(page: Page) -> bool:
    """Whether the match in the page has come to its end."""
    return page.locator("#screen-score").count() > 0


def go_home(page: Page) -> None:
    """From the end of a match home, past its final scene."""
    page.locator("#scene-on, #result").first.wait_for()
    if page.locator("#scene-on").count():
        page.locator("#scene-on").click()
    page.locator("[data-action='[\"home\"]']").first.click()


def common(there: list[str], shown: list[str]) -> int:
    """How many entries both have before they differ."""
    pairs = zip(there, shown, strict=False)
    return next((number for number, (a, b) in enumerate(pairs) if a != b), min(len(there), len(shown)))
