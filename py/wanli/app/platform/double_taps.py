"""Which taps are the rest of a double tap, and so not meant."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.app.session.match_session import DOUBLE_TAP

HURRYING = (["hurry"], ["bot_next"], ["bot_skip"])
"""What people tap while bots move, often several times."""


class DoubleTaps:
    """Judges taps and clicks in their order. Keys are none of them: a key that is pressed twice is meant twice."""

    def __init__(self) -> None:
        self._before: list[object] = []
        self._moment = 0.0

    def repeats(self, intent: Sequence[object], moment: float) -> bool:
        """Whether a tap at this moment, in milliseconds, is not meant: the one before has played that move already, or
        it hurried bots, and their last move has put something else under the finger.
        """
        tapped, before = [*intent], self._before
        if moment - self._moment < DOUBLE_TAP:
            if tapped[:1] in (["play"], ["standing_answer"]) and tapped == before:
                return True
            if tapped[:1] in (["play"], ["pick"]) and before[:1] in HURRYING:
                self._moment = moment  # whoever taps on and on rests first
                return True
        self._before, self._moment = tapped, moment
        return False
