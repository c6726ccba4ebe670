"""Thinking times on screen."""

from __future__ import annotations

from typing import NamedTuple

from wanli.ui.markup.html import Markup, el, hidden
from wanli.ui.markup.translate import Translator


class ClockFace(NamedTuple):
    """The clock of one seat: its `time` in milliseconds when it last stood still.

    `origin` is the time of the page's monotonic clock at which a clock that never stood still would have started; None
    while this one stands still. The page counts a running clock on (clock.mjs), so that no repaint is needed.
    """

    time: int
    origin: int | None = None


def duration_text(milliseconds: int) -> str:
    """A duration as minutes and seconds, with hours if there are any: 0:07, 12:40, 1:02:05."""
    minutes, seconds = divmod(milliseconds // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def clock_face(face: ClockFace, t: Translator) -> Markup:
    """The clock of a seat, beside its name."""
    digits = el("span", {"data-clock-origin": face.origin}, duration_text(face.time))
    return el("span", {"class": "bot-level player-clock", "role": "timer"}, hidden(t("clock.label")), " ", digits)
