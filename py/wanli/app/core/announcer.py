"""Messages shown for a few seconds, and sentences for screen readers."""

from __future__ import annotations

from wanli.app.core.latest_request import LatestRequest
from wanli.app.core.port import Port
from wanli.ui.screens.common import Spoken, Toast

TOAST_MS, TOAST_WITH_RULE_MS = 6000, 20_000
"""Milliseconds until a message disappears; messages with a rule button stay longer."""


class Announcer:
    """The current message and the current spoken sentence.

    Each has a number, so that screen readers announce a sentence again when it is repeated.
    """

    def __init__(self, port: Port) -> None:
        self.toast = Toast()
        self.spoken = Spoken()
        self._port = port
        self._fading = LatestRequest(port)
        self._count = 0

    @property
    def rule(self) -> tuple[str, str, str] | None:
        """The intent that opens the rule behind the visible message; None if there is none."""
        return ("rule", self.toast.game, self.toast.rule) if self.toast.rule else None

    def show_message(self, text: str, game: str = "", rule: str = "") -> None:
        """Show a message and let screen readers speak it. `rule` of `game` adds a button that opens the rule."""
        self._count += 1
        self.toast = Toast(text, game, rule, self._count)
        self._fading.later(TOAST_WITH_RULE_MS if rule else TOAST_MS, self._fade)

    def _fade(self) -> None:
        self.toast = Toast()
        self._port.paint()

    def speak(self, text: str) -> None:
        """Let screen readers speak `text`."""
        self._count += 1
        self.spoken = Spoken(text, self._count)

    def clear(self) -> None:
        """Remove both: the next player must not see or hear a message meant for the previous one."""
        self._fading.cancel()
        self.toast, self.spoken = Toast(), Spoken()
