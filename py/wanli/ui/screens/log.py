"""What has happened, line by line."""

from __future__ import annotations

from dataclasses import dataclass

from wanli.ui.markup.html import Markup, el, fragment
from wanli.ui.markup.people import Person, seat_badge
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import button

SHOWN = 60
"""The lines of so many moves are put into words and drawn at once; more would make every move slower."""


@dataclass(frozen=True)
class LogLine:
    """One line; `number` is the action it belongs to, `person` whom it is about, `note` a note of the app.

    `person` is None where a line is about nobody at the table, or about all. `event` is the number of the event within
    the action, which a note has none of.
    """

    number: int
    person: Person | None
    text: str
    note: bool = False
    event: int | None = None

    @property
    def moment(self) -> tuple[str | int, ...]:
        """The intent that shows what the table was like then."""
        return ("moment", self.number) if self.event is None else ("moment", self.number, self.event)


@dataclass(frozen=True)
class LogPart:
    """A stretch of the log: its `lines`, oldest first, of the moves `first` to `last` of `n`.

    `number` counts from the newest part, which is 0, to the oldest, `oldest`.
    """

    lines: tuple[LogLine, ...]
    number: int
    oldest: int
    first: int
    last: int
    n: int


def stretch(moves: int, part: int) -> tuple[int, int, int]:
    """The numbers of a part of the log of so many moves: its first and last move, and the number of the oldest part.

    The newest part, 0, is always full as far as there are moves, so that it never shows a few lines only.
    """
    oldest = max(0, -(-moves // SHOWN) - 1)
    last = max(0, moves - min(part, oldest) * SHOWN)
    return max(1, last - SHOWN + 1), last, oldest


def log_list(part: LogPart, t: Translator) -> Markup:
    """The lines of one part, newest first, with the way to the others."""
    if not part.lines and not part.oldest:
        return el("p", {"class": "fine"}, t("log.empty"))
    entries = [
        el(
            "li",
            {"class": ["line", line.person.style if line.person else "", "note" if line.note else ""]},
            seat_badge(line.person) if line.person else None,
            el("button", {"type": "button", "class": "moment", "data-action": line.moment}, line.text),
        )
        for line in reversed(part.lines)
    ]
    shown = el("ol", {"class": "log-lines", "reversed": True}, entries)
    if not part.oldest:
        return shown
    words = t("log.part", first=part.first, last=part.last, n=part.n)
    older = button(t("log.older"), ("log_part", part.number + 1)) if part.number < part.oldest else None
    pager = _pager(words, part.number, part.oldest, t)
    return fragment(pager, shown, el("p", {"class": "buttons"}, older) if older else None)


def _pager(words: str, part: int, last: int, t: Translator) -> Markup:
    """Back and forth between the parts; it stands above the lines, and takes the focus when they change."""
    newer = button(t("log.newer"), ("log_part", part - 1), drawing="previous", icon_only=True, unavailable=not part)
    older = button(t("log.older"), ("log_part", part + 1), drawing="next", icon_only=True, unavailable=part == last)
    attrs = {"class": "log-pager", "id": "log-pager", "tabindex": -1, "role": "group", "aria-label": words}
    return el("div", attrs, newer, el("span", {"class": "fine"}, words), older)
