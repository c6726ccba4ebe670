"""Runs the bots of the open match: requests to the worker, timeouts, pace, and fallback moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from wanli.app.bots.bot_worker import Request, quick_answer, read_answer
from wanli.app.core.port import Port
from wanli.app.core.settings import PACES
from wanli.app.core.sleep_aware_timeout import after
from wanli.app.session.match_session import MatchSession
from wanli.engine import Action, Rng, View

FIRST_TIMEOUT = 40_000
"""Milliseconds for the first answer: the worker may have to start Python."""
TIMEOUT = 6_000
"""Milliseconds for each later answer, including the search."""
AWAKE = 50_000
"""Milliseconds after a request during which the worker certainly still runs. Later it shuts down (bot_worker.mjs)."""
HURRIED_TIMEOUT = 700
"""Milliseconds for a hurried bot to answer with its best move so far."""
MAX_FAILURES = 2
"""After this many failures in a row the worker is no longer asked."""

Phase = Literal["idle", "thinking", "holding"]


class BotRunner:
    """Requests moves of bots, one at a time.

    `moved(action, note)` is called with each move. The note is the key of a line for the log if the bot did not choose
    the move. `phase` is "holding" while a known move waits for a player who watches step by step.
    """

    def __init__(self, port: Port, moved: Callable[[Action, str], None]) -> None:
        self.phase: Phase = "idle"
        self.skipping = False
        self._port = port
        self._moved = moved
        self._session: MatchSession | None = None
        self._last_request = 0  # number of the last request; answers to earlier ones are ignored
        self._since = 0
        self._pace = "normal"
        self._held: tuple[Action, str] | None = None
        self._hurried = False
        self._answered_before = False
        self._failures = 0
        self._until = 0  # end of the current animation, by the port's clock

    def attach(self, session: MatchSession | None) -> None:
        """Play the bots of this match from now on (None: no match), and drop a running search."""
        self.drop()
        self._session = session
        self._failures = 0
        self.skipping = False
        self._until = 0  # animations of another match do not delay this one
        if session is not None and not session.over and any(person.is_bot for person in session.people):
            self._port.warm_bot_worker()

    def request_move(self, pace: str) -> None:
        """Request a move if a bot is to move and no request is running."""
        session = self._session
        if session is None or self.phase != "idle":
            return
        bot = session.bot_to_move
        if bot is None:
            self.skipping = False
            return
        self._pace = pace
        before, self._since = self._since, self._port.ticks()
        self.phase = "thinking"
        self._hurried = False
        self._last_request += 1
        request_number = self._last_request
        if self._failures >= MAX_FAILURES:
            self._port.later(0, lambda: self._answer(request_number, None))
            return
        request = Request.for_move(session.saved.game, self._view(session), self._port.seed(), bot.level)
        awake = self._answered_before and self._since - before < AWAKE
        timeout = TIMEOUT if awake else FIRST_TIMEOUT
        after(self._port, timeout, lambda: self._too_long(request_number))
        self._port.think(request.text(), lambda answer: self._answer(request_number, answer))

    def drop(self) -> None:
        """Drop the running search, because the match changed or was closed."""
        self._last_request += 1
        self._held = None
        self.phase = "idle"

    def delay(self, milliseconds: int) -> None:
        """Delay the next move by the duration of the running animation."""
        self._until = self._port.ticks() + milliseconds

    def narration_finished(self) -> None:
        """The animation has ended, perhaps early: play a move that waited for it."""
        self._until = 0
        if self._held is not None and self.phase == "thinking":
            self._play_in_time()

    def move_now(self) -> None:
        """Make the bot play its best move so far, or a move of the easy level if it has none."""
        if self.phase == "thinking" and self._session is not None and not self._hurried:
            self._hurried = True
            if self._held is not None:  # only the pace delays it
                self.release()
                return
            request_number = self._last_request
            self._port.move_now()
            self._port.later(HURRIED_TIMEOUT, lambda: self._not_even_hurried(request_number))

    def _not_even_hurried(self, request_number: int) -> None:
        if request_number == self._last_request and self._session is not None:
            if self._answered_before:  # otherwise Python is still starting: let it continue for the next move
                self._port.stop_thinking()
                self._answered_before = False
            self._play(self.easy_move(self._session), "bot_hurried")

    def release(self) -> None:
        """Play the move that waits for the player."""
        if self._held is not None:
            self._play(*self._held)

    def skip(self) -> None:
        """Play without pauses until a human player is to move."""
        self.skipping = True
        self.release()

    def easy_move(self, session: MatchSession) -> Action:
        """A move of the easy level, computed synchronously; any legal move if even that fails."""
        seed = self._port.seed()
        try:
            request = Request.for_move(session.saved.game, self._view(session), seed, "easy")
            action = read_answer(quick_answer(request.text()))
        except Exception:  # the match continues even if the bots are broken
            action = None
        legal = _legal(session, action)
        return legal if legal is not None else Rng(seed).choice(session.match.state.legal())

    def worker_stopped(self) -> None:
        """The worker was killed elsewhere: the next one has to start Python first."""
        self._answered_before = False

    def _view(self, session: MatchSession) -> View:
        return session.match.state.view(session.to_move)

    def _too_long(self, request_number: int) -> None:
        if request_number == self._last_request and self.phase == "thinking" and self._held is None:
            self._port.stop_thinking()
            self._answered_before = False  # the next worker has to start Python first
            self._answer(request_number, None)

    def _answer(self, request_number: int, answer: str | None) -> None:
        if request_number != self._last_request or self._session is None:
            return
        action = _legal(self._session, read_answer(answer))
        if action is not None:
            self._failures, self._answered_before = 0, True
            chosen = (action, "bot_hurried" if self._hurried else "")
        else:
            self._failures += 1
            chosen = (self.easy_move(self._session), "bot_failed")
        self._last_request += 1
        self._held = chosen
        if self.skipping or self._hurried or self._pace == "fast":
            self._play(*chosen)
        elif self._pace == "step":
            self.phase = "holding"
            self._port.paint()
        else:
            self._play_in_time()

    def _play_in_time(self) -> None:
        """Play the known move when the pace and the animation allow it."""
        request_number = self._last_request
        time = max(self._since + PACES[self._pace].move, self._until) - self._port.ticks()
        self._port.later(max(0, time), lambda: self._after_pause(request_number))

    def _after_pause(self, request_number: int) -> None:
        if request_number == self._last_request and self._held is not None:
            self._play(*self._held)

    def _play(self, action: Action, note: str) -> None:
        self._held = None
        self._last_request += 1
        self.phase = "idle"
        self._moved(action, note)


def _legal(session: MatchSession, action: Action | None) -> Action | None:
    """The legal action of the pending decision that equals `action`; None if there is none."""
    return None if action is None else session.match.state.canonical(action)
