"""Runs advice for the human player to move: requests to the worker, for one position at a time.

Advice is never saved: no note, no line in the log, nothing in storage. It belongs to the seat that asked, and
disappears after any move or when another player takes the screen.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Literal

from wanli.app.bots.bot_client import MAX_FAILURES, BotClient
from wanli.app.core.latest_request import LatestRequest
from wanli.app.core.port import Port
from wanli.bot_worker import Request, read_advice
from wanli.bots import Suggestion
from wanli.session.match_session import MatchSession
from wanli.session.pending_decision import PendingDecision

Phase = Literal["idle", "thinking", "given", "failed"]


class AdviceRunner:
    """Requests advice, one position at a time."""

    def __init__(self, port: Port, client: BotClient) -> None:
        self._port = port
        self._client = client
        self._request = LatestRequest(port)
        self._decision: PendingDecision | None = None
        self._phase: Phase = "idle"
        self._advice: list[Suggestion] = []
        self._failures = 0

    @property
    def phase(self) -> Phase:
        """The phase; "idle" once the position or the viewing player has changed."""
        return self._phase if self._decision is not None and self._decision.is_pending() else "idle"

    @property
    def advice(self) -> list[Suggestion]:
        """The advised moves, best first; empty unless `phase` is "given"."""
        return self._advice if self.phase == "given" else []

    def ask(self, session: MatchSession, on_advice: Callable[[list[Suggestion] | None], None]) -> None:
        """Request advice for the viewing human player; does nothing if it is not their move.

        `on_advice` is called with the advice, or None if there is none; never after the player has moved.
        """
        self.drop()
        if not session.acting:
            return
        decision = self._decision = PendingDecision.of(session)
        self._phase = "thinking"

        def done(answer: str | None) -> None:
            if decision.is_pending():
                on_advice(self._read(decision, answer))

        if self._failures >= MAX_FAILURES:
            self._request.later(0, partial(done, None))
            return
        request = Request.about("advice", session.saved.game, decision.state.view(session.viewer))
        self._client.ask(self._request, request, done)

    def forget_stale(self) -> None:
        """Forget advice about a position that has changed, or for a player who has left the screen."""
        if self._decision is not None and not self._decision.is_pending():
            self.drop()

    def drop(self) -> None:
        """Drop the advice and end the search for it."""
        if self.phase == "thinking":
            self._port.move_now()  # later the worker may already search for a bot
        self._request.cancel()
        self._decision, self._phase, self._advice = None, "idle", []

    def reset(self) -> None:
        """Drop the advice and the failure count, for another match."""
        self.drop()
        self._failures = 0

    def _read(self, decision: PendingDecision, answer: str | None) -> list[Suggestion] | None:
        """The advice in an answer; None unless every suggestion is legal."""
        suggestions = read_advice(answer) or []
        canonical = decision.state.canonical
        is_good = bool(suggestions) and all(canonical(suggestion.action) is not None for suggestion in suggestions)
        self._failures = 0 if is_good else self._failures + 1
        self._advice, self._phase = (suggestions, "given") if is_good else ([], "failed")
        return suggestions if is_good else None
