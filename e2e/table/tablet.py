"""A tablet on the table: the page in a browser, in the words of those who use it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from playwright.sync_api import BrowserContext, Locator, Page, expect

from wanli.app.core.port import StoredMatch
from wanli.app.core.time_slices import at_once
from wanli.app.session.match_session import DOUBLE_TAP
from wanli.app.storage.files import write_file
from wanli.app.storage.saved_match import SavedMatch
from wanli.app.storage.store import PREFIX, Store
from wanli.app.storage.stored_copies import decode_steps
from wanli.bots import Iterations, choose
from wanli.engine import Action, Match, Rng, State
from wanli.games import load_heuristic
from wanli.games.mauer.rules.components import KINDS
from wanli.ui.markup.people import COLOURS, SHAPES, Kind, Person

BOOT = 60_000
"""Milliseconds that Python may take to come."""

SOURCE = """body => {
    const copy = body.cloneNode(true);
    copy.querySelectorAll("template").forEach((one) => one.remove());  // the prerendered first screens, with their art
    return copy.outerHTML;
}"""

PRIVATE_SOURCE = SOURCE.replace('"template"', '"template, .sprite, #board, #player-bar, #status"')
"""The page without what everybody may see."""

LUCK = """seed => {
    crypto.getRandomValues = numbers => {
        for (let at = 0; at < numbers.length; at++) {
            seed = seed + 0x9e3779b9 | 0;  // splitmix32
            let mixed = Math.imul(seed ^ seed >>> 16, 0x21f0aaad);
            mixed = Math.imul(mixed ^ mixed >>> 15, 0x735a2d97);
            numbers[at] = mixed ^ mixed >>> 15;
        }
        return numbers;
    };
}"""
"""In place of the system's randomness: deals and dice of bots then come from the seed."""

WITHOUT_WORKER = "delete Navigator.prototype.serviceWorker;"
"""As on an address without https: keeping everything for later, unpacked, is more work than most tests are."""

TIMEOUT = 10_000
"""Milliseconds that anything else may take."""

THOUGHT = 60_000
"""Milliseconds that several bots in a row may take on a busy machine."""

FREE = ':is(button, input, [tabindex="0"]):not([tabindex="-1"], [aria-disabled="true"])'
"""Legal targets are those that can be focused."""

MINE = (
    f"#screen-play:not(:has(#hurry, #bot-next)) :is(#prompt button:not(#prompt-more), [data-action^='[\"pick\"']{FREE})"
)
"""What the person in front of the screen may press, when no bot is about to move."""


class CopiedStorage:
    """The page's storage, copied, as the app's own `Storage`: so a test can know what the page must hide."""

    def __init__(self, texts: dict[str, str]) -> None:
        self._texts = texts

    def get(self, key: str) -> str | None:
        return self._texts.get(key)

    def get_all(self, keys: Sequence[str]) -> list[str | None]:
        return [*map(self.get, keys)]

    def set(self, key: str, text: str) -> None:
        raise AssertionError("the page's storage is only read here")

    def remove(self, key: str) -> None:
        raise AssertionError("the page's storage is only read here")

    def names(self) -> list[str]:
        return list(self._texts)


TABLET = (1024, 768)
"""The size in pixels that comes first."""
NAMES = ("Anna", "Ben", "Carla", "Dirk", "Eva", "Finn")
"""Of those at the table, seat by seat."""


class OpenTablet(Protocol):
    """Opens a page of `size` pixels, in the language `lang`, light or dark (`scheme`).

    `still`: nothing is animated; `worker`: a service worker keeps the page.
    """

    def __call__(
        self,
        size: tuple[int, int] = ...,
        *,
        scheme: str = ...,
        lang: str = ...,
        touch: bool = ...,
        still: bool = ...,
        worker: bool = ...,
    ) -> Tablet: ...


class HasAddress(Protocol):
    """A host of the page."""

    @property
    def address(self) -> str: ...


