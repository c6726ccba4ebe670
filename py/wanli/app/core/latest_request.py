"""The only way in the app to wait for an answer, a period of time, or a coroutine."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from wanli.app.core.intents import nothing
from wanli.app.core.port import Port

T = TypeVar("T")
FETCH_TIMEOUT_MS = 20_000
"""Milliseconds after which a page that is fetched from the site counts as unreachable."""

SLEEP_THRESHOLD_MS = 3000
"""A timeout this many milliseconds late means that page and worker were suspended: the tablet was closed, or another
app came to the front.
"""


class LatestRequest:
    """Waits for one thing at a time: a new request, or `cancel`, makes the answer to an earlier one stale.

    A stale answer is dropped.
    """

    def __init__(self, port: Port) -> None:
        self._port = port
        self._token: object | None = None

    @property
    def is_waiting(self) -> bool:
        """True while an answer is awaited."""
        return self._token is not None

    def ask(
        self,
        send: Callable[[Callable[[T | None], None]], None],
        done: Callable[[T | None], None],
        timeout: int = 0,
        on_timeout: Callable[[], None] = nothing,
    ) -> None:
        """Send a request. `done` is called once: with the answer, or with None if the request failed.

        After `timeout` milliseconds (0: never) without an answer `on_timeout` is called, and then `done(None)`. The
        timeout starts again if the device slept meanwhile.
        """
        is_latest = self.begin()

        def answered(answer: T | None) -> None:
            if is_latest():
                self.cancel()
                done(answer)

        def too_late() -> None:
            if is_latest():
                on_timeout()
                answered(None)

        if timeout:
            self._after(timeout, too_late)
        send(answered)

    def _after(self, timeout: int, call: Callable[[], None]) -> None:
        """Call `call` after `timeout` milliseconds during which the device did not sleep."""
        began = self._port.ticks()

        def due() -> None:
            if self._port.ticks() - began > timeout + SLEEP_THRESHOLD_MS:
                self._after(timeout, call)
            else:
                call()

        self._port.later(timeout, due)

    def later(self, milliseconds: int, call: Callable[[], None]) -> None:
        """Call `call` after this many milliseconds."""
        self.ask(lambda due: self._port.later(milliseconds, lambda: due(None)), lambda _: call())

    def begin(self) -> Callable[[], bool]:
        """Begin a request that a coroutine carries out. Return a predicate: is it still the latest one?"""
        token = self._token = object()
        return lambda: self._token is token

    def cancel(self) -> None:
        """Stop waiting; the answer will be dropped."""
        self._token = None
