"""What has happened, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wanli.ui.html import Markup, el
from wanli.ui.people import Person, seat_badge
from wanli.ui.translate import Translator

SHOWN = 120
"""So many of the last lines are drawn; a longer log would make every move slower."""


@dataclass(frozen=True)
class LogLine:
    """One line; `number` is the action it belongs to, `person` who did it, `note` a remark of the table."""

    number: int
    person: Person | None
    text: str
    note: bool = False


def log_list(lines: Sequence[LogLine], t: Translator) -> Markup:
    """The lines, newest first."""
    if not lines:
        return el("p", {"class": "fine"}, t("log.empty"))
    older = len(lines) - SHOWN
    entries = [
        el(
            "li",
            {"class": ["line", line.person.style if line.person else "", "note" if line.note else ""]},
            seat_badge(line.person) if line.person else None,
            el("span", None, line.text),
        )
        for line in reversed(lines[-SHOWN:])
    ]
    return el(
        "ol",
        {"class": "log-lines", "reversed": True},
        entries,
        el("li", {"class": "fine"}, t.plural("log.older", older)) if older > 0 else None,
    )
