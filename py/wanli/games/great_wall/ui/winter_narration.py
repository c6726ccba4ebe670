"""The narration of Winter in few sentences.

Archers shoot one by one, and the shame of a breach is placed one marker at a time, so both take many actions. The last
action of such a series has one sentence about all of it. Those before it show their pieces without words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from wanli.engine import SeenEvent
from wanli.games.great_wall.rules.year.phases import SEASON
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.labels.names import name, title, with_capital
from wanli.ui.markup.numbers import format_signed

PLACES_OF_SHAME = ("soldier", "horde")
"""The places of the shame markers that the sentences count. The other outcomes have sentences of their own."""
HONOUR_FOR_DEFEAT = ("defeat", "archers")
"""The reasons of honour that all clans gain when a horde is defeated."""


class Series(NamedTuple):
    """Events of many actions in a row that have one sentence.

    `decision` is the question between them. A series begins after an event of a kind in `after`. The viewing player may
    have seen it before their own last action; then the `phase` of the present position, or a later event of a kind in
    `before`, proves that the events belong to the series. An empty `phase` needs no proof. Events that follow one of a
    kind in `never_after` belong to no series.
    """

    decision: str
    after: frozenset[str]
    sentence: Callable[[Sequence[SeenEvent], Context], str]
    never_after: frozenset[str] = frozenset()
    phase: str = ""
    before: frozenset[str] = frozenset()


def in_winter(later: Sequence[SeenEvent], context: Context) -> bool:
    """True if an event happens in Winter. `later` are the events that follow it in the action."""
    season = next((event.facts["season"] for event in later if event.kind == "season"), None)
    return season == "spring" if season else SEASON.get(context.view["phase"]) == "winter"


def honour_line(run: Sequence[SeenEvent], context: Context) -> str:
    """The honour of each clan for a defeated horde."""
    points = Counter[int]()
    for event in run:
        points[event.facts["seat"]] += event.facts["points"]
    gains = [f"{name(context, seat)} {format_signed(count)}" for seat, count in points.items()]
    return context.t("great_wall.merged.honour", gains="; ".join(gains))


def series_line(kind: str | int, events: Sequence[SeenEvent], end: int, context: Context) -> str | None:
    """The sentence about a series whose events in this action of Winter lie before index `end`.

    It is "" if the series continues before the viewing player is asked, and None if the events belong to no series.
    """
    series, later = _SERIES.get(kind), events[end:]
    if series is None or not in_winter(later, context):
        return None
    is_proved = series.phase in ("", context.view["phase"]) or not {event.kind for event in later}.isdisjoint(
        series.before
    )
    run = _so_far(series, context.last[: len(context.last) - len(later)], is_proved)
    if not run:
        return None
    return "" if _continues(kind, series, later, context) else series.sentence(run, context)


def _continues(kind: str | int, series: Series, later: Sequence[SeenEvent], context: Context) -> bool:
    """True if more of a series follows: in the `later` events of the action, or in the next one."""
    for event in later:
        if event.kind == kind:
            return True
        if event.kind in series.after or event.kind in series.never_after:
            return False
    decision = context.view["decision"]
    is_asked_next = context.view["to_move"] == context.seat
    return decision is not None and decision["kind"] == series.decision and not is_asked_next


def _so_far(series: Series, events: Sequence[SeenEvent], is_proved: bool) -> list[SeenEvent]:
    """The events of the series that these events end with; [] if they belong to no series.

    `is_proved` is True if they belong to it even if they do not reach back to its beginning.
    """
    run: list[SeenEvent] = []
    for event in reversed(events):
        if event.kind in series.after:
            return run[::-1]
        if event.kind in series.never_after:
            return []
        run.append(event)
    return run[::-1] if is_proved else []


def is_disgrace(event: SeenEvent) -> bool:
    """True if a clan loses honour in place of a shame marker, or for one without a place."""
    return event.kind == "honour" and event.facts["why"] == "disgrace" and event.facts["points"] < 0


def _shame_sentence(run: Sequence[SeenEvent], context: Context) -> str:
    """The reason of the shame, and the markers and the lost honour of each clan."""
    markers: dict[int, list[int]] = {}
    for event in run:
        if event.kind == "shame_gain" and event.facts["where"] in PLACES_OF_SHAME:
            markers.setdefault(event.facts["seat"], [0, 0])[0] += 1
        elif is_disgrace(event):
            markers.setdefault(event.facts["seat"], [0, 0])[1] -= event.facts["points"]
    parts = [
        f"{name(context, seat)} {', '.join(_shame_of_clan(count, lost, context))}"
        for seat, (count, lost) in markers.items()
    ]
    return context.t("great_wall.merged.shame_of_breach", markers="; ".join(parts))


def _shame_of_clan(count: int, lost: int, context: Context) -> list[str]:
    honour = [context.t("great_wall.merged.honour_lost", n=lost)] if lost else []
    return [str(count), *honour] if count else honour


def _wound_sentence(run: Sequence[SeenEvent], context: Context) -> str:
    """The hordes that each clan has wounded."""
    wounds: dict[int, Counter[str]] = {}
    for event in run:
        if event.kind != "wound":
            continue
        wounds.setdefault(event.facts["seat"], Counter())[title(context, event.facts["card"])] += 1
    shots = [f"{name(context, seat)}: {_hordes(hordes)}" for seat, hordes in wounds.items()]
    return context.t("great_wall.merged.wounds", wounds=with_capital(context, "; ".join(shots)))


def _hordes(wounds: Counter[str]) -> str:
    """The names of hordes, each with its number of wounds if there are several."""
    return ", ".join(horde + (f" ×{count}" if count > 1 else "") for horde, count in wounds.items())


_SERIES: dict[str | int, Series] = {
    "shame_gain": Series(
        decision="shame",
        after=frozenset(["breach"]),
        sentence=_shame_sentence,
        never_after=frozenset(["assault", "barricades_gone", "event", "killed", "season"]),
        phase="assault",
        before=frozenset(["assault", "barricades_gone"]),
    ),
    "wound": Series("winter_shot", frozenset(["pass", "season", "tactic"]), _wound_sentence),
}
"""The series of Winter by kind of event."""
