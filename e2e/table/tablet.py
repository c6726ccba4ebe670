"""A tablet on the table: the page in a browser, with one method for each thing that its users do."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from playwright.sync_api import BrowserContext, Locator, Page, expect

from wanli.app.storage.store import PREFIX, Store
from wanli.app.storage.stored_copies import decode_steps
from wanli.bots import Iterations, choose
from wanli.engine import Action, Match, Rng, State
from wanli.engine.options import OptionValue
from wanli.games import load_heuristic
from wanli.games.mauer.rules.components import KINDS
from wanli.saves.files import write_file
from wanli.saves.save_cursor import StoredMatch
from wanli.saves.saved_match import SavedMatch
from wanli.saves.steps import at_once
from wanli.ui.markup.people import COLOURS, SHAPES, Kind, Person

BOOT_TIMEOUT = 60_000
"""Milliseconds within which Python must start."""

SOURCE = """body => {
    const copy = body.cloneNode(true);
    copy.querySelectorAll("template").forEach((screen) => screen.remove());  // the prerendered first screens
    return copy.outerHTML;
}"""

PRIVATE_SOURCE = SOURCE.replace('"template"', '"template, .sprite, #board, #player-bar, #status"')
"""The page without its public parts."""

SEED_RANDOMNESS = """seed => {
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
"""Replaces the system's randomness: setups and decisions of bots then depend on the seed."""

NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker;"
"""Turns off caching for offline use, which most tests do not need; an address without https has none either."""

TIMEOUT = 10_000
"""Milliseconds within which anything else must happen."""

BOTS_TIMEOUT = 60_000
"""Milliseconds that several bots in a row may take on a busy machine."""

ENABLED = ':is(button, input, [tabindex="0"]):not([tabindex="-1"], [aria-disabled="true"], :disabled)'
"""Enabled controls and legal targets: those that can be focused."""

MY_CONTROLS = (
    "#screen-play:not(:has(#hurry, #bot-next, #skip-narration)) "
    f":is(#prompt button:not(#prompt-more), [data-action^='[\"pick\"']{ENABLED})"
)
"""The controls that the human player may press when no bot is about to move and no narration blocks."""


class CopiedStorage:
    """A copy of the page's storage with the interface of the app's `Storage`, for knowledge that the page must hide."""

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


DOUBLE_TAP = 400
"""Milliseconds within which two taps may be one accidental double tap, as in `assets/glue/input/touch.mjs`."""

VISIBLE = 150
"""Milliseconds for which a target must have been visible before a tap on it can act, as in the same file."""

TABLET = (1024, 768)
"""The default size in pixels."""
NAMES = ("Anna", "Ben", "Carla", "Dirk", "Eva", "Finn")
"""The names of the players, by seat."""


class OpenTablet(Protocol):
    """Opens a page of `size` pixels, in the language `lang`, light or dark (`scheme`).

    `reduced_motion`: nothing is animated; `worker`: a service worker caches the page.
    """

    def __call__(
        self,
        size: tuple[int, int] = ...,
        *,
        scheme: str = ...,
        lang: str = ...,
        touch: bool = ...,
        reduced_motion: bool = ...,
        worker: bool = ...,
    ) -> Tablet: ...


class HasAddress(Protocol):
    """A host of the page."""

    @property
    def address(self) -> str: ...


class Tablet:
    """One page of one visitor.

    `console_errors` are the errors and warnings of the console, `foreign_requests` the requests to other origins.
    """

    def __init__(self, context: BrowserContext, host: HasAddress) -> None:
        self.context = context
        context.set_default_timeout(TIMEOUT)
        self.host = host
        self.page: Page = context.new_page()
        self.console_errors: list[str] = []
        self.foreign_requests: list[str] = []
        self.page.on("console", lambda line: self._on_console(line.type, line.text))
        self.page.on("pageerror", lambda error: self.console_errors.append(str(error)))
        self.page.on("request", lambda request: self._on_request(request.url))

    def _on_console(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.console_errors.append(text)

    def _on_request(self, url: str) -> None:
        if not url.startswith((self.host.address, "blob:", "data:")):
            self.foreign_requests.append(url)

    def visit(self, place: str = "") -> Tablet:
        """Open the page and wait until it is ready."""
        self.page.goto(self.host.address + (f"#{place}" if place else ""))
        self.page.wait_for_selector("html[data-ready]", timeout=BOOT_TIMEOUT)
        return self

    def reload(self) -> None:
        self.page.reload()
        self.page.wait_for_selector("html[data-ready]", timeout=BOOT_TIMEOUT)

    def seed_randomness(self, seed: int) -> None:
        """Take setups and decisions of bots from this seed until the page is loaded again."""
        self.page.evaluate(SEED_RANDOMNESS, seed)

    def wait_until_cached(self) -> None:
        """Wait until the service worker has cached all files and serves the page."""
        self.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        for _ in range(100):
            if self.page.evaluate("navigator.serviceWorker.controller !== null"):
                return
            self.page.wait_for_timeout(100)
        raise AssertionError("no service worker controls the page")

    def target(self, *intent: Any) -> Locator:
        """Return the enabled control for this intent."""
        return self.page.locator(f"[data-action='{json.dumps(intent, separators=(',', ':'))}']{ENABLED}").first

    def press(self, *intent: Any) -> None:
        self.target(*intent).click()

    def wait_to_see(self, control: Locator) -> Locator:
        """Wait until a control has been visible for so long that a tap on it can act. Return the control."""
        expect(control).to_be_visible()
        self.page.wait_for_timeout(VISIBLE + 50)
        return control

    def choose(self, id_: str) -> None:
        """Choose a radio button by its visible label."""
        self.page.locator(f"label:has(#{id_})").click()

    @property
    def title(self) -> Locator:
        return self.page.locator("#title")

    @property
    def toast(self) -> Locator:
        return self.page.locator(".toast")

    def set_up(self, people: Sequence[str], start: int = 0, pace: str = "fast", game: str = "mauer") -> None:
        """From home to the first turn. `people` are names of human players, or bots as `bot:easy`."""
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
        if self.page.locator(f"#option-start-{start}").count():  # some games do not ask who begins
            self.choose(f"option-start-{start}")
        self.page.locator("#start").click()

    def setting(self, name: str, value: str) -> None:
        self.press("settings")
        self.choose(f"set-{name}-{value}")
        self.press("back")

    def reveal(self) -> None:
        """Take over the device on the handover screen and show the own hand."""
        self.page.locator("#reveal").wait_for()
        self.page.wait_for_timeout(DOUBLE_TAP + 50)  # apart from the double tap that ended the last turn
        self.page.locator("#reveal").click()
        expect(self.page.locator("#panel")).to_be_visible()

    def wait_for_my_turn(self) -> None:
        """Wait until the bots have moved and the human player can act."""
        expect(self.page.locator(MY_CONTROLS).first).to_be_visible(timeout=BOTS_TIMEOUT)

    def wait_for_turn(self) -> bool:
        """Wait until the bots have moved. Return True if a human player is to act, False after the end of the match.

        One query covers both cases: between two queries a bot's last move could end the match.
        """
        expect(self.page.locator(f"{MY_CONTROLS}, #screen-score").first).to_be_visible(timeout=BOTS_TIMEOUT)
        if self.page.locator("#screen-score").count() == 0:
            return True
        self.show_score()
        return False

    def show_score(self) -> None:
        """Open the score at the end of a match, past the final scene."""
        expect(self.page.locator("#scene-on, #result").first).to_be_visible()
        if self.page.locator("#scene-on").count():
            self.page.locator("#scene-on").click()
        expect(self.page.locator("#result")).to_be_visible()

    def open_file(self, content: str) -> None:
        """Import a file with one match, and open the match."""
        self.import_match(content, 1)
        [id_] = self.match_ids()
        self.press("open", id_)
        expect(self.page.locator("#screen-home")).to_have_count(0)  # the page reads the match from its database first

    def import_match(self, content: str, matches: int) -> None:
        """Import a file with this number of matches, at most as many as home lists."""
        file = {"name": "match.json", "mimeType": "application/json", "buffer": content.encode()}
        self.page.set_input_files("#import-file", file)  # type: ignore[arg-type]
        expect(self.page.locator(".match-row")).to_have_count(matches, timeout=BOTS_TIMEOUT)  # long files take a while
        expect(self.page.locator("#dialog")).to_be_visible()
        self.page.keyboard.press("Escape")  # closes the message about the import

    def draw(self) -> None:
        self.page.wait_for_timeout(DOUBLE_TAP + 50)  # otherwise a second draw would count as a double tap
        self.press("play", ["draw"])

    def play_anything(self) -> None:
        """Make some legal move with the usual taps. Prefer a win, then playing cards."""
        page = self.page
        for pick in ("token", "hand", "card"):
            choices = page.locator(f'[data-action^=\'["pick","{pick}"\']{ENABLED}')
            if choices.count():
                choices.first.click()
                break
        else:
            self.draw()
            return
        placed = False
        for pick in ("site", "card"):
            places = page.locator(f'[data-action^=\'["pick","{pick}"\']{ENABLED}')
            if not placed and not self.target("pick", "confirm").count() and places.count():
                places.last.click()
                placed = True
        if self.target("pick", "confirm").count():
            self.press("pick", "confirm")
        elif not placed and self.target("play", ["draw"]).count():
            self.draw()

    def storage(self) -> dict[str, str]:
        stored: dict[str, str] = self.page.evaluate("Object.fromEntries(Object.entries(localStorage))")
        return stored

    def match_ids(self) -> list[str]:
        return sorted({key.split("/")[2] for key in self.storage() if key.startswith(PREFIX)})

    def match(self) -> Match[Any]:
        """Return the only stored match, replayed outside the page."""
        [id_] = self.match_ids()
        stored, _ = Store(CopiedStorage(self.storage())).load(id_)
        return stored.match

    def actions(self) -> list[Action]:
        return self.match().actions

    def database(self, id_: str) -> StoredMatch:
        """Return a match as the page's database stores it."""
        answer = json.loads(self.page.evaluate("id => wanli.matches.read(id)", id_))
        return StoredMatch(answer["ok"]["head"], tuple(answer["ok"]["entries"]))

    def stored_actions(self, id_: str) -> list[Action]:
        """Return the actions of a match in the page's database, replayed outside the page."""
        return at_once(decode_steps(id_, self.database(id_))).match.actions

    def readable_text(self) -> str:
        """Return all readable text: source, fields, titles, accessibility tree, storage keys and console."""
        session = self.context.new_cdp_session(self.page)
        nodes = session.send("Accessibility.getFullAXTree")["nodes"]
        accessible_texts = [
            [node.get(key, {}).get("value") for key in ("role", "name", "description", "value")] for node in nodes
        ]
        return "\n".join(
            [self.page.locator("body").evaluate(SOURCE), json.dumps(accessible_texts), *self._other_readable_text()]
        )

    def private_readable_text(self) -> str:
        """Return the same text without the accessibility tree, the board and the other public areas."""
        return "\n".join([self.page.locator("body").evaluate(PRIVATE_SOURCE), *self._other_readable_text()])

    def _other_readable_text(self) -> list[str]:
        page = self.page
        fields = page.evaluate("[...document.querySelectorAll('input,textarea')].map((element) => element.value)")
        return [page.title(), page.url, json.dumps(fields), *self.storage(), *self.console_errors]


def cards_named(text: str) -> set[str]:
    """Return the kinds of cards that occur in `text`, as a word, a drawing or an action."""
    lower = text.lower()
    return {kind for kind in KINDS if re.search(rf"\b{kind}s?\b|kind-{kind}|card-{kind}", lower)}


def finished_file(seats: int, seed: int = 5, game: str = "mauer") -> str:
    """Return a file with one finished match of human players, played at random."""
    return _file(game, seats, seed, "random", lambda match: False)


def midway_file(seats: int, actions: int, seed: int = 5, game: str = "mauer") -> str:
    """Return a file with one match of human players after this number of actions, chosen by easy bots."""
    return _file(game, seats, seed, "easy", lambda match: len(match.log) == actions)


def bots_file(game: str, seats: int, actions: int, seed: int = 5) -> str:
    """Return a file with one match of bots alone after this number of actions."""
    return write_match(play_match(game, seats, seed, "easy", lambda match: len(match.log) == actions), humans=0)


def bot_then_human_file(game: str, seats: int, actions: int, seed: int = 5) -> str:
    """Return a file with one match of a human player on the first seat and easy bots, in which a bot is to move.

    The human player moves after that bot. At least `actions` actions have been played.
    """

    def stop(match: Match) -> bool:
        return len(match.log) >= actions and match.state.seat == seats - 1

    return write_match(play_match(game, seats, seed, "easy", stop), humans=1)


def file_where(condition: Callable[[State], bool], seats: int, seed: int = 5, game: str = "mauer") -> str:
    """Return a file with one match of human players, played by easy bots until the state meets the condition."""
    return _file(game, seats, seed, "easy", lambda match: condition(match.state))


def late_file(game: str, seats: int, left: int, seed: int = 5, options: Mapping[str, OptionValue] | None = None) -> str:
    """Return a file with one match of a human player on the first seat and easy bots, shortly before its end.

    Easy bots have played the whole match once; at most `left` of their actions remain in the file, and the human
    player is to move.
    """
    whole = play_match(game, seats, seed, "easy", lambda match: False, options)
    match = Match.new(game, seats=seats, seed=seed, options=options)
    for action in whole.actions:
        if len(match.log) >= len(whole.log) - left and match.state.seat == 0:
            break
        match.play(action)
    return write_match(match, humans=1)


def _file(game: str, seats: int, seed: int, level: str, stop: Callable[[Match], bool]) -> str:
    return write_match(play_match(game, seats, seed, level, stop), humans=seats)


def play_match(
    game: str,
    seats: int,
    seed: int,
    level: str,
    stop: Callable[[Match[Any]], bool],
    options: Mapping[str, OptionValue] | None = None,
) -> Match[Any]:
    match, dice = Match.new(game, seats=seats, seed=seed, options=options), Rng(seed)
    heuristic = load_heuristic(game)
    while (seat := match.state.seat) is not None and not stop(match):
        view = match.state.view(seat)
        match.play(choose(match.game, view, level, dice.bits(), Iterations(1), heuristic))
    return match


def write_match(match: Match, humans: int) -> str:
    """Return a file with this match: human players on the first `humans` seats, bots on the others."""
    kinds: list[Kind] = ["human" if seat < humans else "bot" for seat in range(match.seats)]
    return write_file([SavedMatch("stored", match, players_for(kinds))])


def players_for(kinds: Sequence[Kind]) -> tuple[Person, ...]:
    """Return human players and easy bots, seat by seat."""
    return tuple(Person(NAMES[seat], COLOURS[seat], SHAPES[seat], kind, "easy") for seat, kind in enumerate(kinds))
