"""Runs advice for the human player to move: requests to the worker, for one position at a time.

Advice is never saved: no note, no line in the log, nothing in storage. It belongs to the seat that asked, and
disappears after any move or when another player takes the screen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from wanli.app.bots.bot_runner import FIRST_TIMEOUT, MAX_FAILURES
from wanli.app.bots.bot_worker import Request, read_advice
from wanli.app.core.port import Port
from wanli.app.core.sleep_aware_timeout import after
from wanli.app.session.match_session import MatchSession
from wanli.app.session.pending_decision import PendingDecision
from wanli.bots import Suggestion

Phase = Literal["idle", "thinking", "given", "failed"]


class AdviceRunner:
    """Requests advice, one position at a time. `on_advice(advice)` is called with the advice, or None if there is none.

    `worker_stopped` is called after a worker that did not answer was killed, because bots share it.
    """

    def __init__(
        self, port: Port, on_advice: Callable[[list[Suggestion] | None], None], worker_stopped: Callable[[], None]
    ) -> None:
        self._port = port
        self._on_advice = on_advice
        self._worker_stopped = worker_stopped
        self._decision: PendingDecision | None = None
        self._phase: Phase = "idle"
        self._advice: list[Suggestion] = []
        self._last_request = 0  # number of the last request; answers to earlier ones are ignored
        self._failures = 0

    @property
    def phase(self) -> Phase:
        """The phase; "idle" once the position or the viewing player has changed."""
        if self._decision is not None and not self._decision.is_pending():
            self._forget()
        return self._phase

    @property
    def advice(self) -> list[Suggestion]:
        """The advised moves, best first; empty unless `phase` is "given"."""
        return self._advice if self.phase == "given" else []

    def ask(self, session: MatchSession) -> None:
        """Request advice for the viewing human player; does nothing if it is not their move."""
        self.drop()
        if not session.acting:
            return
        state = session.match.state
        self._decision = PendingDecision.of(session)
        self._phase = "thinking"
        request_number = self._last_request
        if self._failures >= MAX_FAILURES:
            self._port.later(0, lambda: self._answer(request_number, None))
            return
        request = Request("advice", session.saved.game, state.view(session.viewer), self._port.seed())
        after(self._port, FIRST_TIMEOUT, lambda: self._too_long(request_number))
        self._port.think(request.text(), lambda answer: self._answer(request_number, answer))

    def drop(self) -> None:
        """Drop the advice and end the search for it."""
        if self._phase == "thinking" and self._decision is not None and self._decision.is_pending():
            self._port.move_now()  # later the worker may already search for a bot
        self._forget()

    def _forget(self) -> None:
        self._last_request += 1
        self._decision, self._phase, self._advice = None, "idle", []

    def reset(self) -> None:
        """Drop the advice and the failure count, for another match."""
        self.drop()
        self._failures = 0

    def _too_long(self, request_number: int) -> None:
        if request_number == self._last_request and self.phase == "thinking":
            self._port.stop_thinking()
            self._worker_stopped()
            self._answer(request_number, None)

    def _answer(self, request_number: int, answer: str | None) -> None:
        if request_number != self._last_request or self.phase != "thinking":
            return  # closed, or the player has moved
        assert self._decision is not None
        suggestions = read_advice(answer) or []
        state = self._decision.state
        all_legal = bool(suggestions) and all(
            state.canonical(suggestion.action) is not None for suggestion in suggestions
        )
        self._failures = 0 if all_legal else self._failures + 1
        self._advice, self._phase = (suggestions, "given") if all_legal else ([], "failed")
        self._on_advice(suggestions if all_legal else None)
