"""Runs the bots of the open match: requests to the worker, timeouts, pace, and fallback moves."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Literal

from wanli.app.bots.bot_client import MAX_FAILURES, BotClient
from wanli.app.core.latest_request import LatestRequest
from wanli.app.core.port import Port
from wanli.app.core.settings import PACES
from wanli.bot_worker import Request, quick_answer, read_answer
from wanli.engine import Action, Rng, View
from wanli.session.match_session import MatchSession

HURRIED_TIMEOUT = 700
"""Milliseconds for a bot, asked to move at once, to answer with its best move so far."""

Phase = Literal["idle", "thinking", "holding"]


class BotRunner:
    """Requests moves of bots, one at a time.

    `moved(action, note)` is called with each move. The note is the key of a line for the log if the bot did not choose
    the move. `phase` is "holding" while a known move waits for a player who watches step by step.
    """

    def __init__(self, port: Port, client: BotClient, moved: Callable[[Action, str], None]) -> None:
        self.phase: Phase = "idle"
        self.skipping = False
        self._port = port
        self._client = client
        self._moved = moved
        self._session: MatchSession | None = None
        self._search = LatestRequest(port)
        self._pause = LatestRequest(port)
        """The pause before a known move, or the time that a bot asked to move at once has to answer."""
        self._since = 0
        self._pace = "normal"
        self._held: tuple[Action, str] | None = None
        self._hurried = False
        self._failures = 0
        self._until = 0  # end of the current animation, by the port's clock
        self._is_paused = False

    def attach(self, session: MatchSession | None) -> None:
        """Play the bots of this match from now on (None: no match), and drop a running search."""
        self.drop()
        self._session = session
        self._failures = 0
        self.skipping = False
        self._until = 0  # animations of another match do not delay this one
        self._is_paused = False
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
        self._since = self._port.ticks()
        self.phase = "thinking"
        self._hurried = False
        if self._failures >= MAX_FAILURES:
            self._search.later(0, partial(self._answer, None))
            return
        request = Request.for_move(session.saved.game, self._view(session), self._port.seed(), bot.level)
        self._client.ask(self._search, request, self._answer)

    def drop(self) -> None:
        """Drop the running search, because the match changed or was closed."""
        self._search.cancel()
        self._pause.cancel()
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

    def pause(self) -> None:
        """Play no move until `resume`. A search continues."""
        self._is_paused = True
        if self._held is not None:
            self._pause.cancel()

    def resume(self) -> None:
        """Continue after `pause`."""
        self._is_paused = False
        self.narration_finished()

    def move_now(self) -> None:
        """Make the bot play its best move so far, or a move of the easy level if it has none."""
        if self.phase == "thinking" and self._session is not None and not self._hurried:
            self._hurried = True
            if self._held is not None:  # only the pace delays it
                self.release()
                return
            self._port.move_now()
            self._pause.later(HURRIED_TIMEOUT, self._not_even_hurried)

    def _not_even_hurried(self) -> None:
        if self._session is not None:
            if self._client.has_answered:  # otherwise Python is still starting: let it continue for the next move
                self._client.stop()
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

    def _view(self, session: MatchSession) -> View:
        return session.match.state.view(session.to_move)

    def _answer(self, answer: str | None) -> None:
        if self._session is None:
            return
        action = _legal(self._session, read_answer(answer))
        if action is not None:
            self._failures = 0
            chosen = (action, "bot_hurried" if self._hurried else "")
        else:
            self._failures += 1
            chosen = (self.easy_move(self._session), "bot_failed")
        self._pause.cancel()
        self._held = chosen
        if (self.skipping or self._hurried or self._pace == "fast") and not self._is_paused:
            self._play(*chosen)
        elif self._pace == "step":
            self.phase = "holding"
            self._port.paint()
        else:
            self._play_in_time()

    def _play_in_time(self) -> None:
        """Play the known move when the pace and the animation allow it, unless the bots pause."""
        if self._is_paused:
            return
        time = max(self._since + PACES[self._pace].move, self._until) - self._port.ticks()
        self._pause.later(max(0, time), self.release)

    def _play(self, action: Action, note: str) -> None:
        self.drop()
        self._moved(action, note)


def _legal(session: MatchSession, action: Action | None) -> Action | None:
    """The legal action of the pending decision that equals `action`; None if there is none."""
    return None if action is None else session.match.state.canonical(action)
