"""Detects taps that belong to an accidental double tap."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.app.session.match_session import DOUBLE_TAP

FAST_FORWARD_INTENTS = (["hurry"], ["bot_next"], ["bot_skip"])
"""Intents that users tap repeatedly while bots move."""


class DoubleTaps:
    """Examines taps and clicks in order. Keys are exempt: repeated key presses are intended."""

    def __init__(self) -> None:
        self._before: list[object] = []
        self._last_tap_at = 0.0

    def repeats(self, intent: Sequence[object], timestamp: float) -> bool:
        """True if a tap at time `timestamp` (milliseconds) is accidental.

        Either the previous tap already played that move, or it hurried bots whose move put something else under the
        finger.
        """
        tapped, before = [*intent], self._before
        if timestamp - self._last_tap_at < DOUBLE_TAP:
            if tapped[:1] in (["play"], ["standing_answer"]) and tapped == before:
                return True
            if tapped[:1] in (["play"], ["pick"]) and before[:1] in FAST_FORWARD_INTENTS:
                self._last_tap_at = timestamp  # repeated taps extend the waiting time
                return True
        self._before, self._last_tap_at = tapped, timestamp
        return False
