"""What happened, as lines of the log."""

from __future__ import annotations

from wanli.engine import JsonDict, SeenEvent
from wanli.games.khan.rules.marching import Step
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.labels import (
    flips,
    from_memory,
    holds,
    kind_name,
    line_name,
    stones,
    village_name,
    way_words,
)
from wanli.ui.contract.defaults import end_line, names_for_seats

SILENT = frozenset({"turn"})
FACES = frozenset({"settle", "march", "look", "lost", "stock", "draw"})
"""Events that tell faces of stones: who has read which were drawn and which are still in hand knows what was laid."""


def log_line(event: SeenEvent, context: Context) -> str:
    """A line of the log as plain text; "" for what is not worth a line."""
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
            values[fact] = kind_name(context, facts[fact])
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
    """What the log may tell of an event: without notes, and while the match goes on, faces only where the own seat
    may look at them now (R24).
    """
    facts = event.facts
    if event.kind not in FACES or not from_memory(context):
        return facts
    places = [facts[fact] for fact in ("village", "other") if fact in facts]
    if places and all(holds(context, place) for place in places):
        return facts
    return {fact: value for fact, value in facts.items() if fact not in ("kind", "rest", "kinds")}


def _some_stones(context: Context, key: str, facts: JsonDict, values: dict[str, object]) -> str:
    """Several stones at once: their number to all, their faces to those who have seen them."""
    if "walls" in facts:
        values["walls"] = context.t.plural("khan.walls", facts["walls"])
    if "kinds" in facts:
        return context.t(f"{key}.own", **{**values, "stones": stones(context, facts["kinds"])})
    return context.t.plural(key, facts["stones"], **values)


def _built(context: Context, facts: JsonDict, values: dict[str, object]) -> str:
    """A piece of wall, and everything that follows from it."""
    t = context.t
    values |= {"line": line_name(facts["line"]), "new": facts["new"], "old": facts["old"]}
    parts = [t("khan.event.build", **values)]
    if facts["kind"] != "branch":
        parts.append(t(f"khan.event.build.{facts['kind']}.{'moved' if facts['moved'] else 'stayed'}", **values))
    if facts["removed"]:
        key = "khan.event.build.gone" if facts["gone"] else "khan.event.build.removed"
        parts.append(t.plural(key, len(facts["removed"])))
    if facts["flipped"]:
        parts.append(flips(context, facts["flipped"]) + ".")
    return " ".join(parts)
