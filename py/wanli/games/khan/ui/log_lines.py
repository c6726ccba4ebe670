"""The log: one line of text per event."""

from __future__ import annotations

from wanli.engine import JsonDict, SeenEvent
from wanli.games.khan.rules.marching import Step
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.labels import (
    controls,
    flips,
    from_memory,
    line_name,
    stones_in_sentence,
    village_name,
    way_words,
)
from wanli.ui.contract.defaults import end_line, names_for_seats

SILENT = frozenset({"turn"})
FACES = frozenset({"settle", "march", "look", "lost", "stock", "draw"})
"""Events that reveal kinds of stones. From the stones drawn and those still active, a reader could infer the others."""


def log_line(event: SeenEvent, context: Context) -> str:
    """Return the log line of an event as plain text; "" for an event without one."""
    if event.kind in SILENT:
        return ""
    if event.kind == "end":
        return end_line(event, context)
    t, facts = context.t, _remembered(event, context)
    values = names_for_seats(context, facts)
    key = f"khan.event.{event.kind}"
    for fact in ("village", "other", "from"):
        if fact in facts:
            values["origin" if fact == "from" else fact] = village_name(facts[fact])
    for fact in ("kind", "rest"):
        if fact in facts and event.kind != "build":
            values[fact] = stones_in_sentence(context, [facts[fact]])
    match event.kind:
        case "settle" if "kind" in facts:
            key += ".own"
        case "draw":
            key += f".{facts['what']}" + (".own" if "kind" in facts else "")
        case "stock" | "look" | "lost":
            return _some_stones(context, key, facts, values)
        case "march":
            values["way"] = way_words(context, Step(facts["village"], facts["climb"], facts["descend"]))
            key += ".own" if "kind" in facts else ""
        case "build":
            return _built(context, facts, values)
        case "announce":
            key += f".{facts['reason']}"
    return t(key, **values)


def _remembered(event: SeenEvent, context: Context) -> JsonDict:
    """Return the facts of an event that the log may show.

    Without `notes`, until the match is over, it shows kinds of stones only where the seat may look at them now (house
    ruling R24).
    """
    facts = event.facts
    if event.kind not in FACES or not from_memory(context):
        return facts
    places = [facts[fact] for fact in ("village", "other") if fact in facts]
    if places and all(controls(context, place) for place in places):
        return facts
    return {fact: value for fact, value in facts.items() if fact not in ("kind", "rest", "kinds")}


def _some_stones(context: Context, key: str, facts: JsonDict, values: dict[str, object]) -> str:
    """Return a line about several stones: their kinds if the seat has seen them, otherwise their number."""
    if "walls" in facts:
        values["walls"] = context.t.plural("khan.walls", facts["walls"])
    if "kinds" in facts:
        return context.t(f"{key}.own", **{**values, "stones": stones_in_sentence(context, facts["kinds"])})
    return context.t.plural(key, facts["stones"], **values)


def _built(context: Context, facts: JsonDict, values: dict[str, object]) -> str:
    """Return a line about a new piece of wall and its effects."""
    t = context.t
    values |= {"line": line_name(facts["line"]), "new": facts["new"], "old": facts["old"]}
    parts = [t("khan.event.build", **values)]
    if facts["kind"] != "branch":
        parts.append(t(f"khan.event.build.{facts['kind']}.{'moved' if facts['moved'] else 'stayed'}", **values))
    if facts["removed"]:
        key = "khan.event.build.gone" if facts["gone"] else "khan.event.build.removed"
        parts.append(t.plural(key, len(facts["removed"])))
    if facts["flipped"]:
        parts += flips(context, facts["flipped"], "khan.event.build.flips")
    return " ".join(parts)
