"""Whole matches at a table that is turned to the player on the far side, with real taps and drags, in three engines.

A seeded bot chooses each move of the human player. The test makes it with real input at the points where the player
sees the controls: a touch in Chromium and Firefox, a mouse in WebKit.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from e2e.host import Host
from e2e.other_browsers.test_gestures import Chromium
from e2e.other_browsers.test_match import open_page
from e2e.table.tablet import TABLET, players_for
from tests.clicks import Click, Clicks
from tests.scenes import look
from tools.other_browsers.drivers import STEPS, Driver, Firefox, Point, WebKit
from tools.paths import BUILD
from wanli.bots import Iterations, choose
from wanli.engine import Action, Match, Rng
from wanli.engine.actions import from_json
from wanli.games import GAMES, load_heuristic, load_ui
from wanli.saves.files import write_file
from wanli.saves.saved_match import SavedMatch
from wanli.ui.context import RenderContext
from wanli.ui.markup.people import Kind
from wanli.ui.selection.picks import AnyOrder, Picked, Play

pytestmark = [pytest.mark.browser, pytest.mark.full]

TURNED = (Path(__file__).parent / "turned.js").read_text(encoding="utf-8")
SETTINGS = ("turn_table-sides", "pace-fast", "motion-off")
NEAR_PX, NEAR_PAUSE = 30, 0.25
"""Seconds before a tap near the last one, which could be a double tap. The steps have waited until
its target is seen.
"""
MATCH_TIMEOUT = 280
"""Seconds for a whole match."""
SEED = 7
BOTS: tuple[Kind, ...] = ("bot",) * 5


class TouchChromium(Chromium):
    """Chromium with touches."""

    def drag(self, points: Sequence[Point]) -> None:
        """Touch."""
        session = self._page.context.new_cdp_session(self._page)
        for number, (x, y) in enumerate(points):
            kind = "touchMove" if number else "touchStart"
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        session.detach()


@pytest.fixture(params=[TouchChromium, Firefox, WebKit], ids=["chromium", "firefox", "webkit"])
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    """A browser with one page."""
    engine: Callable[[str], Driver] = request.param
    made = engine(f"{STEPS}\n{TURNED}")
    yield made
    made.close()


@dataclass(frozen=True)
class Moves:
    """The intents of the controls that compose an action. `drag` are those of a piece and its target, dragged first."""

    taps: Sequence[Click]
    drag: tuple[Click, Click] | None = None


def moves_for(context: RenderContext[Any], action: Action, *, dragged: bool) -> Moves:
    """Return the moves of the finger for an action, without a click that only confirms it. `dragged`: with a drag if
    the action allows one.
    """
    start = context
    drag = _drag_for(context, action) if dragged else None
    for click in drag or ():
        if load_ui(context.game.slug).selector.pick(start, click) == Play(action):
            return Moves((), drag)
        start = _after(start, click)
    taps = Clicks(start).way_to(action)
    assert taps, (action, drag)
    before = start
    for click in taps[:-1]:
        before = _after(before, click)
    is_complete = load_ui(context.game.slug).selector.chosen(before).action == action
    return Moves(taps[:-1] if is_complete else taps, drag)


def _drag_for(context: RenderContext[Any], action: Action) -> tuple[Click, Click] | None:
    """Return the first two picks of an action if the first one is a piece that can be dragged."""
    ui = load_ui(context.game.slug)
    way = next(iter(ui.selector.paths(context, action)), ())
    steps = [step for part in way for step in (part.steps if isinstance(part, AnyOrder) else (part,))]
    if len(steps) < 2 or steps[0][0] not in ui.drags or steps[1][0] in ui.drags:
        return None
    return ("pick", *steps[0]), ("pick", *steps[1])


def _after(context: RenderContext[Any], click: Click) -> RenderContext[Any]:
    """Return the context after a click that changes the selection."""
    answer = load_ui(context.game.slug).selector.pick(context, click)
    assert isinstance(answer, Picked), (click, answer)
    return replace(context, selection=answer.selection)


def written(click: Click) -> str:
    """Return an intent as the page writes it."""
    return json.dumps(click, separators=(",", ":"))


class Player:
    """Plays the seats of human players in the page, and mirrors the match. `sides` are those of the tablet by seat."""

    def __init__(self, driver: Driver, match: Match[Any], sides: Mapping[int, str]) -> None:
        self.driver, self.match, self.sides = driver, match, sides
        self.known = self.taps = self.drags = 0
        self.repeated: list[str] = []
        self.missing = ""
        self._dice, self._last = Rng(SEED), (0.0, 0.0)
        self._expected: Action | None = None
        self._ui = load_ui(match.game.slug)

    def tap(self, *points: Point) -> None:
        """Tap at a point, or drag through points, at the pace of a patient player."""
        if math.dist(points[0], self._last) <= NEAR_PX:
            time.sleep(NEAR_PAUSE)
        self.driver.drag(points)
        if len(points) == 1:
            self._last = points[0]

    def wait(self) -> bool:
        """Wait for the next decision and mirror the moves until then. Return False at the end of the match."""
        while True:
            seen = self.driver.run("due", self.known)
            self.known += len(seen["entries"])
            for action in [from_json(entry) for entry in seen["entries"] if isinstance(entry, list)]:
                assert self._expected in (None, action), "the page has played another action"
                self._expected = None
                self.match.play(action)
            if seen["over"]:
                return False
            assert seen["side"] in self.sides.values()
            if not seen["spot"]:
                assert seen["side"] == self.sides[self.match.state.seat]
                return True
            self.tap(tuple(seen["spot"]))

    def decide(self) -> Action:
        """Return the move of an easy bot."""
        state = self.match.state
        assert state.seat in self.sides, "it is a human player's turn"
        heuristic = load_heuristic(state.game.slug)
        return choose(state.game, state.view(state.seat), "easy", self._dice.bits(), Iterations(1), heuristic)

    def play(self, action: Action) -> None:
        """Make a move, and repeat it once, with taps, if the page has not counted a tap or a drag."""
        self._expected = action
        context = look(self.match.state, self.match.state.seat)
        moves = moves_for(context, action, dragged=self._dice.below(2) == 1)
        spots = moves.drag and self.driver.run("dragSpots", *map(written, moves.drag))
        if spots is None:
            moves = moves_for(context, action, dragged=False)
        for attempt in range(2):
            if attempt:
                self.repeated.append(f"{action}: {moves} {self.missing}")
                spots, moves = None, moves_for(context, action, dragged=False)
            if self._try(moves, spots):
                return
            clearing = self.driver.run("clearing")
            if clearing:
                self.tap(tuple(clearing))
        raise AssertionError(f"{action} cannot be played by {moves}: {self.missing}")

    def play_to_the_end(self) -> None:
        """Play all decisions of the human players. If that fails, a picture of the page is in `build`."""
        game, end, decisions = self.match.game.slug, time.monotonic() + MATCH_TIMEOUT, 0
        try:
            while self.wait():
                assert time.monotonic() < end, f"the match does not end: {len(self.match.log)} actions"
                self.play(self.decide())
                decisions += 1
        except BaseException:
            BUILD.mkdir(exist_ok=True)
            (BUILD / f"turned-{game}.png").write_bytes(self.driver.picture())
            raise
        assert self.match.over
        print(f"{game}: {decisions} decisions, {self.taps} taps, {self.drags} drags, {self.repeated} repeated")
        assert len(self.repeated) <= decisions // 20

    def _try(self, moves: Moves, spots: Sequence[Point] | None) -> bool:
        """Make the moves of the finger. Return True if the page has played."""
        self.missing = ""
        if spots is not None:
            self._drag(*spots)
        for click in moves.taps:
            spot = self.driver.run("spot", written(click))
            if spot is None:
                self.missing = written(click)
                return False
            self.tap(tuple(spot))
            self.taps += 1
        answer = self.driver.run("answered", self.known)
        if isinstance(answer, list):
            self.tap(tuple(answer))
            self.taps += 1
            return bool(self.driver.run("played", self.known))
        return bool(answer == "played")

    def _drag(self, start: Point, end: Point) -> None:
        """Drag a piece to its target."""
        (x, y), (to_x, to_y) = start, end
        self.tap((x, y), *[(x + (to_x - x) * part, y + (to_y - y) * part) for part in PARTS], (to_x, to_y))
        self.drags += 1


PARTS = (0.05, 0.2, 0.5, 0.8, 0.95)
"""The points of a drag between its start and its end."""


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_at_the_turned_table(driver: Driver, host: Host, game: str) -> None:
    seats = min(seats for seats in GAMES[game].seats if seats > 1)
    match = Match.new(game, seats=seats, seed=SEED)
    people = players_for(["human", *BOTS[: seats - 1]])
    text = write_file([SavedMatch("turned", match, people)])
    open_page(driver, host)
    driver.resize(*TABLET)
    driver.run("openTurned", text, *SETTINGS)
    player = Player(driver, Match.new(game, seats=seats, seed=SEED), {0: "far"})
    player.play_to_the_end()
    assert driver.run("finalScore") == "far"
    assert player.drags or game == TAPPED


TAPPED = "settlers"
"""The game whose pieces on the board are tapped; only its cards are dragged, into a trade."""
