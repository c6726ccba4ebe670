"""The summary of a Winter and its year: for each section the assault, losses, shame, claimed hordes and honour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from wanli.engine import SeenEvent
from wanli.games.great_wall.rules.assault.defeat import retains_card
from wanli.games.great_wall.rules.constants import KINDS
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.drawings import badge
from wanli.games.great_wall.ui.labels.names import (
    capitalized,
    name,
    section_name,
    soldiers,
    text,
    title,
    with_capital,
    with_text,
)
from wanli.ui.contract.motion import ChapterSummary
from wanli.ui.markup.html import Markup, el, fragment
from wanli.ui.markup.numbers import format_signed

Value = TypeVar("Value")


CAUSES = ("defeated", "breach", "return_fire")
"""The kinds of events by which soldiers fall."""


@dataclass
class Balance:
    """The gains and losses in a section or of a clan: soldiers by seat, shame and honour by seat, hordes with
    claimants.

    The soldiers are spearmen, archers and horsemen. A claimant of None means that nobody has the card. `fallen` has the
    soldiers that fell by cause: its kind (`CAUSES`, or "" if it is not known), and the card of the horde. `sources` has
    the honour by seat and source.
    """

    losses: dict[int, list[int]] = field(default_factory=dict)
    fallen: dict[tuple[str, str], dict[int, list[int]]] = field(default_factory=dict)
    saved: dict[int, list[int]] = field(default_factory=dict)
    shame: Counter[int] = field(default_factory=Counter)
    honour: Counter[int] = field(default_factory=Counter)
    sources: dict[int, Counter[str]] = field(default_factory=dict)
    claims: list[tuple[str, int | None]] = field(default_factory=list)
    _cause: tuple[str, str] = ("", "")

    def add(self, event: SeenEvent) -> None:
        """Add an event; other kinds of events change nothing."""
        facts = event.facts
        match event.kind:
            case "defeated" | "breach" | "return_fire":
                self._cause = event.kind, "" if event.kind == "breach" else facts["card"]
            case "killed":
                for by_seat in (self.losses, self.fallen.setdefault(self._cause, {})):
                    _add(by_seat, facts["seat"], facts["soldiers"])
            case "saved":
                _add(self.saved, facts["seat"], facts["soldiers"])
            case "shame_gain" if facts["where"] in ("soldier", "horde"):
                self.shame[facts["seat"]] += 1
            case "honour":
                self.honour[facts["seat"]] += facts["points"]
                self.sources.setdefault(facts["seat"], Counter())[facts["why"]] += facts["points"]
            case "claim":
                self.claims.append((facts["card"], facts["seat"] if retains_card(facts["seat"]) else None))

    @property
    def is_empty(self) -> bool:
        """True if nothing was gained or lost."""
        return not (self.losses or self.saved or self.shame or self.honour or self.claims)


def _add(by_seat: dict[int, list[int]], seat: int, soldiers: Sequence[int]) -> None:
    """Add soldiers to those of a seat."""
    counts = by_seat.setdefault(seat, [0] * len(KINDS))
    for kind, count in enumerate(soldiers):
        counts[kind] += count


@dataclass
class SectionSummary:
    """A section in Winter: strength against defence if a horde assaulted it, and what was gained and lost there."""

    section: int
    strength: int | None = None
    defence: int | None = None
    holds: bool = True
    balance: Balance = field(default_factory=Balance)


@dataclass
class YearEnd:
    """The end of a year: the sections in Winter from the left, the rest of Winter, and the whole year.

    `fulfilled`, `requests` and `events` are the cards of the cooperative game: fulfilled this Winter, new, revealed.
    """

    year: int
    sections: list[SectionSummary] = field(default_factory=list)
    rest: Balance = field(default_factory=Balance)
    whole: Balance = field(default_factory=Balance)
    fulfilled: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    events: list[str] = field(default_factory=list)

    def add_card(self, event: SeenEvent) -> None:
        """Add an event about a card of the cooperative game; other kinds of events change nothing."""
        match event.kind:
            case "fulfilled":
                self.fulfilled.append(event.facts["request"])
            case "request":
                self.requests += event.facts["requests"]
            case "event":
                self.events.append(event.facts["event"])


def ends_year(event: SeenEvent) -> bool:
    """True for the event with which a year and its Winter end: the next spring, or the end of the match."""
    return event.kind == "end" or (
        event.kind == "season" and event.facts["season"] == "spring" and event.facts["year"] > 1
    )


def year_end(events: Sequence[SeenEvent]) -> YearEnd | None:
    """The summary of the year that the last event ends; None if it ends none, or the year had no Winter."""
    if not events or not ends_year(events[-1]):
        return None
    year_events = _last_year(events[:-1])
    winter = next((index for index, event in enumerate(year_events) if _is_season(event, "winter")), None)
    if winter is None:
        return None
    summary = YearEnd(year_events[winter].facts["year"])
    for event in year_events:
        summary.whole.add(event)
    current: SectionSummary | None = None
    for event in year_events[winter:]:
        summary.add_card(event)
        current = _follow(event, current, summary.sections)
        (current.balance if current is not None else summary.rest).add(event)
    summary.sections.sort(key=lambda section: section.section)
    return summary


def _last_year(events: Sequence[SeenEvent]) -> list[SeenEvent]:
    """The events since the last spring, or all of them in the first year."""
    start = next((index for index in reversed(range(len(events))) if _is_season(events[index], "spring")), 0)
    return [*events[start:]]


def _is_season(event: SeenEvent, season: str) -> bool:
    return event.kind == "season" and bool(event.facts["season"] == season)


def _follow(event: SeenEvent, current: SectionSummary | None, sections: list[SectionSummary]) -> SectionSummary | None:
    """The section that an event of Winter belongs to; None if it belongs to no section. Assaults are entered."""
    if event.kind in ("barricades_gone", "fulfilled", "request", "event"):
        return None
    section = event.facts.get("section")
    if event.kind not in (*CAUSES, "assault", "killed", "saved") or not isinstance(section, int):
        return current
    entry = next((known for known in sections if known.section == section), None)
    if entry is None:
        entry = SectionSummary(section)
        sections.append(entry)
    if event.kind == "assault":
        entry.strength, entry.defence = event.facts["strength"], event.facts["defence"]
        entry.holds = event.facts["holds"]
    return entry


def chapter_summary(events: Sequence[SeenEvent], context: Context) -> ChapterSummary | None:
    """The summary of the year that the last event ends, as a dialog shows it; None if it ends none."""
    summary = year_end(events)
    if summary is None:
        return None
    t = context.t
    sections = [
        el(
            "section",
            {"class": None if entry.holds else "breached"},
            el("h3", None, _section_title(entry, context)),
            _lines(entry.balance, context, by_cause=True),
        )
        for entry in summary.sections
    ]
    quiet = el("p", None, with_capital(context, t("great_wall.summary.quiet")) + ".") if not sections else None
    rest = [] if summary.rest.is_empty else [_part("great_wall.year_end.rest", summary.rest, context)]
    whole = _part("great_wall.year_end.whole", summary.whole, context)
    body = el("div", {"class": "chapter-summary"}, quiet, sections, rest, whole, _goal(summary, context))
    return ChapterSummary(t("great_wall.year_end.title", year=summary.year), body)


def _goal(summary: YearEnd, context: Context) -> Markup | None:
    """The cards of the cooperative game; None if there are none."""
    t = context.t
    events = [f"{title(context, card)}: {text(context, card)}" for card in summary.events]
    fulfilled = [title(context, card) for card in summary.fulfilled]
    requests = [with_text(context, card) for card in summary.requests]
    named = (("fulfilled", fulfilled), ("requests", requests), ("event", events))
    rows = [_row(t(f"great_wall.year_end.{key}"), "; ".join(texts)) for key, texts in named if texts]
    return el("section", None, el("h3", None, t("great_wall.year_end.goal")), el("dl", None, rows)) if rows else None


def _row(heading: str, *entry: Markup | str) -> Markup:
    return fragment(el("dt", None, heading), el("dd", None, *entry))


def _part(key: str, balance: Balance, context: Context) -> Markup:
    return el("section", None, el("h3", None, context.t(key)), _lines(balance, context))


def _section_title(entry: SectionSummary, context: Context) -> str:
    section = section_name(context, entry.section)
    if entry.strength is None:
        return with_capital(context, section)
    key = f"great_wall.year_end.{'held' if entry.holds else 'breached'}"
    line = context.t(key, section=section, strength=entry.strength, defence=entry.defence)
    return capitalized(line)


def _lines(balance: Balance, context: Context, by_cause: bool = False) -> Markup:
    """The rows of a balance. With `by_cause`, each cause of losses has a row, and shame has its reason."""
    t = context.t
    rows = []
    if by_cause:
        rows += [
            _row(
                t(
                    f"great_wall.year_end.fallen.{cause}" if cause else "great_wall.year_end.losses",
                    card=_title(context, card),
                ),
                *_soldiers_by_seat(losses, context),
            )
            for (cause, card), losses in balance.fallen.items()
        ]
    elif balance.losses:
        rows.append(_row(t("great_wall.year_end.losses"), *_soldiers_by_seat(balance.losses, context)))
    if balance.saved:
        rows.append(_row(t("great_wall.year_end.saved"), *_soldiers_by_seat(balance.saved, context)))
    if balance.shame:
        key = "great_wall.year_end.shame.breach" if by_cause else "great_wall.year_end.shame"
        rows.append(_row(t(key), *_by_seat(balance.shame, str, context)))
    if balance.claims:
        rows.append(_row(t("great_wall.year_end.claims"), *_claims(balance.claims, context)))
    if any(balance.honour.values()):
        rows.append(_row(t("great_wall.year_end.honour"), *_by_seat(balance.honour, format_signed, context)))
    if not by_cause and context.seat is not None and (sources := balance.sources.get(context.seat)):
        rows.append(_row(t("great_wall.year_end.sources"), *_sources(sources, context)))
    if rows:
        return el("dl", None, rows)
    return fragment() if by_cause else el("p", None, t("great_wall.year_end.nothing"))


def _sources(sources: Mapping[str, int], context: Context) -> list[Markup]:
    """The honour of the viewing seat by source, the largest first."""
    largest_first = sorted(sources.items(), key=lambda source: -source[1])
    return [
        el("span", None, f"{context.t(f'great_wall.why.{why}')} {format_signed(points)}")
        for why, points in largest_first
        if points
    ]


def _title(context: Context, card: str) -> str:
    return title(context, card) if card else ""


def _claims(claims: Sequence[tuple[str, int | None]], context: Context) -> list[Markup]:
    return [
        el(
            "span",
            None,
            None if seat is None else badge(context, seat),
            f"{title(context, card)} ({context.t('great_wall.nobody') if seat is None else name(context, seat)})",
        )
        for card, seat in claims
    ]


def _soldiers_by_seat(losses: Mapping[int, list[int]], context: Context) -> list[Markup]:
    return _by_seat(losses, lambda counts: soldiers(context, counts), context)


def _by_seat(values: Mapping[int, Value], words: Callable[[Value], str], context: Context) -> list[Markup]:
    """An entry for each clan with its mark, the viewing seat first."""
    seats = sorted((seat for seat, value in values.items() if value), key=lambda seat: (seat != context.seat, seat))
    return [
        el(
            "span",
            {"class": "own" if seat == context.seat else None},
            badge(context, seat),
            f"{with_capital(context, name(context, seat))}: {words(values[seat])}",
        )
        for seat in seats
    ]
