"""Advice for the person who is to move: asked in the worker, for one position, and forgotten with it.

Nothing of it is kept: no note, no line of the log, nothing in storage. It belongs to the seat that asked, and is gone
as soon as anything has been played or somebody else looks at the screen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from wanli.app.bots.bot_runner import FIRST_TIMEOUT, MOST_FAILURES
from wanli.app.bots.bot_worker import Request, read_advice
from wanli.app.core.port import Port
from wanli.app.core.sleep_aware_timeout import after
from wanli.app.session.match_session import MatchSession
from wanli.app.session.pending_decision import PendingDecision
from wanli.bots import Suggestion

Phase = Literal["idle", "thinking", "given", "failed"]


class AdviceRunner:
    """Asks for one advice at a time. `on_advice(advice)` is called when one has come, None if there is none to be had.

    `worker_stopped` is called when a worker that did not answer had to be killed: bots share it.
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
        self._asked = 0  # the number of the last request: an answer to another one comes too late
        self._failures = 0

    @property
    def phase(self) -> Phase:
        """Idle again once the position, or the person before it, is another."""
        if self._decision is not None and not self._decision.is_pending():
            self._forget()
        return self._phase

    @property
    def advice(self) -> list[Suggestion]:
        """The moves that were advised, the choice first; empty unless `phase` is "given"."""
        return self._advice if self.phase == "given" else []

    def ask(self, session: MatchSession) -> None:
        """Ask what the person in front of the screen might do; nothing happens if it is not their move."""
        self.drop()
        if not session.acting:
            return
        state = session.match.state
        self._decision = PendingDecision.of(session)
        self._phase = "thinking"
        asked = self._asked
        if self._failures >= MOST_FAILURES:
            self._port.later(0, lambda: self._answer(asked, None))
            return
        request = Request("advice", session.saved.game, state.view(session.viewer), self._port.seed())
        after(self._port, FIRST_TIMEOUT, lambda: self._too_long(asked))
        self._port.think(request.text(), lambda answer: self._answer(asked, answer))

    def drop(self) -> None:
        """Forget the advice; a thought about it ends."""
        if self._phase == "thinking" and self._decision is not None and self._decision.is_pending():
            self._port.move_now()  # later the worker may be thinking for a bot already
        self._forget()

    def _forget(self) -> None:
        self._asked += 1
        self._decision, self._phase, self._advice = None, "idle", []

    def reset(self) -> None:
        """Forget the advice and the failures so far: another match begins."""
        self.drop()
        self._failures = 0

    def _too_long(self, asked: int) -> None:
        if asked == self._asked and self.phase == "thinking":
            self._port.stop_thinking()
            self._worker_stopped()
            self._answer(asked, None)

    def _answer(self, asked: int, answer: str | None) -> None:
        if asked != self._asked or self.phase != "thinking":
            return  # closed, or the person has played on
        assert self._decision is not None
        found = read_advice(answer) or []
        state = self._decision.state
        legal = bool(found) and all(state.canonical(suggestion.action) is not None for suggestion in found)
        self._failures = 0 if legal else self._failures + 1
        self._advice, self._phase = (found, "given") if legal else ([], "failed")
        self._on_advice(found if legal else None)
