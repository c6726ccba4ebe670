"""What has happened, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wanli.ui.html import Markup, el, fragment
from wanli.ui.people import Person, seat_badge
from wanli.ui.screens.common import button
from wanli.ui.translate import Translator

SHOWN = 120
"""So many lines are drawn at once; more would make every move slower."""


@dataclass(frozen=True)
class LogLine:
    """One line; `number` is the action it belongs to, `person` who did it, `note` a remark of the table."""

    number: int
    person: Person | None
    text: str
    note: bool = False


def parts(lines: Sequence[LogLine]) -> int:
    """In how many parts the log is shown; the newest is number 0."""
    return max(1, -(-len(lines) // SHOWN))


def log_list(lines: Sequence[LogLine], t: Translator, part: int = 0) -> Markup:
    """The lines of one part, newest first, with the way to the others."""
    if not lines:
        return el("p", {"class": "fine"}, t("log.empty"))
    last = parts(lines) - 1
    part = min(part, last)
    end = len(lines) - part * SHOWN
    start = max(0, end - SHOWN)
    entries = [
        el(
            "li",
            {"class": ["line", line.person.style if line.person else "", "note" if line.note else ""]},
            seat_badge(line.person) if line.person else None,
            el("span", None, line.text),
        )
        for line in reversed(lines[start:end])
    ]
    shown = el("ol", {"class": "log-lines", "reversed": True, "start": end}, entries)
    if not last:
        return shown
    words = t("log.part", first=start + 1, last=end, n=len(lines))
    older = button(t("log.older"), ("log_part", part + 1)) if part < last else None
    return fragment(_pager(words, part, last, t), shown, el("p", {"class": "buttons"}, older) if older else None)


def _pager(words: str, part: int, last: int, t: Translator) -> Markup:
    """Back and forth between the parts; it stands above the lines, and takes the focus when they change."""
    newer = button(t("log.newer"), ("log_part", part - 1), drawing="previous", bare=True, unavailable=not part)
    older = button(t("log.older"), ("log_part", part + 1), drawing="next", bare=True, unavailable=part == last)
    attrs = {"class": "log-pager", "id": "log-pager", "tabindex": -1, "role": "group", "aria-label": words}
    return el("div", attrs, newer, el("span", {"class": "fine"}, words), older)
