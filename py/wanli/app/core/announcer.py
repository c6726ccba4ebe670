"""Messages shown for a few seconds, and the sentences of the live region for screen readers."""

from __future__ import annotations

from wanli.app.core.latest_request import LatestRequest
from wanli.app.core.port import Port
from wanli.ui.screens.common import Spoken, Toast

TOAST_MS, TOAST_WITH_RULE_MS = 6000, 20_000
"""Milliseconds until a message disappears; messages with a rule button stay longer."""
MAX_SENTENCES = 40
"""The number of sentences that the page keeps: more than a paint ever adds."""


class Announcer:
    """The current message, and the latest sentences for screen readers.

    `spoken` is the last sentence ("" for none) and `sentences` the latest ones. The page adds each to its live region
    once: the number tells a repeated sentence from an old one, and several sentences between two paints are all read.
    `cleared` counts how often everything was removed, from the live region too.
    """

    def __init__(self, port: Port) -> None:
        self.toast = Toast()
        self.spoken = Spoken()
        self.sentences: tuple[Spoken, ...] = ()
        self.cleared = 0
        self._port = port
        self._fading = LatestRequest(port)
        self._count = 0

    @property
    def rule(self) -> tuple[str, str, str] | None:
        """The intent that opens the rule behind the visible message; None if there is none."""
        return ("rule", self.toast.game, self.toast.rule) if self.toast.rule else None

    @property
    def last_number(self) -> int:
        """The number of the latest sentence; 0 if there is none."""
        return self.sentences[-1].number if self.sentences else 0

    def show_message(self, text: str, game: str = "", rule: str = "") -> None:
        """Show a message and let screen readers speak it. `rule` of `game` adds a button that opens the rule."""
        self._count += 1
        self.toast = Toast(text, game, rule, self._count)
        self._add(Spoken(text, self._count))
        self._fading.later(TOAST_WITH_RULE_MS if rule else TOAST_MS, self._fade)

    def _fade(self) -> None:
        self.toast = Toast()
        self._port.paint()

    def speak(self, text: str, late: bool = False) -> None:
        """Let screen readers speak `text`; after the running narration if it is `late`."""
        self._count += 1
        self.spoken = Spoken(text, self._count, late)
        self._add(self.spoken)

    def _add(self, spoken: Spoken) -> None:
        if spoken.text:
            self.sentences = (*self.sentences, spoken)[-MAX_SENTENCES:]

    def dismiss(self) -> None:
        """Remove the message, because the user does something else."""
        self._fading.cancel()
        self.toast, self.spoken = Toast(), Spoken()

    def forget(self) -> None:
        """Remove all sentences, from the live region too: they may name secrets of the player who leaves the table."""
        self.spoken, self.sentences = Spoken(), ()
        self.cleared += 1

    def clear(self) -> None:
        """Remove everything: the next player must not see or hear a message meant for the previous one."""
        self.dismiss()
        self.forget()
