"""Tries a database again that refused or did not answer, at growing intervals."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from wanli.app.core.port import Port

RETRY_MS = (5_000, 10_000, 20_000, 40_000)
"""Milliseconds before each attempt; the last value repeats. An immediate retry nearly always fails again."""


class DatabaseRetry:
    """Runs `attempt` until it returns True. `spawn` runs a coroutine."""

    def __init__(
        self,
        port: Port,
        spawn: Callable[[Coroutine[Any, Any, None]], None],
        attempt: Callable[[], Coroutine[Any, Any, bool]],
    ) -> None:
        self._port = port
        self._spawn = spawn
        self._attempt = attempt
        self._failed_attempts = 0
        self._scheduled = False

    def schedule(self) -> None:
        """Schedule the next attempt, unless one is already scheduled."""
        if not self._scheduled:
            self._scheduled = True
            delay = RETRY_MS[min(self._failed_attempts, len(RETRY_MS) - 1)]
            self._port.later(delay, lambda: self._spawn(self._run()))

    async def _run(self) -> None:
        self._scheduled = False
        self._failed_attempts += 1
        if await self._attempt():
            self._failed_attempts = 0
        else:
            self.schedule()