class Tablet:
    """One page of one visitor. `complaints` are errors and warnings of the console, `foreign` requests elsewhere."""

    def __init__(self, context: BrowserContext, host: HasAddress) -> None:
        self.context = context
        context.set_default_timeout(TIMEOUT)
        self.host = host
        self.page: Page = context.new_page()
        self.complaints: list[str] = []
        self.foreign: list[str] = []
        self.page.on("console", lambda line: self._heard(line.type, line.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: self._asked(request.url))

    def _heard(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(text)

    def _asked(self, url: str) -> None:
        if not url.startswith((self.host.address, "blob:", "data:")):
            self.foreign.append(url)

    # Coming and going ----------------------------------------------------------------------------------------------

    def visit(self, place: str = "") -> Tablet:
        """Open the page and wait until it can be used."""
        self.page.goto(self.host.address + (f"#{place}" if place else ""))
        self.page.wait_for_selector("html[data-ready]", timeout=BOOT)
        return self

    def reload(self) -> None:
        self.page.reload()
        self.page.wait_for_selector("html[data-ready]", timeout=BOOT)

    def fix_luck(self, seed: int) -> None:
        """From now on deal and let bots decide by this seed, until the page is loaded again."""
        self.page.evaluate(LUCK, seed)

    def keeps_everything(self) -> None:
        """Wait until the service worker has all files and serves the page."""
        self.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        for _ in range(100):
            if self.page.evaluate("navigator.serviceWorker.controller !== null"):
                return
            self.page.wait_for_timeout(100)
        raise AssertionError("no service worker took the page over")

    # Pressing ------------------------------------------------------------------------------------------------------

    def target(self, *intent: Any) -> Locator:
        """What asks for this intent and may be pressed now."""
        return self.page.locator(f"[data-action='{json.dumps(intent, separators=(',', ':'))}']{FREE}").first

    def press(self, *intent: Any) -> None:
        self.target(*intent).click()

    def choose(self, id_: str) -> None:
        """A radio button, by the label that people see."""
        self.page.locator(f"label:has(#{id_})").click()

    @property
    def title(self) -> Locator:
        return self.page.locator("#title")

    @property
    def toast(self) -> Locator:
        return self.page.locator(".toast")

    def set_up(self, people: Sequence[str], start: int = 0, pace: str = "fast", game: str = "mauer") -> None:
        """From home to the first turn. `people` are names of persons, or bots as `bot:easy`."""
        self.setting("pace", pace)
        self.press("new", game)
        self.choose(f"seats-{len(people)}")
        for seat, name in enumerate(people):
            if name.startswith("bot:"):
                self.choose(f"kind-{seat}-bot")
                self.choose(f"level-{seat}-{name.removeprefix('bot:')}")
            else:
                self.choose(f"kind-{seat}-human")
                self.page.locator(f"#name-{seat}").fill(name)
        if self.page.locator(f"#option-start-{start}").count():  # not every game asks who begins
            self.choose(f"option-start-{start}")
        self.page.locator("#start").click()

    def setting(self, name: str, value: str) -> None:
        self.press("settings")
        self.choose(f"set-{name}-{value}")
        self.press("back")

    def reveal(self) -> None:
        """Take the device and look at the own hand."""
        self.page.locator("#reveal").wait_for()
        self.page.wait_for_timeout(DOUBLE_TAP + 50)  # not by the double tap that ended the turn before
        self.page.locator("#reveal").click()
        expect(self.page.locator("#panel")).to_be_visible()

    def my_turn(self) -> None:
        """Wait until the bots have moved and the person in front of the screen may do something."""
        expect(self.page.locator(MINE).first).to_be_visible()

    def goes_on(self) -> bool:
        """Wait until the bots have moved; whether it is then a person's turn, and not the end of the match.

        One question to the page: between two of them a bot's last move may end the match.
        """
        expect(self.page.locator(f"{MINE}, #screen-score").first).to_be_visible(timeout=THOUGHT)
        if self.page.locator("#screen-score").count() == 0:
            return True
        self.see_the_score()
        return False

    def see_the_score(self) -> None:
        """From the end of a match to its score, past the final scene."""
        expect(self.page.locator("#scene-on, #result").first).to_be_visible()
        if self.page.locator("#scene-on").count():
            self.page.locator("#scene-on").click()
        expect(self.page.locator("#result")).to_be_visible()

    def bring(self, content: str) -> None:
        """Take a file with one match in, and open it."""
        self.import_match(content, 1)
        [id_] = self.match_ids()
        self.press("open", id_)
        expect(self.page.locator("#screen-home")).to_have_count(0)  # it is read from the disk first

    def import_match(self, content: str, matches: int) -> None:
        """Take a file with so many matches in, no more than home shows."""
        file = {"name": "match.json", "mimeType": "application/json", "buffer": content.encode()}
        self.page.set_input_files("#import-file", file)  # type: ignore[arg-type]
        expect(self.page.locator(".match-row")).to_have_count(
            matches, timeout=THOUGHT
        )  # long ones take a while to read
        expect(self.page.locator("#dialog")).to_be_visible()  # what was added is listed before it is said
        self.page.keyboard.press("Escape")  # the message about what was added

    # Playing -------------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        self.page.wait_for_timeout(DOUBLE_TAP + 50)  # the second draw is not the rest of a double tap
        self.press("play", ["draw"])

    def play_any(self) -> None:
        """Whatever can be done now, as a person does it: pick, place, confirm. Prefers winning, then playing cards."""
        page = self.page
        for pick in ("token", "hand", "card"):
            found = page.locator(f'[data-action^=\'["pick","{pick}"\']{FREE}')
            if found.count():
                found.first.click()
                break
        else:
            self.draw()
            return
        placed = False
        for pick in ("site", "card"):
            places = page.locator(f'[data-action^=\'["pick","{pick}"\']{FREE}')
            if not placed and not self.target("pick", "confirm").count() and places.count():
                places.last.click()
                placed = True
        if self.target("pick", "confirm").count():
            self.press("pick", "confirm")
        elif not placed and self.target("play", ["draw"]).count():
            self.draw()

    # Knowing what the page must not tell ---------------------------------------------------------------------------

    def storage(self) -> dict[str, str]:
        kept: dict[str, str] = self.page.evaluate("Object.fromEntries(Object.entries(localStorage))")
        return kept

    def match_ids(self) -> list[str]:
        return sorted({key.split("/")[2] for key in self.storage() if key.startswith(PREFIX)})

    def match(self) -> Match[Any]:
        """The only stored match, replayed outside the page."""
        [id_] = self.match_ids()
        kept, _ = Store(CopiedStorage(self.storage())).load(id_)
        return kept.match

    def actions(self) -> list[Action]:
        return self.match().actions

    def database(self, id_: str) -> StoredMatch:
        """A match as it lies in the page's database."""
        answer = json.loads(self.page.evaluate("id => wanli.matches.read(id)", id_))
        return StoredMatch(answer["ok"]["head"], tuple(answer["ok"]["entries"]))

    def stored_actions(self, id_: str) -> list[Action]:
        """The actions of a match in the page's database, replayed outside the page."""
        return at_once(decode_steps(id_, self.database(id_))).match.actions

    def everything_readable(self) -> str:
        """All that somebody could read: page source, fields, titles, accessibility tree, storage keys, console."""
        session = self.context.new_cdp_session(self.page)
        nodes = session.send("Accessibility.getFullAXTree")["nodes"]
        heard = [[node.get(key, {}).get("value") for key in ("role", "name", "description", "value")] for node in nodes]
        return "\n".join([self.page.locator("body").evaluate(SOURCE), json.dumps(heard), *self._beside_the_page()])

    def readable_beside_what_is_public(self) -> str:
        """The same without the tree, the board, the players and what is public beside the board."""
        return "\n".join([self.page.locator("body").evaluate(PRIVATE_SOURCE), *self._beside_the_page()])

    def _beside_the_page(self) -> list[str]:
        page = self.page
        fields = page.evaluate("[...document.querySelectorAll('input,textarea')].map((one) => one.value)")
        return [page.title(), page.url, json.dumps(fields), *self.storage(), *self.complaints]


def cards_named(text: str) -> set[str]:
    """The kinds of cards that occur in `text`, as a word, a drawing or an action."""
    lower = text.lower()
    return {kind for kind in KINDS if re.search(rf"\b{kind}s?\b|kind-{kind}|card-{kind}", lower)}


def finished_file(seats: int, seed: int = 5, game: str = "mauer") -> str:
    """A file with one finished match of persons, played at random."""
    return _file(game, seats, seed, "random", lambda match: False)


def midway_file(seats: int, actions: int, seed: int = 5, game: str = "mauer") -> str:
    """A file with one match of persons, who have played like bots for so many actions."""
    return _file(game, seats, seed, "easy", lambda match: len(match.log) == actions)


def bots_file(game: str, seats: int, actions: int, seed: int = 5) -> str:
    """A file with one match of bots alone, who have played so many actions."""
    return _written(_played(game, seats, seed, "easy", lambda match: len(match.log) == actions), persons=0)


def bot_before_person_file(game: str, seats: int, actions: int, seed: int = 5) -> str:
    """A file with one match of a person, who has the first seat, and easy bots, after so many actions or a few more.

    A bot is to move, and after it the person.
    """

    def enough(match: Match) -> bool:
        return len(match.log) >= actions and match.state.seat == seats - 1

    return _written(_played(game, seats, seed, "easy", enough), persons=1)


def file_where(wanted: Callable[[State], bool], seats: int, seed: int = 5, game: str = "mauer") -> str:
    """A file with one match of persons, who have played like bots until the position is as `wanted`."""
    return _file(game, seats, seed, "easy", lambda match: wanted(match.state))


def late_file(game: str, seats: int, left: int, seed: int = 5) -> str:
    """A file with one match of a person, who has the first seat, and easy bots: so many of its actions were left.

    All have played like bots; from then on it may go another way. It stops where the person is to move.
    """
    whole = _played(game, seats, seed, "easy", lambda match: False)
    match = Match.new(game, seats=seats, seed=seed)
    for action in whole.actions:
        if len(match.log) >= len(whole.log) - left and match.state.seat == 0:
            break
        match.play(action)
    return _written(match, persons=1)


def _file(game: str, seats: int, seed: int, level: str, enough: Callable[[Match], bool]) -> str:
    return _written(_played(game, seats, seed, level, enough), persons=seats)


def _played(game: str, seats: int, seed: int, level: str, enough: Callable[[Match[Any]], bool]) -> Match[Any]:
    match, dice = Match.new(game, seats=seats, seed=seed), Rng(seed)
    heuristic = load_heuristic(game)
    while (seat := match.state.seat) is not None and not enough(match):
        view = match.state.view(seat)
        match.play(choose(match.game, view, level, dice.bits(), Iterations(1), heuristic))
    return match


def _written(match: Match, persons: int) -> str:
    """A file with this match; the first seats are so many persons', the others bots'."""
    kinds: list[Kind] = ["human" if seat < persons else "bot" for seat in range(match.seats)]
    return write_file([SavedMatch("stored", match, seated(kinds))])


def seated(kinds: Sequence[Kind]) -> tuple[Person, ...]:
    """Persons and easy bots, seat by seat."""
    return tuple(Person(NAMES[seat], COLOURS[seat], SHAPES[seat], kind, "easy") for seat, kind in enumerate(kinds))
