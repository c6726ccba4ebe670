"""Gestures in many situations, and random taps, in Chromium, Firefox and WebKit.

Pointer events are synthetic, so that all engines get the same. The expected results follow from the rules in the help
(`help.taps`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import sync_playwright

from e2e.host import Host
from e2e.other_browsers.test_match import open_page
from e2e.table.tablet import NO_SERVICE_WORKER, file_where, players_for
from tools.ci.browsers import launch_args, require
from tools.other_browsers.drivers import STEPS, Driver, Firefox, WebKit
from tools.paths import BUILD
from wanli.engine import Match, Rng
from wanli.games import GAMES
from wanli.saves.files import read_file, write_file
from wanli.saves.saved_match import SavedMatch

pytestmark = pytest.mark.browser

GESTURES = (Path(__file__).parent / "gestures.js").read_text(encoding="utf-8")
SIZES = ((1024, 768), (390, 844), (844, 390))
TAPS = 300
MAX_TAPS_PER_STEP = 50
"""A step of a driver must end within its time limit."""
PICTURE = BUILD / "stuck.png"
"""The folder and type of the pictures of a page on which nothing is played any more."""
FASTEST = ("pace-fast", "motion-off")


class Chromium:
    """Chromium through Playwright, as a `Driver`."""

    min_width = 0

    def __init__(self, steps: str) -> None:
        self._steps = steps
        self._playwright = sync_playwright().start()
        self._browser = self._playwright.chromium.launch(executable_path=require("headless-shell"), args=launch_args())
        context = self._browser.new_context(has_touch=True)
        context.add_init_script(NO_SERVICE_WORKER)
        self._page = context.new_page()

    def goto(self, url: str) -> None:
        """Load an address."""
        self._page.goto(url)

    def run(self, step: str, *parameters: object) -> Any:
        """Run a step."""
        return self._page.evaluate(
            f"async (parameters) => {{ {self._steps}\n return wanliPath.{step}(...parameters); }}", list(parameters)
        )

    def click(self, selector: str) -> None:
        """Click an element."""
        self._page.locator(selector).click()

    def press(self, key: str, times: int = 1) -> None:
        """Press a key."""
        for _ in range(times):
            self._page.keyboard.down(key)
        self._page.keyboard.up(key)

    def resize(self, width: int, height: int) -> None:
        """Set the size of the page."""
        self._page.set_viewport_size({"width": width, "height": height})

    def picture(self) -> bytes:
        """Return a screenshot of the page, as PNG."""
        return self._page.screenshot()

    def close(self) -> None:
        """End the browser."""
        self._browser.close()
        self._playwright.stop()


@pytest.fixture(
    params=[
        Chromium,
        pytest.param(Firefox, marks=pytest.mark.full),
        pytest.param(WebKit, marks=pytest.mark.full),
    ],
    ids=["chromium", "firefox", "webkit"],
)
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    """A browser with one page."""
    engine: Callable[[str], Driver] = request.param
    made = engine(f"{STEPS}\n{GESTURES}")
    yield made
    made.close()


def one_action_left(state: Any) -> bool:
    """True at the last action of a turn in mauer, which needs to be confirmed."""
    hand = set(state.players[state.seat].hand) - {"horseman", "dragon"}
    return bool(state.stack[-1].kind == "act" and state.stack[-1].data["action"] == 3 and len(hand) >= 2)


def four_of_a_kind(state: Any) -> bool:
    """True if the player to move has four cards of a kind in mauer, and may play them."""
    counts = Counter(state.players[state.seat].hand).values()
    return bool(state.stack[-1].kind == "act" and 4 in counts and max(counts) == 4)


SITUATIONS = {
    "a tap": ("tap:card", "selected"),
    "a double tap": ("tap:card 100 tap:card", "selected"),
    "a slow second tap": ("tap:card 500 tap:card", ""),
    "three quick taps": ("tap:card 100 tap:card 100 tap:card", "selected"),
    "another card at once": ("tap:card 100 tap:card2", "selected"),
    "three hand cards in 600 ms": ("tap:card 290 tap:card2 290 tap:card", "selected"),
    "a pen": ("pen:card", "selected"),
    "a mouse": ("mouse:card", "selected"),
    "a screen reader at any speed": ("press:card press:card", ""),
    "a screen reader three times": ("press:card press:card press:card", "selected"),
    "a resting palm": ("down:palm:7 650 tap:card up:palm:7", "selected"),
    "a palm that rests on the screen while two cards are tapped": (
        "down:palm:7 650 tap:card 100 tap:card2 up:palm:7",
        "selected",
    ),
    "two people at once": ("down:card:1 down:log:2 up:log:2 up:card:1", "selected, log"),
    "a finger that slides away": ("down:card move:palm up:palm", ""),
    "a cancelled press": ("down:card cancel:card up:card", ""),
    "a cancelled drag": ("down:card move:site cancel:site", ""),
    "a drag that a second moving finger ends": (
        "down:card:1 move:site:1 down:palm:2 move:free:2 up:free:2 up:site:1",
        "",
    ),
    "a drag in a window that turns": ("down:card move:site rotate move:site up:site", ""),
    "a drag during which a dialog opens": ("down:card move:site key:m 100 up:site", "dialog"),
    "a press during which a dialog opens": ("down:card key:m 100 up:card", "dialog"),
    "a tap on a card under a dialog": ("key:m 200 tap:card", ""),
    "Escape during a drag": ("down:card move:site key:Escape up:site", ""),
    "a card and its site": ("tap:card 60 tap:site", "selected"),
    "confirmation at once": ("tap:card 60 tap:site until:confirm tap:confirm", "selected"),
    "confirmation after the preview": ("tap:card 60 tap:site until:confirm 350 tap:confirm", "1 played, covered"),
    "a double tap on Confirm": ("tap:card 60 tap:site until:confirm 450 tap:confirm 120 tap:same", "1 played, covered"),
    "an impatient finger on Confirm": (
        "tap:card 60 tap:site until:confirm 450 tap:confirm 120 tap:same 120 tap:same 120 tap:same",
        "1 played, covered",
    ),
    "the handover screen at once": (
        "tap:card 60 tap:site until:confirm 450 tap:confirm until:reveal tap:reveal",
        "1 played, covered",
    ),
    "a drop on a site": ("down:card move:site up:site until:confirm 450 tap:confirm", "1 played, covered"),
    "a tap where a piece was dropped, at once": ("down:card move:site up:site until:confirm tap:site", "selected"),
    "Confirm after a drag, where an impatient finger was before": (
        "tap:card 60 tap:site until:confirm tap:confirm key:Escape 500 "
        "down:card move:site up:site until:confirm 250 tap:confirm",
        "1 played, covered",
    ),
    "Confirm that appears where a finger tapped in vain": (
        "tap:card 60 tap:site until:confirm down:confirm cancel:confirm key:Escape 450 tap:same 100 "
        "press:card press:site until:confirm 170 tap:confirm",
        "selected",
    ),
    "the handover screen, once it was seen": (
        "tap:card 60 tap:site until:confirm 450 tap:confirm until:reveal 350 tap:reveal",
        "1 played",
    ),
}
"""A script of steps (gestures.js), and the result: it may select, open and play something. The last one cannot be taken
back.
"""


def test_gestures_in_many_situations(driver: Driver, host: Host) -> None:
    open_page(driver, host)
    driver.resize(1024, 768)
    driver.run("openMatch", file_where(one_action_left, 2), *FASTEST)
    seen = driver.run("situations", {name: script for name, (script, _) in SITUATIONS.items()})
    assert seen == {name: result for name, (_, result) in SITUATIONS.items()}


CARD, SITE = '#panel [data-action^=\'["pick","hand"\']', '#board [data-action^=\'["pick","site"\']'
CONFIRM = '#prompt [data-action=\'["pick","confirm"]\']'
STEP, COUNT = "#panel .stepper button:not(:disabled)", "#panel .stepper output"
ENTER, SPACE = "Enter", " "

KEYS: dict[str, tuple[list[tuple[str, str, int]], str]] = {
    "Enter": ([(CARD, ENTER, 1)], "selected"),
    "the space bar": ([(CARD, SPACE, 1)], "selected"),
    "Enter twice, at any speed": ([(CARD, ENTER, 1), (CARD, ENTER, 1)], ""),
    "Enter, held down": ([(CARD, ENTER, 5)], "selected"),
    "the space bar, held down": ([(CARD, SPACE, 5)], "selected"),
    "a drawn target": ([(CARD, ENTER, 1), (SITE, ENTER, 1), (CONFIRM, ENTER, 1)], "1 played, covered"),
    "a drawn target, held down": ([(CARD, ENTER, 1), (SITE, ENTER, 5), (CONFIRM, SPACE, 1)], "1 played, covered"),
    "Enter, held down on Confirm": (
        [(CARD, SPACE, 1), (SITE, SPACE, 1), (CONFIRM, ENTER, 8)],
        "1 played, covered",
    ),
}
"""The element with the focus, the key, and how many times it arrives before it is released; and the result. Keys count
at any speed. A held key repeats only on steppers.
"""


def test_real_keys(driver: Driver, host: Host) -> None:
    open_page(driver, host)
    driver.resize(1024, 768)
    driver.run("openMatch", file_where(one_action_left, 2), *FASTEST)
    seen = {}
    for name, (presses, _) in KEYS.items():
        driver.run("begin")
        for selector, key, times in presses:
            driver.run("focus", selector)
            driver.press(key, times)
        seen[name] = driver.run("end")
    assert seen == {name: result for name, (_, result) in KEYS.items()}


def test_a_held_key_repeats_on_steppers(driver: Driver, host: Host) -> None:
    open_page(driver, host)
    driver.resize(1024, 768)
    driver.run("openMatch", file_where(four_of_a_kind, 2), *FASTEST)
    driver.run("begin")
    driver.run("focus", f"{CARD}:has(.times)")
    driver.press(ENTER)
    driver.run("focus", STEP)
    driver.press(ENTER, 3)
    assert driver.run("end", COUNT) == "selected, 4 of 4"


BOTS: dict[str, tuple[str, str, str]] = {
    "a card while a bot is to move: a plan": ("step", "until:next tap:try until:card tap:card", "selected"),
    "a double tap on a card of a plan": ("step", "until:next tap:try until:card tap:card 100 tap:card", "selected"),
    "a planned move": (
        "step",
        "until:next tap:try until:card tap:card 60 tap:site 500 tap:site 500 tap:site",
        "selected",
    ),
    "fast-forward repeats freely": (
        "step",
        "until:next 300 tap:next until:next tap:same until:next tap:same 800",
        "3 or more played",
    ),
    "fast-forward while a bot thinks": ("slow", "tap:next 600", "1 played"),
}
"""The pace, a script and its result, while a bot is to move and waits for a tap (`step`) or thinks (`slow`)."""

PLAYBACK: dict[str, tuple[str, str, str]] = {
    "a tap on the caption": ("slow", "until:caption 300 tap:caption", "skipped"),
    "a double tap on the caption": ("slow", "until:caption 300 tap:caption 120 tap:same", "skipped"),
    "a card of the next turn during playback": ("slow", "until:caption 300 tap:card", "skipped, selected"),
    "a double tap on a card during playback": ("slow", "until:caption 300 tap:card 120 tap:card", "skipped, selected"),
    "a screen reader during playback": ("slow", "until:caption 300 press:card", "skipped, selected"),
}
"""The same while the move of a bot is played back."""


def bot_to_move(number: int, is_last: bool) -> tuple[str, str]:
    """Return a file of a match with a human player on the first seat, in which a bot is to move, and its id.

    The human player moves after that action if `is_last`, otherwise three bots do. Their next turn begins with the
    choice of a card.
    """

    def stop(state: Any) -> bool:
        seat, action = state.seat, state.stack[-1].data.get("action")
        if state.turn <= 4 or not ((seat, action) == (3, 3) if is_last else seat == 1):
            return False
        next_turn, hand = state.game.next_turn(state.view(0), Rng(0)), set(state.players[0].hand)
        begins_with_card = next_turn is not None and next_turn.stack[-1].kind == "act"
        return begins_with_card and len(hand) >= 2 and not hand & {"horseman", "dragon"}

    files = (read_file(file_where(stop, 4, seed=100 * number + attempt)) for attempt in range(100))
    saved = next(saved for [saved], _ in files if not saved.match.over)
    with_bots = SavedMatch(f"bots{number}", saved.match, players_for(["human", "bot", "bot", "bot"]))
    return write_file([with_bots]), with_bots.id


@pytest.mark.parametrize("situations", [BOTS, pytest.param(PLAYBACK, marks=pytest.mark.full)], ids=["bots", "playback"])
def test_gestures_while_bots_move(driver: Driver, host: Host, situations: dict[str, tuple[str, str, str]]) -> None:
    is_played_back = situations is PLAYBACK
    motion = "auto" if is_played_back else "off"
    open_page(driver, host)
    driver.resize(1024, 768)
    seen = {
        name: driver.run("situation", script, *bot_to_move(number, is_played_back), f"pace-{pace}", f"motion-{motion}")
        for number, (name, (pace, script, _)) in enumerate(situations.items(), 1)
    }
    assert seen == {name: result for name, (*_, result) in situations.items()}


@pytest.mark.full
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", GAMES)
def test_random_taps_neither_stick_nor_play_too_early(
    driver: Driver, host: Host, game: str, size: tuple[int, int]
) -> None:
    """300 random taps of impatient fingers in a match of human players. An oracle in the page judges each tap."""
    open_page(driver, host)
    driver.resize(max(size[0], driver.min_width), size[1])
    seats = min(seats for seats in GAMES[game].seats if seats > 1)
    match = Match.new(game, seats=seats, seed=SIZES.index(size) + 1)
    driver.run("openMatch", write_file([SavedMatch("random", match, players_for(["human"] * seats))]), *FASTEST)
    moves = ignorable = 0
    for number in range(TAPS // MAX_TAPS_PER_STEP):
        result = driver.run("tapAtRandom", MAX_TAPS_PER_STEP, 1000 * size[0] + number)
        assert "stuck" not in result, result
        assert result["wrong"] == [], result
        moves, ignorable = moves + result["moves"], ignorable + result["ignorable"]
        if result["over"]:
            break
        stuck = driver.run("playsOn")
        if stuck:
            PICTURE.parent.mkdir(exist_ok=True)
            PICTURE.with_stem(f"stuck-{game}-{size[0]}").write_bytes(driver.picture())
        assert not stuck, stuck
    print(f"{game} {size}: {moves} moves, {ignorable} taps that must not act")
    assert moves
    assert ignorable
