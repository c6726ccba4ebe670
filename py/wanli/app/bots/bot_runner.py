"""Runs the bots of the open match: requests to the worker, timeouts, pace, and what happens when it fails."""

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
"""Milliseconds for the first answer: the worker may have to start a Python of its own."""
TIMEOUT = 6_000
"""Milliseconds for each later answer, the thought itself included."""
AWAKE = 50_000
"""Milliseconds after a request in which the worker is sure to run still; a while later it ends (bot_worker.mjs)."""
HURRIED_TIMEOUT = 700
"""Milliseconds in which a hurried bot must answer with its best move so far."""
MOST_FAILURES = 2
"""After so many failures in a row the worker is not asked any more."""

Phase = Literal["idle", "thinking", "holding"]


class BotRunner:
    """Asks for the moves of bots, one at a time.

    `moved(action, note)` is called with each move; the note is the key of a line for the log if the bot did
    not choose it itself. `phase` is "holding" while a known move waits for the person who watches step by
    step.
    """

    def __init__(self, port: Port, moved: Callable[[Action, str], None]) -> None:
        self.phase: Phase = "idle"
        self.skipping = False
        self._port = port
        self._moved = moved
        self._session: MatchSession | None = None
        self._asked = 0  # the number of the last request: an answer to another one comes too late
        self._since = 0
        self._pace = "normal"
        self._held: tuple[Action, str] | None = None
        self._hurried = False
        self._answered_before = False
        self._failures = 0
        self._until = 0  # by the clock of the port: so long what has happened is being told

    def attach(self, session: MatchSession | None) -> None:
        """Play the bots of this match from now on (None: of none); a thought under way is dropped."""
        self.drop()
        self._session = session
        self._failures = 0
        self.skipping = False
        self._until = 0  # what is told of another match holds up none here
        if session is not None and not session.over and any(person.is_bot for person in session.people):
            self._port.warm_bot_worker()

    def request_move(self, pace: str) -> None:
        """Ask for a move, if a bot is to move and none has been asked."""
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
        self._asked += 1
        asked = self._asked
        if self._failures >= MOST_FAILURES:
            self._port.later(0, lambda: self._answer(asked, None))
            return
        request = Request.for_move(session.saved.game, self._view(session), self._port.seed(), bot.level)
        awake = self._answered_before and self._since - before < AWAKE
        timeout = TIMEOUT if awake else FIRST_TIMEOUT
        after(self._port, timeout, lambda: self._too_long(asked))
        self._port.think(request.text(), lambda answer: self._answer(asked, answer))

    def drop(self) -> None:
        """Forget what is being thought: the match has changed, or nobody looks at it any more."""
        self._asked += 1
        self._held = None
        self.phase = "idle"

    def delay(self, milliseconds: int) -> None:
        """What has happened is being told for so long; nothing new happens meanwhile."""
        self._until = self._port.ticks() + milliseconds

    def told(self) -> None:
        """All of it is told, perhaps before its time."""
        self._until = 0
        if self._held is not None and self.phase == "thinking":
            self._play_in_time()

    def move_now(self) -> None:
        """The person does not want to wait: the bot plays its best move so far, or the easy level's if it has none."""
        if self.phase == "thinking" and self._session is not None and not self._hurried:
            self._hurried = True
            if self._held is not None:  # it only waits for the pace
                self.release()
                return
            asked = self._asked
            self._port.move_now()
            self._port.later(HURRIED_TIMEOUT, lambda: self._not_even_hurried(asked))

    def _not_even_hurried(self, asked: int) -> None:
        if asked == self._asked and self._session is not None:
            if self._answered_before:  # else it only starts: the next move will be quicker if it may go on
                self._port.stop_thinking()
                self._answered_before = False
            self._play(self.easy_move(self._session), "bot_hurried")

    def release(self) -> None:
        """Play the move that waited for the person."""
        if self._held is not None:
            self._play(*self._held)

    def skip(self) -> None:
        """No pauses until a person is to move."""
        self.skipping = True
        self.release()

    def easy_move(self, session: MatchSession) -> Action:
        """A move by the easy level, worked out here and now; if even that fails, any legal one."""
        seed = self._port.seed()
        try:
            request = Request.for_move(session.saved.game, self._view(session), seed, "easy")
            action = read_answer(quick_answer(request.text()))
        except Exception:  # whatever is wrong with the bots, the match goes on
            action = None
        legal = _legal(session, action)
        return legal if legal is not None else Rng(seed).choice(session.match.state.legal())

    def worker_stopped(self) -> None:
        """Somebody else had to kill the worker: the next one has to start a Python first."""
        self._answered_before = False

    def _view(self, session: MatchSession) -> View:
        return session.match.state.view(session.to_move)

    def _too_long(self, asked: int) -> None:
        if asked == self._asked and self.phase == "thinking" and self._held is None:
            self._port.stop_thinking()
            self._answered_before = False  # the next worker has to start a Python first
            self._answer(asked, None)

    def _answer(self, asked: int, answer: str | None) -> None:
        if asked != self._asked or self._session is None:
            return
        action = _legal(self._session, read_answer(answer))
        if action is not None:
            self._failures, self._answered_before = 0, True
            chosen = (action, "bot_hurried" if self._hurried else "")
        else:
            self._failures += 1
            chosen = (self.easy_move(self._session), "bot_failed")
        self._asked += 1
        self._held = chosen
        if self.skipping or self._hurried or self._pace == "fast":
            self._play(*chosen)
        elif self._pace == "step":
            self.phase = "holding"
            self._port.paint()
        else:
            self._play_in_time()

    def _play_in_time(self) -> None:
        """Play the move that is known, as soon as it is its time."""
        waiting = self._asked
        time = max(self._since + PACES[self._pace].move, self._until) - self._port.ticks()
        self._port.later(max(0, time), lambda: self._after_pause(waiting))

    def _after_pause(self, waiting: int) -> None:
        if waiting == self._asked and self._held is not None:
            self._play(*self._held)

    def _play(self, action: Action, note: str) -> None:
        self._held = None
        self._asked += 1
        self.phase = "idle"
        self._moved(action, note)


def _legal(session: MatchSession, action: Action | None) -> Action | None:
    """The legal action of the present decision that equals `action`; None if there is none."""
    return None if action is None else session.match.state.canonical(action)
