"""The log of a match, turn by turn."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from wanli.ui.markup.html import Markup, el, fragment
from wanli.ui.markup.people import Person, seat_badge
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import button

MOVES_PER_PART = 60
"""The number of moves in one part of the log. More would make every move slower while the log is open."""

_SENTENCE_BREAK = re.compile(r"[.!?] ")


@dataclass(frozen=True)
class LogLine:
    """One line of the log, which belongs to action `number`.

    `person` is the player it is about, None if it is about nobody or everybody. `note` is True for a note of the app.
    `event` is the index of the event within the action, None for a note.
    """

    number: int
    person: Person | None
    text: str
    note: bool = False
    event: int | None = None
    has_summary: bool = False
    """True if the event ends a chapter, whose summary a button opens."""
    starts_turn: bool = False
    """True for the first line of a turn."""
    round: int = 0
    """The round that the line belongs to; 0 for the setup, and in a game without rounds."""

    @property
    def moment(self) -> tuple[str | int, ...]:
        """The intent that shows the position at this line."""
        return ("moment", self.number) if self.event is None else ("moment", self.number, self.event)


@dataclass(frozen=True)
class LogPart:
    """One part of the log: the `lines`, oldest first, of the moves `first` to `last` of `n`.

    `number` counts from 0, the newest part, to `oldest`.
    """

    lines: tuple[LogLine, ...]
    number: int
    oldest: int
    first: int
    last: int
    n: int
    round_key: str = ""
    """The key of the text that names a round; "" in a match without rounds."""


def stretch(moves: int, part: int) -> tuple[int, int, int]:
    """The extent of a part of a log with so many `moves`: its first and last move, and the number of the oldest part.

    Parts are counted from the end, so that the newest part is always full if there are enough moves.
    """
    oldest = max(0, -(-moves // MOVES_PER_PART) - 1)
    last = max(0, moves - min(part, oldest) * MOVES_PER_PART)
    return max(1, last - MOVES_PER_PART + 1), last, oldest


def log_list(part: LogPart, t: Translator) -> Markup:
    """The lines of one part by turn, with buttons for the other parts.

    All lines are in the order of their events, like the moves of a chess game; the area shows the newest ones first,
    at its lower end (play.css). Each round has a heading.
    """
    if not part.lines and not part.oldest:
        return el("p", {"class": "fine-print"}, t("log.empty"))
    lines = el("div", {"class": "log-lines"}, *_rounds(part, t))
    older = button(t("log.older"), ("log_part", part.number + 1)) if part.number < part.oldest else None
    body = el(
        "div", {"class": "log-body"}, el("div", None, el("p", {"class": "buttons"}, older) if older else None, lines)
    )
    if not part.oldest:
        return body
    label = t("log.part", first=part.first, last=part.last, n=part.n)
    return fragment(_pager(label, part.number, part.oldest, t), body)


def turns(lines: Iterable[LogLine]) -> list[list[LogLine]]:
    """The lines of each turn, oldest first. A new round also begins a new turn."""
    groups: list[list[LogLine]] = []
    for line in lines:
        if not groups or line.starts_turn or line.round != groups[-1][-1].round:
            groups.append([])
        groups[-1].append(line)
    return groups


def _rounds(part: LogPart, t: Translator) -> Iterator[Markup]:
    """The turns of a part, oldest first, and a heading before the turns of each round."""
    for round_, group in groupby(turns(part.lines), key=lambda turn: turn[0].round):
        if part.round_key:
            heading = t(part.round_key, round=round_) if round_ else t("log.setup")
            yield el("h3", {"class": "log-round"}, heading[:1].upper() + heading[1:])
        yield from (_turn(turn, t) for turn in group)


def name_once(sentences: Iterable[tuple[Person | None, str]]) -> list[str]:
    """The sentences of a report, each given with the player it is about.

    A sentence begins with its verb if it has the same subject as the one before it: "Ann plays a wall.", "Draws a
    card." After a line of several sentences the name is repeated. A test checks that this is grammatical in all
    languages.
    """
    texts: list[str] = []
    subject = None
    for person, text in sentences:
        is_subject = person is not None and text.startswith(f"{person.name} ")
        if person is not None and is_subject and person == subject:
            text = text[len(person.name) + 1 :]
            text = text[:1].upper() + text[1:]
        subject = person if is_subject and not _SENTENCE_BREAK.search(text) else None
        texts.append(text)
    return texts


def _turn(lines: Sequence[LogLine], t: Translator) -> Markup:
    """The lines of one turn. A badge marks the first line about a player, and each line after one about another."""
    persons = [None, *(line.person for line in lines)]
    badges = [person if person != before else None for before, person in pairwise(persons)]
    texts = name_once((line.person, line.text) for line in lines)
    items = [_line(line, text, badge, t) for line, text, badge in zip(lines, texts, badges, strict=True)]
    return el("ol", {"class": "log-turn"}, items)


def _line(line: LogLine, text: str, badge: Person | None, t: Translator) -> Markup:
    summary = ("summary", line.number, line.event)
    return el(
        "li",
        {"class": ["line", line.person.style if line.person else "", "note" if line.note else ""]},
        seat_badge(badge) if badge else None,
        el("button", {"type": "button", "class": "position-label", "data-action": line.moment}, text),
        button(t("log.summary"), summary, icon_only=True, drawing="recap") if line.has_summary else None,
    )


def _pager(label: str, part: int, last: int, t: Translator) -> Markup:
    """The buttons for the older and the newer part, above the lines. It gets the focus when the part changes."""
    older = button(t("log.older"), ("log_part", part + 1), drawing="previous", icon_only=True, unavailable=part == last)
    newer = button(t("log.newer"), ("log_part", part - 1), drawing="next", icon_only=True, unavailable=not part)
    attrs = {"class": "log-pager", "id": "log-pager", "tabindex": -1, "role": "group", "aria-label": label}
    return el("div", attrs, older, el("span", {"class": "fine-print"}, label), newer)
