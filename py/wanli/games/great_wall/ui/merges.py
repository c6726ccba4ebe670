"""Similar events in a row as one sentence, so that the narration of a Winter is short."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from wanli.engine import SeenEvent
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.labels.names import mix, name, section_name, soldiers, title, with_capital
from wanli.games.great_wall.ui.log_lines import is_silent
from wanli.games.great_wall.ui.winter_narration import (
    HONOUR_FOR_DEFEAT,
    PLACES_OF_SHAME,
    honour_line,
    in_winter,
    is_disgrace,
    series_line,
)
from wanli.games.great_wall.ui.year_end import CAUSES
from wanli.ui.contract.motion import MergedLine

_SOLDIERS = {"attack": [1, 0, 0], "charge": [0, 0, 1]}


def merges(events: Sequence[SeenEvent], context: Context) -> list[MergedLine]:
    """The sentences about several attacks of a clan on a horde, incomes, new hordes, losses, honour for a defeat, shame
    markers of a clan, or a series of many actions in Winter.

    Events without a line may lie between them.
    """
    told = [(index, event) for index, event in enumerate(events) if not is_silent(event)]
    merged = []
    starts = any(event.kind == "advisors" for event in events) and len(context.people) > 1
    for key, group in groupby(told, lambda numbered: _likeness(numbered[1], starts)):
        run = [*group]
        first, end = run[0][0], run[-1][0] + 1
        series = series_line(key[0], events, end, context) if key else None
        if series is not None:
            merged.append(MergedLine(first, end, series))
        elif key and key[0] == "killed" and (cause := _cause(events, first, context)) is not None:
            merged.append(MergedLine(first, end, _killed_sentence([event for _, event in run], context, cause)))
        elif key == MINOR:
            if in_winter(events[end:], context):
                merged.append(MergedLine(first, end, ""))
        elif key == ("start",):
            merged.append(MergedLine(first, end, context.t("great_wall.merged.start")))
        elif key and len(run) > 1 and _is_mergeable([event for _, event in run]):
            line = with_capital(context, _sentence([event for _, event in run], context))
            merged.append(MergedLine(first, end, line))
    return merged


MINOR = ("minor",)
"""The likeness of events that need no words in Winter: another sentence covers them, or they change nothing."""


def _likeness(event: SeenEvent, starts: bool) -> tuple[str | int, ...]:
    """Equal for events that are merged; () for an event that stays alone. The first part is the kind of event.

    `starts`: the generals have just been revealed, and all players gain the goods of theirs.
    """
    facts = event.facts
    match event.kind:
        case "gain" | "draw" if starts:
            return ("start",)
        case "attack" | "charge":
            return (event.kind, facts["seat"], facts["card"])
        case "gain" if facts.get("why") == "income":
            return ("income",)
        case "horde":
            return ("horde",)
        case "killed":
            return ("killed", facts["section"])
        case "honour" if facts["why"] in HONOUR_FOR_DEFEAT and facts["points"] > 0:
            return ("honour",)
        case "honour" if facts["why"] in ("advisor", "general") and facts["points"] > 0:
            return MINOR
        case "wound":
            return ("wound",)
        case "breach" | "kill" | "pass":
            return MINOR
        case "pay" if facts["why"] in ("save", "boost"):
            return MINOR
        case "shame_gain" if facts["where"] in PLACES_OF_SHAME or facts["where"] == "honour":
            return ("shame_gain", facts["seat"])
        case "honour" if is_disgrace(event):
            return ("shame_gain", facts["seat"])
    return ()


def _is_mergeable(run: Sequence[SeenEvent]) -> bool:
    """True if `_sentence` covers these events outside a series of Winter."""
    return all(
        event.kind != "wound" and not is_disgrace(event) and event.facts.get("where") != "honour" for event in run
    )


def _sentence(run: Sequence[SeenEvent], context: Context) -> str:
    t, first = context.t, run[0]
    facts = first.facts
    match first.kind:
        case "attack" | "charge":
            count = sum(len(event.facts["cells"]) > 0 for event in run)
            attackers = soldiers(context, [count * part for part in _SOLDIERS[first.kind]])
            card = title(context, facts["card"])
            return t("great_wall.merged.attack", name=name(context, facts["seat"]), soldiers=attackers, card=card)
        case "gain":
            gains = [f"{name(context, event.facts['seat'])}: {mix(context, event.facts['resources'])}" for event in run]
            return t("great_wall.merged.income", gains="; ".join(gains))
        case "horde":
            places = [
                f"{section_name(context, event.facts['section'])}: {title(context, event.facts['card'])}"
                for event in run
            ]
            return t("great_wall.merged.hordes", hordes="; ".join(places))
        case "honour":
            return honour_line(run, context)
        case "killed":
            return _killed_sentence(run, context)
    return t("great_wall.merged.shame", name=name(context, facts["seat"]), count=len(run))


def _cause(events: Sequence[SeenEvent], first: int, context: Context) -> SeenEvent | None:
    """The event by which the soldiers in event `first` fell; None if the viewing player saw it before this action's
    narration began.
    """
    earlier = context.last[: len(context.last) - len(events[first:])]
    cause = next((event for event in reversed(earlier) if event.kind in CAUSES), None)
    section = events[first].facts["section"]
    return cause if cause is not None and cause.facts["section"] == section else None


def _killed_sentence(run: Sequence[SeenEvent], context: Context, cause: SeenEvent | None = None) -> str:
    """The soldiers of each clan that fell, and why if the `cause` is known."""
    losses = [f"{name(context, event.facts['seat'])}: {soldiers(context, event.facts['soldiers'])}" for event in run]
    key = "great_wall.merged.killed" + (f".{cause.kind}" if cause is not None else "")
    card = title(context, cause.facts["card"]) if cause is not None and cause.facts.get("card") else ""
    section = section_name(context, run[0].facts["section"])
    return context.t(key, section=section, card=card, losses="; ".join(losses))
