"""What the app says: messages that are seen for a moment, and sentences that only screen readers speak."""

from __future__ import annotations

from wanli.app.core.port import Port
from wanli.ui.screens.common import Spoken, Toast

TOAST, TOAST_WITH_RULE = 6000, 20_000
"""Milliseconds that a message stays; longer where it holds a button to the rule behind it."""


class Announcer:
    """The present message and spoken sentence. Each is numbered, so that the same words are heard again when they
    are said again.
    """

    def __init__(self, port: Port) -> None:
        self.toast = Toast()
        self.spoken = Spoken()
        self._port = port
        self._count = 0

    @property
    def rule(self) -> tuple[str, str, str] | None:
        """The intent that opens the rule behind the message in sight, if there is one."""
        return ("rule", self.toast.game, self.toast.rule) if self.toast.rule else None

    def tell(self, text: str, game: str = "", rule: str = "") -> None:
        """Show a message, also spoken by screen readers, with a way to the `rule` of `game` behind it."""
        self._count += 1
        shown = self.toast = Toast(text, game, rule, self._count)

        def fade() -> None:
            if self.toast is shown:
                self.toast = Toast()
                self._port.paint()

        self._port.later(TOAST_WITH_RULE if rule else TOAST, fade)

    def speak(self, text: str) -> None:
        """Let screen readers say what happened."""
        self._count += 1
        self.spoken = Spoken(text, self._count)

    def clear(self) -> None:
        """Remove both: what was said to one person must not be seen or heard by the next."""
        self.toast, self.spoken = Toast(), Spoken()
