"""The bots' worker as the app asks it: one request at a time, each with a limit."""

from __future__ import annotations

from collections.abc import Callable

from wanli.app.core.latest_request import LatestRequest
from wanli.app.core.port import Port
from wanli.bot_worker import Request

FIRST_TIMEOUT = 40_000
"""Milliseconds for an answer if the worker may have to start Python, and for hints and explanations."""
TIMEOUT = 6_000
"""Milliseconds for a move of a bot, including the search, from a worker that runs already."""
AWAKE = 50_000
"""Milliseconds after a request during which the worker certainly still runs. Later it shuts down (bot_worker.mjs)."""
MAX_FAILURES = 2
"""After this many failures in a row the worker is no longer asked, until the player asks again."""


class BotClient:
    """Asks the worker. It answers only the last request; the app drops answers that nobody waits for any more."""

    def __init__(self, port: Port) -> None:
        self._port = port
        self._asked_at: int | None = None
        """The time of the last request to a worker that has answered before; None if it may have to start."""
        self._has_answered = False
        self._sent: Request | None = None
        """The last request. The worker has given up earlier ones."""

    @property
    def has_answered(self) -> bool:
        """True if the running worker has answered before, so that it needs not start Python."""
        return self._has_answered

    def ask(self, waiting: LatestRequest, request: Request, done: Callable[[str | None], None]) -> None:
        """Send a request. `done` gets the answer, or None if the worker failed or did not answer in time."""
        before, self._asked_at = self._asked_at, self._port.ticks()
        is_awake = self._has_answered and before is not None and self._asked_at - before < AWAKE

        self._sent = request

        def too_late() -> None:
            if self._sent is request:
                self.stop()

        def answered(answer: str | None) -> None:
            self._has_answered = self._has_answered or answer is not None
            done(answer)

        waiting.ask(
            lambda deliver: self._port.think(request.text(), deliver),
            answered,
            TIMEOUT if is_awake and request.kind == "move" else FIRST_TIMEOUT,
            too_late,
        )

    def stop(self) -> None:
        """Kill a worker that hangs; the next request starts another one."""
        self._port.stop_thinking()
        self._has_answered = False
